/**
 * Many people in one text, over bad lines: every replica ends with the server's text, and nothing anyone wrote is
 * lost.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock } from "../support/clock.js";
import { randomFrom } from "../support/random.js";
import { Room } from "../support/room.js";
import { Tab } from "../support/tab.js";

const card = "0.3";

/** Types or deletes at random in what the person sees; each character that is typed is the only one of its kind. */
function write(tab, random, written) {
  const text = tab.session.actions.textOf(card);
  if (text === undefined) return;
  const at = Math.floor(random() * (text.length + 1));
  // The text never becomes blank, which the server would refuse.
  if (random() < 0.25 && text.length - at > 2 && written.length - written.deleted.size > 20) {
    const gone = text.slice(at, at + 2);
    for (const character of gone) written.deleted.add(character);
    return tab.type(card, at, 2, "");
  }
  const words = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    written.length += 1;
    return String.fromCharCode(0x4e00 + written.length);
  }).join("");
  written.characters.push(...words);
  tab.type(card, at, 0, words);
}

async function conversation(seed, clock) {
  const random = randomFrom(seed);
  const room = new Room();
  const written = { characters: [], deleted: new Set(), length: 0 };
  const tabs = [];
  for (let count = 0; count < 4; count += 1) tabs.push(await new Tab(room).open());
  for (const tab of tabs) tab.settle();
  for (let step = 0; step < 300; step += 1) {
    const tab = tabs[Math.floor(random() * tabs.length)];
    const chance = random();
    if (tab.socket.readyState === 0 && chance < 0.5) tab.socket.accept();
    else if (chance < 0.35) write(tab, random, written);
    else if (chance < 0.6) tab.socket.stepUp();
    else if (chance < 0.85) tab.socket.stepDown();
    else if (chance < 0.88) tab.socket.drop();
    else if (chance < 0.89) room.restart();
    else if (chance < 0.91) await tab.open();
    else if (chance < 0.92) room.overflow(tab.socket);
    else if (chance < 0.93) room.rateLimited += 2;
    else clock.pass(1_500);
  }
  room.rateLimited = 0;
  for (let round = 0; round < 30; round += 1) {
    clock.pass(2_000);
    for (const tab of tabs) tab.settle();
  }
  for (const tab of tabs) tab.session.connection.stop();
  return { room, tabs, written };
}

test("[TX2][TX8][TX9][OB2] random typing over bad lines: all texts are equal, and no character is lost", async (t) => {
  const clock = new Clock(t);
  const first = Number(process.env.SEED ?? 1);
  const seeds = Number(process.env.SEEDS ?? 100);
  for (let seed = first; seed < first + seeds; seed += 1) {
    const { room, tabs, written } = await conversation(seed, clock);
    const { text } = room.cards.get(card);
    for (const tab of tabs) {
      assert.equal(tab.session.pendingCount, 0, `stuck, seed ${seed}`);
      assert.equal(tab.session.actions.textOf(card), text, `seed ${seed}`);
      assert.deepEqual(tab.session.kept.texts, {}, `seed ${seed}`);
      assert.deepEqual(tab.session.kept.returned, [], `seed ${seed}`);
    }
    const count = (character) => text.split(character).length - 1;
    for (const character of written.characters) {
      const isDeleted = written.deleted.has(character);
      assert.ok(
        isDeleted ? count(character) <= 1 : count(character) === 1,
        `${character} is there ${count(character)} times, seed ${seed}`,
      );
    }
  }
});
