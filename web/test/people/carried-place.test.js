import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf, pointOf } from "../../people/carried-place.js";

const display = (rect, more = {}) => ({
  width: 400,
  height: 800,
  under: [],
  over: [],
  loose: [],
  sections: [{ id: "0.1", rect, cards: [] }],
  ...more,
});

test("[PR2] a place is the same part of its section on a screen that lays it out otherwise", () => {
  const desktop = display([100, 50, 200, 400]);
  const phone = display([10, 500, 300, 1000]);
  const place = placeOf(desktop, [150, 250]);
  assert.deepEqual(place, { section: "0.1", x: 250, y: 500 });
  assert.deepEqual(pointOf(phone, place), [85, 1000]);
});

test("[PR2] on a right-to-left board a position counts from the other side", () => {
  const plain = display([0, 0, 200, 100]);
  const board = display([0, 0, 200, 100], { isRightToLeft: true });
  const place = placeOf(plain, [50, 50]);
  assert.deepEqual(pointOf(board, place), [150, 50]);
  assert.deepEqual(placeOf(board, [150, 50]), place);
});

test("[PR2] outside of all sections there is no place, and a place in a section that isn't here is nowhere", () => {
  assert.equal(placeOf(display([100, 50, 200, 400]), [5, 5]), null);
  assert.equal(pointOf(display([100, 50, 200, 400]), { section: "0.9", x: 0, y: 0 }), null);
});
