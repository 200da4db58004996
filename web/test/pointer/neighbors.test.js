import assert from "node:assert/strict";
import { test } from "node:test";
import { dropFor, isWhereItWas, neighbors, steps } from "../../pointer/neighbors.js";
import { withDoneBack } from "../../phone/done-back.js";

/**
 * A board of one section with cards of these names below each other; those that begin with D are done.
 * @param {string[]} names  in the section's order
 */
function board(names, isOpen = false) {
  const cards = names.map((id, index) => ({
    id,
    section: "s",
    rect: [0, 50 + index * 60, 100, 50],
    rejected: id.startsWith("D"),
    ghost: false,
  }));
  const end = 50 + names.length * 60;
  const section = {
    id: "s",
    title: "Wishes",
    rect: [0, 0, 100, end + 60],
    header: [0, 0, 100, 40],
    insertion: [0, end, 100, 50],
    tokens: "",
    parts: [],
    cards,
  };
  const display = { width: 100, height: end + 60, under: [], over: [], sections: [section], loose: [] };
  return {
    display: withDoneBack(
      display,
      ({ rejected }) => rejected,
      () => isOpen,
    ),
  };
}

/** The order of the section once a card went to a place. */
function moved(names, card, place) {
  const others = names.filter((name) => name !== card);
  const index = place === "start" ? 0 : place === "end" ? others.length : others.indexOf(place) + 1;
  return [...others.slice(0, index), card, ...others.slice(index)];
}

const stepsOf = (given, id) => {
  const [section] = given.display.sections;
  const card = section.cards.find((one) => one.id === id);
  return steps(card, neighbors(card, section));
};
const seen = (names) => names.filter((name) => !name.startsWith("D"));

test("one step down and up is one among the cards that aren't done, wherever done ones are in the section", () => {
  for (const names of [
    ["D1", "D2", "A", "B", "C"],
    ["A", "D1", "B", "D2", "C"],
    ["A", "B", "C", "D1", "D2"],
  ]) {
    const given = board(names);
    assert.deepEqual(seen(moved(names, "A", stepsOf(given, "A").down)), ["B", "A", "C"]);
    assert.deepEqual(seen(moved(names, "B", stepsOf(given, "B").down)), ["A", "C", "B"]);
    assert.deepEqual(seen(moved(names, "C", stepsOf(given, "C").up)), ["A", "C", "B"]);
    assert.deepEqual(seen(moved(names, "B", stepsOf(given, "B").up)), ["B", "A", "C"]);
    assert.deepEqual(stepsOf(given, "A"), { top: null, up: null, down: "B", bottom: "end" });
    assert.deepEqual(stepsOf(given, "C"), { top: "start", up: "A", down: null, bottom: null });
  }
});

test("done cards that are shown step among themselves", () => {
  const given = board(["D1", "A", "D2", "B", "D3"], true);
  assert.deepEqual(stepsOf(given, "D1"), { top: null, up: null, down: "D2", bottom: "end" });
  assert.deepEqual(stepsOf(given, "D3"), { top: "start", up: "D1", down: null, bottom: null });
});

test("cards that aren't seen are no places, and a card of another section goes among its own kind", () => {
  const ids = (given, card) => neighbors(card, given.display.sections[0]).map(({ id }) => id);
  const names = ["D1", "A", "D2", "B"];
  assert.deepEqual(ids(board(names), { id: "X", rejected: false }), ["A", "B"]);
  assert.deepEqual(ids(board(names), { id: "X", rejected: true }), []);
  assert.deepEqual(ids(board(names, true), { id: "X", rejected: false }), ["A", "B"]);
  assert.deepEqual(ids(board(names, true), { id: "X", rejected: true }), ["D1", "D2"]);
  assert.deepEqual(ids(board(["A", "D1", "B"]), { id: "X", rejected: false }), ["A", "D1", "B"], "none stepped back");
});

test("a card dropped on or below the line for done cards goes behind the last that isn't done", () => {
  for (const isOpen of [false, true]) {
    const given = board(["D1", "D2", "A", "B", "C"], isOpen);
    const [section] = given.display.sections;
    const a = section.cards.find(({ id }) => id === "A");
    const [, line] = section.doneLine.rect;
    for (const y of [line, line + 60, section.rect[3], 10_000])
      assert.deepEqual(dropFor(given, a, [50, y]), { section: "s", place: "C" });
    const c = section.cards.find(({ id }) => id === "C");
    assert.equal(isWhereItWas(given, c, dropFor(given, c, [50, line + 60])), true);
  }
});

test("a done card dropped among the others goes before the first that is done, and stays the first", () => {
  const given = board(["A", "D1", "B", "D2"], true);
  const [section] = given.display.sections;
  const [one, two] = ["D1", "D2"].map((name) => section.cards.find(({ id }) => id === name));
  assert.deepEqual(dropFor(given, two, [50, 60]), { section: "s", place: "start" });
  assert.equal(isWhereItWas(given, one, dropFor(given, one, [50, 60])), true);
});

test("a card dropped where none of its kind is seen goes to the end, and back to where it was nowhere", () => {
  const given = board(["D1", "D2", "A"]);
  const [section] = given.display.sections;
  const done = { id: "X", section: "t", rect: [0, 0, 100, 50], rejected: true };
  assert.deepEqual(dropFor(given, done, [50, 60]), { section: "s", place: "end" });
  const a = section.cards.find(({ id }) => id === "A");
  assert.equal(isWhereItWas(given, a, dropFor(given, a, [50, 60])), true);
});
