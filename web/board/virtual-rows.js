/**
 * How far a section of cards can be scrolled sideways, and where it stops: arithmetic, no DOM here.
 *
 *
 * @typedef {object} Row  the cards of one section, as far as scrolling them goes
 * @property {Rect} rect  where they are seen: the section's, or that of its part that scrolls
 * @property {number} top  of its cards, on the board
 * @property {number} bottom
 * @property {number} leading  between the section's edge and its first card; as much is left behind the last one
 * @property {number} max  how far it can be scrolled; 0: not at all
 * @property {[start: number, end: number][]} cards  from the first one's start, in their order
 * @property {number} room  how much of the row is seen at once
 */

/** How far a card's pin and shadow reach beyond its rect. */
const reach = 40;

/** @param {Pick<ShownSection, "tokens">} section */
export const isScrolled = ({ tokens }) => tokens.split(" ").includes("scroll.horizontal");

/**
 * @param {ShownSection} section
 * @returns {Row}
 */
export function rowOf({ id, rect: whole, parts = [], cards: all }) {
  const scroll = parts.find(([name, , tokens]) => /^scroll\b/.test(name) && isScrolled({ tokens }));
  const rect = /** @type {Rect} */ (
    scroll ? [whole[0] + scroll[1][0], whole[1] + scroll[1][1], scroll[1][2], scroll[1][3]] : whole
  );
  const [left, top, width] = rect;
  const rects = all.filter(({ row, ghost }) => row === id && !ghost).map((card) => card.rect);
  if (rects.length === 0) return { rect, top, bottom: top, leading: 0, max: 0, cards: [], room: width };
  const first = Math.min(...rects.map(([x]) => x));
  const leading = Math.max(0, first - left);
  const room = width - 2 * leading;
  const ends = rects.map(([x, , wide]) => /** @type {[number, number]} */ ([x - first, x - first + wide]));
  return {
    rect,
    leading,
    room,
    max: Math.max(0, Math.max(...ends.map(([, end]) => end)) - room),
    cards: ends.sort(([a], [b]) => a - b),
    top: Math.min(...rects.map(([, y]) => y)),
    bottom: Math.max(...rects.map(([, y, , height]) => y + height)),
  };
}

/**
 * @param {number} offset
 * @param {Pick<Row, "max">} row
 */
export const bounded = (offset, { max }) => Math.min(Math.max(offset, 0), max);

/**
 * The nearest offset at which a card is at the leading edge, or the last one at its end.
 * @param {number} offset
 * @param {Row} row
 */
export function snapped(offset, { cards, max }) {
  let best = max;
  let least = Infinity;
  for (const stop of [...cards.map(([start]) => bounded(start, { max })), max]) {
    const distance = Math.abs(stop - offset);
    if (distance < least) [best, least] = [stop, distance];
  }
  return best;
}

/**
 * The offset nearest to this one at which a card is in view as a whole.
 * @param {number} offset
 * @param {Row} row
 * @param {Rect} rect  the card's, unscrolled
 */
export function revealing(offset, row, [x, , width]) {
  const [left, , room] = row.rect;
  const first = x + width - left + row.leading - room;
  const last = x - left - row.leading;
  // Of a card wider than the section the beginning is seen.
  return bounded(Math.min(Math.max(offset, first), last), row);
}

/**
 * A page on: to the right the first card that isn't seen as a whole comes to the leading edge, to the left the last
 * such one comes in, so that no card is passed unseen.
 * @param {number} offset
 * @param {Row} row
 * @param {-1 | 1} direction
 */
export function paged(offset, row, direction) {
  const { cards, room, max } = row;
  if (direction > 0) {
    const [start] = cards.find(([, end]) => end > offset + room + 0.5) ?? [max];
    // A card wider than a page is gone through page by page.
    return bounded(start > offset + 0.5 ? start : offset + room, row);
  }
  const [, end] = cards.filter(([start]) => start < offset - 0.5).at(-1) ?? [0, 0];
  const target = end - room;
  if (target > offset - 0.5) return bounded(offset - room, row);
  return bounded(cards.find(([start]) => start >= target && start < offset)?.[0] ?? target, row);
}

/**
 * What of a card is seen in its section, as CSS; nothing where that is all of it.
 * @param {Rect} rect  the card's, scrolled
 * @param {Rect} section
 */
export function clipOf([x, , width], [left, , room]) {
  const before = left - x;
  const behind = x + width - left - room;
  if (before <= -reach && behind <= -reach) return "";
  return `inset(-${reach}px ${Math.max(behind, -reach)}px -${reach}px ${Math.max(before, -reach)}px)`;
}
