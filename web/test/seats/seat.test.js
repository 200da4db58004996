import assert from "node:assert/strict";
import { test } from "node:test";
import { SeatClaiming } from "../../seats/seat-claiming.js";
import { Clock } from "../support/clock.js";
import { Room } from "../support/room.js";
import { Tab } from "../support/tab.js";

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

test("[SE4] sent operations are decided on the seat they were done on; then the new one is sat down on, with a new outbox", async (t) => {
  const { ann, room, clock } = await annOnHerSeat(t);
  ann.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Once" });
  ann.socket.stepUp(); // The room has it, and its answer is lost.
  ann.session.store.set("seat", "new");
  ann.socket.drop();
  clock.pass(500);
  ann.settle();
  assert.deepEqual(room.hellos[1], room.hellos[0], "the same seat and outbox");
  assert.equal(ann.session.pendingCount, 0);
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
  session.actions.drafts.keep("add", { section: "0.1", card: "", text: "typing", isOpen: true });
  session.kept.returned.push({ code: "gone", parameters: {}, card: "0.9", text: "came back", from: "", base: 1 });
  session.store.set("seat", "new");
  session.connection.start();
  ann.settle();
  ann.settle();
  assert.equal(room.hellos.at(-1)[0], "new");
  assert.equal(session.kept.drafts.add.text, "typing");
  assert.deepEqual(
    session.kept.returned.map(({ text }) => text),
    ["came back"],
  );
});

test("[P25][P26][P28] messages about seats are there for the rooms that read them, until the next welcome", async (t) => {
  const { ann, clock } = await annOnHerSeat(t);
  ann.socket.deliver({ t: "claims", claims: [{ claim: 1, seat: 1, name: "Ann" }] });
  ann.socket.deliver({ t: "you", seat: 1, name: "Ann", role: "guest", named: true, code: "7K2M9Q" });
  ann.settle();
  assert.equal(ann.session.latest.claims.claims.length, 1);
  assert.equal(ann.session.you.code, "7K2M9Q");
  ann.socket.drop();
  clock.pass(500);
  ann.settle();
  assert.equal(ann.session.latest.claims, undefined);
});

/** Ann, who takes another seat; what the page says about it, and a while in which it draws. */
async function annTakingHerSeat(t) {
  const { ann, room, clock } = await annOnHerSeat(t);
  const { session } = ann;
  const said = [];
  const claiming = new SeatClaiming(session, { seated: () => said.push("seated"), lost: () => said.push("lost") });
  const others = room.hear.bind(room);
  room.hear = (socket, message) => {
    others(socket, message);
    const welcome = socket.down.find(({ t }) => t === "welcome");
    if (message.t === "hello") room.greet(welcome, message.seat);
  };
  room.greet = (welcome, seat) => (welcome.you.seat = seat === "new" ? 7 : 1);
  session.hear(({ t }) => t === "welcome" && claiming.goOn());
  const draw = () => {
    for (let turn = 0; turn < 6; turn += 1) {
      clock.pass(1_000);
      ann.settle();
      claiming.goOn();
    }
  };
  return { ann, room, session, claiming, said, draw };
}

test("[SE4] a person with something that can't leave stays where they are, without a hello, and moves once it has left", async (t) => {
  const { session, room, claiming, said, draw } = await annTakingHerSeat(t);
  session.actions.leaveIf(() => false);
  session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Blank so far" });
  const hellos = room.hellos.length;
  claiming.take({ seat: 7, name: "Ann" }, "new");
  assert.equal(claiming.isWaiting, true);
  draw();
  assert.equal(room.hellos.length, hellos);
  session.actions.leaveIf(() => true);
  session.actions.flush();
  draw();
  assert.deepEqual(said, ["seated"]);
  assert.deepEqual(
    room.hellos.slice(hellos).map(([seat]) => seat),
    ["new"],
  );
  assert.equal(room.applied.length, 1);
});

test("[SE4] a welcome that gives the old outbox another seat leaves the device the seat that was given to it", async (t) => {
  const { ann, session, room, claiming, said, draw } = await annTakingHerSeat(t);
  session.actions.leaveIf(() => false);
  session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Blank so far" });
  room.greet = ({ you }, seat) => Object.assign(you, seat === "new" ? { seat: 7 } : { seat: 9, secret: "stranger" });
  claiming.take({ seat: 7, name: "Ann" }, "new");
  ann.socket.drop();
  draw();
  assert.equal(session.kept.seat, "stranger", "what is pending goes on there");
  assert.equal(session.store.get("seat"), "new");
  session.actions.leaveIf(() => true);
  session.actions.flush();
  draw();
  assert.deepEqual(said, ["seated"]);
  assert.equal(session.store.get("seat"), "new");
});

test("[SE4] a drawing at any moment between the hello and its welcome doesn't take the seat for lost", async (t) => {
  const { ann, claiming, said } = await annTakingHerSeat(t);
  claiming.take({ seat: 7, name: "Ann" }, "new");
  claiming.goOn();
  ann.socket.accept();
  claiming.goOn();
  ann.socket.stepUp();
  claiming.goOn();
  assert.deepEqual(said, []);
  ann.settle();
  claiming.goOn();
  assert.deepEqual(said, ["seated"]);
});

test("[SE4] a secret that the server doesn't know any more is tried once, and the page says so", async (t) => {
  const { session, room, claiming, said, draw } = await annTakingHerSeat(t);
  room.greet = ({ you }) => Object.assign(you, { seat: 9, secret: "stranger" });
  const hellos = room.hellos.length;
  claiming.take({ seat: 7, name: "Ann" }, "new");
  draw();
  assert.deepEqual(said, ["lost"]);
  assert.equal(room.hellos.length, hellos + 1);
  assert.equal(session.store.get("seat"), "stranger");
});

for (const seat of ["old", null])
  test(`[SE4] a device whose storage is full stays the stranger it became (it had ${seat})`, async (t) => {
    const clock = new Clock(t);
    const room = new Door();
    const ann = new Tab(room);
    if (seat) ann.local.setItem("displayboard/karaoke/seat", seat);
    ann.local.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    const hear = room.hear.bind(room);
    room.hear = (socket, message) => {
      hear(socket, message);
      const welcome = socket.down.find(({ t }) => t === "welcome");
      // The server forgot the visitor: it gives everyone who comes with that secret a fresh one.
      if (message.t === "hello" && message.seat === (seat ?? undefined))
        welcome.you.secret = `fresh-${room.hellos.length}`;
    };
    await ann.open();
    for (let turn = 0; turn < 6; turn += 1) {
      ann.settle();
      clock.pass(1_000);
    }
    assert.equal(room.hellos.length, 1);
    assert.equal(ann.session.store.get("seat"), "fresh-1");
    assert.equal(ann.session.store.isForgetful, true);
  });

test("[P26][P28] messages for other rooms and welcomes are heard at once: a hidden page draws nothing", async (t) => {
  const { ann, clock } = await annOnHerSeat(t);
  const heard = [];
  ann.session.hear(({ t, secret }) => heard.push(secret ?? t));
  ann.socket.deliver({ t: "claimed", seat: 7, secret: "new" });
  ann.settle();
  ann.socket.drop();
  clock.pass(500);
  ann.settle();
  assert.deepEqual(heard, ["new", "welcome"]);
});
