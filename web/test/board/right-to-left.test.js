import assert from "node:assert/strict";
import { test } from "node:test";
import { rightToLeft } from "../../board/right-to-left.js";

const card = (id, rect, more = {}) => ({ id, rect, tokens: ["card"], parts: [], ...more });
const section = (id, rect, cards, more = {}) => ({
  id,
  rect,
  cards,
  tokens: "section",
  parts: [],
  header: [rect[0], 0, rect[2], 30],
  insertion: null,
  ...more,
});
const board = (more = {}) => ({
  width: 1000,
  height: 600,
  under: [],
  over: [],
  loose: [card("l", [10, 500, 90, 50])],
  sections: [
    section("a", [0, 0, 300, 400], [card("a1", [10, 40, 280, 60])]),
    section("b", [320, 0, 300, 400], [], { insertion: [330, 40, 280, 60] }),
  ],
  ...more,
});

test("a thing that was so far from the left is as far from the right, whole, and says so", () => {
  const {
    sections: [a, b],
    loose: [loose],
    isRightToLeft,
  } = rightToLeft(board());
  assert.deepEqual(
    [a.rect, a.header, a.insertion, a.cards[0].rect],
    [[700, 0, 300, 400], [700, 0, 300, 30], null, [710, 40, 280, 60]],
  );
  assert.deepEqual(
    [b.rect, b.insertion],
    [
      [380, 0, 300, 400],
      [390, 40, 280, 60],
    ],
  );
  assert.deepEqual(loose.rect, [900, 500, 90, 50]);
  assert.deepEqual([isRightToLeft, a.isRightToLeft], [true, true]);
});

test("a board turned around twice is as it was", () => {
  const rects = ({ sections, loose }) =>
    [sections, ...sections.map(({ cards }) => cards), loose].map((all) => all.map(({ rect }) => rect));
  assert.deepEqual(rects(rightToLeft(rightToLeft(board()))), rects(board()));
});

test("a board on which a container drew something, or which scrolls sideways, stays as it was", () => {
  const parts = [["box", [0, 0, 10, 10], "box"]];
  for (const drawn of [
    board({ under: parts }),
    board({ loose: [card("l", [0, 0, 9, 9], { parts })] }),
    board({ sections: [section("a", [0, 0, 9, 9], [], { parts })] }),
    board({ sections: [section("a", [0, 0, 9, 9], [], { tokens: "section scroll.horizontal" })] }),
  ])
    assert.equal(rightToLeft(drawn), drawn);
});
