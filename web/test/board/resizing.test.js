import assert from "node:assert/strict";
import { test } from "node:test";

import { movedAlong } from "../../board/resizing.js";

/** @param {{[id: string]: number}} cards  where each card's top is; all are 50 high */
const display = (cards, header = 0) =>
  /** @type {Display} */ (
    /** @type {unknown} */ ({
      under: [["background", [0, 0, 400, 4_000], "board"]],
      over: [],
      sections: [
        {
          id: "1",
          header: [0, header, 400, 40],
          cards: Object.entries(cards).map(([id, y]) => ({ id, rect: [0, y, 400, 50] })),
        },
      ],
      loose: [],
    })
  );
const sight = /** @type {const} */ ([300, 600]);

test("where all that is in sight moved by one distance, the page scrolls along", () => {
  const before = display({ a: 100, b: 320, c: 400, d: 590, e: 700 });
  assert.equal(movedAlong(before, display({ a: 100, b: 380, c: 460, d: 650, e: 900 }), ...sight), 60);
  assert.equal(movedAlong(before, display({ b: 220, c: 300, d: 490 }), ...sight), -100);
});

test("it stays where something in sight stays or moves otherwise, or nothing moved", () => {
  const before = display({ a: 100, b: 320, c: 400, d: 590 });
  assert.equal(movedAlong(before, display({ a: 100, b: 320, c: 460, d: 650 }), ...sight), 0);
  assert.equal(movedAlong(before, display({ a: 160, b: 320, c: 400, d: 590 }), ...sight), 0);
  assert.equal(movedAlong(display({ b: 400 }, 310), display({ b: 500 }, 310), ...sight), 0);
});

test("cards that left say nothing about the others, and where all left the page follows none", () => {
  const before = display({ b: 320, c: 400 });
  assert.equal(movedAlong(before, display({ c: 480 }), ...sight), 80);
  assert.equal(movedAlong(before, display({}), ...sight), 0);
});

test("at the top of the board people see cards come", () => {
  assert.equal(movedAlong(display({ a: 100 }), display({ a: 160 }), 0, 300), 0);
});

test("a card that is folded away isn't in sight, and holds nothing back", () => {
  const before = display({ a: 320, b: 400, folded: 590 });
  const after = display({ a: 380, b: 460, folded: 4_000 });
  for (const { cards } of [...before.sections, ...after.sections]) cards[2].isFolded = true;
  assert.equal(movedAlong(before, after, ...sight), 60);
});
