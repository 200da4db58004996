import assert from "node:assert/strict";
import { test } from "node:test";

import { Settling } from "../../turns/settling.js";

test("[TU12] a second tap right after another turn has begun ends nothing", () => {
  let now = 5_000;
  const settling = new Settling(() => now);
  settling.note("1.1");
  assert.ok(settling.allows("1.1"), "the turn was there when the page came");
  now += 10;
  settling.note("1.2");
  assert.ok(!settling.allows("1.1"));
  now += 999;
  settling.note("1.2");
  assert.ok(!settling.allows("1.2"));
  now += 1;
  assert.ok(settling.allows("1.2"));
});

test("[TU12] a tap from before doesn't end the turn of someone who came when nobody was up", () => {
  let now = 0;
  const settling = new Settling(() => now);
  settling.note(undefined);
  settling.note("1.1");
  assert.ok(!settling.allows("1.1"));
  now = 1_000;
  assert.ok(settling.allows("1.1"));
});
