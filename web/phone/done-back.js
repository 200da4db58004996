/**
 * What a board looks like whose done cards step back: those of a section are behind its others, and folded into a line
 * that says how many they are. Arithmetic, no DOM here.
 */
import { raised, raisedBy } from "./fold.js";

/** Of fewer nothing is gained. */
const foldedMin = 2;
/** As much as a finger needs. */
const lineHeight = 44;
/** Below a section's cards, where nothing tells. */
const usualGap = 8;

/**
 * The board with the done cards of each section behind its others. Where cards are neither in a column nor in rows,
 * where a section has parts of its own among them, or the board among its sections, they stay where they are.
 * O(cards + sections × log sections).
 * @param {Display} display
 * @param {(card: ShownCard) => boolean} isDone
 * @param {(section: ID) => boolean} isOpen  whether its done cards are shown
 * @returns {Display} the same where nothing steps back
 */
export function withDoneBack(display, isDone, isOpen) {
  if (display.over.length > 0 || display.under.some((part) => part[3])) return display;
  /** @type {Map<ID, ShownSection>} */
  const folded = new Map();
  for (const section of display.sections) {
    const shown = sectionWithDoneBack(section, isDone, isOpen(section.id));
    if (shown) folded.set(section.id, shown);
  }
  return folded.size === 0 ? display : movedUp(display, folded);
}

/**
 * @param {ShownSection} section
 * @param {(card: ShownCard) => boolean} isDone
 * @param {boolean} isOpen
 * @returns {ShownSection | null} null: as it is
 */
function sectionWithDoneBack(section, isDone, isOpen) {
  if (section.parts.length > 0 || section.tokens.includes("scroll.horizontal")) return null;
  // A card that is on its way has no place among the others yet.
  const settled = section.cards.filter(({ ghost }) => !ghost);
  const done = new Set(settled.filter((card) => isDone(card)));
  const { insertion } = section;
  const cards = settled.map(({ rect }) => rect);
  const withInsertion = insertion ? [...cards, insertion] : cards;
  if (done.size < foldedMin) return null;
  // The place for the next card is either one of theirs, or below them all.
  const rowsWithInsertion = rowsOf(withInsertion);
  const rows = rowsWithInsertion ?? rowsOf(cards);
  if (!rows) return null;
  const filling = new Filling(rows);
  const placed = (/** @type {ShownCard} */ card) => ({ ...card, rect: filling.next(card.rect) });
  const others = settled.filter((card) => !done.has(card)).map(placed);
  const next = insertion && (rowsWithInsertion ? filling.next(insertion) : filling.whole(insertion));
  const up = insertion && next ? insertion[1] - next[1] : 0;
  const ghosts = section.cards.filter(({ ghost }) => ghost).map((card) => ({ ...card, rect: raised(card.rect, up) }));
  const left = Math.min(...rows.columns.map(([x]) => x));
  const right = Math.max(...rows.columns.map(([x, width]) => x + width));
  const line = filling.whole([left, 0, right - left, lineHeight * (section.letters ?? 1)]);
  const [x, y, width, height] = section.rect;
  // Whatever is dropped above the section's end goes before them.
  const hidden = (/** @type {ShownCard} */ card) =>
    /** @type {ShownCard} */ ({ ...card, isFolded: true, rect: [left, filling.bottom + height, right - left, 0] });
  const back = [...done].map(isOpen ? placed : hidden);
  return {
    ...section,
    rect: [x, y, width, height + filling.bottom - bottomOf(withInsertion)],
    insertion: next,
    cards: [...others, ...ghosts, ...back],
    doneLine: { rect: line, first: others.length + ghosts.length, count: done.size, isOpen },
  };
}

/**
 * The columns that cards are in, row by row.
 * @param {readonly Rect[]} rects
 * @returns {Rows | null} null: in none
 */
function rowsOf(rects) {
  const top = rects[0][1];
  const first = rects.filter(([, y]) => y === top);
  const columns = first.map(([x, , width]) => /** @type {[x: number, width: number]} */ ([x, width]));
  const count = columns.length;
  const areInRows = rects.every(([x, y, width], index) => {
    const place = index % count;
    return x === columns[place][0] && width === columns[place][1] && y === rects[index - place][1];
  });
  const second = rects[count];
  return areInRows ? { columns, top, gap: second ? second[1] - bottomOf(first) : usualGap } : null;
}

/**
 * @typedef {object} Rows
 * @property {[x: number, width: number][]} columns
 * @property {number} top
 * @property {number} gap  between a row and the next
 */

/** Places cards in rows again, each as high as its highest card. */
class Filling {
  #top;
  #height = 0;
  /** Of the next card in its row. */
  #column = 0;
  #hasRow = false;

  /** @param {Rows} rows */
  constructor(rows) {
    this.rows = rows;
    this.#top = rows.top;
  }

  get bottom() {
    return this.#top + this.#height;
  }

  /**
   * @param {Rect} rect  of a card
   * @returns {Rect}
   */
  next([, , , height]) {
    if (this.#column === 0) this.#begin();
    const [x, width] = this.rows.columns[this.#column];
    this.#column = (this.#column + 1) % this.rows.columns.length;
    this.#height = Math.max(this.#height, height);
    return [x, this.#top, width, height];
  }

  /**
   * @param {Rect} rect  of what has a row of its own
   * @returns {Rect}
   */
  whole([x, , width, height]) {
    this.#begin();
    this.#column = 0;
    this.#height = height;
    return [x, this.#top, width, height];
  }

  #begin() {
    if (this.#hasRow) this.#top += this.#height + this.rows.gap;
    this.#hasRow = true;
    this.#height = 0;
  }
}

/**
 * The board with what is below moved up by what its sections gave, or down by what they took.
 * @param {Display} display
 * @param {ReadonlyMap<ID, ShownSection>} folded
 * @returns {Display}
 */
function movedUp(display, folded) {
  const shown = display.sections.map((section) => folded.get(section.id) ?? section);
  const blocks = [
    ...display.sections.map(({ rect }, index) => blockOf(rect, shown[index].rect[3])),
    ...display.loose.map(({ rect }) => blockOf(rect, rect[3])),
  ];
  const byBottom = [...blocks].sort((a, b) => a.bottom - b.bottom);
  let [passed, before, after] = [0, 0, 0];
  for (const block of [...blocks].sort((a, b) => a.top - b.top)) {
    // It keeps its distance to the lowest of those that are wholly above it.
    for (; byBottom[passed].bottom <= block.top; passed += 1) {
      before = Math.max(before, byBottom[passed].bottom);
      after = Math.max(after, byBottom[passed].bottom + byBottom[passed].grown - byBottom[passed].up);
    }
    block.up = before - after;
  }
  const end = Math.max(...blocks.map(({ bottom }) => bottom));
  const newEnd = Math.max(...blocks.map(({ bottom, grown, up }) => bottom + grown - up));
  return {
    ...display,
    height: display.height + newEnd - end,
    sections: shown.map((section, index) => raisedBy(section, blocks[index].up)),
    loose: display.loose.map((card, index) => ({
      ...card,
      rect: raised(card.rect, blocks[shown.length + index].up),
    })),
  };
}

/**
 * @param {Rect} rect  as it was
 * @param {number} height  as it is now
 */
const blockOf = ([, top, , before], height) => ({
  top,
  bottom: top + Math.max(before, 1),
  grown: height - before,
  up: 0,
});

/** @param {readonly Rect[]} rects */
const bottomOf = (rects) => Math.max(...rects.map(([, y, , height]) => y + height));
