import assert from "node:assert/strict";
import { test } from "node:test";
import * as frames from "../../sync/frames.js";
import * as writing from "../../sync/writing.js";
import { Clock } from "../support/clock.js";
import { Room } from "../support/room.js";
import { Tab } from "../support/tab.js";

/** A page with nothing but its first picture, and one that writes. */
async function beginning(t) {
  new Clock(t);
  const room = new Room();
  const [ann, bo] = [new Tab(room), await new Tab(room).open()];
  await ann.open(null);
  ann.settle();
  bo.settle();
  const add = (text) => {
    bo.session.actions.operate({ k: "addCard", section: "0.2", place: "end", text });
    bo.settle();
    ann.settle();
  };
  return { room, ann, bo, add };
}

test("frames that come before the modules that understand them wait for those, in order", async (t) => {
  const { ann, bo, add } = await beginning(t);
  const before = ann.facts();
  for (const text of ["One", "Two", "Three"]) add(text);
  assert.deepEqual(ann.facts(), before);
  ann.session.follow(frames);
  assert.deepEqual(ann.facts(), bo.facts());
  add("Four");
  assert.deepEqual(ann.facts(), bo.facts());
});

test("more than a hundred don't wait: one snapshot comes in place of them all, once they are understood", async (t) => {
  const { room, ann, bo, add } = await beginning(t);
  const before = ann.facts();
  for (let index = 0; index <= 300; index += 1) add(`Card ${index}`);
  assert.deepEqual(ann.facts(), before, "a page in the background asks for none");
  ann.session.follow(frames);
  ann.settle();
  assert.deepEqual(ann.facts(), bo.facts());
  assert.equal(ann.session.replica.frame, room.frame);
  add("One more");
  assert.deepEqual(ann.facts(), bo.facts());
});

test("the next connection sends again what waited for one that is gone", async (t) => {
  const clock = new Clock(t);
  const room = new Room();
  const [ann, bo] = [new Tab(room), await new Tab(room).open()];
  await ann.open(null);
  ann.settle();
  bo.settle();
  bo.session.actions.operate({ k: "addCard", section: "0.2", place: "end", text: "Waits" });
  bo.settle();
  ann.settle();
  ann.socket.drop();
  clock.pass(500);
  ann.settle();
  ann.session.follow(frames);
  assert.deepEqual(ann.facts(), bo.facts());
});

test("a guest who is equipped follows: frames acknowledge what they do", async (t) => {
  const { ann, bo, add } = await beginning(t);
  add("From Bo");
  ann.session.equip(writing);
  ann.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "From Ann" });
  ann.settle();
  bo.settle();
  assert.equal(ann.session.pendingCount, 0);
  assert.deepEqual(ann.facts(), bo.facts());
});

test("before the session is equipped nothing can be done, and nothing counts as pending", async (t) => {
  const { ann } = await beginning(t);
  assert.throws(() => ann.session.actions, /before `equip`/);
  assert.equal(ann.session.outbox, null);
  assert.equal(ann.session.pendingCount, 0);
  ann.session.equip(writing);
  assert.equal(ann.session.outbox, ann.session.actions.outbox);
});
