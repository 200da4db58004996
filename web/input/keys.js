/**
 * The keys of the page: one table, which the handler and the help sheet both read.
 *
 * @typedef {object} KeyActions  what the keys do; `board-input.js` gives them
 * @property {(right: number, down: number) => void} step  to the nearest card in a direction
 * @property {(which: "first" | "last") => void} goToEnd
 * @property {(section?: ID) => void} add
 * @property {() => void} addSection
 * @property {() => void} find
 * @property {() => void} help
 * @property {() => void} people
 * @property {() => void} more
 * @property {(step: -1 | 1) => void} jump  to the section before or after
 * @property {(card?: ShownCard) => void} fold  its section, or the one whose title has the focus
 * @property {(card?: ShownCard) => void} done  shows the done cards of its section, or of the line that has the focus
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(card: ShownCard) => void} edit
 * @property {(card: ShownCard) => void} reject
 * @property {(card: ShownCard) => void} move
 * @property {(card: ShownCard) => void} remove
 * @property {(card: ShownCard) => void} vote
 * @property {(card: ShownCard) => void} dibs
 * @property {(card: ShownCard) => void} react
 * @property {(card: ShownCard) => void} talk
 *
 * @typedef {"add" | "addSection" | "edit" | "reject" | "vote" | "dibs" | "react" | "talk"} Action  what not everyone
 * may do, or not on every board
 *
 * @typedef {object} Shortcut
 * @property {string[]} keys  as `chordOf` names them
 * @property {string} [label]  the key of the sentence that names them; without one, the first of `keys` is its own name
 * @property {string} [sign]  their name where that is no sentence
 * @property {string} help  the key of the sentence that says what they do
 * @property {"board" | "page" | "anywhere"} works  `board`: not on a button of the bar, where such keys are the
 *   browser's; `page`: there too; `anywhere`: also in a field or sheet that has no use for them
 * @property {"card" | null} needs  `card`: the card that has the focus
 * @property {((actions: KeyActions, key: string, card: ShownCard | undefined) => void) | null} run  null: the browser
 * does it
 * @property {Action} [may]  the action that it is for; without one everyone may
 */
import { say } from "../sentences/sentences.js";

/** @type {{[key: string]: [number, number]}} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {"edit" | "reject" | "move" | "remove" | "vote" | "dibs" | "react" | "talk"} action
 * @returns {Pick<Shortcut, "works" | "needs" | "run" | "may">}
 */
const onCard = (action) => ({
  works: "board",
  needs: "card",
  may: action === "move" || action === "remove" ? "edit" : action,
  run: (actions, _, card) => card && actions[action](card),
});

/**
 * In the order of the help sheet.
 * @type {readonly Shortcut[]}
 */
export const shortcuts = [
  {
    keys: Object.keys(directions),
    label: "key.arrows",
    help: "help.move",
    works: "board",
    needs: null,
    run: (actions, key) => actions.step(...directions[key]),
  },
  {
    keys: ["Home", "End"],
    label: "key.ends",
    help: "help.ends",
    works: "board",
    needs: null,
    run: (actions, key) => actions.goToEnd(key === "Home" ? "first" : "last"),
  },
  {
    keys: ["[", "]"],
    sign: "[ ]",
    help: "help.sections",
    works: "page",
    needs: null,
    run: (actions, key) => actions.jump(key === "[" ? -1 : 1),
  },
  { keys: ["f"], help: "help.fold", works: "board", needs: null, run: (actions, _, card) => actions.fold(card) },
  { keys: ["d"], help: "help.done", works: "board", needs: null, run: (actions, _, card) => actions.done(card) },
  // A card is a button, which the browser presses.
  { keys: ["Enter"], label: "key.enter", help: "help.open", works: "board", needs: "card", run: null },
  {
    keys: ["n", "a"],
    help: "help.add",
    works: "page",
    needs: null,
    run: (actions, _, card) => actions.add(card?.section),
    may: "add",
  },
  {
    keys: ["s"],
    help: "help.section",
    works: "page",
    needs: null,
    run: (actions) => actions.addSection(),
    may: "addSection",
  },
  { keys: ["e"], help: "help.edit", ...onCard("edit") },
  { keys: ["x"], help: "help.reject", ...onCard("reject") },
  { keys: ["v"], help: "help.vote", ...onCard("vote") },
  { keys: ["b"], help: "help.dibs", ...onCard("dibs") },
  { keys: ["r"], help: "help.react", ...onCard("react") },
  { keys: ["t"], help: "help.talk", ...onCard("talk") },
  { keys: ["/"], help: "help.find", works: "page", needs: null, run: (actions) => actions.find() },
  { keys: ["m"], help: "help.place", ...onCard("move") },
  {
    keys: ["Control+z"],
    label: "key.undo",
    help: "help.undo",
    works: "anywhere",
    needs: null,
    run: (actions) => actions.undo(),
    may: "add",
  },
  {
    keys: ["Control+Shift+z", "Control+y", "Control+Shift+y"],
    label: "key.redo",
    help: "help.redo",
    works: "anywhere",
    needs: null,
    run: (actions) => actions.redo(),
    may: "add",
  },
  { keys: ["Delete", "Backspace"], label: "key.delete", help: "help.remove", ...onCard("remove") },
  { keys: ["p"], help: "people.title", works: "page", needs: null, run: (actions) => actions.people() },
  { keys: ["."], help: "more", works: "page", needs: null, run: (actions) => actions.more() },
  { keys: ["?"], help: "help.help", works: "page", needs: null, run: (actions) => actions.help() },
];

/**
 * What the help sheet says: the keys that do something here for this person, and what they do.
 * @param {ReadonlySet<Action>} allowed
 * @returns {[keys: string, sentence: string][]}
 */
export const helpLines = (allowed) =>
  shortcuts
    .filter(({ may }) => may === undefined || allowed.has(may))
    .map(({ keys, label, sign, help }) => [label ? say(label) : (sign ?? keys[0]), say(help)]);

/**
 * The actions that this person may do on this board as it is now.
 * @param {import("../sync/session.js").Session} session
 * @returns {Set<Action>}
 */
export function allowedActions(session) {
  const { actions } = session;
  /** @type {Set<Action>} */
  const allowed = new Set();
  // People who may add a card may change that one.
  if (session.canAdd) allowed.add("add").add("edit");
  if (session.canChangeSections) allowed.add("addSection");
  // People who may not write may read.
  if (session.settings.talk) allowed.add("talk");
  for (const { key, kind, sign } of session.canAdd ? actions.valuesToSet : []) {
    if (key === "rejected") allowed.add("reject");
    if (kind === "vote" && sign) allowed.add("vote");
    if (kind === "dibs" && sign) allowed.add("dibs");
    if (kind === "reaction" && sign) allowed.add("react");
  }
  return allowed;
}

/**
 * The name of what was pressed: the key, in small letters, behind `Control+` and then `Shift+`. Without Control, Shift
 * is part of the key: "?" has it on one keyboard and not on another.
 * @param {KeyStroke} event
 * @returns {string | null} null: it is part of a composition, or the system's
 *
 * @typedef {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "isComposing" | "keyCode">}
 * KeyStroke
 */
function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing, keyCode }) {
  // Safari reports the key that ends a composition as 229.
  if (altKey || isComposing || keyCode === 229) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `Control+${shiftKey ? "Shift+" : ""}${name}` : name;
}

/**
 * Does what a key is for.
 * @param {KeyStroke} event
 * @param {object} where
 * @param {boolean} where.isSheetOpen
 * @param {"board" | "bar" | "field"} where.focus  `board`: on it or nowhere
 * @param {boolean} where.hasOwnUndo  whether undo is the browser's here, or a sheet's
 * @param {() => ShownCard | undefined} where.card  that has the focus
 * @param {KeyActions} actions
 * @returns {boolean} whether it was a key for something
 */
export function pressed(event, { isSheetOpen, focus, hasOwnUndo, card }, actions) {
  const chord = chordOf(event);
  const shortcut = shortcuts.find(({ keys }) => chord !== null && keys.includes(chord));
  if (!shortcut?.run) return false;
  const { works, needs, run } = shortcut;
  if (works === "anywhere" ? hasOwnUndo : isSheetOpen || focus === "field") return false;
  if (works === "board" && focus === "bar") return false;
  const focused = card();
  if (needs === "card" && !focused) return false;
  run(actions, event.key, focused);
  return true;
}
