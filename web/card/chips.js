/**
 * What a card's footer offers: a chip for each value that people set with one tap. What the person did and the server
 * hasn't decided yet counts. No DOM here.
 *
 * @typedef {object} Chip
 * @property {string} key  of the field, or of one emoji
 * @property {ValueField["kind"] | "more" | "talk"} kind  `more`: opens the row of emoji, and closes it; `talk`: the
 *   card's messages
 * @property {string} sign
 * @property {string} text  beside the sign: how many, or who; empty: nobody
 * @property {string} label  for those who don't see it
 * @property {boolean} isOn  whether it is this person's; of `more`, whether the row is open
 * @property {boolean} isFixed  whether it may not be pressed now
 * @property {number | null} [who]  of `dibs`, the seat of the person who has it
 * @property {string} why  why not, for people who press it all the same
 * @property {{key: string, value: Value | null} | null} sets  what pressing it sets
 */
import { say } from "../sentences/sentences.js";
import "../sentences/en/input.js";
import "../sentences/en/sheets.js";
import { labelOf, whose } from "../sheets/value-controls.js";
import { companionsOf, countOf, maySet, peopleOf, valueOf } from "../sync/pending-value.js";

/**
 * @param {import("../sync/session.js").Session} session
 * @param {ShownCard} card
 * @param {boolean} isOpen  whether people can choose among all emoji
 * @param {(field: ValueField) => number} [left]  how many votes this person has left: O(cards), to be remembered
 * @returns {Chip[]} without what neither says anything nor may be pressed
 */
export function chipsOf(session, card, isOpen, left = (field) => peopleOf(session, card.id).left(field)) {
  const facts = session.replica.cards.get(card.id);
  if (!facts) return [];
  const areHidden = session.replica.sections.get(facts.section)?.values.heldVotes === true;
  /** @type {Chip[]} */
  const chips = [];
  if (session.settings.talk && !isOpen) chips.push(talk(facts));
  for (const field of session.values) {
    if (!field.sign) continue;
    const about = { session, card, field, areHidden, left, isFixed: !maySet(session, card, field) };
    if (field.kind === "vote") chips.push(vote(about, field.key, field.sign, labelOf(field)));
    if (field.kind === "dibs") chips.push(dibs(about, field.sign));
    if (field.kind === "flag") chips.push(flag(about, field.sign));
    if (field.kind === "reaction") {
      const all = (field.options ?? []).map((emoji) => vote(about, `${field.key}.${emoji}`, emoji, emoji));
      if (isOpen) return [more(about, field.sign, true), ...all];
      chips.push(more(about, field.sign, false), ...all.filter(({ text, isOn }) => text !== "" || isOn));
    }
  }
  return chips.filter(({ isFixed, why, text, isOn }) => !isFixed || why !== "" || text !== "" || isOn);
}

/**
 * @typedef {object} About
 * @property {import("../sync/session.js").Session} session
 * @property {ShownCard} card
 * @property {ValueField} field
 * @property {boolean} areHidden  whether nobody may see how many there are
 * @property {(field: ValueField) => number} left
 * @property {boolean} isFixed
 */

/**
 * A heart, or one emoji.
 * @param {About} about
 * @param {string} key
 * @param {string} sign
 * @param {string} label
 * @returns {Chip}
 */
function vote({ session, card, field, areHidden, left, isFixed }, key, sign, label) {
  const own = `${key}.${session.you.seat ?? -1}`;
  const isOn = valueOf(session, card.id, own) === true;
  const count = areHidden ? 0 : countOf(session, card.id, key);
  const spent = !isOn && field.each !== undefined && left(field) <= 0;
  return {
    key,
    kind: field.kind,
    sign,
    text: count > 0 ? String(count) : "",
    label: count > 0 ? say(isOn ? "footer.mine" : "footer.count", { label, count }) : label,
    isOn,
    isFixed: isFixed || spent,
    why: spent ? say("value.left", { count: 0 }) : "",
    sets: { key: own, value: isOn ? null : true },
  };
}

/**
 * Whose it is. Hosts take it from someone on the card's sheet, where no tap goes astray.
 * @param {About} about
 * @param {string} sign
 * @returns {Chip}
 */
function dibs({ session, card, field, isFixed }, sign) {
  const { me, name } = peopleOf(session, card.id);
  const value = valueOf(session, card.id, field.key);
  const holder = typeof value === "number" ? value : null;
  const isOn = holder === me;
  const label = labelOf(field);
  const called = (/** @type {number} */ seat) => (seat === me && session.you.name) || name(seat);
  // The people who joined in come after the person who was first, or are alone on a card that nobody took.
  const others = companionsOf(session, card.id, field.key);
  const text = [...(holder === null ? [] : [holder]), ...others].map(called).join(" & ");
  const told = whose(label, holder, others, me, called);
  const isTaken = holder !== null && !isOn;
  return {
    key: field.key,
    kind: "dibs",
    sign,
    text,
    label: told,
    isOn,
    isFixed: isFixed || isTaken,
    who: holder,
    why: isTaken ? told : "",
    sets: { key: field.key, value: isOn ? null : me },
  };
}

/**
 * @param {About} about
 * @param {string} sign
 * @returns {Chip}
 */
function flag({ session, card, field, isFixed }, sign) {
  const isOn = valueOf(session, card.id, field.key) === true;
  return {
    key: field.key,
    kind: "flag",
    sign,
    text: "",
    label: labelOf(field),
    isOn,
    isFixed,
    why: "",
    sets: { key: field.key, value: !isOn },
  };
}

/**
 * Opens the card's messages.
 * @param {Card} card
 * @returns {Chip}
 */
const talk = ({ values }) => {
  const count = Number(values["talk.count"] ?? 0);
  return {
    key: "talk",
    kind: "talk",
    sign: "💬",
    text: count > 0 ? String(count) : "",
    label: count > 0 ? say("talk.count", { count }) : say("talk.open"),
    isOn: false,
    isFixed: false,
    why: "",
    sets: null,
  };
};

/**
 * Opens the row of emoji, and closes it.
 * @param {About} about
 * @param {string} sign
 * @param {boolean} isOn  whether it is open
 * @returns {Chip}
 */
const more = ({ field, isFixed }, sign, isOn) => ({
  key: field.key,
  kind: "more",
  sign,
  text: "",
  label: say("footer.react"),
  isOn,
  isFixed,
  why: "",
  sets: null,
});
