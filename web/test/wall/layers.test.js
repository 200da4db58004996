import assert from "node:assert/strict";
import { test } from "node:test";
import { part } from "../../wall/layers.js";

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
  assert.deepEqual(
    [0, 1, 2, 3, 4, 9].map((count) => ids(part(page, count))),
    ["", "1", "12", "123", "1234", "1234"],
  );
  assert.deepEqual(
    part(page, 1).sections.map(({ id }) => id),
    ["a", "b"],
  );
  assert.deepEqual(part(page, 0).sections, []);
});
