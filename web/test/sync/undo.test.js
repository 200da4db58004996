import assert from "node:assert/strict";
import { test } from "node:test";
import "../../sentences/en/sheets.js";
import { isOfUndo, sayUndoRefusal, Undo } from "../../sync/undo.js";
import { Clock } from "../support/clock.js";
import { Room } from "../support/room.js";
import { Tab } from "../support/tab.js";

const plain = (sentence) => sentence.replace(/[\u2068\u2069]/g, "");

async function offline(t) {
  new Clock(t);
  const room = new Room();
  const tab = await new Tab(room).open();
  tab.settle();
  tab.socket.drop();
  return { room, tab, undo: new Undo(tab.session) };
}

test("[UN7] offline, changes that were never sent are cancelled newest first, done again in turn, and sent once", async (t) => {
  const { room, tab, undo } = await offline(t);
  const add = (text) => tab.session.actions.operate({ k: "addCard", section: "0.2", place: "end", text });
  add("A");
  add("B");
  assert.deepEqual([undo.undo(), undo.undo(), undo.undo()], [true, true, false], "nobody can be asked for more");
  assert.equal(tab.session.pendingCount, 0);
  assert.deepEqual([undo.redo(), undo.redo(), undo.redo()], [true, true, false]);
  tab.session.connection.start();
  tab.settle();
  assert.deepEqual(
    [...room.cards.values()].slice(2).map(({ text }) => text),
    ["A", "B"],
  );
});

test("[UN2] a new action forgets what could be done again", async (t) => {
  const { tab, undo } = await offline(t);
  tab.session.actions.operate({ k: "addCard", section: "0.2", place: "end", text: "A" });
  undo.undo();
  tab.session.actions.operate({ k: "removeCard", card: "0.3" });
  assert.equal(undo.redo(), false);
  assert.deepEqual(
    tab.session.outbox.pending.map(({ op }) => op.k),
    ["removeCard"],
  );
});

test("[UN1] a sent operation is the server's to take back; [UN8] it says when there is nothing", async (t) => {
  new Clock(t);
  const tab = await new Tab(new Room()).open();
  tab.settle();
  const undo = new Undo(tab.session);
  tab.session.actions.operate({ k: "removeCard", card: "0.3" });
  tab.settle();
  assert.equal(undo.undo(), true);
  assert.deepEqual(
    tab.socket.up.map(({ op }) => op),
    [{ k: "undo" }],
  );
  tab.settle();
  assert.deepEqual(tab.refusals, ["nothingToUndo"]);
});

test("[UN3] the page names the person who changed something since, and says that undo passes it over", async (t) => {
  const { tab } = await offline(t);
  const refusal = (parameters) => ({ code: "changedSince", parameters: { request: "undo", ...parameters } });
  assert.ok(isOfUndo(refusal({})));
  assert.equal(
    plain(sayUndoRefusal(refusal({ what: "place", card: "0.3", who: 6, name: "Bo" }), tab.session)),
    "Bo has moved Love Stack since then, so it stays where it is. Undo again for what you did before that.",
  );
  assert.equal(
    plain(sayUndoRefusal(refusal({ what: "presence", card: "0.3", request: "redo" }), tab.session)),
    "Someone has removed or restored Love Stack since then, so it stays as it is.",
  );
  assert.equal(
    plain(sayUndoRefusal({ code: "nothingToUndo", parameters: { request: "redo" } }, tab.session)),
    "You have nothing to redo.",
  );
});

test("[UN3] where a section's rules stand in the way, the step is kept, and the sentence says so", async (t) => {
  new Clock(t);
  const tab = await new Tab(new Room()).open();
  tab.settle();
  const kept = { code: "frozen", parameters: { section: "0.1", what: "card", request: "undo" } };
  assert.ok(isOfUndo(kept));
  assert.equal(
    plain(sayUndoRefusal(kept, tab.session)),
    "The host has frozen this section. Its cards stay as they are for now. " +
      "You can undo it once that changes. Undo again to take back what you did before it.",
  );
  const { request: _, ...parameters } = kept.parameters;
  assert.ok(!isOfUndo({ ...kept, parameters }), "of an edit it is no undo's");
  const rule = { what: "value", key: "section.frozen", section: "0.1", name: "Bo", request: "redo" };
  assert.match(plain(sayUndoRefusal({ code: "changedSince", parameters: rule }, tab.session)), /Freeze this section/);
});

test("[UN7][RF1] an edit of a card that others removed isn't cancelled unseen: its words come back", async (t) => {
  new Clock(t);
  const room = new Room();
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  for (const tab of [ann, bo]) tab.settle();
  // She is still typing.
  ann.session.actions.leaveIf(() => false);
  ann.write("0.3", "Love Stack, my long words");
  bo.session.actions.operate({ k: "removeCard", card: "0.3" });
  for (const tab of [bo, ann]) tab.settle();
  assert.equal(ann.session.outbox.cancelNewest(), null);
  ann.session.actions.leaveIf(() => true);
  ann.session.actions.flush();
  ann.settle();
  assert.deepEqual(
    ann.session.kept.returned.map(({ text }) => text),
    ["Love Stack, my long words"],
  );
});

test("[UN7][RF1] a cancelled edit that can't be done again, because the card left, gives its words back", async (t) => {
  const clock = new Clock(t);
  const room = new Room();
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  for (const tab of [ann, bo]) tab.settle();
  const undo = new Undo(ann.session);
  ann.socket.drop();
  ann.write("0.3", "Love Stack, my long words");
  assert.equal(undo.undo(), true);
  bo.session.actions.operate({ k: "removeCard", card: "0.3" });
  bo.settle();
  clock.pass(2_000);
  ann.settle();
  assert.equal(undo.redo(), null);
  assert.deepEqual(
    ann.session.kept.returned.map(({ code, card, text, from, base }) => [code, card, text, from, base]),
    [["gone", "0.3", "Love Stack, my long words", "Love Stack", 1]],
  );
});

test("[UN1] an undo that brings a removed card back takes back nothing that another tab of this seat did since", async (t) => {
  new Clock(t);
  const tab = await new Tab(new Room()).open();
  tab.settle();
  tab.session.actions.operate({ k: "removeCard", card: "0.3" });
  tab.settle();
  new Undo(tab.session).bringBack("0.3");
  assert.deepEqual(
    tab.socket.up.map(({ op }) => op),
    [{ k: "restoreCard", card: "0.3" }],
  );
});
