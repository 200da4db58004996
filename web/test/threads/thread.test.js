/** The messages below a card, as a tab knows them (SPEC TK1 to TK9). */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lettersIn, pendingBelow, told } from "../../threads/thread.js";

const first = { id: "4.1", text: "Which key?", by: 4 };
const second = { id: "5.1", text: "In G", by: 5 };

test("[TK6] new messages go behind those that were there before, a whole thread takes its place, and removed ones are gone", () => {
  assert.deepEqual(told([first], { card: "3.1", messages: [second] }), [first, second]);
  assert.deepEqual(told([first, second], { card: "3.1", gone: ["4.1"] }), [second]);
  assert.deepEqual(told([first], { card: "3.1", whole: true, messages: [second] }), [second]);
  assert.deepEqual(told([first], { card: "3.1", whole: true }), []);
});

test("[TK6] a message that comes twice is there once", () => {
  assert.deepEqual(told([first, second], { card: "3.1", messages: [second] }), [first, second]);
});

test("[TK6] new messages are put before the message that they name, and last where this tab doesn't have it", () => {
  const back = { id: "3.9", text: "Hi", by: 4, before: "5.1" };
  const other = { id: "4.0", text: "Hello", by: 4, before: "5.1" };
  const update = { card: "3.1", messages: [back, other], gone: ["4.1"] };
  assert.deepEqual(told([first, second], update), [back, other, second]);
  assert.deepEqual(told([first], { card: "3.1", messages: [back] }), [first, back]);
});

test("[TK7] a message shows at once, and not twice when the server tells of it before the outbox hears", () => {
  const pending = [
    { counter: 7, op: { k: "addMessage", card: "3.1", text: "Mine" } },
    { counter: 8, op: { k: "addMessage", card: "3.2", text: "Elsewhere" } },
    { counter: 9, op: { k: "removeCard", card: "3.1" } },
  ];
  const session = { outbox: { pending, idOf: (counter) => `6.${counter}` } };
  assert.deepEqual(pendingBelow(session, "3.1", [first]), [{ id: "6.7", text: "Mine", isPending: true }]);
  assert.deepEqual(pendingBelow(session, "3.1", [{ id: "6.7", text: "Mine", by: 6 }]), []);
  assert.deepEqual(pendingBelow({ outbox: null }, "3.1", []), []);
});

test("[TK4] a letter is what people see as one", () => {
  assert.equal(lettersIn("né👩‍👩‍👧"), 3);
});
