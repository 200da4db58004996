import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { webcrypto } from "node:crypto";
import { Session } from "../session.js";
import { memoryStorage, Store } from "../store.js";
import { Clock } from "./clock.js";
import { FakeSocket, Room } from "./room.js";

globalThis.crypto ??= webcrypto; // Not a global yet in Node 18.

/** One tab: a session over fake sockets, which a reload replaces on the same storage. */
class Tab {
  local = memoryStorage();
  refusals = [];
  socket = null;

  constructor(room) {
    this.room = room;
  }

  async open() {
    // A reload ends the page before; its timers must not outlive it.
    this.session?.connection.stop();
    const store = new Store("karaoke", { local: this.local, session: memoryStorage(), channel: () => null });
    const kept = await store.takeOutbox(false);
    this.session = new Session({
      url: "ws://board.lan/ws/karaoke", store, kept, surface: () => ({ kind: "phone", width: 390, height: 844 }),
      listener: { changed() {}, returned() {}, refused: (refusal) => this.refusals.push(refusal.code) },
      open: () => (this.socket = new FakeSocket(this.room)),
    });
    this.session.connection.start();
    return this;
  }

  /** Everything on its way arrives. */
  settle() {
    if (this.socket.readyState === 0) this.socket.accept();
    while (this.socket.up.length + this.socket.down.length > 0) {
      this.socket.stepUp();
      this.socket.stepDown();
    }
  }

  facts() {
    const { replica } = this.session;
    return replica.sectionOrder.map((id) => [id,
      replica.sections.get(id).cards.map((card) => replica.cards.get(card))]);
  }
}

test("[P6] a lost connection resumes; a restarted server sends a snapshot; both end with the server's facts",
  async (t) => {
  const clock = new Clock(t);
  const room = new Room();
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  ann.settle();
  bo.settle();
  ann.socket.drop();
  clock.pass(500);
  ann.settle();
  bo.session.operate({ k: "addCard", section: "0.2", place: "end", text: "From Bo" });
  bo.settle();
  ann.settle();
  assert.deepEqual(ann.facts(), bo.facts());
  room.restart();
  clock.pass(500);
  ann.settle();
  bo.settle();
  assert.deepEqual(ann.facts(), bo.facts());
  assert.equal(room.applied.length, 1);
});

test("[P15] a gap asks once for a snapshot, however many frames follow it", async (t) => {
  new Clock(t);
  const room = new Room();
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  ann.settle();
  bo.settle();
  for (let index = 0; index < 4; index += 1) {
    bo.session.operate({ k: "addCard", section: "0.2", place: "end", text: `${index}` });
    bo.settle();
  }
  ann.socket.down.shift();
  while (ann.socket.down.length > 0) ann.socket.stepDown();
  assert.deepEqual(ann.socket.up.map(({ t: kind }) => kind), ["refresh"]);
  ann.settle();
  assert.deepEqual(ann.facts(), bo.facts());
});

test("what a person does while waiting for the server tries again within 1 s", async (t) => {
  const clock = new Clock(t);
  const room = new Room();
  const tab = await new Tab(room).open();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    tab.socket.drop();
    if (attempt < 7) clock.pass(30_000);
  }
  const { socket } = tab;
  tab.session.operate({ k: "addCard", section: "0.1", place: "end", text: "Now" });
  clock.pass(1_000);
  assert.notEqual(tab.socket, socket);
  tab.settle();
  assert.equal(room.applied.length, 1);
});

test("unsent edits survive a reload before the first welcome, and are sent once", async (t) => {
  new Clock(t);
  const room = new Room();
  const tab = await new Tab(room).open();
  tab.session.operate({ k: "addCard", section: "0.1", place: "end", text: "Typed offline" });
  tab.session.changeText("0.3", "Love Stack", "Live Stack", 1);
  tab.session.keepDraft("add", { section: "0.1", card: "", from: "", base: 0, text: "half a ti", isOpen: true });
  await tab.open();
  assert.equal(tab.session.kept.drafts.add.text, "half a ti");
  tab.settle();
  await tab.open();
  tab.settle();
  assert.equal(room.applied.length, 2);
  assert.deepEqual([...room.cards.values()].map(({ text }) => text).sort(),
    ["Grid of Gold", "Live Stack", "Typed offline"]);
});

test("[P4] an outbox of another seat is replaced by a new one, and what is unsent comes along", async (t) => {
  new Clock(t);
  const room = new Room();
  const tab = await new Tab(room).open();
  tab.session.operate({ k: "addCard", section: "0.1", place: "end", text: "Mine" });
  const before = tab.session.kept.id;
  tab.socket.accept();
  tab.socket.drop(4005, "outbox");
  assert.notEqual(tab.session.kept.id, before);
  tab.settle();
  assert.equal(room.applied.length, 1);
});

test("[P4] a tab whose outbox another took over opens a new one, and sends nothing twice", async (t) => {
  new Clock(t);
  const room = new Room();
  const first = await new Tab(room).open();
  first.session.operate({ k: "addCard", section: "0.1", place: "end", text: "Before it slept" });
  const second = new Tab(room);
  second.local = first.local;
  await second.open();
  assert.equal(second.session.kept.id, first.session.kept.id, "nobody said that it was theirs");
  second.settle();
  first.session.operate({ k: "addCard", section: "0.1", place: "end", text: "After it woke" });
  assert.notEqual(second.session.kept.id, first.session.kept.id);
  first.settle();
  second.settle();
  assert.deepEqual([...room.cards.values()].slice(2).map(({ text }) => text), ["Before it slept", "After it woke"]);
});

test("[P10] a stale edit comes back with its words; keeping them sends them against the text of now", async (t) => {
  new Clock(t);
  const room = new Room();
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  ann.settle();
  bo.settle();
  ann.session.changeText("0.3", "Love Stack", "Live Stack", ann.session.replica.revision);
  bo.session.changeText("0.3", "Love Stack", "Hate Stack", bo.session.replica.revision);
  ann.settle();
  bo.settle();
  const [returned] = bo.session.kept.returned;
  assert.deepEqual([returned.code, returned.text, returned.parameters.text], ["stale", "Hate Stack", "Live Stack"]);
  bo.session.changeText("0.3", bo.session.replica.cards.get("0.3").text, returned.text, bo.session.replica.revision);
  bo.session.settle(returned);
  bo.settle();
  assert.equal(room.cards.get("0.3").text, "Hate Stack");
});

test("changes that a crashed tab left are sent once ours are", async (t) => {
  const clock = new Clock(t);
  const room = new Room();
  const first = await new Tab(room).open();
  first.session.operate({ k: "addCard", section: "0.1", place: "end", text: "From the tab that crashed" });
  const second = new Tab(room);
  second.local = first.local;
  const kept = first.local.getItem(`displayboard/karaoke/outbox/${first.session.kept.id}`);
  first.local.removeItem(`displayboard/karaoke/outbox/${first.session.kept.id}`);
  await second.open();
  second.local.setItem(`displayboard/karaoke/outbox/${JSON.parse(kept).id}`, kept);
  second.session.operate({ k: "addCard", section: "0.1", place: "end", text: "Ours" });
  second.settle();
  for (let round = 0; round < 3; round += 1) {
    clock.pass(1_000);
    await null;
    await null;
    await null;
    second.settle();
  }
  assert.deepEqual([...room.cards.values()].slice(2).map(({ text }) => text), ["Ours", "From the tab that crashed"]);
  assert.equal(second.local.length, 2, "the seat and one outbox: the empty one is forgotten");
});

// --- Random conversations ---

/** Mulberry32. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const kinds = ["add", "add", "edit", "edit", "edit", "move", "value", "remove", "restore"];

/** Does something at random, as the person sees the board. */
function deed(tab, random, log) {
  const { session } = tab;
  const pick = (list) => list[Math.floor(random() * list.length)];
  const shown = session.hasBoard ? session.display().sections.flatMap(({ cards }) => cards) : [];
  const card = pick(shown);
  const kind = pick(kinds);
  const section = pick(["0.1", "0.2"]);
  log.push(`${kind} ${card?.id ?? ""}`);
  if (kind === "add" || !card) {
    tab.added += 1;
    return session.operate({ k: "addCard", section, place: pick(["start", "end", card?.id ?? "end"]),
      text: `${tab.name}${tab.added} ` });
  }
  if (kind === "edit") {
    const at = Math.floor(random() * (card.text.length + 1));
    return session.changeText(card.id, card.text, card.text.slice(0, at) + pick(["🎤", "é", "x"]) + card.text.slice(at),
      session.replica.revision);
  }
  if (kind === "move") return session.operate({ k: "moveCard", card: card.id, section,
    place: pick(["start", "end", pick(shown).id]) });
  if (kind === "value") return session.operate({ k: "setValue", target: { card: card.id }, key: "rejected",
    value: random() < 0.5 });
  if (kind === "remove") {
    tab.lastRemoved = card.id;
    return session.operate({ k: "removeCard", card: card.id });
  }
  if (tab.lastRemoved) session.operate({ k: "restoreCard", card: tab.lastRemoved });
}

async function conversation(seed, clock) {
  const random = randomFrom(seed);
  const room = new Room();
  const log = [];
  const tabs = [];
  for (const name of ["A", "B", "C"]) tabs.push(Object.assign(await new Tab(room).open(),
    { name, added: 0, lastRemoved: null }));
  for (let step = 0; step < 250; step += 1) {
    const tab = tabs[Math.floor(random() * tabs.length)];
    const chance = random();
    if (tab.socket.readyState === 0 && chance < 0.5) tab.socket.accept();
    else if (chance < 0.3) deed(tab, random, log);
    else if (chance < 0.6) tab.socket.stepUp();
    else if (chance < 0.9) tab.socket.stepDown();
    else if (chance < 0.93) tab.socket.drop();
    else if (chance < 0.94) room.restart();
    else if (chance < 0.96) await tab.open();
    else if (chance < 0.97) room.rateLimited += 3;
    else clock.pass(1_500);
  }
  room.rateLimited = 0;
  for (let round = 0; round < 20; round += 1) {
    clock.pass(2_000);
    for (const tab of tabs) tab.settle();
  }
  return { room, tabs, log };
}

test("random conversations with lost connections, restarts and reloads: everything once, all replicas equal",
  async (t) => {
  const clock = new Clock(t);
  const first = Number(process.env.SEED ?? 1);
  const seeds = Number(process.env.SEEDS ?? 40);
  for (let seed = first; seed < first + seeds; seed += 1) {
    const { room, tabs, log } = await conversation(seed, clock);
    const story = `seed ${seed}: ${log.join("; ")}`;
    assert.equal(new Set(room.applied).size, room.applied.length, `applied twice, ${story}`);
    const texts = [...room.cards.values(), ...[...room.removed.values()].map(({ card }) => card)].map(({ text }) =>
      text);
    for (const tab of tabs) {
      assert.equal(tab.session.outbox.undecided, 0, `${tab.name} is stuck, ${story}`);
      assert.deepEqual(tab.facts(), tabs[0].facts(), story);
      assert.deepEqual(tab.session.replica.scene.cardOrder.map((id) => tab.session.replica.scene.cards.get(id)),
        room.scene().cards, story);
    }
    // Nothing is lost: each card that was added is on the board or among the removed.
    const added = tabs.reduce((sum, tab) => sum + tab.added, 0);
    assert.equal(texts.length, 2 + added, `cards lost or doubled, ${story}`);
  }
});

// --- Transcripts ---

const folder = new URL("../../Tests/Transcripts/", import.meta.url);

/** Whether a page would say it: transcripts have presses that no page makes. */
const isPress = (message) => message?.t === "press" && message.part && !(message.card && message.section)
  && Object.keys(message).every((key) => ["t", "card", "section", "part"].includes(key));

/** Plays the server's side of a transcript to a session; the session says what the client said. */
async function play(lines) {
  const tab = new Tab({ sockets: new Set(), hear() {} });
  const states = [];
  let token = "";
  const sent = () => tab.socket.up.splice(0);
  for (const { from, message, drop, close } of lines) {
    if (drop) tab.socket.drop();
    else if (close) tab.socket.drop(close.code, close.reason);
    else if (from === "server") {
      tab.socket.deliver(message);
      tab.socket.stepDown();
    } else if (from === "client" && message?.t === "hello") {
      token = message.token;
      if (!tab.session) await tab.open();
      else tab.session.connection.start();
      tab.socket.accept();
      const [hello] = sent();
      states.push(hello);
      if (message.resume?.epoch === "epoch-1") assert.deepEqual(hello.resume, message.resume);
    } else if (from === "client" && message?.t === "op" && Number.isInteger(message.base)
      && tab.session.kept.next === message.counter) {
      const { card, change } = message.op;
      const text = change && { text: tab.session.replica.cards.get(card).text };
      tab.session.outbox.add(message.op, message.base, text ?? {});
      assert.deepEqual(tab.session.outbox.take(), [message], "the same bytes");
    } else if (from === "client" && isPress(message)) {
      tab.session.press(message);
      assert.deepEqual(sent().filter(({ t }) => t === "press"), [message]);
    }
  }
  return { tab, token };
}

// Files named text-… hold vectors for merging texts, not conversations.
for (const name of readdirSync(folder).filter((file) => file.endsWith(".json") && !file.startsWith("text-"))) {
  test(`transcript ${name}: the replica ends as the server says`, async (t) => {
    new Clock(t);
    const lines = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
    const { tab } = await play(lines);
    const last = lines.map(({ message }) => message).filter((message) => message?.frame !== undefined).pop();
    const closed = lines[lines.length - 1].close;
    if (closed) assert.deepEqual(tab.session.connection.state, { kind: "ended", ...closed });
    if (!last) return;
    assert.deepEqual([tab.session.replica.frame, tab.session.replica.revision], [last.frame, last.revision]);
    if (last.t === "snapshot") assert.deepEqual(tab.facts().flatMap(([, cards]) => cards.map(({ text }) => text)),
      last.facts.sections.flatMap(({ cards }) => cards.map(({ text }) => text)));
    assert.equal(tab.session.outbox.undecided, 0);
  });
}

test("[P22] a press is sent as it is, and its answer goes to what was pressed; what is gone is said so", async (t) => {
  new Clock(t);
  const tab = await new Tab(new Room()).open();
  const answers = [];
  tab.session.listener.pressed = ({ card, section, part }, isDone) => answers.push([card, section, part, isDone]);
  assert.equal(tab.session.press({ part: "button" }), false, "nothing leaves before there is a connection");
  tab.settle();
  assert.equal(tab.session.press({ card: "0.3", part: "button.2" }), true);
  assert.deepEqual(tab.socket.up.splice(0).filter(({ t }) => t === "press"),
    [{ t: "press", card: "0.3", part: "button.2" }]);
  for (const message of [{ t: "pressed", card: "0.3", part: "button.2" },
    { t: "error", code: "gone", parameters: { section: "0.1", part: "button" } }]) {
    tab.socket.deliver(message);
    tab.socket.stepDown();
  }
  assert.deepEqual(answers, [["0.3", undefined, "button.2", true], [undefined, "0.1", "button", false]]);
  assert.deepEqual(tab.refusals, ["pressGone"]);
});

test("the welcome says which values people may set: guests are offered their own, and see what they set at once", async (t) => {
  new Clock(t);
  const room = new Room();
  room.values = [
    { key: "stars", kind: "number", label: "Stars", setBy: "everyone", min: 0, max: 5, step: 1 },
    { key: "sung", kind: "flag", label: "Sung", setBy: "hosts" },
  ];
  const ann = await new Tab(room).open();
  ann.settle();
  assert.deepEqual(ann.session.valuesToSet.map(({ key }) => key), ["stars"]);
  ann.session.you.role = "co-host";
  assert.deepEqual(ann.session.valuesToSet.map(({ key }) => key), ["stars", "sung"]);
  const card = ann.session.replica.sections.get("0.1").cards[0];
  assert.equal(ann.session.valueOf(card, "stars"), undefined);
  ann.session.operate({ k: "setValue", target: { card }, key: "stars", value: 2 });
  assert.equal(ann.session.valueOf(card, "stars"), 2, "undecided");
  ann.settle();
  assert.equal(ann.session.outbox.pending.length, 0);
  assert.equal(ann.session.valueOf(card, "stars"), 2, "decided");
  ann.session.operate({ k: "setValue", target: { card }, key: "stars", value: null });
  assert.equal(ann.session.valueOf(card, "stars"), undefined);
});
