/**
 * Dragging a card: by its handle with a finger or pen, from anywhere on it with a mouse.
 *
 * The card follows the pointer, a line shows where it would go, and only letting go says something. A pointer that the
 * browser takes away, Escape, or a card that leaves meanwhile puts everything back. Each thing a drag can do is on the
 * card's sheet and on keys too (WCAG 2.5.7).
 *
 * @typedef {import("./neighbors.js").Drop} Drop
 *
 * @typedef {object} Drag
 * @property {ShownCard} card
 * @property {number} pointer
 * @property {number} startX  in the window, as x and y
 * @property {number} startY
 * @property {number} x
 * @property {number} y
 * @property {number} dx  from the card's corner to where it was taken, on the board
 * @property {number} dy
 * @property {boolean} isMoving  it was more than a tap
 */
import { swallowNextClick } from "../board/clicks.js";
import { idOf, writeRect } from "../board/nodes.js";
import { dropFor, isWhereItWas, neighbors, sharesRow } from "./neighbors.js";

/** Movement below this is a tap. */
export const slopPixels = 5;
/** From this near to an edge of the window, it scrolls. */
const scrollZonePixels = 72;
const scrollStepPixels = 12;

/**
 * @param {import("../board/board.js").Board} board
 * @param {object} actions
 * @param {(event: PointerEvent) => boolean} actions.isTaken  something on the card is dragged by itself, or
 *   another card was meant
 * @param {(card: ShownCard) => boolean} actions.canMove
 * @param {(card: ShownCard, drop: Drop, at: [number, number]) => void} actions.onDrop
 * @param {() => void} actions.onVanished  the card left the board under the finger
 * @param {(card: ID, middle: [number, number]) => void} [actions.onCarry]  it is over this point of the board
 * @param {() => void} [actions.onEnd]
 */
export function makeDraggable(board, { isTaken, canMove, onDrop, onVanished, onCarry, onEnd }) {
  /** @type {Drag | null} */
  let drag = null;

  board.element.addEventListener("pointerdown", (event) => {
    if (drag || event.button !== 0) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (!target.closest(event.pointerType === "mouse" ? "article" : ".handle") || target.closest("input")) return;
    const card = board.cards.find(({ id }) => id === idOf(target));
    if (!card || !canMove(card) || isTaken(event)) return;
    const [x, y] = board.toBoard(event.clientX, event.clientY);
    drag = {
      card,
      pointer: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      dx: x - card.rect[0],
      dy: y - card.rect[1],
      isMoving: false,
    };
  });

  addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    [drag.x, drag.y] = [event.clientX, event.clientY];
    if (!drag.isMoving) {
      if (Math.hypot(drag.x - drag.startX, drag.y - drag.startY) < slopPixels) return;
      drag.isMoving = true;
      board.element.setPointerCapture(event.pointerId);
      board.element.classList.add("dragging");
      requestAnimationFrame(follow);
    }
  });

  addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { card, isMoving } = drag;
    const at = corner();
    const drop = isMoving ? dropFor(board, card, middle()) : null;
    end();
    if (!isMoving) return;
    swallowNextClick();
    if (!drop || isWhereItWas(board, card, drop)) return;
    const [x, y] = board.scrolling?.atRest(drop.section, at) ?? asPlaced(board, card, at);
    onDrop(card, drop, [x / board.letters, y / board.letters]);
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
  // A mouse would start the browser's own dragging of selected text.
  board.element.addEventListener("dragstart", (event) => event.preventDefault());

  function follow() {
    if (!drag?.isMoving) return;
    if (!board.cards.some(({ id }) => id === drag?.card.id)) {
      end();
      return onVanished();
    }
    scrollAtEdge(drag.y);
    board.scrolling?.pushed(board.toBoard(drag.x, drag.y));
    const [x, y] = corner();
    board.hold({ id: drag.card.id, x, y });
    onCarry?.(drag.card.id, middle());
    const drop = dropFor(board, drag.card, middle());
    if (drop) mark(board, markFor(board, drag.card, drop));
    requestAnimationFrame(follow);
  }

  /** @returns {[number, number]} */
  function corner() {
    if (!drag) return [0, 0];
    const [x, y] = board.toBoard(drag.x, drag.y);
    return [x - drag.dx, y - drag.dy];
  }

  /** @returns {[number, number]} */
  function middle() {
    const [x, y] = corner();
    const [, , width, height] = drag?.card.rect ?? [0, 0, 0, 0];
    return [x + width / 2, y + height / 2];
  }

  function end() {
    if (drag?.isMoving) onEnd?.();
    drag = null;
    board.element.classList.remove("dragging");
    board.hold(null);
  }
}

/**
 * Scrolls by one step where something is held near to an edge of the window.
 * @param {number} y  in the window
 */
export function scrollAtEdge(y) {
  if (y < scrollZonePixels) scrollBy(0, -scrollStepPixels);
  if (y > innerHeight - scrollZonePixels) scrollBy(0, scrollStepPixels);
}

/**
 * Shows where the held card would go.
 * @param {import("../board/board.js").Board} board
 * @param {Rect} rect
 */
function mark({ marker }, [x, y, width, height]) {
  writeRect(marker, `translate(${x}px, ${y}px)`, width, height);
  marker.hidden = false;
}

/**
 * Where the server would say that a card with its corner here is.
 * @param {import("../board/board.js").Board} board
 * @param {ShownCard} card
 * @param {[x: number, y: number]} corner
 * @returns {[x: number, y: number]}
 */
function asPlaced({ display }, { rect }, [x, y]) {
  return display?.isRightToLeft ? [display.width - x - rect[2], y] : [x, y];
}

/**
 * The line between two cards.
 * @param {import("../board/board.js").Board} board
 * @param {ShownCard} card
 * @param {Drop} drop
 * @returns {Rect}
 */
function markFor(board, card, drop) {
  const section = /** @type {ShownSection} */ (board.display?.sections.find(({ id }) => id === drop.section));
  const { isRightToLeft = false } = section;
  const others = neighbors(card, section).filter(({ id }) => id !== card.id);
  const behind = others.find(({ id }) => id === drop.place);
  if (sharesRow(others, isRightToLeft)) {
    const [x, y, width, height] = (behind ?? others[0]).rect;
    return [Boolean(behind) !== isRightToLeft ? x + width + 2 : x - 6, y, 4, height];
  }
  if (behind) return [behind.rect[0], behind.rect[1] + behind.rect[3] + 3, behind.rect[2], 4];
  const line = card.rejected ? section.doneLine?.rect : null;
  const [x, y, width] = others[0]?.rect ?? line ?? section.insertion ?? section.rect;
  return [x, y - 7, width, 4];
}
