import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { english as host } from "../sentences/host-words.js";
import { english as seats } from "../sentences/seats-words.js";
import { english as sheets } from "../sentences/sheets-words.js";
import { english as first } from "../sentences/words.js";

const web = new URL("..", import.meta.url);
const folders = readdirSync(web, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== "test",
);
/** All modules but the tests, by their paths in `web`. */
const files = ["", ...folders.map(({ name }) => `${name}/`)].flatMap((folder) =>
  readdirSync(new URL(`./${folder}`, web))
    .filter((name) => name.endsWith(".js"))
    .map((name) => `${folder}${name}`),
);

/** The sentences that modules add that need a document, as they are written there. */
const beside = files.flatMap((name) =>
  [...readFileSync(new URL(name, web), "utf8").matchAll(/^learn\((\{.*?\})\);$/gms)].map(([, table]) =>
    new Function(`return ${table}`)(),
  ),
);
const english = Object.assign({}, first, sheets, seats, ...beside);
/** The tables by what their files' names begin with; hosts fetch theirs as well. */
const tables = { "language-": english, "host-language-": host };
const languages = Object.keys(tables).flatMap((start) =>
  readdirSync(new URL("sentences/", web))
    .filter((name) => name.startsWith(start))
    .map((name) => ({ name, start })),
);

/** The parameters that a sentence, or all sentences of a table together, may name. */
const parameters = (sentence) => [...new Set(JSON.stringify(sentence).match(/\{\w+\}/g) ?? [])].sort();

test("each language that the page asks for has a file for each page, and no other", () => {
  const asked = /const languages = (\[.*?\]);/.exec(readFileSync(new URL("sentences/words.js", web), "utf8"))?.[1];
  const wanted = Object.keys(tables).flatMap((start) => JSON.parse(asked ?? "").map((tag) => `${start}${tag}.js`));
  assert.deepEqual(languages.map(({ name }) => name).sort(), wanted.sort());
});

for (const { name, start } of languages) {
  const english = tables[start];
  const language = name.slice(start.length, -".js".length);
  const file = name.slice(0, -".js".length);
  test(`${file} has every sentence, with the parameters of the English one, and no other`, async () => {
    const { words } = await import(`../sentences/${name}`);
    assert.deepEqual(Object.keys(words).sort(), Object.keys(english).sort());
    for (const [key, sentence] of Object.entries(english)) {
      assert.equal(typeof words[key], typeof sentence, key);
      const extra = parameters(words[key]).filter((parameter) => !parameters(sentence).includes(parameter));
      assert.deepEqual(extra, [], key);
      if (typeof sentence === "string") assert.deepEqual(parameters(words[key]), parameters(sentence), key);
      else if (parameters(sentence).length > 0) assert.match(words[key].other, /\{count\}/, key);
    }
  });

  test(`${file} says counts in each of its plural categories`, async () => {
    const { words } = await import(`../sentences/${name}`);
    const categories = new Set(Array.from({ length: 200 }, (_, count) => new Intl.PluralRules(language).select(count)));
    for (const [key, sentence] of Object.entries(words)) {
      if (typeof sentence === "string") continue;
      for (const category of categories) assert.ok(category in sentence, `${key}: ${category}`);
    }
  });

  test(`${file} isn't English`, async () => {
    const { words } = await import(`../sentences/${name}`);
    const same = Object.keys(english).filter((key) => typeof words[key] === "string" && words[key] === english[key]);
    // "Offline", "Enter" and such are the same word in some.
    assert.ok(same.length <= 7, `${same}`);
  });
}

test("every key in the code has its words", () => {
  const said = files.flatMap((name) =>
    [...readFileSync(new URL(name, web), "utf8").matchAll(/\bsay\("([^"]+)"/g)].map(([, key]) => [
      key,
      name.startsWith("host") ? { ...english, ...host } : english,
    ]),
  );
  assert.ok(said.length > 200, `${said.length}`);
  assert.deepEqual(
    said.filter(([key, known]) => !(key in known)),
    [],
  );
});

test("each refusal that the server knows has its words", () => {
  const { $defs } = JSON.parse(readFileSync(new URL("protocol/schema.json", web), "utf8"));
  const keys = $defs.RefusalCode.enum.flatMap((code) => {
    if (code === "nothingToUndo") return ["refused.nothingTo.undo", "refused.nothingTo.redo"];
    return code === "changedSince"
      ? ["text", "place", "title", "value", "presence"].map((what) => `changedSince.${what}`)
      : `refused.${code}`;
  });
  assert.deepEqual(
    keys.filter((key) => !(key in english)),
    [],
  );
});
