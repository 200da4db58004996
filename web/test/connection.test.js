import assert from "node:assert/strict";
import { test } from "node:test";
import { connect } from "./line.js";

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
  assert.equal(last().up.some(({ t }) => t === "ping"), false);
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

for (const code of [1001, 1006, 1009, 4001, 4006, 4007, 4008]) {
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

for (const [roundTrip, within] of [[50, 800], [700, 1_400], [9_000, 3_000]]) {
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
