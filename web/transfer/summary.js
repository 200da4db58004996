/**
 * The sections and cards that a text becomes, for the person to look at before it is done.
 *
 * @typedef {{title: string, isNew: boolean, cards: number, first: string[]}} ImportedSection
 * @typedef {object} Imported
 * @property {ImportedSection[]} sections
 * @property {number} cards
 * @property {{[reason: string]: number}} leftOut
 * @property {number} [settings]  that come
 * @property {{line: number, message: string, key?: string, parameters?: Wire.MistakeParameters}} [mistake]
 * @property {import("../sync/outbox.js").Refusal} [refusal]
 * @property {number} [before]  the board's revision before it; missing: nothing came
 */
import { sayMistake } from "../sentences/mistakes.js";
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";

/**
 * @param {Imported} imported
 * @param {(refusal: import("../sync/outbox.js").Refusal) => string} sayRefusal  in the words of the page
 * @returns {string | HTMLElement | null} why nothing comes of it, or not all; null: nothing stands in its way
 */
export function whyNot({ mistake, refusal, before, cards, sections }, sayRefusal) {
  if (mistake) return sayLine(mistake);
  if (!refusal) return null;
  const because = sayRefused(refusal, sayRefusal);
  // Others changed the board while the cards came.
  return before === undefined
    ? because
    : say("transfer.part", { count: cards, limit: wanted(sections), message: because });
}

/**
 * A mistake, and the line that it is in: two sentences, of which the inner one may be in English.
 * @param {NonNullable<Imported["mistake"]>} mistake
 */
function sayLine(mistake) {
  const { text, attributes } = sayMistake(mistake);
  const [before, after] = say("transfer.line", { line: String(mistake.line), message: gap }).split(gap);
  return element("span", {}, before, element("span", attributes, text), after);
}

/** The place of an element in a sentence (the object replacement character). */
const gap = "\ufffc";

const wanted = (/** @type {ImportedSection[]} */ sections) => sections.reduce((sum, { cards }) => sum + cards, 0);

/**
 * @param {import("../sync/outbox.js").Refusal} refusal
 * @param {(refusal: import("../sync/outbox.js").Refusal) => string} sayRefusal
 */
function sayRefused(refusal, sayRefusal) {
  const { what, limit } = refusal.parameters;
  return what === "import" ? say("transfer.tooMany", { limit }) : sayRefusal(refusal);
}

/** @param {string | HTMLElement} sentence */
export const complaint = (sentence) => element("p", { class: "error", dir: "auto" }, sentence);

/**
 * @param {Imported} imported
 * @returns {HTMLElement[]}
 */
export function summary({ sections, leftOut, settings = 0 }) {
  const left = Object.entries(leftOut).filter(([, count]) => count > 0);
  const lines = left.map(([reason, count]) => element("li", {}, say(`transfer.left.${reason}`, { count })));
  return [
    sections.length > 0 ? element("ul", {}, ...sections.map(line)) : element("p", {}, say("transfer.nothing")),
    ...(settings > 0 ? [element("p", {}, say("transfer.settings", { count: settings }))] : []),
    ...(left.length > 0 ? [element("h3", {}, say("transfer.left")), element("ul", { class: "why" }, ...lines)] : []),
  ];
}

/**
 * The sentence about pictures that were left out although the trial had space for them; nothing if all came.
 * @param {Imported} imported
 * @param {Imported} tried
 */
export function withoutPictures(imported, tried) {
  const count = (imported.leftOut.value ?? 0) - (tried.leftOut.value ?? 0);
  return count > 0 ? summary({ sections: imported.sections, cards: imported.cards, leftOut: { picture: count } }) : [];
}

/** @param {ImportedSection} section */
function line({ title, isNew, cards, first }) {
  const texts = first.join(" · ") + (cards > first.length ? " …" : "");
  return element(
    "li",
    {},
    element("strong", { dir: "auto" }, title),
    ` ${isNew ? `(${say("transfer.isNew")}) ` : ""}– ${say("transfer.cards", { count: cards })}`,
    ...(first.length > 0 ? [element("p", { class: "why", dir: "auto" }, texts)] : []),
  );
}
