import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { lineCount, position, TextChecker, withNearest } from "../../shape/check.js";

const quietMilliseconds = 300;

function checker() {
  const asked = [];
  const checked = [];
  const texts = new TextChecker({
    ask: (text, then, otherwise) => asked.push({ text, then, otherwise }),
    checked: (check) => checked.push(check),
  });
  return { texts, asked, checked };
}

test("a text is looked at once it was quiet, and only the newest", (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const { texts, asked, checked } = checker();
  texts.typed("t");
  mock.timers.tick(quietMilliseconds - 1);
  texts.typed("ti");
  mock.timers.tick(quietMilliseconds - 1);
  assert.deepEqual(asked, []);
  mock.timers.tick(1);
  assert.deepEqual(
    asked.map(({ text }) => text),
    ["ti"],
  );
  asked[0].then("fine");
  assert.deepEqual(checked, ["fine"]);
  assert.ok(texts.isCurrent);
});

test("one question is in the air; a text that was typed meanwhile is asked when it is answered, and old answers show nothing", (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const { texts, asked, checked } = checker();
  texts.typed("a");
  mock.timers.tick(quietMilliseconds);
  texts.typed("b");
  mock.timers.tick(quietMilliseconds);
  assert.equal(asked.length, 1);
  asked[0].then("of a");
  assert.deepEqual(checked, []);
  assert.equal(asked[1].text, "b");
  asked[1].then("of b");
  assert.deepEqual(checked, ["of b"]);
});

test("an answer that doesn't come is asked for again with the next letter", (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const { texts, asked } = checker();
  texts.typed("a");
  mock.timers.tick(quietMilliseconds);
  asked[0].otherwise();
  texts.typed("ab");
  mock.timers.tick(quietMilliseconds);
  assert.equal(asked[1].text, "ab");
});

test("the nearest name takes the place of the one that nobody knows, and of nothing else", () => {
  const mistake = { line: 2, column: 12, message: "", typed: "lits", nearest: "list" };
  assert.equal(withNearest("title: lits\ncontainer: lits\n", mistake), "title: lits\ncontainer: list\n");
  assert.equal(withNearest("title: lits\r\ncontainer: 'lits'\r\n", mistake), "title: lits\r\ncontainer: 'list'\r\n");
  assert.equal(withNearest("title: lits\ncontainer: grid\n", mistake), null);
  assert.equal(withNearest("lits", { line: 1, column: 1, message: "" }), null);
});

test("columns count whole characters, and a place beyond a line is at its end", () => {
  assert.equal(position("a: 🎤x\nb", 1, 5), 5);
  assert.equal(position("a\nb\nc", 2, 9), 3);
  assert.equal(position("a\nb", 9, 1), 2);
  assert.equal(lineCount("a\r\nb\n"), 3);
});
