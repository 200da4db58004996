import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
/** @type {{[group: string]: {[key: string]: string | {other: string}}}} */
const catalogue = JSON.parse(read("Sources/Sentences/Catalogue/en.json"));

/** As it is compared: a list has the same sentence without its full stop, or with a capital. @param {string} text */
const bareOf = (text) => text.toLowerCase().replace(/[.:!?…]+$/, "");

/** @param {string | {other: string}} sentence */
const textOf = (sentence) => (typeof sentence === "string" ? sentence : sentence.other);

/**
 * Whether a text says something by itself. Words such as "Cancel" or "Add a card" are labels, which may mean different
 * things in different rooms, and other languages may have different words for them.
 * @param {string} text
 */
const isWhole = (text) => /[.?!]$/.test(text) || text.split(" ").length >= 4;

/**
 * Whole sentences that are in several groups, with their keys.
 * @param {typeof catalogue} groups
 */
function twins(groups) {
  /** @type {Map<string, Map<string, string>>} */
  const places = new Map();
  for (const [group, sentences] of Object.entries(groups)) {
    for (const [key, sentence] of Object.entries(sentences)) {
      const text = textOf(sentence);
      if (isWhole(text)) places.set(bareOf(text), (places.get(bareOf(text)) ?? new Map()).set(group, key));
    }
  }
  return [...places].filter(([, keys]) => keys.size > 1).map(([text, keys]) => [text, ...keys.values()]);
}

test("a whole sentence stands in one group of the catalogue, and others read it there", () => {
  assert.deepEqual(twins(catalogue), []);
});

test("a sentence that stands twice is found, and a label or two counts of one group aren't", () => {
  const groups = {
    page: { "banner.ended": "It's over.", cancel: "Cancel", cards: { one: "A card", other: "{count} cards" } },
    terminal: { "terminal.ended": "it's over!", "terminal.cancel": "Cancel" },
    past: { "past.voted": "voted for “{text}” again", "past.chose": "voted for “{text}” again" },
  };
  assert.deepEqual(twins(groups), [["it's over", "banner.ended", "terminal.ended"]]);
});

test("the help of a command is worded as help, and repeats no sentence of the catalogue", () => {
  const bare = (/** @type {string} */ text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, "");
  const said = new Set(
    Object.values(catalogue)
      .flatMap((sentences) => Object.values(sentences).map(textOf))
      .filter((text) => text.split(" ").length >= 3)
      .map(bare),
  );
  const swift = readdirSync(new URL("Sources/", root), { recursive: true, encoding: "utf8" }).filter(
    (path) => /^(Server|Joining|displayboard)/.test(path) && path.endsWith(".swift"),
  );
  const help = swift.flatMap((path) =>
    [...read(`Sources/${path}`).matchAll(/\b(?:abstract|help): (?:ArgumentHelp\()?\s*"((?:[^"\\]|\\.)*)"/g)].flatMap(
      ([, text]) => text.split(/(?<=[.:?]) /),
    ),
  );
  assert.ok(help.length > 200, `${help.length}`);
  assert.deepEqual(
    // A list of values begins with a small letter.
    help.filter((text) => /^\p{Lu}/u.test(text) && said.has(bare(text))),
    [],
  );
});
