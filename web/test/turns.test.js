import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { queuesOf } from "../turns.js";

const vectors = JSON.parse(readFileSync(new URL("../../Tests/Vectors/turn-queues.json", import.meta.url), "utf8"));

for (const { name, values, claims, cards, turns } of vectors) {
  test(name, () => {
    const replica = {
      sectionOrder: ["0.7"],
      sections: new Map([["0.7", { id: "0.7", title: "Queue", values, cards: cards.map(([id]) => id) }]]),
      cards: new Map(cards.map(([id, own, by]) => [id, { id, section: "0.7", text: id, values: own, by }])),
    };
    const found = queuesOf(replica, [{ key: "rejected", kind: "flag" }, ...claims.map((key) => ({ key, kind: "claim" }))]);
    assert.deepEqual(found.map((queue) => queue.turns.map(({ card, seat }) => [card, seat])), turns === null ? [] : [turns]);
  });
}
