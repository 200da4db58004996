import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { clockText, Countdown } from "../timer/countdown.js";

const running = { length: 600_000, until: 1_000_000 };

/** How a timer is shown at this time of the board's clock, or without it. */
function shownAt(timer, boardTime) {
  const drawn = [];
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const session = { settings: { timers: [timer] }, connection: { boardTime, askClock() {} } };
    new Countdown(session, (timers) => drawn.push(...timers)).show();
  } finally {
    mock.timers.reset();
  }
  return drawn[0];
}

test("[TM1] seconds are rounded up: 0:00 comes with the end, not before it", () => {
  const seconds = (boardTime) => shownAt(running, boardTime)?.seconds;
  assert.deepEqual([400_000, 400_001, 998_999, 999_001, 999_999].map(seconds), [600, 600, 2, 1, 1]);
  assert.deepEqual(shownAt(running, 1_000_000), { section: undefined, text: "", state: "over", seconds: 0 });
  assert.equal(seconds(5_000_000), 0);
});

test("[TM2] a paused timer and one whose time is up need no clock", () => {
  assert.equal(shownAt({ length: 1, left: 90_500 }, null)?.seconds, 91);
  assert.equal(shownAt({ length: 1, over: 7 }, null)?.state, "over");
  assert.equal(shownAt(running, null), undefined);
});

test("times are minutes and seconds, from an hour on with hours", () => {
  assert.deepEqual([0, 9, 61, 600, 3_600, 3_661].map(clockText), [
    "0:00",
    "0:09",
    "1:01",
    "10:00",
    "1:00:00",
    "1:01:01",
  ]);
});

test("[TM4] a client asks once for a clock it hasn't heard, and draws when it has", () => {
  const asked = mock.fn();
  const connection = { boardTime: /** @type {number | null} */ (null), askClock: asked };
  const drawn = [];
  const countdown = new Countdown({ settings: { timers: [running] }, connection }, (timers) => drawn.push(timers));
  countdown.show();
  countdown.show();
  assert.equal(asked.mock.callCount(), 1);
  assert.deepEqual(drawn, [[]]);
  connection.boardTime = 1_000_001;
  countdown.show();
  assert.deepEqual(drawn[1], [{ section: undefined, text: "", state: "over", seconds: 0 }]);
  assert.equal(drawn.length, 2);
});

test("[TM1] a client counts on by itself at each second, and stops at the end", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const connection = { boardTime: 997_500, askClock() {} };
    const drawn = [];
    const countdown = new Countdown({ settings: { timers: [running] }, connection }, ([timer]) =>
      drawn.push(timer.seconds),
    );
    countdown.show();
    for (let step = 0; step < 40; step += 1) {
      connection.boardTime += 100;
      mock.timers.tick(100);
    }
    assert.deepEqual(drawn, [3, 2, 1, 0]);
  } finally {
    mock.timers.reset();
  }
});
