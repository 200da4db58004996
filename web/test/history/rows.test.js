import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "../../sentences/en/past.js";
import "../../sentences/en/refusals.js";
import "../../sentences/en/host.js";
import "../../sentences/en/seats.js";
import "../../sentences/en/sheets.js";
import { english, say } from "../../sentences/sentences.js";
import { what, who } from "../../history/row-sentences.js";
import { saveRows } from "../../history/table.js";

const { $defs } = JSON.parse(readFileSync(new URL("../../protocol/schema.json", import.meta.url), "utf8"));
const row = (fields) => ({
  kind: "wroteCard",
  moment: [9, 5],
  begin: [7, 3],
  at: 2_000,
  since: 1_000,
  by: [2, 1],
  steps: 3,
  card: "3.1",
  text: "Bohemian Rhapsody",
  ...fields,
});
const names = { 1: "Ann", 2: "Bo" };
const plain = (text) => text.replace(/[\u2066-\u2069]/g, "");

test("each kind of row has a sentence, which only dibs share with other values", () => {
  const kinds = $defs.HistoryKind.enum;
  assert.deepEqual(
    kinds.filter((kind) => !(`past.${kind}` in english)),
    ["tookDibs", "gaveDibsUp"],
  );
  for (const kind of kinds) {
    const fields = {
      kind,
      what: kind.endsWith("did") ? "wroteCard" : undefined,
      seat: 1,
      key: "rejected",
      value: true,
    };
    const told = what(row(fields), names, []);
    assert.ok(told.length > 3 && !/\{|undefined/.test(told), `${kind}: ${told}`);
  }
});

test("a text that people wrote together names them all", () => {
  assert.equal(plain(`${who(row(), names, false)} ${what(row(), names, [])}`), "Bo and Ann wrote “Bohemian Rhapsody”");
});

test("a setting says what was set", () => {
  const arranged = row({ kind: "arranged", by: [1], card: undefined, text: "grid" });
  assert.equal(
    plain(`${who(arranged, names, false)} ${what(arranged, names, [])}`),
    "Ann changed the arrangement to Grid",
  );
});

test("on an anonymous board nobody is named, and a forgotten person has no name", () => {
  assert.equal(who(row({ by: [] }), {}, true), "Someone");
  assert.equal(who(row({ by: [], kind: "setClock" }), {}, true), say("history.server"));
  assert.equal(who(row({ by: [7] }), {}, false), "Guest");
});

/** What a file has of these rows: its lines, which come in one page. */
async function linesOf(t, form, page) {
  let file = /** @type {Blob | null} */ (null);
  globalThis.document = { createElement: () => ({ click() {} }) };
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.mock.method(URL, "createObjectURL", (/** @type {Blob} */ blob) => {
    file = blob;
    return "blob:";
  });
  const command = (_, then) => then(page);
  saveRows(form, { session: { values: [] }, command, filter: {} }, () => {});
  delete globalThis.document;
  t.mock.reset();
  t.mock.timers.reset();
  return (await file.text()).split("\r\n").slice(form === "csv" ? 1 : 0, -1);
}

test("a table and JSON Lines have the same rows", async (t) => {
  const page = { rows: [row({ text: "=HYPERLINK(1)" })], names, read: 3 };
  const [line] = await linesOf(t, "csv", page);
  // No cell runs in a spreadsheet that parts them by semicolons.
  const [hostile] = await linesOf(t, "csv", { ...page, rows: [row({ text: ";=1+1" })] });
  assert.ok(hostile.includes(";'=1+1"), hostile);
  assert.ok(line.startsWith("1970-01-01T00:00:02.000Z,1970-01-01T00:00:01.000Z,Bo and Ann,"), line);
  const [json] = (await linesOf(t, "jsonl", page)).map((text) => JSON.parse(text));
  assert.equal(json.who, "Bo and Ann");
  assert.equal(json.did, "wrote “=HYPERLINK(1)”");
  assert.deepEqual(json.moment, [9, 5]);
});
