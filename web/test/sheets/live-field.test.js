import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveField } from "../../sheets/live-field.js";
import { Throttle } from "../../sync/throttle.js";
import { spliced, typed } from "../../sync/text.js";
import { Area } from "../support/area.js";
import { Clock } from "../support/clock.js";

/** A field on a text that others share; `text` is what everyone would see. */
function fieldOn(text) {
  const area = new Area(text);
  const later = [];
  const shared = { text, area, field: null, told: 0, settle: () => later.splice(0).forEach((then) => then()) };
  shared.field = new LiveField(
    area,
    (change) => {
      shared.told += 1;
      shared.text = spliced(shared.text, change);
    },
    (then) => later.push(then),
  );
  shared.others = (after) => {
    const change = typed(shared.text, after, after.length);
    shared.text = after;
    shared.field.hear(change);
  };
  return shared;
}

test("[TX10] text that others write appears at once, and caret and selection stay where they were", () => {
  const shared = fieldOn("Love Stack");
  shared.area.setSelectionRange(5, 10);
  shared.others("My Love Stack");
  shared.others("My Love Stack!");
  assert.equal(shared.area.value, "My Love Stack!");
  assert.deepEqual([shared.area.selectionStart, shared.area.selectionEnd], [8, 13]);
  shared.area.setSelectionRange(14, 14);
  shared.others("My Love Stack!?");
  assert.equal(shared.area.selectionEnd, 14, "left of what is inserted at it");
  shared.area.type("!");
  assert.deepEqual([shared.text, shared.area.value], ["My Love Stack!!?", "My Love Stack!!?"]);
});

test("[TX11] nothing is written into the field during a composition; afterwards both have both", () => {
  const shared = fieldOn("歌");
  const { area } = shared;
  area.on("compositionstart");
  area.put("n");
  area.on("input");
  shared.others("お歌です");
  assert.equal(area.writes, 0);
  assert.equal(shared.told, 0, "what is being composed isn't told");
  area.setSelectionRange(1, 2);
  area.put("日本");
  area.on("input", "compositionend");
  assert.equal(area.writes, 0, "not before the key's other events are through");
  shared.settle();
  assert.equal(area.value, "お歌です日本");
  assert.equal(shared.text, area.value);
  assert.equal(area.selectionEnd, area.value.length, "the caret is behind what was composed");
});

test("[TX11] between the syllables of Hangul nothing is written, and each is reported as it is done", () => {
  const shared = fieldOn("");
  const { area } = shared;
  area.on("compositionstart");
  area.put("한");
  area.on("input");
  shared.others("Ann: ");
  // One key ends the syllable and begins the next.
  area.on("compositionend", "compositionstart");
  area.put("ㄱ");
  area.on("input");
  shared.settle();
  assert.equal(area.writes, 0);
  assert.equal(shared.text, "Ann: 한");
  area.setSelectionRange(1, 2);
  area.put("국");
  area.on("input", "compositionend");
  shared.settle();
  assert.deepEqual([shared.text, area.value], ["Ann: 한국", "Ann: 한국"]);
});

test("[TX11] a page that goes away in the middle of a composition tells what is there", () => {
  const shared = fieldOn("한");
  shared.area.on("compositionstart");
  shared.area.put("구");
  shared.area.on("input");
  shared.others("한!");
  shared.field.take();
  assert.equal(shared.text, "한!구");
  assert.equal(shared.area.writes, 0);
  assert.equal(shared.field.text, shared.text);
});

test("undo takes back what someone typed, leaves what others wrote meanwhile, and can be done again", () => {
  const shared = fieldOn("Love Stack");
  shared.area.setSelectionRange(0, 4);
  shared.area.type("Live");
  shared.others("Live Stack overflow");
  shared.area.setSelectionRange(0, 0);
  shared.area.type("¡");
  assert.ok(shared.field.isChanged);
  assert.equal(shared.field.before, "Love Stack overflow");
  const again = shared.field.takeBack();
  assert.deepEqual([shared.text, shared.area.value], ["Love Stack overflow", "Love Stack overflow"]);
  assert.equal(shared.field.isChanged, false);
  assert.equal(spliced(shared.text, again), "¡Live Stack overflow");
});

test("at most eight edits a second leave per card; the rest is sent when it is time", (t) => {
  const clock = new Clock(t);
  let flushed = 0;
  const throttle = new Throttle({ flush: () => (flushed += 1), now: () => clock.now });
  assert.deepEqual(
    [throttle.mayLeave("0.3"), throttle.mayLeave("0.4"), throttle.mayLeave("0.3"), throttle.mayLeave("0.3")],
    [true, true, false, false],
  );
  clock.pass(124);
  assert.equal(flushed, 0);
  clock.pass(1);
  assert.equal(flushed, 1);
  assert.equal(throttle.mayLeave("0.3"), true);
});
