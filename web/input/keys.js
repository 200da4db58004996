/**
 * The keys of the page: one table, which the handler and the help sheet both read.
 *
 * @typedef {object} KeyActions  what the keys do; the page gives them
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
 */
import { say } from "../sentences/words.js";

/** @type {{[key: string]: [number, number]}} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {"edit" | "reject" | "move" | "remove" | "vote" | "dibs" | "react" | "talk"} action
 * @returns {Pick<Shortcut, "works" | "needs" | "run">}
 */
const onCard = (action) => ({
  works: "board",
  needs: "card",
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
  // A card is a button, which the browser presses.
  { keys: ["Enter"], label: "key.enter", help: "help.open", works: "board", needs: "card", run: null },
  {
    keys: ["n", "a"],
    help: "help.add",
    works: "page",
    needs: null,
    run: (actions, _, card) => actions.add(card?.section),
  },
  { keys: ["s"], help: "help.section", works: "page", needs: null, run: (actions) => actions.addSection() },
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
  },
  {
    keys: ["Control+Shift+z", "Control+y", "Control+Shift+y"],
    label: "key.redo",
    help: "help.redo",
    works: "anywhere",
    needs: null,
    run: (actions) => actions.redo(),
  },
  { keys: ["Delete", "Backspace"], label: "key.delete", help: "help.remove", ...onCard("remove") },
  { keys: ["p"], help: "people.title", works: "page", needs: null, run: (actions) => actions.people() },
  { keys: ["."], help: "more", works: "page", needs: null, run: (actions) => actions.more() },
  { keys: ["?"], help: "help.help", works: "page", needs: null, run: (actions) => actions.help() },
];

/**
 * What the help sheet says: the keys, and what they do.
 * @returns {[keys: string, sentence: string][]}
 */
export const helpLines = () =>
  shortcuts.map(({ keys, label, sign, help }) => [label ? say(label) : (sign ?? keys[0]), say(help)]);

/**
 * The name of what was pressed: the key, in small letters, behind `Control+` and then `Shift+`. Without Control, Shift
 * is part of the key: "?" has it on one keyboard and not on another.
 * @param {KeyStroke} event
 * @returns {string | null} null: it is part of a composition, or the system's
 *
 * @typedef {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "isComposing" | "keyCode">}
 * KeyStroke
 */
export function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing, keyCode }) {
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
