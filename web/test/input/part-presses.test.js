import assert from "node:assert/strict";
import { test } from "node:test";
import "../../sentences/en/refusals.js";
import "../../sentences/en/sheets.js";

/** Sheets load their styles at once, which here come at once. */
globalThis.document = {
  createElement: () => ({ append() {} }),
  head: { append: (link) => link.onload?.() },
  getElementById: () => null,
};
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { PartPresses } = await import("../../input/part-presses.js");

/** A page in front of a container's own part; `names` has the actions that wait for the person's name. */
function page({ isConnected = true } = {}) {
  const sent = [];
  const said = [];
  const names = [];
  const failed = [];
  const send = (message) => isConnected && sent.push(message) > 0;
  const session = { epoch: "first", connection: { send } };
  const presses = new PartPresses(
    session,
    { pressed: (action, isDone) => failed.push([action, isDone]) },
    { toast: (text) => said.push(text) },
    { before: (action) => names.push(action) },
  );
  return { session, sent, said, names, failed, press: (action) => presses.press(action) };
}

test("a press is sent as often as it counts, once the person was asked for a name", () => {
  const { sent, names, press } = page();
  press({ part: "up", card: "1.1", times: 2 });
  assert.deepEqual(sent, []);
  names[0]();
  assert.deepEqual(sent, Array(2).fill({ t: "press", card: "1.1", part: "up" }));
});

test("a press on what another process drew is sent to nobody, because its names may be other rows now", () => {
  const { session, sent, said, names, press } = page();
  press({ part: "up" });
  session.epoch = "second";
  names[0]();
  assert.deepEqual(sent, []);
  assert.deepEqual(said, ["What you pressed is no longer there."]);
});

test("a press without a connection isn't kept, and says so once", () => {
  const { said, names, press } = page({ isConnected: false });
  press({ part: "up", times: 3 });
  names[0]();
  assert.equal(said.length, 1);
});

test("a text goes without a question for a name, and its field hears when it couldn't go", () => {
  const there = page();
  there.press({ part: "field", text: "Hello" });
  assert.deepEqual(there.sent, [{ t: "enter", part: "field", text: "Hello" }]);
  const away = page({ isConnected: false });
  const action = { part: "field", text: "Hello" };
  away.press(action);
  assert.deepEqual(away.failed, [[action, false]]);
  assert.deepEqual([there.names, away.names, away.said], [[], [], []]);
});
