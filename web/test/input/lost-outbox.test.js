/** Tabs that lose their outbox: to a younger tab while they slept, to another seat, or by taking a crashed tab's. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveField } from "../../sheets/live-field.js";
import { Area } from "../support/area.js";
import { Clock } from "../support/clock.js";
import { randomFrom } from "../support/random.js";
import { Room } from "../support/room.js";
import { Tab } from "../support/tab.js";

const card = "0.3";

/** A room in which Bo wrote before Ann came, so that revision 0 isn't Ann's. */
async function annAndBo(t) {
  const clock = new Clock(t);
  const room = new Room();
  room.framesMax = 1_000;
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  for (const tab of [ann, bo]) tab.settle();
  bo.write(card, "Love Stack one two");
  bo.type(card, 0, 0, "Big ");
  for (const tab of [bo, ann]) tab.settle();
  const later = () => {
    for (let round = 0; round < 4; round += 1) {
      clock.pass(2_000);
      for (const tab of [ann, bo]) tab.settle();
    }
    return room.cards.get(card)?.text;
  };
  return { clock, room, ann, bo, later };
}

/** A younger tab that takes a sleeping one's outbox, which doesn't answer. */
async function younger(tab) {
  const other = new Tab(tab.room);
  other.local = tab.local;
  return other.open();
}

/** Bases of the edits that leave for the room. */
function basesIn(room) {
  const bases = [];
  const hear = room.hear.bind(room);
  room.hear = (socket, message) => {
    if (message.op?.k === "editText") bases.push(message.base);
    hear(socket, message);
  };
  return bases;
}

test("[TX7] after a lost outbox (4004) an edit counts in the facts that are here", async (t) => {
  const { ann, room, later } = await annAndBo(t);
  const bases = basesIn(room);
  ann.socket.drop(4004, "superseded");
  ann.type(card, 4, 4, "");
  assert.equal(ann.session.actions.textOf(card), "Big  Stack one two");
  assert.equal(later(), "Big  Stack one two");
  assert.deepEqual(bases, [3]);
});

test("[TX7] text that comes along to another seat's outbox (4005) counts in the facts, with the text that waited", async (t) => {
  const { ann, bo, room, later } = await annAndBo(t);
  ann.type(card, 18 + 4, 0, " A");
  ann.type(card, 18 + 6, 0, "B");
  bo.type(card, 0, 0, "Very ");
  while (bo.socket.up.length > 0) bo.socket.stepUp();
  while (ann.socket.down.length > 0) ann.socket.stepDown();
  const bases = basesIn(room);
  ann.socket.drop(4005, "outbox");
  assert.equal(later(), "Very Big Love Stack one two AB");
  assert.deepEqual(bases, [4]);
});

test("[TX7] texts that a crashed tab left waiting count in the facts of the tab that takes them", async (t) => {
  const { ann, bo, room, clock } = await annAndBo(t);
  ann.socket.drop();
  ann.type(card, 22, 0, " A");
  ann.session.connection.stop();
  const { kept } = ann.session;
  bo.type(card, 0, 0, "Very ");
  bo.settle();
  // A tab of the same device has the same seat.
  const seat = bo.session.store.get("seat");
  bo.local.setItem(`displayboard/karaoke/outbox/${kept.id}`, JSON.stringify({ ...kept, seat }));
  const bases = basesIn(room);
  for (let round = 0; round < 5; round += 1) {
    clock.pass(1_000);
    for (let turn = 0; turn < 4; turn += 1) await null;
    bo.settle();
  }
  assert.equal(bo.session.kept.id, kept.id);
  assert.equal(room.cards.get(card).text, "Very Big Love Stack one two A");
  assert.deepEqual(bases, [4]);
});

test("[OB2][OB3] a tab that slept while another took its outbox sends nothing of it when it wakes", async (t) => {
  const { ann, later } = await annAndBo(t);
  ann.type(card, 22, 0, " A");
  ann.type(card, 24, 0, "B");
  ann.socket.drop();
  const other = await younger(ann);
  assert.equal(other.session.kept.id, ann.session.kept.id);
  other.settle();
  other.settle();
  assert.equal(later(), "Big Love Stack one two AB");
  assert.notEqual(ann.session.kept.id, other.session.kept.id);
  other.settle();
  assert.equal(ann.session.actions.textOf(card), "Big Love Stack one two AB");
});

test("[OB2][OB3] a tab on a living connection that lost its outbox neither sends what waited nor takes the record back", async (t) => {
  const { ann, room, later } = await annAndBo(t);
  ann.type(card, 22, 0, " A");
  ann.type(card, 24, 0, "B");
  const other = await younger(ann);
  const { id } = other.session.kept;
  // Its outcome arrives, which lets go what waited.
  ann.settle();
  assert.equal(other.session.store.isHolding, true);
  assert.notEqual(ann.session.kept.id, id);
  assert.equal(room.cards.get(card).text, "Big Love Stack one two A");
  other.settle();
  assert.equal(later(), "Big Love Stack one two AB");
});

test("[OB3] an outbox that the other tab finished and forgot isn't this tab's any more", async (t) => {
  const { ann, later } = await annAndBo(t);
  ann.type(card, 22, 0, " A");
  ann.type(card, 24, 0, "B");
  ann.socket.drop();
  const other = await younger(ann);
  const key = `displayboard/karaoke/outbox/${other.session.kept.id}`;
  other.settle();
  other.session.store.newOutbox();
  assert.equal(ann.local.getItem(key), null);
  assert.equal(later(), "Big Love Stack one two AB");
});

test("[OB1] text typed after the outbox was lost is sent from a new one, and a form's text is kept there", async (t) => {
  const { ann, later } = await annAndBo(t);
  ann.socket.drop();
  const other = await younger(ann);
  ann.session.actions.drafts.keep("add", { section: "0.1", card: "", text: "half a ti", isOpen: true });
  assert.equal(other.session.store.isHolding, true);
  ann.type(card, 0, 0, "So ");
  const mine = JSON.parse(ann.local.getItem(`displayboard/karaoke/outbox/${ann.session.kept.id}`));
  assert.deepEqual([mine.tab, mine.drafts.add.text, mine.pending.length], [ann.session.store.tab, "half a ti", 1]);
  assert.equal(later(), "So Big Love Stack one two");
});

/** A form open on a card, as the page opens it. */
function formOn(tab, card) {
  const { session } = tab;
  const area = new Area(session.actions.textOf(card));
  const field = new LiveField(
    area,
    (change) => session.actions.change((outbox) => outbox.type(card, change)),
    (then) => then(),
    () => session.makeSureOfOutbox(),
  );
  session.outbox.watch(card, (change) => field.hear(change));
  return area;
}

for (const code of [4004, 4005])
  test(`[TX8] an open form goes on hearing others when its outbox is replaced (${code})`, async (t) => {
    const { ann, bo, later, room } = await annAndBo(t);
    const area = formOn(ann, card);
    area.type(" mine");
    ann.socket.drop(code, "");
    assert.equal(area.value, ann.session.actions.textOf(card), "it shows what the new outbox shows");
    later();
    bo.type(card, 0, 0, "A much longer beginning: ");
    later();
    assert.equal(area.value, room.cards.get(card).text);
    area.type("!");
    assert.equal(later(), area.value);
  });

test("[TX8][OB1] the stroke that finds the outbox lost counts in the text that is shown then, and stays", async (t) => {
  const { ann, later } = await annAndBo(t);
  const area = formOn(ann, card);
  ann.socket.drop();
  area.setSelectionRange(0, 0);
  area.type("Hello wonderful world, ");
  const other = await younger(ann);
  area.type("dear ");
  assert.equal(area.value, "dear Big Love Stack one two", "the other tab has the rest");
  other.settle();
  assert.equal(later(), area.value);
  assert.deepEqual([...area.value.matchAll(/dear|world|two/g)].length, 3);
});

test("[OB2] operations that came along from another seat's outbox (4005) aren't found again there and sent once more", async (t) => {
  const { ann, clock, room, later } = await annAndBo(t);
  ann.socket.drop();
  ann.type(card, 0, 0, "So ");
  ann.session.actions.drafts.keep("add", { section: "0.1", card: "", text: "half a ti", isOpen: false });
  const before = ann.session.kept.id;
  const hear = room.hear.bind(room);
  room.hear = (socket, message) => (message.outbox === before ? socket.drop(4005, "outbox") : hear(socket, message));
  for (let round = 0; round < 8; round += 1) {
    clock.pass(2_000);
    for (let turn = 0; turn < 5; turn += 1) await null;
    ann.settle();
    ann.session.actions.drafts.keep("add", round > 0 ? null : ann.session.kept.drafts.add);
    if (round === 0) assert.equal(ann.session.kept.drafts.add?.text, "half a ti");
  }
  assert.equal(later(), "So Big Love Stack one two");
});

test("[OB2] a caller that knows an unsent card by its id hears its new one when it comes along to another seat (4005)", async (t) => {
  const { ann, room, later } = await annAndBo(t);
  ann.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Sent" });
  later();
  room.hear = () => {}; // Anything behind it isn't heard.
  const id = ann.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Unsent" });
  const form = ann.session.actions.hold({ card: id });
  ann.session.actions.drafts.keep("edit", { section: "", card: id, text: "Unsent", isOpen: true });
  const moved = [];
  ann.session.outbox.watch(id, (change) => moved.push(change));
  ann.socket.drop(4005, "outbox");
  assert.notEqual(form.card, id);
  assert.equal(ann.session.actions.textOf(form.card), "Unsent");
  assert.equal(ann.session.actions.idNow(id), form.card);
  assert.equal(ann.session.kept.drafts.edit.card, form.card);
  ann.session.actions.change((outbox) =>
    outbox.addAgain({ op: { k: "editText", card: form.card, change: [[6, 0, "!"]] }, from: "Unsent" }),
  );
  assert.deepEqual(moved, [[[6, 0, "!"]]], "its watcher goes on watching");
});

/**
 * Two tabs on one device that don't hear each other, the younger one opened in mid-evening, and what they do in turns.
 */
async function twoDeafTabs(t, random) {
  const clock = new Clock(t);
  const room = new Room();
  room.framesMax = 1_000;
  const tabs = [await new Tab(room).open()];
  tabs[0].settle();
  const added = [];
  for (let step = 0; step < 40; step += 1) {
    if (step === 3) tabs.push(await younger(tabs[0]));
    const { session, socket } = tabs[Math.floor(random() * tabs.length)];
    const what = random();
    if (what < 0.3) {
      added.push(`Song ${step}`);
      session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: `Song ${step}` });
    } else if (what < 0.4)
      session.actions.drafts.keep("add", { section: "0.1", card: "", text: "half a ti", isOpen: true });
    else if (what < 0.5) session.actions.drafts.keep("add", null);
    else if (what < 0.8) {
      if (socket.readyState === 0) socket.accept();
      socket.stepUp();
      socket.stepDown();
    } else await passing(clock, random() * 1_200);
  }
  for (let round = 0; round < 10; round += 1) {
    for (const tab of tabs) tab.session.actions.drafts.keep("add", null);
    await passing(clock, 2_000);
    for (const tab of tabs) tab.settle();
  }
  return { room, tabs, added };
}

/** Time passes, and what waited for it goes on. */
async function passing(clock, milliseconds) {
  clock.pass(milliseconds);
  for (let turn = 0; turn < 8; turn += 1) await null;
}

test("[OB2][OB3] two tabs that can't hear each other take each other's outboxes, and each card is there once", async (t) => {
  let taken = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    const { room, tabs, added } = await twoDeafTabs(t, randomFrom(seed));
    const texts = [...room.cards.values()].map(({ text }) => text).filter((text) => text.startsWith("Song "));
    assert.deepEqual(texts.sort(), added.sort(), `seed ${seed}`);
    const own = tabs.map(({ session }) => session.kept.id);
    assert.equal(new Set(own).size, 2, `seed ${seed}`);
    const kept = tabs[0].session.store.kept();
    assert.deepEqual(kept.map(({ id }) => id).sort(), own.sort(), `seed ${seed}: nothing is left over`);
    taken += room.outboxes.size - 2;
  }
  assert.ok(taken > 0, "no outbox was ever taken: this tested nothing");
});
