import assert from "node:assert/strict";
import { test } from "node:test";
import { brokenLines, isRightToLeft, shortened } from "../../export/broken-lines.js";
import { escaped, svgHead, svgOf, svgTail } from "../../export/drawing-svg.js";
import { drawing, sizeOf } from "../../export/drawing.js";
import { fileName, pictureSize } from "../../export/picture-size.js";

/** Every sign is half as wide as it is high; a color is itself. */
const studio = {
  measure: (text, { size }) => ([...text].length * size) / 2,
  ink: (css) => ({ color: css, opacity: css === "transparent" ? 0 : 1 }),
  hasPicture: (name) => name === "cover",
};
const tens = (text) => [...text].length * 10;

const card = (id, rect, more = {}) => ({
  id,
  section: "0.1",
  rect,
  tokens: ["card"],
  text: `Text of ${id}`,
  textPart: undefined,
  parts: [],
  rejected: false,
  by: null,
  author: "",
  queued: false,
  ghost: false,
  row: "0.1",
  ...more,
});
const board = (cards, more = {}) => ({
  width: 400,
  height: 300,
  under: [],
  over: [],
  loose: [],
  sections: [
    {
      id: "0.1",
      title: "Songs",
      rect: [8, 0, 384, 300],
      header: [8, 0, 384, 50],
      insertion: null,
      insertionLabel: null,
      tokens: "section",
      parts: [],
      cards,
    },
  ],
  ...more,
});
const drawn = (display) => [...drawing(display, { title: "Karaoke", day: "today" }, studio)].flat();
const textsOf = (shapes) => shapes.filter(({ kind }) => kind === "text").map(({ words }) => words);

test("a picture has the title, the day, each section's title and each card, in reading order", () => {
  const shapes = drawn(
    board([card("0.2", [20, 60, 360, 56]), card("0.3", [20, 124, 360, 56])], {
      loose: [card("0.4", [20, 200, 360, 56])],
    }),
  );
  assert.deepEqual(textsOf(shapes), ["Karaoke", "today", "Songs", "Text of 0.2", "Text of 0.3", "Text of 0.4"]);
});

test("cards far beyond the screen are drawn, and the picture has room for everything on it", () => {
  const far = card("0.9", [2_000, 90_000, 360, 56]);
  assert.deepEqual(textsOf(drawn(board([far]))).at(-1), "Text of 0.9");
  const [width, height] = sizeOf(board([far]));
  assert.ok(width >= 2_360 && height >= 90_056, `${width} ${height}`);
});

test("a card is where the scene has it, turned about its pin, and never out of the picture", () => {
  const shapes = drawn(board([card("0.2", [20, 60, 360, 56])]));
  const paper = shapes.find(({ kind, fill }) => kind === "box" && fill?.color === "var(--paper)");
  assert.deepEqual(paper.rect, [28, 132, 360, 56]);
  assert.deepEqual(paper.turn?.slice(1), [28 + 180, 132 + 4]);
  assert.ok(Math.abs(paper.turn[0]) <= 0.35);
});

test("a card that is crossed off has a stroke behind its text, and softer ink, and no pin", () => {
  const [plain, crossed] = [false, true].map((rejected) =>
    drawn(board([card("0.2", [20, 60, 360, 56], { rejected })])),
  );
  const strokes = (shapes) => shapes.filter(({ stroke }) => stroke?.color.includes("--slash"));
  assert.equal(strokes(plain).length, 0);
  assert.equal(strokes(crossed).length, 1);
  const text = crossed.findIndex(({ words }) => words === "Text of 0.2");
  assert.equal(crossed[text].fill.color, "var(--ink-soft)");
  assert.ok(crossed.indexOf(strokes(crossed)[0]) < text);
  const pins = (shapes) => shapes.filter(({ fill }) => fill?.color.startsWith("hue-"));
  assert.deepEqual(
    [plain, crossed].map((shapes) => pins(shapes).length),
    [1, 0],
  );
});

test("a long text takes smaller letters first and is cut then, within its card", () => {
  const [x, y, width, height] = [20, 60, 200, 56];
  const long = "many words that need room ".repeat(20);
  const lines = drawn(board([card("0.2", [x, y, width, height], { text: long })])).filter(
    ({ kind, y: at }) => kind === "text" && at > 130,
  );
  assert.equal(lines.at(-1).words.at(-1), "…");
  assert.equal(lines[0].font.size, 12);
  for (const { words, font, y: at } of lines) {
    assert.ok(studio.measure(words, font) <= width, words);
    assert.ok(at > y + 72 && at < y + 72 + height, `${at}`);
  }
});

test("the name of the person who added a card is at its foot; on a right-to-left board on the other side", () => {
  const of = (isRightToLeft) =>
    drawn(board([card("0.2", [20, 60, 360, 56], { author: "Ann" })], { isRightToLeft })).find(
      ({ words }) => words === "Ann",
    );
  assert.deepEqual([of(false).anchor, of(true).anchor], ["right", "left"]);
  assert.ok(of(true).x < of(false).x);
});

test("everything that a container made is drawn: badges, colors, symbols, emoji, progress, pictures or their names", () => {
  const parts = [
    ["box", [0, 0, 360, 56], "background.blue-20 radius.8", 0, 0, 0],
    ["text", [14, 8, 200, 40], "body", 1],
    ["text.2", [300, 30, 50, 20], "footnote color.red", "★ 3"],
    ["image", [10, 10, 24, 24], "", { symbol: "heart.fill" }],
    ["image.2", [40, 10, 24, 24], "", { emoji: "🎤" }],
    ["progress", [14, 44, 100, 8], "progress.bar", { progress: 0.5 }],
    ["image.3", [200, 0, 50, 50], "", { asset: "cover" }],
    ["image.4", [250, 0, 90, 50], "", { asset: "lost", label: "A lost one" }],
    ["menu", [0, 0, 360, 56], "menu", 0, 0, 1],
    ["button", [0, 0, 1, 1], "button", "Never drawn", { press: 1 }],
  ];
  const shapes = drawn(board([card("0.2", [20, 60, 360, 56], { parts, textPart: parts[1] })]));
  const texts = textsOf(shapes);
  for (const words of ["Text of 0.2", "★ 3", "🎤", "A lost one"]) assert.ok(texts.includes(words), words);
  assert.ok(!texts.includes("Never drawn"));
  assert.equal(shapes.find(({ words }) => words === "★ 3").fill.color, "var(--c-red)");
  assert.equal(shapes.find(({ kind }) => kind === "picture").name, "cover");
  const bars = shapes.filter(({ kind, rect }) => kind === "box" && rect[3] === 8).map(({ rect }) => rect[2]);
  assert.deepEqual(bars, [100, 50]);
  assert.ok(shapes.some(({ kind, fill }) => kind === "path" && fill?.color === "var(--ink)"));
});

test("a part that lets through lets through the parts within it, multiplied", () => {
  const parts = [
    ["box", [0, 0, 360, 56], "opacity.50", 0, 0, 2],
    ["box.2", [0, 0, 100, 56], "opacity.50", 0, 0, 1],
    ["text", [0, 0, 90, 20], "body", "Faint"],
  ];
  const faint = drawn(board([card("0.2", [20, 60, 360, 56], { parts })])).find(({ words }) => words === "Faint");
  assert.equal(faint.fill.opacity, 0.25);
});

test("parts that a container turned or drew larger are so in the picture too, one within the other", () => {
  const parts = [
    ["box", [100, 0, 40, 20], "rotate.90", 0, 0, 2],
    ["box.2", [100, 0, 40, 20], "scale.200.200.0.0", 0, 0, 1],
    ["shape", [110, 5, 10, 10], "background.red"],
    ["shape.2", [0, 0, 10, 10], "background.blue"],
  ];
  const shapes = drawn(board([card("0.2", [20, 60, 360, 56], { parts })]));
  const [red, blue] = ["var(--c-red)", "var(--c-blue)"].map((color) =>
    shapes.find(({ fill }) => fill?.color === color),
  );
  const at = ({ matrix: [a, b, c, d, e, f], rect: [x, y, width, height] }, across, down) => {
    const [px, py] = [x + width * across, y + height * down];
    return [a * px + c * py + e, b * px + d * py + f].map((number) => Math.round(number * 100) / 100);
  };
  // Twice as large it reaches from 20,10 to 40,30 of the box, whose middle is 20,10: turned, right of it is below.
  const [left, top] = [red.rect[0] - 10, red.rect[1] - 5];
  assert.deepEqual(at(red, 0, 0), [left + 20, top + 10]);
  assert.deepEqual(at(red, 1, 0), [left + 20, top + 30]);
  assert.deepEqual(at(red, 0, 1), [left, top + 10]);
  assert.equal(blue.matrix, undefined, "what stands beside it stays");
  const svg = svgOf([red], { families: {}, pictures: new Map() });
  assert.match(svg, /transform="rotate\([^)]+\) matrix\(0 2 -2 0 [-\d. ]+\)"/);
});

test("lines break between words and between signs of scripts without spaces, never before a full stop", () => {
  assert.deepEqual(brokenLines("one two three", 80, tens).lines, ["one two", "three"]);
  assert.deepEqual(brokenLines("夜に駆ける。夜に", 50, tens).lines, ["夜に駆け", "る。夜に"]);
  assert.deepEqual(brokenLines("first\n  second   line", 200, tens).lines, ["first", "second line"]);
  assert.deepEqual(brokenLines("unbreakableword", 50, tens).lines, ["unbre", "akabl", "eword"]);
  assert.deepEqual(brokenLines("", 50, tens).lines, [""]);
});

test("of any text and width each line fits, unless one sign doesn't, and nothing of the text is lost", () => {
  for (const text of [
    "a-b-c dashes-and words",
    "Ｃａｆé カラオケ「夜」に、駆ける",
    "👩‍👩‍👧👩‍👩‍👧 family",
    "مرحبا بالعالم",
    "x".repeat(40),
  ]) {
    for (let width = 10; width <= 300; width += 10) {
      const { lines, isWhole } = brokenLines(text, width, tens);
      assert.ok(isWhole);
      assert.equal(lines.join("").replaceAll(" ", ""), text.replaceAll(" ", ""));
      for (const line of lines)
        assert.ok(
          tens(line) <= width || [...new Intl.Segmenter().segment(line)].length === 1 || /^.[\p{Po}\p{Pe}]/u.test(line),
          `${width}: ${line}`,
        );
    }
  }
});

test("a text that is cut ends in an ellipsis and fits", () => {
  const { lines, isWhole } = brokenLines("one two three four five", 80, tens, 2);
  assert.equal(isWhole, false);
  assert.equal(lines.length, 2);
  assert.match(lines[1], /…$/);
  assert.ok(tens(lines[1]) <= 80);
  assert.equal(shortened("a long name", 50, tens), "a lo…");
});

test("a text reads from the right if its first letter does", () => {
  assert.deepEqual(["مرحبا abc", "123 שלום", "abc مرحبا", "👍", ""].map(isRightToLeft), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("SVG is text that no markup in a card can leave", () => {
  assert.equal(
    escaped(`<a href="x">&\u0007\ud800\ufffe\uffff`),
    `&lt;a href=&quot;x&quot;&gt;&amp;${"\ufffd".repeat(4)}`,
  );
  const evil = `</text><script>alert(1)</script>`;
  const shapes = drawn(board([card("0.2", [20, 60, 360, 56], { text: evil })], { width: 4_000 }));
  const source =
    svgHead(400, 300, evil) +
    svgOf(shapes, { families: { sans: `"A & B", sans-serif`, serif: "serif" }, pictures: new Map() }) +
    svgTail;
  assert.ok(!source.includes("<script"));
  assert.ok(source.includes("&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;"));
  assert.ok(source.includes('font-family="&quot;A &amp; B&quot;, sans-serif"'));
  assert.equal(source.match(/<text/g).length, source.match(/<\/text>/g).length);
});

test("a line that reads from the right begins at its right end in SVG", () => {
  const line = (anchor, isRightToLeft) =>
    svgOf(
      [
        {
          kind: "text",
          words: "x",
          x: 1,
          y: 2,
          anchor,
          isRightToLeft,
          font: { size: 12, weight: 400, family: "sans" },
          fill: { color: "#000000", opacity: 1 },
        },
      ],
      { families: { sans: "sans-serif" }, pictures: new Map() },
    );
  assert.doesNotMatch(line("left", false), /text-anchor/);
  assert.match(line("right", false), /text-anchor="end"/);
  assert.doesNotMatch(line("right", true), /text-anchor/);
  assert.match(line("left", true), /text-anchor="end" direction="rtl"/);
});

test("a picture has twice the pixels, fewer on a large board, and ends rather than be too small to read", () => {
  assert.deepEqual(pictureSize(1_280, 900), { scale: 2, width: 2_560, height: 1_800, isCut: false });
  for (const [width, height] of [
    [1, 1],
    [1_280, 5_000],
    [1_280, 20_000],
    [1_280, 600_000],
    [90_000, 90_000],
    [390, 400_000],
  ]) {
    const size = pictureSize(width, height);
    assert.ok(
      size.width * size.height <= 16_000_000 && Math.max(size.width, size.height) <= 8_192,
      `${width} × ${height}`,
    );
    assert.ok(size.scale >= 0.35);
    assert.equal(
      size.isCut,
      size.width < Math.floor(width * size.scale) || size.height < Math.floor(height * size.scale),
    );
  }
});

test("a file is named after the board and the day, as every system can have it", () => {
  const day = new Date(2026, 10, 3);
  assert.equal(fileName("Karaoke night", day, "png"), "Karaoke night 2026-11-03.png");
  assert.equal(fileName('../a\\b:c*?"<>|\u202e\n', day, "svg"), "a b c 2026-11-03.svg");
  assert.equal(fileName("夜 👩‍👩‍👧", day, "svg").endsWith(" 2026-11-03.svg"), true);
  assert.equal(fileName(" … ", day, "svg"), "… 2026-11-03.svg");
  assert.equal(fileName("/", day, "svg"), "board 2026-11-03.svg");
  assert.ok(fileName("x".repeat(500), day, "svg").length < 90);
});
