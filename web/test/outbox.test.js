import assert from "node:assert/strict";
import { test } from "node:test";
import { Outbox } from "../outbox.js";

const add = (text, section = "0.1") => ({ k: "addCard", section, place: "end", text });

/** An outbox that the board knows as `number`, with what it saved last. */
function outboxOf(number = 3, record = Outbox.empty("a".repeat(22))) {
  const saved = { now: /** @type {any} */ (null) };
  const outbox = new Outbox(record, (kept) => (saved.now = JSON.parse(JSON.stringify(kept))));
  if (number !== null) outbox.welcome({ number, high: record.next - 1 - record.pending.length, outcomes: [] });
  return { outbox, saved };
}

test("[P7] counters are dense from 1, and an operation is on the device before it can leave", () => {
  const { outbox, saved } = outboxOf();
  assert.deepEqual([outbox.add(add("A"), 1), outbox.add(add("B"), 1)], ["3.1", "3.2"]);
  assert.deepEqual(saved.now.pending.map(({ counter, tried }) => [counter, tried]), [[1, false], [2, false]]);
  assert.deepEqual(outbox.take().map(({ counter }) => counter), [1, 2]);
  assert.deepEqual(saved.now.pending.map(({ tried }) => tried), [true, true]);
  assert.deepEqual(outbox.take(), [], "what flies isn't sent again");
});

test("nothing is sent before the welcome, nor after the connection is gone", () => {
  const { outbox } = outboxOf(null);
  assert.equal(outbox.add(add("A"), 1), "~.1");
  assert.deepEqual(outbox.take(), []);
  outbox.welcome({ number: 3, high: 0, outcomes: [] });
  assert.equal(outbox.take().length, 1);
  outbox.disconnected();
  assert.deepEqual(outbox.take(), []);
});

test("[P9] a frame that names an operation decides it; others' operations decide nothing", () => {
  const { outbox } = outboxOf();
  outbox.add(add("A"), 1);
  outbox.take();
  outbox.acknowledged([[4, 1, 2]]);
  assert.equal(outbox.undecided, 1);
  outbox.acknowledged([[3, 1, 3]]);
  assert.equal(outbox.undecided, 0);
});

test("[P5] a welcome drops what is decided, gives refusals, and sends the rest again in order", () => {
  const { outbox } = outboxOf();
  for (const text of ["A", "B", "C", "D"]) outbox.add(add(text), 1);
  outbox.take();
  outbox.disconnected();
  const { refused } = outbox.welcome({
    number: 3, high: 2, outcomes: [{ counter: 1, revision: 5 },
      { counter: 2, refused: { code: "full", parameters: { limit: 2 } } }],
  });
  assert.deepEqual(refused.map(({ refusal, text }) => [refusal.code, text]), [["full", "B"]]);
  assert.deepEqual(outbox.take().map(({ counter, op }) => [counter, op.text]), [[3, "C"], [4, "D"]]);
});

test("[P5] a record older than the board's memory of it goes on behind the high-water mark", () => {
  const { outbox } = outboxOf();
  outbox.add(add("A"), 1);
  outbox.welcome({ number: 3, high: 9, outcomes: [] });
  assert.equal(outbox.undecided, 0);
  assert.equal(outbox.add(add("B"), 1), "3.10");
});

test("a board that gives another number renames what is pending, the cards that were added included", () => {
  const { outbox } = outboxOf(null);
  const card = outbox.add(add("A"), 0);
  outbox.add({ k: "setValue", target: { card }, key: "rejected", value: true }, 0);
  outbox.add({ k: "moveCard", card: "0.3", section: "0.1", place: card }, 0);
  const { renamed } = outbox.welcome({ number: 12, high: 0, outcomes: [] });
  assert.equal(renamed.get("~.1"), "12.1");
  assert.deepEqual(outbox.take().map(({ op }) => op.target?.card ?? op.place), ["end", "12.1", "12.1"]);
});

test("a store that began anew counts from 1 again: pending operations move down", () => {
  const { outbox } = outboxOf();
  for (const text of ["A", "B", "C"]) outbox.add(add(text), 1);
  outbox.take();
  outbox.acknowledged([[3, 1, 2], [3, 2, 3]]);
  outbox.welcome({ number: 1, high: 0, outcomes: [] });
  assert.deepEqual(outbox.take().map(({ counter, op }) => [counter, op.text]), [[1, "C"]]);
  assert.equal(outbox.add(add("D"), 1), "1.2");
});

test("[P10] one text operation per card flies; what is typed meanwhile waits for its revision", () => {
  const { outbox } = outboxOf();
  outbox.editText("0.3", "Love", "Love S", 7);
  outbox.take();
  outbox.editText("0.3", "Love S", "Love St", 7);
  outbox.editText("0.3", "Love St", "Love Stack", 7);
  assert.deepEqual(outbox.take(), []);
  assert.equal(outbox.textOf("0.3"), "Love Stack");
  assert.equal(outbox.undecided, 2);
  outbox.acknowledged([[3, 1, 9]]);
  assert.deepEqual(outbox.take(),
    [{ t: "op", counter: 2, base: 9, op: { k: "editText", card: "0.3", change: [[6, 0, "tack"]] } }]);
});

test("[P10] typing on what hasn't left yet changes it in place", () => {
  const { outbox } = outboxOf(null);
  const card = outbox.add(add("New"), 0);
  outbox.editText(card, "New", "New song", 0);
  outbox.editText("0.3", "Love", "Live", 4);
  outbox.editText("0.3", "Live", "Alive", 6);
  outbox.welcome({ number: 3, high: 0, outcomes: [] });
  assert.deepEqual(outbox.take().map(({ base, op }) => [base, op.text ?? op.change]),
    [[0, "New song"], [4, [[0, 2, "Ali"]]]]);
});

test("[P10] typing on a card whose addition flies waits for it", () => {
  const { outbox } = outboxOf();
  const card = outbox.add(add("New"), 1);
  outbox.take();
  outbox.editText(card, "New", "New song", 1);
  outbox.acknowledged([[3, 1, 5]]);
  assert.deepEqual(outbox.take().map(({ base, op }) => [base, op.card, op.change]), [[5, card, [[3, 0, " song"]]]]);
});

test("[P10] a stale refusal gives back the latest words, and nothing is left waiting", () => {
  const { outbox } = outboxOf();
  outbox.editText("0.3", "Love", "Love S", 7);
  outbox.take();
  outbox.editText("0.3", "Love S", "Love Stack", 7);
  const [refused] = outbox.refused(1, { code: "stale", parameters: { text: "Hate", revision: 8 } });
  assert.equal(refused.text, "Love Stack");
  assert.equal(outbox.undecided, 0);
  assert.deepEqual(outbox.refused(1, { code: "stale", parameters: {} }), [], "known already");
});

test("[P11] resend sends everything from its counter again", () => {
  const { outbox } = outboxOf();
  for (const text of ["A", "B", "C"]) outbox.add(add(text), 1);
  outbox.take();
  outbox.resend(2);
  assert.deepEqual(outbox.take().map(({ counter }) => counter), [2, 3]);
});

test("[P12] an operation the server couldn't read is taken out and its counter used by the next", () => {
  const { outbox } = outboxOf();
  const cards = ["A", "B", "C"].map((text) => outbox.add(add(text), 1));
  outbox.add({ k: "removeCard", card: cards[2] }, 1);
  outbox.take();
  const [refused] = outbox.unreadable(2, { code: "badField", parameters: {} });
  assert.equal(refused.text, "B");
  assert.deepEqual(outbox.take().map(({ counter, op }) => [counter, op.text ?? op.card]), [[2, "C"], [3, "3.2"]]);
  assert.equal(outbox.add(add("D"), 1), "3.4");
});

test("outcomes are confirmed once, up to the first that is undecided", () => {
  const { outbox } = outboxOf();
  for (const text of ["A", "B", "C"]) outbox.add(add(text), 1);
  outbox.take();
  outbox.acknowledged([[3, 1, 2], [3, 3, 4]]);
  assert.deepEqual([outbox.toConfirm(), outbox.toConfirm()], [1, null]);
  outbox.acknowledged([[3, 2, 5]]);
  assert.deepEqual([outbox.toConfirm(), outbox.toConfirm()], [3, null]);
});

test("a new outbox takes over what another held, words that waited included", () => {
  const { outbox: old } = outboxOf();
  const card = old.add(add("A"), 1);
  old.take();
  old.editText(card, "A", "Again", 1);
  old.add({ k: "removeCard", card }, 1);
  const { outbox } = outboxOf(8, Outbox.empty("b".repeat(22)));
  outbox.inherit(old.record);
  assert.deepEqual(outbox.take().map(({ op }) => op.text ?? op.card), ["Again", "8.1"]);
});

test("at most 64 operations fly at once", () => {
  const { outbox } = outboxOf();
  for (let index = 0; index < 100; index += 1) outbox.add(add(`${index}`), 1);
  assert.equal(outbox.take().length, 64);
  outbox.acknowledged([[3, 1, 2]]);
  assert.deepEqual(outbox.take().map(({ counter }) => counter), [65]);
});
