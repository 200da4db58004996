import assert from "node:assert/strict";
import { test } from "node:test";
import { applyFrame, applyPatch, frameOf, takeEvents } from "../../sync/frames.js";
import { spokenText } from "../../board/part-style.js";
import { Replica, Scene } from "../../sync/replica.js";
import { apart, usualOf } from "../../wall/pages.js";
import { learn, textOf } from "../../sentences/sentences.js";

test("[P35] events of frames wait for the one who shows them, and snapshots have none", () => {
  const replica = new Replica();
  replica.snapshot({ frame: 1, revision: 1, facts: { sections: [] }, scene: { size: [1, 1] } });
  assert.deepEqual(takeEvents(replica), []);
  for (const [frame, card] of [
    [2, "0.1"],
    [3, "0.2"],
  ]) {
    applyFrame(replica, frameOf([frame, { revision: frame, events: [{ kind: "added", card }] }], replica.revision));
  }
  assert.deepEqual(
    takeEvents(replica).map(({ card }) => card),
    ["0.1", "0.2"],
  );
  assert.deepEqual(takeEvents(replica), []);
});

test("[P21] a sentence that the server names shows in the page's words, and in English where it has none", () => {
  learn({ "cards.new": { one: "{count} card has come", other: "{count} cards have come" } });
  const said = { sentence: "cards.new", with: { count: 3 }, text: "3 new cards" };
  assert.equal(textOf(said), "3 cards have come");
  assert.equal(textOf({ ...said, with: { count: 1 } }), "1 card has come");
  assert.equal(textOf({ ...said, sentence: "cards.danced" }), "3 new cards");
  assert.equal(textOf({ ...said, sentence: "constructor" }), "3 new cards");
  assert.equal(textOf("as it is"), "as it is");
  for (const content of [0, 1, { emoji: "🎤" }, { progress: 0.5 }, undefined]) assert.equal(textOf(content), null);
  assert.equal(spokenText({ part: ["text", [0, 0, 1, 1], "", said], within: [] }, "fact"), "3 cards have come");
});

test("[P21] a sentence is a key, its English, and parameters that are texts and numbers; another is refused", () => {
  const patch = (content) => () => applyPatch(new Scene(), { parts: [["text", [0, 0, 1, 1], "", content]] });
  assert.doesNotThrow(patch({ sentence: "a", text: "b" }));
  assert.doesNotThrow(patch({ sentence: "a", text: "b", with: { name: "Ann", count: 2 } }));
  for (const wrong of [
    { sentence: "a" },
    { sentence: 1, text: "b" },
    ...[null, "c", ["c"], { name: [] }, { count: 2.5 }].map((parameters) => ({
      sentence: "a",
      text: "b",
      with: parameters,
    })),
  ]) {
    assert.throws(patch(wrong), /not a part/);
  }
});

test("[P37] notifications are no part of any page: the last one is shown by itself, from its own corner", () => {
  const part = (name, x, tokens, holds = 0) => [name, [x, 10, 5, 5], tokens, 0, 0, holds];
  const over = [
    part("a", 1, "over", 1),
    part("b", 2, "over"),
    part("notification", 3, "notification over", 1),
    part("c", 4, "over"),
    part("notification.2", 30, "notification over", 1),
    part("d", 34, "over"),
    part("e", 6, "over"),
  ];
  const { board, notification } = apart({ width: 100, height: 100, under: [], over, sections: [], loose: [] });
  assert.deepEqual(
    board.over.map(([name]) => name),
    ["a", "b", "e"],
  );
  assert.deepEqual(
    notification.map(([name, [x, y]]) => [name, x, y]),
    [
      ["notification.2", 0, 0],
      ["d", 4, 0],
    ],
  );
  assert.deepEqual(apart({ ...board, under: [] }).notification, []);
});

test("a wall writes the usual notice in letters of its own, and leaves a view of an author's as it was laid out", () => {
  const part = (name, tokens, content = 0, holds = 0) => [name, [0, 0, 5, 5], tokens, content, 0, holds];
  const usual = [
    part("notification", "notification", 0, 2),
    part("box", "notification.crossed-off", 0, 1),
    part("text", "title bold", { sentence: "cards.danced", text: "Two cards danced" }),
  ];
  assert.deepEqual(usualOf(usual), { kind: "crossed-off", text: "Two cards danced" });
  assert.deepEqual(usualOf([usual[0], part("box", "notification.said title", "Hello")]), {
    kind: "said",
    text: "Hello",
  });
  assert.equal(usualOf([]), null);
  assert.equal(usualOf([...usual, part("image", "", 0)]), null);
  assert.equal(usualOf([usual[0], part("box", "background.blue", 0, 1), usual[2]]), null);
});
