import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const web = new URL("../../", import.meta.url);
const catalogue = JSON.parse(readFileSync(new URL("../Sources/Sentences/Catalogue/en.json", web), "utf8"));
/** @type {{[key: string]: unknown}} */
const english = Object.assign({}, ...Object.values(catalogue));
const pages = readdirSync(web)
  .filter((name) => name.endsWith(".html"))
  .map((name) => ({ name, html: readFileSync(new URL(name, web), "utf8") }));

/**
 * The texts of a page that a person reads before its script runs, each with the tag that is around it. Pages say in
 * English alone that they need JavaScript, and the server fills in the names in braces.
 * @param {string} html
 */
function textsOf(html) {
  const body = html.slice(html.indexOf("<body")).replaceAll(/<(noscript|script|svg)\b.*?<\/\1>/gs, "");
  return [...body.matchAll(/<(\w+[^>]*)>([^<]+)/g)]
    .map(([, tag, text]) => ({ tag, text: text.trim() }))
    .filter(({ text }) => /\p{Letter}/u.test(text.replaceAll(/\{\{.*?\}\}/g, "")) && text !== "DisplayBoard");
}

/**
 * The key of the sentence that a tag says it has.
 * @param {string} tag
 */
function keyOf(tag) {
  const { say, kind } =
    /\bdata-say="(?<say>[^"]+)"|\bid="status".*\bdata-kind="(?<kind>[^"]+)"/.exec(tag)?.groups ?? {};
  return say ?? (kind && `status.${kind}`);
}

for (const { name, html } of pages) {
  test(`${name} says the catalogue's sentences before its script runs, and no others`, () => {
    assert.deepEqual(
      textsOf(html).map(({ tag, text }) => [tag, text]),
      textsOf(html).map(({ tag }) => [tag, english[keyOf(tag) ?? ""]]),
    );
    // An element that is marked has its sentence in it.
    const marked = [...html.matchAll(/<(\w+[^>]*\bdata-say=[^>]*)>/g)].map(([, tag]) => tag);
    assert.deepEqual(
      marked.filter((tag) => textsOf(html).every((other) => other.tag !== tag)),
      [],
    );
  });
}

test("pages that need scripts say so in one sentence, in English: nothing has chosen a language without them", () => {
  const said = pages.flatMap(({ html }) =>
    [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)]
      .map(([, inside]) => inside.replaceAll(/<[^>]*>/g, ""))
      .filter((text) => text !== ""),
  );
  assert.deepEqual(said, Array(3).fill("This page needs JavaScript, which is switched off in this browser."));
});

test("a page's title is what its script makes of the catalogue's words", () => {
  const titles = Object.fromEntries(pages.map(({ name, html }) => [name, /<title>(.*?)<\/title>/.exec(html)?.[1]]));
  assert.equal(titles["owner.html"], `${english["owner.title"]} – DisplayBoard`);
  assert.equal(titles["host.html"], `${english["host.tag"]} – DisplayBoard`);
});

test("a text that isn't the catalogue's is found", () => {
  const [marked, unmarked] = textsOf('<body><p data-say="find">Find card</p><p>A sentence</p><p>{{code}}</p></body>');
  assert.deepEqual([keyOf(marked.tag), keyOf(unmarked.tag)], ["find", undefined]);
  assert.notEqual(marked.text, english.find);
});
