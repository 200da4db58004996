/** What the server lays over a wall's board, one thing at a time: drawn by itself, where it covers no card. */
import { drawParts } from "./parts.js";
import { styleSheet } from "../style/style-sheet.js";
import "../sentences/en/board.js";

/** Nobody touches a wall. */
const untouched = { key: "notification", fact: "", role: "span", isHost: false, press() {}, enter() {}, open() {} };

void styleSheet("board/parts.css");

/**
 * @param {HTMLElement} node  where it is; what the server wrote there gives way to the first one
 * @param {readonly Part[]} parts  from its own corner; empty: there is nothing to say
 * @param {number} scale  how large a point of the board is
 * @param {number} room  how high it may be; a higher one is drawn smaller, down to half of what the board's letters are
 */
export function drawNotification(node, parts, scale, room = Infinity) {
  node.classList.toggle("shown", parts.length > 0);
  // The last sentence stays in it while it leaves the picture.
  if (parts.length === 0) return;
  if (!node.classList.contains("drawn")) {
    node.classList.add("drawn");
    node.replaceChildren(document.createElement("div"));
    node.children[0].className = "parts";
  }
  const [[, [, , width, height]]] = parts;
  const drawn = Math.max(scale / 2, Math.min(scale, room / height));
  const layer = /** @type {HTMLElement} */ (node.children[0]);
  Object.assign(node.style, { width: `${width * drawn}px`, height: `${height * drawn}px` });
  Object.assign(layer.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${drawn})` });
  drawParts(layer, parts, untouched);
}
