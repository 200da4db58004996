import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document ??= { documentElement: { lang: "en", dir: "ltr", dataset: {} } };
const { factsOf, nameless } = await import("../../keepsake/facts.js");
const { linesOf, patient } = await import("../../keepsake/asking.js");
const { keepsakePage } = await import("../../keepsake/page-file.js");
const { fetchThreads } = await import("../../keepsake/exported-threads.js");
await import("../../sentences/en/keepsake.js");
const { Replica } = await import("../../sync/replica.js");

/** A board of one section with these cards. */
function board(cards) {
  const replica = new Replica();
  replica.snapshot({
    frame: 1,
    revision: 1,
    facts: { sections: [{ id: "0.1", title: "Songs", cards }], names: { 1: "Ann", 2: "Bo" } },
    scene: { size: [10, 10] },
  });
  return replica;
}

const people = [
  { seat: 1, name: "Ann", here: true },
  { seat: 2, name: "Bo", here: false },
  { seat: 3, name: "Cy", here: true, kicked: true },
];
const values = [
  { key: "rejected", kind: "flag" },
  { key: "singer", kind: "dibs" },
];
const songs = [
  { id: "1.1", text: "Love Stack", by: 1, values: { rejected: true } },
  { id: "1.2", text: "Dreams of Tea", by: 1, values: { rejected: true, singer: 2 } },
  { id: "1.3", text: "Purple Train", by: 2 },
];

const crossing = (card, at) => ({ at, op: { k: "setValue", target: { card }, key: "rejected", value: true } });

test("[KS1] a keepsake says who did things and when, the earliest first, and names the person with dibs before the author", () => {
  const lines = [crossing("1.1", 20), crossing("1.2", 10)];
  const facts = factsOf({ replica: board(songs), values, people, lines, now: 30, withNames: true });
  assert.deepEqual(facts.done, [
    {
      title: "Songs",
      done: [
        { text: "Dreams of Tea", who: "Bo", at: 10 },
        { text: "Love Stack", who: "Ann", at: 20 },
      ],
    },
  ]);
  assert.deepEqual([facts.people, facts.names, facts.cards, facts.crossed], [2, ["Ann", "Bo"], 3, 2]);
});

test("cards that were crossed off before the history begins come first", () => {
  const lines = [crossing("1.1", 20)];
  const { done } = factsOf({ replica: board(songs), values, people, lines, now: 30, withNames: true });
  assert.deepEqual(
    done[0].done.map(({ at }) => at),
    [null, 20],
  );
});

test("[KS6] it names those who are here, did something tonight or are on a card, and nobody of other nights", () => {
  const hours = 3_600_000;
  const everyone = [
    ...people,
    { seat: 4, name: "Dee", here: false, merged: [{ seat: 7 }] },
    { seat: 5, name: "Eve", here: false },
    { seat: 6, name: "Fay", here: false },
  ];
  const lines = [
    { at: 99 * hours, by: 7 },
    { at: 98 * hours, by: 3 },
    { at: 20 * hours, by: 5 },
  ];
  const known = { values, people: everyone, lines, now: 100 * hours, withNames: true };
  assert.deepEqual(factsOf({ ...known, replica: board(songs) }).names, ["Ann", "Bo", "Dee"]);
  assert.deepEqual(factsOf({ ...known, replica: board([]) }).names, ["Ann", "Dee"]);
});

test("a server that was asked for too much at once is asked again, and a history that can't be had is done without", async () => {
  let waits = 0;
  const wait = async () => void (waits += 1);
  const busy = new Error("no answer", { cause: "rate" });
  const asked = [];
  const ask = patient(async (command) => {
    asked.push(command.upTo);
    if (asked.length === 2) throw busy;
    if (asked.length > 3) throw new Error("no answer");
    return { lines: [{ at: 10 - asked.length }], next: [10 - asked.length, 1] };
  }, wait);
  assert.deepEqual(await linesOf(ask), [{ at: 9 }, { at: 7 }]);
  assert.deepEqual([waits, asked.length], [1, 4]);
  const never = patient(async () => Promise.reject(busy), wait);
  await assert.rejects(never({ k: "people" }), busy);
  assert.equal(waits, 11);
});

test("[KS5] without names nobody is named in the texts or in the picture", () => {
  const facts = factsOf({ replica: board(songs), values, people, lines: [], now: 0, withNames: false });
  assert.doesNotMatch(JSON.stringify(facts), /Ann|Bo/);
  assert.equal(facts.people, 2);
  const card = {
    author: "Ann",
    parts: [["who", [0, 0, 1, 1], "text.s", "Bo"]],
    footer: ["foot", [0, 0, 1, 1], "card.footer", "✋ Bo"],
    text: "Love Stack",
  };
  const drawn = nameless({
    under: [["who", [0, 0, 1, 1], "", "Ann"]],
    over: [],
    sections: [{ parts: [["now", [0, 0, 1, 1], "", "Ann"]], cards: [card] }],
    loose: [card],
  });
  assert.doesNotMatch(JSON.stringify(drawn), /Ann|Bo/);
});

test("[KS5] [KS7] without names a card keeps its picture and the place of its text", () => {
  const text = ["text", [8, 120, 80, 20], "", 1];
  const picture = ["picture", [8, 8, 80, 100], "t-resizable", { asset: "party~1.2~code", label: "The stage" }];
  const card = { author: "Ann", parts: [picture, text, ["who", [0, 0, 1, 1], "", "Ann"]], textPart: text };
  const { loose } = nameless({ under: [], over: [], sections: [], loose: [card] });
  assert.deepEqual(loose[0].parts, [text, picture]);
  assert.equal(loose[0].textPart, text);
});

test("[KS7] a keepsake says how many pictures it had no room for", () => {
  const facts = factsOf({ replica: board([]), values, people, lines: [], now: 0, withNames: true });
  const made = (/** @type {number} */ picturesLeftOut) =>
    keepsakePage({
      title: "Party",
      day: "Friday",
      language: "en",
      direction: "ltr",
      facts,
      svg: "<svg></svg>",
      picturesLeftOut,
      clock: () => "",
    }).join("");
  assert.match(made(3), /3 pictures didn&#39;t fit|3 pictures didn't fit/);
  assert.doesNotMatch(made(0), /fit into/);
});

test("the last time that a card was crossed off counts, and nothing else does", () => {
  const set = (at, key, value) => ({ at, op: { k: "setValue", target: { card: "1.1" }, key, value } });
  const lines = [set(40, "stars", 3), set(30, "rejected", true), set(20, "rejected", false), set(10, "rejected", true)];
  const facts = factsOf({
    replica: board(songs),
    values,
    people,
    lines: [...lines, { at: 5 }],
    now: 50,
    withNames: true,
  });
  assert.deepEqual(
    facts.done[0].done.map(({ text, at }) => [text, at]),
    [
      ["Dreams of Tea", null],
      ["Love Stack", 30],
    ],
  );
});

test("[KS3] a list ends after so many cards and says how many more there are; a long text is cut", () => {
  const cards = Array.from({ length: 10_007 }, (_, index) => ({
    id: `1.${index + 1}`,
    text: "x".repeat(2_000),
  }));
  const { sections } = factsOf({ replica: board(cards), values, people, lines: [], now: 0, withNames: true });
  assert.equal(sections[0].cards.length, 10_000);
  assert.equal(sections[0].besides, 7);
  assert.equal(sections[0].cards[0].text.length, 501);
});

test("[KS1] the page has no script and asks nobody, whatever people wrote", () => {
  const naughty = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'&\u0000\u202e";
  const facts = factsOf({
    replica: board([{ id: "1.1", text: naughty, by: 1, values: { rejected: true } }]),
    values,
    people: [{ seat: 1, name: naughty }],
    lines: [crossing("1.1", 1)],
    now: 2,
    withNames: true,
  });
  const page = keepsakePage({
    title: naughty,
    day: "Friday",
    language: "en",
    direction: "ltr",
    facts,
    svg: null,
    clock: () => "22:10",
  }).join("");
  assert.doesNotMatch(page, /<(script|img|link|iframe|object|a)\b|url\(|\u0000/i);
  assert.match(page, /default-src 'none'/);
  assert.match(page, /&lt;script&gt;/);
});

test("[KS8] messages are folded below their card, and have no names if nobody may see names", async (t) => {
  const exported = {
    people: [{ seat: 2, name: "Bo" }],
    sections: [{ cards: [{ id: "1.3", messages: [{ text: "In <G>?", by: 2 }, { text: "Yes" }] }, { id: "1.1" }] }],
  };
  t.mock.method(globalThis, "fetch", async () => Response.json(exported));
  const threads = await fetchThreads("party", "link");
  const page = (withNames) =>
    keepsakePage({
      title: "Party",
      day: "today",
      language: "en",
      direction: "ltr",
      svg: null,
      clock: String,
      facts: factsOf({ replica: board(songs), values, people, lines: [], now: 0, withNames, threads }),
    }).join("");
  const thread = page(true).match(/<details>.*<\/details>/)?.[0] ?? "";
  assert.match(thread, /^<details><summary>2 messages<\/summary>/);
  assert.match(thread, /Bo<\/span> <span class="text" dir="auto">In &lt;G&gt;\?<\/span>/);
  assert.match(thread, /<li><span class="text" dir="auto">Yes<\/span><\/li>/);
  assert.equal(page(true).match(/<details>/g)?.length, 1);
  assert.doesNotMatch(page(false), /Bo</);
  assert.match(page(false), /2 messages/);
});
