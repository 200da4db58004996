import assert from "node:assert/strict";
import { test } from "node:test";
import { sayMistake } from "../../sentences/mistakes.js";

const message = "there is no container `lits`";
const inEnglish = { text: message, attributes: { lang: "en", dir: "ltr" } };
const unknown = { key: "mistake.noContainer", parameters: { name: "lits" } };

test("[P72] the page says a mistake by its key, with the sentences in it", () => {
  const parameters = { mistake: unknown, nearest: "list" };
  assert.deepEqual(sayMistake({ message, key: "mistake.nearest", parameters }), {
    text: "\u2068there is no container `\u2068lits\u2069`\u2069; did you mean `\u2068list\u2069`?",
    attributes: {},
  });
});

test("[P72] one without a key, as older servers send it, is shown as it came", () => {
  assert.deepEqual(sayMistake({ message }), inEnglish);
});

test("[P72] one that this page doesn't know is shown as it came, and so is one with such a sentence in it", () => {
  assert.deepEqual(sayMistake({ message, key: "mistake.ofTomorrow", parameters: {} }), inEnglish);
  // A key of another room is no mistake.
  assert.deepEqual(sayMistake({ message, key: "loading" }), inEnglish);
  const parameters = { mistake: { key: "mistake.ofTomorrow", parameters: {} }, nearest: "list" };
  assert.deepEqual(sayMistake({ message, key: "mistake.nearest", parameters }), inEnglish);
});
