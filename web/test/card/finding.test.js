import assert from "node:assert/strict";
import { test } from "node:test";
import { find, nearest } from "../../card/finding.js";

const card = (id, text, author = "") => ({ id, text, author });
const board = (...cards) => ({ sections: [{ title: "Songs", cards }], loose: [] });
const foundIn = (query, ...texts) =>
  find(query, board(...texts.map((text, index) => card(`0.${index}`, text)))).map((found) => found.card.text);

/** Whether each of two texts is found by the other. */
const isAlike = (one, other) => foundIn(one, other).length > 0 && foundIn(other, one).length > 0;

test("case, diacritics, width and kana don't count", () => {
  for (const [one, other] of [
    ["Café del Mar", "CAFE DEL MAR"],
    ["Straße", "STRASSE"],
    ["Ｌｏｖｅ", "love"],
    ["ｶﾗｵｹ", "からおけ"],
    ["カラオケ", "からおけ"],
    ["ﾊﾞﾅﾅ", "バナナ"],
    ["Don’t stop", "dont stop"],
    ["Smørrebrød", "smorrebrod"],
    ["Łódź", "lodz"],
    ["مُحَمَّد", "محمد"],
    ["أحمد", "احمد"],
    ["ΣΊΣΥΦΟΣ", "σισυφος"],
    ["İstanbul", "istanbul"],
    ["ﬁre", "FIRE"],
    ["Don't   stop!", "don't stop"],
  ])
    assert.ok(isAlike(one, other), `${one} and ${other}`);
});

test("a sign that is another letter in its script stays another", () => {
  for (const [one, other] of [
    ["ハハ", "パパ"],
    ["はは", "ばば"],
    ["कि", "क"],
    ["ก่", "กา"],
    ["가", "나"],
  ]) {
    assert.ok(!isAlike(one, other), `${one} and ${other}`);
  }
});

test("all words must be there, in any order, of the text or of its author's name", () => {
  assert.deepEqual(foundIn("stack love", "Love Stack", "Love Letter", "Stack of love"), [
    "Love Stack",
    "Stack of love",
  ]);
  const cards = [card("0.1", "Love Stack", "Zoë"), card("0.2", "Zoe's song", "Sam"), card("0.3", "Other", "Sam")];
  assert.deepEqual(
    find("zoe", board(...cards)).map(({ card: { id } }) => id),
    ["0.1", "0.2"],
  );
});

test("an empty query finds nothing, one of marks finds marks", () => {
  assert.deepEqual(foundIn("  ", "Love"), []);
  assert.deepEqual(foundIn("?", "Love", "?"), ["?"]);
  assert.deepEqual(foundIn("🎤", "Sing 🎤", "Sing"), ["Sing 🎤"]);
});

test("a syllable of Hangul is found while it is typed", () => {
  assert.deepEqual(foundIn("사라", "사랑해"), ["사랑해"]);
});

test("the same song in another spelling is near; another song isn't", () => {
  const cards = ["Bohemian Rhapsody", "Help!", "Like a Virgin", "夜に駆ける", "Somebody to Love"].map((text, index) =>
    card(`0.${index}`, text),
  );
  const near = (text) => nearest(text, cards)?.text ?? null;
  assert.equal(near("bohemian rapsody"), "Bohemian Rhapsody");
  assert.equal(near("Bohemian Rhapsody - Queen"), "Bohemian Rhapsody");
  assert.equal(near("help"), "Help!");
  assert.equal(near("夜に駆ける"), "夜に駆ける");
  assert.equal(near("like avirgin"), "Like a Virgin");
  for (const other of [
    "Hello",
    "Like a Prayer",
    "Somebody to Bind",
    "Somebody That I Used to Know",
    "",
    "B",
    "Bohemian",
  ]) {
    assert.equal(near(other), null, other);
  }
});

test("of several that are near the nearest is meant", () => {
  const cards = [card("0.1", "Dancing Queens"), card("0.2", "Dancing Queen"), card("0.3", "Dancing Queen!!")];
  assert.equal(nearest("dancing queen", cards).id, "0.2");
});
