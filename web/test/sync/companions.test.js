import assert from "node:assert/strict";
import { test } from "node:test";
import { companionsOf } from "../../sync/pending-value.js";

/** A session in which seat 5 looks at a card with these values. */
const session = (values, pending = []) => ({
  replica: { cards: new Map([["0.2", { values }]]), value: (card, key) => card.values[key] },
  outbox: { pending: pending.map((op) => ({ op })) },
  you: { seat: 5 },
});
const set = (key, value) => ({ k: "setValue", target: { card: "0.2" }, key, value });

test("[TG1] those who joined in come by their seats, without the holder and without values that only look like it", () => {
  const values = { dibs: 7, "dibs.with.12": true, "dibs.with.9": true, "dibs.with.7": true, "dibs.within.3": true };
  assert.deepEqual(companionsOf(session(values), "0.2", "dibs"), [9, 12]);
  assert.deepEqual(companionsOf(session(values), "0.9", "dibs"), []);
});

test("[TG1] one's own joining in shows while it is on its way, and so does leaving", () => {
  assert.deepEqual(companionsOf(session({ dibs: 7 }, [set("dibs.with.5", true)]), "0.2", "dibs"), [5]);
  const joined = { dibs: 7, "dibs.with.5": true };
  assert.deepEqual(companionsOf(session(joined, [set("dibs.with.5", null)]), "0.2", "dibs"), []);
});
