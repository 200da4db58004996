import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { connect } from "../support/line.js";

test("[P1] the client speaks first, and is open from the welcome on", (t) => {
  const { connection, world, last, welcome } = connect(t);
  connection.start();
  assert.equal(connection.send({ t: "op" }), false);
  welcome();
  assert.deepEqual(last().up, [{ t: "hello" }]);
  assert.deepEqual(world.states, ["connecting", "open"]);
  assert.equal(connection.send({ t: "op" }), true);
});

test("[P19] a ping after 10 s of our silence; without an answer in 10 s the connection is replaced", (t) => {
  const { connection, world, pass, last, welcome } = connect(t);
  connection.start();
  welcome();
  pass(9_999);
  assert.equal(last().up.length, 1);
  pass(1);
  assert.deepEqual(last().up[1], { t: "ping" });
  last().deliver({ t: "pong" });
  last().stepDown();
  pass(10_000);
  assert.equal(last().up.filter(({ t }) => t === "ping").length, 2);
  pass(10_000);
  assert.equal(connection.state.kind, "waiting");
  pass(250);
  assert.equal(world.sockets.length, 2);
});

test("[P19] sending puts the ping off; hearing anything answers it", (t) => {
  const { connection, pass, last, welcome } = connect(t);
  connection.start();
  welcome();
  pass(9_000);
  connection.send({ t: "op" });
  pass(9_000);
  assert.equal(
    last().up.some(({ t }) => t === "ping"),
    false,
  );
  pass(1_000);
  assert.equal(last().up.at(-1).t, "ping");
  last().deliver({ t: "frame" });
  last().stepDown();
  pass(9_999);
  assert.equal(connection.state.kind, "open");
});

test("[P20] reconnects with full jitter, ceilings from 0.5 to 30 s", (t) => {
  const { connection, world, pass, last } = connect(t, () => 0.999);
  connection.start();
  const waits = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const count = world.sockets.length;
    last().drop();
    let wait = 0;
    while (world.sockets.length === count) {
      pass(10);
      wait += 10;
    }
    waits.push(wait);
  }
  assert.deepEqual(waits, [500, 1_000, 2_000, 4_000, 8_000, 15_990, 29_970, 29_970, 29_970]);
});

test("a welcome makes the next loss the first again", (t) => {
  const { connection, world, pass, last, welcome } = connect(t, () => 0.999);
  connection.start();
  for (let index = 0; index < 4; index += 1) {
    last().drop();
    pass(30_000);
  }
  welcome();
  last().drop();
  const count = world.sockets.length;
  pass(500);
  assert.equal(world.sockets.length, count + 1);
});

for (const code of [4002, 4003, 4004, 4005]) {
  test(`[P2] [P4] close code ${code} is not retried`, (t) => {
    const { connection, world, pass, last, welcome } = connect(t);
    connection.start();
    welcome();
    last().drop(code, "kicked");
    pass(120_000);
    connection.hint();
    pass(120_000);
    assert.deepEqual(connection.state, { kind: "ended", code, reason: "kicked" });
    assert.equal(world.sockets.length, 1);
  });
}

for (const code of [1001, 1006, 1009, 1013, 4001, 4006, 4007, 4008]) {
  test(`[P20] close code ${code} is come back from`, (t) => {
    const { connection, world, pass, last } = connect(t);
    connection.start();
    last().drop(code);
    pass(500);
    assert.equal(world.sockets.length, 2);
  });
}

test("a server that never welcomes is given up after 10 s", (t) => {
  const { connection, pass, last } = connect(t);
  connection.start();
  last().accept();
  pass(10_000);
  assert.equal(connection.state.kind, "waiting");
});

for (const [roundTrip, within] of [
  [50, 800],
  [700, 1_400],
  [9_000, 3_000],
]) {
  test(`[RS1] a line with a round trip of ${roundTrip} ms has ${within} ms to show that it lives`, (t) => {
    const { connection, world, pass, last } = connect(t);
    connection.start();
    last().accept();
    pass(roundTrip);
    last().deliver({ t: "welcome" });
    last().stepDown();
    connection.hint();
    pass(within - 1);
    assert.equal(world.sockets.length, 1);
    pass(1);
    assert.equal(world.sockets.length, 2);
  });
}

/** A message as it comes gzipped. */
const gzipped = (message) => {
  const bytes = gzipSync(JSON.stringify(message));
  return { data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) };
};

/** Until what is unpacked beside the test was heard. */
const until = async (condition) => {
  for (let turn = 0; !condition(); turn += 1) {
    assert.ok(turn < 100_000, "it never was so");
    await new Promise(setImmediate);
  }
};

test("[P6b] messages behind a gzipped one are heard after it, and a close after both", async (t) => {
  const { connection, world, last, welcome } = connect(t);
  connection.start();
  welcome();
  const socket = last();
  socket.onmessage(gzipped({ t: "snapshot", frame: 1 }));
  socket.onmessage({ data: JSON.stringify([2]) });
  socket.onmessage(gzipped({ t: "snapshot", frame: 3 }));
  socket.onmessage({ data: JSON.stringify([4]) });
  socket.drop(1001);
  assert.deepEqual(world.messages.slice(1), [], "nothing of it is heard at once");
  await until(() => connection.state.kind === "waiting");
  assert.deepEqual(world.messages.slice(1), [{ t: "snapshot", frame: 1 }, [2], { t: "snapshot", frame: 3 }, [4]]);
});

test("a message that was unpacked for a connection that another one replaced isn't heard", async (t) => {
  const { connection, world, last, welcome } = connect(t);
  connection.start();
  welcome();
  const old = last();
  old.onmessage(gzipped({ t: "snapshot", frame: 1 }));
  connection.start();
  welcome();
  last().onmessage(gzipped({ t: "snapshot", frame: 2 }));
  await until(() => world.messages.some(({ t: kind }) => kind === "snapshot"));
  assert.deepEqual(
    world.messages.filter(({ t: kind }) => kind === "snapshot"),
    [{ t: "snapshot", frame: 2 }],
  );
});

test("a message that can't be unpacked makes the client come back and ask for none of it", async (t) => {
  const { connection, pass, world, last, welcome } = connect(t);
  t.mock.method(console, "error", () => {});
  connection.start();
  welcome();
  assert.equal(connection.readsGzip, true);
  last().onmessage({ data: new Uint8Array([0x1f, 0x8b, 1, 2, 3]).buffer });
  await until(() => connection.state.kind === "waiting");
  assert.equal(connection.readsGzip, false);
  pass(500);
  assert.equal(world.sockets.length, 2);
});

test("a fault in a message that was unpacked is reported, and the connection lives", async (t) => {
  const { connection, world, last, welcome } = connect(t);
  const said = t.mock.method(console, "error", () => {});
  connection.start();
  welcome();
  connection.onMessage = (message) => {
    world.messages.push(message);
    if (message.t === "snapshot") throw new Error("of this board");
  };
  last().onmessage(gzipped({ t: "snapshot" }));
  last().onmessage({ data: JSON.stringify([2]) });
  await until(() => Array.isArray(world.messages.at(-1)));
  assert.equal(said.mock.callCount(), 1);
  assert.equal(connection.state.kind, "open");
});

for (const [readyState, isTaken] of [
  [0, true],
  [1, true],
  [2, false],
  [3, false],
]) {
  test(`the socket that the page opened is ${isTaken ? "taken" : "left"} in state ${readyState}, once`, (t) => {
    const { connection, world } = connect(t);
    const sent = [];
    globalThis.early = { readyState, send: (text) => sent.push(JSON.parse(text)), close() {} };
    const { early } = globalThis;
    connection.start();
    assert.equal(world.sockets.length, isTaken ? 0 : 1);
    assert.deepEqual(
      sent,
      readyState === 1 ? [{ t: "hello" }] : [],
      "one that is open already hears the hello at once",
    );
    if (readyState === 0) {
      early.readyState = 1;
      early.onopen({});
      assert.deepEqual(sent, [{ t: "hello" }]);
    }
    assert.equal(globalThis.early, null);
    connection.start();
    assert.equal(world.sockets.length, isTaken ? 1 : 2);
  });
}

test("[LB3] in the lobby a connection stays alive, and takes only what belongs there", (t) => {
  const { connection, world, pass, last, welcome } = connect(t);
  connection.start();
  last().accept();
  last().deliver({ t: "lobby", state: "ask" });
  last().stepDown();
  assert.deepEqual(world.states, ["connecting", "lobby"]);
  assert.equal(connection.send({ t: "op" }), false);
  assert.equal(connection.send({ t: "ask", name: "Sam" }, "lobby"), true);
  // Longer than a welcome may take, and than the server waits for a silent one.
  for (let seconds = 0; seconds < 60; seconds += 10) {
    pass(10_000);
    assert.deepEqual(last().up.at(-1), { t: "ping" });
    last().deliver({ t: "pong" });
    last().stepDown();
  }
  assert.equal(world.sockets.length, 1);
  welcome();
  assert.deepEqual(world.states, ["connecting", "lobby", "open"]);
  assert.equal(connection.send({ t: "ask", name: "Sam" }, "lobby"), false);
});

test("[LB9] a newcomer who waits comes back less and less often while the server turns them away", (t) => {
  const { connection, world, pass, last } = connect(t, () => 0.999);
  connection.start();
  const waits = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const count = world.sockets.length;
    last().accept();
    last().deliver({ t: "lobby", state: "ask" });
    last().stepDown();
    last().drop();
    let wait = 0;
    while (world.sockets.length === count) {
      pass(10);
      wait += 10;
    }
    waits.push(wait);
  }
  assert.deepEqual(waits, [500, 1_000, 2_000, 4_000]);
});
