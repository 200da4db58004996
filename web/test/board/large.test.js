import assert from "node:assert/strict";
import { test } from "node:test";
import { enlarged } from "../../board/large.js";
import { isUsual } from "../../sync/replica.js";

const text = ["text", [16, 8, 240, 20], "", ""];
const card = (parts) => ({ id: "a1", rect: [8, 40, 300, 60], tokens: ["card"], textPart: text, parts });
const board = (parts) => ({
  width: 320,
  height: 400,
  under: [],
  over: [],
  loose: [],
  sections: [
    {
      id: "a",
      rect: [0, 0, 320, 400],
      header: null,
      insertion: null,
      tokens: "section",
      parts: [],
      cards: [card(parts)],
    },
  ],
});

test("with large letters a card that is its text is drawn as a usual one, and one with other parts isn't", () => {
  assert.equal(isUsual(enlarged(board([text]), 2)), true);
  assert.equal(isUsual(enlarged(board([text, ["badge", [0, 0, 20, 20], "", ""]]), 2)), false);
});

test("all that a board places becomes as much larger, and sections and cards say how much", () => {
  const large = enlarged(board([text]), 2);
  const [section] = large.sections;
  assert.deepEqual([large.width, section.rect, section.letters], [640, [0, 0, 640, 800], 2]);
  assert.deepEqual([section.cards[0].letters, section.cards[0].textPart[1]], [2, [32, 16, 480, 40]]);
});
