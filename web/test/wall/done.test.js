import assert from "node:assert/strict";
import { test } from "node:test";
import { doneLines } from "../../wall/done.js";
import "../../sentences/en/wall.js";

/** A section of these cards, of which the server shows some. */
function board(/** @type {{[id: string]: string}} */ texts, /** @type {string[]} */ shown, height = 300) {
  const ids = Object.keys(texts);
  const display = /** @type {any} */ ({
    sections: [{ id: "s", frame: [0, 0, 300, height], header: [0, 0, 300, 48], cards: shown.map((id) => ({ id })) }],
    loose: [],
  });
  const replica = /** @type {any} */ ({
    sections: new Map([["s", { cards: ids }]]),
    cards: new Map(ids.map((id) => [id, { text: texts[id] }])),
  });
  return { display, replica };
}

const plain = (/** @type {string | undefined} */ line) => line?.replaceAll(/[\u2068\u2069]/g, "");

test("[WL6] cards that the server leaves out are counted and named behind the title", () => {
  const { display, replica } = board({ a: "One", b: "Two\nwith a second line", c: "Three" }, ["c"]);
  assert.equal(plain(doneLines(display, replica, []).sections[0].done), "2 done: One · Two");
});

test("[WL6] those on the stage aren't done", () => {
  const { display, replica } = board({ a: "One", b: "Two", c: "Three" }, ["c"]);
  assert.equal(plain(doneLines(display, replica, [{ card: "a" }]).sections[0].done), "1 done: Two");
  assert.equal(doneLines(display, replica, [{ card: "a" }, { card: "b" }]).sections[0].done, undefined);
});

test("[WL6] a section that shows all of its cards, or is closed, has no such line", () => {
  const all = board({ a: "One" }, ["a"]);
  assert.equal(doneLines(all.display, all.replica, []).sections[0].done, undefined);
  const closed = board({ a: "One" }, [], 48);
  assert.equal(doneLines(closed.display, closed.replica, []).sections[0].done, undefined);
});

test("[WL6] of many the latest in their order are named, and all are counted", () => {
  const texts = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`c${index}`, `Song ${index}`]));
  const { display, replica } = board(texts, []);
  const line = plain(doneLines(display, replica, []).sections[0].done) ?? "";
  assert.match(line, /^40 done: Song 28 · .* · Song 39$/);
});
