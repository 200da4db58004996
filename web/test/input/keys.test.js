import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { allowedActions, helpLines, pressed, shortcuts } from "../../input/keys.js";
import "../../sentences/en/input.js";
import "../../sentences/en/sheets.js";

const card = { id: "1.1", section: "0.2" };
/** Where the keys of a card work. */
const onCard = { isSheetOpen: false, focus: "board", hasOwnUndo: false, card: () => card };

/** The stroke that a chord of the table names. */
function stroke(chord, more = {}) {
  const key = chord.split("+").at(-1);
  const [ctrlKey, shiftKey] = [chord.startsWith("Control+"), chord.includes("Shift+")];
  return { key, ctrlKey, shiftKey, metaKey: false, altKey: false, isComposing: false, keyCode: 0, ...more };
}

/** What a stroke does there, as the action's name and what it was given. */
function done(event, where = onCard) {
  const calls = [];
  const actions = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given) =>
          calls.push([name, ...given]),
    },
  );
  assert.equal(pressed(event, where, actions), calls.length > 0);
  assert.ok(calls.length <= 1);
  return calls[0] ?? null;
}

test("each key does what its line in the help says", () => {
  const said = {
    "help.move": [
      ["step", -1, 0],
      ["step", 1, 0],
      ["step", 0, -1],
      ["step", 0, 1],
    ],
    "help.ends": [
      ["goToEnd", "first"],
      ["goToEnd", "last"],
    ],
    "help.open": [null],
    "help.add": [
      ["add", "0.2"],
      ["add", "0.2"],
    ],
    "help.section": [["addSection"]],
    "help.edit": [["edit", card]],
    "help.reject": [["reject", card]],
    "help.vote": [["vote", card]],
    "help.dibs": [["dibs", card]],
    "help.react": [["react", card]],
    "help.talk": [["talk", card]],
    "help.find": [["find"]],
    "help.place": [["move", card]],
    "help.undo": [["undo"]],
    "help.redo": [["redo"], ["redo"], ["redo"]],
    "help.remove": [
      ["remove", card],
      ["remove", card],
    ],
    "help.sections": [
      ["jump", -1],
      ["jump", 1],
    ],
    "help.fold": [["fold", card]],
    "help.done": [["done", card]],
    "people.title": [["people"]],
    more: [["more"]],
    "help.help": [["help"]],
  };
  const does = shortcuts.map(({ keys, help }) => [help, keys.map((key) => done(stroke(key)))]);
  assert.deepEqual(Object.fromEntries(does), said);
});

test("no key is in the table twice, and no line of the help", () => {
  for (const all of [shortcuts.flatMap(({ keys }) => keys), shortcuts.map(({ help }) => help)])
    assert.deepEqual(all, [...new Set(all)]);
});

test("letters count in either case, and Command as Control", () => {
  assert.deepEqual(done(stroke("E")), ["edit", card]);
  assert.deepEqual(done(stroke("z", { metaKey: true })), ["undo"]);
  assert.deepEqual(done(stroke("Z", { metaKey: true, shiftKey: true })), ["redo"]);
  assert.deepEqual(done(stroke("?", { shiftKey: true })), ["help"]);
});

test("in a field letters are text, and undo is the browser's unless someone else wrote there", () => {
  const field = { ...onCard, isSheetOpen: true, focus: "field", hasOwnUndo: true };
  for (const { keys } of shortcuts) for (const key of keys) assert.equal(done(stroke(key), field), null, key);
  assert.deepEqual(done(stroke("Control+z"), { ...field, hasOwnUndo: false }), ["undo"]);
  assert.equal(done(stroke("e"), { ...field, hasOwnUndo: false }), null);
});

test("on a button of the bar only keys of the whole page work", () => {
  const bar = { ...onCard, focus: "bar", card: () => undefined };
  const working = shortcuts.filter(({ keys }) => done(stroke(keys[0]), bar) !== null);
  assert.deepEqual(
    working.map(({ help }) => help),
    [
      ...["help.sections", "help.add", "help.section", "help.find", "help.undo", "help.redo"],
      ...["people.title", "more", "help.help"],
    ],
  );
});

test("without a card in focus its keys are left to the browser", () => {
  const none = { ...onCard, card: () => undefined };
  for (const key of ["e", "x", "m", "Delete", "Backspace"]) assert.equal(done(stroke(key), none), null, key);
  assert.deepEqual(done(stroke("n"), none), ["add", undefined]);
});

test("a key of a composition or with Alt is nobody's", () => {
  for (const more of [{ isComposing: true }, { keyCode: 229 }, { altKey: true }]) {
    assert.equal(done(stroke("e", more)), null);
    assert.equal(done(stroke("Control+z", more)), null);
  }
});

test("a control names the shortcut that the table has", () => {
  const web = new URL("../../", import.meta.url);
  const chord = (said) => said.replace(/[A-Z]$/, (letter) => letter.toLowerCase());
  // Whatever is given to the attribute, also if it is no text: a control that is made in another way is in the table.
  const given = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(js|html)$/.test(path) && !/^(test|node_modules)\//.test(path))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(new URL(path, web), "utf8");
      return [...text.matchAll(/aria-keyshortcuts(?:=|": |", )("[^"]+"|[^;\n]+)/g)].map(([, said]) => [path, said]);
    });
  const read = (name) => readFileSync(new URL(name, web), "utf8");
  const made = {
    'what === "undo" ? "Control+Z" : "Control+Shift+Z")': ["Control+Z", "Control+Shift+Z"],
    "shortcut,": [...read("sheets/card.js").matchAll(/action\("card\.\w+", .*"(\w+)"\)/g)].map(([, said]) => said),
    "hostKeys.next)": [],
  };
  const helps = given
    .flatMap(([path, said]) => (made[said] ?? [said.slice(1, -1)]).map((one) => [path, chord(one)]))
    .map(([path, one]) => [path, shortcuts.find(({ keys }) => keys.includes(one))?.help]);
  assert.deepEqual(helps, [
    ["index.html", "help.add"],
    ["index.html", "help.find"],
    ["index.html", "more"],
    ["input/undo-buttons.js", "help.undo"],
    ["input/undo-buttons.js", "help.redo"],
    ["phone/done-line.js", "help.done"],
    ["phone/folding.js", "help.fold"],
    ["sheets/card.js", "help.reject"],
    ["sheets/card.js", "help.edit"],
    ["sheets/card.js", "help.place"],
    ["sheets/card.js", "help.remove"],
  ]);
  assert.deepEqual(
    given.filter(([, said]) => said === "hostKeys.next)"),
    [["turns/turns-panel.js", "hostKeys.next)"]],
  );
});

/** What a person may do, as the page's session says it. */
function session({ canAdd = true, canChangeSections = false, values = [], talk = false }) {
  return { canAdd, canChangeSections, settings: { talk }, actions: { valuesToSet: values } };
}

test("the help names only keys that do something on this board for this person", () => {
  const allowed = (facts) => [...allowedActions(session(facts))].sort();
  assert.deepEqual(allowed({ canAdd: false }), []);
  assert.deepEqual(allowed({}), ["add", "edit"]);
  assert.deepEqual(allowed({ canChangeSections: true }), ["add", "addSection", "edit"]);
  const values = [
    { key: "rejected", kind: "flag" },
    { key: "votes", kind: "vote", sign: "♥" },
    { key: "dibs", kind: "dibs", sign: "✋" },
    { key: "react", kind: "reaction", sign: "☺" },
  ];
  assert.deepEqual(allowed({ values }), ["add", "dibs", "edit", "react", "reject", "vote"]);
  assert.deepEqual(allowed({ values, canAdd: false }), []);
  assert.deepEqual(allowed({ talk: true, canAdd: false }), ["talk"]);
  // A line for each key but those of eight actions.
  const looking = helpLines(new Set());
  assert.equal(looking.length, shortcuts.filter(({ may }) => !may).length);
  assert.ok(looking.every(([keys]) => !["n", "s", "e", "x", "v", "b", "r", "t", "m"].includes(keys)));
  assert.equal(
    helpLines(new Set(["add", "addSection", "edit", "reject", "vote", "dibs", "react", "talk"])).length,
    shortcuts.length,
  );
});
