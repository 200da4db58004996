/**
 * The whole board as a list of shapes to draw, each in the place that the scene gave it: all cards, whatever of them is
 * on the screen. The writer of SVG and the painter on a canvas take the same list, so that the two are one picture.
 *
 * No DOM here: the caller measures fonts and resolves colors.
 *
 * @typedef {"sans" | "serif" | "mono" | "emoji"} Family
 * @typedef {{size: number, weight: number, family: Family, isItalic?: boolean}} Font
 * @typedef {{colour: string, opacity: number}} Ink  `#rrggbb`
 * @typedef {[degrees: number, x: number, y: number]} Turn
 * @typedef {[a: number, b: number, c: number, d: number, e: number, f: number]} Matrix  as SVG has it; within the turn
 *
 * @typedef {object} BoxShape
 * @property {"box"} kind
 * @property {Frame} frame
 * @property {number} radius
 * @property {Ink} [fill]
 * @property {Ink} [stroke]
 * @property {number} [line]  its width
 *
 * @typedef {object} PathShape
 * @property {"path"} kind
 * @property {string} path
 * @property {[x: number, y: number, scale: number]} [at]
 * @property {Ink} [fill]
 * @property {Ink} [stroke]
 * @property {number} [line]
 *
 * @typedef {object} TextShape  one line
 * @property {"text"} kind
 * @property {string} words
 * @property {number} x  where it begins, has its middle or ends
 * @property {number} y  of the base line
 * @property {"left" | "middle" | "right"} anchor
 * @property {boolean} isRightToLeft
 * @property {Font} font
 * @property {Ink} fill
 * @property {string} [decoration]  `underline`, `line-through`
 *
 * @typedef {object} PictureShape
 * @property {"picture"} kind
 * @property {Frame} frame
 * @property {string} name  that the server has it under
 * @property {"fit" | "fill" | "stretch"} fit
 *
 * @typedef {(BoxShape | PathShape | TextShape | PictureShape) & {turn?: Turn, matrix?: Matrix}} Shape
 *
 * @typedef {object} Studio
 * @property {(text: string, font: Font) => number} measure
 * @property {(css: string) => Ink} ink  of a color as CSS has it
 * @property {(name: string) => boolean} hasPicture
 */
import { tilt } from "../board/board.js";
import { brokenLines, isRightToLeft, shortened } from "./broken-lines.js";
import { arrange, lookOf, nested } from "../board/look.js";
import { symbol } from "../board/symbols.js";
import { textOf } from "../sentences/words.js";
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
/** From the middle of a line to its base line, in sizes of its letters. */
const toBaseline = 0.36;
const hues = 6;

/**
 * The sizes that `parts.css` gives text styles: size, line height, weight, family.
 * @type {{[token: string]: [number, number, number, Family]}}
 */
const styles = {
  "t-large-title": [34, 1.206, 700, "serif"],
  "t-title": [28, 1.214, 700, "serif"],
  "t-title-2": [22, 1.273, 700, "serif"],
  "t-title-3": [20, 1.25, 600, "sans"],
  "t-headline": [17, 1.294, 650, "sans"],
  "t-subheadline": [15, 1.333, 400, "sans"],
  "t-callout": [16, 1.3125, 400, "sans"],
  "t-footnote": [13, 1.385, 400, "sans"],
  "t-caption": [12, 1.333, 400, "sans"],
  "t-caption-2": [12, 1.333, 400, "sans"],
  "t-text-s": [13, 1.385, 500, "sans"],
  "t-text-m": [16, 1.375, 500, "sans"],
  "t-text-l": [20, 1.3, 600, "sans"],
  "t-text-xl": [24, 1.25, 600, "sans"],
  "t-section-header": [18, 1.4, 700, "serif"],
  "t-section-footer": [13, 1.385, 400, "sans"],
};
/** Texts of parts may shrink so far to fit. */
const shrunkMost = 0.8;

/**
 * How large the picture is: cards beyond the board's edge, in rows that are scrolled, are in it.
 * @param {Display} display
 * @returns {[width: number, height: number]}
 */
export function sizeOf({ width, height, sections, loose }) {
  const frames = [
    ...sections.map(({ frame }) => frame),
    ...[...sections.flatMap(({ cards }) => cards), ...loose].map(({ frame }) => frame),
  ];
  const right = frames.reduce((most, [x, , wide]) => Math.max(most, x + wide), width);
  const bottom = frames.reduce((most, [, y, , high]) => Math.max(most, y + high), height);
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
  const isMirrored = display.isMirrored ?? false;
  easel.line(
    name,
    isMirrored ? width - edge : edge,
    titleHeight / 2,
    isMirrored ? "right" : "left",
    titleFont,
    "var(--ink)",
  );
  easel.line(
    day,
    isMirrored ? edge : width - edge,
    titleHeight / 2,
    isMirrored ? "left" : "right",
    dayFont,
    "var(--ink-soft)",
  );
  easel.origin = [margin, titleHeight];
  easel.parts(nested(display.under), "");
  yield easel.taken();
  for (const [index, section] of display.sections.entries()) {
    drawSection(easel, section, index);
    yield easel.taken();
    for (const card of section.cards) {
      drawCard(easel, card, index, isMirrored);
      yield easel.taken();
    }
  }
  for (const card of display.loose) {
    drawCard(easel, card, 0, isMirrored);
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
function drawSection(easel, { tokens, parts, frame, header, title }, index) {
  const hue = hueOf(index);
  const arranged = isUsualSection({ tokens, parts }) ? null : arrange("section", tokens, parts, [frame[2], frame[3]]);
  if (arranged?.isUsual ?? true) {
    easel.box(frame, 20, tokens.includes("section.list") ? "var(--paper)" : "var(--panel)", "var(--panel-edge)", 1);
  }
  if (arranged) {
    easel.within(frame, () => easel.parts(nested(arranged.isFactApart ? parts : arranged.over), title));
  }
  if (!header || title === "") return;
  const [x, y, width, height] = header;
  const font = /** @type {Font} */ ({ size: 18, weight: 700, family: "serif" });
  const words = shortened(title.replace(/\s+/g, " "), width - 57, easel.measuring(font));
  const wide = Math.min(width - 20, easel.studio.measure(words, font) + 37);
  const tape = /** @type {Frame} */ ([x + (width - wide) / 2, y + height / 2 - 17, wide, 35]);
  easel.turned([-0.6, x + width / 2, y + height / 2], () => {
    easel.path(tapePath(tape), hue.tape);
    easel.line(words, x + width / 2, y + height / 2, "middle", font, "var(--ink)");
  });
}

/**
 * A strip with notched ends.
 * @param {Frame} frame
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
 * @param {boolean} isMirrored
 */
function drawCard(easel, card, index, isMirrored) {
  const { frame, tokens, parts, text, rejected, author } = card;
  const [x, y, width, height] = frame;
  const isRow = tokens.includes("card.row");
  const arranged = isUsualCard(card) ? null : arrange("card", tokens.join(" "), parts, [width, height]);
  const isUsual = arranged?.isUsual ?? true;
  easel.turned([isRow ? 0 : tilt(card.id, width), x + width / 2, y + 4], () => {
    if (isUsual && !isRow) {
      easel.box([x, y + 2, width, height], 8, "rgb(80 52 24 / 0.2)");
      easel.box(frame, 8, "var(--paper)", "var(--line)", 0.5);
    }
    if (arranged) easel.within(frame, () => easel.parts(nested(arranged.under), text));
    if (arranged?.isFactApart ?? true) drawFace(easel, card, isMirrored);
    if (rejected) drawSlash(easel, frame);
    if (author && !arranged) {
      const font = /** @type {Font} */ ({
        size: tokens.includes("card.small") ? 11 : 12,
        weight: 500,
        family: "serif",
        isItalic: true,
      });
      const words = shortened(author, width * 0.62, easel.measuring(font));
      easel.line(
        words,
        isMirrored ? x + 12 : x + width - 12,
        y + height - 11,
        isMirrored ? "left" : "right",
        font,
        "var(--ink-soft)",
      );
    }
    if (arranged) easel.within(frame, () => easel.parts(nested(arranged.over), text));
    if (isUsual && !isRow) {
      easel.box([x + width / 2 - 6, y - 5, 12, 12], 6, hueOf(index).pin);
      easel.box([x + width / 2 - 3.5, y - 3, 4, 4], 2, "rgb(255 255 255 / 0.7)");
    }
  });
}

/**
 * The card's text, in the largest size that fits, then cut.
 * @param {Easel} easel
 * @param {ShownCard} card
 * @param {boolean} isMirrored
 */
function drawFace(easel, { frame: [x, y, width, height], text, textPart, tokens, rejected, author }, isMirrored) {
  const [left, top, w, h] = textPart?.[1] ?? [14, 8, width - 28, height - 16];
  const below = Math.max(author === "" ? 0 : authorHeight, height - top - h);
  const beside = Math.max(besideText, width - left - w);
  const box = /** @type {Frame} */ ([
    x + (isMirrored ? beside : left),
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
 * Two strokes of a marker.
 * @param {Easel} easel
 * @param {Frame} frame
 */
function drawSlash(easel, [x, y, width, height]) {
  const [left, top, wide, high] = [x - 5, y - 3, width + 10, height + 6];
  const at = (/** @type {number} */ across, /** @type {number} */ down) =>
    `${n(left + (across * wide) / 100)} ${n(top + (down * high) / 100)}`;
  easel.path(
    `M${at(2, 88)}C${at(24, 76)} ${at(40, 58)} ${at(55, 44)}C${at(70, 30)} ${at(84, 18)} ${at(98, 9)}`,
    undefined,
    "var(--slash)",
    4.5,
  );
  easel.path(
    `M${at(3, 92)}C${at(28, 74)} ${at(46, 57)} ${at(60, 42)}C${at(74, 27)} ${at(88, 20)} ${at(97, 12)}`,
    undefined,
    "color-mix(in srgb, var(--slash) 70%, transparent)",
    2.5,
  );
}

/** @param {number} index  of a section */
const hueOf = (index) => ({ pin: `hue-${index % hues}`, tape: `tape-${index % hues}` });

/** At most hundredths: nothing is drawn finer. */
const n = (/** @type {number} */ number) => Math.round(number * 100) / 100;

/**
 * First `inner`, then `outer`.
 * @param {Matrix} outer
 * @param {Matrix} inner
 * @returns {Matrix}
 */
const product = ([a, b, c, d, e, f], [p, q, r, s, t, u]) => [
  a * p + c * q,
  b * p + d * q,
  a * r + c * s,
  b * r + d * s,
  a * t + c * u + e,
  b * t + d * u + f,
];

/**
 * As fine as can be seen on the largest board.
 * @param {Matrix} matrix
 */
const rounded = (matrix) => /** @type {Matrix} */ (matrix.map((number) => Math.round(number * 1e5) / 1e5 + 0));

/** Where shapes are put down: knows what they are within. */
class Easel {
  /** @type {Shape[]} */
  #shapes = [];
  /** @type {[x: number, y: number]} */
  origin = [0, 0];
  /** @type {Turn | undefined} */
  #turn;
  /**
   * The shapes that containers turned and drew larger or smaller.
   * @type {Matrix | undefined}
   */
  #matrix;
  #opacity = 1;

  /** @param {Studio} studio */
  constructor(studio) {
    this.studio = studio;
  }

  taken() {
    return this.#shapes.splice(0);
  }

  /** @param {Font} font */
  measuring(font) {
    return (/** @type {string} */ text) => this.studio.measure(text, font);
  }

  /**
   * @param {Frame} frame
   * @param {() => void} draw
   */
  within([x, y], draw) {
    const before = this.origin;
    this.origin = [before[0] + x, before[1] + y];
    draw();
    this.origin = before;
  }

  /**
   * @param {Turn} turn
   * @param {() => void} draw
   */
  turned([degrees, x, y], draw) {
    const before = this.#turn;
    this.#turn = degrees === 0 ? before : [degrees, n(x + this.origin[0]), n(y + this.origin[1])];
    draw();
    this.#turn = before;
  }

  /** @param {string | undefined} css */
  #ink(css) {
    if (css === undefined) return undefined;
    const { colour, opacity } = this.studio.ink(css);
    return opacity === 0 ? undefined : { colour, opacity: Math.round(opacity * this.#opacity * 1000) / 1000 };
  }

  /** @param {Shape} shape */
  #put(shape) {
    this.#shapes.push({
      ...shape,
      ...(this.#turn ? { turn: this.#turn } : {}),
      ...(this.#matrix ? { matrix: this.#matrix } : {}),
    });
  }

  /**
   * @param {{[name: string]: string}} properties  of a part's look
   * @param {Frame} frame
   */
  #turnPart(properties, [x, y, width, height]) {
    const degrees = parseFloat(properties["--rotate"] ?? "0");
    const [across, down] = (properties["--scale"] ?? "1 1").split(" ").map(Number);
    if (degrees === 0 && across === 1 && down === 1) return;
    const [left, top] = (properties["--pivot"] ?? "50% 50%").split(" ").map((part) => parseFloat(part) / 100);
    const [pivotX, pivotY] = [x + left * width + this.origin[0], y + top * height + this.origin[1]];
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const [a, b, c, d] = [cosine * across, sine * across, -sine * down, cosine * down];
    const own = /** @type {Matrix} */ ([
      a,
      b,
      c,
      d,
      pivotX - a * pivotX - c * pivotY,
      pivotY - b * pivotX - d * pivotY,
    ]);
    this.#matrix = rounded(this.#matrix ? product(this.#matrix, own) : own);
  }

  /** @param {Frame} frame @returns {Frame} */
  #moved([x, y, width, height]) {
    return [n(x + this.origin[0]), n(y + this.origin[1]), n(width), n(height)];
  }

  /**
   * @param {Frame} frame
   * @param {number} radius
   * @param {string} [fill]
   * @param {string} [stroke]
   * @param {number} [line]
   */
  box(frame, radius, fill, stroke, line) {
    const shape = { fill: this.#ink(fill), stroke: this.#ink(stroke) };
    if (!shape.fill && !shape.stroke) return;
    const [, , width, height] = frame;
    this.#put({
      kind: "box",
      frame: this.#moved(frame),
      radius: Math.min(radius, width / 2, height / 2),
      ...shape,
      ...(shape.stroke ? { line } : {}),
    });
  }

  /**
   * @param {string} path  of the origin's coordinates
   * @param {string} [fill]
   * @param {string} [stroke]
   * @param {number} [line]
   * @param {[x: number, y: number, scale: number]} [at]
   */
  path(path, fill, stroke, line, at = [0, 0, 1]) {
    const place = /** @type {[number, number, number]} */ ([
      n(at[0] + this.origin[0]),
      n(at[1] + this.origin[1]),
      at[2],
    ]);
    this.#put({ kind: "path", path, at: place, fill: this.#ink(fill), stroke: this.#ink(stroke), line });
  }

  /**
   * One line of text, round the height `middle`.
   * @param {string} words
   * @param {number} x
   * @param {number} middle
   * @param {"left" | "middle" | "right"} anchor
   * @param {Font} font
   * @param {string} css
   * @param {string} [decoration]
   * @param {boolean} [isTurned]  reads from the right; else as its own first letter has it
   */
  line(words, x, middle, anchor, font, css, decoration, isTurned = isRightToLeft(words)) {
    const fill = this.#ink(css);
    if (words === "" || !fill) return;
    this.#put({
      kind: "text",
      words,
      x: n(x + this.origin[0]),
      y: n(middle + font.size * toBaseline + this.origin[1]),
      anchor,
      isRightToLeft: isTurned,
      font,
      fill,
      ...(decoration ? { decoration } : {}),
    });
  }

  /**
   * A text in a box: in the first size that fits, in the last cut after the last line that does, in the middle of its
   * height.
   * @param {string} text
   * @param {Frame} box
   * @param {object} look
   * @param {number[][]} look.sizes  with their line heights
   * @param {number} look.weight
   * @param {Family} look.family
   * @param {string} look.css
   * @param {boolean} [look.isItalic]
   * @param {"start" | "center" | "end"} [look.align]
   * @param {string} [look.decoration]
   */
  paragraph(text, [x, y, width, height], { sizes, weight, family, css, isItalic, align = "start", decoration }) {
    for (const [index, [size, times]] of sizes.entries()) {
      /** @type {Font} */
      const font = { size, weight, family, ...(isItalic ? { isItalic } : {}) };
      const high = size * times;
      const linesMax = Math.max(1, Math.floor((height + 2) / high));
      const { lines, isWhole } = brokenLines(text, Math.max(1, width), this.measuring(font), linesMax);
      if (!isWhole && index < sizes.length - 1) continue;
      const isTurned = isRightToLeft(text);
      const side = align === "center" ? "middle" : (align === "end") === isTurned ? "left" : "right";
      const at = side === "middle" ? x + width / 2 : side === "left" ? x : x + width;
      const top = y + (height - lines.length * high) / 2;
      lines.forEach((line, row) =>
        this.line(line, at, top + (row + 0.5) * high, side, font, css, decoration, isTurned),
      );
      return;
    }
  }

  // --- What a container made ---

  /**
   * @param {import("../board/look.js").Nested[]} all
   * @param {string} fact
   * @param {string} [inherited]  the color of what holds them
   */
  parts(all, fact, inherited = "var(--ink)") {
    for (const one of all) this.#part(one, fact, inherited);
  }

  /**
   * @param {import("../board/look.js").Nested} nested
   * @param {string} fact
   * @param {string} inherited
   */
  #part({ part, within }, fact, inherited) {
    const [name, frame, tokens, content = 0, action = 0] = part;
    const { classes, properties, isKnown } = lookOf(name, tokens);
    if (classes.includes("t-menu")) return;
    const [opacity, matrix] = [this.#opacity, this.#matrix];
    this.#turnPart(properties, frame);
    this.#opacity *=
      Number(properties["--opacity"] ?? 1) *
      (classes.includes("t-disabled") ? 0.5 : 1) *
      (classes.includes("t-placeholder") ? 0.65 : 1);
    const [, , width, height] = frame;
    const isRound = classes.includes("t-clip-circle") || classes.includes("t-clip-capsule");
    const isButton = /^button\b/.test(name);
    const radius =
      isRound || classes.includes("t-badge")
        ? Math.min(width, height) / 2
        : parseFloat(properties["--radius"] ?? (isButton ? "8" : "0"));
    const [, line, stroke] = /^(\d+)px solid (.*)$/.exec(properties["--border"] ?? "") ?? [];
    const isUnknown = !isKnown && content === 0 && !action && within.length === 0;
    const ground =
      properties["--background"] ??
      buttonGround(classes) ??
      (isUnknown || classes.includes("t-badge") ? "var(--paper)" : undefined);
    this.box(frame, radius, ground, stroke, Number(line));
    if (classes.includes("t-divider")) {
      const [x, y] = frame;
      const isUp = classes.includes("t-divider-vertical");
      this.box(
        isUp ? [x + width / 2 - 0.75, y, 1.5, height] : [x, y + height / 2 - 0.75, width, 1.5],
        0,
        properties["--color"] ?? "var(--line)",
      );
    }
    const css =
      properties["--color"] ??
      properties["--on"] ??
      buttonInk(classes) ??
      (action && typeof action === "object" && "link" in action
        ? "var(--c-blue)"
        : classes.includes("t-section-footer")
          ? "var(--ink-soft)"
          : inherited);
    this.#content(part, classes, css, fact, within.length > 0);
    this.parts(within, fact, css);
    this.#opacity = opacity;
    this.#matrix = matrix;
  }

  /**
   * @param {Part} part
   * @param {string[]} classes
   * @param {string} css
   * @param {string} fact
   * @param {boolean} holds
   */
  #content([name, frame, , content = 0, action = 0], classes, css, fact, holds) {
    const [x, y, width, height] = frame;
    const words =
      content === 1
        ? fact
        : !holds && content === 0 && action && typeof action === "object" && "link" in action
          ? action.link
          : textOf(content);
    if (words !== null) {
      const [size, times, weight, family] = styles[classes.find((token) => token in styles) ?? ""] ?? [
        16,
        1.375,
        400,
        "sans",
      ];
      const isCentred = /^button\b/.test(name) || classes.includes("t-align-center");
      const decoration = [
        ["t-underline", "underline"],
        ["t-strikethrough", "line-through"],
      ]
        .filter(([token]) => classes.includes(token))
        .map(([, word]) => word);
      return this.paragraph(words, frame, {
        sizes: [
          [size, times],
          [Math.floor(size * 9) / 10, times],
          [Math.floor(size * shrunkMost * 10) / 10, times],
        ],
        weight: classes.includes("t-bold") ? 700 : weight,
        family: classes.includes("t-monospaced") ? "mono" : family,
        css,
        isItalic: classes.includes("t-italic"),
        align: isCentred ? "center" : classes.includes("t-align-trailing") ? "end" : "start",
        decoration: decoration.join(" "),
      });
    }
    if (typeof content !== "object" || "say" in content) return;
    if ("progress" in content) {
      const bar = /** @type {Frame} */ ([x, y + height / 2 - 4, width, 8]);
      this.box(bar, 4, `color-mix(in srgb, ${css} 20%, transparent)`);
      if (content.progress !== null)
        this.box([bar[0], bar[1], width * Math.min(1, Math.max(0, content.progress)), 8], 4, css);
    } else if ("emoji" in content) {
      const size = Math.max(8, Math.min(width, height) * 0.8);
      this.line(content.emoji, x + width / 2, y + height / 2, "middle", { size, weight: 400, family: "emoji" }, css);
    } else if ("symbol" in content) {
      this.#symbol(content.symbol, content.label ?? "", frame, css);
    } else if (this.studio.hasPicture(content.asset)) {
      const fit = classes.includes("t-fill")
        ? "fill"
        : classes.includes("t-resizable") && !classes.includes("t-fit")
          ? "stretch"
          : "fit";
      this.#put({ kind: "picture", frame: this.#moved(frame), name: content.asset, fit });
    } else {
      this.#inPlace(content.label || content.asset, frame, css);
    }
  }

  /**
   * @param {string} name
   * @param {string} label
   * @param {Frame} frame
   * @param {string} css
   */
  #symbol(name, label, frame, css) {
    const found = symbol(name);
    if (!found) return this.#inPlace(label || name.replaceAll(".", " "), frame, css);
    const [x, y, width, height] = frame;
    const side = Math.max(8, Math.min(width, height));
    const scale = n((found.isCircled ? 24 / 36 : 1) * side) / 24;
    const line = Math.min(2.4, Math.max(1.2, (1.6 * 24) / side));
    const at = /** @type {[number, number, number]} */ ([
      x + width / 2 - 12 * scale,
      y + height / 2 - 12 * scale,
      scale,
    ]);
    this.path(found.path, found.isFilled ? css : undefined, css, line, at);
    if (found.isCircled) this.path("M12 -4a16 16 0 1 0 0 32a16 16 0 1 0 0 -32Z", undefined, css, line, at);
  }

  /**
   * Words where a picture can't be had.
   * @param {string} words
   * @param {Frame} frame
   * @param {string} css
   */
  #inPlace(words, frame, css) {
    this.paragraph(words, frame, { sizes: [[13, 1.3]], weight: 400, family: "sans", css, align: "center" });
  }
}

/** @param {string[]} classes */
function buttonGround(classes) {
  const colour = classes.includes("t-button-destructive") ? "var(--c-red)" : "var(--accent)";
  if (classes.includes("t-button-bordered-prominent")) return colour;
  return classes.includes("t-button-bordered") ? `color-mix(in srgb, ${colour} 13%, var(--paper))` : undefined;
}

/** @param {string[]} classes */
function buttonInk(classes) {
  if (classes.includes("t-button-bordered-prominent"))
    return classes.includes("t-button-destructive") ? "var(--on-red)" : "var(--accent-ink)";
  if (classes.includes("t-button-destructive")) return "var(--c-red)";
  return classes.some((token) => /^(?:k-button|t-button(?:-bordered|-borderless)?)$/.test(token)) &&
    !classes.includes("t-button-plain")
    ? "var(--accent)"
    : undefined;
}
