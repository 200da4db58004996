import assert from "node:assert/strict";
import { test } from "node:test";
import { bounded, clipOf, isScrolled, paged, revealing, rowOf, snapped } from "../../board/virtual-rows.js";

/** A section of 400 points at 100, its cards 240 wide with 8 between them, 12 from its edge. */
const section = (count, more = {}) => ({
  id: "1.1",
  rect: [100, 0, 400, 200],
  tokens: "section scroll.horizontal",
  ...more,
  cards: Array.from({ length: count }, (_, index) => ({
    id: `2.${index}`,
    row: "1.1",
    ghost: false,
    rect: [112 + index * 248, 50, 240, 56],
  })),
});

test("a row ends as far behind its last card as it begins before its first", () => {
  const row = rowOf(section(5));
  assert.equal(row.leading, 12);
  assert.equal(row.max, 12 + 5 * 240 + 4 * 8 + 12 - 400);
  assert.deepEqual(
    row.cards.map(([start]) => start),
    [0, 248, 496, 744, 992],
  );
  assert.deepEqual([row.top, row.bottom], [50, 106]);
});

test("a row that fits, or is empty, isn't scrolled", () => {
  assert.equal(rowOf(section(1)).max, 0);
  assert.equal(rowOf(section(0)).max, 0);
});

test("cards that aren't in a row don't make it longer", () => {
  const wide = section(1);
  wide.cards.push({ id: "3.1", row: "1.1", ghost: true, rect: [900, 50, 240, 56] });
  wide.cards.push({ id: "3.2", row: null, ghost: false, rect: [900, 50, 240, 56] });
  assert.equal(rowOf(wide).max, 0);
});

test("an offset stays within the row, whatever it was", () => {
  const row = rowOf(section(5));
  assert.equal(bounded(-5, row), 0);
  assert.equal(bounded(5000, row), row.max);
  assert.equal(bounded(77, row), 77);
});

test("a swipe ends where a card is at the edge, or at the row's end", () => {
  const row = rowOf(section(5));
  assert.equal(snapped(100, row), 0);
  assert.equal(snapped(130, row), 248);
  assert.equal(snapped(-900, row), 0);
  assert.equal(snapped(9000, row), row.max);
  assert.equal(snapped(30, rowOf(section(1))), 0);
});

test("each card can be brought into view from everywhere, and one in view moves nothing", () => {
  const {
    cards,
    rect: [left, , width],
  } = section(9);
  const row = rowOf(section(9));
  for (let offset = 0; offset <= row.max; offset += 31) {
    for (const { rect } of cards) {
      const after = revealing(offset, row, rect);
      const x = rect[0] - after;
      assert.ok(after >= 0 && after <= row.max);
      assert.ok(x >= left && x + rect[2] <= left + width, `${rect} at ${after}`);
      assert.equal(revealing(after, row, rect), after);
    }
  }
});

test("of a card wider than its section the beginning is shown", () => {
  const row = rowOf({
    ...section(0),
    cards: [
      { row: "1.1", ghost: false, rect: [112, 0, 900, 50] },
      { row: "1.1", ghost: false, rect: [1020, 0, 900, 50] },
    ],
  });
  assert.equal(revealing(0, row, [1020, 0, 900, 50]), 908);
});

test("pages lead through all cards to the end and back, none is passed unseen", () => {
  for (const count of [2, 3, 5, 9, 40]) {
    const { cards } = section(count);
    const row = rowOf(section(count));
    for (const direction of [1, -1]) {
      const seen = new Set();
      let offset = direction > 0 ? 0 : row.max;
      for (let step = 0; step <= count; step += 1) {
        for (const { id, rect } of cards) if (revealing(offset, row, rect) === offset) seen.add(id);
        offset = paged(offset, row, direction);
      }
      assert.equal(offset, direction > 0 ? row.max : 0);
      assert.equal(seen.size, count, `${count} cards, ${direction}`);
    }
  }
});

test("a card wider than its section is gone through page by page, both ways", () => {
  const row = rowOf({
    ...section(0),
    cards: [
      { row: "1.1", ghost: false, rect: [112, 0, 900, 50] },
      { row: "1.1", ghost: false, rect: [1020, 0, 240, 50] },
    ],
  });
  const right = [0];
  while (right.at(-1) < row.max && right.length < 9) right.push(paged(right.at(-1), row, 1));
  assert.deepEqual(right, [0, 376, 752, row.max]);
  const left = [row.max];
  while (left.at(-1) > 0 && left.length < 9) left.push(paged(left.at(-1), row, -1));
  assert.deepEqual(left, [row.max, 524, 148, 0]);
});

test("nothing of a card hangs over its section's edges, its shadow neither", () => {
  const rect = [100, 0, 400, 200];
  assert.equal(clipOf([180, 50, 240, 56], rect), "");
  assert.equal(clipOf([112, 50, 240, 56], rect), "inset(-40px -40px -40px -12px)");
  assert.equal(clipOf([20, 50, 240, 56], rect), "inset(-40px -40px -40px 80px)");
  assert.equal(clipOf([360, 50, 240, 56], rect), "inset(-40px 100px -40px -40px)");
  assert.equal(clipOf([900, 50, 240, 56], rect), "inset(-40px 640px -40px -40px)");
});

test("only the whole token scrolls a section", () => {
  assert.ok(isScrolled({ tokens: "section scroll.horizontal" }));
  assert.ok(!isScrolled({ tokens: "section scroll.horizontally" }));
  assert.ok(!isScrolled({ tokens: "section" }));
});
