/**
 * The board for those who read large letters. The server lays it out for a window that is as much narrower, and here
 * all of it becomes as much larger. Comes only with such letters.
 */

/**
 * @param {Display} display
 * @param {number} letters  how much larger they are than usual
 * @returns {Display}
 */
export function enlarged(display, letters) {
  const large = (/** @type {Rect} */ rect) => /** @type {Rect} */ (rect.map((length) => length * letters));
  const part = (/** @type {Part} */ [name, rect, ...rest]) => /** @type {Part} */ ([name, large(rect), ...rest]);
  const card = (/** @type {ShownCard} */ shown) => {
    const textPart = shown.textPart && part(shown.textPart);
    return {
      ...shown,
      letters,
      rect: large(shown.rect),
      textPart,
      footer: shown.footer && part(shown.footer),
      // A card whose one part is its text is a usual one, with large letters too.
      parts: shown.parts.map((one) => (one === shown.textPart && textPart) || part(one)),
    };
  };
  const { width, height, under, over, sections, loose } = display;
  return {
    ...display,
    width: width * letters,
    height: height * letters,
    under: under.map(part),
    over: over.map(part),
    loose: loose.map(card),
    sections: sections.map((section) => ({
      ...section,
      letters,
      rect: large(section.rect),
      header: section.header && large(section.header),
      insertion: section.insertion && large(section.insertion),
      parts: section.parts.map(part),
      cards: section.cards.map(card),
    })),
  };
}
