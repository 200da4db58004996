import assert from "node:assert/strict";
import { test } from "node:test";
import { pagesOf, pageTime, pointsAcross, roomBeside, withoutEdge } from "../../wall/pages.js";
import { randomFrom } from "../support/random.js";

const height = 540;
const header = 48;
const gap = 8;

/** A section of cards below each other, at `x` and `y`. */
function section(id, x, y, heights) {
  let top = y + header;
  const cards = heights.map((tall, index) => {
    const card = { id: `${id}${index}`, rect: [x, top, 300, tall], tokens: ["card"], parts: [] };
    top += tall + gap;
    return card;
  });
  return { id, rect: [x, y, 300, top - y], header: [x, y, 300, 40], cards, tokens: "section", parts: [], title: id };
}

function board(sections, loose = []) {
  const bottom = Math.max(
    0,
    ...sections.map(({ rect }) => rect[1] + rect[3]),
    ...loose.map(({ rect }) => rect[1] + rect[3]),
  );
  return { width: 960, height: bottom, under: [], over: [], sections, loose };
}

const cardsOf = ({ sections, loose }) => [...sections.flatMap(({ cards }) => cards), ...loose];
const ids = (display) => cardsOf(display).map(({ id }) => id);

test("a board that fits is one page, as it is", () => {
  const whole = board([section("a", 0, 0, [60, 60])]);
  assert.deepEqual(pagesOf(whole, height), [whole]);
});

test("a section keeps its color on each page", () => {
  const pages = pagesOf(board([section("a", 0, 0, [60]), section("b", 320, 0, Array(20).fill(60))]), height);
  assert.ok(pages.length > 1);
  for (const { sections } of pages) {
    for (const { id, hue } of sections) assert.equal(hue, id === "a" ? 0 : 1);
  }
});

test("an empty board is one page", () => {
  assert.equal(pagesOf(board([]), height).length, 1);
});

test("each card is on one page, in order, and none is cut", () => {
  const random = randomFrom(11);
  const below = (limit) => Math.floor(random() * limit);
  for (let round = 0; round < 300; round += 1) {
    const columns = 1 + below(3);
    const sections = Array.from({ length: columns }, (_, index) =>
      section(
        "abc"[index],
        index * 310,
        below(40),
        Array.from({ length: below(30) }, () => 40 + below(160)),
      ),
    );
    const whole = board(sections);
    const pages = pagesOf(whole, height);
    const shown = pages.flatMap(ids);
    assert.deepEqual([...shown].sort(), ids(whole).sort());
    for (const page of pages) {
      for (const {
        id,
        rect: [, y, , tall],
      } of cardsOf(page))
        assert.ok(y >= 0 && y + tall <= height + 0.01, `${id} of round ${round}`);
      for (const {
        rect: [, y, , tall],
        header: [, top],
      } of page.sections)
        assert.ok(y >= 0 && top >= 0 && y + tall <= height + 0.01);
    }
    for (const { id, cards } of sections) {
      const order = pages.flatMap(({ sections }) =>
        sections.filter((other) => other.id === id).flatMap((other) => other.cards.map((card) => card.id)),
      );
      assert.deepEqual(
        order,
        cards.map((card) => card.id),
      );
    }
  }
});

test("a section that goes on has its title on the next page, above its cards", () => {
  const pages = pagesOf(board([section("a", 0, 0, Array(20).fill(60))]), height);
  assert.ok(pages.length > 2);
  for (const {
    sections: [{ title, header, cards }],
  } of pages) {
    assert.equal(title, "a");
    assert.ok(header[1] + header[3] <= cards[0].rect[1]);
  }
});

test("the cards of sections that go on begin right below their titles, side by side", () => {
  const [, ...pages] = pagesOf(
    board([section("a", 0, 0, Array(9).fill(100)), section("b", 320, 0, Array(9).fill(130))]),
    height,
  );
  assert.ok(pages.length > 0);
  for (const { sections } of pages) {
    assert.equal(sections.length, 2);
    for (const { rect, header: title, cards } of sections) {
      assert.equal(cards[0].rect[1], rect[1] + header);
      assert.ok(title[1] >= rect[1]);
    }
  }
});

test("a title isn't left behind alone at the end of a page", () => {
  const pages = pagesOf(board([section("a", 0, 0, [400]), section("b", 0, 460, [200, 60])]), height);
  assert.deepEqual(
    pages.map(({ sections }) => sections.map(({ id }) => id)),
    [["a"], ["b"]],
  );
});

test("one that is higher than the wall has a page of its own, and the rest comes", () => {
  const pages = pagesOf(board([section("a", 0, 0, [60, 900, 60])]), height);
  assert.deepEqual(pages.map(ids), [["a0"], ["a1"], ["a2"]]);
});

test("cards of no section are paged as well", () => {
  const loose = Array.from({ length: 30 }, (_, index) => ({
    id: `l${index}`,
    rect: [(index % 3) * 310, Math.floor(index / 3) * 120, 300, 110],
  }));
  const pages = pagesOf(board([], loose), height);
  assert.deepEqual(
    pages.flatMap(ids),
    loose.map(({ id }) => id),
  );
});

test("letters that are read from farther away are fewer points across, within what there is", () => {
  assert.deepEqual([2, 3, 4, 6, 100, 0.1].map(pointsAcross), [1920, 1280, 960, 640, 640, 1920]);
});

test("a page stays the shortest time, and longer by each card above a few", () => {
  const stays = pageTime("12000 10 400");
  assert.deepEqual([0, 10, 11, 30].map(stays), [12_000, 12_000, 12_400, 20_000]);
  for (const rule of ["", "12000 10", "a b c", "0 10 400"]) assert.throws(() => pageTime(rule), /no rule/);
});

test("a board keeps a little room around itself, and the same on both sides", () => {
  const wide = { ...board([section("a", 40, 32, [60]), section("b", 600, 32, [60, 60])]), width: 950 };
  const near = withoutEdge(wide);
  const [a, b] = near.sections;
  assert.deepEqual([a.rect[0], a.rect[1], near.width - b.rect[0] - b.rect[2]], [16, 8, 26]);
  assert.deepEqual([a.header[1], a.cards[0].rect[1]], [8, 8 + header]);
  assert.equal(near.width, 950 - 2 * 24);
  assert.deepEqual([wide, near, board([])].map(roomBeside), [40, 16, 0]);
  const drawn = { ...wide, under: [["text", [20, 20, 5, 5], "", "Hello"]] };
  assert.deepEqual(withoutEdge(drawn).under, [["text", [8, 8, 5, 5], "", "Hello"]]);
  const filled = { ...wide, under: [["box", [0, 0, 950, 400], "background.blue"]] };
  assert.equal(withoutEdge(filled).width, 950);
});
