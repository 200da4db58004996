import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { queuesOf, turnsByCard } from "../../turns/queue.js";

const vectors = JSON.parse(readFileSync(new URL("../../../Tests/Vectors/turn-queues.json", import.meta.url), "utf8"));

for (const { name, values, claims, votes = [], anonymous, cards, turns } of vectors) {
  test(name, () => {
    const replica = {
      sectionOrder: ["0.7"],
      sections: new Map([["0.7", { id: "0.7", title: "Queue", values, cards: cards.map(([id]) => id) }]]),
      cards: new Map(cards.map(([id, own, by]) => [id, { id, section: "0.7", text: id, values: own, by }])),
    };
    const fields = [
      { key: "rejected", kind: "flag" },
      ...claims.map((key) => ({ key, kind: "dibs" })),
      ...votes.map((key) => ({ key, kind: "vote" })),
    ];
    const found = queuesOf(replica, fields, anonymous);
    assert.deepEqual(
      found.map((queue) => queue.turns.map(({ card, seat }) => [card, seat])),
      turns === null ? [] : [turns],
    );
  });
}

test("[TU2] [TU5] the first card of each queue is now, those behind it are next, and no other is either", () => {
  const queue = (section, ...cards) => ({ section, turns: cards.map((card) => ({ card, seat: null })) });
  const turns = turnsByCard([queue("0.1", "0.2", "0.3", "0.4"), queue("0.5"), queue("0.6", "0.7")]);
  assert.deepEqual(
    [...turns],
    [
      ["0.2", "now"],
      ["0.3", "next"],
      ["0.4", "next"],
      ["0.7", "now"],
    ],
  );
});
