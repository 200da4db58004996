/** How far the turns of a section are, for those who show them: names, times, who has seen what. No DOM here. */
import { companionsOf } from "../sync/pending-value.js";
import { lineOf, turnOrder } from "./queue.js";

const minute = 60_000;
/** A length is told from so many turns on. */
const lengthsToTell = 2;
/** After this time, the page shows how long a turn has lasted. */
const tellAfter = minute;

/**
 * @typedef {import("../sync/session.js").Session} Session
 * @typedef {object} Standing
 * @property {ID} section
 * @property {string} title
 * @property {import("./queue.js").Waiting[]} waiting  the first is now
 * @property {ID[]} away
 * @property {number | null} began  when the turn began, in milliseconds of the board's clock; null: nobody knows
 */

/**
 * Of each section that has turns, in reading order.
 * @param {Session} session
 * @returns {Standing[]}
 */
export function standings({ replica, values, settings }) {
  return replica.sectionOrder.flatMap((id) => {
    const section = replica.sections.get(id);
    const line = lineOf(replica, id, values, settings.anonymous);
    if (!section || !line) return [];
    const began = section.values["turns.began"];
    const isKnown = section.values["turns.now"] === line.waiting[0]?.card && typeof began === "number";
    return [{ section: id, title: section.title, ...line, began: isKnown ? Number(began) : null }];
  });
}

/**
 * @param {Session} session
 * @param {number | null} seat
 * @returns {string} empty: nobody, or nobody who gave a name
 */
export function nameOf({ replica, people }, seat) {
  if (seat === null) return "";
  return replica.names.get(seat) ?? people.find((person) => person.seat === seat)?.name ?? "";
}

/**
 * The names of all whose turn it is: of the person it is counted for, then of those who joined in (SPEC TG5).
 * @param {Session} session
 * @param {import("./queue.js").Turn} turn
 * @returns {string} empty: nobody's, or nobody's who gave a name
 */
export function namesOf(session, { card, seat }) {
  const dibs = session.values.filter(({ kind }) => kind === "dibs");
  const seats = new Set([seat, ...dibs.flatMap(({ key }) => companionsOf(session, card, key))]);
  const names = [...seats].map((one) => nameOf(session, one));
  return names.filter((name) => name !== "").join(" & ");
}

/**
 * Whose turn a card is: the one's with dibs on it, or the author's; null: nobody's.
 * @param {Session} session
 * @param {ID} id
 * @returns {number | null}
 */
export function seatOf({ replica, values }, id) {
  const card = replica.cards.get(id);
  if (!card) return null;
  const dibs = values.filter(({ kind }) => kind === "dibs").map(({ key }) => card.values[key]);
  return /** @type {number | undefined} */ (dibs.find((seat) => typeof seat === "number")) ?? card.by;
}

/**
 * Whether the page of the person whose turn it is has shown it to them.
 * @param {Session} session
 * @param {import("./queue.js").Turn} now
 * @returns {"shown" | "notShown" | "callOut"} `callOut`: no phone belongs to the card
 */
export function reachedBy(session, { card, seat }) {
  // Nobody hears on an anonymous board which card someone's page shows.
  if (seat === null || session.settings.anonymous || nameOf(session, seat) === "") return "callOut";
  const isShown = session.people.some((person) => person.seat === seat && person.shown === card);
  return isShown ? "shown" : "notShown";
}

/**
 * How many whole minutes ago it began; null: it has only just begun, or nobody knows when.
 * @param {number | null} began
 * @param {number | null} now  by the board's clock: a device's own may be wrong
 */
export function minutesSince(began, now) {
  if (began === null || now === null || now - began < tellAfter) return null;
  return Math.floor((now - began) / minute);
}

/**
 * In how many minutes a card's turn comes, about; null: too few turns have ended to tell.
 * @param {Values} section
 * @param {number} place  from 0
 * @param {number | null} began
 * @param {number | null} now  by the board's clock
 */
export function minutesUntil(section, place, began, now) {
  const lengths = String(section["turns.lengths"] ?? "")
    .split(" ")
    .flatMap((text) => (/^\d+$/.test(text) ? [Number(text)] : []))
    .sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
  if (lengths.length < lengthsToTell || place === 0) return null;
  const median = lengths[Math.floor(lengths.length / 2)];
  const gone = began === null || now === null ? 0 : Math.min(median, Math.max(0, (now - began) / 1000));
  return Math.max(1, Math.round((median * place - gone) / 60));
}

/**
 * Why a card is where it is, as a sentence's key with its place from 1; null: it isn't in a queue.
 * @param {Session} session
 * @param {ID} card
 * @returns {{key: string, place: number, standing: Standing} | null}
 */
export function whyThere(session, card) {
  for (const standing of standings(session)) {
    const place = standing.waiting.findIndex((waiting) => waiting.card === card);
    if (standing.away.includes(card)) return { key: "turns.why.away", place: 0, standing };
    if (place < 0) continue;
    const { values } = /** @type {Section} */ (session.replica.sections.get(standing.section));
    const isCalled = standing.waiting[place].called !== null;
    const key = place === 0 ? "now" : isCalled ? "called" : turnOrder(values);
    return { key: `turns.why.${key}`, place: place + 1, standing };
  }
  return null;
}
