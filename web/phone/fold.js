/** What a board looks like with some of its sections folded: arithmetic, no DOM here. */

/** Below the title of a folded section. */
const foot = 8;

/**
 * The board with sections folded. Where sections are side by side, or the board has something of its own among them,
 * it stays as it is. O(sections), and O(cards) once one is folded.
 * @param {Display} display
 * @param {ReadonlySet<ID>} folds
 * @returns {Display}
 */
export function withFolded(display, folds) {
  if (!isStacked(display)) return display;
  let up = 0;
  /** @type {[end: number, up: number][]} */
  const steps = [];
  const sections = display.sections.map((section) => {
    const raised = up === 0 ? section : raisedBy(section, up);
    if (!section.header) return raised;
    const [, y, , height] = section.rect;
    const kept = section.header[1] + section.header[3] + foot - y;
    if (!folds.has(section.id) || kept >= height) return { ...raised, isFolded: false };
    up += height - kept;
    steps.push([y + height, up]);
    return folded(raised, kept);
  });
  const loose = display.loose.map((card) => {
    const by = steps.filter(([end]) => end <= card.rect[1] + 1).at(-1)?.[1] ?? 0;
    return by === 0 ? card : { ...card, rect: raised(card.rect, by) };
  });
  return { ...display, height: display.height - up, sections, loose };
}

/**
 * Whether sections are one below the other, with nothing of the board's own among them.
 * @param {Display} display
 */
function isStacked({ sections, under, over }) {
  if (over.length > 0 || under.some((part) => part[3])) return false;
  return sections.every(({ rect }, index) => {
    const before = sections[index - 1]?.rect;
    return !before || rect[1] >= before[1] + before[3] - 1;
  });
}

/**
 * @param {Rect} rect
 * @param {number} up
 * @returns {Rect}
 */
export const raised = ([x, y, width, height], up) => [x, y - up, width, height];

/**
 * @param {ShownSection} section
 * @param {number} up
 * @returns {ShownSection}
 */
export function raisedBy(section, up) {
  return {
    ...section,
    rect: raised(section.rect, up),
    header: section.header && raised(section.header, up),
    insertion: section.insertion && raised(section.insertion, up),
    doneLine: section.doneLine && { ...section.doneLine, rect: raised(section.doneLine.rect, up) },
    cards: section.cards.map((card) => ({ ...card, rect: raised(card.rect, up) })),
  };
}

/**
 * @param {ShownSection} section  with a header
 * @param {number} height
 * @returns {ShownSection}
 */
function folded(section, height) {
  const [x, y, width] = section.rect;
  const header = /** @type {Rect} */ (section.header);
  return {
    ...section,
    isFolded: true,
    rect: [x, y, width, height],
    insertion: null,
    doneLine: undefined,
    parts: [],
    // A card that is dropped here goes to the end.
    cards: section.cards.map((card) => ({ ...card, isFolded: true, rect: [header[0], header[1], header[2], 0] })),
  };
}
