import assert from "node:assert/strict";
import { test } from "node:test";
import { drawField, entered, notEntered } from "../../board/fields.js";
import { messageOf } from "../../sync/press.js";
import { heard } from "../../sync/text.js";
import { randomFrom } from "../support/random.js";

/** The same where nothing is on its way. */
function merged(sent, now, shown, caretBefore) {
  const { text, caret } = heard({ told: sent, flying: [] }, now, shown, caretBefore);
  return { text, caret };
}

test("[P54] letters of others come in where they typed them, and the caret stays with one's own", () => {
  assert.deepEqual(merged("Ann", "Ann, Bo", "Anna", 4), { text: "Ann, Boa", caret: 8 });
  assert.deepEqual(merged("Ann", "Joan", "Ann", 3), { text: "Joan", caret: 4 });
  assert.deepEqual(merged("Ann", "Bo & Ann", "Anna", 4), { text: "Bo & Anna", caret: 9 });
});

test("[P54] a sent text that comes back changes nothing here", () => {
  assert.deepEqual(merged("Anna", "Anna", "Annabel", 7), { text: "Annabel", caret: 7 });
  assert.deepEqual(merged("Anna", "Anna", "Anna", 2), { text: "Anna", caret: 2 });
});

test("[P54] two people who type at once see the same in the end, whichever the board hears first", () => {
  const server = (was, text, current) => merged(was, current, text, text.length).text;
  const start = "love stack";
  const [ann, bo] = ["love the stack", "love stacks"];
  const afterBoth = server(start, bo, ann);
  assert.equal(afterBoth, "love the stacks");
  assert.equal(merged(ann, afterBoth, ann, 9).text, afterBoth);
  assert.equal(merged(bo, afterBoth, bo, 11).text, afterBoth);
});

test("[P54] a letter on its way isn't taken for deleted when the board says what others wrote before it", () => {
  const first = heard({ told: "love", flying: ["love "] }, "Ilove", "love ", 5);
  assert.deepEqual(first, { text: "Ilove ", caret: 6, flying: ["Ilove "] });
  assert.deepEqual(heard({ told: "Ilove", flying: first.flying }, "Ilove ", "Ilove m", 7), {
    text: "Ilove m",
    caret: 7,
    flying: [],
  });
});

test("[P54] of two letters on their way the board tells one, and neither is there twice", () => {
  assert.deepEqual(heard({ told: "love", flying: ["love ", "love m"] }, "love ", "love me", 7), {
    text: "love me",
    caret: 7,
    flying: ["love m"],
  });
});

/** Someone who types `letters` at one end of a field, and hears of the board whenever the line brings it. */
class Writer {
  told = "love";
  flying = [];
  shown = "love";
  up = [];
  down = [];

  constructor(caret, letters) {
    Object.assign(this, { caret, letters: [...letters] });
  }

  type() {
    const letter = this.letters.shift() ?? "";
    this.shown = this.shown.slice(0, this.caret) + letter + this.shown.slice(this.caret);
    this.caret += letter.length;
  }

  send() {
    const was = this.flying[this.flying.length - 1] ?? this.told;
    if (was === this.shown) return;
    this.flying.push(this.shown);
    this.up.push({ was, text: this.shown });
  }

  hear() {
    const now = this.down.shift();
    if (now === undefined || now === this.told) return;
    const { text, caret, flying } = heard(this, now, this.shown, this.caret);
    Object.assign(this, { told: now, flying, shown: text, caret });
  }
}

test("[P54] texts that two people type at once, each at their end and over slow lines, keep their letters in order", () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = randomFrom(seed);
    const writers = [new Writer(0, "I will always "), new Writer(4, " me tomorrow")];
    let board = "love";
    const take = (writer) => {
      const { was, text } = writer.up.shift();
      board = merged(was, board, text, text.length).text;
      for (const { down } of writers) down.push(board);
    };
    for (let step = 0; step < 400; step += 1) {
      const writer = writers[Math.floor(random() * 2)];
      const what = random();
      if (what < 0.3) writer.type();
      else if (what < 0.5) writer.send();
      else if (what < 0.75) writer.hear();
      else if (writer.up.length > 0) take(writer);
    }
    for (const writer of writers) writer.send();
    for (const writer of writers) while (writer.up.length > 0) take(writer);
    for (const writer of writers) while (writer.down.length > 0) writer.hear();
    assert.deepEqual(
      [board, ...writers.map(({ shown }) => shown)],
      Array(3).fill("I will always love me tomorrow"),
      `seed ${seed}`,
    );
  }
});

test("[P54] `was` goes along where letters of others stay, and not in a search", () => {
  assert.deepEqual(messageOf({ card: "3.17", part: "field", text: "so", was: "s" }), {
    t: "enter",
    card: "3.17",
    part: "field",
    text: "so",
    was: "s",
  });
  assert.deepEqual(messageOf({ part: "search", text: "so" }), { t: "enter", part: "search", text: "so" });
});

/** A merging field that has the focus, and the clock that its sending waits for. */
class WrittenField {
  sent = [];

  constructor(context, text) {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    context.mock.method(performance, "now", () => this.now);
    this.now = 1_000;
    this.clock = context.mock.timers;
    this.input = { value: "", selectionStart: 0, addEventListener() {}, setSelectionRange() {} };
    globalThis.document = { activeElement: this.input };
    context.after(() => delete globalThis.document);
    this.tell(text);
  }

  tell(enter) {
    drawField(this.input, { enter }, (typed) => this.sent.push(typed), true);
  }

  type(text) {
    this.input.value = text;
    this.input.selectionStart = text.length;
    this.input.oninput({ isComposing: false });
  }

  wait(milliseconds) {
    this.now += milliseconds;
    this.clock.tick(milliseconds);
  }
}

test("[P54] of two texts the board took one and refused the other: only that one is sent again, and no letter is there twice", (context) => {
  const field = new WrittenField(context, "love");
  field.type("love is");
  field.wait(500);
  entered(field.input);
  field.type("love is all");
  field.wait(500);
  notEntered(field.input);
  field.wait(1_000);
  assert.deepEqual(field.sent, [
    { text: "love is", was: "love" },
    { text: "love is all", was: "love is" },
    { text: "love is all", was: "love is" },
  ]);
  field.tell("love is");
  field.tell("love is all");
  assert.equal(field.input.value, "love is all");
});

test("[P54] a text waits until the one before it is answered, or its answer won't come any more", (context) => {
  const field = new WrittenField(context, "");
  field.type("a");
  field.wait(500);
  field.type("ab");
  field.wait(1_000);
  assert.deepEqual(field.sent, [{ text: "a", was: "" }]);
  entered(field.input);
  field.wait(0);
  assert.deepEqual(field.sent.slice(1), [{ text: "ab", was: "a" }]);
  field.type("abc");
  field.wait(3_000);
  assert.deepEqual(field.sent.slice(2), [{ text: "abc", was: "ab" }]);
});

test("[P54] a text that is refused for two reasons is sent once more, and the letters typed meanwhile with it", (context) => {
  const field = new WrittenField(context, "");
  field.type("a");
  field.wait(500);
  notEntered(field.input);
  notEntered(field.input);
  entered(field.input);
  field.type("ab");
  field.wait(1_000);
  notEntered(field.input);
  field.wait(10_000);
  assert.deepEqual(field.sent, [
    { text: "a", was: "" },
    { text: "ab", was: "" },
    { text: "ab", was: "" },
  ]);
});
