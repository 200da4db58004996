import assert from "node:assert/strict";
import { test } from "node:test";
import { piecesOf } from "../../sheets/links.js";

/** @param {string} text */
const addresses = (text) => piecesOf(text).flatMap(({ url }) => (url ? [url.href] : []));

test("the pieces of a text are the text", () => {
  for (const text of [
    "",
    "no link",
    "https://a.example",
    "see https://a.example/x, (http://b.example) and mailto:a@b.example.",
  ])
    assert.equal(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(""),
      text,
    );
});

test("an address is a link with http, https and mailto, and with nothing else", () => {
  assert.deepEqual(addresses("https://a.example http://b.example/x?y=1#z mailto:ann@a.example"), [
    "https://a.example/",
    "http://b.example/x?y=1#z",
    "mailto:ann@a.example",
  ]);
  assert.deepEqual(
    addresses("javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.example www.a.example"),
    [],
  );
});

test("the punctuation of a sentence isn't part of the address", () => {
  assert.deepEqual(addresses("(https://a.example/x). “https://b.example/y”, https://c.example/z…"), [
    "https://a.example/x",
    "https://b.example/y",
    "https://c.example/z",
  ]);
  assert.deepEqual(addresses("https://en.wikipedia.example/wiki/Queue_(song)"), [
    "https://en.wikipedia.example/wiki/Queue_(song)",
  ]);
});

test("an address that seems to lead elsewhere is no link", () => {
  assert.deepEqual(addresses("https://bank.example@evil.example/ https://user:secret@evil.example https://"), []);
});

test("letters that look like others are told apart by their code", () => {
  const [{ url }] = piecesOf("https://аpple.example/");
  assert.equal(url?.host, "xn--pple-43d.example");
});

test("a text that is longer than any address stays text", () => {
  assert.deepEqual(addresses(`https://a.example/${"x".repeat(3_000)}`), []);
});
