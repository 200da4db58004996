/**
 * What parts are to those who don't see them, where a container says so (P53): names in place of what is shown, values,
 * hints, headings. No DOM here.
 *
 * @typedef {import("./part-style.js").Nested} Nested
 *
 * @typedef {object} Voice  the words that the parts around a part say of it
 * @property {import("./part-style.js").Said} said
 * @property {string[]} traits
 * @property {boolean} isHidden
 *
 * @typedef {object} Spoken
 * @property {{[name: string]: string | null}} attributes
 * @property {string} words  read at the part's place, and not shown
 * @property {boolean} isReplaced  what is within isn't read
 */
import { spokenText } from "./part-style.js";

/** @type {Voice} */
export const silent = { said: {}, traits: [], isHidden: false };

/** A heading of what a container made is below that of its section. */
const headingLevel = "3";

/** @param {string} tokens */
const traitsIn = (tokens) => tokens.split(" ").filter((token) => /^said(?:\.|$)/.test(token));

/**
 * The words for a part, by itself and around it: the outer of two counts.
 * @param {Nested} nested
 * @param {Voice} outer
 * @returns {Voice}
 */
export function voiceOf({ part: [, , tokens], said }, outer) {
  const own = traitsIn(tokens);
  if (own.length === 0 && !said) return outer;
  return {
    said: { ...said, ...outer.said },
    traits: [...own, ...outer.traits],
    isHidden: outer.isHidden || own.includes("said.hidden"),
  };
}

/** @param {Nested} nested */
const isControl = ({ part: [name, , , , action] }) => Boolean(action) || /^button\b/.test(name);

/**
 * The words within a part, without what is hidden or in menus, which have buttons of their own.
 * @param {Nested} nested
 * @returns {Nested[]}
 */
function saidWithin({ within }) {
  return within.flatMap((inner) => {
    if (isControl(inner)) return [inner];
    const tokens = inner.part[2].split(" ");
    if (["said.hidden", "said.alone", "menu"].some((token) => tokens.includes(token))) return [];
    return [inner, ...saidWithin(inner)];
  });
}

/**
 * How many buttons, links and fields within a part have a voice.
 * @param {Nested} nested
 */
export const controlsIn = (nested) => saidWithin(nested).filter(isControl).length;

/**
 * Whether a part passes its own words on: there is one control within, and nothing else.
 * @param {Nested} nested
 */
function isOfControl(nested) {
  const all = saidWithin(nested);
  return all.filter(isControl).length === 1 && all.every((inner) => isControl(inner) || !saysSomething(inner.part));
}

/** @param {Part} part */
const saysSomething = ([, , , content = 0]) =>
  content !== 0 &&
  (typeof content !== "object" || "sentence" in content || "progress" in content || Boolean(content.label));

/**
 * Whether a part speaks itself.
 * @param {Nested} nested
 */
export const speaks = (nested) => {
  const own = traitsIn(nested.part[2]);
  return own.includes("said") && (own.includes("said.alone") || own.includes("said.hidden") || !isOfControl(nested));
};

/**
 * @param {Nested} nested  one that speaks
 * @param {Voice} voice
 * @param {string} fact
 * @returns {Spoken}
 */
export function spoken(nested, { said, traits, isHidden }, fact) {
  const has = (/** @type {string} */ trait) => traits.includes(`said.${trait}`);
  /** @type {{[name: string]: string | null}} */
  const attributes = has("selected") ? { "aria-current": "true" } : {};
  if (isHidden) return { attributes: { "aria-hidden": "true" }, words: "", isReplaced: false };
  const isGroup = has("group") || (controlsIn(nested) > 0 && !has("alone"));
  if (isGroup) {
    attributes.role = "group";
    if (said.label) attributes["aria-label"] = said.label;
    if (said.value || said.hint) attributes["aria-description"] = joined(said.value, said.hint);
    return { attributes, words: "", isReplaced: false };
  }
  const isReplaced = said.label !== undefined || has("alone") || has("combined");
  const name =
    said.label ??
    (has("combined")
      ? nested.within
          .map((inner) => spokenText(inner, fact))
          .filter(Boolean)
          .join(", ")
      : undefined);
  const words = joined(name, said.value, said.hint);
  if (words) attributes["aria-hidden"] = null;
  if (has("header")) Object.assign(attributes, { role: "heading", "aria-level": headingLevel });
  if (!has("image") && !has("button")) return { attributes, words, isReplaced };
  Object.assign(attributes, {
    role: has("button") ? "button" : "img",
    "aria-label": words || spokenText(nested, fact),
  });
  return { attributes, words: "", isReplaced: true };
}

/**
 * A control's words, with those around it.
 * @param {Voice} voice
 * @param {string} shown  what it is called by what it shows
 * @returns {{[name: string]: string | null}}
 */
export function spokenControl({ said, traits }, shown) {
  return {
    "aria-label": joined(said.label ?? shown, said.value),
    "aria-description": said.hint ?? null,
    "aria-current": traits.includes("said.selected") ? "true" : null,
  };
}

/** @param {(string | undefined)[]} words */
const joined = (...words) => words.filter(Boolean).join(", ");
