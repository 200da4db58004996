/**
 * What one tab did that the server hasn't decided yet, in order, kept on the device until it has.
 *
 * Counters are dense from 1 (P7); an operation keeps its counter and its bytes from the first time it is sent, so a
 * second sending is recognised. Before that it may still change: typing on an unsent card changes its `addCard`. One
 * text operation per card is on its way at a time (P10); what is typed meanwhile waits in `waiting` as a whole text.
 *
 * An outbox is a state machine: the methods take what the server said and return what the page should know. Every
 * change is given to `save` before anything can be sent.
 *
 * @typedef {import("./replica.js").ID} ID
 * @typedef {import("./replica.js").Splice} Splice
 * @typedef {import("./replica.js").Value} Value
 * @typedef {{card: ID} | {section: ID}} Target
 *
 * @typedef {{k: "addCard", section: ID, place: string, text: string}
 *   | {k: "editText", card: ID, change: Splice[]}
 *   | {k: "moveCard", card: ID, section: ID, place: string}
 *   | {k: "removeCard", card: ID}
 *   | {k: "restoreCard", card: ID}
 *   | {k: "setValue", target: Target, key: string, value: Value | null}} Operation
 *
 * @typedef {object} Pending
 * @property {number} counter
 * @property {number} base  the revision of the facts the person saw
 * @property {Operation} op
 * @property {boolean} tried  sent at least once: the server may know it, so it must not change any more
 * @property {string} [from]  the whole text an `editText` changes
 * @property {string} [text]  the whole text it makes, to show and to give back
 * @property {[x: number, y: number]} [at]  a `moveCard`'s drop point on the board
 *
 * @typedef {object} OutboxRecord  what is kept on the device
 * @property {string} id
 * @property {number | null} number  the board's short number for it; null before the first welcome
 * @property {number} next  the counter of the next operation
 * @property {number} confirmed  outcomes up to here are known here
 * @property {Pending[]} pending
 * @property {{[card: ID]: {from: string, text: string}}} waiting  `from`: what it changes, once it is the server's
 *
 * @typedef {{code: string, parameters: {[name: string]: any}}} Refusal
 * @typedef {{pending: Pending, refusal: Refusal, text: string | null}} Refused  `text`: what the person typed
 */
import { difference } from "./replica.js";

/** Operations on their way at once; the server allows more, a phone on a bad link is served better by fewer. */
const windowSize = 64;

export class Outbox {
  /** Counters sent on this connection that await their outcome. */
  #flying = 0;
  /** Whether the welcome of this connection was heard; nothing is sent before. */
  #welcomed = false;

  /**
   * @param {OutboxRecord} record
   * @param {(record: OutboxRecord) => void} save
   */
  constructor(record, save) {
    this.record = record;
    this.save = save;
  }

  /**
   * A new one.
   * @param {string} id  22 to 64 characters of `A-Z a-z 0-9 - _`
   * @returns {OutboxRecord}
   */
  static empty(id) {
    return { id, number: null, next: 1, confirmed: 0, pending: [], waiting: {} };
  }

  /** How many of the person's changes the server hasn't decided. */
  get undecided() {
    return this.record.pending.length + Object.keys(this.record.waiting).length;
  }

  /** @returns {readonly Pending[]} */
  get pending() {
    return this.record.pending;
  }

  /**
   * Takes an operation up; returns the id it has, which is the card's for an `addCard`.
   * @param {Operation} op
   * @param {number} base
   * @param {{from?: string, text?: string, at?: [number, number]}} [shown]
   * @returns {ID}
   */
  add(op, base, shown = {}) {
    const counter = this.record.next;
    this.record.next += 1;
    this.record.pending.push({ counter, base, op, tried: false, ...shown });
    this.save(this.record);
    return this.#id(counter);
  }

  /**
   * Changes a card's text from `from`, as the person saw it at `base`, to `text`.
   * @param {ID} card
   * @param {string} from
   * @param {string} text
   * @param {number} base
   */
  editText(card, from, text, base) {
    const open = this.#openText(card);
    if (card in this.record.waiting) {
      this.record.waiting[card].text = text;
      this.save(this.record);
    } else if (open?.tried) {
      this.record.waiting[card] = { from: textOf(open) ?? from, text };
      this.save(this.record);
    } else if (open?.op.k === "addCard") {
      open.op.text = text;
      this.save(this.record);
    } else if (open?.op.k === "editText") {
      // Still against the text the first edit saw.
      open.op.change = difference(open.from ?? from, text);
      open.text = text;
      this.save(this.record);
    } else {
      const change = difference(from, text);
      if (change.length > 0) this.add({ k: "editText", card, change }, base, { from, text });
    }
  }

  /**
   * The text the person gave this card, if it isn't the server's yet.
   * @param {ID} card
   * @returns {string | null}
   */
  textOf(card) {
    const open = this.#openText(card);
    return this.record.waiting[card]?.text ?? (open ? textOf(open) : null);
  }

  /**
   * The server knows this outbox (P5): drops what is decided and makes the rest ready to be sent again.
   * @param {{number: number, high: number, outcomes: any[]}} told
   * @returns {{refused: Refused[], renamed: Map<ID, ID>}}  `renamed`: ids of cards added here that are others now
   */
  welcome(told) {
    const refused = this.outcomes(told);
    const renamed = this.#renumber(told.number, told.high);
    this.#flying = 0;
    this.#welcomed = true;
    this.save(this.record);
    return { refused, renamed };
  }

  /**
   * What became of our operations (P5, P7, P15).
   * @param {{high: number, outcomes: any[]}} told
   * @returns {Refused[]}
   */
  outcomes({ high, outcomes }) {
    const refused = [];
    for (const outcome of outcomes) {
      if ("refused" in outcome) refused.push(...this.refused(outcome.counter, outcome.refused));
      else this.#applied(outcome.counter, outcome.revision);
    }
    // Confirmed once, but this device forgot that it knew: a record restored from an old copy.
    for (const { counter } of [...this.record.pending]) if (counter <= high) this.#decided(counter);
    this.save(this.record);
    return refused;
  }

  /** The connection is gone; nothing is sent before the next welcome. */
  disconnected() {
    this.#welcomed = false;
    this.#flying = 0;
  }

  /**
   * What to send now. An operation is on the device as tried before it leaves.
   * @returns {{t: "op", counter: number, base: number, op: Operation}[]}
   */
  take() {
    if (!this.#welcomed) return [];
    const leaving = this.record.pending.slice(this.#flying, windowSize);
    if (leaving.length === 0) return [];
    for (const pending of leaving) pending.tried = true;
    this.#flying += leaving.length;
    this.save(this.record);
    return leaving.map(({ counter, base, op }) => ({ t: "op", counter, base, op }));
  }

  /**
   * A frame contained these operations (P9); ours among them are decided.
   * @param {[outbox: number, counter: number, revision: number][]} ops
   */
  acknowledged(ops) {
    const ours = ops.filter(([outbox]) => outbox === this.record.number);
    for (const [, counter, revision] of ours) this.#applied(counter, revision);
    if (ours.length > 0) this.save(this.record);
  }

  /**
   * The server refused an operation, finally for its counter.
   * @param {number} counter
   * @param {Refusal} refusal
   * @returns {Refused[]}  none if it was known already
   */
  refused(counter, refusal) {
    const pending = this.#decided(counter);
    if (!pending) return [];
    let text = textOf(pending);
    const card = cardOf(pending.op, this.#id(counter));
    if (text !== null && card in this.record.waiting) {
      // What was typed later contains what was typed first.
      text = this.record.waiting[card].text;
      delete this.record.waiting[card];
    } else {
      this.#release(card, pending.base);
    }
    this.save(this.record);
    return [{ pending, refusal, text }];
  }

  /**
   * Everything from `counter` must be sent again (P11).
   * @param {number} counter
   */
  resend(counter) {
    const index = this.record.pending.findIndex((pending) => pending.counter >= counter);
    if (index >= 0) this.#flying = Math.min(this.#flying, index);
  }

  /**
   * The server couldn't read an operation, so its counter stays free (P12): it is taken out, and what follows moves up.
   * @param {number} counter
   * @param {Refusal} refusal
   * @returns {Refused[]}
   */
  unreadable(counter, refusal) {
    const index = this.record.pending.findIndex((pending) => pending.counter === counter);
    if (index < 0) return [];
    const [pending] = this.record.pending.splice(index, 1);
    this.#flying = Math.min(this.#flying, index);
    this.#rename(new Map(this.record.pending.slice(index).map((later, offset) => [later.counter, counter + offset])));
    this.record.next = counter + this.record.pending.length - index;
    this.save(this.record);
    return [{ pending, refusal, text: textOf(pending) }];
  }

  /**
   * The counter up to which the server may forget outcomes, if that is news.
   * @returns {number | null}
   */
  toConfirm() {
    const first = this.record.pending[0];
    const known = (first ? first.counter : this.record.next) - 1;
    if (!this.#welcomed || known <= this.record.confirmed) return null;
    this.record.confirmed = known;
    this.save(this.record);
    return known;
  }

  /**
   * Takes over what another outbox holds, because that one isn't ours any more.
   * @param {OutboxRecord} other
   */
  inherit(other) {
    const ids = new Map();
    for (const { counter, base, op, tried: _, ...shown } of other.pending) {
      ids.set(idOf(other.number, counter), this.add(withIDs(op, (id) => ids.get(id) ?? id), base, shown));
    }
    for (const [card, { from, text }] of Object.entries(other.waiting)) {
      this.editText(ids.get(card) ?? card, from, text, 0);
    }
  }

  /** @param {number} counter */
  #id(counter) {
    return idOf(this.record.number, counter);
  }

  /**
   * The undecided operation that makes this card's text; there is one at most.
   * @param {ID} card
   */
  #openText(card) {
    return this.record.pending.find((p) => textOf(p) !== null && cardOf(p.op, this.#id(p.counter)) === card);
  }

  /**
   * @param {number} counter
   * @returns {Pending | null}
   */
  #decided(counter) {
    const index = this.record.pending.findIndex((pending) => pending.counter === counter);
    if (index < 0) return null;
    if (index < this.#flying) this.#flying -= 1;
    return this.record.pending.splice(index, 1)[0];
  }

  /**
   * @param {number} counter
   * @param {number} revision
   */
  #applied(counter, revision) {
    const pending = this.#decided(counter);
    if (pending) this.#release(cardOf(pending.op, this.#id(counter)), revision);
  }

  /**
   * Lets the text that waited for this card go, against the revision that made the text it changes.
   * @param {ID} card
   * @param {number} base
   */
  #release(card, base) {
    const waiting = this.record.waiting[card];
    if (!waiting || this.#openText(card)) return;
    delete this.record.waiting[card];
    const change = difference(waiting.from, waiting.text);
    if (change.length > 0) this.add({ k: "editText", card, change }, base, waiting);
  }

  /**
   * The board's number and high-water mark for this outbox are the truth: a board that doesn't know it (a store that
   * began anew, a visitor that had no operation yet) gives another number and counts from 0.
   * @param {number} number
   * @param {number} high
   * @returns {Map<ID, ID>}
   */
  #renumber(number, high) {
    const first = this.record.pending[0];
    const counters = new Map();
    if ((first ? first.counter : this.record.next) !== high + 1) {
      this.record.pending.forEach((pending, index) => counters.set(pending.counter, high + 1 + index));
      this.record.next = high + 1 + this.record.pending.length;
      this.record.confirmed = Math.min(this.record.confirmed, high);
    }
    return this.#rename(counters, number);
  }

  /**
   * @param {Map<number, number>} counters  old to new; others stay
   * @param {number | null} number
   */
  #rename(counters, number = this.record.number) {
    const renamed = new Map();
    for (const pending of this.record.pending) {
      const counter = counters.get(pending.counter) ?? pending.counter;
      const [old, id] = [this.#id(pending.counter), idOf(number, counter)];
      if (old !== id) renamed.set(old, id);
      pending.counter = counter;
    }
    this.record.number = number;
    for (const pending of this.record.pending) pending.op = withIDs(pending.op, (id) => renamed.get(id) ?? id);
    this.record.waiting = Object.fromEntries(
      Object.entries(this.record.waiting).map(([id, waiting]) => [renamed.get(id) ?? id, waiting]));
    return renamed;
  }
}

/**
 * `"3.17"`; before the board has given a number `"~.17"`, which never leaves the device.
 * @param {number | null} number
 * @param {number} counter
 * @returns {ID}
 */
export const idOf = (number, counter) => `${number ?? "~"}.${counter}`;

/**
 * @param {Pending} pending
 * @returns {string | null}
 */
function textOf({ op, text }) {
  if (op.k === "addCard") return op.text;
  return op.k === "editText" ? text ?? "" : null;
}

/**
 * The card an operation is about; `own` is the id of the operation.
 * @param {Operation} op
 * @param {ID} own
 * @returns {ID}
 */
export function cardOf(op, own) {
  if (op.k === "addCard") return own;
  if (op.k !== "setValue") return op.card;
  return "card" in op.target ? op.target.card : op.target.section;
}

/**
 * @param {Operation} op
 * @param {(id: ID) => ID} renamed
 * @returns {Operation}
 */
function withIDs(op, renamed) {
  const copy = { ...op };
  if ("card" in copy) copy.card = renamed(copy.card);
  if ("place" in copy) copy.place = renamed(copy.place);
  if (copy.k === "setValue" && "card" in copy.target) copy.target = { card: renamed(copy.target.card) };
  return copy;
}
