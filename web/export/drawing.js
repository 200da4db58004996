/**
 * The whole board as a list of shapes to draw, each in the place that the scene gave it: all cards, whatever of them is
 * on the screen. The writer of SVG and the painter on a canvas take the same list, so that the two are one picture.
 *
 * No DOM here: the caller measures fonts and resolves colors.
 *
 * @typedef {import("./easel.js").Font} Font
 * @typedef {import("./easel.js").Shape} Shape
 * @typedef {import("./easel.js").Studio} Studio
 */
import { tilt } from "../board/card-nodes.js";
import { shortened } from "./broken-lines.js";
import { arrange, nested } from "../board/part-style.js";
import { Easel, n } from "./easel.js";
import { shownText } from "../rich/runs.js";
import { isUsualCard, isUsualSection } from "../sync/replica.js";

/** Round the board. */
export const margin = 8;
/** For the board's title, above it. */
export const titleHeight = 72;
/** Text sizes of a card tried in turn, as on the page, with their line heights. */
const fits = [
  [17, 1.3],
  [15, 1.3],
  [13, 1.25],
  [12, 1.2],
];
const larger = new Map([
  ["text.s", 15],
  ["text.l", 20],
  ["text.xl", 24],
]);
/** What a mouse leaves free beside a card's text. */
const besideText = 8;
const authorHeight = 16;
const hues = 6;

/**
 * How large the picture is: cards beyond the board's edge, in rows that are scrolled, are in it.
 * @param {Display} display
 * @returns {[width: number, height: number]}
 */
export function sizeOf({ width, height, sections, loose }) {
  const rects = [
    ...sections.map(({ rect }) => rect),
    ...[...sections.flatMap(({ cards }) => cards), ...loose].map(({ rect }) => rect),
  ];
  const right = rects.reduce((most, [x, , wide]) => Math.max(most, x + wide), width);
  const bottom = rects.reduce((most, [, y, , high]) => Math.max(most, y + high), height);
  return [right + 2 * margin, bottom + titleHeight + margin];
}

/**
 * The shapes, from the back to the front, a piece at a time: a caller that draws a large board takes breath between
 * them.
 * @param {Display} display
 * @param {{title: string, day: string}} words
 * @param {Studio} studio
 * @returns {Generator<Shape[]>}
 */
export function* drawing(display, { title, day }, studio) {
  const easel = new Easel(studio);
  const [width, height] = sizeOf(display);
  easel.box([0, 0, width, height], 0, "var(--felt)");
  const edge = 24;
  const dayFont = /** @type {Font} */ ({ size: 15, weight: 500, family: "sans" });
  const dayWidth = studio.measure(day, dayFont);
  const titleFont = /** @type {Font} */ ({ size: 30, weight: 700, family: "serif" });
  const name = shortened(title, Math.max(80, width - 3 * edge - dayWidth), (text) => studio.measure(text, titleFont));
  const isRightToLeft = display.isRightToLeft ?? false;
  easel.line(
    name,
    isRightToLeft ? width - edge : edge,
    titleHeight / 2,
    isRightToLeft ? "right" : "left",
    titleFont,
    "var(--ink)",
  );
  easel.line(
    day,
    isRightToLeft ? edge : width - edge,
    titleHeight / 2,
    isRightToLeft ? "left" : "right",
    dayFont,
    "var(--ink-soft)",
  );
  easel.moveTo([margin, titleHeight]);
  easel.parts(nested(display.under), "");
  yield easel.taken();
  for (const [index, section] of display.sections.entries()) {
    drawSection(easel, section, index);
    yield easel.taken();
    for (const card of section.cards) {
      drawCard(easel, card, index, isRightToLeft);
      yield easel.taken();
    }
  }
  for (const card of display.loose) {
    drawCard(easel, card, 0, isRightToLeft);
    yield easel.taken();
  }
  easel.parts(nested(display.over), "");
  yield easel.taken();
}

/**
 * @param {Easel} easel
 * @param {ShownSection} section
 * @param {number} index
 */
function drawSection(easel, { tokens, parts, rect, header, title }, index) {
  const hue = hueOf(index);
  const arranged = isUsualSection({ tokens, parts }) ? null : arrange("section", tokens, parts, [rect[2], rect[3]]);
  if (arranged?.isUsual ?? true) {
    easel.box(rect, 20, tokens.includes("section.list") ? "var(--paper)" : "var(--panel)", "var(--panel-edge)", 1);
  }
  if (arranged) {
    easel.within(rect, () => easel.parts(nested(arranged.isFactApart ? parts : arranged.over), title));
  }
  if (!header || title === "") return;
  const [x, y, width, height] = header;
  const font = /** @type {Font} */ ({ size: 18, weight: 700, family: "serif" });
  const words = shortened(title.replace(/\s+/g, " "), width - 57, easel.measuring(font));
  const wide = Math.min(width - 20, easel.studio.measure(words, font) + 37);
  const tape = /** @type {Rect} */ ([x + (width - wide) / 2, y + height / 2 - 17, wide, 35]);
  easel.turned([-0.6, x + width / 2, y + height / 2], () => {
    easel.path(tapePath(tape), hue.tape);
    easel.line(words, x + width / 2, y + height / 2, "middle", font, "var(--ink)");
  });
}

/**
 * A strip with notched ends.
 * @param {Rect} rect
 */
function tapePath([x, y, width, height]) {
  const [right, bottom, quarter] = [x + width, y + height, height / 4];
  return (
    `M${n(x)} ${n(y)}H${n(right)}L${n(right - 5)} ${n(y + quarter)}L${n(right)} ${n(y + 2 * quarter)}L${n(right - 5)} ${n(y + 3 * quarter)}` +
    `L${n(right)} ${n(bottom)}H${n(x)}L${n(x + 5)} ${n(y + 3 * quarter)}L${n(x)} ${n(y + 2 * quarter)}L${n(x + 5)} ${n(y + quarter)}Z`
  );
}

/**
 * @param {Easel} easel
 * @param {ShownCard} card
 * @param {number} index  of its section
 * @param {boolean} isRightToLeft
 */
function drawCard(easel, card, index, isRightToLeft) {
  const { rect, tokens, parts, footer, rejected, author } = card;
  // In one weight, and without its marks: the server made room for so much.
  const text = shownText(card.text);
  const [x, y, width, height] = rect;
  const isRow = tokens.includes("card.row");
  const arranged = isUsualCard(card) ? null : arrange("card", tokens.join(" "), parts, [width, height]);
  const isUsual = arranged?.isUsual ?? true;
  easel.turned([isRow ? 0 : tilt(card.id, width), x + width / 2, y + 4], () => {
    if (isUsual && !isRow) {
      if (!rejected) easel.box([x, y + 2, width, height], 8, "rgb(80 52 24 / 0.2)");
      easel.box(rect, 8, rejected ? "var(--paper-done)" : "var(--paper)", "var(--line)", 0.5);
    }
    if (rejected) drawSlash(easel, rect);
    if (arranged) easel.within(rect, () => easel.parts(nested(arranged.under), text));
    if (arranged?.isFactApart ?? true) drawFace(easel, { ...card, text }, isRightToLeft);
    if (footer) easel.within(rect, () => easel.parts(nested([footer]), text));
    if (author && !arranged) {
      const font = /** @type {Font} */ ({
        size: tokens.includes("card.small") ? 11 : 12,
        weight: 500,
        family: "sans",
      });
      const words = shortened(author, width * 0.62, easel.measuring(font));
      easel.line(
        words,
        isRightToLeft ? x + 12 : x + width - 12,
        y + height - 11,
        isRightToLeft ? "left" : "right",
        font,
        "var(--ink-soft)",
      );
    }
    if (arranged) easel.within(rect, () => easel.parts(nested(arranged.over), text));
    if (isUsual && !isRow && !rejected) {
      const pin = isRightToLeft ? x + 14 : x + width - 24;
      easel.box([pin, y - 4, 10, 10], 5, hueOf(index).pin);
      easel.box([pin + 2, y - 2.5, 3.5, 3.5], 1.75, "rgb(255 255 255 / 0.7)");
    }
  });
}

/**
 * The card's text, in the largest size that fits, then cut.
 * @param {Easel} easel
 * @param {ShownCard} card
 * @param {boolean} isRightToLeft
 */
function drawFace(easel, { rect: [x, y, width, height], text, textPart, tokens, rejected, author }, isRightToLeft) {
  const [left, top, w, h] = textPart?.[1] ?? [14, 8, width - 28, height - 16];
  const below = Math.max(author === "" ? 0 : authorHeight, height - top - h);
  const beside = Math.max(besideText, width - left - w);
  const box = /** @type {Rect} */ ([
    x + (isRightToLeft ? beside : left),
    y + top,
    width - left - beside,
    height - top - below,
  ]);
  const token = /\btext\.\w+/.exec(textPart?.[2] ?? "")?.[0] ?? "";
  const first = larger.get(token) ?? (tokens.includes("card.small") ? 15 : fits[0][0]);
  const sizes = [[first, 1.3], ...fits.slice(1).filter(([size]) => size < first)];
  easel.paragraph(text, box, { sizes, weight: 500, family: "sans", css: rejected ? "var(--ink-soft)" : "var(--ink)" });
}

/**
 * A stroke of a marker, from edge to edge.
 * @param {Easel} easel
 * @param {Rect} rect
 */
function drawSlash(easel, [x, y, width, height]) {
  const at = (/** @type {number} */ across, /** @type {number} */ down) =>
    `${n(x + (across * width) / 100)} ${n(y + (down * height) / 100)}`;
  easel.path(
    `M${at(2, 88)}C${at(24, 76)} ${at(40, 58)} ${at(55, 44)}C${at(70, 30)} ${at(84, 18)} ${at(98, 9)}`,
    undefined,
    "color-mix(in srgb, var(--slash) 60%, transparent)",
    1.5,
  );
}

/** @param {number} index  of a section */
const hueOf = (index) => ({ pin: `hue-${index % hues}`, tape: `tape-${index % hues}` });
