import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock } from "./clock.js";
import { Room } from "./room.js";
import { Tab } from "./tab.js";

/** A room that notes who said hello, and refuses an outbox to another seat than its own (P4). */
class Door extends Room {
  hellos = [];
  #owners = new Map();

  hear(socket, message) {
    if (message.t === "hello") {
      const { seat = "", outbox } = message;
      this.hellos.push([seat, outbox]);
      if (!this.#owners.has(outbox)) this.#owners.set(outbox, seat);
      if (this.#owners.get(outbox) !== seat) return socket.drop(4005, "outbox");
    }
    super.hear(socket, message);
  }
}

async function annOnHerSeat(t) {
  const clock = new Clock(t);
  const room = new Door();
  const ann = new Tab(room);
  ann.local.setItem("displayboard/karaoke/seat", "old");
  await ann.open();
  ann.settle();
  return { ann, room, clock };
}

test("[SE4] what was sent is decided on the seat it was done on; then the new one is sat down on, with a new outbox", async (t) => {
  const { ann, room, clock } = await annOnHerSeat(t);
  ann.session.operate({ k: "addCard", section: "0.1", place: "end", text: "Once" });
  ann.socket.stepUp(); // The room has it, and its answer is lost.
  ann.session.store.set("seat", "new");
  ann.socket.drop();
  clock.pass(500);
  ann.settle();
  assert.deepEqual(room.hellos[1], room.hellos[0], "the same seat and outbox");
  assert.equal(ann.session.undecided, 0);
  for (let turn = 0; turn < 4; turn += 1) {
    clock.pass(1_000);
    ann.settle();
  }
  const [seat, outbox] = room.hellos.at(-1);
  assert.equal(seat, "new");
  assert.notEqual(outbox, room.hellos[0][1]);
  assert.equal(room.applied.length, 1, "applied exactly once");
});

test("[SE4] words that came back and open forms come along to the new seat", async (t) => {
  const { ann, room } = await annOnHerSeat(t);
  const { session } = ann;
  session.keepDraft("add", { section: "0.1", card: "", text: "typing", isOpen: true });
  session.kept.returned.push({ code: "gone", parameters: {}, card: "0.9", text: "came back", from: "", base: 1 });
  session.store.set("seat", "new");
  session.connection.start();
  ann.settle();
  ann.settle();
  assert.equal(room.hellos.at(-1)[0], "new");
  assert.equal(session.kept.drafts.add.text, "typing");
  assert.deepEqual(session.kept.returned.map(({ text }) => text), ["came back"]);
});

test("[P25][P26][P28] what the server says of seats is there for the rooms that read it, until the next welcome", async (t) => {
  const { ann, clock } = await annOnHerSeat(t);
  ann.socket.deliver({ t: "claims", claims: [{ claim: 1, seat: 1, name: "Ann" }] });
  ann.socket.deliver({ t: "you", seat: 1, name: "Ann", role: "guest", named: true, code: "7K2M9Q" });
  ann.settle();
  assert.equal(ann.session.news.claims.claims.length, 1);
  assert.equal(ann.session.you.code, "7K2M9Q");
  ann.socket.drop();
  clock.pass(500);
  ann.settle();
  assert.equal(ann.session.news.claims, undefined);
});
