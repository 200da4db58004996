/** Says what a part is to those who don't see it. */
import { say } from "../sentences/sentences.js";
import { spokenText } from "./part-style.js";
import { spokenControl } from "./said.js";

/** @typedef {import("./part-style.js").Nested} Nested */

/**
 * Writes what is read in place of a part, or behind it.
 * @param {HTMLElement} node
 * @param {import("./said.js").Spoken | null} said
 */
export function speak(node, said) {
  node.querySelector(":scope > .unseen")?.remove();
  if (!said) return;
  if (said.isReplaced) for (const part of partsIn(node)) part.setAttribute("aria-hidden", "true");
  if (!said.words) return;
  const words = document.createElement("span");
  words.className = "unseen";
  words.dir = "auto";
  words.textContent = said.words;
  node.append(words);
}

/**
 * Says what a part is to those who don't see it.
 * @param {HTMLElement} node
 * @param {Nested} nested
 * @param {import("./part-style.js").Owner} owner
 * @param {{[name: string]: string | null}} spoken  what its container says instead
 * @param {import("./said.js").Voice} voice
 */
export function describe(node, nested, owner, spoken, voice) {
  const {
    part: [name, , tokens, content = 0],
    within,
  } = nested;
  const isControl = node.localName === "button" || node.localName === "a";
  // A sign beside its text chooses a card.
  const words = spokenText(nested, owner.fact) || (/\boption\b/.test(tokens) ? owner.fact : "");
  /** @type {{[name: string]: string | null}} */
  const says = {
    role: null,
    "aria-label": null,
    "aria-hidden": null,
    tabindex: null,
    "aria-valuenow": null,
    "aria-valuemin": null,
    "aria-valuemax": null,
    "aria-disabled": null,
    "aria-description": null,
    "aria-level": null,
    "aria-current": null,
    "aria-checked": null,
    "aria-pressed": null,
  };
  if (isControl) {
    Object.assign(says, spokenControl(voice, words || say("part.button")), stateOf(tokens));
  } else if (/\bpicker\b/.test(tokens)) {
    Object.assign(says, { role: "group", "aria-label": within[0] ? spokenText(within[0], owner.fact) : null });
  } else if (typeof content === "object" && "progress" in content) {
    says.role = "progressbar";
    says["aria-label"] = say("part.progress");
    says["aria-valuemin"] = "0";
    says["aria-valuemax"] = "100";
    if (content.progress !== null) says["aria-valuenow"] = String(Math.round(content.progress * 100));
  } else if (typeof content === "object" && !("sentence" in content)) {
    if (content.label) {
      says.role = "img";
      says["aria-label"] = content.label;
    } else if ("emoji" in content) {
      says["aria-hidden"] = null;
    } else {
      says["aria-hidden"] = "true";
    }
  } else if (/^scroll\b/.test(name) && within.length > 0) {
    // Keys scroll it too.
    says.role = "group";
    says.tabindex = "0";
    says["aria-label"] = say("part.scroll");
  } else if (/\bdivider\b/.test(tokens)) {
    says.role = "separator";
  } else if (content === 0 && within.length === 0) {
    says["aria-hidden"] = "true";
  }
  write(node, { ...says, ...spoken });
}

/**
 * @param {HTMLElement} node
 * @param {{[attribute: string]: string | null}} attributes  null: without
 */
export function write(node, attributes) {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(attribute);
    else node.setAttribute(attribute, value);
  }
}

/**
 * Whether a toggle is on or an option chosen, which a sign shows to those who see it.
 * @param {string} tokens
 * @returns {{[name: string]: string | null}}
 */
function stateOf(tokens) {
  const all = tokens.split(" ");
  if (all.includes("toggle")) return { role: "checkbox", "aria-checked": String(all.includes("toggle.on")) };
  return all.includes("option") ? { "aria-pressed": String(all.includes("option.chosen")) } : {};
}

/**
 * The nodes of the parts right within a node.
 * @param {Element} parent
 */
export const partsIn = (parent) =>
  /** @type {HTMLElement[]} */ (
    [...parent.children].filter((node) => "part" in /** @type {HTMLElement} */ (node).dataset)
  );
