import assert from "node:assert/strict";
import { test } from "node:test";
import { merged } from "../board/fields.js";
import { messageOf } from "../sync/press.js";

test("[P54] letters of others come in where they typed them, and the caret stays with one's own", () => {
  assert.deepEqual(merged("Ann", "Ann, Bo", "Anna", 4), { text: "Ann, Boa", caret: 8 });
  assert.deepEqual(merged("Ann", "Joan", "Ann", 3), { text: "Joan", caret: 4 });
  assert.deepEqual(merged("Ann", "Bo & Ann", "Anna", 4), { text: "Bo & Anna", caret: 9 });
});

test("[P54] what was sent and comes back changes nothing here", () => {
  assert.deepEqual(merged("Anna", "Anna", "Annabel", 7), { text: "Annabel", caret: 7 });
  assert.deepEqual(merged("Anna", "Anna", "Anna", 2), { text: "Anna", caret: 2 });
});

test("[P54] two who type at once see the same in the end, whoever the board hears first", () => {
  const server = (was, text, current) => merged(was, current, text, text.length).text;
  const start = "love stack";
  const [ann, bo] = ["love the stack", "love stacks"];
  const afterBoth = server(start, bo, ann);
  assert.equal(afterBoth, "love the stacks");
  assert.equal(merged(ann, afterBoth, ann, 9).text, afterBoth);
  assert.equal(merged(bo, afterBoth, bo, 11).text, afterBoth);
});

test("[P54] what stood there is said where letters of others stay, and not in a search", () => {
  assert.deepEqual(messageOf({ card: "3.17", part: "field", text: "so", was: "s" }), { t: "enter", card: "3.17", part: "field", text: "so", was: "s" });
  assert.deepEqual(messageOf({ part: "search", text: "so" }), { t: "enter", part: "search", text: "so" });
});
