import assert from "node:assert/strict";
import { test } from "node:test";
import { minutesSince, minutesUntil, namesOf, reachedBy, standings, whyThere } from "../../turns/standing.js";

const minute = 60_000;

/** Two people in a queue: Ann (5) has dibs on nothing and added the first and third card, Bo (6) the second. */
function session(values = {}, more = {}) {
  const cards = [
    ["3.1", 5],
    ["4.1", 6],
    ["3.2", 5],
  ].map(([id, by]) => [id, { id, section: "0.1", text: id, values: {}, by }]);
  return {
    replica: {
      sectionOrder: ["0.1"],
      sections: new Map([
        ["0.1", { id: "0.1", title: "Queue", values: { turns: true, ...values }, cards: cards.map(([id]) => id) }],
      ]),
      cards: new Map(cards),
      names: new Map([[5, "Ann"]]),
    },
    values: [],
    settings: {},
    people: [],
    ...more,
  };
}

test("[TU10] nobody says when a turn comes before two have ended", () => {
  assert.equal(minutesUntil({}, 2, null, 0), null);
  assert.equal(minutesUntil({ "turns.lengths": "180" }, 2, null, 0), null);
  assert.equal(minutesUntil({ "turns.lengths": "180 240" }, 0, null, 0), null);
});

test("[TU10] a turn comes after as many turns of usual length, less what has passed of the one now", () => {
  const values = { "turns.lengths": "180 9000 240" };
  assert.equal(minutesUntil(values, 1, null, 0), 4);
  assert.equal(minutesUntil(values, 2, 0, 2 * minute), 6);
  // A turn that takes too long doesn't make those behind it come before it ends.
  assert.equal(minutesUntil(values, 1, 0, 90 * minute), 1);
});

test("[TU10] a turn's age is in whole minutes, and a clock that is behind tells none", () => {
  assert.equal(minutesSince(null, minute), null);
  assert.equal(minutesSince(0, minute - 1), null);
  assert.equal(minutesSince(0, 2.9 * minute), 2);
  assert.equal(minutesSince(5 * minute, 0), null);
});

test("[TU10] a beginning counts for the card that it is written down for", () => {
  const began = (values) => standings(session(values))[0].began;
  assert.equal(began({ "turns.now": "3.1", "turns.began": 7 }), 7);
  assert.equal(began({ "turns.now": "4.1", "turns.began": 7 }), null);
});

test("[TU7] [TU8] [TU9] a card says which rule gave it its place", () => {
  const why = (card, values) => {
    const { key, place } = whyThere(session(values), card) ?? {};
    return [key, place];
  };
  assert.deepEqual(why("3.1", {}), ["turns.why.now", 1]);
  assert.deepEqual(why("4.1", {}), ["turns.why.manual", 2]);
  assert.deepEqual(why("3.2", { "section.order": "fewest" }), ["turns.why.fewest", 3]);
  assert.deepEqual(why("3.2", { "section.order": "votes" }), ["turns.why.votes", 3]);
  assert.equal(whyThere(session({ turns: false }), "3.1"), null);
  const called = session({ "section.order": "fewest" });
  called.replica.cards.get("3.2").values["turn.called"] = 2;
  called.replica.cards.get("3.1").values["turn.called"] = 1;
  called.replica.cards.get("4.1").values["turn.away"] = true;
  assert.equal(whyThere(called, "3.2").key, "turns.why.called");
  assert.equal(whyThere(called, "4.1").key, "turns.why.away");
});

test("[TU15] a host hears whose page has shown the call, and who has no phone to show it", () => {
  const here = (shown) => session({}, { people: [{ seat: 5, name: "Ann", role: "guest", shown }] });
  const now = { card: "3.1", seat: 5 };
  assert.equal(reachedBy(here("3.1"), now), "shown");
  assert.equal(reachedBy(here("3.2"), now), "notShown");
  assert.equal(reachedBy(session(), now), "notShown");
  assert.equal(reachedBy(session(), { card: "0.9", seat: null }), "callOut");
  assert.equal(reachedBy({ ...here("3.1"), settings: { anonymous: true } }, now), "callOut");
});

test("[TG5] a turn has the names of all whose it is, and of those who gave none nothing", () => {
  const duet = session({}, { values: [{ key: "dibs", kind: "dibs" }], you: { seat: null } });
  duet.replica.value = (card, key) => card.values[key];
  duet.replica.names.set(6, "Bo").set(9, "");
  const { values } = duet.replica.cards.get("3.1");
  Object.assign(values, { dibs: 6, "dibs.with.5": true, "dibs.with.9": true });
  const [{ waiting }] = standings(duet);
  assert.equal(namesOf(duet, waiting[0]), "Bo & Ann");
  assert.equal(namesOf(duet, waiting[1]), "Bo");
  // A person who let go leaves those who joined in.
  assert.equal(namesOf(duet, { card: "3.1", seat: null }), "Ann");
});
