/** Texts as they say themselves how they look, with their addresses as links. */
import { styleSheet } from "../style/style-sheet.js";
import { opened } from "./addresses.js";
import { runsOf } from "./runs.js";

const tags = { bold: "strong", italic: "em", code: "code" };

/** Comes once the style sheet of all this did. */
export const styled = styleSheet("rich/rich.css");

/**
 * How addresses are shown: whether they can be opened, and whether they are there in full, with where they lead if
 * their letters don't say.
 * @typedef {{isPressed?: boolean, isWhole?: boolean}} Links
 */

/**
 * @param {string} text
 * @param {Links} [links]
 * @returns {(Node | string)[]}
 */
export function richly(text, links = {}) {
  const { isPressed = false, isWhole = false } = links;
  return runsOf(text).map(({ text, style, address, host = "", isOfLookAlikes }) => {
    const shown = address && isWhole ? address : text;
    const href = address && opened(address, host);
    const node = href ? link(shown, isPressed ? href : null) : shown;
    const whole = isWhole && isOfLookAlikes ? within("span", node, ` (${host})`) : node;
    return style ? within(tags[style], whole) : whole;
  });
}

/**
 * The same as one node. A box that clamps its lines makes a line of each child, and drops the spaces between them.
 * @param {string} text
 * @param {Links} [links]
 * @returns {Node | string}
 */
export function richlyInOne(text, links) {
  const [first = "", ...others] = richly(text, links);
  return others.length === 0 && typeof first === "string" ? first : within("span", first, ...others);
}

/**
 * @param {string} shown
 * @param {string | null} href  null: nobody can press it
 */
function link(shown, href) {
  const node = document.createElement(href ? "a" : "span");
  node.className = "link";
  node.dir = "ltr";
  node.textContent = shown;
  if (node instanceof HTMLAnchorElement && href)
    Object.assign(node, { href, rel: "noopener noreferrer", target: "_blank", title: href, draggable: false });
  return node;
}

/**
 * @param {string} tag
 * @param {(Node | string)[]} inner
 */
function within(tag, ...inner) {
  const node = document.createElement(tag);
  node.append(...inner);
  return node;
}

/**
 * Writes a card's text. One with links is in front of its face: a button's content can't be pressed by itself. What it
 * covers is still the face's, except for the links.
 * @param {HTMLElement} card
 * @param {HTMLElement} text
 * @param {string} source
 * @param {boolean} isPressed
 */
export function writeCard(card, text, source, isPressed) {
  text.replaceChildren(richlyInOne(source, { isPressed }));
  const face = /** @type {HTMLElement} */ (card.firstElementChild);
  const links = isPressed ? text.querySelectorAll("a") : [];
  // Keys and screen readers find them in the card's sheet, which the face opens.
  for (const link of links) link.tabIndex = -1;
  const front = text.parentElement === face ? null : text.parentElement;
  if (links.length > 0 && !front) {
    const made = document.createElement("span");
    made.className = "front";
    made.setAttribute("aria-hidden", "true");
    made.append(text);
    card.append(made);
  } else if (links.length === 0 && front) {
    face.prepend(text);
    front.remove();
  }
  const spoken = /** @type {HTMLElement | null} */ (face.querySelector(".spoken"));
  if (links.length === 0) return spoken?.remove();
  const copy = spoken ?? document.createElement("span");
  copy.className = "spoken unseen";
  copy.textContent = text.textContent;
  if (!spoken) face.prepend(copy);
}
