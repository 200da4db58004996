/** A reader's own order of a section (SPEC CF7). */
import assert from "node:assert/strict";
import { test } from "node:test";
import { OwnOrder } from "../../card/own-order.js";
import { display, Replica } from "../../sync/replica.js";

/** Three cards of other heights below each other, with so many votes each. */
function reader(votes, { values = {}, x = () => 8, rects = undefined } = {}) {
  const replica = new Replica();
  const heights = [50, 80, 60];
  const tops = [40, 100, 190];
  const valuesOf = (count) => Object.fromEntries([...Array(count)].map((_, seat) => [`votes.${seat + 10}`, true]));
  replica.snapshot({
    frame: 1,
    revision: 1,
    facts: {
      sections: [
        {
          id: "0.1",
          title: "Songs",
          values,
          cards: votes.map((count, index) => ({ id: `3.${index}`, text: "", by: 7, values: valuesOf(count) })),
        },
      ],
    },
    scene: {
      size: [390, 300],
      sections: [{ id: "0.1", rect: [8, 8, 374, 280], tokens: "section", parts: [] }],
      cards: votes.map((_, index) => {
        const [left, top, width, height] = rects?.[index] ?? [x(index), tops[index], 358, heights[index]];
        return [`3.${index}`, "0.1", left, top, [width, height, "card", []]];
      }),
    },
  });
  const kept = new Map();
  const session = {
    replica,
    values: [{ key: "votes", kind: "vote", setBy: "everyone" }],
    you: { seat: 5 },
    outbox: null,
    store: { get: (key) => kept.get(key) ?? null, set: (key, value) => kept.set(key, value) },
    listener: { changed() {} },
  };
  return { session, order: new OwnOrder(session) };
}

const seen = (session, order) =>
  order.arranged(display(session.replica)).sections[0].cards.map(({ id, rect }) => [id, rect[1], rect[3]]);

test("[CF7] a reader's own order puts those with the most votes first, and the section stays as high as it is", () => {
  const { session, order } = reader([0, 2, 1]);
  order.set("0.1", true);
  assert.deepEqual(seen(session, order), [
    ["3.1", 48, 80],
    ["3.2", 138, 60],
    ["3.0", 208, 50],
  ]);
  const { rect } = order.arranged(display(session.replica)).sections[0];
  assert.deepEqual(rect, [8, 8, 374, 280]);
});

test("[CF7] the device keeps it, and everyone sees the same as before", () => {
  const { session, order } = reader([0, 2, 1]);
  const before = JSON.stringify(display(session.replica));
  order.set("0.1", true);
  assert.equal(JSON.stringify(display(session.replica)), before);
  assert.equal(new OwnOrder(session).isSorted("0.1"), true);
  order.set("0.1", false);
  assert.equal(JSON.stringify(order.arranged(display(session.replica))), before);
  assert.equal(new OwnOrder(session).isSorted("0.1"), false);
});

test("[CF7] hidden votes aren't read off a reader's order", () => {
  const { session, order } = reader([0, 2, 1], { values: { heldVotes: true } });
  order.set("0.1", true);
  assert.equal(order.maySort("0.1"), false);
  assert.deepEqual(
    seen(session, order).map(([id]) => id),
    ["3.0", "3.1", "3.2"],
  );
});

test("[CF7] cards of one size change places in a grid, and cards that would push others stay where they are", () => {
  const grid = [
    [0, 0, 100, 50],
    [110, 0, 100, 50],
    [0, 60, 100, 50],
  ];
  const shown = grid.map(([x, y, ...size]) => [x + 8, y + 8, ...size]);
  const tiles = reader([0, 1, 2], { rects: grid });
  tiles.order.set("0.1", true);
  const { cards } = tiles.order.arranged(display(tiles.session.replica)).sections[0];
  assert.deepEqual(
    cards.map(({ id, rect }) => [id, rect]),
    ["3.2", "3.1", "3.0"].map((id, index) => [id, shown[index]]),
  );
  const { session, order } = reader([0, 2, 1], { x: (index) => 8 + index });
  order.set("0.1", true);
  assert.deepEqual(
    seen(session, order).map(([id]) => id),
    ["3.0", "3.1", "3.2"],
  );
});
