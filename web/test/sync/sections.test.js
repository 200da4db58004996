import assert from "node:assert/strict";
import { test } from "node:test";
import { isSorted } from "../../sync/section-order.js";
import { Clock } from "../support/clock.js";
import { Room } from "../support/room.js";
import { Tab } from "../support/tab.js";

async function session(t, { role = "guest", settings = {}, values = {} } = {}) {
  new Clock(t);
  const tab = await new Tab(new Room()).open();
  tab.settle();
  const { session } = tab;
  session.you = { ...session.you, role };
  session.settings = { ...session.settings, ...settings };
  Object.assign(session.replica.sections.get("0.1").values, values);
  return session;
}

test("[SR1] a frozen section's cards look fixed to guests, and it takes none of theirs", async (t) => {
  const values = { "section.frozen": true };
  const guest = await session(t, { values });
  const card = guest.replica.cards.get("0.3");
  assert.equal(card.section, "0.1");
  assert.deepEqual([guest.canChange(card), guest.canAddTo("0.1"), guest.canAddTo("0.2")], [false, false, true]);
});

test("[SR1] a frozen section binds no host", async (t) => {
  const host = await session(t, { role: "host", values: { "section.frozen": true } });
  assert.deepEqual([host.canChange(host.replica.cards.get("0.3")), host.canAddTo("0.1")], [true, true]);
});

test("[SR2] where only hosts add, guests change what is there", async (t) => {
  const guest = await session(t, { values: { "section.hostsAdd": true } });
  assert.deepEqual([guest.canChange(guest.replica.cards.get("0.3")), guest.canAddTo("0.1")], [true, false]);
});

test("[SR8] guests change sections only where the board says so, and nobody who looks on does", async (t) => {
  const settings = { guestsChangeSections: true };
  assert.equal((await session(t)).canChangeSections, false);
  assert.equal((await session(t, { settings })).canChangeSections, true);
  assert.equal((await session(t, { settings: { ...settings, frozen: true } })).canChangeSections, false);
  assert.equal((await session(t, { role: "viewer", settings })).canChangeSections, false);
  assert.equal((await session(t, { role: "co-host" })).canChangeSections, true);
});

test("[SR6] [TU7] hidden votes leave people's own order; cards that take turns are sorted by votes or fewest turns", () => {
  const votes = { "section.order": "votes" };
  assert.equal(isSorted(votes), true);
  assert.equal(isSorted({ "section.order": "newest", heldVotes: true }), true);
  for (const values of [{}, { "section.order": "manual" }, { ...votes, heldVotes: true }])
    assert.equal(isSorted(values), false);
  const fewest = { "section.order": "fewest" };
  assert.equal(isSorted({ ...votes, turns: true }), true);
  assert.equal(isSorted({ ...fewest, turns: true }), true);
  assert.equal(isSorted({ "section.order": "newest", turns: true }), false);
  assert.equal(isSorted(fewest), false);
});
