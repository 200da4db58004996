import assert from "node:assert/strict";
import { test } from "node:test";
import { withDoneCounts } from "../../wall/done-counts.js";
import "../../sentences/en/wall.js";

const fields = [
  { key: "rejected", kind: "flag" },
  { key: "votes", kind: "vote" },
];

/** A section of these cards, of which the server shows some. */
function board(/** @type {{[id: string]: string}} */ texts, /** @type {string[]} */ shown, height = 300) {
  const ids = Object.keys(texts);
  const display = /** @type {any} */ ({
    sections: [{ id: "s", rect: [0, 0, 300, height], header: [0, 0, 300, 48], cards: shown.map((id) => ({ id })) }],
    loose: [],
  });
  const replica = /** @type {any} */ ({
    sections: new Map([["s", { cards: ids, values: {} }]]),
    cards: new Map(ids.map((id) => [id, { text: texts[id], values: { rejected: true } }])),
  });
  return {
    display,
    replica,
    lines: (/** @type {{card: string}[]} */ staged) => withDoneCounts(display, replica, staged, fields),
  };
}

const plain = (/** @type {string | undefined} */ line) => line?.replaceAll(/[\u2068\u2069]/g, "");

test("[WL6] cards that the server leaves out are counted behind the title", () => {
  const { lines } = board({ a: "One", b: "Two", c: "Three" }, ["c"]);
  assert.equal(plain(lines([]).sections[0].done), "2 done");
});

test("[WL6] those on the stage aren't done", () => {
  const { lines } = board({ a: "One", b: "Two", c: "Three" }, ["c"]);
  assert.equal(plain(lines([{ card: "a" }]).sections[0].done), "1 done");
  assert.equal(lines([{ card: "a" }, { card: "b" }]).sections[0].done, undefined);
});

test("[WL6] a section that shows all of its cards, or is closed, has no such line", () => {
  assert.equal(board({ a: "One" }, ["a"]).lines([]).sections[0].done, undefined);
  assert.equal(board({ a: "One" }, [], 48).lines([]).sections[0].done, undefined);
});

test("[WL6] cards that an author's container leaves out for other reasons aren't done", () => {
  const { replica, lines } = board({ a: "One", b: "Two" }, []);
  replica.cards.get("a").values = { "votes.3": true };
  assert.equal(plain(lines([]).sections[0].done), "1 done");
  replica.cards.get("b").values = { rejected: false };
  replica.sections.get("s").values = { rejected: true };
  assert.equal(plain(lines([]).sections[0].done), "1 done");
});
