/**
 * The pieces of a card's node: how it is made, how it hangs, and how its text gets the size that fits.
 *
 * @typedef {import("./replica.js").ID} ID
 * @typedef {import("./display.js").ShownCard} ShownCard
 */
import { say } from "./words.js";

/** Text sizes tried in turn until the text fits, then it is clamped. */
const fits = ["", "fit-1", "fit-2", "fit-3"];
/** Room for the name of who added a card, at its foot. */
const authorHeight = 16;
/** Where a finger takes a card; a mouse takes it anywhere. */
const handleWidth = 40;
const hasMouse = typeof matchMedia === "undefined" ? { matches: false } : matchMedia("(hover: hover)");

/**
 * A person as a coloured disc with initials.
 * @param {{seat: number, name: string}} person
 */
export function avatar({ seat, name }) {
  const disc = document.createElement("span");
  disc.className = `avatar who-${seat % 8}${name.trim() ? "" : " nobody"}`;
  disc.title = name || say("people.guest");
  disc.setAttribute("aria-hidden", "true");
  disc.textContent = initials(name);
  return disc;
}

/** @param {string} name */
function initials(name) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words[words.length - 1]];
  const firsts = (words.length > 1 ? [first, last] : words).map((word) => [...word][0].toUpperCase());
  return firsts.join("");
}

/** @returns {HTMLElement} */
export function makeCard() {
  const card = document.createElement("article");
  const face = document.createElement("button");
  face.type = "button";
  face.className = "face";
  face.setAttribute("aria-haspopup", "dialog");
  const text = document.createElement("span");
  text.className = "text";
  text.dir = "auto";
  const note = document.createElement("span");
  note.className = "unseen";
  face.append(text, note);
  const by = document.createElement("span");
  by.className = "by";
  by.dir = "auto";
  by.setAttribute("aria-hidden", "true");
  const handle = document.createElement("span");
  handle.className = "handle";
  handle.title = say("card.handle");
  handle.setAttribute("aria-hidden", "true");
  const marks = document.createElement("span");
  marks.className = "marks";
  card.append(face, handle, slash(), marks, by);
  return card;
}

/** Two strokes of a marker, drawn over the whole card whatever its shape. */
function slash() {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("class", "slash");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  for (const line of ["M2 88 C24 76 40 58 55 44 S84 18 98 9", "M3 92 C28 74 46 57 60 42 S88 20 97 12"]) {
    const path = document.createElementNS(namespace, "path");
    path.setAttribute("d", line);
    path.setAttribute("pathLength", "1");
    svg.append(path);
  }
  return svg;
}

/**
 * Cards hang a little crooked, each in its own way and always the same; wide ones less.
 * @param {ID} id
 * @param {number} width
 */
export function tilt(id, width) {
  let hash = 7;
  for (const unit of id) hash = (hash * 31 + unit.charCodeAt(0)) % 1009;
  const most = width > 300 ? 0.35 : width > 200 ? 0.8 : 1.3;
  return Math.round(((hash % 21) / 10 - 1) * most * 100) / 100;
}

/**
 * The room round a card's text: the frame the server gave the text, less what the handle and the author's name take.
 * @param {ShownCard} card
 */
export function padding({ frame: [, , width, height], textPart, author }) {
  const handle = hasMouse.matches ? 8 : handleWidth;
  const below = author === "" ? 0 : authorHeight;
  const [x, y, w, h] = textPart?.[1] ?? [14, 8, width - 28, height - 16];
  return `${y}px ${Math.max(handle, width - x - w)}px ${Math.max(below, height - y - h)}px ${x}px`;
}

/** @param {HTMLElement} box */
function paddingHeight(box) {
  return parseFloat(box.style.paddingTop) + parseFloat(box.style.paddingBottom);
}

/**
 * Finds the largest size at which each text fits its card, all cards of one size in one layout; then clamps.
 * @param {HTMLElement[]} nodes
 */
export function fit(nodes) {
  /** @type {HTMLElement[]} */
  let open = nodes.map((node) => /** @type {HTMLElement} */ (node.querySelector(".text")));
  for (const text of open) text.style.removeProperty("-webkit-line-clamp");
  for (const fit of fits) {
    for (const text of open) text.className = `text ${fit}`;
    open = open.filter((text) => {
      const box = /** @type {HTMLElement} */ (text.parentElement);
      return text.scrollHeight > box.clientHeight - paddingHeight(box) + 1 || text.scrollWidth > text.clientWidth + 1;
    });
    if (open.length === 0) return;
  }
  const lines = open.map((text) => {
    const box = /** @type {HTMLElement} */ (text.parentElement);
    return Math.floor((box.clientHeight - paddingHeight(box) + 2) / parseFloat(getComputedStyle(text).lineHeight));
  });
  open.forEach((text, index) => text.style.setProperty("-webkit-line-clamp", String(Math.max(1, lines[index]))));
}

/**
 * Puts nodes into reading order. The one with the focus stays where it is and the others go round it: moving a node in
 * the tree takes the focus away.
 * @param {HTMLElement} stage
 * @param {HTMLElement[]} order
 */
export function putInOrder(stage, order) {
  const pivot = order.findIndex((node) => node.contains(document.activeElement));
  const before = pivot < 0 ? order : order.slice(0, pivot);
  /** @type {Element | null} */
  let cursor = stage.firstElementChild;
  for (const node of before) {
    if (cursor === node) cursor = node.nextElementSibling;
    else stage.insertBefore(node, pivot < 0 ? cursor : cursor ?? order[pivot]);
  }
  if (pivot < 0) return;
  if (!order[pivot].parentNode) stage.append(order[pivot]);
  cursor = order[pivot].nextElementSibling;
  for (const node of order.slice(pivot + 1)) {
    if (cursor === node) cursor = node.nextElementSibling;
    else stage.insertBefore(node, cursor);
  }
}
