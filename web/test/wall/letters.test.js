import assert from "node:assert/strict";
import { test } from "node:test";
import { Letters, loadOf, sizes } from "../../wall/letters.js";
import { randomFrom } from "../support/random.js";

const shape = 9 / 16;
/** On a screen of this shape. */
const pagesMax = (/** @type {number} */ across) => (across < 900 ? 1 : across < 1200 ? 2 : 3);

/**
 * A wall before a board that covers so many points, whatever its letters; columns make it up to a fifth higher.
 * @param {number} area
 */
function wall(area, random = () => 0) {
  const letters = new Letters();
  const seen = (/** @type {number} */ across) => {
    const load = (area / across ** 2) * (1 + 0.2 * random());
    return { across, load, pages: Math.max(1, Math.ceil(load)), shape };
  };
  /** Looks until nothing changes; gives the sizes that were tried. */
  const settle = () => {
    const tried = [letters.across];
    while (letters.look(seen(letters.across))) {
      tried.push(letters.across);
      assert.ok(tried.length <= 2 * sizes.length, `no end: ${tried}`);
    }
    return tried;
  };
  return {
    letters,
    seen,
    settle,
    /** @param {number} now */
    holds(now) {
      area = now;
    },
  };
}

test("[WL8] a board with little on it has the largest letters, on one page", () => {
  const { letters, settle, seen } = wall(100_000);
  settle();
  assert.equal(letters.across, sizes[0]);
  assert.equal(seen(letters.across).pages, 1);
});

test("[WL8] the letters are the largest that show the board on few pages, however much is on it", () => {
  const random = randomFrom(5);
  for (let round = 0; round < 500; round += 1) {
    const area = 50_000 * 200 ** random();
    const { letters, settle, seen } = wall(area);
    settle();
    const { across } = letters;
    const { pages } = seen(across);
    if (across < sizes[sizes.length - 1]) assert.ok(pages <= pagesMax(across), `${area}: ${across}, ${pages}`);
    for (const larger of sizes.filter((size) => size < across)) {
      const { load } = seen(larger);
      const isWasteful = load > 1 && load % 1 < 0.25;
      assert.ok(isWasteful || load * 1.1 > pagesMax(larger), `${area}: ${larger} would do, not ${across}`);
    }
  }
});

test("[WL8] a few looks are enough, also where a page turns out fuller than was expected", () => {
  const random = randomFrom(6);
  for (let round = 0; round < 500; round += 1) {
    const tried = wall(50_000 * 200 ** random(), random).settle();
    assert.ok(tried.length <= sizes.length + 2, `${tried}`);
  }
});

test("[WL8] no page is turned to for a card or two, if slightly smaller letters fit everything on the pages before", () => {
  for (let area = 0.2; area < 4; area += 0.05) {
    const { letters, seen, settle } = wall(area * 960 ** 2);
    settle();
    const { load } = seen(letters.across);
    assert.ok(load <= 1 || load % 1 === 0 || load % 1 >= 0.25, `${area}: ${letters.across}, ${load}`);
  }
});

test("[WL8] a size that was too large isn't tried again before the board is a good part smaller", () => {
  const { letters, settle, holds } = wall(1_000_000);
  settle();
  const before = letters.across;
  holds(1_500_000);
  settle();
  assert.ok(letters.across > before);
  const after = letters.across;
  holds(1_400_000);
  assert.deepEqual(settle(), [after]);
  holds(900_000);
  settle();
  assert.equal(letters.across, before);
});

test("[WL8] a screen that stands upright is seen from as far away, so its letters stay large for more pages", () => {
  const isEnough = (/** @type {number} */ shape) => {
    const letters = new Letters();
    letters.accept(640);
    return !letters.look({ across: 640, pages: 2, load: 1.8, shape });
  };
  assert.equal(isEnough(shape), false);
  assert.equal(isEnough(16 / 9), true);
});

test("a board is as high as the lowest thing on it", () => {
  const rect = (/** @type {number} */ y, /** @type {number} */ height) => /** @type {Rect} */ ([0, y, 10, height]);
  const display = /** @type {any} */ ({
    sections: [{ rect: rect(0, 300) }],
    loose: [{ rect: rect(400, 50) }],
    under: [["text", rect(10, 20), ""]],
    over: [],
  });
  assert.equal(loadOf(display, 300), 1.5);
  assert.equal(loadOf({ ...display, loose: [] }, 300), 1);
});
