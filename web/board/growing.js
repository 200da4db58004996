/**
 * Cards that get another size grow and shrink to it, and those that move out of sight are seen going.
 *
 * @typedef {[node: HTMLElement, before: Frame, after: Frame]} Resized
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
 * @param {Pick<WeakMap<HTMLElement, Frame>, "get">} places  where cards were drawn last
 * @param {(frame: Frame) => boolean} near
 */
export function leaves(node, places, near) {
  const place = node && places.get(node);
  if (!place) return false;
  const now = performance.now();
  if (near(place)) leaving.set(node, now + milliseconds);
  return (leaving.get(node) ?? 0) > now;
}
