/**
 * The board as those see it who read from right to left: what the server placed from the left is as far from the right.
 * Comes only with such a language.
 *
 * A board on which a container drew something of its own, or which scrolls sideways, stays as its container has it.
 */
import { isUsual } from "../sync/replica.js";

/**
 * @param {Display} display
 * @returns {Display}
 */
export function rightToLeft(display) {
  const { width: whole, sections, loose } = display;
  if (!isUsual(display) || sections.some(({ tokens }) => tokens.includes("scroll.horizontal"))) return display;
  const turned = (/** @type {Rect} */ [x, y, width, height]) =>
    /** @type {Rect} */ ([whole - x - width, y, width, height]);
  const card = (/** @type {ShownCard} */ shown) => ({ ...shown, rect: turned(shown.rect) });
  return {
    ...display,
    isRightToLeft: true,
    loose: loose.map(card),
    sections: sections.map((section) => ({
      ...section,
      isRightToLeft: true,
      cards: section.cards.map(card),
      rect: turned(section.rect),
      header: section.header && turned(section.header),
      insertion: section.insertion && turned(section.insertion),
    })),
  };
}
