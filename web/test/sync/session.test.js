import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { messageOf } from "../../sync/press.js";
import { Clock } from "../support/clock.js";
import { randomFrom } from "../support/random.js";
import { Room } from "../support/room.js";
import { valueOf } from "../../sync/pending-value.js";
import { Tab } from "../support/tab.js";

test("[P6] a lost connection resumes; a restarted server sends a snapshot; both end with the server's facts", async (t) => {
  const clock = new Clock(t);
  const room = new Room();
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  ann.settle();
  bo.settle();
  ann.socket.drop();
  clock.pass(500);
  ann.settle();
  bo.session.actions.operate({ k: "addCard", section: "0.2", place: "end", text: "From Bo" });
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
    bo.session.actions.operate({ k: "addCard", section: "0.2", place: "end", text: `${index}` });
    bo.settle();
  }
  ann.socket.down.shift();
  while (ann.socket.down.length > 0) ann.socket.stepDown();
  assert.deepEqual(
    ann.socket.up.map(({ t: kind }) => kind),
    ["refresh"],
  );
  ann.settle();
  assert.deepEqual(ann.facts(), bo.facts());
});

test("[P38] a name that the board had no time for goes again after a second, and nobody hears of it", async (t) => {
  const clock = new Clock(t);
  const ann = await new Tab(new Room()).open();
  ann.settle();
  ann.session.actions.setName("Ann");
  assert.deepEqual(ann.socket.up.splice(0), [{ t: "name", name: "Ann" }]);
  ann.socket.onmessage({ data: JSON.stringify({ t: "error", code: "rate", parameters: { of: "name" } }) });
  clock.pass(999);
  assert.deepEqual(ann.socket.up, []);
  clock.pass(1);
  assert.deepEqual(ann.socket.up.splice(0), [{ t: "name", name: "Ann" }]);
  assert.deepEqual(ann.refusals, []);
});

test("[P14b] a page that hears of a style with an unknown number asks for a snapshot", async (t) => {
  new Clock(t);
  t.mock.method(console, "error", () => {});
  const room = new Room();
  const ann = await new Tab(room).open();
  ann.settle();
  ann.socket.onmessage({ data: JSON.stringify([room.frame + 1, ["0.3", 99]]) });
  assert.deepEqual(
    ann.socket.up.map(({ t: kind }) => kind),
    ["refresh"],
  );
  assert.equal(ann.session.replica.frame, null);
  ann.settle();
  assert.equal(ann.session.replica.frame, room.frame);
});

test("anything a person does while waiting for the server tries again within 1 s", async (t) => {
  const clock = new Clock(t);
  const room = new Room();
  const tab = await new Tab(room).open();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    tab.socket.drop();
    if (attempt < 7) clock.pass(30_000);
  }
  const { socket } = tab;
  tab.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Now" });
  clock.pass(1_000);
  assert.notEqual(tab.socket, socket);
  tab.settle();
  assert.equal(room.applied.length, 1);
});

test("[OB1] unsent edits survive a reload, and are sent once", async (t) => {
  new Clock(t);
  const room = new Room();
  const tab = await new Tab(room).open();
  tab.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Typed offline" });
  tab.settle();
  tab.socket.drop();
  tab.write("0.3", "Live Stack");
  tab.session.actions.drafts.keep("add", { section: "0.1", card: "", text: "half a ti", isOpen: true });
  await tab.open();
  assert.equal(tab.session.kept.drafts.add.text, "half a ti");
  tab.settle();
  await tab.open();
  tab.settle();
  assert.equal(room.applied.length, 2);
  assert.deepEqual([...room.cards.values()].map(({ text }) => text).sort(), [
    "Grid of Gold",
    "Live Stack",
    "Typed offline",
  ]);
});

test("[P4] an outbox of another seat is replaced by a new one, and unsent changes come along", async (t) => {
  new Clock(t);
  const room = new Room();
  const tab = await new Tab(room).open();
  tab.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Mine" });
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
  first.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Before it slept" });
  const second = new Tab(room);
  second.local = first.local;
  await second.open();
  assert.equal(second.session.kept.id, first.session.kept.id, "nobody said that it was theirs");
  second.settle();
  first.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "After it woke" });
  assert.notEqual(second.session.kept.id, first.session.kept.id);
  first.settle();
  second.settle();
  assert.deepEqual(
    [...room.cards.values()].slice(2).map(({ text }) => text),
    ["Before it slept", "After it woke"],
  );
});

test("[P12] when an operation can't be read and several additions move up, every card is named by the id it has now", async (t) => {
  new Clock(t);
  const room = new Room();
  const tab = await new Tab(room).open();
  tab.settle();
  const { session } = tab;
  const add = (text) => session.actions.operate({ k: "addCard", section: "0.1", place: "end", text });
  const [, b, c, d] = ["A", "B", "C", "D"].map(add);
  const holders = [c, d].map((card) => session.actions.hold({ card }));
  session.actions.drafts.keep("edit", { section: "", card: d, text: "D", isOpen: true });
  tab.socket.deliver({ t: "error", code: "badField", parameters: { field: "op" }, counter: 2 });
  tab.socket.stepDown();
  assert.deepEqual(
    holders.map(({ card }) => session.actions.textOf(card)),
    ["C", "D"],
  );
  assert.equal(session.actions.textOf(session.actions.idNow(d)), "D");
  assert.equal(session.actions.textOf(session.kept.drafts.edit.card), "D");
  // A session that asks with an id that is another card's now gets that one: nobody else has it.
  assert.deepEqual(
    [b, c].map((id) => session.actions.textOf(session.actions.idNow(id))),
    ["C", "D"],
  );
  // And once more, from the ids they have now.
  tab.socket.deliver({ t: "error", code: "badField", parameters: { field: "op" }, counter: 1 });
  tab.socket.stepDown();
  assert.deepEqual(
    holders.map(({ card }) => session.actions.textOf(card)),
    ["C", "D"],
  );
  assert.equal(session.actions.textOf(session.actions.idNow(d)), "D");
  session.actions.drafts.keep("edit", null);
  tab.socket.up.splice(0);
  tab.socket.drop();
  session.connection.start();
  tab.settle();
  assert.deepEqual(
    holders.map(({ card }) => room.cards.get(card)?.text),
    ["C", "D"],
  );
});

test("[OB2] operations that a tab sent are decided as its seat's, though another tab has another seat by now; then both have one", async (t) => {
  const clock = new Clock(t);
  const room = new Room();
  const tab = await new Tab(room).open();
  tab.settle();
  tab.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Once" });
  tab.socket.stepUp();
  assert.equal(room.applied.length, 1);
  const seat = tab.session.kept.seat;
  tab.local.setItem("displayboard/karaoke/seat", "seat-of-the-other-tab");
  tab.socket.drop();
  // A reload: what the device kept knows whose it is.
  await tab.open();
  tab.socket.accept();
  assert.equal(tab.socket.up[0].seat, seat);
  tab.settle();
  assert.equal(tab.session.pendingCount, 0);
  const { socket } = tab;
  clock.pass(1_000);
  assert.notEqual(tab.socket, socket);
  tab.socket.accept();
  assert.equal(tab.socket.up[0].seat, "seat-of-the-other-tab");
  tab.settle();
  clock.pass(5_000);
  assert.equal(room.applied.length, 1);
});

test("[TX8] two people who type in one card at once end with one text that has what both typed", async (t) => {
  new Clock(t);
  const room = new Room();
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  ann.settle();
  bo.settle();
  ann.write("0.3", "Live Love Stack");
  bo.write("0.3", "Love Stack overflow");
  for (let round = 0; round < 2; round += 1) for (const tab of [ann, bo]) tab.settle();
  assert.equal(room.cards.get("0.3").text, "Live Love Stack overflow");
  for (const tab of [ann, bo]) assert.equal(tab.session.actions.textOf("0.3"), "Live Love Stack overflow");
});

test("[RF1] an edit that is too old to merge comes back with its text, and what it counted in", async (t) => {
  new Clock(t);
  const room = new Room();
  const [ann, bo] = [await new Tab(room).open(), await new Tab(room).open()];
  ann.settle();
  bo.settle();
  room.textChangesMax = 0;
  ann.write("0.3", "Live Stack");
  bo.write("0.3", "Love Stack of hay");
  ann.settle();
  bo.settle();
  const [returned] = bo.session.kept.returned;
  assert.deepEqual(
    [returned.code, returned.card, returned.text, returned.parameters.text],
    ["stale", "0.3", "Live Stack of hay", "Live Stack"],
  );
  assert.equal(bo.session.actions.textOf("0.3"), "Live Stack");
  bo.write("0.3", returned.text);
  bo.session.actions.drafts.settle(returned);
  bo.settle();
  assert.equal(room.cards.get("0.3").text, "Live Stack of hay");
});

test("changes that a crashed tab left are sent once ours are", async (t) => {
  const clock = new Clock(t);
  const room = new Room();
  const first = await new Tab(room).open();
  first.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "From the tab that crashed" });
  const second = new Tab(room);
  second.local = first.local;
  const kept = first.local.getItem(`displayboard/karaoke/outbox/${first.session.kept.id}`);
  first.local.removeItem(`displayboard/karaoke/outbox/${first.session.kept.id}`);
  await second.open();
  second.local.setItem(`displayboard/karaoke/outbox/${JSON.parse(kept).id}`, kept);
  second.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Ours" });
  second.settle();
  for (let round = 0; round < 3; round += 1) {
    clock.pass(1_000);
    await null;
    await null;
    await null;
    second.settle();
  }
  assert.deepEqual(
    [...room.cards.values()].slice(2).map(({ text }) => text),
    ["Ours", "From the tab that crashed"],
  );
  assert.equal(second.local.length, 2, "the seat and one outbox: the empty one is forgotten");
});

test("[OB3][RF1] words that came back to two tabs end with the one that is left, and nowhere else", async (t) => {
  const clock = new Clock(t);
  const words = (text) => ({ code: "frozen", parameters: {}, card: "0.3", text, from: "Love Stack", base: 1 });
  const tab = await new Tab(new Room()).open();
  tab.settle();
  const key = `displayboard/karaoke/outbox/${tab.session.kept.id}`;
  const other = { ...JSON.parse(tab.local.getItem(key)), id: "z".repeat(22), tab: "gone", returned: [words("Theirs")] };
  tab.session.kept.returned.push(words("Mine"));
  tab.session.store.save(tab.session.kept);
  tab.local.setItem(`displayboard/karaoke/outbox/${other.id}`, JSON.stringify(other));
  tab.session.actions.operate({ k: "addCard", section: "0.1", place: "end", text: "Something to confirm" });
  tab.settle();
  for (let round = 0; round < 5; round += 1) {
    clock.pass(1_000);
    for (let turn = 0; turn < 4; turn += 1) await null;
    tab.settle();
  }
  assert.equal(tab.session.kept.id, other.id);
  assert.deepEqual(
    tab.session.kept.returned.map(({ text }) => text),
    ["Theirs", "Mine"],
  );
  assert.equal(tab.local.getItem(key), null);
});

// --- Random conversations ---

const kinds = ["add", "add", "edit", "edit", "edit", "move", "value", "remove", "restore"];

/** Does something at random, as the person sees the board. */
function act(tab, random, log) {
  const { session } = tab;
  const pick = (list) => list[Math.floor(random() * list.length)];
  const shown = session.hasBoard ? session.display().sections.flatMap(({ cards }) => cards) : [];
  const card = pick(shown);
  const kind = pick(kinds);
  const section = pick(["0.1", "0.2"]);
  log.push(`${kind} ${card?.id ?? ""}`);
  if (kind === "add" || !card) {
    tab.added += 1;
    return session.actions.operate({
      k: "addCard",
      section,
      place: pick(["start", "end", card?.id ?? "end"]),
      text: `${tab.name}${tab.added} `,
    });
  }
  if (kind === "edit") {
    const at = Math.floor(random() * (card.text.length + 1));
    return tab.type(card.id, at, 0, pick(["🎤", "é", "x"]));
  }
  if (kind === "move")
    return session.actions.operate({
      k: "moveCard",
      card: card.id,
      section,
      place: pick(["start", "end", pick(shown).id]),
    });
  if (kind === "value")
    return session.actions.operate({
      k: "setValue",
      target: { card: card.id },
      key: "rejected",
      value: random() < 0.5,
    });
  if (kind === "remove") {
    tab.lastRemoved = card.id;
    return session.actions.operate({ k: "removeCard", card: card.id });
  }
  if (tab.lastRemoved) session.actions.operate({ k: "restoreCard", card: tab.lastRemoved });
}

async function conversation(seed, clock) {
  const random = randomFrom(seed);
  const room = new Room();
  const log = [];
  const tabs = [];
  for (const name of ["A", "B", "C"])
    tabs.push(Object.assign(await new Tab(room).open(), { name, added: 0, lastRemoved: null }));
  for (let step = 0; step < 250; step += 1) {
    const tab = tabs[Math.floor(random() * tabs.length)];
    const chance = random();
    if (tab.socket.readyState === 0 && chance < 0.5) tab.socket.accept();
    else if (chance < 0.3) act(tab, random, log);
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

test("random conversations with lost connections, restarts and reloads: everything once, all replicas equal", async (t) => {
  const clock = new Clock(t);
  const first = Number(process.env.SEED ?? 1);
  const seeds = Number(process.env.SEEDS ?? 40);
  for (let seed = first; seed < first + seeds; seed += 1) {
    const { room, tabs, log } = await conversation(seed, clock);
    const story = `seed ${seed}: ${log.join("; ")}`;
    assert.equal(new Set(room.applied).size, room.applied.length, `applied twice, ${story}`);
    const texts = [...room.cards.values(), ...[...room.removed.values()].map(({ card }) => card)].map(
      ({ text }) => text,
    );
    for (const tab of tabs) {
      assert.equal(tab.session.outbox.pendingCount, 0, `${tab.name} is stuck, ${story}`);
      assert.deepEqual(tab.facts(), tabs[0].facts(), story);
      assert.deepEqual(
        tab.session.replica.scene.cardOrder.map((id) => tab.session.replica.scene.cards.get(id)),
        room.scene().cards,
        story,
      );
    }
    // Nothing is lost: each card that was added is on the board or among the removed.
    const added = tabs.reduce((sum, tab) => sum + tab.added, 0);
    assert.equal(texts.length, 2 + added, `cards lost or doubled, ${story}`);
  }
});

// --- Transcripts ---

const folder = new URL("../../../Tests/Transcripts/", import.meta.url);

/** Whether a page would say it: transcripts have presses and texts that no page makes. */
const isAction = (message) =>
  (message?.t === "press" || (message?.t === "enter" && "text" in message)) &&
  message.part &&
  !(message.card && message.section) &&
  Object.keys(message).every((key) => ["t", "card", "section", "part", "text"].includes(key));

/** What a page does to say these. */
const actions = {
  name: (tab, { name, ifFree }) => tab.session.actions.setName(name, ifFree),
  touch: (tab, { card }) => tab.session.actions.touch(card),
  host: (tab, { id, command }) => tab.session.actions.command(id, command),
  surface(tab, { surface }) {
    tab.session.surface = () => surface;
    tab.session.resized();
  },
};

/** A page always has a surface: a client without one (P6a) gets an empty scene. */
function withScene(message) {
  if (message.t === "welcome" && message.surface === null)
    return { ...message, surface: { key: "phone-390", kind: "phone", width: 390 } };
  return message.t === "snapshot" && !message.scene ? { ...message, scene: { size: [0, 0] } } : message;
}

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
      tab.socket.deliver(withScene(message));
      tab.socket.stepDown();
    } else if (from === "client" && message?.t === "hello") {
      token = message.token;
      if (!tab.session) await tab.open();
      else tab.session.connection.start();
      tab.socket.accept();
      const [hello] = sent();
      states.push(hello);
      if (message.resume?.epoch === "epoch-1")
        assert.deepEqual({ ...hello.resume, surface: message.resume.surface }, message.resume);
    } else if (
      from === "client" &&
      message?.t === "op" &&
      Number.isInteger(message.base) &&
      tab.session.kept.next === message.counter
    ) {
      const { card, change } = message.op;
      const { outbox } = tab.session;
      // No page edits what isn't a card of its board; a transcript does, to be refused.
      if (change) outbox.record.texts[card] = { from: outbox.factsText(card) ?? "", change, waiting: [] };
      outbox.add(message.op, message.base);
      assert.deepEqual(tab.session.outbox.take(), [message], "the same bytes");
    } else if (from === "client" && isAction(message)) {
      tab.session.connection.send(messageOf(message));
      assert.deepEqual(
        sent().filter(({ t }) => t === message.t),
        [message],
        "the same bytes",
      );
    } else if (from === "client" && message && message.t in actions) {
      sent();
      actions[message.t](tab, message);
      assert.deepEqual(sent(), [message]);
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
    const closed = lines.find(({ close }) => close)?.close;
    if (closed) assert.deepEqual(tab.session.connection.state, { kind: "ended", ...closed });
    const { replica } = tab.session;
    if (replica.frame === null) return;
    const { from, revision, facts } = lines.at(-1);
    assert.deepEqual([from, replica.revision], ["board", revision]);
    assert.deepEqual(
      replica.sectionOrder.map((id) => replica.sections.get(id)),
      facts.sections.map((section) => ({ values: {}, ...section, cards: section.cards.map(({ id }) => id) })),
    );
    assert.deepEqual(
      tab.facts().flatMap(([, cards]) => cards),
      facts.sections.flatMap(({ id, cards }) => cards.map((card) => ({ values: {}, by: null, ...card, section: id }))),
    );
    for (const [seat, name] of Object.entries(facts.names ?? {})) assert.equal(replica.names.get(Number(seat)), name);
    assert.equal(tab.session.outbox.pendingCount, 0);
  });
}

test("[P22] a press is sent as it is, and its answer goes to what was pressed or says that it is gone", async (t) => {
  new Clock(t);
  const tab = await new Tab(new Room()).open();
  const answers = [];
  tab.session.listener.pressed = ({ card, section, part }, isDone) => answers.push([card, section, part, isDone]);
  const press = (part) => tab.session.connection.send(messageOf(part));
  assert.equal(press({ part: "button" }), false, "nothing leaves before there is a connection");
  tab.settle();
  assert.equal(press({ card: "0.3", part: "button.2" }), true);
  assert.deepEqual(
    tab.socket.up.splice(0).filter(({ t }) => t === "press"),
    [{ t: "press", card: "0.3", part: "button.2" }],
  );
  for (const message of [
    { t: "pressed", card: "0.3", part: "button.2" },
    { t: "error", code: "gone", parameters: { section: "0.1", part: "button" } },
    { t: "entered", part: "field" },
  ]) {
    tab.socket.deliver(message);
    tab.socket.stepDown();
  }
  assert.deepEqual(answers, [
    ["0.3", undefined, "button.2", true],
    [undefined, "0.1", "button", false],
    [undefined, undefined, "field", true],
  ]);
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
  assert.deepEqual(
    ann.session.actions.valuesToSet.map(({ key }) => key),
    ["stars"],
  );
  ann.session.you.role = "co-host";
  assert.deepEqual(
    ann.session.actions.valuesToSet.map(({ key }) => key),
    ["stars", "sung"],
  );
  const card = ann.session.replica.sections.get("0.1").cards[0];
  assert.equal(valueOf(ann.session, card, "stars"), undefined);
  ann.session.actions.operate({ k: "setValue", target: { card }, key: "stars", value: 2 });
  assert.equal(valueOf(ann.session, card, "stars"), 2, "pending");
  ann.settle();
  assert.equal(ann.session.outbox.pending.length, 0);
  assert.equal(valueOf(ann.session, card, "stars"), 2, "decided");
  ann.session.actions.operate({ k: "setValue", target: { card }, key: "stars", value: null });
  assert.equal(valueOf(ann.session, card, "stars"), undefined);
});

test("[LB4][TM9] a co-host who was a guest in between has nothing of what hosts heard before", async (t) => {
  new Clock(t);
  const ann = await new Tab(new Room()).open();
  ann.settle();
  const hear = (message) => ann.socket.onmessage({ data: JSON.stringify(message) });
  hear({ t: "you", ...ann.session.you, role: "co-host" });
  hear({ t: "waiting", rules: { admission: "ask" }, people: [{ id: 1, name: "Bo", role: "guest" }] });
  assert.equal(ann.session.latest.waiting?.people.length, 1);
  hear({ t: "you", ...ann.session.you, role: "guest" });
  hear({ t: "you", ...ann.session.you, role: "co-host" });
  assert.ok(ann.session.isHost);
  assert.equal(ann.session.latest.waiting, undefined);
});
