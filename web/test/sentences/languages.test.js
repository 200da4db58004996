import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";
import { english } from "../../sentences/sentences.js";

const web = new URL("../..", import.meta.url);
const read = (path) => readFileSync(new URL(path, web), "utf8");
const inFolder = (folder, end) =>
  readdirSync(new URL(folder, web))
    .filter((name) => name.endsWith(end))
    .map((name) => posix.join(folder, name));

/** Those of the first picture, which every page has with `sentences.js`. */
const first = Object.keys(english);
/** Each group of English sentences that comes with the rooms that say them, by its module. */
const groups = new Map();
for (const module of inFolder("sentences/en", ".js")) {
  const before = new Set(Object.keys(english));
  await import(`../../${module}`);
  groups.set(
    module,
    Object.keys(english).filter((key) => !before.has(key)),
  );
}
const languages = readdirSync(new URL("sentences/", web), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "en")
  .map(({ name }) => name);

/** Each page with what it begins with, as its HTML says. */
const pages = new Map(
  inFolder(".", ".html").flatMap((html) => {
    const text = read(html);
    const page = /data-translated="(\w+)"/.exec(text)?.[1];
    const entries = [...text.matchAll(/<script type="module" src="\/assets\/([^"]+)"/g)].map(([, path]) => path);
    return page ? [[page, { html: text, entries }]] : [];
  }),
);

/** All that a page may ever load, from its entries on. */
const modulesOf = (entries) => {
  const modules = new Map();
  const load = (module) => {
    if (modules.has(module)) return;
    const source = read(module).replaceAll(/\/\*\*.*?\*\//gs, "");
    modules.set(module, source);
    for (const [, path] of source.matchAll(/(?:\bfrom |\bimport\(|^import )"(\.[^"]+)"/gm)) {
      load(posix.join(posix.dirname(module), path));
    }
  };
  entries.forEach(load);
  return modules;
};
/** Groups that come after a page's own sentences, in a file of their own for each language. */
const learnedLater = (modules) =>
  new Set(
    [...modules.values()].flatMap((source) => [...source.matchAll(/\blearnLater\("(\w+)"\)/g)].map(([, key]) => key)),
  );
const later = new Set([...pages.values()].flatMap(({ entries }) => [...learnedLater(modulesOf(entries))]));
const keysOf = (group) => groups.get(`sentences/en/${group}.js`) ?? [];
const saidIn = (source) => [...source.matchAll(/(?:\bsay\(|\bdata-say=)"([^"]+)"/g)].map(([, key]) => key);

test("each page that is translated has its file in each language that sentences.js knows, and no other", () => {
  const known = /^const languages = (\[.*?\]);/m.exec(read("sentences/sentences.js"))?.[1];
  assert.deepEqual(languages.toSorted(), JSON.parse(known ?? "").toSorted());
  assert.deepEqual([...pages.keys()].toSorted(), ["host", "join", "owner", "page", "wall"]);
  for (const language of languages) {
    assert.deepEqual(
      inFolder(`sentences/${language}`, "").toSorted(),
      [...pages.keys(), ...later].map((page) => `sentences/${language}/${page}.js`).toSorted(),
    );
  }
});

for (const [page, { html, entries }] of pages) {
  const modules = modulesOf(entries);
  const learned = [...groups].flatMap(([module, keys]) => (modules.has(module) ? keys : []));
  const said = [...modules.values(), html].flatMap(saidIn);
  // A wall tells nobody who is writing: its board has nobody's presence.
  const neverSaid = page === "wall" ? ["people.looking", "people.writing"] : [];

  test(`whatever the ${page} page says, it has the words for`, () => {
    const known = new Set([...first, ...learned, ...neverSaid]);
    assert.deepEqual(
      said.filter((key) => !known.has(key)),
      [],
    );
  });

  test(`the ${page} page gets its own sentences in another language and no other's`, async () => {
    // Where a code is typed there is no board whose state could be said.
    const atFirst = learned.filter((key) => ![...later].some((group) => keysOf(group).includes(key)));
    const own = page === "join" ? atFirst : [...first, ...atFirst];
    for (const language of languages) {
      const { sentences } = await import(`../../sentences/${language}/${page}.js`);
      assert.deepEqual(Object.keys(sentences).toSorted(), own.toSorted(), language);
    }
  });
}

for (const group of later) {
  test(`the sentences of ${group}, which come later, are there in each language`, async () => {
    assert.notDeepEqual(keysOf(group), []);
    for (const language of languages) {
      const { sentences } = await import(`../../sentences/${language}/${group}.js`);
      assert.deepEqual(Object.keys(sentences).toSorted(), keysOf(group).toSorted(), language);
    }
  });
}

for (const language of languages) {
  test(`counts are said in each plural of ${language} that whole numbers have`, async () => {
    const rules = new Intl.PluralRules(language);
    const plurals = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    for (const page of [...pages.keys(), ...later]) {
      const { sentences } = await import(`../../sentences/${language}/${page}.js`);
      for (const [key, sentence] of Object.entries(sentences)) {
        if (typeof sentence !== "string")
          for (const plural of plurals) assert.ok(plural in sentence, `${key}: ${plural}`);
      }
    }
  });

  test(`${language} isn't English`, async () => {
    const same = new Set();
    for (const page of [...pages.keys(), ...later]) {
      const { sentences } = await import(`../../sentences/${language}/${page}.js`);
      for (const key in sentences) {
        const sentence = sentences[key];
        // One of signs and names alone has nothing to say in another language.
        const hasWords = typeof sentence === "string" && /\p{L}/u.test(sentence.replace(/\{.*?\}/g, ""));
        if (hasWords && sentence === english[key]) same.add(key);
      }
    }
    // "Offline", "Enter" and such are the same word in some.
    assert.ok(same.size <= 12, [...same].join());
  });
}

test("no sentence is kept that nothing says", () => {
  const modules = [...pages.values()].flatMap(({ html, entries }) => [...modulesOf(entries), ["", html]]);
  const sources = new Map(modules.filter(([module]) => !module.startsWith("sentences/en/")));
  sources.set("", [...pages.values()].map(({ html }) => html).join());
  sources.set("sentences/sentences.js", "");
  // The server names some itself: what happened, and what rows of a list offer.
  const swift = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = new URL(entry.isDirectory() ? `${entry.name}/` : entry.name, folder);
      return entry.isDirectory() ? swift(path) : entry.name.endsWith(".swift") ? [readFileSync(path, "utf8")] : [];
    });
  const engine = ["BoardUI", "Presentation"].flatMap((target) => swift(new URL(`../Sources/${target}/`, web)));
  const all = [...sources.values(), ...engine].join("\n");
  // The server says the room doctor's findings, and what is wrong in a text, as members of types that are written from
  // the catalogue.
  const members = swift(new URL("../Sources/Server/", web)).join("\n");
  const isFound = (key) =>
    members.includes(`.${key.replace("mistake.", "").replaceAll(/\.(\w)/g, (_, letter) => letter.toUpperCase())}`);
  const begun = [...new Set([...all.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start]) => start))];
  assert.deepEqual(
    Object.keys(english).filter(
      (key) => !all.includes(`"${key}"`) && !begun.some((start) => key.startsWith(start)) && !isFound(key),
    ),
    [],
  );
});

test("each refusal that the server knows has its words", () => {
  const { $defs } = JSON.parse(read("protocol/schema.json"));
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

test("a language has one apostrophe and one pair of quotation marks", () => {
  /** The apostrophe, or null for none, and the quotation marks; Korean puts labels in single ones. */
  const marks = {
    en: ["'", "“”"],
    de: ["’", "„“"],
    es: [null, "«»"],
    fr: ["’", "«»"],
    ar: [null, "«»"],
    ja: [null, "「」『』"],
    ko: [null, "“”‘’"],
    "zh-Hans": [null, "“”"],
  };
  const catalogues = inFolder("../Sources/Sentences/Catalogue", ".json");
  assert.deepEqual(catalogues.map((path) => posix.basename(path, ".json")).sort(), Object.keys(marks).sort());
  for (const path of catalogues) {
    const [apostrophe, quotes] = marks[posix.basename(path, ".json")];
    const sentences = Object.values(JSON.parse(read(path)))
      .flatMap((group) => Object.values(group))
      .flatMap((sentence) => (typeof sentence === "string" ? sentence : Object.values(sentence)));
    // Text in backquotes is typed into a computer.
    const signs = (/** @type {string} */ sentence) =>
      sentence.replaceAll(/`[^`]*`/g, "").match(/['’"“”„‘‚«»「」『』]/g) ?? [];
    const others = sentences.filter((one) => signs(one).some((sign) => sign !== apostrophe && !quotes.includes(sign)));
    assert.deepEqual(others, [], path);
  }
});
