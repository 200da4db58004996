import assert from "node:assert/strict";
import { test } from "node:test";
import { hoursBetween } from "../../history/hours.js";
import { isStepOf } from "../../history/steps.js";

const minute = 60_000;

test("a night is marked by full hours, few enough to be read", () => {
  const first = new Date(2026, 10, 25, 20, 30).getTime();
  const hours = hoursBetween(first, first + 330 * minute);
  assert.deepEqual(
    hours.map(({ at }) => new Date(at).getHours()),
    [21, 22, 23, 0, 1, 2],
  );
  assert.ok(hours.every(({ share }) => share >= 0 && share <= 1));
  assert.ok(hoursBetween(first, first + 100 * 60 * minute).length <= 7);
});

test("less than an hour is marked by its ends", () => {
  assert.deepEqual(hoursBetween(0, 10 * minute), [
    { at: 0, share: 0 },
    { at: 10 * minute, share: 1 },
  ]);
});

test("the steps of a row are about its thing, in its time, by its people", () => {
  const row = { begin: [3, 1], moment: [9, 5], card: "3.1", by: [1, 2] };
  const step = (fields) => ({ begin: [5, 2], moment: [5, 2], card: "3.1", by: [2], ...fields });
  assert.ok(isStepOf(step({}), row));
  assert.ok(!isStepOf(step({ card: "3.2" }), row));
  assert.ok(!isStepOf(step({ moment: [2, 1] }), row));
  assert.ok(!isStepOf(step({ by: [3] }), row));
});
