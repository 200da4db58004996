import assert from "node:assert/strict";
import { test } from "node:test";
import { HostCommands } from "../../host/host-commands.js";

function host(isConnected = true) {
  const said = [];
  const commands = new HostCommands(() => isConnected, {
    offline: () => said.push("offline"),
    unknown: () => said.push("unknown"),
    refused: ({ code }) => said.push(code),
  });
  const give = (k) =>
    commands.give(
      { k },
      (result) => said.push([k, result]),
      () => said.push(`no ${k}`),
    );
  return { commands, said, give };
}

test("a host's command has one answer, by its id", () => {
  const { commands, said, give } = host();
  give("freeze");
  give("kick");
  commands.failed(2, { code: "gone", parameters: {} });
  commands.done(1, null);
  commands.done(1, null);
  assert.deepEqual(said, ["no kick", "gone", ["freeze", null]]);
});

test("a command that can't leave is reported at once", () => {
  const { commands, said, give } = host(false);
  give("kick");
  assert.deepEqual(said, ["no kick", "offline"]);
  assert.equal(commands.awaited, 0);
});

test("the one who gave a command hears whether it left", () => {
  const heard = [];
  for (const isConnected of [true, false]) {
    const { commands } = host(isConnected);
    const then = () => {};
    commands.give({ k: "importCards" }, then, (refusal, hasLeft = true) => heard.push([refusal, hasLeft]));
    commands.lost();
  }
  assert.deepEqual(heard, [
    [undefined, true],
    [undefined, false],
  ]);
});

test("with the connection the answers are lost: the page says once that nobody knows, and waits for none", () => {
  const { commands, said, give } = host();
  give("people");
  give("kick");
  give("freeze");
  commands.lost();
  commands.lost();
  commands.done(2, null);
  assert.deepEqual(said, ["no people", "no kick", "no freeze", "unknown"]);
  assert.equal(commands.awaited, 0);
});

test("questions that are asked again show nothing", () => {
  const { commands, said, give } = host();
  give("people");
  give("history");
  commands.lost();
  assert.deepEqual(said, ["no people", "no history"]);
});

test("the one who gave a command hears how much of it is done, until it is answered", () => {
  const said = [];
  const { commands } = host();
  commands.give(
    { k: "importCards" },
    () => said.push("done"),
    () => {},
    (done, of) => said.push([done, of]),
  );
  commands.progress(1, 100, 350);
  commands.progress(2, 1, 2);
  commands.done(1, {});
  commands.progress(1, 350, 350);
  assert.deepEqual(said, [[100, 350], "done"]);
});
