/**
 * Where shapes are put down: boxes, paths, lines, texts and the parts that a container made, each within what is around
 * it.
 *
 * @typedef {"sans" | "serif" | "mono" | "emoji"} Family
 * @typedef {{size: number, weight: number, family: Family, isItalic?: boolean}} Font
 * @typedef {{color: string, opacity: number}} Ink  `#rrggbb`
 * @typedef {[degrees: number, x: number, y: number]} Turn
 * @typedef {[a: number, b: number, c: number, d: number, e: number, f: number]} Matrix  as SVG has it; within the turn
 *
 * @typedef {object} BoxShape
 * @property {"box"} kind
 * @property {Rect} rect
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
 * @property {Rect} rect
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
import { styleOf } from "../board/part-style.js";
import { symbol } from "../style/symbols.js";
import { textOf } from "../sentences/sentences.js";
import { brokenLines, isRightToLeft } from "./broken-lines.js";

/** From the middle of a line to its base line, in sizes of its letters. */
const toBaseline = 0.36;
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

/** At most hundredths: nothing is drawn finer. */
export const n = (/** @type {number} */ number) => Math.round(number * 100) / 100;

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

export class Easel {
  /** @type {Shape[]} */
  #shapes = [];
  /** @type {[x: number, y: number]} */
  #origin = [0, 0];
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
   * From now on rectangles count from there.
   * @param {[x: number, y: number]} origin
   */
  moveTo(origin) {
    this.#origin = origin;
  }

  /**
   * @param {Rect} rect
   * @param {() => void} draw
   */
  within([x, y], draw) {
    const before = this.#origin;
    this.#origin = [before[0] + x, before[1] + y];
    draw();
    this.#origin = before;
  }

  /**
   * @param {Turn} turn
   * @param {() => void} draw
   */
  turned([degrees, x, y], draw) {
    const before = this.#turn;
    this.#turn = degrees === 0 ? before : [degrees, n(x + this.#origin[0]), n(y + this.#origin[1])];
    draw();
    this.#turn = before;
  }

  /** @param {string | undefined} css */
  #ink(css) {
    if (css === undefined) return undefined;
    const { color, opacity } = this.studio.ink(css);
    return opacity === 0 ? undefined : { color, opacity: Math.round(opacity * this.#opacity * 1000) / 1000 };
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
   * @param {{[name: string]: string}} properties  of a part's style
   * @param {Rect} rect
   */
  #turnPart(properties, [x, y, width, height]) {
    const degrees = parseFloat(properties["--rotate"] ?? "0");
    const [across, down] = (properties["--scale"] ?? "1 1").split(" ").map(Number);
    if (degrees === 0 && across === 1 && down === 1) return;
    const [left, top] = (properties["--pivot"] ?? "50% 50%").split(" ").map((part) => parseFloat(part) / 100);
    const [pivotX, pivotY] = [x + left * width + this.#origin[0], y + top * height + this.#origin[1]];
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

  /** @param {Rect} rect @returns {Rect} */
  #moved([x, y, width, height]) {
    return [n(x + this.#origin[0]), n(y + this.#origin[1]), n(width), n(height)];
  }

  /**
   * @param {Rect} rect
   * @param {number} radius
   * @param {string} [fill]
   * @param {string} [stroke]
   * @param {number} [line]
   */
  box(rect, radius, fill, stroke, line) {
    const shape = { fill: this.#ink(fill), stroke: this.#ink(stroke) };
    if (!shape.fill && !shape.stroke) return;
    const [, , width, height] = rect;
    this.#put({
      kind: "box",
      rect: this.#moved(rect),
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
      n(at[0] + this.#origin[0]),
      n(at[1] + this.#origin[1]),
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
      x: n(x + this.#origin[0]),
      y: n(middle + font.size * toBaseline + this.#origin[1]),
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
   * @param {Rect} box
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
   * @param {import("../board/part-style.js").Nested[]} all
   * @param {string} fact
   * @param {string} [inherited]  the color of what holds them
   */
  parts(all, fact, inherited = "var(--ink)") {
    for (const one of all) this.#part(one, fact, inherited);
  }

  /**
   * @param {import("../board/part-style.js").Nested} nested
   * @param {string} fact
   * @param {string} inherited
   */
  #part({ part, within }, fact, inherited) {
    const [name, rect, tokens, content = 0, action = 0] = part;
    const { classes, properties, isKnown } = styleOf(name, tokens);
    if (classes.includes("t-menu")) return;
    const [opacity, matrix] = [this.#opacity, this.#matrix];
    this.#turnPart(properties, rect);
    this.#opacity *=
      Number(properties["--opacity"] ?? 1) *
      (classes.includes("t-disabled") ? 0.5 : 1) *
      (classes.includes("t-placeholder") ? 0.65 : 1);
    const [, , width, height] = rect;
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
    this.box(rect, radius, ground, stroke, Number(line));
    if (classes.includes("t-divider")) {
      const [x, y] = rect;
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
  #content([name, rect, , content = 0, action = 0], classes, css, fact, holds) {
    const [x, y, width, height] = rect;
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
      const isCentered = /^button\b/.test(name) || classes.includes("t-align-center");
      const decoration = [
        ["t-underline", "underline"],
        ["t-strikethrough", "line-through"],
      ]
        .filter(([token]) => classes.includes(token))
        .map(([, word]) => word);
      return this.paragraph(words, rect, {
        sizes: [
          [size, times],
          [Math.floor(size * 9) / 10, times],
          [Math.floor(size * shrunkMost * 10) / 10, times],
        ],
        weight: classes.includes("t-bold") ? 700 : weight,
        family: classes.includes("t-monospaced") ? "mono" : family,
        css,
        isItalic: classes.includes("t-italic"),
        align: isCentered ? "center" : classes.includes("t-align-trailing") ? "end" : "start",
        decoration: decoration.join(" "),
      });
    }
    if (typeof content !== "object" || "sentence" in content) return;
    if ("progress" in content) {
      const bar = /** @type {Rect} */ ([x, y + height / 2 - 4, width, 8]);
      this.box(bar, 4, `color-mix(in srgb, ${css} 20%, transparent)`);
      if (content.progress !== null)
        this.box([bar[0], bar[1], width * Math.min(1, Math.max(0, content.progress)), 8], 4, css);
    } else if ("emoji" in content) {
      const size = Math.max(8, Math.min(width, height) * 0.8);
      this.line(content.emoji, x + width / 2, y + height / 2, "middle", { size, weight: 400, family: "emoji" }, css);
    } else if ("symbol" in content) {
      this.#symbol(content.symbol, content.label ?? "", rect, css);
    } else if (this.studio.hasPicture(content.asset)) {
      const fit = classes.includes("t-fill")
        ? "fill"
        : classes.includes("t-resizable") && !classes.includes("t-fit")
          ? "stretch"
          : "fit";
      this.#put({ kind: "picture", rect: this.#moved(rect), name: content.asset, fit });
    } else {
      this.#inPlace(content.label || content.asset, rect, css);
    }
  }

  /**
   * @param {string} name
   * @param {string} label
   * @param {Rect} rect
   * @param {string} css
   */
  #symbol(name, label, rect, css) {
    const found = symbol(name);
    if (!found) return this.#inPlace(label || name.replaceAll(".", " "), rect, css);
    const [x, y, width, height] = rect;
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
   * @param {Rect} rect
   * @param {string} css
   */
  #inPlace(words, rect, css) {
    this.paragraph(words, rect, { sizes: [[13, 1.3]], weight: 400, family: "sans", css, align: "center" });
  }
}

/** @param {string[]} classes */
function buttonGround(classes) {
  const color = classes.includes("t-button-destructive") ? "var(--c-red)" : "var(--accent)";
  if (classes.includes("t-button-bordered-prominent")) return color;
  return classes.includes("t-button-bordered") ? `color-mix(in srgb, ${color} 13%, var(--paper))` : undefined;
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
