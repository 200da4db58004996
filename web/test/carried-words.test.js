import assert from "node:assert/strict";
import { test } from "node:test";
import { joined, textsIn } from "../carried-words.js";

const cases = [
  ["Love Stack"], ["Love Stack", "Purple Train"], ["two\nlines"], ["two\nlines", "one"], ["one", "two\nlines", "عربي\n한국어"],
  ["  spaced  ", "🎤"], [],
];

test("[SE8] texts that are carried over arrive as they were, whatever lines they have", () => {
  for (const texts of cases) assert.deepEqual(textsIn(joined(texts)), texts.map((text) => text.trim()));
});

test("[SE8] a blank line within a text doesn't make two of it; lines typed by hand are one each", () => {
  assert.deepEqual(textsIn(joined(["a\n\n \nb", "c"])), ["a\nb", "c"]);
  assert.deepEqual(textsIn("a\r\nb\n\n"), ["a\nb"]);
  assert.deepEqual(textsIn("\n\na\nb\nc\n"), ["a", "b", "c"]);
  assert.deepEqual(textsIn(" \n \n"), []);
});
