import assert from "node:assert/strict";
import { test } from "node:test";
import { styleSheet } from "../../style/style-sheet.js";

/** @type {{href?: string, onload?: () => void, onerror?: () => void}[]} */
const links = [];
/** @type {any} */ (globalThis).document = {
  createElement: () => ({}),
  head: { append: (/** @type {{}} */ link) => links.push(link) },
};

test("a style sheet is loaded once, and everyone who needs it waits for it", async () => {
  const all = Promise.all([styleSheet("a.css"), styleSheet("a.css"), styleSheet("b.css")]);
  assert.deepEqual(
    links.map(({ href }) => href),
    ["/assets/a.css", "/assets/b.css"],
  );
  for (const { onload } of links.splice(0)) onload?.();
  await all;
  await styleSheet("a.css");
  assert.equal(links.length, 0);
});

test("without a style sheet that didn't come things go on, and the next one who needs it tries again", async () => {
  const coming = styleSheet("c.css");
  links.pop()?.onerror?.();
  await coming;
  void styleSheet("c.css");
  assert.deepEqual(
    links.map(({ href }) => href),
    ["/assets/c.css"],
  );
});
