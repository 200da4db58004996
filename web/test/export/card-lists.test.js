import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cell } from "../../export/cells.js";
import { saveList } from "../../export/card-lists.js";
import { parted, sendCarried } from "../../transfer/carried-pictures.js";
import { slimmed } from "../../transfer/trello.js";

const vectors = JSON.parse(
  readFileSync(new URL("../../../Tests/Transcripts/text-csv-cells.json", import.meta.url), "utf8"),
);

const session = {
  board: { title: "Party *night*" },
  values: [
    { key: "rejected", kind: "flag" },
    { key: "votes", kind: "vote" },
    { key: "energy", kind: "number" },
  ],
  replica: {
    sectionOrder: ["0.1", "0.2"],
    sections: new Map([
      ["0.1", { id: "0.1", title: "Next", values: {}, cards: ["1.1", "1.2"] }],
      ["0.2", { id: "0.2", title: "Gone", values: { rejected: true }, cards: ["1.3"] }],
    ]),
    cards: new Map([
      ["1.1", { text: "=1\ntwo", values: { "votes.3": true, "votes.12": true, energy: -2 }, by: 3 }],
      ["1.2", { text: "1. first", values: { rejected: true }, by: null }],
      ["1.3", { text: "- old", values: {}, by: 9 }],
    ]),
    names: new Map([[3, "Ann"]]),
  },
};

/**
 * What the file has that the page saves of a board.
 * @param {import("node:test").TestContext} t
 * @param {"md" | "csv" | "json"} kind
 */
function saved(t, kind, board = session) {
  const files = /** @type {Blob[]} */ ([]);
  globalThis.document = { createElement: () => ({ click() {} }) };
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.mock.method(URL, "createObjectURL", (/** @type {Blob} */ file) => {
    files.push(file);
    return "blob:";
  });
  saveList(kind, board);
  delete globalThis.document;
  t.mock.reset();
  t.mock.timers.reset();
  return files[0].arrayBuffer().then((bytes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
}

/** A board of sections with cards of these texts. */
function boardOf(title, sections, more = {}) {
  const cards = new Map();
  const known = sections.map(([title, ...texts], index) => {
    const ids = texts.map((text) => {
      const id = `1.${cards.size + 1}`;
      cards.set(id, { text, values: {}, by: null, ...more });
      return id;
    });
    return [`0.${index + 1}`, { title, values: {}, cards: ids }];
  });
  const replica = { sectionOrder: known.map(([id]) => id), sections: new Map(known), cards, names: new Map() };
  return { board: { title }, values: [], replica };
}

test("[EX5] no field of a table begins as a formula does: Swift and JavaScript write alike", () => {
  for (const { text, cell: wanted } of vectors) assert.equal(cell(text), wanted);
});

test("[EX2] a guest's lists have the replica's facts and nothing else", async (t) => {
  const board = JSON.parse(await saved(t, "json"));
  assert.deepEqual(
    board.sections.map(({ title, cards }) => [title, cards.map(({ text, by }) => [text, by])]),
    [
      [
        "Next",
        [
          ["=1\ntwo", "Ann"],
          ["1. first", ""],
        ],
      ],
      ["Gone", [["- old", ""]]],
    ],
  );
  assert.equal(board.format, "displayboard-list");
  assert.deepEqual(Object.keys(board.sections[0].cards[0]).sort(), ["by", "text", "values"]);
});

test("[PIC1] a guest's table says what a picture shows, and no hash", async (t) => {
  const picture = `${"0f".repeat(32)} 4 3 A dog, asleep`;
  const board = boardOf("Photos", [["All", "One"]], { values: { picture } });
  board.values.push({ key: "picture", kind: "picture" });
  assert.match(await saved(t, "csv", board), /\r\nAll,One,,,"A dog, asleep"\r\n$/);
});

test("[EX6] `#` at the end of a heading stays its title's", async (t) => {
  const written = await saved(t, "md", boardOf("A #", [["B ##"]]));
  assert.equal(written, "# A \\#\n\n## B \\##\n");
});

test("[EX6] a Markdown list escapes what Markdown would take for its own, and ticks cards that are crossed off", async (t) => {
  assert.equal(
    await saved(t, "md"),
    "# Party \\*night\\*\n\n## Next\n\n- \\=1\\\n  two\n- [x] 1\\. first\n\n## Gone\n\n- [x] \\- old\n",
  );
  const plain = "a - b # c = d 1. e";
  assert.equal(await saved(t, "md", boardOf("B", [["S", plain]])), `# B\n\n## S\n\n- ${plain}\n`);
});

test("[EX5] a table counts votes and names authors", async (t) => {
  assert.equal(
    await saved(t, "csv"),
    "\ufeffsection,text,rejected,author,votes,energy\r\nNext,\"'=1\ntwo\",,Ann,2,'-2\r\nNext,1. first,true,,,\r\nGone,'- old,true,,,\r\n",
  );
});

test("[EX7] of a Trello board only the part that is read leaves the device; anything else stays as it is", () => {
  const board = {
    name: "B",
    actions: [{ text: "secret" }],
    lists: [{ id: "l", name: "L", pos: 1, extra: 1 }],
    cards: [{ id: "c", idList: "l", name: "C", badges: {}, labels: [{ id: "x", color: "red", name: "r" }] }],
  };
  assert.deepEqual(JSON.parse(slimmed(JSON.stringify(board))), {
    name: "B",
    lists: [{ id: "l", name: "L", pos: 1 }],
    cards: [{ id: "c", idList: "l", name: "C", labels: [{ name: "r", color: "red" }] }],
    checklists: [],
  });
  for (const text of ["- a", '{"idList":', '{"idList":1}']) assert.equal(slimmed(text), text);
});

test("[EX10] the pictures of a board that was taken home are sent by themselves, and anything else is left out", () => {
  const board = { format: "displayboard-board", sections: [{ cards: [{ values: { photo: "0f 8 6" } }] }] };
  const picture = { hash: "0f", type: "image/jpeg", bytes: "/9j/" };
  const none = [{ hash: 7, bytes: "" }, null, { hash: "0f" }, { hash: "named-nowhere", bytes: "/9j/" }];
  const pictures = [picture, picture, ...none];
  const { text, pictures: found } = parted(JSON.stringify({ ...board, picturesLeftOut: 2, pictures }));
  assert.deepEqual(JSON.parse(text), board);
  assert.deepEqual(found, [{ hash: "0f", bytes: "/9j/" }]);
  for (const other of ["- a", '{"format":"displayboard-board","pictures":', '{"pictures":[{"hash":"0f","bytes":""}]}'])
    assert.deepEqual(parted(other), { text: other, pictures: [] });
});

test("[EX10] a picture without space doesn't keep others back, and one that doesn't get through is sent again", async (t) => {
  const answers = [507, "no connection", 200, 400, ...Array(5).fill("no connection")];
  const sent = /** @type {number[]} */ ([]);
  t.mock.method(globalThis, "setTimeout", (/** @type {() => void} */ go) => queueMicrotask(go));
  t.mock.method(globalThis, "fetch", async (/** @type {string} */ _, /** @type {{body: Uint8Array}} */ { body }) => {
    const status = answers.shift();
    sent.push(body[0]);
    if (typeof status === "string") throw new TypeError(status);
    return { ok: status === 200, status, json: async () => ({}), headers: new Headers() };
  });
  t.mock.method(console, "info", () => {});
  const [board, store, kept] = [{ name: "party" }, { link: "l", get: () => "secret" }, {}];
  const session = /** @type {any} */ ({ board, store, kept, connection: { state: { kind: "open" } } });
  const pictures = ["AQ==", "Ag==", "Aw==", "BA==", "BQ=="].map((bytes, index) => ({ hash: `${index}`, bytes }));
  const seen = /** @type {number[]} */ ([]);
  const left = await sendCarried(session, pictures, (done) => seen.push(done) > 0);
  assert.deepEqual(sent, [1, 2, 2, 3, 4, 4, 4, 4, 4]);
  assert.deepEqual(left, pictures.slice(3), "the connection is gone, and these are still to be sent");
  assert.deepEqual(await sendCarried(session, pictures, () => false), [], "nobody wants them any more");
  assert.equal(sent.length, 9);
});
