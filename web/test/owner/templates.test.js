import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { english } from "../../sentences/sentences.js";
import "../../sentences/en/owner.js";

const templates = new URL("../../../deploy/boards/templates/", import.meta.url);
const pictures = new URL("../../templates/", import.meta.url);
const names = readdirSync(templates)
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => name.slice(0, -".yaml".length));

test("there is a picture of each template, and no other", () => {
  assert.ok(names.length >= 7);
  assert.deepEqual(
    readdirSync(pictures).toSorted(),
    names.map((name) => `${name}.svg`).toSorted(),
    "make template-pictures",
  );
});

for (const name of names) {
  const text = readFileSync(new URL(`${name}.yaml`, templates), "utf8");
  const picture = readFileSync(new URL(`${name}.svg`, pictures), "utf8");

  test(`the template ${name} has a title and one sentence about it`, () => {
    assert.match(text, /^title: \S/m);
    assert.match(text, /^about: \S.*\.$/m);
  });

  test(`the page calls the template ${name} in English what it calls itself`, () => {
    const [, title] = /^title: (.*)$/m.exec(text);
    const [, about] = /^about: (.*)$/m.exec(text);
    assert.deepEqual([english[`owner.stock.${name}`], english[`owner.stock.${name}.about`]], [title, about]);
  });

  test(`the picture of ${name} is made of the template as it is now`, () => {
    const made = /data-template="(\w+)"/.exec(picture)?.[1];
    assert.equal(made, createHash("sha256").update(text).digest("hex"), "make template-pictures");
  });

  test(`the picture of ${name} is small, has cards, and fits a light and a dark page`, () => {
    assert.ok(picture.length <= 6_000, `${picture.length} bytes`);
    assert.ok([...picture.matchAll(/class="c"/g)].length >= 3);
    assert.match(picture, /prefers-color-scheme:dark/);
    // Nothing in it asks anybody for anything.
    assert.doesNotMatch(picture, /href|url\(|<script|@import/);
  });
}
