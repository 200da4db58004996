import assert from "node:assert/strict";
import { test } from "node:test";
import { part } from "../../wall/page-layers.js";

const page = /** @type {any} */ ({
  width: 10,
  sections: [
    { id: "a", cards: [{ id: "1" }, { id: "2" }] },
    { id: "b", cards: [{ id: "3" }] },
  ],
  loose: [{ id: "4" }],
});
const ids = (/** @type {any} */ { sections, loose }) =>
  [...sections.flatMap((/** @type {any} */ { cards }) => cards), ...loose].map(({ id }) => id).join("");

test("[WL9] a page is made ready a few cards at a time, in order, and nothing is lost at the end", () => {
  /** @type {string[]} */
  const steps = [];
  let there = "";
  do steps.push((there = ids(part(page, new Set(there), 1))));
  while (there.length < 4);
  assert.deepEqual(steps, ["1", "12", "123", "1234"]);
  assert.deepEqual(ids(part(page, new Set(), 9)), "1234");
  assert.deepEqual(
    part(page, new Set(), 1).sections.map(({ id }) => id),
    ["a", "b"],
  );
});

test("[WL9] cards that are there already stay, whatever comes before them, and others don't count for them", () => {
  assert.equal(ids(part(page, new Set("34"), 1)), "134");
  assert.equal(ids(part(page, new Set("24"), 0)), "24");
  assert.equal(ids(part(page, new Set("4x"), 0)), "4");
});
