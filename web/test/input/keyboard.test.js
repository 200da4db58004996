import assert from "node:assert/strict";
import { test } from "node:test";
import { Keyboard } from "../../input/keyboard.js";

class Target {
  constructor(kind) {
    this.kind = kind;
  }

  matches(selector) {
    return selector.split(", ").includes(this.kind);
  }
}

class TextArea extends Target {
  constructor() {
    super("textarea");
  }
}

/** A page that hears keys, with the names of what they did. */
function page(t, { isSheetOpen = false, hasOwnUndo = true, letters = null } = {}) {
  const done = [];
  const body = new Target("body");
  let press;
  const globals = {
    document: { body, addEventListener: (_, listener) => (press = listener) },
    HTMLTextAreaElement: TextArea,
    HTMLInputElement: class extends Target {},
  };
  Object.assign(globalThis, globals);
  t.after(() => Object.keys(globals).forEach((name) => delete globalThis[name]));
  const board = { element: { contains: (target) => target.kind === "article" } };
  const actions = new Proxy({}, { get: (_, name) => () => done.push(name) });
  new Keyboard(
    { board, focused: { id: "1.1" } },
    { isOpen: isSheetOpen },
    { hasOwnUndo: () => hasOwnUndo },
    { get: () => letters },
    actions,
  );
  /** Whether the browser may still do what the key does there. */
  const type = (target, key, ctrlKey = false) => {
    let isTaken = false;
    press({ target, key, ctrlKey, preventDefault: () => (isTaken = true) });
    return !isTaken;
  };
  return { done, body, type };
}

test("a key that does something is the page's, and any other is the browser's", (t) => {
  const { done, body, type } = page(t);
  assert.equal(type(body, "n"), false);
  assert.equal(type(body, "q"), true);
  assert.equal(type(new Target("article"), "e"), false);
  assert.deepEqual(done, ["add", "edit"]);
});

test("a letter typed into a field, or pressed behind a sheet, does nothing to the board", (t) => {
  const { done, type } = page(t);
  assert.equal(type(new TextArea(), "n"), true);
  const { done: behind, body, type: typeBehind } = page(t, { isSheetOpen: true });
  assert.equal(typeBehind(body, "n"), true);
  assert.deepEqual([done, behind], [[], []]);
});

test("a device without keys of one letter keeps those with Control", (t) => {
  const { done, body, type } = page(t, { letters: "off" });
  assert.equal(type(body, "n"), true);
  assert.equal(type(body, "z", true), false);
  assert.deepEqual(done, ["undo"]);
});

test("a field undoes what was typed in it by itself, until someone else has written there", (t) => {
  const own = page(t, { isSheetOpen: true });
  assert.equal(own.type(new TextArea(), "z", true), true);
  const shared = page(t, { isSheetOpen: true, hasOwnUndo: false });
  assert.equal(shared.type(new TextArea(), "z", true), false);
  assert.deepEqual([own.done, shared.done], [[], ["undo"]]);
});
