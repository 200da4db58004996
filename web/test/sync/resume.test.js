import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock } from "../support/clock.js";
import { connect } from "../support/line.js";
import { Room } from "../support/room.js";
import { Tab } from "../support/tab.js";

// Rules RS1 to RS4 of Sources/Messages/SPEC.md.

/** A device that says things about its network and about the page. */
function device(connection) {
  const heard = new Map();
  const target = { visibilityState: "visible", addEventListener: (event, run) => heard.set(event, run) };
  connection.heed(target, target);
  return { target, says: (event) => heard.get(event)({}) };
}

/** A connection that has failed so often that the next attempt is far away. */
function waiting(t, random = () => 0.999) {
  const line = connect(t, random);
  const { connection, pass, last } = line;
  connection.start();
  for (let index = 0; index < 8; index += 1) {
    last().drop();
    if (index < 7) pass(30_000);
  }
  pass(5_000);
  return { ...line, ...device(connection) };
}

for (const event of ["online", "pageshow", "visibilitychange"]) {
  test(`[RS1] a tab that waits tries at once when the device says ${event}`, (t) => {
    const { world, says, welcome, connection } = waiting(t);
    const count = world.sockets.length;
    says(event);
    assert.equal(world.sockets.length, count + 1, "no time has passed");
    welcome();
    assert.equal(connection.state.kind, "open");
  });
}

test("[RS1] a tab that nobody sees takes no visibilitychange for a hint", (t) => {
  const { world, says, target } = waiting(t);
  const count = world.sockets.length;
  target.visibilityState = "hidden";
  says("visibilitychange");
  assert.equal(world.sockets.length, count);
});

test("[RS1] many hints begin one attempt a second at most, and none is later than that", (t) => {
  const { world, says, pass, last } = waiting(t);
  const count = world.sockets.length;
  for (let index = 0; index < 50; index += 1) {
    says("online");
    last().drop();
    pass(99);
  }
  assert.equal(world.sockets.length, count + 5);
});

test("[RS1] an attempt that hangs on the network that is gone is given up at once, one that has just begun is not", (t) => {
  const { connection, world, pass, last, welcome } = connect(t);
  const { says } = device(connection);
  connection.start();
  pass(3_000);
  says("online");
  assert.equal(world.sockets.length, 2);
  assert.equal(world.sockets[0].readyState, 3);
  pass(500);
  says("pageshow");
  pass(1_400);
  assert.equal(world.sockets.length, 2, "a slow line needs its time");
  welcome();
  pass(5_000);
  assert.deepEqual([world.sockets.length, last().readyState, connection.state.kind], [2, 1, "open"]);
});

test("[RS1] a socket that died unnoticed is replaced within 1 s of the hint", (t) => {
  const { connection, world, pass, last, welcome } = connect(t);
  const { says } = device(connection);
  connection.start();
  welcome();
  pass(4_000);
  says("online");
  assert.equal(last().up.at(-1).t, "ping");
  pass(1_000);
  assert.equal(world.sockets.length, 2);
  welcome();
  assert.equal(connection.state.kind, "open");
});

test("[RS1] a socket that answers the hint stays", (t) => {
  const { connection, world, pass, last, welcome } = connect(t);
  const { says } = device(connection);
  connection.start();
  welcome();
  says("visibilitychange");
  pass(700);
  last().deliver({ t: "pong" });
  last().stepDown();
  pass(5_000);
  assert.deepEqual([world.sockets.length, connection.state.kind], [1, "open"]);
});

test("[RS1] without a hint the wait is full jitter: from nothing to the ceiling, which doubles to 30 s", (t) => {
  for (const share of [0, 0.25, 0.999]) {
    const { connection, world, pass, last } = connect(t, () => share);
    connection.start();
    for (const ceiling of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const count = world.sockets.length;
      last().drop();
      pass(Math.max(0, Math.ceil(share * ceiling) - 1));
      if (share > 0) assert.equal(world.sockets.length, count, `too early, ${share} of ${ceiling}`);
      pass(1);
      assert.equal(world.sockets.length, count + 1, `too late, ${share} of ${ceiling}`);
    }
  }
});

test("[RS2] whatever a replaced socket still says, nothing changes", async (t) => {
  new Clock(t);
  const room = new Room();
  const tab = await new Tab(room).open();
  tab.settle();
  const old = tab.socket;
  const late = { onopen: old.onopen, onmessage: old.onmessage, onclose: old.onclose };
  tab.session.connection.start();
  tab.settle();
  tab.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Undecided" });
  const before = JSON.stringify([tab.facts(), tab.session.kept, tab.session.replica.frame]);
  const { up } = tab.socket;
  const sent = up.length;
  late.onopen({});
  for (const message of [
    { t: "welcome" },
    { ...room.snapshot(), frame: 99, revision: 99 },
    [2, [1, 1, 1]],
    { t: "refused", counter: 1, code: "frozen", parameters: {} },
    { t: "outcomes", number: 1, high: 1, outcomes: [] },
    { t: "resend", from: 1, code: "rate", afterMilliseconds: 1 },
  ])
    late.onmessage({ data: JSON.stringify(message) });
  for (const code of [1006, 4003, 4004, 4005]) late.onclose({ code, reason: "" });
  assert.equal(JSON.stringify([tab.facts(), tab.session.kept, tab.session.replica.frame]), before);
  assert.equal(up.length, sent);
  assert.equal(tab.session.connection.state.kind, "open");
  tab.settle();
  assert.equal(tab.session.pendingCount, 0);
});

test("[RS3] a tab that comes back gets the frames it missed, if they are kept, else a snapshot", async (t) => {
  const clock = new Clock(t);
  const room = new Room();
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  ann.settle();
  bo.settle();
  for (const [missed, answers] of [
    [room.framesMax, Array(room.framesMax).fill(undefined)],
    [room.framesMax + 1, ["snapshot"]],
  ]) {
    ann.socket.drop();
    for (let index = 0; index < missed; index += 1) {
      bo.session.actions.operate({ k: "addCard", section: "0.2", place: "end", text: `${missed} ${index}` });
      bo.settle();
    }
    clock.pass(500);
    ann.socket.accept();
    ann.socket.stepUp();
    assert.deepEqual(
      ann.socket.down.map((message) => (message.t === "frame" ? undefined : message.t)),
      ["welcome", ...answers],
    );
    ann.settle();
    assert.deepEqual(ann.facts(), bo.facts());
  }
});

/** A server that closes who is silent for 30 s, and lets those hear something who are silent for 20 s (P19). */
class Server {
  heardAt = 0;
  hasNudged = false;

  /** One second passes: what the client said arrives, and what is due leaves. */
  second(socket, now) {
    for (const { t } of socket.up.splice(0)) {
      [this.heardAt, this.hasNudged] = [now, false];
      if (t === "ping") socket.deliver({ t: "pong" });
    }
    if (now - this.heardAt >= 30_000) return socket.drop(4007, "idle");
    if (now - this.heardAt >= 20_000 && !this.hasNudged) socket.deliver({ t: "pong" });
    this.hasNudged ||= now - this.heardAt >= 20_000;
    while (socket.down.length > 0) socket.stepDown();
  }
}

test("[RS4] a tab whose timers run once a minute stays connected for an hour", (t) => {
  const { clock, connection, world, last, welcome } = connect(t);
  connection.start();
  welcome();
  const server = new Server();
  for (let second = 1; second <= 3_600; second += 1) {
    // Messages come when they come; timers are held back.
    clock.now += 1_000;
    server.second(last(), clock.now);
    if (second % 60 === 0) clock.pass(0);
  }
  assert.deepEqual(world.states, ["connecting", "open"]);
});

test("[RS4] a page that was frozen asks again before it takes the connection for dead", (t) => {
  const { clock, connection, world, pass, last, welcome } = connect(t);
  connection.start();
  welcome();
  pass(10_000);
  assert.equal(last().up.at(-1).t, "ping");
  // The answer has come, but the page slept; its timers run before it is read.
  last().deliver({ t: "pong" });
  clock.now += 25_000;
  pass(0);
  assert.equal(connection.state.kind, "open");
  assert.equal(last().up.at(-1).t, "ping");
  last().stepDown();
  pass(9_000);
  assert.deepEqual([connection.state.kind, world.sockets.length], ["open", 1]);
});

test("[RS4] a connection that is dead is found out though the page slept", (t) => {
  const { clock, connection, pass, last, welcome } = connect(t);
  connection.start();
  welcome();
  pass(10_000);
  clock.now += 25_000;
  pass(0);
  const pings = last().up.filter(({ t }) => t === "ping").length;
  assert.equal(pings, 2);
  pass(800);
  assert.equal(connection.state.kind, "waiting");
});

test("[RS4] silence counts from a ping that was really sent", (t) => {
  const { clock, connection, pass, last, welcome } = connect(t);
  connection.start();
  welcome();
  // It slept through the time of its ping, and through the time of an answer to that.
  clock.now += 60_000;
  pass(0);
  assert.deepEqual([connection.state.kind, last().up.at(-1).t], ["open", "ping"]);
  pass(9_999);
  assert.equal(connection.state.kind, "open");
  pass(1);
  assert.equal(connection.state.kind, "waiting");
});
