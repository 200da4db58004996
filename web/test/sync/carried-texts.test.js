import assert from "node:assert/strict";
import { test } from "node:test";
import { joined, textsIn, waitingTexts } from "../../sync/carried-texts.js";
import { Clock } from "../support/clock.js";
import { Room } from "../support/room.js";
import { Tab } from "../support/tab.js";

const cases = [
  ["Love Stack"],
  ["Love Stack", "Purple Train"],
  ["two\nlines"],
  ["two\nlines", "one"],
  ["one", "two\nlines", "عربي\n한국어"],
  ["  spaced  ", "🎤"],
  [],
  ["a\n\n \nb", "c"],
];

test("[SE8] texts that are carried over arrive as they were, whatever lines they have", () => {
  for (const texts of cases)
    assert.deepEqual(
      textsIn(joined(texts)),
      texts.map((text) => text.trim()),
    );
});

test("[SE8] a program that cuts off the ends, or makes pictures of signs, changes nothing", () => {
  for (const texts of cases) {
    const carried = joined(texts).replaceAll("✂", "✂\ufe0f").replaceAll("\n", " \r\n").trim();
    const bare = (/** @type {string} */ text) => text.trim().replace(/ +$/gm, "");
    assert.deepEqual(textsIn(carried).map(bare), texts.map(bare));
  }
});

test("[SE8] lines typed by hand are one each, and where blank lines part them each block is", () => {
  assert.deepEqual(textsIn("\n\na\nb\nc\n"), ["a", "b", "c"]);
  assert.deepEqual(textsIn("a\r\nb\n\n"), ["a", "b"], "a blank line at the end parts nothing");
  assert.deepEqual(textsIn("a\nb\n \n\nc"), ["a\nb", "c"]);
  assert.deepEqual(textsIn(" \n \n"), []);
});

test("[SE7] a text that the board has, or that nobody changed, doesn't wait", async (t) => {
  new Clock(t);
  const room = new Room();
  const ann = await new Tab(room).open();
  ann.settle();
  const { session } = ann;
  const waiting = () => waitingTexts(session).map(({ text }) => text);
  // Applied, and in no facts that came yet.
  session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "On the board" });
  ann.write("0.3", "Edited there");
  session.kept.held = session.kept.pending.splice(0).map((one) => ({ ...one, revision: 1_000 }));
  // Open in a form, as it is.
  session.outbox.watch("0.4", () => {});
  assert.deepEqual(waiting(), []);
  ann.write("0.4", "Changed");
  assert.deepEqual(waiting(), ["Changed"]);
  ann.write("0.3", "Edited there, and on");
  session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "New" });
  assert.deepEqual(waiting().sort(), ["Changed", "Edited there, and on", "New"]);
});
