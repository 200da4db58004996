/**
 * What one tab did and the server hasn't decided yet, in order. It is kept on the device until the server has, however
 * long that takes (OB1).
 *
 * Counters are dense from 1 (P7); an operation keeps its counter and its bytes from the first time it is sent, so a
 * second sending is recognized. Before that it may still change: typing on an unsent card changes its `addCard`, and an
 * unsent edit follows the facts. One text operation per card is on its way at a time (TX7); text typed meanwhile waits
 * as a change over it. `pending-text.js` knows how that goes on behind what others change.
 *
 * An outbox is a state machine: the methods take what the server said and return what the page should know. Every
 * change is given to `save` before anything can be sent. Rules are those of `Sources/Messages/SPEC.md`, P… of
 * `PROTOCOL.md`.
 *
 * @typedef {import("./outbox-record.js").Operation} Operation
 * @typedef {import("./outbox-record.js").Pending} Pending
 * @typedef {import("./outbox-record.js").OutboxRecord} OutboxRecord
 * @typedef {import("./outbox-record.js").Refusal} Refusal
 * @typedef {import("./outbox-record.js").Refused} Refused
 */
import {
  byID,
  cardOf,
  countersAfter,
  idOf,
  makesText,
  renumber,
  takeOver,
  tried,
  typedIn,
  upgraded,
  waitingCard,
  withdrawn,
} from "./outbox-record.js";
import { difference, rebasedOver, spliced } from "./text.js";
import {
  begun,
  cancelledInFlight,
  cancelledWaiting,
  heard,
  inFlightText,
  knownAt,
  landedUnseen,
  released,
  settled,
  shownText,
  typedMore,
  unchanged,
} from "./pending-text.js";

export class Outbox {
  /** Counters sent on this connection that await their outcome. */
  #flying = 0;
  /** Whether the welcome of this connection was heard; nothing is sent before. */
  #welcomed = false;
  /** Of the facts that came last. */
  #revision = 0;
  /**
   * Hears what others do to the text that is shown of a card.
   * @type {Map<ID, (change: Splice[]) => void>}
   */
  #watchers = new Map();
  /** @type {ID | null} The card in which something was typed last that waits. */
  #typedLast = null;

  /**
   * @param {OutboxRecord} record
   * @param {(record: OutboxRecord) => void} save
   * @param {(card: ID) => string | undefined} factsText  undefined: the card isn't on the board
   * @param {(ids: Map<ID, ID>) => void} [onRenamed]  cards that were added here have other ids now
   */
  constructor(record, save, factsText, onRenamed = () => {}) {
    this.record = upgraded(record);
    this.save = save;
    this.factsText = factsText;
    this.onRenamed = onRenamed;
  }

  /** How many of the person's changes aren't in the facts. */
  get pendingCount() {
    const { pending, held, texts } = this.record;
    return pending.length + held.length + Object.values(texts).filter(({ waiting }) => waiting.length > 0).length;
  }

  /** The operations that have no place in the facts yet, in order. @returns {readonly Pending[]} */
  get pending() {
    return [...this.record.held, ...this.record.pending];
  }

  /**
   * `"3.17"`; before the board has given a number `"~.17"`, which never leaves the device.
   * @param {number} counter
   * @returns {ID}
   */
  idOf(counter) {
    return idOf(this.record.number, counter);
  }

  // --- What the person does ---

  /**
   * Takes an operation up; returns the id it has, which is the card's for an `addCard`.
   * @param {Operation} op
   * @param {number} base
   * @param {{at?: [number, number]}} [shown]
   * @returns {ID}
   */
  add(op, base, shown = {}) {
    const counter = this.record.next;
    this.record.next += 1;
    this.record.pending.push({ counter, base, op, tried: false, ...shown });
    this.#typedLast = null;
    this.save(this.record);
    return this.idOf(counter);
  }

  /**
   * The person typed in a card.
   * @param {ID} card
   * @param {Splice[]} change  over the text that is shown of it
   */
  type(card, change) {
    const now = this.textOf(card) ?? this.factsText(card);
    if (change.length === 0 || now === undefined) return;
    const open = this.#openText(card);
    if (open?.op.k === "addCard" && !open.tried) {
      open.op.text = spliced(now, change);
      if (card in this.record.texts) begun(this.record.texts[card], open.op.text);
      return this.save(this.record);
    }
    const text = (this.record.texts[card] ??= unchanged(now, this.#knownAt(card)));
    const isFrozen = open !== undefined && open.tried;
    typedMore(text, change, isFrozen);
    if (isFrozen) this.#typedLast = card;
    else if (open?.op.k === "editText") [open.op.change, open.base] = [text.change, text.at ?? open.base];
    else this.add({ k: "editText", card, change: text.change }, text.at ?? this.#revision);
    if (!isFrozen && text.change.length === 0) this.#withdraw(/** @type {Pending} */ (this.#openText(card)));
    this.save(this.record);
  }

  /**
   * Puts a text back on a card that isn't known here any more: it counts in the card's text as that was.
   * @param {ID} card
   * @param {string} from
   * @param {number} base  the revision at which the text was that
   * @param {string} text
   */
  retype(card, from, base, text) {
    const change = difference(from, text);
    if (change.length === 0 || this.#openText(card)) return;
    this.record.texts[card] = { from, change, waiting: [], at: base };
    this.add({ k: "editText", card, change }, base);
  }

  /**
   * Takes back the newest thing that was never sent (UN7).
   * @returns {{op: Operation, from: string, base: number} | null} null: all was, or isn't shown; `from`: the text that
   *   an edit counts in, `base`: when
   */
  cancelNewest() {
    const newest = this.record.pending[this.record.pending.length - 1];
    const unsent = newest && !newest.tried ? newest : null;
    const last = this.#typedLast;
    const waiting =
      last !== null && this.record.texts[last]?.waiting.length > 0 ? last : unsent ? null : waitingCard(this.record);
    if (waiting !== null) return this.#hasShown(waiting) ? this.#cancelWaiting(waiting) : null;
    if (!unsent || unsent.op.k === "undo" || unsent.op.k === "redo") return null;
    const { op } = unsent;
    // A text on a card that others removed comes back with the refusal; taken away unseen it would be gone.
    if (op.k === "editText" && !this.#hasShown(op.card)) return null;
    const text = op.k === "editText" ? this.record.texts[op.card] : undefined;
    if (op.k === "editText") this.#retext(op.card, cancelledInFlight);
    this.#withdraw(unsent);
    return { op, from: text?.from ?? "", base: this.#revision };
  }

  /** @param {ID} card */
  #hasShown(card) {
    return this.#knownAt(card) !== null || this.#openText(card)?.op.k === "addCard";
  }

  /** @param {ID} card */
  #knownAt(card) {
    return this.factsText(card) === undefined ? null : this.#revision;
  }

  /** @param {ID} card */
  #cancelWaiting(card) {
    const text = this.record.texts[card];
    const op = /** @type {Operation} */ ({ k: "editText", card, change: text.waiting });
    this.#typedLast = null;
    this.#retext(card, cancelledWaiting);
    return { op, from: inFlightText(text), base: this.#revision };
  }

  /**
   * Does again what was cancelled.
   * @param {{op: Operation, from: string}} cancelled
   * @returns {boolean} false: a text on a card that isn't there any more
   */
  addAgain({ op, from }) {
    if (op.k !== "editText") return this.add(op, this.#revision) !== "";
    const now = this.textOf(op.card) ?? this.factsText(op.card);
    if (now === undefined) return false;
    const change = rebasedOver(op.change, difference(from, now));
    this.#tell(op.card, change);
    this.type(op.card, change);
    return true;
  }

  /**
   * The text the person gave this card, if it isn't the server's yet.
   * @param {ID} card
   * @returns {string | null}
   */
  textOf(card) {
    const open = this.#openText(card);
    const text = this.record.texts[card];
    if (text && (open || text.waiting.length > 0)) return shownText(text);
    return open?.op.k === "addCard" ? open.op.text : null;
  }

  /**
   * Lets someone hear what others do to the text that is shown of a card, or, with null, nobody any more.
   * @param {ID} card
   * @param {((change: Splice[]) => void) | null} onMoved
   */
  watch(card, onMoved) {
    const shown = this.textOf(card) ?? this.factsText(card);
    if (onMoved && shown !== undefined) {
      this.#watchers.set(card, onMoved);
      this.record.texts[card] ??= unchanged(shown, this.#knownAt(card));
    } else {
      this.#watchers.delete(card);
      this.#forgetDecided();
    }
  }

  /**
   * Watchers of another outbox watch this one, and hear what is shown differently here.
   * @param {Outbox} other
   * @param {boolean} isTakingOver  what the other holds comes along, because that one isn't ours any more
   */
  replace(other, isTakingOver) {
    const ids = isTakingOver ? takeOver(this, other.record) : new Map();
    if (ids.size > 0) this.onRenamed(ids);
    for (const [old, onMoved] of other.#watchers) {
      const card = ids.get(old) ?? old;
      const before = other.textOf(old) ?? this.factsText(old);
      this.watch(card, onMoved);
      const now = this.textOf(card) ?? this.factsText(card);
      if (before !== undefined && now !== undefined && before !== now) onMoved(difference(before, now));
    }
    this.save(this.record);
  }

  // --- What the server says ---

  /**
   * The server knows this outbox (P5): drops what is decided and makes the rest ready to be sent again.
   * @param {{number: number, high: number, outcomes: any[]}} told
   * @returns {Refused[]}
   */
  welcome(told) {
    const refused = this.outcomes(told);
    this.#rename(countersAfter(this.record, told), told.number);
    this.#flying = 0;
    this.#welcomed = true;
    this.save(this.record);
    return refused;
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
    for (const { counter } of [...this.record.pending]) if (counter <= high) this.#applied(counter, this.#revision);
    this.#settle();
    return refused;
  }

  /** The connection is gone; nothing is sent before the next welcome. */
  disconnected() {
    this.#welcomed = false;
    this.#flying = 0;
  }

  /**
   * What to send now. An operation is on the device as tried before it leaves.
   * @param {(op: Operation, text: string) => boolean} [mayLeave]  asked once for each; `text`: what an edit makes
   * @returns {{t: "op", counter: number, base: number, op: Operation}[]}
   */
  take(mayLeave = () => true) {
    if (!this.#welcomed) return [];
    const leaving = tried(this.record, this.#flying, mayLeave);
    if (leaving.length === 0) return [];
    this.#flying += leaving.length;
    this.save(this.record);
    return leaving.map(({ counter, base, op }) => ({ t: "op", counter, base, op }));
  }

  /**
   * A frame contained these operations (P9); ours among them are decided, and in the facts once `follow` says so.
   * @param {[outbox: number | null, counter: number, revision: number][]} ops  null: this one, told to it alone (P30)
   */
  acknowledged(ops) {
    for (const [outbox, counter, revision] of ops) {
      if (outbox === this.record.number || outbox === null) this.#applied(counter, revision);
    }
  }

  /**
   * The facts have come to `revision`.
   * @param {number} revision
   * @param {any[][]} facts  of the frame that led there; after a snapshot, which has none, the difference of the texts
   *   is taken for one change (TX9)
   */
  follow(revision, facts = []) {
    this.#revision = revision;
    // A board that lost its history is behind what the person saw.
    for (const pending of this.record.pending) if (!pending.tried) pending.base = Math.min(pending.base, revision);
    for (const [kind, card, ...rest] of facts) {
      const text = this.record.texts[card];
      if (text && kind === "cardInserted") this.#tell(card, heard(text, difference(text.from, rest[2])));
      if (!text || kind !== "textChanged") continue;
      const [change, made] = rest;
      const own = this.record.held.find(
        ({ op, revision }) => revision === made && op.k === "editText" && op.card === card,
      );
      if (own) {
        this.record.held.splice(this.record.held.indexOf(own), 1);
        this.#tell(card, settled(text, spliced(text.from, change)));
      } else {
        this.#tell(card, heard(text, change));
      }
      knownAt(text, made);
    }
    this.#settle();
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
    const refused = this.#givenBack(pending, refusal);
    this.#settle();
    return [refused];
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
    const pending = this.record.pending.find((other) => other.counter === counter);
    if (!pending) return [];
    const refused = this.#givenBack(pending, refusal);
    this.#withdraw(pending);
    return [refused];
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

  // --- How it keeps order ---

  /**
   * The operation that makes this card's text and isn't in the facts; there is one at most.
   * @param {ID} card
   */
  #openText(card) {
    return this.pending.find(({ op, counter }) => makesText(op) && cardOf(op, this.idOf(counter)) === card);
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
    if (pending) this.record.held.push({ ...pending, revision });
  }

  /** Drops what the facts have, takes over what they say of the texts, and lets go what waited for that. */
  #settle() {
    const reached = this.record.held.filter(({ revision }) => revision <= this.#revision);
    this.record.held = this.record.held.filter((held) => !reached.includes(held));
    for (const [card, text] of Object.entries(this.record.texts).sort(byID)) {
      const now = this.factsText(card);
      const landed = reached.find(({ op, counter }) => makesText(op) && cardOf(op, this.idOf(counter)) === card);
      if (landed && (now !== undefined || text.change.length === 0))
        knownAt(text, Math.max(text.at ?? 0, landed.revision));
      if (landed?.op.k === "editText" && now === undefined) {
        landedUnseen(text);
      } else if (landed?.op.k === "editText") {
        this.#tell(card, settled(text, now ?? inFlightText(text)));
      } else if (now !== undefined && now !== text.from) {
        this.#tell(card, heard(text, difference(text.from, now)));
      }
      if (now !== undefined) knownAt(text, this.#revision);
      const open = this.#openText(card);
      if (!open && text.waiting.length > 0 && this.#revision > 0) {
        released(text);
        this.add({ k: "editText", card, change: text.change }, text.at ?? this.#revision);
      } else if (open?.op.k === "editText" && !open.tried && now !== undefined) {
        open.op.change = text.change;
        open.base = this.#revision;
      }
    }
    this.#forgetDecided();
    this.save(this.record);
  }

  /** Texts of which everything is in the facts, and that nobody watches, are forgotten. */
  #forgetDecided() {
    for (const card of Object.keys(this.record.texts)) {
      if (this.textOf(card) === null && !this.#watchers.has(card)) delete this.record.texts[card];
    }
  }

  /**
   * A text goes back to the person; the shown one is the server's again.
   * @param {Pending} pending
   * @param {Refusal} refusal
   * @returns {Refused}
   */
  #givenBack({ counter, base, op }, refusal) {
    const card = cardOf(op, this.idOf(counter));
    const pendingText = makesText(op) ? this.record.texts[card] : undefined;
    const refused = { op, refusal, card, ...typedIn(op, pendingText, base, this.#revision) };
    if (pendingText) {
      this.#retext(card, (text) => {
        cancelledInFlight(text);
        cancelledWaiting(text);
      });
    }
    return refused;
  }

  /**
   * Does something to a text and tells what became of it.
   * @param {ID} card
   * @param {(text: import("./pending-text.js").PendingText) => unknown} change
   */
  #retext(card, change) {
    const text = this.record.texts[card];
    const before = shownText(text);
    change(text);
    this.#tell(card, difference(before, shownText(text)));
    this.save(this.record);
  }

  /**
   * @param {ID} card
   * @param {Splice[]} change
   */
  #tell(card, change) {
    if (change.length > 0) this.#watchers.get(card)?.(change);
  }

  /**
   * Takes out what has no counter at the server; the operations behind it move up.
   * @param {Pending} pending
   */
  #withdraw(pending) {
    const { index, counters } = withdrawn(this.record, pending);
    this.#flying = Math.min(this.#flying, index);
    this.#rename(counters);
    this.#forgetDecided();
    this.save(this.record);
  }

  /**
   * @param {Map<number, number>} counters  old to new; others stay
   * @param {number | null} number
   */
  #rename(counters, number = this.record.number) {
    const ids = renumber(this.record, counters, number);
    if (ids.size === 0) return;
    this.#watchers = new Map([...this.#watchers].map(([id, onMoved]) => [ids.get(id) ?? id, onMoved]));
    this.onRenamed(ids);
  }
}
