/**
 * Cards that get another size grow and shrink to it.
 *
 * @typedef {[node: HTMLElement, before: Frame, after: Frame]} Resized
 */
import { calm } from "./board.js";

/** As long as the style sheet lets a card take to its place. */
const milliseconds = 260;
const easing = "cubic-bezier(0.2, 0.85, 0.25, 1)";

/** @param {Resized[]} resized */
export function grow(resized) {
  if (calm()) return;
  for (const [node, [, , width, height], [, , newWidth, newHeight]] of resized) {
    node.animate([
      { width: `${width}px`, height: `${height}px` }, { width: `${newWidth}px`, height: `${newHeight}px` },
    ], { duration: milliseconds, easing });
  }
}
