import assert from "node:assert/strict";
import { test } from "node:test";
import { applyFrame, frameOf, takeNotices } from "../frames.js";
import { Replica } from "../replica.js";
import { Toasts } from "../toasts.js";

const kinds = (toasts, now = 0) => {
  const said = [];
  for (let told = toasts.take(now); told; told = toasts.take(now)) said.push(told.count ? `${told.kind} ${told.count}` : told.kind);
  return said;
};

test("one at a time: whose turn it is and what hosts say before what became of cards", () => {
  const toasts = new Toasts();
  for (const kind of ["crossedOff", "added", "said", "next", "up"]) toasts.tell({ kind, card: "0.1" }, 0);
  assert.equal(toasts.isDue(0), true);
  assert.deepEqual(kinds(toasts), ["up", "next", "said", "added", "crossedOff"]);
});

test("those that wait are counted, and of turns the newest is the one that is true", () => {
  const toasts = new Toasts();
  toasts.tell({ kind: "up", card: "0.1" }, 0);
  toasts.take(0);
  toasts.tell({ kind: "added", card: "0.2", by: 5 }, 0);
  toasts.tell({ kind: "added", card: "0.3", by: 6, count: 2 }, 0);
  toasts.tell({ kind: "next", card: "0.4" }, 0);
  toasts.tell({ kind: "next", card: "0.5" }, 0);
  assert.equal(toasts.isDue(0), false, "another kind is shown");
  assert.deepEqual(toasts.take(0), { kind: "next", card: "0.5", since: 0 });
  assert.deepEqual(toasts.take(0), { kind: "added", card: "0.3", count: 3, since: 0 });
  assert.equal(toasts.take(0), null);
});

test("the newest of the kind that is shown takes its place at once, unless something comes first", () => {
  const toasts = new Toasts();
  toasts.tell({ kind: "added", card: "0.1" }, 0);
  toasts.take(0);
  toasts.tell({ kind: "added", card: "0.2" }, 10);
  assert.equal(toasts.isDue(10), true);
  assert.equal(toasts.take(10)?.card, "0.2");
  toasts.tell({ kind: "added", card: "0.3" }, 20);
  toasts.tell({ kind: "up", card: "0.1" }, 20);
  assert.equal(toasts.isDue(20), false);
});

test("what waited too long, isn't so any more or isn't known isn't said", () => {
  const toasts = new Toasts();
  toasts.tell({ kind: "added", card: "0.1" }, 0);
  toasts.tell({ kind: "said" }, 15_000);
  toasts.tell({ kind: "danced" }, 15_000);
  toasts.forget("said");
  assert.deepEqual(kinds(toasts, 20_001), []);
  assert.equal(toasts.isDue(20_001), false);
});

test("[P35] what frames told waits for who tells it, and snapshots tell nothing", () => {
  const replica = new Replica();
  replica.snapshot({ frame: 1, revision: 1, facts: { sections: [] }, scene: { size: [1, 1] } });
  assert.deepEqual(takeNotices(replica), []);
  for (const [frame, card] of [[2, "0.1"], [3, "0.2"]]) {
    applyFrame(replica, frameOf([frame, { revision: frame, notices: [{ kind: "added", card }] }], replica.revision));
  }
  assert.deepEqual(takeNotices(replica).map(({ card }) => card), ["0.1", "0.2"]);
  assert.deepEqual(takeNotices(replica), []);
});
