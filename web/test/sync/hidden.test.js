/** What only this person sees yet (P29), as the server tells it to them alone, behind what it tells everyone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { applyFrame, frameOf, takePrivate } from "../../sync/frames.js";
import { display, Replica } from "../../sync/replica.js";
import { drawnIn } from "../../sync/optimistic.js";

const own = { id: "3.17", section: "0.1", text: "Mine", values: {}, by: 5 };

/** A board with a section that holds cards. */
function replica(hidden) {
  const replica = new Replica();
  replica.snapshot({
    frame: 1,
    revision: 1,
    facts: {
      sections: [
        {
          id: "0.1",
          title: "Went well",
          values: { held: true, heldCount: 1 },
          cards: [{ id: "0.3", text: "Declared" }],
        },
        { id: "0.2", title: "Next", cards: [] },
      ],
    },
    scene: {
      size: [390, 300],
      sections: [
        {
          id: "0.1",
          rect: [8, 8, 374, 140],
          tokens: "section",
          parts: [["insertion", [0, 80, 374, 44], "insertion"]],
        },
        {
          id: "0.2",
          rect: [8, 160, 374, 100],
          tokens: "section",
          parts: [["insertion", [0, 40, 374, 44], "insertion"]],
        },
      ],
      styles: [[374, 64, "card", [["text", [12, 8, 350, 48], "text.m", 1]], 0]],
      cards: [["0.3", "0.1", 0, 0, 0]],
    },
    private: hidden,
  });
  takePrivate(replica);
  return replica;
}

const nothing = { seat: 5, name: "Ann", pending: [], textOf: () => null, idOf: (counter) => `3.${counter}` };
const shown = (replica, mine = nothing) =>
  drawnIn(display(replica), replica, mine).sections.map(({ cards }) => cards.map(({ text }) => text));
const hear = (replica, ...frame) => applyFrame(replica, frameOf(frame, replica.revision));

test("[P29] a snapshot has the person's own hidden cards, which come after those that everyone sees", () => {
  const hidden = replica({ sections: { 0.1: ["3.17"] }, cards: [own] });
  assert.deepEqual(shown(hidden), [["Declared", "Mine"], []]);
  assert.deepEqual(hidden.sections.get("0.1").cards, ["0.3"], "the order of everyone's cards is everyone's");
  const [, card] = drawnIn(display(hidden), hidden, nothing).sections[0].cards;
  assert.equal(card.queued, false, "it is saved");
  assert.match(card.parts[1][3], /Only you see this for now/);
});

test("[P29] one that a frame brings, changes and takes away", () => {
  const hidden = replica();
  hear(hidden, 2, { revision: 3 }, { private: { sections: { 0.1: ["3.17"] }, cards: [own], done: [[17, 3]] } });
  assert.deepEqual(shown(hidden)[0], ["Declared", "Mine"]);
  hear(hidden, 3, { revision: 4 }, { private: { sections: { 0.1: ["3.17"] }, cards: [{ ...own, text: "Mine too" }] } });
  assert.deepEqual(shown(hidden)[0], ["Declared", "Mine too"]);
  hear(
    hidden,
    4,
    { revision: 5 },
    { private: { sections: { 0.1: [], 0.2: ["3.17"] }, cards: [{ ...own, section: "0.2" }] } },
  );
  assert.deepEqual(shown(hidden), [["Declared"], ["Mine"]]);
  hear(hidden, 5, { revision: 6 }, { private: { sections: { 0.2: [] } } });
  assert.deepEqual(shown(hidden), [["Declared"], []]);
  assert.equal(hidden.cards.has("3.17"), false);
});

test("[HC4] a revealed card is hidden no more, and one that is hidden again is", () => {
  const hidden = replica({ sections: { 0.1: ["3.17"] }, cards: [own] });
  hear(hidden, 2, [1, 2, 9, ["sectionValue", "0.1", "held", false], ["cardInserted", "3.17", "0.1", 0, "Mine", {}, 5]]);
  assert.deepEqual(hidden.hidden.sections, { 0.1: [] });
  assert.deepEqual(hidden.sections.get("0.1").cards, ["3.17", "0.3"]);
  hear(hidden, 3, [1, 3, 9, ["sectionValue", "0.1", "held", true], ["cardRemoved", "3.17"]], {
    private: { sections: { 0.1: ["3.17"] }, cards: [own] },
  });
  assert.deepEqual(hidden.sections.get("0.1").cards, ["0.3"]);
  assert.deepEqual(shown(hidden)[0], ["Declared", "Mine"]);
});

test("[HC2] one's own hidden vote, given and taken back", () => {
  const hidden = replica();
  hear(hidden, 2, { revision: 2 }, { private: { votes: [["0.3", "votes.5", true]], done: [[1, 2]] } });
  assert.deepEqual(hidden.cards.get("0.3").values, { "votes.5": true });
  hear(hidden, 3, { revision: 3 }, { private: { votes: [["0.3", "votes.5", null]] } });
  assert.deepEqual(hidden.cards.get("0.3").values, {});
});

test("[P30] an operation that nobody else hears of is acknowledged behind the frame", () => {
  const message = frameOf([2, { revision: 3 }, { private: { done: [[17, 3]] } }], 1);
  assert.equal(message.revision, 3);
  assert.deepEqual(message.ops, [[null, 17, 3]]);
});

test("a hidden card that is being added, removed or edited shows it once", () => {
  const hidden = replica({ sections: { 0.1: ["3.17"] }, cards: [own] });
  const add = { counter: 17, op: { k: "addCard", section: "0.1", place: "end", text: "Mine" } };
  assert.deepEqual(shown(hidden, { ...nothing, pending: [add] })[0], ["Declared", "Mine"]);
  const remove = { counter: 18, op: { k: "removeCard", card: "3.17" } };
  assert.deepEqual(shown(hidden, { ...nothing, pending: [remove] })[0], ["Declared"]);
  const typed = { ...nothing, textOf: (card) => (card === "3.17" ? "More" : null) };
  assert.deepEqual(shown(hidden, typed)[0], ["Declared", "More"]);
  assert.equal(drawnIn(display(hidden), hidden, typed).sections[0].cards[1].queued, true);
});

test("[P32a] on an anonymous board only oneself hears of one's own cards and votes, and they count once", async () => {
  const { peopleOf } = await import("../../sync/pending-value.js");
  const board = replica();
  hear(
    board,
    2,
    [0, 0, null, ["cardInserted", "90210.1", "0.2", 0, "Mine", {}, null]],
    [0, 0, null, ["90210.1", "votes", 2]],
    {
      private: {
        authors: [["90210.1", 5]],
        votes: [["90210.1", "votes.5", true]],
        done: [
          [1, 2],
          [2, 3],
        ],
      },
    },
  );
  assert.equal(board.cards.get("90210.1").by, 5);
  assert.equal(board.revision, 3);
  const pending = [];
  const people = () =>
    peopleOf(/** @type {any} */ ({ replica: board, you: { seat: 5 }, isHost: false, outbox: { pending } }), "90210.1");
  const votes = /** @type {any} */ ({ key: "votes", kind: "vote", each: 3 });
  assert.equal(people().count(votes), 2);
  assert.equal(people().left(votes), 2);
  pending.push({ op: { k: "setValue", target: { card: "90210.1" }, key: "votes.5", value: null } });
  assert.equal(people().count(votes), 1);
  hear(board, 3, [0, 0, null, ["0.3", "votes", 1]], {});
  assert.equal(
    peopleOf(/** @type {any} */ ({ replica: board, you: { seat: 5 }, outbox: { pending: [] } }), "0.3").count(votes),
    1,
  );
});
