import assert from "node:assert/strict";
import { test } from "node:test";
import { withDoneBack } from "../../phone/done-back.js";
import { DoneCards, tallest } from "../../phone/done-cards.js";
import { withFolded } from "../../phone/fold.js";

const never = () => false;
const always = () => true;
const isDone = ({ rejected }) => rejected;

/** Cards of these heights, those in `done` crossed off, in so many columns of 100; the next card's place is in them. */
function section(id, top, heights, done, { columns = 1, wide = false } = {}) {
  const gap = 8;
  const cards = [];
  let y = top + 50;
  let row = 0;
  heights.forEach((height, index) => {
    if (index > 0 && index % columns === 0) {
      y += row + gap;
      row = 0;
    }
    row = Math.max(row, height);
    const rect = [10 + (index % columns) * 108, y, 100, height];
    cards.push({ id: `${id}.${index}`, section: id, rect, rejected: done.includes(index), ghost: false });
  });
  const isRowFull = heights.length % columns === 0 || wide;
  const insertion = isRowFull
    ? [10, y + row + gap, wide ? columns * 108 - 8 : 100, 48]
    : [10 + (heights.length % columns) * 108, y, 100, row];
  const bottom = Math.max(y + row, insertion[1] + insertion[3]) + 10;
  return {
    id,
    title: id,
    rect: [0, top, columns * 108 + 12, bottom - top],
    header: [10, top, 100, 40],
    insertion,
    tokens: "section",
    parts: [],
    cards,
  };
}

const board = (...sections) => ({
  width: 400,
  height: Math.max(...sections.map(({ rect: [, y, , height] }) => y + height)) + 10,
  under: [],
  over: [],
  sections,
  loose: [],
});
const rects = (cards) => Object.fromEntries(cards.map(({ id, rect }) => [id, rect]));

test("the done cards of a section are a line at its end, and everything below moves up", () => {
  const given = board(section("a", 0, [60, 70, 60, 80], [0, 2]), section("b", 430, [60], []));
  const { sections, height } = withDoneBack(given, isDone, never);
  const [a, b] = sections;
  assert.deepEqual(
    a.cards.map(({ id, isFolded = false }) => [id, isFolded]),
    [
      ["a.1", false],
      ["a.3", false],
      ["a.0", true],
      ["a.2", true],
    ],
  );
  assert.deepEqual(a.cards[0].rect, [10, 50, 100, 70]);
  assert.deepEqual(a.cards[1].rect, [10, 128, 100, 80]);
  assert.deepEqual(a.insertion, [10, 216, 100, 48]);
  assert.deepEqual(a.doneLine, { rect: [10, 272, 100, 44], first: 2, count: 2, isOpen: false });
  const up = given.sections[0].rect[3] - a.rect[3];
  assert.equal(a.rect[3], 272 + 44 + 10);
  assert.equal(b.rect[1], 430 - up);
  assert.equal(b.cards[0].rect[1], given.sections[1].cards[0].rect[1] - up);
  assert.equal(height, given.height - up);
});

test("opened, they are behind the line as large as they were, and everything below makes room for the line", () => {
  const given = board(section("a", 0, [60, 70, 60], [0, 2]), section("b", 400, [60], []));
  const [a, b] = withDoneBack(given, isDone, always).sections;
  const { rect } = a.doneLine;
  assert.deepEqual(rects(a.cards.slice(1)), {
    "a.0": [10, rect[1] + 44 + 8, 100, 60],
    "a.2": [10, rect[1] + 44 + 8 + 68, 100, 60],
  });
  assert.equal(b.rect[1], 400 + 44 + 8);
});

test("cards in rows fill the rows again, and the place for the next is behind them or below", () => {
  const [inRows] = withDoneBack(
    board(section("a", 0, [60, 60, 60, 60, 60], [0, 3], { columns: 3 })),
    isDone,
    never,
  ).sections;
  assert.deepEqual(
    inRows.cards.slice(0, 3).map(({ rect }) => rect.slice(0, 2)),
    [
      [10, 50],
      [118, 50],
      [226, 50],
    ],
  );
  assert.deepEqual(inRows.insertion.slice(0, 3), [10, 118, 100]);
  const [below] = withDoneBack(
    board(section("a", 0, [60, 60, 60, 60], [0, 3], { columns: 2, wide: true })),
    isDone,
    never,
  ).sections;
  assert.deepEqual(below.insertion, [10, 118, 208, 48]);
  assert.deepEqual(below.doneLine.rect, [10, 174, 208, 44]);
});

test("sections below a row of sections keep their distance to the lowest of the row", () => {
  const right = { ...section("b", 0, [60, 60], []), rect: [200, 0, 120, 300] };
  const given = board(section("a", 0, Array(8).fill(60), [0, 1, 2, 3, 4]), right, section("c", 700, [60], []));
  const [, , c] = withDoneBack(given, isDone, never).sections;
  const [a] = given.sections;
  const gap = 700 - a.rect[3];
  const folded = withDoneBack(given, isDone, never).sections[0].rect[3];
  assert.equal(c.rect[1], Math.max(folded, 300) + gap);
});

test("a card outside sections moves with the one above it", () => {
  const given = { ...board(section("a", 0, [60, 60, 60], [0, 1])), loose: [{ id: "z", rect: [10, 500, 100, 60] }] };
  const shown = withDoneBack(given, isDone, never);
  assert.equal(shown.loose[0].rect[1], 500 - (given.sections[0].rect[3] - shown.sections[0].rect[3]));
});

test("one done card, cards that lie anywhere, and a board with something of its own stay as they are", () => {
  const one = board(section("a", 0, [60, 60], [0]));
  const strewn = board(section("a", 0, [60, 60, 60], [0, 1]));
  strewn.sections[0].cards[1].rect = [33, 71, 90, 60];
  const own = { ...board(section("a", 0, [60, 60, 60], [0, 1])), over: [["badge", [0, 0, 10, 10], "", "5"]] };
  const slid = board({ ...section("a", 0, [60, 60, 60], [0, 1]), tokens: "section scroll.horizontal" });
  const parts = board({ ...section("a", 0, [60, 60, 60], [0, 1]), parts: [["line", [0, 0, 10, 1], "", 0]] });
  for (const given of [one, strewn, own, slid, parts]) assert.equal(withDoneBack(given, isDone, always), given);
});

test("a folded section has no line for its done cards", () => {
  const given = board(section("a", 0, [60, 60, 60], [0, 1]), section("b", 400, [60], []));
  const [a] = withFolded(withDoneBack(given, isDone, never), new Set(["a"])).sections;
  assert.equal(a.doneLine, undefined);
  assert.equal(a.isFolded, true);
});

/** A page with a clock of the test, and what it keeps on the device. */
function page(kept = {}) {
  const time = { now: 0, pictures: 0 };
  const store = { get: (key) => kept[key] ?? null, set: (key, value) => (kept[key] = value) };
  const cards = new DoneCards(
    store,
    () => (time.pictures += 1),
    () => time.now,
  );
  const shown = (done, room = 100) => foldedOf(cards.shown(board(section("a", 0, [60, 60, 60], done)), room));
  return { time, kept, cards, shown };
}

const foldedOf = ({ sections }) => sections[0].cards.filter(({ isFolded }) => isFolded).map(({ id }) => id);

test("a board that fits its window folds nothing, and one that was folded stays so until it is much lower", () => {
  const { height } = board(section("a", 0, [60, 60, 60], [0, 1]));
  assert.deepEqual(page().shown([0, 1], height), []);
  const { shown } = page();
  assert.deepEqual(shown([0, 1], height - 1), ["a.0", "a.1"]);
  assert.deepEqual(shown([0, 1], height + 1), ["a.0", "a.1"]);
  assert.deepEqual(shown([0, 1], 2 * height), []);
});

test("a board that becomes taller than its window folds what was done long ago after a moment", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { shown, time } = page();
  assert.deepEqual(shown([0, 1], 1_000), []);
  assert.deepEqual(shown([0, 1], 100), []);
  time.now = 4_000;
  context.mock.timers.tick(4_000);
  assert.equal(time.pictures, 1);
  assert.deepEqual(shown([0, 1], 100), ["a.0", "a.1"]);
});

test("a board doesn't become taller than its window under a finger, and is drawn again once that left", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { cards, shown, time } = page();
  assert.deepEqual(shown([0, 1], 100), ["a.0", "a.1"]);
  cards.hold();
  assert.deepEqual(shown([0, 1], 1_000), ["a.0", "a.1"]);
  cards.letGo();
  context.mock.timers.tick(300);
  assert.equal(time.pictures, 1);
  assert.deepEqual(shown([0, 1], 1_000), []);
});

test("a keyboard that takes half of the window makes no board taller than it, and another width begins again", () => {
  const phone = { width: 390, height: 800 };
  assert.equal(tallest(phone, { width: 390, height: 400 }), phone);
  assert.deepEqual(tallest(phone, { width: 390, height: 850 }), { width: 390, height: 850 });
  assert.deepEqual(tallest(phone, { width: 800, height: 390 }), { width: 800, height: 390 });
});

test("a card steps back when its moment is over, whatever was touched meanwhile", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { cards, shown, time } = page();
  const pass = (milliseconds) => {
    time.now += milliseconds;
    context.mock.timers.tick(milliseconds);
  };
  shown([0, 1]);
  cards.hold();
  shown([0, 1, 2]);
  cards.letGo();
  pass(300);
  assert.equal(time.pictures, 1);
  assert.deepEqual(shown([0, 1, 2]), ["a.0", "a.1"]);
  pass(3_699);
  assert.equal(time.pictures, 1);
  pass(1);
  assert.equal(time.pictures, 2);
  assert.deepEqual(shown([0, 1, 2]), ["a.0", "a.1", "a.2"]);
  pass(60_000);
  assert.equal(time.pictures, 2, "nothing is drawn for nothing");
});

test("a card stays as long as a finger may be on it, and steps back soon after", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { cards, shown, time } = page();
  shown([0, 1]);
  cards.hold();
  shown([0, 1, 2]);
  time.now = 10_000;
  context.mock.timers.tick(10_000);
  assert.deepEqual(shown([0, 1, 2]), ["a.0", "a.1"]);
  const before = time.pictures;
  cards.letGo();
  time.now += 300;
  context.mock.timers.tick(300);
  assert.equal(time.pictures, before + 1);
  assert.deepEqual(shown([0, 1, 2]), ["a.0", "a.1", "a.2"]);
});

test("a picture of the same cards is folded once", () => {
  const { cards } = page();
  const given = board(section("a", 0, [60, 60, 60], [0, 1]));
  const first = cards.shown(given, 100);
  assert.equal(cards.shown(given, 100), first);
  cards.pressed("a");
  assert.notEqual(cards.shown(given, 100), first);
});

test("a done card that is looked for is shown alone, for a moment, and nothing is kept of it", () => {
  const { cards, time, kept } = page();
  const given = board(section("a", 0, [60, 60, 60, 60], [0, 1, 2]));
  assert.deepEqual(foldedOf(cards.shown(given, 100)), ["a.0", "a.1", "a.2"]);
  const before = { ...kept };
  cards.show("a.1");
  assert.deepEqual(foldedOf(cards.shown(given, 100)), ["a.0", "a.2"]);
  time.now = 4_000;
  assert.deepEqual(foldedOf(cards.shown(given, 100)), ["a.0", "a.1", "a.2"]);
  assert.deepEqual(kept, before);
});

test("a card that was just crossed off stays where it is for a moment, and can be taken back", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { shown, time } = page();
  assert.deepEqual(shown([0, 1]), ["a.0", "a.1"]);
  assert.deepEqual(shown([0, 1, 2]), ["a.0", "a.1"]);
  time.now = 3_999;
  assert.deepEqual(shown([0, 1, 2]), ["a.0", "a.1"]);
  assert.deepEqual(shown([0, 1]), ["a.0", "a.1"]);
  assert.deepEqual(shown([0, 1, 2]), ["a.0", "a.1"]);
  time.now = 7_999;
  assert.deepEqual(shown([0, 1, 2]), ["a.0", "a.1", "a.2"]);
});

test("sections whose done cards are shown are so again on this device", () => {
  const kept = {};
  const first = page(kept);
  assert.deepEqual(first.shown([0, 1]), ["a.0", "a.1"]);
  first.cards.pressed("a");
  assert.deepEqual(first.shown([0, 1]), []);
  assert.deepEqual(page(kept).shown([0, 1]), []);
  first.cards.pressed("a");
  assert.deepEqual(page(kept).shown([0, 1]), ["a.0", "a.1"]);
});
