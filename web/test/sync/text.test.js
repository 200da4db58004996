import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  composed,
  difference,
  inverse,
  movedCaret,
  rebasedOver,
  rebasedUnder,
  spliced,
  typed,
} from "../../sync/text.js";
import { randomFrom } from "../support/random.js";

const vectors = new URL("../../../Tests/Transcripts/text-rebase.json", import.meta.url);

/** Every change of `text` by at most two splices, with letters that tell who inserted them. */
function changes(text, letters) {
  const splices = [];
  for (let position = 0; position <= text.length; position += 1) {
    for (let deleted = 0; deleted <= text.length - position; deleted += 1) {
      for (const inserted of ["", letters[0]]) if (deleted > 0 || inserted) splices.push([position, deleted, inserted]);
    }
  }
  const pairs = splices.flatMap((first) =>
    splices
      .filter(([position]) => position > first[0] + first[1])
      .map(([position, deleted, inserted]) => [first, [position, deleted, inserted && letters[1]]]),
  );
  return [[], ...splices.map((splice) => [splice]), ...pairs];
}

test("[TX2][TX3] of any two changes to a short text either may go first, and every inserted letter stays", () => {
  const text = "abc";
  const [all, others] = [changes(text, "xy"), changes(text, "XY")];
  assert.ok(all.length > 40);
  for (const earlier of all) {
    for (const later of others) {
      const one = spliced(spliced(text, earlier), rebasedOver(later, earlier));
      const two = spliced(spliced(text, later), rebasedUnder(earlier, later));
      const story = `${JSON.stringify(earlier)} ${JSON.stringify(later)}`;
      assert.equal(one, two, story);
      for (const [, , inserted] of [...earlier, ...later]) assert.ok(one.includes(inserted), story);
      // What neither deleted is there.
      const kept = [...text].filter(
        (_, at) => ![...earlier, ...later].some(([position, deleted]) => at >= position && at < position + deleted),
      );
      assert.equal([...one].filter((letter) => "abc".includes(letter)).join(""), kept.join(""), story);
    }
  }
});

test("[TX3] of two insertions at one place the earlier one is on the left", () => {
  const [earlier, later] = [[[1, 0, "E"]], [[1, 0, "L"]]];
  assert.equal(spliced(spliced("ab", earlier), rebasedOver(later, earlier)), "aELb");
});

test("two changes in a row are one, and a change and its inverse are none", () => {
  const random = randomFrom(7);
  const text = "Love in an Elevator 🎤";
  for (let round = 0; round < 2_000; round += 1) {
    const first = someChange(text, random);
    const middle = spliced(text, first);
    const next = someChange(middle, random);
    const both = composed(first, next);
    assert.equal(spliced(text, both), spliced(middle, next), `round ${round}`);
    both.forEach(([position], index) => {
      if (index > 0) assert.ok(position > both[index - 1][0] + both[index - 1][1], "splices don't touch");
    });
    assert.equal(spliced(middle, inverse(first, text)), text, `round ${round}`);
  }
});

/** Up to three splices at random. */
function someChange(text, random) {
  const change = [];
  let at = 0;
  for (let count = Math.floor(random() * 4); count > 0 && at <= text.length; count -= 1) {
    const position = at + Math.floor(random() * (text.length - at + 1));
    const deleted = Math.floor(random() * (text.length - position + 1) * 0.5);
    const inserted = ["", "x", "yz", "한"][Math.floor(random() * 4)];
    if (deleted > 0 || inserted) change.push([position, deleted, inserted]);
    at = position + deleted + 1;
  }
  return change;
}

test("[TX10] a caret stays left of a text that is inserted at it, and leaves one that is deleted around it", () => {
  assert.equal(movedCaret(2, [[2, 0, "xx"]]), 2);
  assert.equal(movedCaret(2, [[1, 0, "xx"]]), 4);
  assert.equal(movedCaret(2, [[0, 5, "xyz"]]), 3);
  assert.equal(
    movedCaret(7, [
      [0, 2, ""],
      [6, 0, "z"],
    ]),
    6,
  );
});

test("[TX12] a typed change begins and ends between grapheme clusters", () => {
  const family = "👩‍👩‍👧";
  assert.deepEqual(typed("a👩‍👩‍👦b", `a${family}b`, 9), [[1, 8, family]]);
  assert.deepEqual(typed("하b", "한b", 1), [[0, 1, "한"]]);
  assert.deepEqual(typed("ae", "ae\u0301", 3), [[1, 1, "e\u0301"]]);
  assert.deepEqual(typed("🇩🇪", "🇩🇪🇫🇷", 8), [[4, 0, "🇫🇷"]]);
  assert.deepEqual(typed("x👍", "x👍🏽", 5), [[1, 2, "👍🏽"]]);
  assert.deepEqual(typed("ك", "كتاب", 4), [[1, 0, "تاب"]]);
});

test("[TX12] in a row of equal letters the caret tells which one is new", () => {
  assert.deepEqual(typed("aaa", "aaaa", 1), [[0, 0, "a"]]);
  assert.deepEqual(typed("aaa", "aaaa", 4), [[3, 0, "a"]]);
  assert.deepEqual(typed("aaa", "aa", 1), [[1, 1, ""]]);
  assert.deepEqual(typed("one two", "one one two", 4), [[0, 0, "one "]]);
});

test("typing makes the new text of the old one, wherever the caret is", () => {
  const random = randomFrom(11);
  const pieces = ["a", "a", "b", "👩‍👩‍👧", "e\u0301", "한", "🇩🇪", "\u0301", "\u200d"];
  const some = () =>
    Array.from({ length: Math.floor(random() * 6) }, () => pieces[Math.floor(random() * pieces.length)]).join("");
  for (let round = 0; round < 3_000; round += 1) {
    const [before, after] = [some(), some()];
    const caret = Math.floor(random() * (after.length + 1));
    assert.equal(spliced(before, typed(before, after, caret)), after, `round ${round}`);
    assert.equal(spliced(before, difference(before, after)), after, `round ${round}`);
  }
});

test("[TX2][TX3][TX10] the transcript text-rebase: Swift and JavaScript rebase alike", () => {
  const cases = JSON.parse(readFileSync(vectors, "utf8"));
  assert.ok(cases.length > 100);
  for (const { text, a, b, bOverA, aUnderB, composed: both, result, moved } of cases) {
    const story = JSON.stringify({ text, a, b });
    assert.deepEqual(rebasedOver(b, a), bOverA, story);
    assert.deepEqual(rebasedUnder(a, b), aUnderB, story);
    assert.deepEqual(composed(a, bOverA), both, story);
    assert.deepEqual(spliced(text, both), result, story);
    // Between the halves of a surrogate pair there is no caret.
    const places = [...text].reduce((places, scalar) => [...places, places[places.length - 1] + scalar.length], [0]);
    assert.deepEqual(
      places.map((place) => movedCaret(place, a)),
      moved,
      story,
    );
  }
});
