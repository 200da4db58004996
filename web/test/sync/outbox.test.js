import assert from "node:assert/strict";
import { test } from "node:test";
import { Outbox } from "../../sync/outbox.js";
import { memoryStorage, Store } from "../../sync/store.js";
import { typed } from "../../sync/text.js";

const add = (text, section = "0.1") => ({ k: "addCard", section, place: "end", text });

/** The record of an outbox that nothing was done with yet. */
const emptyRecord = () =>
  new Store("karaoke", { local: memoryStorage(), session: memoryStorage(), channel: () => null }).newOutbox();

/** An outbox that the board knows as `number`, with what it saved last, on a board with these texts at revision 7. */
function outboxOf(number = 3, record = emptyRecord(), texts = { 0.3: "Love" }) {
  const saved = { now: /** @type {any} */ (null) };
  const renamed = new Map();
  const outbox = new Outbox(
    record,
    (kept) => (saved.now = JSON.parse(JSON.stringify(kept))),
    (card) => texts[card],
    (ids) => ids.forEach((id, old) => renamed.set(old, id)),
  );
  if (number !== null) outbox.welcome({ number, high: record.next - 1 - record.pending.length, outcomes: [] });
  outbox.follow(7);
  return { outbox, saved, texts, renamed };
}

/** The person makes `text` of what they see on a card. */
const write = (outbox, card, text) =>
  outbox.type(card, typed(outbox.textOf(card) ?? outbox.factsText(card), text, text.length));

test("[P7] counters are dense from 1, and an operation is on the device before it can leave", () => {
  const { outbox, saved } = outboxOf();
  assert.deepEqual([outbox.add(add("A"), 1), outbox.add(add("B"), 1)], ["3.1", "3.2"]);
  assert.deepEqual(
    saved.now.pending.map(({ counter, tried }) => [counter, tried]),
    [
      [1, false],
      [2, false],
    ],
  );
  assert.deepEqual(
    outbox.take().map(({ counter }) => counter),
    [1, 2],
  );
  assert.deepEqual(
    saved.now.pending.map(({ tried }) => tried),
    [true, true],
  );
  assert.deepEqual(outbox.take(), [], "what flies isn't sent again");
});

test("nothing is sent before the welcome, nor after the connection is gone", () => {
  const { outbox } = outboxOf(null);
  assert.equal(outbox.add(add("A"), 1), "~.1");
  assert.deepEqual(outbox.take(), []);
  outbox.welcome({ number: 3, high: 0, outcomes: [] });
  assert.equal(outbox.take().length, 1);
  outbox.disconnected();
  assert.deepEqual(outbox.take(), []);
});

test("[P9] a frame that names an operation decides it; others' operations decide nothing", () => {
  const { outbox } = outboxOf();
  outbox.add(add("A"), 1);
  outbox.take();
  outbox.acknowledged([[4, 1, 2]]);
  assert.equal(outbox.pendingCount, 1);
  outbox.acknowledged([[3, 1, 8]]);
  assert.equal(outbox.pendingCount, 1, "the facts don't have it");
  outbox.follow(8);
  assert.equal(outbox.pendingCount, 0);
});

test("[P5] a welcome drops what is decided, gives refusals, and sends the rest again in order", () => {
  const { outbox } = outboxOf();
  for (const text of ["A", "B", "C", "D"]) outbox.add(add(text), 1);
  outbox.take();
  outbox.disconnected();
  const refused = outbox.welcome({
    number: 3,
    high: 2,
    outcomes: [
      { counter: 1, revision: 5 },
      { counter: 2, refused: { code: "full", parameters: { limit: 2 } } },
    ],
  });
  assert.deepEqual(
    refused.map(({ refusal, text }) => [refusal.code, text]),
    [["full", "B"]],
  );
  assert.deepEqual(
    outbox.take().map(({ counter, op }) => [counter, op.text]),
    [
      [3, "C"],
      [4, "D"],
    ],
  );
});

test("[P5] a record older than the board's memory of it goes on behind the high-water mark", () => {
  const { outbox } = outboxOf();
  outbox.add(add("A"), 1);
  outbox.welcome({ number: 3, high: 9, outcomes: [] });
  assert.equal(outbox.pendingCount, 0);
  assert.equal(outbox.add(add("B"), 1), "3.10");
});

test("a board that gives another number renames what is pending, the cards that were added included", () => {
  const { outbox, renamed } = outboxOf(null);
  const card = outbox.add(add("A"), 0);
  outbox.add({ k: "setValue", target: { card }, key: "rejected", value: true }, 0);
  outbox.add({ k: "moveCard", card: "0.3", section: "0.1", place: card }, 0);
  outbox.welcome({ number: 12, high: 0, outcomes: [] });
  assert.equal(renamed.get("~.1"), "12.1");
  assert.deepEqual(
    outbox.take().map(({ op }) => op.target?.card ?? op.place),
    ["end", "12.1", "12.1"],
  );
});

test("a store that started again counts from 1 again: pending operations move down", () => {
  const { outbox } = outboxOf();
  for (const text of ["A", "B", "C"]) outbox.add(add(text), 1);
  outbox.take();
  outbox.acknowledged([
    [3, 1, 2],
    [3, 2, 3],
  ]);
  outbox.follow(7);
  outbox.welcome({ number: 1, high: 0, outcomes: [] });
  assert.deepEqual(
    outbox.take().map(({ counter, op }) => [counter, op.text]),
    [[1, "C"]],
  );
  assert.equal(outbox.add(add("D"), 1), "1.2");
});

test("[TX7] one text operation per card flies; text typed meanwhile waits, and leaves against the facts then", () => {
  const { outbox, texts } = outboxOf();
  write(outbox, "0.3", "Love S");
  assert.deepEqual(outbox.take(), [
    { t: "op", counter: 1, base: 7, op: { k: "editText", card: "0.3", change: [[4, 0, " S"]] } },
  ]);
  write(outbox, "0.3", "Love St");
  write(outbox, "0.3", "Love Stack");
  assert.deepEqual(outbox.take(), []);
  assert.equal(outbox.textOf("0.3"), "Love Stack");
  assert.equal(outbox.pendingCount, 2);
  texts["0.3"] = "Love S";
  outbox.acknowledged([[3, 1, 9]]);
  assert.deepEqual(outbox.take(), []);
  outbox.follow(9, [["textChanged", "0.3", [[4, 0, " S"]], 9, 5]]);
  assert.deepEqual(outbox.take(), [
    { t: "op", counter: 2, base: 9, op: { k: "editText", card: "0.3", change: [[6, 0, "tack"]] } },
  ]);
});

test("[TX7] typing on a change that hasn't left yet changes it in place; an edit that comes to nothing is taken out", () => {
  const { outbox, texts } = outboxOf(null);
  const card = outbox.add(add("New"), 0);
  write(outbox, card, "New song");
  write(outbox, "0.3", "Live");
  write(outbox, "0.3", "Alive");
  outbox.add({ k: "removeCard", card: "0.4" }, 7);
  assert.equal(outbox.pendingCount, 3);
  texts["0.4"] = "Grid";
  write(outbox, "0.4", "Grids");
  write(outbox, "0.4", "Grid");
  assert.equal(outbox.pendingCount, 3);
  outbox.welcome({ number: 3, high: 0, outcomes: [] });
  assert.deepEqual(
    outbox.take().map(({ base, op }) => [base, op.text ?? op.change ?? op.card]),
    [
      [0, "New song"],
      [7, [[0, 2, "Ali"]]],
      [7, "0.4"],
    ],
  );
});

test("[TX7] typing on a card whose addition flies waits for it", () => {
  const { outbox, texts } = outboxOf();
  const card = outbox.add(add("New"), 1);
  outbox.take();
  write(outbox, card, "New song");
  assert.equal(outbox.textOf(card), "New song");
  outbox.acknowledged([[3, 1, 8]]);
  texts[card] = "Brand new";
  outbox.follow(9, [
    ["cardInserted", card, "0.1", 0, "New", {}, 5],
    ["textChanged", card, [[0, 1, "Brand n"]], 9, 6],
  ]);
  assert.equal(outbox.textOf(card), "Brand new song");
  assert.deepEqual(
    outbox.take().map(({ base, op }) => [base, op.card, op.change]),
    [[9, card, [[9, 0, " song"]]]],
  );
});

test("[TX8] others' changes move the text that is shown; the bytes that were sent stay as they were", () => {
  const { outbox, texts } = outboxOf();
  /** @type {any[]} */
  const moves = [];
  outbox.watch("0.3", (change) => moves.push(change));
  write(outbox, "0.3", "Love it");
  const [sent] = outbox.take();
  write(outbox, "0.3", "Love it!");
  texts["0.3"] = "We Love";
  outbox.follow(8, [["textChanged", "0.3", [[0, 0, "We "]], 8, 6]]);
  assert.equal(outbox.textOf("0.3"), "We Love it!");
  assert.deepEqual(moves, [[[0, 0, "We "]]]);
  outbox.resend(1);
  assert.deepEqual(outbox.take(), [sent]);
  // The server rebases it likewise; meanwhile someone else writes at the end.
  texts["0.3"] = "We Love it so";
  outbox.acknowledged([[3, 1, 9]]);
  outbox.follow(10, [
    ["textChanged", "0.3", [[7, 0, " it"]], 9, 5],
    ["textChanged", "0.3", [[10, 0, " so"]], 10, 6],
  ]);
  assert.equal(outbox.textOf("0.3"), "We Love it so!");
  assert.deepEqual(moves.slice(1), [[[10, 0, " so"]]]);
  assert.deepEqual(
    outbox.take().map(({ base, op }) => [base, op.change]),
    [[10, [[13, 0, "!"]]]],
  );
});

test("[TX8] an edit that was never sent follows the facts, and leaves with their revision", () => {
  const { outbox, texts } = outboxOf(null);
  write(outbox, "0.3", "Love it");
  texts["0.3"] = "We Love";
  outbox.follow(8, [["textChanged", "0.3", [[0, 0, "We "]], 8, 6]]);
  outbox.welcome({ number: 3, high: 0, outcomes: [] });
  assert.deepEqual(
    outbox.take().map(({ base, op }) => [base, op.change]),
    [[8, [[7, 0, " it"]]]],
  );
});

test("[TX9] after a snapshot the difference counts as one earlier change; when all is decided the facts are shown", () => {
  const { outbox, saved, texts } = outboxOf();
  write(outbox, "0.3", "Love it");
  outbox.take();
  write(outbox, "0.3", "Love it!");
  // A reload: what the device kept meets the first snapshot.
  const again = outboxOf(null, saved.now, texts);
  again.outbox.welcome({ number: 3, high: 0, outcomes: [] });
  texts["0.3"] = "My Love is";
  again.outbox.follow(12);
  assert.equal(again.outbox.textOf("0.3"), "My Love is it!");
  assert.deepEqual(
    again.outbox.take().map(({ base, op }) => [base, op.change]),
    [[7, [[4, 0, " it"]]]],
  );
  // The server knew better where it goes.
  texts["0.3"] = "My Love it is";
  again.outbox.acknowledged([[3, 1, 13]]);
  again.outbox.follow(13, [["textChanged", "0.3", [[7, 0, " it"]], 13, 5]]);
  const [last] = again.outbox.take();
  texts["0.3"] = "My Love it is!";
  again.outbox.acknowledged([[3, 2, 14]]);
  again.outbox.follow(14, [["textChanged", "0.3", last.op.change, 14, 5]]);
  assert.equal(again.outbox.textOf("0.3"), null);
  assert.equal(again.outbox.pendingCount, 0);
});

test("[TX9] a change that waited counts where its text was known, though the card has left the facts since", () => {
  const { outbox, texts } = outboxOf();
  write(outbox, "0.3", "Love!");
  outbox.take();
  write(outbox, "0.3", "Love!?");
  outbox.acknowledged([[3, 1, 8]]);
  delete texts["0.3"];
  outbox.follow(30);
  assert.deepEqual(
    outbox.take().map(({ base, op }) => [base, op.change]),
    [[7, [[4, 0, "?"]]]],
    "nobody here knows what others made of the text before 8",
  );
});

test("[OB6] an outcome that comes before the facts it names keeps the operation shown, and operations that wait stay waiting", () => {
  const { outbox, texts } = outboxOf();
  write(outbox, "0.3", "Love it");
  outbox.add({ k: "moveCard", card: "0.4", section: "0.2", place: "end" }, 7);
  outbox.take();
  write(outbox, "0.3", "Love it!");
  outbox.disconnected();
  outbox.welcome({
    number: 3,
    high: 2,
    outcomes: [
      { counter: 1, revision: 20 },
      { counter: 2, revision: 21 },
    ],
  });
  assert.deepEqual(outbox.take(), []);
  assert.equal(outbox.textOf("0.3"), "Love it!");
  assert.deepEqual(
    outbox.pending.map(({ op }) => op.k),
    ["editText", "moveCard"],
  );
  assert.equal(outbox.toConfirm(), 2, "their outcomes are on the device");
  texts["0.3"] = "Love it";
  outbox.follow(20);
  assert.deepEqual(
    outbox.pending.map(({ op }) => op.k),
    ["moveCard", "editText"],
  );
  assert.deepEqual(
    outbox.take().map(({ base, op }) => [base, op.change]),
    [[20, [[7, 0, "!"]]]],
  );
  outbox.follow(21);
  assert.equal(outbox.pendingCount, 1);
});

test("[RF1] a refusal gives back the latest text and what it counted in, and nothing is left waiting", () => {
  const { outbox } = outboxOf();
  write(outbox, "0.3", "Love S");
  outbox.take();
  write(outbox, "0.3", "Love Stack");
  /** @type {any[]} */
  const moves = [];
  outbox.watch("0.3", (change) => moves.push(change));
  const [refused] = outbox.refused(1, { code: "stale", parameters: { text: "Hate", revision: 8 } });
  assert.deepEqual([refused.card, refused.text, refused.from, refused.base], ["0.3", "Love Stack", "Love", 7]);
  assert.equal(outbox.pendingCount, 0);
  assert.deepEqual(moves, [[[4, 6, ""]]], "what is shown is the server's");
  assert.deepEqual(outbox.refused(1, { code: "stale", parameters: {} }), [], "known already");
});

test("[RF2] words that come back count where their text was known, though the facts went on without the card", () => {
  const { outbox, texts } = outboxOf();
  write(outbox, "0.3", "Love it");
  outbox.take();
  delete texts["0.3"];
  outbox.follow(30);
  const [refused] = outbox.refused(1, { code: "gone", parameters: {} });
  assert.deepEqual([refused.from, refused.base], ["Love", 7]);
  // Refused once more, they still count there.
  outbox.retype("0.3", refused.from, refused.base, refused.text);
  outbox.take();
  assert.equal(outbox.refused(2, { code: "gone", parameters: {} })[0].base, 7);
});

test("[RF1] a refused value gives its words back too", () => {
  const { outbox } = outboxOf();
  outbox.add({ k: "setValue", target: { card: "0.3" }, key: "singer", value: "Ann and Bo" }, 7);
  outbox.take();
  const [{ card, key, text }] = outbox.refused(1, { code: "frozen", parameters: {} });
  assert.deepEqual([card, key, text], ["0.3", "singer", "Ann and Bo"]);
});

test("[TX8] a card that gets its id while someone types in it goes on being followed", () => {
  const { outbox, renamed, texts } = outboxOf(null);
  const card = outbox.add(add("New"), 7);
  /** @type {any[]} */
  const moves = [];
  outbox.watch(card, (change) => moves.push(change));
  write(outbox, card, "New song");
  outbox.welcome({ number: 3, high: 0, outcomes: [] });
  const id = renamed.get(card);
  outbox.take();
  write(outbox, id, "New song!");
  texts[id] = "A New song";
  outbox.acknowledged([[3, 1, 8]]);
  outbox.follow(9, [
    ["cardInserted", id, "0.1", 0, "New song", {}, 5],
    ["textChanged", id, [[0, 0, "A "]], 9, 6],
  ]);
  assert.deepEqual(moves, [[[0, 0, "A "]]]);
  assert.equal(outbox.textOf(id), "A New song!");
});

test("[RF2] a text given back on a card that is restored counts in its text as it was", () => {
  const { outbox, texts } = outboxOf();
  delete texts["0.3"];
  outbox.add({ k: "restoreCard", card: "0.3" }, 9);
  outbox.retype("0.3", "Love", 6, "Love Stack");
  assert.equal(outbox.textOf("0.3"), "Love Stack");
  assert.deepEqual(
    outbox.take().map(({ base, op }) => [base, op.change ?? op.k]),
    [
      [9, "restoreCard"],
      [6, [[4, 0, " Stack"]]],
    ],
  );
});

test("[UN7] offline the newest thing that was never sent is cancelled, and can be done again", () => {
  const { outbox, texts } = outboxOf();
  outbox.add({ k: "removeCard", card: "0.4" }, 7);
  outbox.take();
  outbox.disconnected();
  const card = outbox.add(add("New"), 7);
  write(outbox, "0.3", "Love it");
  const edit = outbox.cancelNewest();
  const added = outbox.cancelNewest();
  assert.deepEqual([outbox.textOf("0.3"), outbox.textOf(card)], [null, null]);
  assert.equal(outbox.cancelNewest(), null, "the rest may have arrived");
  assert.equal(outbox.pendingCount, 1);
  texts["0.3"] = "We Love";
  outbox.follow(8, [["textChanged", "0.3", [[0, 0, "We "]], 8, 6]]);
  outbox.addAgain(added);
  outbox.addAgain(edit);
  assert.deepEqual([outbox.textOf("0.3"), outbox.textOf(card)], ["We Love it", "New"]);
});

test("[UN7] text that waits behind one in flight is cancelled before what may have been sent", () => {
  const { outbox } = outboxOf();
  write(outbox, "0.3", "Love it");
  outbox.take();
  outbox.disconnected();
  write(outbox, "0.3", "Love it!");
  const cancelled = outbox.cancelNewest();
  assert.equal(outbox.textOf("0.3"), "Love it");
  outbox.addAgain(cancelled);
  assert.equal(outbox.textOf("0.3"), "Love it!");
  outbox.cancelNewest();
  assert.equal(outbox.cancelNewest(), null);
  write(outbox, "0.3", "Love it?");
  outbox.refused(1, { code: "frozen", parameters: {} });
  assert.equal(outbox.cancelNewest(), null, "words that came back wait for nothing");
});

test("[OB1] a record of the version before, with words that waited, is read and sent on", () => {
  const record = {
    id: "a".repeat(22),
    number: 3,
    next: 3,
    confirmed: 0,
    tab: "t",
    drafts: {},
    returned: [],
    pending: [
      {
        counter: 1,
        base: 6,
        op: { k: "editText", card: "0.3", change: [[4, 0, " S"]] },
        tried: true,
        from: "Love",
        text: "Love S",
      },
      { counter: 2, base: 6, op: add("B"), tried: false },
    ],
    waiting: { 0.3: { from: "Love S", text: "Love Stack" } },
  };
  const { outbox } = outboxOf(null, record);
  assert.equal(outbox.textOf("0.3"), "Love Stack");
  outbox.welcome({ number: 3, high: 0, outcomes: [] });
  assert.deepEqual(
    outbox.take().map(({ counter, base, op }) => [counter, base, op.text ?? op.change]),
    [
      [1, 6, [[4, 0, " S"]]],
      [2, 6, "B"],
    ],
  );
});

test("[P11] resend sends everything from its counter again", () => {
  const { outbox } = outboxOf();
  for (const text of ["A", "B", "C"]) outbox.add(add(text), 1);
  outbox.take();
  outbox.resend(2);
  assert.deepEqual(
    outbox.take().map(({ counter }) => counter),
    [2, 3],
  );
});

test("[P12] an operation the server couldn't read is taken out and its counter used by the next", () => {
  const { outbox } = outboxOf();
  const cards = ["A", "B", "C"].map((text) => outbox.add(add(text), 1));
  outbox.add({ k: "removeCard", card: cards[2] }, 1);
  outbox.take();
  const [refused] = outbox.unreadable(2, { code: "badField", parameters: {} });
  assert.equal(refused.text, "B");
  assert.deepEqual(
    outbox.take().map(({ counter, op }) => [counter, op.text ?? op.card]),
    [
      [2, "C"],
      [3, "3.2"],
    ],
  );
  assert.equal(outbox.add(add("D"), 1), "3.4");
});

test("outcomes are confirmed once, up to the first that is pending", () => {
  const { outbox } = outboxOf();
  for (const text of ["A", "B", "C"]) outbox.add(add(text), 1);
  outbox.take();
  outbox.acknowledged([
    [3, 1, 2],
    [3, 3, 4],
  ]);
  assert.deepEqual([outbox.toConfirm(), outbox.toConfirm()], [1, null]);
  outbox.acknowledged([[3, 2, 5]]);
  assert.deepEqual([outbox.toConfirm(), outbox.toConfirm()], [3, null]);
});

test("[OB3] a new outbox takes over what another held, texts that waited included", () => {
  const { outbox: old } = outboxOf();
  const card = old.add(add("A"), 1);
  old.take();
  write(old, card, "Again");
  write(old, "0.3", "Love it");
  old.take();
  write(old, "0.3", "Love it!");
  old.add({ k: "removeCard", card }, 1);
  const { outbox } = outboxOf(8, emptyRecord());
  outbox.replace(old, true);
  assert.deepEqual(
    outbox.take().map(({ op }) => op.text ?? op.change ?? op.card),
    ["Again", [[4, 0, " it!"]], "8.1"],
  );
});

test("at most 64 operations fly at once", () => {
  const { outbox } = outboxOf();
  for (let index = 0; index < 100; index += 1) outbox.add(add(`${index}`), 1);
  assert.equal(outbox.take().length, 64);
  outbox.acknowledged([[3, 1, 2]]);
  assert.deepEqual(
    outbox.take().map(({ counter }) => counter),
    [65],
  );
});
