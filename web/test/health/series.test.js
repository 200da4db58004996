import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, seriesOf } from "../../health/series.js";
import { askAsHost } from "../../health/ask.js";

const sample = (more) => ({ at: 0, people: 2, joins: 1, edits: 10, waitingBytes: 1536, slow: 0, ...more });
const series = (samples) =>
  Object.fromEntries(seriesOf({ seconds: 5, samples }).map(({ key, values }) => [key, values]));

test("each series is in the unit that people read", () => {
  const { people, edits, waiting, disk } = series([sample({ freeBytes: 3 * 2 ** 29 })]);
  assert.deepEqual([people, edits, waiting, disk], [[2], [2], [1.5], [1.5]]);
});

test("a figure that nobody measured is nothing, and not 0", () => {
  const { shownHalf, shownMost, disk } = series([sample(), sample({ shownHalf: 0, shownMost: 12.34 })]);
  assert.deepEqual(shownHalf, [null, 0]);
  assert.deepEqual(shownMost, [null, 12.3]);
  assert.deepEqual(disk, [null, null]);
});

const size = { width: 100, height: 10, count: 11 };

test("the newest value is at the right end, and the largest at the top", () => {
  assert.deepEqual(linesOf([0, 5, 10], size), ["80,10 90,5 100,0"]);
});

test("a line is broken where nothing was measured", () => {
  assert.deepEqual(linesOf([null, 2, null, 1, 2], size), ["70,0", "90,5 100,0"]);
});

test("a series of one number runs through the middle, and one of nothing along the bottom", () => {
  assert.deepEqual(linesOf([4, 4], size), ["90,5 100,5"]);
  assert.deepEqual(linesOf([0, 0], size), ["90,10 100,10"]);
});

test("the doctor is asked with the link's token, and a refusal is an error", async () => {
  const asked = [];
  const request = (path, { headers }) => {
    asked.push([path, headers.Authorization]);
    return Promise.resolve({ ok: asked.length === 1, status: 401, json: () => Promise.resolve({ findings: [] }) });
  };
  assert.deepEqual(await askAsHost("karaoke", "secret", request), { findings: [] });
  assert.deepEqual(asked, [["/doctor/karaoke", "Bearer secret"]]);
  await assert.rejects(askAsHost("karaoke", "secret", request), /401/);
});
