/** What sheets and toasts say, beside the words of `words.js`. */

import { plural } from "./words.js";

/** @param {string} words  somebody's own, in any direction */
const isolated = (words) => `\u2068${words}\u2069`;

/** @param {{who: string, what: string, text: string}} changed  `what` is empty if it was removed or brought back */
const changedSince = ({ who, what, text }) =>
  what === "" ? `${isolated(who)} removed ${isolated(text)} or brought it back since, so it stays as it is.`
    : `${isolated(who)} changed ${what}${text && ` of ${isolated(text)}`} since, so it stays as it is.`;

/** @type {import("./words.js").Table} */
export const english = {
  "name.title": "What should we call you?",
  "name.why": "Your name stands on the cards you add, so that everybody knows who wants to sing.",
  "name.label": "Your name",
  "name.save": "That's me",
  "name.later": "Later",

  "add.title": "Add a card",
  "add.text": "What should stand on it?",
  "add.section": "Where to",
  "add.save": "Add",
  "edit.title": "Edit the card",
  "edit.text": "Text of the card",
  "edit.done": "Done",
  "edit.back": "Undo my edit",
  "edit.with": "{names} has this card open too: you see each other's words as you type.",
  "edit.blank": "A card can't be empty, so it is as it was.",
  undo: "Undo",
  redo: "Redo",
  cancel: "Cancel",
  close: "Close",
  "text.long": ({ count, limit }) => `${count} of ${limit} bytes: too long`,

  "move.title": "Move the card",
  "move.here": "In {section}",
  "move.to": "To {section}",
  "move.top": "To the top",
  "move.up": "One up",
  "move.down": "One down",
  "move.bottom": "To the bottom",

  "toast.removed": "Removed {text}",
  "toast.undo": "Undo",
  "toast.undone": "Undone",
  "toast.redone": "Done again",
  "toast.takenBack": "What you typed is taken back",
  "toast.moved": "Moved to {section}",
  "toast.added": "Added to {section}",
  "toast.copied": "Copied",
  "toast.vanished": "Somebody removed this card while you were dragging it",

  "stale.theirs": "What stands there now",
  "stale.keepMine": "Keep mine",
  "stale.keepTheirs": "Keep theirs",
  "stale.keepBoth": "Keep both",

  "words.title": "Your words are safe",
  "words.kept": ({ count }) => plural(count, "A text of yours isn't on the board: look", "# texts of yours aren't on the board: look"),
  "words.label": "What you wrote",
  "words.copy": "Copy",
  "words.again": "Try again",
  "words.putBack": "Put the card back with it",
  "words.throw": "Throw away",
  "words.asCard": "Add as a new card",

  "refused.gone": "The card isn't on the board any more.",
  "refused.pressGone": "What you pressed isn't there any more.",
  "refused.present": "It is on the board already.",
  "refused.unknownTarget": "The board doesn't know this card.",
  "refused.stale": "The card has changed so much since that the board can't tell where your words belong.",
  "refused.notAllowedNow": "The card can't be changed any more. What you typed is kept.",
  "refused.nothingTo.undo": "There is nothing of yours to undo.",
  "refused.nothingTo.redo": "There is nothing of yours to redo.",
  "refused.changedSince.undo": (changed) => `${changedSince(changed)} Undo goes on with what you did before.`,
  "refused.changedSince.redo": (changed) => changedSince(changed),
  "changed.text": "the text",
  "changed.place": "the place",
  "changed.title": "the title",
  "changed.value": ({ key }) => (key === "rejected" ? "the crossing off" : `“${isolated(key)}”`),
  "changed.presence": "",
  somebody: "Somebody",
  "refused.undoOffline": "Not connected: what was sent can be undone once you are back.",
  "refused.futureRevision": "This page and the board don't agree any more. Reload the page.",
  "refused.badSplice": "The change doesn't fit the text any more.",
  "refused.badCharacter": "The text has a character that isn't allowed here ({scalar}).",
  "refused.tooLong": ({ limit, actual }) => `That is too long: ${actual} bytes, ${limit} are allowed.`,
  "refused.empty": "There is nothing on it yet. Write something first.",
  "refused.full": ({ what, limit }) =>
    what === "cards" ? `The board is full: it holds ${limit} cards.` : `The board is full (${what}: ${limit}).`,
  "refused.unknownValue": "The board doesn't know “{key}”.",
  "refused.badValue": "That value doesn't fit “{key}”.",
  "refused.frozen": "The board is frozen: only the host changes it now.",
  "refused.notYours": "This card isn't yours, and guests change only their own here.",
  "refused.notAllowed": "You may look at this board, not change it.",
  "refused.rate": "That was a lot at once. Wait a moment and try again.",
  "refused.paused": "The board is catching its breath. Try again in a moment.",
  "refused.other": "The board didn't take this change ({code}).",

  "help.title": "Keys",
  "help.move": "Go from card to card",
  "help.open": "Open the card",
  "help.add": "Add a card",
  "help.edit": "Edit",
  "help.reject": "Cross off or un-cross",
  "help.place": "Move",
  "help.remove": "Remove",
  "help.undo": "Undo what you did last",
  "help.redo": "Do it again",
  "help.help": "This help",
  "help.touch": "On a phone: tap a card for everything you can do with it, or drag it by its dots.",
  "key.undo": "Ctrl Z",
  "key.redo": "Ctrl Shift Z",
  "key.arrows": "Arrows",
  "key.enter": "Enter",
  "key.delete": "Delete",
};
