import assert from "node:assert/strict";
import { test } from "node:test";
import { applyFrame, applyPatch, frameOf } from "../../sync/frames.js";
import { display, Replica, Scene } from "../../sync/replica.js";
import { difference, spliced } from "../../sync/text.js";
import { drawnIn } from "../../sync/optimistic.js";
import { Room } from "../support/room.js";
import { written } from "../support/wire.js";

function replicaOf(room) {
  const replica = new Replica();
  replica.snapshot(written(room.snapshot()));
  return replica;
}

const nobody = { seat: null, name: "", pending: [], textOf: () => null, idOf: (counter) => `9.${counter}` };

test("[P14] each fact does to a replica what it says, at the index of its moment", () => {
  const replica = replicaOf(new Room());
  const facts = [
    ["sectionInserted", "0.9", 0, "Zeroth", { rejected: true }],
    ["sectionRenamed", "0.9", "New"],
    ["cardInserted", "3.1", "0.9", 0, "One", {}, 5],
    ["cardInserted", "3.2", "0.9", 0, "Two", { rejected: false }, 5],
    ["cardMoved", "0.3", "0.9", 1],
    ["textChanged", "0.3", [[0, 4, "Hate"]], 9, 5],
    ["valueChanged", { card: "0.3" }, "rejected", true],
    ["valueChanged", { card: "3.2" }, "rejected", null],
    ["cardRemoved", "0.4"],
    ["sectionMoved", "0.9", 2],
    ["name", 5, "Ann"],
  ];
  assert.equal(applyFrame(replica, { frame: 1, revision: 9, facts }), true);
  assert.deepEqual(replica.sectionOrder, ["0.1", "0.2", "0.9"]);
  assert.deepEqual(replica.sections.get("0.9"), {
    id: "0.9",
    title: "New",
    values: { rejected: true },
    cards: ["3.2", "0.3", "3.1"],
  });
  assert.deepEqual(replica.cards.get("0.3"), {
    id: "0.3",
    section: "0.9",
    text: "Hate Stack",
    values: { rejected: true },
    by: null,
  });
  assert.deepEqual(replica.sections.get("0.1").cards, []);
  assert.equal(replica.names.get(5), "Ann");
  assert.equal(replica.value(replica.cards.get("3.2"), "rejected"), true, "without its own value, its section's");
  assert.equal(replica.revision, 9);
});

test("[P14] a section leaves with its cards", () => {
  const replica = replicaOf(new Room());
  applyFrame(replica, { frame: 1, revision: 2, facts: [["sectionRemoved", "0.1"]] });
  assert.deepEqual([replica.sectionOrder, replica.cards.size], [["0.2"], 0]);
});

test("[P15] a gap in the frame numbers applies nothing; a frame heard twice neither", () => {
  const replica = replicaOf(new Room());
  assert.equal(applyFrame(replica, { frame: 2, revision: 5, facts: [["cardRemoved", "0.3"]] }), false);
  assert.equal(applyFrame(replica, { frame: 0, revision: 5, facts: [["cardRemoved", "0.3"]] }), true);
  assert.deepEqual([replica.frame, replica.revision, replica.cards.size], [0, 1, 2]);
});

test("a scene patch applies in the order of its fields: removals, shifts, elements, order", () => {
  const element = (id, y) => [id, null, 0, y, [10, 10, "card", []]];
  const scene = Scene.of({
    size: [10, 40],
    cards: [element("0.1", 0), element("0.2", 10.01), element("0.3", 20), element("0.4", 30)],
  });
  applyPatch(scene, {
    size: [10, 50],
    cardsRemoved: ["0.1"],
    shifts: [["0.2", 2, 0, 0.02]],
    cards: [element("3.1", 5), element("0.3", 7)],
    cardOrder: [
      ["3.1", null],
      ["0.4", "3.1"],
    ],
  });
  assert.deepEqual(scene.cardOrder, ["3.1", "0.4", "0.2", "0.3"]);
  assert.deepEqual(
    scene.cardOrder.map((id) => scene.cards.get(id).rect[1]),
    [5, 30, 10.03, 7],
  );
  assert.equal(scene.cards.has("0.1"), false);
});

/** A board of two cards that look alike; look 1 is known and nobody has it. */
function boardWithLooks() {
  const replica = new Replica();
  const cards = [
    { id: "0.2", text: "a", values: {}, by: null },
    { id: "0.3", text: "b", values: {}, by: null },
  ];
  replica.snapshot({
    frame: 1,
    revision: 1,
    facts: { sections: [{ id: "0.1", title: "T", values: {}, cards }] },
    scene: {
      size: [10, 20],
      styles: [
        [10, 9, "card", [], 0],
        [5, 4, "card off", [["slash", [0, 0, 5, 4], "slash"]], 1],
      ],
      cards: [
        ["0.2", null, 0, 0, 0],
        ["0.3", null, 0, 10, 0],
      ],
    },
  });
  const looks = () =>
    ["0.2", "0.3"].map((id) => replica.scene.cards.get(id)).map(({ rect, tokens }) => [...rect, tokens]);
  return { replica, looks, hear: (...message) => applyFrame(replica, frameOf(message, replica.revision)) };
}

test("[P14b] a card that only looks different stays where it is; looks go by numbers over messages", () => {
  const { replica, looks, hear } = boardWithLooks();
  hear(2, [1, 1, 5, ["0.3", "rejected", true]], ["0.3", 1]);
  assert.deepEqual(looks(), [
    [0, 0, 10, 9, "card"],
    [0, 10, 5, 4, "card off"],
  ]);
  assert.deepEqual(replica.cards.get("0.3").values, { rejected: true });
  hear(3, ["0.2", [7, 7, "card new", [], 2]]);
  hear(4, ["0.3", 2], { scene: { cards: [["0.2", null, 1, 2, 1]] } });
  assert.deepEqual(looks(), [
    [1, 2, 5, 4, "card off"],
    [0, 10, 7, 7, "card new"],
  ]);
});

test("[P14b] a number that is given again means the new style from then on, and cards with the old one keep it", () => {
  const { looks, hear } = boardWithLooks();
  hear(2, ["0.3", [8, 8, "card other", [], 0]], ["0.2", 1]);
  hear(3, ["0.2", 0]);
  hear(2, ["0.2", [1, 1, "card late", [], 0]]);
  hear(4, ["0.3", 0]);
  assert.deepEqual(looks(), [
    [0, 0, 8, 8, "card other"],
    [0, 10, 8, 8, "card other"],
  ]);
  const again = boardWithLooks();
  again.hear(2, ["0.3", [8, 8, "card other", [], 0]]);
  assert.deepEqual(again.looks(), [
    [0, 0, 10, 9, "card"],
    [0, 10, 8, 8, "card other"],
  ]);
});

test("[P14b] a number that no message gave is an error, and so is a style for a card that isn't there", () => {
  for (const items of [[["0.3", 7]], [["0.9", 1]], [{ scene: { cards: [["0.3", null, 0, 0, 7]] } }]]) {
    const { hear } = boardWithLooks();
    assert.throws(() => hear(2, ...items), JSON.stringify(items));
  }
});

test("a patch that names what isn't there throws, so that the session asks for a snapshot", () => {
  const replica = replicaOf(new Room());
  assert.throws(() => applyFrame(replica, { frame: 1, revision: 2, facts: [["cardMoved", "7.7", "0.1", 0]] }));
  assert.throws(() => applyFrame(replica, { frame: 1, revision: 2, facts: [["hologram"]] }));
});

test("[PR1] the page can look up who wrote where", () => {
  const replica = new Replica();
  replica.snapshot({
    frame: 1,
    revision: 1,
    scene: { size: [0, 0] },
    facts: {
      sections: [{ id: "0.1", title: "First", values: {}, cards: [{ id: "0.3", text: "Love", values: {}, by: null }] }],
    },
  });
  applyFrame(replica, {
    frame: 2,
    revision: 3,
    facts: [
      ["textChanged", "0.3", [[4, 0, "!"]], 2, 6],
      ["textChanged", "0.3", [[0, 0, "¡"]], 3, null],
    ],
  });
  assert.deepEqual([...replica.wrote], [[6, "0.3"]]);
});

test("a difference makes the one text of the other and never splits a surrogate pair", () => {
  const texts = [
    "",
    "a",
    "Love Stack",
    "Love Stacks",
    "👍🏽",
    "👍🏾",
    "a👍b",
    "a👎b",
    "夜に駆ける",
    "👨‍👩‍👧 x",
    "aaa",
    "aa",
    "🎤🎤",
    "🎤",
  ];
  for (const before of texts) {
    for (const after of texts) {
      const change = difference(before, after);
      assert.equal(spliced(before, change), after);
      for (const [position, deleted, inserted] of change) {
        for (const edge of [position, position + deleted]) {
          assert.doesNotMatch(before.slice(0, edge), /[\ud800-\udbff]$/, `${before} → ${after} cuts at ${edge}`);
        }
        assert.equal(inserted.isWellFormed?.() ?? true, true);
      }
    }
  }
});

test("pending text and values show in place, pending cards in the insertion rect, which makes room below", () => {
  const replica = replicaOf(new Room());
  const pending = [
    { counter: 1, base: 1, tried: false, op: { k: "addCard", section: "0.1", place: "end", text: "New" } },
    { counter: 2, base: 1, tried: false, op: { k: "setValue", target: { card: "0.3" }, key: "rejected", value: true } },
    { counter: 3, base: 1, tried: false, op: { k: "removeCard", card: "0.4" } },
  ];
  const shown = drawnIn(display(replica), replica, {
    ...nobody,
    seat: 5,
    name: "Ann",
    pending,
    textOf: (card) => (card === "0.3" ? "Typed" : null),
  });
  const [first, second] = shown.sections;
  assert.deepEqual(
    first.cards.map(({ id, text, rejected, queued }) => [id, text, rejected, queued]),
    [
      ["0.3", "Typed", true, true],
      ["9.1", "New", false, true],
    ],
  );
  assert.deepEqual(first.cards[1].rect, [0, 160, 300, 50], "where the next card would go");
  assert.equal(first.cards[1].author, "Ann");
  assert.equal(first.insertion[1], 220);
  assert.equal(second.rect[1], 210 + 60, "the section below makes room");
  assert.equal(shown.height, replica.scene.size[1] + 60);
});

test("a change of a section shows at once, and says that it isn't sent", () => {
  const replica = replicaOf(new Room());
  const shown = (...ops) =>
    drawnIn(display(replica), replica, {
      ...nobody,
      pending: ops.map((op, index) => ({ counter: index + 1, base: 1, tried: false, op })),
    });
  const told = ({ sections }) => sections.map(({ id, title, queued = false }) => [id, title, queued]);
  const [[first, one], [second, two]] = told(shown());
  assert.deepEqual(told(shown({ k: "renameSection", section: first, title: "New" })), [
    [first, "New", true],
    [second, two, false],
  ]);
  assert.deepEqual(told(shown({ k: "moveSection", section: second, place: "start" })), [
    [first, one, false],
    [second, two, true],
  ]);
  const gone = shown({ k: "removeSection", section: first });
  assert.deepEqual(told(gone), [[second, two, false]]);
  assert.equal(gone.sections[0].hue, 1, "the other keeps its color");
  const restored = [
    { k: "removeSection", section: first },
    { k: "restoreSection", section: first },
  ];
  assert.equal(shown(...restored).sections.length, 2);
  const added = shown(
    { k: "addSection", title: "More", place: "end" },
    { k: "renameSection", section: "9.1", title: "Most" },
  );
  assert.deepEqual(told(added).at(-1), ["9.1", "Most", true]);
  const { rect, insertion } = added.sections[2];
  assert.ok(rect[1] >= replica.scene.size[1] && added.height >= rect[1] + rect[3], "below the others, on the board");
  assert.equal(insertion, null, "the server knows no such section to add to");
});

test("a pending card shows its section's values, as it will when it is there", () => {
  const room = new Room();
  room.sections[1].values = { rejected: true };
  const op = { k: "addCard", section: "0.2", place: "end", text: "New" };
  const replica = replicaOf(room);
  const shown = drawnIn(display(replica), replica, { ...nobody, pending: [{ counter: 1, base: 1, tried: false, op }] });
  assert.equal(shown.sections[1].cards[0].rejected, true);
});

test("a pending move is a ghost where it was dropped, else next to the card it goes behind", () => {
  const replica = replicaOf(new Room());
  const move = (op, at) =>
    drawnIn(display(replica), replica, {
      ...nobody,
      pending: [{ counter: 1, base: 1, tried: true, op: { k: "moveCard", card: "0.3", section: "0.1", ...op }, ...at }],
    }).sections[0].cards[0];
  assert.deepEqual(
    [move({ place: "end" }, { at: [77, 88] }).rect, move({ place: "end" }, { at: [77, 88] }).ghost],
    [[77, 88, 300, 50], true],
  );
  assert.deepEqual(move({ place: "0.4" }, {}).rect, [10, 125, 300, 50]);
  assert.deepEqual(move({ place: "end" }, {}).rect, [10, 170, 300, 50]);
  assert.deepEqual(move({ place: "start" }, {}).rect, [10, 10, 300, 50]);
});

test("[P21] a part that is none is an error wherever a frame brings it, so that a snapshot is asked for", () => {
  const parts = [
    ["p", [0, 0, 1], ""],
    ["p", [0, 0, 1, 1], "", { symbol: 1 }],
    ["p", [0, 0, 1, 1], "", { progress: "half" }],
    ["p", [0, 0, 1, 1], "", 0, 0, -1],
    ["p", [0, 0, 1, 1], "", 0, { enter: 1 }],
    ["p", [0, 0, 1, 1], "", 0, { link: 1 }],
  ];
  const section = { id: "0.1", rect: [0, 0, 1, 1], tokens: "section" };
  for (const part of parts) {
    for (const patch of [
      { parts: [part] },
      { sections: [{ ...section, parts: [part] }] },
      { cards: [["0.2", null, 0, 0, [1, 1, "", [part]]]] },
    ]) {
      assert.throws(() => applyPatch(new Scene(), patch), JSON.stringify(patch));
    }
  }
  const good = [
    ["p", [0, 0, 1, 1], "a"],
    ["q", [0, 0, 1, 1], "", { progress: null }, 0, 0],
    ["r", [0, 0, 1, 1], "", { asset: "a.png", label: "A" }, { link: "https://example.org" }],
    ["s", [0, 0, 1, 1], "", "x", { press: 1 }],
    ["t", [0, 0, 1, 1], "", 0, { enter: "so", prompt: "Songs" }],
    ["u", [0, 0, 1, 1], "", 0, { enter: "" }],
  ];
  const scene = new Scene();
  applyPatch(scene, { parts: good });
  assert.deepEqual(scene.parts, good);
});

test("[P21b] a page leaves out fields that only newer pages know, and shows newer content as its text or label", () => {
  const part = (...more) => ["p", [0, 0, 1, 1], "card", ...more];
  const cases = [
    [part({ chart: [1, 2], text: "1, 2" }), "1, 2", 0],
    [part({ chart: [1, 2], label: "Votes" }), "Votes", 0],
    [part({ chart: [1, 2] }), 0, 0],
    [part(2), 0, 0],
    [part("Go", { hold: 2 }), "Go", 0],
    [part("Go", { press: 2, color: "red" }), "Go", { press: 2, color: "red" }],
    [part({ emoji: "🎤", size: 3 }), { emoji: "🎤", size: 3 }, 0],
    [part(0, 0, 0, "more", [1]), 0, 0],
  ];
  for (const [sent, content, action] of cases) {
    const scene = new Scene();
    applyPatch(scene, { parts: [sent] });
    const whole = Scene.of({ size: [1, 1], cards: [["0.2", null, 0, 0, [1, 1, "card", [sent]]]] });
    for (const [, , , known = 0, done = 0] of [scene.parts[0], whole.cards.get("0.2").parts[0]])
      assert.deepEqual([known, done], [content, action], JSON.stringify(sent));
  }
});

test("[P21] the board's parts are under its cards, or over them with their content; parts that every board draws alike are left out", () => {
  const replica = new Replica();
  const ground = ["background", [0, 0, 9, 9], "board"];
  const [box, text] = [
    ["box", [0, 0, 9, 9], "over", 0, 0, 1],
    ["text", [0, 0, 9, 9], "body", "Hi"],
  ];
  const title = ["title", [0, 0, 9, 9], "title", "Gallery"];
  replica.snapshot({
    frame: 0,
    revision: 0,
    facts: { sections: [] },
    scene: { size: [9, 9], parts: [ground, title, box, text] },
  });
  const shown = display(replica);
  assert.deepEqual(shown.under, [title]);
  assert.deepEqual(shown.over, [box, text]);
});

test("[P21] a slash is the card's own, and the part that held it holds one fewer", () => {
  const replica = new Replica();
  const parts = [
    ["box", [0, 0, 9, 9], "", 0, 0, 2],
    ["text", [0, 0, 9, 9], "text.m", 1],
    ["slash", [0, 0, 9, 9], "slash"],
  ];
  replica.snapshot({
    frame: 0,
    revision: 0,
    facts: {
      sections: [{ id: "0.1", title: "T", values: {}, cards: [{ id: "0.2", text: "x", values: {}, by: null }] }],
    },
    scene: {
      size: [9, 9],
      sections: [{ id: "0.1", rect: [0, 0, 9, 9], tokens: "section", parts: [] }],
      cards: [["0.2", "0.1", 0, 0, [9, 9, "card", parts]]],
    },
  });
  assert.deepEqual(display(replica).sections[0].cards[0].parts, [["box", [0, 0, 9, 9], "", 0, 0, 1], parts[1]]);
});
