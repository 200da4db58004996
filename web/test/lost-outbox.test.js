/** Tabs that lose their outbox: to a younger tab while they slept, to another seat, or by taking a crashed tab's. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock } from "./clock.js";
import { Room } from "./room.js";
import { Tab } from "./tab.js";

const card = "0.3";

/** A room in which Bo wrote before Ann came, so that revision 0 isn't Ann's. */
async function annAndBo(t) {
  const clock = new Clock(t);
  const room = new Room();
  room.framesMax = 1_000;
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  for (const tab of [ann, bo]) tab.settle();
  bo.write(card, "Love Stack one two");
  bo.type(card, 0, 0, "Big ");
  for (const tab of [bo, ann]) tab.settle();
  const later = () => {
    for (let round = 0; round < 4; round += 1) {
      clock.pass(2_000);
      for (const tab of [ann, bo]) tab.settle();
    }
    return room.cards.get(card)?.text;
  };
  return { clock, room, ann, bo, later };
}

/** A younger tab that takes a sleeping one's outbox, which doesn't answer. */
async function younger(tab) {
  const other = new Tab(tab.room);
  other.local = tab.local;
  return other.open();
}

/** Bases of the edits that leave for the room. */
function basesIn(room) {
  const bases = [];
  const hear = room.hear.bind(room);
  room.hear = (socket, message) => {
    if (message.op?.k === "editText") bases.push(message.base);
    hear(socket, message);
  };
  return bases;
}

test("[TX7] after a lost outbox (4004) an edit counts in the facts that are here", async (t) => {
  const { ann, room, later } = await annAndBo(t);
  const bases = basesIn(room);
  ann.socket.drop(4004, "superseded");
  ann.type(card, 4, 4, "");
  assert.equal(ann.session.textOf(card), "Big  Stack one two");
  assert.equal(later(), "Big  Stack one two");
  assert.deepEqual(bases, [3]);
});

test("[TX7] what comes along to another seat's outbox (4005) counts in the facts, with what waited", async (t) => {
  const { ann, bo, room, later } = await annAndBo(t);
  ann.type(card, 18 + 4, 0, " A");
  ann.type(card, 18 + 6, 0, "B");
  bo.type(card, 0, 0, "Very ");
  while (bo.socket.up.length > 0) bo.socket.stepUp();
  while (ann.socket.down.length > 0) ann.socket.stepDown();
  const bases = basesIn(room);
  ann.socket.drop(4005, "outbox");
  assert.equal(later(), "Very Big Love Stack one two AB");
  assert.deepEqual(bases, [4]);
});

test("[TX7] what a crashed tab left waiting counts in the facts of the tab that takes it", async (t) => {
  const { ann, bo, room, clock } = await annAndBo(t);
  ann.socket.drop();
  ann.type(card, 22, 0, " A");
  ann.session.connection.stop();
  const { kept } = ann.session;
  bo.type(card, 0, 0, "Very ");
  bo.settle();
  bo.local.setItem(`displayboard/karaoke/outbox/${kept.id}`, JSON.stringify(kept));
  const bases = basesIn(room);
  for (let round = 0; round < 5; round += 1) {
    clock.pass(1_000);
    for (let turn = 0; turn < 4; turn += 1) await null;
    bo.settle();
  }
  assert.equal(bo.session.kept.id, kept.id);
  assert.equal(room.cards.get(card).text, "Very Big Love Stack one two A");
  assert.deepEqual(bases, [4]);
});
