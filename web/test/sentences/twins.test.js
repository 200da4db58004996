import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
/** @type {{[group: string]: {[key: string]: string | {other: string}}}} */
const catalogue = JSON.parse(read("Sources/Sentences/Catalogue/en.json"));

/**
 * As it is compared. A list has the same sentence without its full stop, or with a capital; another reader calls its
 * parameters otherwise, says "it's" or "it is", or "that file" where there is only this one.
 * @param {string} text
 */
const bareOf = (text) =>
  text
    .toLowerCase()
    .replaceAll(/`?\{\w+\}`?/g, "{}")
    .replaceAll("can't", "cannot")
    .replaceAll("won't", "will not")
    .replaceAll("n't", " not")
    .replaceAll("'re", " are")
    .replaceAll("'ve", " have")
    .replaceAll("'ll", " will")
    .replaceAll("i'm", "i am")
    .replaceAll(/\b(he|here|it|she|that|there|what|where|who)'s\b/g, "$1 is")
    // A text that someone wrote is in quotation marks, which make another sentence of it.
    .replaceAll(/[^\p{L}\p{N}{}“” ]/gu, " ")
    .replaceAll(/\b(a|an|the|this|that|these|those)\b/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();

/** @param {string | {other: string}} sentence */
const textOf = (sentence) => (typeof sentence === "string" ? sentence : sentence.other);

/**
 * Whether a text says something by itself. Words such as "Cancel" or "Add a card" are labels, which may mean different
 * things in different rooms, and other languages may have different words for them.
 * @param {string} text
 */
const isWhole = (text) => /[.?!]$/.test(text) || text.split(" ").length >= 4;

/**
 * Whole sentences that are there for several readers, with their keys. In one group only the same text is a twin: a
 * button may say what the sheet that it opens has as its title.
 * @param {typeof catalogue} groups
 */
function twins(groups) {
  /** @type {Map<string, Map<string, string>>} */
  const places = new Map();
  for (const [group, sentences] of Object.entries(groups)) {
    for (const [key, sentence] of Object.entries(sentences)) {
      const text = textOf(sentence);
      if (!isWhole(text)) continue;
      const bare = bareOf(text);
      const inGroup = `${group} ${text}`;
      places.set(bare, (places.get(bare) ?? new Map()).set(group, key));
      places.set(inGroup, (places.get(inGroup) ?? new Map()).set(key, key));
    }
  }
  return [...places].filter(([, keys]) => keys.size > 1).map(([, keys]) => [...keys.values()]);
}

test("a whole sentence is in the catalogue once, and every reader reads it there", () => {
  assert.deepEqual(twins(catalogue), [
    // A title and its button, which most languages word differently.
    ["lobby.title", "lobby.ask"],
  ]);
});

test("a sentence that is there twice is found, whatever its parameters are called", () => {
  const groups = {
    page: { "banner.ended": "It's over.", cancel: "Cancel", cards: { one: "A card", other: "{count} cards" } },
    terminal: { "terminal.ended": "it is over!", "terminal.cancel": "Cancel" },
    owner: { "owner.short": "This one needs at least {limit} characters." },
    command: { "command.short": "That one needs at least {least} characters" },
    past: {
      "past.voted": "voted for “{text}” again",
      "past.chose": "voted for “{text}” again",
      "past.why": "Vote for it again?",
      "past.yes": "Vote for it again",
    },
  };
  assert.deepEqual(twins(groups), [
    ["banner.ended", "terminal.ended"],
    ["owner.short", "command.short"],
    ["past.voted", "past.chose"],
  ]);
});

test("a refusal that two readers hear differs only in its next step", () => {
  for (const language of readdirSync(new URL("Sources/Sentences/Catalogue/", root))) {
    const sentences = Object.assign({}, ...Object.values(JSON.parse(read(`Sources/Sentences/Catalogue/${language}`))));
    const first = (/** @type {string} */ key) => sentences[key].split(/(?<=[.。])/)[0];
    for (const [page, terminal] of [
      ["banner.full", "terminal.full"],
      ["lobby.why", "terminal.lobbyName"],
      ["lobby.declined", "terminal.lobbyDeclined"],
    ]) {
      assert.equal(first(page), first(terminal), `${language}: ${terminal}`);
      assert.notEqual(sentences[page], sentences[terminal], `${language}: ${terminal}`);
    }
  }
});

test("Swift says no sentence of the catalogue by itself, but in the log, in help and to programs", () => {
  const end = /(?<=[.?!]) /;
  const said = new Set(
    Object.values(catalogue)
      .flatMap((sentences) => Object.values(sentences).flatMap((sentence) => textOf(sentence).split(end)))
      .map(bareOf),
  );
  const swift = readdirSync(new URL("Sources/", root), { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".swift") && !path.includes("/Written/"),
  );
  const parameter = /\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
  const literal = /"""\n([\s\S]*?)\n *"""|"((?:\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\\[^(]|[^"\\\n])*)"/g;
  let count = 0;
  const twice = swift.flatMap((path) =>
    [
      ...read(`Sources/${path}`)
        .replaceAll(/^\s*\/\/.*$/gm, "")
        .matchAll(literal),
    ]
      .flatMap(([, lines, line]) =>
        (lines?.replaceAll(/\s*\\?\n\s*/g, " ") ?? line).replaceAll(parameter, "{x}").split(end),
      )
      .filter((text) => {
        const isSentence = /^[\p{Lu}{].*[.?!]$/u.test(text) && text.split(" ").length >= 4;
        count += Number(isSentence);
        return isSentence && said.has(bareOf(text));
      }),
  );
  assert.ok(count > 500, `${count}`);
  assert.deepEqual(
    new Set(twice),
    new Set([
      // For a program that feeds a board.
      "This isn't UTF-8 text.",
      // The log's.
      "The certificate expires in {x} days.",
      // Help's.
      "Nothing on the board changes.",
      "Two votes for one card count once.",
    ]),
  );
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
