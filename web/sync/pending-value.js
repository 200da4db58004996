/**
 * The values of cards, with what this person set and the server hasn't decided. No DOM here.
 *
 * @typedef {object} People  values about people; a section has none of it
 * @property {number} me
 * @property {(seat: number) => string} name
 * @property {(field: ValueField) => number[]} others  who joined in with the person who has it
 * @property {boolean} isHost
 * @property {(field: ValueField) => number} count  how many vote
 * @property {(field: ValueField) => number} left  how many votes this person has left
 */
import { say } from "../sentences/sentences.js";

/**
 * What a card has for `key`: what the person set last, decided or not, else what the server told.
 * @param {import("./session.js").Session} session
 * @param {ID} id
 * @param {string} key
 */
export function valueOf({ replica, outbox }, id, key) {
  const card = replica.cards.get(id);
  let value = card && replica.value(card, key);
  for (const { op } of outbox?.pending ?? []) {
    if (op.k === "setValue" && op.key === key && "card" in op.target && op.target.card === id)
      value = op.value ?? undefined;
  }
  return value;
}

/**
 * The seats of those who joined in on a card with the person who has it, by seat (SPEC TG1).
 * @param {import("./session.js").Session} session
 * @param {ID} id
 * @param {string} key  of the value that says whose the card is
 * @returns {number[]}
 */
export function companionsOf(session, id, key) {
  const { replica, you } = session;
  const start = `${key}.with.`;
  const keys = new Set(Object.keys(replica.cards.get(id)?.values ?? {}).filter((name) => name.startsWith(start)));
  // One's own may be on its way.
  if (you.seat !== null) keys.add(start + you.seat);
  const holder = valueOf(session, id, key);
  return [...keys]
    .filter((name) => valueOf(session, id, name) === true)
    .map((name) => Number(name.slice(start.length)))
    .filter((seat) => seat !== holder)
    .sort((a, b) => a - b);
}

/**
 * Whether this person may set a value on a card now. A vote changes nobody's card, so those who may change only their
 * own have one on every card.
 * @param {import("./session.js").Session} session
 * @param {ShownCard} card
 * @param {ValueField} field
 */
export const maySet = (session, card, { kind, setBy }) =>
  (setBy === "everyone" || session.isHost) &&
  (session.canChange(card) ||
    ((kind === "dibs" || kind === "vote" || kind === "reaction") &&
      session.canAdd &&
      session.you.role === "guest" &&
      session.replica.sections.get(card.section)?.values["section.frozen"] !== true));

/** Counts of values that are the same. @type {WeakMap<Values, Map<string, number>>} */
const tallies = new WeakMap();

/**
 * How many people have one of what everyone has one of, by its key. O(values), once for each values.
 * @param {Values} values  a card's own
 */
export function tally(values) {
  let counts = tallies.get(values);
  if (counts) return counts;
  counts = new Map();
  for (const [key, value] of Object.entries(values)) {
    const end = key.lastIndexOf(".");
    const of = key.slice(0, end);
    // An anonymous board tells how many, and one's own beside it.
    if (typeof value === "number") counts.set(key, value);
    else if (end > 0 && /^\d+$/.test(key.slice(end + 1)) && typeof values[of] !== "number")
      counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  tallies.set(values, counts);
  return counts;
}

/**
 * How many people have one of it on a card, as SPEC SR6 counts them, with this person's own that the server hasn't
 * decided.
 * @param {import("./session.js").Session} session
 * @param {ID} id
 * @param {string} key  of a vote, or of one emoji
 */
export function countOf(session, id, key) {
  const values = session.replica.cards.get(id)?.values ?? {};
  const own = `${key}.${session.you.seat ?? -1}`;
  return (tally(values).get(key) ?? 0) + Number(valueOf(session, id, own) === true) - Number(values[own] === true);
}

/**
 * The values about people on a card: votes and who has it.
 * @param {import("./session.js").Session} session
 * @param {ID} id
 * @returns {People}
 */
export function peopleOf(session, id) {
  const { replica, you } = session;
  const me = you.seat ?? -1;
  const own = (/** @type {ValueField} */ { key }) => `${key}.${me}`;
  return {
    me,
    isHost: session.isHost,
    name: (seat) => replica.names.get(seat) || say("people.guest"),
    others: (field) => companionsOf(session, id, field.key),
    count: (field) => countOf(session, id, field.key),
    left: (field) => {
      const given = [...replica.cards.keys()].filter((card) => valueOf(session, card, own(field)) === true);
      return (field.each ?? Infinity) - given.length;
    },
  };
}
