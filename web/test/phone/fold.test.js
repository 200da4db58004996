import assert from "node:assert/strict";
import { test } from "node:test";
import { withFolded } from "../../phone/fold.js";

const card = (id, y) => ({ id, rect: [16, y, 300, 60], ghost: false });
/** A section with a title of 44 points and cards of 60 below it. */
function section(id, y, count) {
  const cards = Array.from({ length: count }, (_, index) => card(`${id}.${index}`, y + 52 + index * 70));
  const height = 52 + count * 70 + 60;
  return {
    id,
    title: id,
    rect: [8, y, 320, height],
    header: [8, y + 4, 320, 44],
    insertion: [16, y + 52 + count * 70, 300, 50],
    insertionLabel: null,
    tokens: "section",
    parts: [],
    cards,
  };
}

function board(...sections) {
  const { rect } = sections.at(-1);
  return { width: 336, height: rect[1] + rect[3] + 16, under: [], over: [], sections, loose: [] };
}

const stacked = board(section("a", 0, 3), section("b", 330, 2), section("c", 600, 1));

test("a folded section is its title, and everything below moves up by the room that it gave", () => {
  const shown = withFolded(stacked, new Set(["a"]));
  const [a, b, c] = shown.sections;
  assert.deepEqual(a.rect, [8, 0, 320, 56]);
  const given = stacked.sections[0].rect[3] - 56;
  assert.deepEqual([b.rect[1], c.rect[1]], [330 - given, 600 - given]);
  assert.deepEqual(b.header, [8, 334 - given, 320, 44]);
  assert.equal(b.cards[1].rect[1], stacked.sections[1].cards[1].rect[1] - given);
  assert.equal(shown.height, stacked.height - given);
});

test("a folded section keeps its cards, so that they are counted and found, and has no place for the next", () => {
  const [a, b] = withFolded(stacked, new Set(["a"])).sections;
  assert.deepEqual(
    a.cards.map(({ id, isFolded }) => [id, isFolded]),
    [
      ["a.0", true],
      ["a.1", true],
      ["a.2", true],
    ],
  );
  assert.equal(a.insertion, null);
  assert.deepEqual([a.isFolded, b.isFolded], [true, false]);
  assert.notEqual(b.insertion, null);
});

test("two folded sections give what both gave", () => {
  const shown = withFolded(stacked, new Set(["a", "b"]));
  const given = stacked.sections[0].rect[3] - 56 + (stacked.sections[1].rect[3] - 56);
  assert.equal(shown.sections[2].rect[1], 600 - given);
});

test("a card outside sections moves with the one above it", () => {
  const loose = { ...stacked, loose: [card("z", 900), card("y", 10)] };
  const shown = withFolded(loose, new Set(["b"]));
  assert.deepEqual(
    shown.loose.map(({ rect }) => rect[1]),
    [900 - (stacked.sections[1].rect[3] - 56), 10],
  );
});

test("sections side by side can't be folded, nor those of a board that has something of its own over them", () => {
  const beside = board(section("a", 0, 3), { ...section("b", 0, 2), rect: [340, 0, 320, 252] });
  const over = { ...stacked, over: [["badge", [0, 0, 10, 10], "", "5"]] };
  for (const display of [beside, over]) assert.equal(withFolded(display, new Set(["a"])), display);
});

test("a section whose container drew its title can't be folded", () => {
  const [first, ...others] = stacked.sections;
  const [shown] = withFolded(
    { ...stacked, sections: [{ ...first, header: null }, ...others] },
    new Set(["a"]),
  ).sections;
  assert.equal(shown.isFolded, undefined);
  assert.deepEqual(shown.rect, first.rect);
});
