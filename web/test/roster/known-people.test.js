import assert from "node:assert/strict";
import { test } from "node:test";
import { cardCounts, lately, leaving, listed, listedMax, sharing } from "../../roster/known-people.js";

const person = (seat, more = {}) => ({ seat, name: `P${seat}`, here: false, kicked: false, ...more });

test("[P41] of 5,000 seats a hundred are listed: hosts, people who are here, then those who came last; others are found by name", () => {
  const people = Array.from({ length: 5_000 }, (_, index) => person(index + 1, { came: index }));
  Object.assign(people[10], { here: true, role: "guest" });
  Object.assign(people[20], { here: true, role: "host" });
  Object.assign(people[4_999], { kicked: true });
  const all = listed(people, "");
  assert.equal(all.listed.length, listedMax);
  assert.equal(all.more, 5_000 - listedMax);
  assert.deepEqual(
    all.listed.slice(0, 3).map(({ seat }) => seat),
    [21, 11, 4_999],
  );
  assert.deepEqual(
    listed(people, " p4711 ").listed.map(({ seat }) => seat),
    [4711],
  );
  assert.deepEqual(
    listed(people, "5000").listed.map(({ seat }) => seat),
    [5000],
  );
});

test("a host who wants more sees a hundred more at a time, and all that are left are counted", () => {
  const people = Array.from({ length: 250 }, (_, index) => person(index + 1));
  for (const [most, shown, more] of [
    [listedMax, 100, 150],
    [2 * listedMax, 200, 50],
    [3 * listedMax, 250, 0],
  ]) {
    const list = listed(people, "", most);
    assert.deepEqual([list.listed.length, list.more], [shown, more]);
  }
});

test("the cards of each person are counted, and nobody's where nobody may know whose they are", () => {
  const counts = cardCounts([{ by: 5 }, { by: 6 }, { by: 5 }, { by: null }]);
  assert.deepEqual(
    [...counts],
    [
      [5, 2],
      [6, 1],
    ],
  );
});

test("[P41] people who share an address go together, but for hosts, oneself, and those who are kicked already", () => {
  const people = [
    person(1, { address: "A" }),
    person(2, { address: "A" }),
    person(3, { address: "B" }),
    person(4, { address: "A", kicked: true }),
    person(5, { address: "A", here: true, role: "co-host" }),
    person(6),
    person(7, { address: "A" }),
  ];
  assert.deepEqual(
    sharing(people, people[0], 7).map(({ seat }) => seat),
    [2],
  );
  assert.deepEqual(sharing(people, people[5], 7), []);
});

test("[P41] of many who share an address those are offered who came lately, in each time that has more", () => {
  const now = 10_000_000;
  const others = [30, 200, 200, 4_000].map((seconds, index) => person(index + 1, { came: now - seconds * 1_000 }));
  assert.deepEqual(lately(others, now), [
    { minutes: 1, since: now - 60_000, count: 1 },
    { minutes: 5, since: now - 300_000, count: 3 },
  ]);
});

test("[P41] a new code can leave out guests who are here, and the latest to come is listed first", () => {
  const people = [
    person(1, { here: true, came: 10 }),
    person(2, { came: 90 }),
    person(3, { here: true, came: 30, role: "guest" }),
    person(4, { here: true, came: 50, kicked: true }),
    person(5, { here: true, came: 70, role: "host" }),
    person(6, { here: true, came: 80, role: "co-host" }),
    person(7, { here: true }),
    person(8, { here: true, came: 30 }),
  ];
  assert.deepEqual(
    leaving(people).map(({ seat }) => seat),
    [8, 3, 1, 7],
  );
});
