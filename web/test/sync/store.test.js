import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { test } from "node:test";
import { orphanOf } from "../../sync/actions.js";
import { memoryStorage, Store } from "../../sync/store.js";

globalThis.crypto ??= webcrypto; // Not a global yet in Node 18.

/** The tabs of one browser: one localStorage, and a channel on which they hear each other. */
class Browser {
  local = memoryStorage();
  listeners = new Set();

  tab(session = memoryStorage()) {
    const { listeners } = this;
    const channel = () => {
      const end = {
        onmessage: null,
        postMessage: (data) => {
          for (const other of listeners) if (other !== end) other.onmessage?.({ data });
        },
        close: () => listeners.delete(end),
      };
      listeners.add(end);
      return end;
    };
    return new Store("karaoke", { local: this.local, session, channel });
  }
}

const unsent = (kept) => ({
  ...kept,
  next: 2,
  pending: [{ counter: 1, base: 0, tried: false, op: { k: "removeCard", card: "0.3" } }],
});

test("a tab gives a new outbox an id of 22 to 64 characters, and finds it again after a reload", async () => {
  const browser = new Browser();
  const session = memoryStorage();
  const first = await browser.tab(session).takeOutbox(false);
  assert.match(first.id, /^[A-Za-z0-9_-]{22,64}$/);
  assert.equal((await browser.tab(session).takeOutbox(true)).id, first.id);
});

test("a duplicated tab, whose session storage is a copy, gets an outbox of its own", async () => {
  const browser = new Browser();
  const session = memoryStorage();
  const first = await browser.tab(session).takeOutbox(false);
  const copy = memoryStorage();
  copy.setItem("displayboard/karaoke/outbox", session.getItem("displayboard/karaoke/outbox"));
  assert.notEqual((await browser.tab(copy).takeOutbox(false)).id, first.id);
});

test("a new tab takes over what a crashed one left, unsent changes first", async () => {
  const browser = new Browser();
  const [empty, full] = [browser.tab(), browser.tab()];
  await empty.takeOutbox(false);
  const left = await full.takeOutbox(false);
  full.save(unsent(left));
  browser.listeners.clear();
  const tab = browser.tab();
  const kept = await tab.takeOutbox(false);
  assert.equal(kept.id, left.id);
  assert.equal(await orphanOf({ store: tab, kept }), null, "the other one holds nothing");
});

test("an outbox with unsent changes whose tab is gone is an orphan; one whose tab answers isn't", async () => {
  const browser = new Browser();
  const [alive, crashed, mine] = [browser.tab(), browser.tab(), browser.tab()];
  alive.save(unsent(await alive.takeOutbox(false)));
  const kept = await mine.takeOutbox(false);
  assert.equal(await orphanOf({ store: mine, kept }), null);
  const lost = { ...unsent(crashed.newOutbox()), id: "c".repeat(32) };
  crashed.save(lost);
  assert.equal((await orphanOf({ store: mine, kept }))?.id, lost.id);
});

test("a tab that slept while another took its outbox knows that it lost it", async () => {
  const browser = new Browser();
  const sleeper = browser.tab();
  const { id } = await sleeper.takeOutbox(false);
  assert.equal(sleeper.isHolding, true);
  browser.listeners.clear();
  const younger = browser.tab();
  assert.equal((await younger.takeOutbox(false)).id, id);
  assert.deepEqual([sleeper.isHolding, younger.isHolding], [false, true]);
});

test("a tab that is too busy to answer but writes meanwhile keeps its outbox", async () => {
  const browser = new Browser();
  const [busy, mine] = [browser.tab(), browser.tab()];
  const kept = await mine.takeOutbox(false);
  const left = await busy.takeOutbox(false);
  busy.save(unsent(left));
  browser.listeners.clear();
  const [starting, looking] = [browser.tab().takeOutbox(false), orphanOf({ store: mine, kept })];
  busy.save({ ...unsent(left), next: 3 });
  assert.notEqual((await starting).id, left.id);
  assert.equal(await looking, null);
  assert.equal(busy.isHolding, true);
});

test("a storage that can't be written is reported as forgetful, and the page goes on", async () => {
  const full = {
    ...memoryStorage(),
    length: 0,
    setItem() {
      throw new Error("QuotaExceededError");
    },
  };
  const store = new Store("karaoke", { local: full, session: memoryStorage(), channel: () => null });
  const kept = await store.takeOutbox(false);
  assert.equal(store.isForgetful, true);
  assert.equal(store.isHolding, true);
  assert.equal(kept.pending.length, 0);
});

test("the link's secret is kept and taken out of the address; a host's is kept apart", () => {
  const local = memoryStorage();
  const options = { local, session: memoryStorage(), channel: () => null };
  const [guest, host] = [new Store("karaoke", options), new Store("karaoke", { ...options, link: "host-link" })];
  const replaced = [];
  const history = { replaceState: (_, __, path) => replaced.push(path) };
  assert.equal(guest.takeLink({ hash: "", pathname: "/b/karaoke", search: "" }, history), false);
  assert.equal(guest.takeLink({ hash: "#s3cret", pathname: "/b/karaoke", search: "?card=3.17" }, history), true);
  assert.deepEqual([guest.link, host.link, replaced], ["s3cret", null, ["/b/karaoke?card=3.17"]]);
});

test("[OB4] a record that this page can't read is kept as it is, and the page says so", async () => {
  const browser = new Browser();
  const left = {
    "displayboard/karaoke/outbox/newer": JSON.stringify({ version: 3, id: "newer", pending: [] }),
    "displayboard/karaoke/outbox/torn": '{"id":"torn","pend',
  };
  for (const [key, value] of Object.entries(left)) browser.local.setItem(key, value);
  const tab = browser.tab();
  const { id } = await tab.takeOutbox(false);
  assert.ok(tab.hasUnreadable);
  assert.ok(!["newer", "torn"].includes(id));
  for (const [key, value] of Object.entries(left)) assert.equal(browser.local.getItem(key), value);
  const again = browser.tab();
  assert.equal((await again.takeOutbox(false)).id === "newer", false);
});
