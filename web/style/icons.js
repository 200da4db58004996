/**
 * The signs on buttons, drawn by one hand on a grid of 24 (`symbols.js`): lines of 1.75, in the color of the text. They
 * say nothing by themselves: a button has its name beside them.
 */
import { symbol } from "./symbols.js";

/** What the page calls a drawing. */
const names = /** @type {const} */ ({
  heart: "heart",
  "heart-full": "heart.fill",
  check: "checkmark",
  close: "xmark",
  more: "ellipsis",
  plus: "plus",
  search: "magnifyingglass",
  undo: "arrow.uturn.backward",
  redo: "arrow.uturn.forward",
  people: "person.2",
  pin: "pin",
  hand: "hand.raised",
  picture: "photo",
  camera: "camera",
  link: "link",
  thread: "bubble.left",
  smile: "face.smiling",
  sort: "arrow.up.arrow.down",
  up: "arrow.up",
  down: "arrow.down",
  left: "chevron.left",
  right: "chevron.right",
  lock: "lock",
  trash: "trash",
  pencil: "pencil",
  strike: "strikethrough",
  move: "arrow.up.and.down.and.arrow.left.and.right",
  share: "square.and.arrow.up",
  clock: "clock",
  bell: "bell",
  eye: "eye",
  "eye-off": "eye.slash",
  star: "star",
  gear: "gearshape",
  bang: "exclamationmark",
  question: "questionmark",
  qr: "qrcode",
  sun: "sun.max",
  moon: "moon",
  house: "house",
  board: "square.grid",
  history: "clock.arrow",
});
/** @typedef {keyof typeof names} IconName */

const namespace = "http://www.w3.org/2000/svg";

/**
 * @param {IconName} name
 * @returns {SVGSVGElement} hidden from those who listen
 */
export function icon(name) {
  const drawn = symbol(names[name]);
  if (!drawn) throw new Error(`no drawing for the icon "${name}"`);
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", drawn.path);
  if (drawn.isFilled) path.setAttribute("fill", "currentColor");
  if (name === "more") path.setAttribute("stroke-width", "3");
  svg.append(path);
  return svg;
}
