/**
 * A board that is higher than the wall, in pages: nobody scrolls a wall. No DOM here.
 *
 * Whatever the container, no card is cut and none is left out: a page ends above the first card that doesn't fit, and
 * the next begins with that. A section next to it that begins no higher comes along.
 */
import { textOf } from "../sentences/sentences.js";

/**
 * @param {Display} display
 * @param {number} height  of the wall, in the board's points
 * @returns {Display[]} at least one, none higher than the wall
 */
export function pagesOf(display, height) {
  if (display.height <= height) return [display];
  const cards = [...display.sections.flatMap(({ cards }) => cards), ...display.loose];
  const lead = leadOf(display);
  const starts = startsOf(
    cards.map(({ rect }) => rect),
    height,
    lead,
  );
  return starts.map((start, index) =>
    page(display, { start, end: starts[index + 1] ?? Infinity, isFirst: index === 0, height, lead }),
  );
}

/**
 * The room that a page keeps above its first cards, because of the titles of sections that go on: as much as they have
 * where they begin.
 * @param {Display} display
 */
function leadOf({ sections }) {
  const first = sections.flatMap(({ rect, header, cards }) =>
    header && cards.length > 0 ? [cards[0].rect[1] - rect[1]] : [],
  );
  return Math.max(0, ...first) + margin;
}

/** Above what goes on from the page before, in points. */
const margin = 8;

/**
 * Where pages begin, on the board.
 * @param {Rect[]} rects  of the cards
 * @param {number} height
 * @param {number} lead  kept by each page but the first
 * @returns {number[]}
 */
function startsOf(rects, height, lead) {
  const starts = [0];
  for (;;) {
    const start = starts[starts.length - 1];
    const end = start + height - (starts.length > 1 ? lead : 0);
    // One that is higher than the wall has a page of its own, and is cut.
    const next = rects.filter(([, y, , tall]) => y > start && y + tall > end).map(([, y]) => y);
    if (next.length === 0) return starts;
    starts.push(Math.min(...next));
  }
}

/**
 * @param {Display} display
 * @param {{start: number, end: number, isFirst: boolean, height: number, lead: number}} cut
 * @returns {Display}
 */
function page(display, { start, end, isFirst, height, lead }) {
  const shift = isFirst ? 0 : lead - start;
  const moved = (/** @type {Rect} */ [x, y, w, h]) => /** @type {Rect} */ ([x, y + shift, w, h]);
  const isHere = (/** @type {Rect} */ rect) => rect[1] >= start && rect[1] < end;
  const shown = (/** @type {ShownCard[]} */ cards) =>
    cards.filter(({ rect }) => isHere(rect)).map((card) => ({ ...card, rect: moved(card.rect) }));
  const sections = display.sections.flatMap((section, index) => {
    let cards = shown(section.cards);
    if (cards.length === 0 && !(section.cards.length === 0 && isHere(section.rect))) return [];
    const first = section.cards[0];
    const begins = !first || isHere(first.rect);
    const [x, y, width, tall] = moved(section.rect);
    // A section that goes on has its title where the page begins, and its cards right below, whatever is beside them.
    const top = begins ? y : margin;
    const highest = Math.min(...cards.map(({ rect }) => rect[1]));
    const lift = begins ? 0 : Math.max(0, highest - (margin + first.rect[1] - section.rect[1]));
    if (lift > 0) cards = cards.map((card) => ({ ...card, rect: lifted(card.rect, lift) }));
    const ends =
      !first || (cards.length > 0 && cards[cards.length - 1].id === section.cards[section.cards.length - 1].id);
    const bottom = ends
      ? Math.min(y + tall - lift, height)
      : Math.min(height, Math.max(...cards.map(({ rect }) => rect[1] + rect[3])) + margin);
    const { header } = section;
    return [
      {
        ...section,
        cards,
        hue: index,
        rect: /** @type {Rect} */ ([x, top, width, bottom - top]),
        header: header && /** @type {Rect} */ ([header[0], top + header[1] - section.rect[1], header[2], header[3]]),
      },
    ];
  });
  return { ...display, height, sections, loose: shown(display.loose), ...(isFirst ? {} : { under: [], over: [] }) };
}

/**
 * @param {Rect} rect
 * @param {number} by
 * @returns {Rect}
 */
const lifted = ([x, y, width, height], by) => [x, y - by, width, height];

/**
 * How long a page stays, by the rule that the server says: the shortest time, for how many cards it is enough, and what
 * each more needs, in milliseconds.
 * @param {string} rule
 * @returns {(cards: number) => number} milliseconds
 */
export function pageTime(rule) {
  const [shortest, few, each] = rule.split(" ").map(Number);
  if (!(shortest > 0 && few >= 0 && each >= 0)) throw new Error(`no rule for how long a page stays: "${rule}"`);
  return (cards) => shortest + Math.max(0, cards - few) * each;
}

/** The room that a board keeps around itself on a wall, in points. */
const edge = 8;

/** @param {Display} display */
const rectsOf = ({ sections, loose, under, over }) => [
  ...[...sections, ...loose].map(({ rect }) => rect),
  ...[...under, ...over].map(([, rect]) => rect),
];

/**
 * The room that a board leaves at each side, in points.
 * @param {Display} display
 */
export function roomBeside(display) {
  const beside = rectsOf(display).flatMap(([x, , width]) => [x, display.width - x - width]);
  return beside.length > 0 ? Math.max(0, Math.min(...beside)) : 0;
}

/**
 * The board without the room around it beyond a little: a wall's screen has edges of its own.
 * @param {Display} display
 * @returns {Display}
 */
export function withoutEdge(display) {
  const { sections, loose, under, over } = display;
  const spare = Math.max(0, Math.min(roomBeside(display), ...rectsOf(display).map(([, y]) => y)) - edge);
  const moved = (/** @type {Rect} */ [x, y, w, h]) => /** @type {Rect} */ ([x - spare, y - spare, w, h]);
  const card = (/** @type {ShownCard} */ shown) => ({ ...shown, rect: moved(shown.rect) });
  const part = (/** @type {Part} */ [name, rect, ...others]) => /** @type {Part} */ ([name, moved(rect), ...others]);
  return {
    ...display,
    under: under.map(part),
    over: over.map(part),
    width: display.width - 2 * spare,
    height: display.height - 2 * spare,
    loose: loose.map(card),
    sections: sections.map((section) => ({
      ...section,
      rect: moved(section.rect),
      header: section.header && moved(section.header),
      insertion: section.insertion && moved(section.insertion),
      cards: section.cards.map(card),
    })),
  };
}

/**
 * The board without the notifications that are laid over it, and the last of those: it is shown on every page, and is
 * part of none.
 * @param {Display} display
 * @returns {{board: Display, notification: Part[]}}  its parts count from its own corner
 */
export function apart(display) {
  /** @type {Part[]} */
  let notification = [];
  const rest = (/** @type {readonly Part[]} */ parts) => {
    /** @type {Part[]} */
    const kept = [];
    for (let index = 0; index < parts.length; ) {
      const whole = parts.slice(index, index + 1 + (parts[index][5] ?? 0));
      if (parts[index][2].split(" ").includes("notification")) notification = whole;
      else kept.push(...whole);
      index += whole.length;
    }
    return kept;
  };
  const board = { ...display, under: rest(display.under), over: rest(display.over) };
  const [left, top] = notification[0]?.[1] ?? [0, 0];
  return {
    board,
    notification: notification.map(
      ([name, [x, y, width, height], ...others]) =>
        /** @type {Part} */ ([name, [x - left, y - top, width, height], ...others]),
    ),
  };
}

/**
 * A notification as boards show it whose author made no view for it, which the wall writes in letters of its own.
 * @param {readonly Part[]} parts
 * @returns {{kind: string, text: string} | null} null: a view of the author's, or none
 */
export function usualOf(parts) {
  const [outer, box, words, ...others] = parts;
  if (!outer || !box || others.length > 0) return null;
  const kind = /(?:^| )notification\.([a-z-]+)(?: |$)/.exec(box[2])?.[1];
  const text = textOf((words ?? box)[3]);
  return kind && text !== null && text !== "" ? { kind, text } : null;
}

/**
 * How many points the screen is wide whose letters can be read from so far; the server has the ladder.
 * @param {number} distance  in widths of the screen
 */
export const pointsAcross = (distance) => Math.round(Math.min(Math.max(3840 / distance, 640), 1920));
