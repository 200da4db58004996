/**
 * Cards that get another size grow and shrink to it, and those that move out of sight are seen going. Where all that is
 * in sight moves by the same distance, nobody sees it: the page scrolls along.
 *
 * @typedef {[node: HTMLElement, before: Rect, after: Rect]} Resized
 */
import { calm } from "../style/calm.js";

/** As long as the style sheet lets a card take to its place. */
const milliseconds = 260;
const easing = "cubic-bezier(0.2, 0.85, 0.25, 1)";

/** @param {Resized[]} resized */
export function grow(resized) {
  if (calm()) return;
  for (const [node, [, , width, height], [, , newWidth, newHeight]] of resized) {
    node.animate(
      [
        { width: `${width}px`, height: `${height}px` },
        { width: `${newWidth}px`, height: `${newHeight}px` },
      ],
      { duration: milliseconds, easing },
    );
  }
}

/**
 * Until when cards that went out of sight are drawn.
 * @type {WeakMap<HTMLElement, number>}
 */
const leaving = new WeakMap();

/**
 * Whether a card whose new place isn't near is on its way there from one that was.
 * @param {HTMLElement | undefined} node
 * @param {Pick<WeakMap<HTMLElement, Rect>, "get">} rects  where cards were drawn last
 * @param {(rect: Rect) => boolean} near
 */
export function leaves(node, rects, near) {
  const place = node && rects.get(node);
  if (!place) return false;
  const now = performance.now();
  if (near(place)) leaving.set(node, now + milliseconds);
  return (leaving.get(node) ?? 0) > now;
}

/**
 * How far down all that is in sight moved that is still there; 0: not all by the same distance, or the top of the board
 * is in sight, where people see what comes. O(cards).
 * @param {Display} before
 * @param {Display} after
 * @param {number} top  of what is in sight, on the board
 * @param {number} bottom
 * @returns {number}
 */
export function movedAlong(before, after, top, bottom) {
  if (top <= 0) return 0;
  /** @type {Map<string, Rect> | null} */
  let now = null;
  let along = 0;
  let isFirst = true;
  for (const [id, [, y, , height]] of placesIn(before)) {
    if (y >= bottom || y + height <= top) continue;
    now ??= new Map(placesIn(after));
    const there = now.get(id);
    if (!there) continue;
    const distance = there[1] - y;
    if (!isFirst && Math.abs(distance - along) > 0.5) return 0;
    [along, isFirst] = [distance, false];
  }
  return Math.abs(along) > 0.5 ? along : 0;
}

/**
 * Cards that are drawn, sections' headers and what the board has of its own, by names that stay.
 * @param {Display} display
 * @returns {Generator<[id: string, rect: Rect]>}
 */
function* placesIn({ under, sections, loose }) {
  // A background is as large as the board, and moves with nothing.
  for (const [name, rect, , content] of under) if (content) yield [`p:${name}`, rect];
  for (const { id, header, cards } of sections) {
    if (header) yield [`h:${id}`, header];
    for (const card of cards) if (!card.isFolded) yield [`c:${card.id}`, card.rect];
  }
  for (const card of loose) yield [`c:${card.id}`, card.rect];
}
