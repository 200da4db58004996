/**
 * What an outbox keeps on the device, and how its operations are named.
 *
 * @typedef {import("./pending-text.js").PendingText} PendingText
 * @typedef {{card: ID} | {section: ID}} Target
 *
 * @typedef {{k: "addCard", section: ID, place: string, text: string, values?: {[key: string]: Value}}
 *   | {k: "addMessage", card: ID, text: string}
 *   | {k: "editText", card: ID, change: Splice[]}
 *   | {k: "moveCard", card: ID, section: ID, place: string}
 *   | {k: "removeCard", card: ID}
 *   | {k: "restoreCard", card: ID}
 *   | {k: "addSection", title: string, place: string}
 *   | {k: "renameSection", section: ID, title: string}
 *   | {k: "moveSection", section: ID, place: string}
 *   | {k: "removeSection", section: ID}
 *   | {k: "restoreSection", section: ID}
 *   | {k: "setValue", target: Target, key: string, value: Value | null}
 *   | {k: "undo"}
 *   | {k: "redo"}} Operation
 *
 * @typedef {{code: string, parameters: {[name: string]: any}}} Refusal
 *
 * @typedef {object} Typed
 * @property {string | null} text  what the person typed; null: it held no text
 * @property {string} from  the text of the card that they saw
 * @property {number} base  the revision at which it was that
 * @property {string} [key]  the value that the text was, if it wasn't the card's
 *
 * @typedef {{op: Operation, refusal: Refusal, card: ID} & Typed} Refused  `card`: what it was about
 *
 * @typedef {object} Pending
 * @property {number} counter
 * @property {number} base  the revision of the facts that it counts in
 * @property {Operation} op
 * @property {boolean} tried  sent at least once: the server may know it, so it must not change any more
 * @property {[x: number, y: number]} [at]  a `moveCard`'s drop point on the board
 *
 * @typedef {object} OutboxRecord  what is kept on the device
 * @property {2} version
 * @property {string} id
 * @property {number | null} number  the board's short number for it; null before the first welcome
 * @property {number} next  the counter of the next operation
 * @property {number} confirmed  outcomes up to here are known here
 * @property {Pending[]} pending
 * @property {(Pending & {revision: number})[]} held  applied, but in no facts that came (OB6)
 * @property {{[card: ID]: PendingText}} texts
 */
import { difference } from "./text.js";
import { begun, cancelledWaiting, inFlightText, settled, shownText, typedMore } from "./pending-text.js";

/** Operations on their way at once; the server allows more, a phone on a bad link is served better by fewer. */
const windowSize = 64;

/**
 * A record as this version keeps it. The first one had no version, and whole texts where this one has changes.
 * @param {any} record
 * @returns {OutboxRecord}
 */
export function upgraded(record) {
  if (record.version === 2) return record;
  /** @type {OutboxRecord["texts"]} */
  const texts = {};
  for (const pending of record.pending) {
    const { op, from = "" } = pending;
    if (op.k === "editText") texts[op.card] = { from, change: op.change, waiting: [] };
    delete pending.from;
    delete pending.text;
  }
  for (const [card, { from, text }] of Object.entries(record.waiting)) {
    texts[card] = { ...(texts[card] ?? { from, change: [] }), waiting: difference(from, text) };
  }
  const { waiting: _, ...rest } = record;
  // In place: code that holds the record goes on with this one.
  for (const key of Object.keys(record)) delete record[key];
  return Object.assign(record, rest, { version: 2, held: [], texts });
}

/**
 * @param {number | null} number
 * @param {number} counter
 * @returns {ID}
 */
export const idOf = (number, counter) => `${number ?? "~"}.${counter}`;

/**
 * The order of what is kept by id: text that waits on several cards leaves in it.
 * @param {[ID, unknown]} a
 * @param {[ID, unknown]} b
 */
export function byID([a], [b]) {
  const [x, y] = [a, b].map((id) => id.split(".").map((part) => (part === "~" ? Infinity : Number(part))));
  return x[0] === y[0] ? x[1] - y[1] : x[0] - y[0];
}

/**
 * The card an operation is about; `own` is the id of the operation.
 * @param {Operation} op
 * @param {ID} own
 * @returns {ID}
 */
export function cardOf(op, own) {
  if ("card" in op) return op.card;
  if (op.k !== "setValue") return own;
  return "card" in op.target ? op.target.card : op.target.section;
}

/** @param {Operation} op */
export const makesText = ({ k }) => k === "addCard" || k === "editText";

/**
 * A card with a text that waits behind what is in flight.
 * @param {OutboxRecord} record
 * @returns {ID | null}
 */
export const waitingCard = ({ texts }) => Object.keys(texts).find((card) => texts[card].waiting.length > 0) ?? null;

/**
 * The text that goes back with a refused operation, and what it counted in.
 * @param {Operation} op
 * @param {PendingText | undefined} pendingText  of its card, if it is about a text
 * @param {number} base  the operation's
 * @param {number} revision  of the facts
 * @returns {Typed}
 */
export function typedIn(op, pendingText, base, revision) {
  if (op.k === "setValue" && typeof op.value === "string") return { text: op.value, from: "", base, key: op.key };
  // Not a value: how kept texts know that it is no card's.
  if (op.k === "addMessage") return { text: op.text, from: "", base, key: "talk.message" };
  if (op.k !== "addCard" && op.k !== "editText") return { text: null, from: "", base };
  const text = pendingText ? shownText(pendingText) : op.k === "addCard" ? op.text : "";
  const from = op.k === "addCard" ? "" : (pendingText?.from ?? "");
  return { text, from, base: pendingText?.at ?? Math.max(base, revision) };
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
  if ("section" in copy) copy.section = renamed(copy.section);
  if (copy.k === "setValue" && "card" in copy.target) copy.target = { card: renamed(copy.target.card) };
  return copy;
}

/**
 * The counters that pending operations get. The board's number and high-water mark are the truth: a board that
 * doesn't know the outbox (a store that started again, a visitor that had no operation yet) gives another number and
 * counts from 0.
 * @param {OutboxRecord} record
 * @param {{number: number, high: number}} told
 * @returns {Map<number, number>} old to new; others stay
 */
export function countersAfter(record, { number, high }) {
  const { pending } = record;
  const counters = new Map();
  const isKnown = record.number === number && (pending[0]?.counter ?? record.next) === high + 1;
  if (!isKnown) {
    pending.forEach((one, index) => counters.set(one.counter, high + 1 + index));
    record.next = high + 1 + pending.length;
    forgetTries(record);
    record.confirmed = Math.min(record.confirmed, high);
  }
  // Facts of another store never reach what this one's were to.
  if (!isKnown) record.held = [];
  return counters;
}

/**
 * The board never knew what was sent: operations may change again, and nothing waits for them.
 * @param {OutboxRecord} record
 */
function forgetTries({ number, pending, texts }) {
  for (const one of pending.filter(({ tried }) => tried)) {
    const { op, counter } = one;
    one.tried = false;
    const text = op.k === "addCard" ? texts[idOf(number, counter)] : op.k === "editText" ? texts[op.card] : undefined;
    if (!text) continue;
    if (op.k === "addCard") {
      op.text = shownText(text);
      begun(text, op.text);
    } else if (op.k === "editText") {
      typedMore(text, text.waiting, false);
      op.change = text.change;
      one.base = text.at ?? one.base;
    }
    cancelledWaiting(text);
  }
}

/**
 * The operations that may leave now, counted as tried from now on.
 * @param {OutboxRecord} record
 * @param {number} flying  how many are on their way
 * @param {(op: Operation, text: string) => boolean} mayLeave
 */
export function tried({ pending, texts }, flying, mayLeave) {
  const leaving = [];
  for (const one of pending.slice(flying, windowSize)) {
    const { op } = one;
    const text = op.k === "editText" ? inFlightText(texts[op.card]) : "";
    if (!one.tried && !mayLeave(op, text)) break;
    one.tried = true;
    leaving.push(one);
  }
  return leaving;
}

/**
 * Takes out what has no counter at the server.
 * @param {OutboxRecord} record
 * @param {Pending} one
 * @returns {{index: number, counters: Map<number, number>}} where it was, and the counters of what moves up
 */
export function withdrawn(record, one) {
  const { pending } = record;
  const index = pending.indexOf(one);
  pending.splice(index, 1);
  record.next = one.counter + pending.length - index;
  return {
    index,
    counters: new Map(pending.slice(index).map((later, offset) => [later.counter, one.counter + offset])),
  };
}

/**
 * Lets an outbox take over what another holds, because that one isn't ours any more.
 * @param {object} outbox
 * @param {OutboxRecord} outbox.record
 * @param {(op: Operation, base: number, shown?: {at?: [number, number]}) => ID} outbox.add
 * @param {(card: ID, change: Splice[]) => void} outbox.type
 * @param {OutboxRecord} other
 * @returns {Map<ID, ID>} ids of cards that are others now
 */
export function takeOver(outbox, other) {
  /** @type {Map<ID, ID>} */
  const ids = new Map();
  const renamed = (/** @type {ID} */ id) => ids.get(id) ?? id;
  const { texts } = outbox.record;
  for (const { counter, base, op, tried: _, ...shown } of other.pending) {
    ids.set(idOf(other.number, counter), outbox.add(withIDs(op, renamed), base, shown));
  }
  for (const [card, text] of Object.entries(other.texts)) texts[renamed(card)] = structuredClone(text);
  for (const { op } of other.held) if (op.k === "editText") settled(texts[op.card], inFlightText(texts[op.card]));
  // An operation that was sent over there is unsent here, and may take in what waited.
  for (const [card, { waiting }] of Object.entries(texts)) {
    cancelledWaiting(texts[card]);
    outbox.type(card, waiting);
  }
  return new Map([...ids].filter(([old, id]) => old !== id));
}

/**
 * Gives an outbox and its operations other numbers, wherever a card that was added here is named.
 * @param {OutboxRecord} record
 * @param {Map<number, number>} counters  old to new; others stay
 * @param {number | null} number
 * @returns {Map<ID, ID>} ids of cards that are others now
 */
export function renumber(record, counters, number) {
  /** @type {Map<ID, ID>} */
  const ids = new Map();
  for (const pending of record.pending) {
    const counter = counters.get(pending.counter) ?? pending.counter;
    const [old, id] = [idOf(record.number, pending.counter), idOf(number, counter)];
    if (old !== id) ids.set(old, id);
    pending.counter = counter;
  }
  record.number = number;
  const renamed = (/** @type {ID} */ id) => ids.get(id) ?? id;
  for (const pending of record.pending) pending.op = withIDs(pending.op, renamed);
  record.texts = Object.fromEntries(Object.entries(record.texts).map(([id, text]) => [renamed(id), text]));
  return ids;
}
