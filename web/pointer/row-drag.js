/**
 * Dragging a row of a container's own that people may move (U9): by the button of its menu with a finger or pen, from
 * anywhere on it with a mouse.
 *
 * The row follows the pointer, a line shows where it would go. Letting go presses the menu's own entry once for each
 * place that the row passes, so that the server hears of nothing else than from those who use the menu. Escape, or a
 * pointer that the browser takes away, puts the row back. Rows are below each other; those that are no element of
 * their own, or that are side by side, are moved by their menus.
 *
 * @typedef {object} Drag
 * @property {HTMLElement} row
 * @property {HTMLElement} menu
 * @property {number} pointer
 * @property {number} startX  in the window
 * @property {number} startY  on the page
 * @property {number} y  in the window
 * @property {boolean} isMoving  it was more than a tap
 */
import { writeRect } from "../board/nodes.js";
import { swallowNextClick } from "../board/clicks.js";
import { movesOf } from "../board/menus.js";
import { scrollAtEdge, slopPixels } from "./drag.js";

/** A row goes at most so far at once: each place is a press, and a seat may do 60 things at once. */
const placesMax = 50;

/** @param {import("../board/board.js").Board} board */
export function makeRowsDraggable(board) {
  /** @type {Drag | null} */
  let drag = null;

  board.element.addEventListener("pointerdown", (event) => {
    if (drag || event.button !== 0 || !event.isPrimary) return;
    const menu = handleAt(board.element, event);
    if (!menu) return;
    drag = {
      row: /** @type {HTMLElement} */ (menu.parentElement),
      menu,
      pointer: event.pointerId,
      startX: event.clientX,
      startY: event.clientY + scrollY,
      y: event.clientY,
      isMoving: false,
    };
  });

  addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    drag.y = event.clientY;
    // A long press opened the row's menu: a person who reads that moves nothing.
    if (isMenuOpen()) return end();
    if (drag.isMoving) return;
    if (Math.hypot(event.clientX - drag.startX, event.clientY + scrollY - drag.startY) < slopPixels) return;
    drag.isMoving = true;
    board.element.setPointerCapture(event.pointerId);
    drag.row.dataset.dragged = "";
    requestAnimationFrame(follow);
  });

  addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { row, menu, isMoving } = drag;
    const places = isMoving && row.isConnected ? placesPassed(row, shift()) : 0;
    end();
    if (!isMoving) return;
    swallowNextClick();
    if (places === 0) return;
    const moves = movesOf(menu);
    (places < 0 ? moves?.up : moves?.down)?.(Math.min(Math.abs(places), placesMax));
  });
  addEventListener("pointercancel", (event) => event.pointerId === drag?.pointer && end());
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !drag?.isMoving) return;
      event.stopPropagation();
      end();
    },
    { capture: true },
  );
  document.addEventListener("selectstart", (event) => drag && event.preventDefault());

  function follow() {
    if (!drag?.isMoving) return;
    if (!drag.row.isConnected || isMenuOpen()) return end();
    scrollAtEdge(drag.y);
    drag.row.style.translate = `0 ${shift()}px`;
    mark(drag.row);
    requestAnimationFrame(follow);
  }

  const isMenuOpen = () => document.querySelector("dialog[open]") !== null;

  /** How far down the row was taken. */
  const shift = () => (drag ? drag.y + scrollY - drag.startY : 0);

  /** @param {HTMLElement} row */
  function mark(row) {
    const rows = rowsBeside(row);
    const from = rows.indexOf(row);
    // Someone took its menu away meanwhile.
    if (from < 0) return end();
    const places = Math.max(-placesMax, Math.min(placesMax, placesPassed(row, shift())));
    board.marker.hidden = places === 0;
    if (places === 0) return;
    const { left, top, bottom, width } = rows[from + places].getBoundingClientRect();
    const [x, y] = board.toBoard(left, places < 0 ? top : bottom);
    writeRect(board.marker, `translate(${x}px, ${y - 2}px)`, width, 4);
  }

  function end() {
    if (!drag) return;
    const { row } = drag;
    drag = null;
    delete row.dataset.dragged;
    row.style.translate = "";
    board.marker.hidden = true;
  }
}

/**
 * The menu of the row that a pointer takes hold of, if it does.
 * @param {Element} board
 * @param {PointerEvent} event
 * @returns {HTMLElement | null}
 */
export function handleAt(board, { target, pointerType, clientX: x, clientY: y }) {
  const taken = /** @type {Element} */ (target);
  const menus = /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".k-menu.movable"));
  for (const menu of menus) {
    const row = menu.parentElement;
    if (!row || [...row.children].filter(isMovableMenu).length !== 1) continue;
    if (pointerType !== "mouse") {
      if (taken.closest(".k-menu") === menu) return menu;
      continue;
    }
    const { left, top, right, bottom } = row.getBoundingClientRect();
    if (x >= left && x < right && y >= top && y < bottom && !taken.closest("input, dialog")) return menu;
  }
  return null;
}

/** @param {Element} node */
const isMovableMenu = (node) => node.matches(".k-menu.movable");

/**
 * The rows that a row is among, in order.
 * @param {HTMLElement} row
 * @returns {HTMLElement[]}
 */
const rowsBeside = (row) =>
  /** @type {HTMLElement[]} */ ([...(row.parentElement?.children ?? [])]).filter((other) =>
    [...other.children].some(isMovableMenu),
  );

/**
 * How many rows a row passes that is taken so far down: those whose middle its own goes beyond. Negative: upwards.
 * @param {HTMLElement} row
 * @param {number} shift
 */
function placesPassed(row, shift) {
  const rows = rowsBeside(row);
  const from = rows.indexOf(row);
  const drawn = row.getBoundingClientRect();
  const own = row.style.translate ? drawn.top : drawn.top + shift;
  const middle = own + drawn.height / 2;
  const before = rows.filter((other) => {
    if (other === row) return false;
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2 < middle;
  });
  return before.length - from;
}
