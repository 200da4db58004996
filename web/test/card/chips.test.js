/** What a card's footer offers (SPEC CF1 to CF6). */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chipsOf } from "../../card/chips.js";
import { Replica } from "../../sync/replica.js";

const me = 5;
const fields = [
  { key: "dibs", kind: "dibs", setBy: "everyone", sign: "✋" },
  { key: "votes", kind: "vote", setBy: "everyone", sign: "♥" },
  { key: "react", kind: "reaction", setBy: "everyone", sign: "☺", options: ["👍", "🎉"] },
  { key: "pinned", kind: "flag", setBy: "hosts" },
];
const card = { id: "3.1", section: "0.1", by: 7 };

/** One card with these values, seen by someone who may do this much. */
function session(values, { section = {}, may = {}, pending = [], field = fields, settings = {} } = {}) {
  const replica = new Replica();
  replica.snapshot({
    frame: 1,
    revision: 1,
    facts: {
      sections: [{ id: "0.1", title: "Songs", values: section, cards: [{ id: "3.1", text: "One", by: 7, values }] }],
      names: { 7: "Ana" },
    },
    scene: { size: [390, 100] },
  });
  const { canChange = true, canAdd = true, role = "guest" } = may;
  return {
    replica,
    values: field,
    you: { seat: me, name: "Bo", role },
    outbox: { pending },
    settings,
    isHost: role === "host",
    canAdd,
    canChange: () => canChange,
  };
}

const shown = (chips) => chips.map(({ sign, text, isOn, isFixed }) => [sign, text, isOn, isFixed]);

test("[CF1] hearts, dibs and reactions are there before anybody used them; values that only hosts set aren't", () => {
  assert.deepEqual(shown(chipsOf(session({}), card, false)), [
    ["✋", "", false, false],
    ["♥", "", false, false],
    ["☺", "", false, false],
  ]);
});

test("[CF1] a footer says how many and who, in signs and in words", () => {
  const values = { dibs: 7, "votes.5": true, "votes.7": true, "votes.9": true, "react.🎉.7": true };
  const chips = chipsOf(session(values), card, false);
  assert.deepEqual(shown(chips), [
    ["✋", "Ana", false, true],
    ["♥", "3", true, false],
    ["☺", "", false, false],
    ["🎉", "1", false, false],
  ]);
  assert.deepEqual(
    chips.map(({ label }) => label.replaceAll(/[\u2068\u2069]/g, "")),
    ["Dibs: Ana", "Vote: 3, including you", "Add a reaction", "🎉: 1"],
  );
});

test("[CF1] [TG1] people who joined in come behind the holder, and are alone on a card that nobody took", () => {
  const dibs = (values) => {
    const [{ text, label, isOn, isFixed }] = chipsOf(session(values), card, false);
    return [text, label.replaceAll(/[\u2068\u2069]/g, ""), isOn, isFixed];
  };
  assert.deepEqual(dibs({ dibs: me, "dibs.with.7": true }), ["Bo & Ana", "Dibs: Bo & Ana", true, false]);
  assert.deepEqual(dibs({ "dibs.with.7": true }), ["Ana", "Dibs: Ana", false, false]);
});

test("[CF2] a tap counts before the server heard of it, and the next one takes it back", () => {
  const set = (key, value) => ({ op: { k: "setValue", target: { card: card.id }, key, value } });
  const pending = [set("votes.5", true), set("dibs", me), set("react.👍.5", true)];
  const chips = chipsOf(session({ "votes.7": true }, { pending }), card, false);
  assert.deepEqual(shown(chips), [
    ["✋", "Bo", true, false],
    ["♥", "2", true, false],
    ["☺", "", false, false],
    ["👍", "1", true, false],
  ]);
  assert.deepEqual(
    chips.map(({ sets }) => sets),
    [{ key: "dibs", value: null }, { key: "votes.5", value: null }, null, { key: "react.👍.5", value: null }],
  );
  const back = session({ "votes.5": true }, { pending: [set("votes.5", null)] });
  assert.deepEqual(shown(chipsOf(back, card, false))[1], ["♥", "", false, false]);
});

test("[CF3] where votes are hidden, a footer says only whether this person gave one", () => {
  const values = { "votes.5": true, "react.👍.5": true };
  const chips = chipsOf(session(values, { section: { heldVotes: true } }), card, false);
  assert.deepEqual(shown(chips).slice(1), [
    ["♥", "", true, false],
    ["☺", "", false, false],
    ["👍", "", true, false],
  ]);
  assert.equal(chips[1].label, "Vote");
});

test("[CF3] an anonymous board's count is the number it tells, and one's own isn't counted twice", () => {
  const values = { votes: 3, "votes.5": true, "react.👍": 2 };
  assert.deepEqual(shown(chipsOf(session(values), card, false)).slice(1), [
    ["♥", "3", true, false],
    ["☺", "", false, false],
    ["👍", "2", false, false],
  ]);
});

test("[CF4] viewers see what others set, and nothing to press", () => {
  const may = { canChange: false, canAdd: false, role: "viewer" };
  assert.deepEqual(shown(chipsOf(session({ "votes.7": true }, { may }), card, false)), [["♥", "1", false, true]]);
  assert.deepEqual(chipsOf(session({}, { may }), card, false), []);
});

test("[CF4] guests who may change only their own cards vote and react on all, unless the section is frozen", () => {
  const may = { canChange: false };
  const open = chipsOf(session({}, { may }), card, false);
  assert.ok(open.length === 3 && open.every(({ isFixed }) => !isFixed));
  assert.deepEqual(chipsOf(session({}, { may, section: { "section.frozen": true } }), card, false), []);
});

test("[CF4] a heart can't be given when the last vote is given, and says so", () => {
  const limited = [{ ...fields[1], each: 1 }];
  const board = session({}, { field: limited });
  board.replica.cards.set("3.2", { id: "3.2", section: "0.1", text: "Two", by: 7, values: { "votes.5": true } });
  const [heart] = chipsOf(board, card, false);
  assert.deepEqual([heart.isFixed, heart.why], [true, "0 votes left"]);
  assert.equal(chipsOf(board, { ...card, id: "3.2" }, false)[0].isFixed, false);
});

test("[CF5] the row of emoji has what closes it and each of them, with how many gave it", () => {
  assert.deepEqual(shown(chipsOf(session({ "react.🎉.7": true }), card, true)), [
    ["☺", "", true, false],
    ["👍", "", false, false],
    ["🎉", "1", false, false],
  ]);
});

test("[TK5] a card says how many messages it has, and leads there before there is one", () => {
  const board = { settings: { talk: true }, field: [] };
  assert.deepEqual(shown(chipsOf(session({}, board), card, false)), [["💬", "", false, false]]);
  const two = chipsOf(session({ "talk.count": 2 }, board), card, false);
  assert.deepEqual(shown(two), [["💬", "2", false, false]]);
  assert.equal(two[0].sets, null);
  assert.deepEqual(chipsOf(session({ "talk.count": 2 }, { field: [] }), card, false), []);
});
