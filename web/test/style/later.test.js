import assert from "node:assert/strict";
import { test } from "node:test";
import { later, untilThere } from "../../style/later.js";

test("a module is loaded once, when it is first needed", async () => {
  let loads = 0;
  const module = later(async () => ({ number: (loads += 1) }));
  assert.equal(loads, 0);
  const [first, second] = await Promise.all([module(), module()]);
  assert.equal(first, second);
  assert.equal((await module()).number, 1);
});

test("a module that didn't come is null, says why in the console, and is tried again when it is asked for next", async (t) => {
  const said = t.mock.method(console, "error", () => {});
  let isThere = false;
  const module = later(async () => {
    if (!isThere) throw new Error("no server");
    return "here";
  });
  assert.equal(await module(), null);
  assert.equal(said.mock.calls[0].arguments[0].message, "no server");
  isThere = true;
  assert.equal(await module(), "here");
});

test("one that nothing goes on without is tried until it is there", async (t) => {
  const said = t.mock.method(console, "error", () => {});
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries < 3) throw new Error("no server");
    return "here";
  };
  assert.equal(await untilThere(load, async () => {}), "here");
  assert.equal(tries, 3);
  assert.equal(said.mock.callCount(), 2);
});
