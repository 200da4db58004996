/**
 * How large a wall's letters are: the largest with which the board is shown on few pages, unless hosts chose a
 * distance. No DOM here.
 *
 * The server lays the board out for a ladder of sizes (`Surface.walls`). A wall measures the one it has, expects from
 * that how many pages another would take, tries it, and remembers sizes that turned out to be too large. So it tries
 * each size once for the same board, and a board has to get a good part smaller before it is tried again.
 */

/** How many points a screen is across; fewer are larger letters. */
export const sizes = [480, 640, 800, 960, 1120, 1280, 1600, 1920];

/** The size before anything is measured. */
const first = 960;
/** A page may be so much higher than expected, because columns are whole. */
const margin = 1.1;
/** A size that was too large is tried again once the board needs this much less. */
const smaller = 0.85;
/** A last page with less on it isn't worth turning to: slightly smaller letters fit it on the pages before. */
const worthwhile = 0.25;

/**
 * On how many pages at most a board is shown with letters of this size: very large ones only if all is on one page,
 * small ones on three before there are smaller ones.
 * @param {number} across
 * @param {number} shape  the screen's height by its width: on a narrow one the same letters are smaller for the room
 */
function pagesMax(across, shape) {
  const seen = across * Math.max(1, shape);
  if (seen < 900) return 1;
  return seen < 1200 ? 2 : 3;
}

/**
 * @typedef {object} Seen  the board as it is shown
 * @property {number} across  points
 * @property {number} pages
 * @property {number} load  how many pages high the board is, as one page: 1.3 are one page and a third
 * @property {number} shape  the screen's height by its width
 */

export class Letters {
  across = first;
  /**
   * Points that the board covered when a size was too large for it.
   * @type {Map<number, number>}
   */
  #tooLarge = new Map();

  /**
   * Looks whether another size is better, and takes it.
   * @param {Seen} seen
   * @returns {boolean} whether it is another size
   */
  look({ across, pages, load, shape }) {
    const area = load * across ** 2;
    const expected = (/** @type {number} */ size) => load * (across / size) ** 2;
    const isWasteful = (/** @type {number} */ high) => high > 1 && high % 1 > 0 && high % 1 < worthwhile;
    const fits = (/** @type {number} */ size) =>
      expected(size) * margin <= pagesMax(size, shape) && !isWasteful(expected(size));
    const largerSizes = sizes.filter((size) => size < across);
    const smallerSizes = sizes.filter((size) => size > across);
    let next = across;
    if (pages > pagesMax(across, shape)) {
      const least = (/** @type {number} */ size) => expected(size) <= pagesMax(size, shape) * margin;
      next = smallerSizes.find(least) ?? smallerSizes[smallerSizes.length - 1] ?? across;
    } else if (pages > 1 && isWasteful(load)) {
      next = smallerSizes.find((size) => expected(size) * margin <= pages - 1) ?? across;
    } else {
      const isKnown = (/** @type {number} */ size) => area >= (this.#tooLarge.get(size) ?? Infinity) * smaller;
      next = largerSizes.find((size) => fits(size) && !isKnown(size)) ?? across;
    }
    if (next > across) this.#tooLarge.set(across, area);
    this.across = next;
    return next !== across;
  }

  /**
   * The room has no other size for this screen at present.
   * @param {number} across  the size that it has
   */
  accept(across) {
    this.across = across;
  }
}

/**
 * How many pages high a board is, as one page.
 * @param {Display} display
 * @param {number} height  of a page, in the board's points
 */
export function loadOf({ sections, loose, under, over }, height) {
  const rects = [...sections, ...loose].map(({ rect }) => rect);
  const parts = [...under, ...over].map(([, rect]) => rect);
  const bottom = Math.max(0, ...[...rects, ...parts].map(([, y, , tall]) => y + tall));
  return bottom / Math.max(1, height);
}
