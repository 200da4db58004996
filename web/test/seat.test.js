import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock } from "./clock.js";
import { Room } from "./room.js";
import { Tab } from "./tab.js";

/** A tab whose device gets the seat `secret` meanwhile, as another tab or a claim does it. */
const withSeat = (tab, secret) => tab.session.store.set("seat", secret);

/** A room that notes who said hello. */
class Door extends Room {
  hellos = [];

  hear(socket, message) {
    if (message.t === "hello") this.hellos.push([message.seat, message.outbox]);
    super.hear(socket, message);
  }
}

test("[SE4] what is undecided is said with the seat it was done on; only then the device's other seat is taken, with a new outbox",
  async (t) => {
  const clock = new Clock(t);
  const room = new Door();
  const ann = await new Tab(room).open();
  ann.settle();
  withSeat(ann, "old");
  await ann.open();
  ann.settle();
  ann.session.operate({ k: "addCard", section: "0.1", place: "end", text: "Once" });
  ann.socket.stepUp(); // The room has it, and its answer is lost.
  ann.socket.drop();
  withSeat(ann, "new");
  clock.pass(500);
  ann.settle();
  const [before, after] = room.hellos.slice(-2);
  assert.deepEqual(after, before, "the same seat and outbox");
  assert.equal(ann.session.undecided, 0);
  ann.session.connection.start();
  ann.settle();
  const [seat, outbox] = room.hellos.at(-1);
  assert.equal(seat, "new");
  assert.notEqual(outbox, after[1]);
  assert.equal(room.applied.length, 1, "applied exactly once");
});

test("[SE4] words that came back and open forms come along to the new seat", async (t) => {
  new Clock(t);
  const room = new Door();
  const ann = await new Tab(room).open();
  ann.settle();
  withSeat(ann, "old");
  await ann.open();
  ann.settle();
  const { session } = ann;
  session.keepDraft("add", { section: "0.1", card: "", text: "typing", isOpen: true });
  session.kept.returned.push({ code: "gone", parameters: {}, card: "0.9", text: "came back", from: "", base: 1 });
  withSeat(ann, "new");
  session.connection.start();
  ann.settle();
  assert.equal(room.hellos.at(-1)[0], "new");
  assert.equal(session.kept.drafts.add.text, "typing");
  assert.deepEqual(session.kept.returned.map(({ text }) => text), ["came back"]);
});

test("[P28] the secret of a first welcome is the outbox's, too", async (t) => {
  new Clock(t);
  const room = new Door();
  const ann = await new Tab(room).open();
  ann.settle();
  assert.equal(ann.session.kept.seat, ann.session.store.get("seat") ?? undefined);
});
