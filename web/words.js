/**
 * Every sentence for people, by key. A language is one more table; what a table lacks is said in English.
 *
 * A sentence is a string with `{name}` for its parameters, or a function where number or grammar matters. Names and
 * texts of people are isolated (U+2068 … U+2069), so that a right-to-left name doesn't turn the sentence round.
 *
 * @typedef {{[name: string]: string | number | null}} Parameters
 * @typedef {string | ((parameters: any) => string)} Sentence
 * @typedef {{[key: string]: Sentence}} Table
 */

/**
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
export const plural = (count, one, many) => (count === 1 ? one : many.replace("#", String(count)));

/** @type {Table} */
const english = {
  skip: "Skip to the board",
  loading: "Opening the board…",
  addCard: "Add a card",
  help: "Help",

  "status.saved": "Saved",
  "status.connecting": "Connecting…",
  "status.saving": "Saving…",
  "status.sending": ({ count }) => `Sending ${count}…`,
  "status.offline": "Offline",
  "status.waiting": ({ count }) => `Offline – ${count} waiting`,
  "status.frozen": "Frozen",
  "status.readOnly": "Read-only",
  "status.kept": ({ count }) => `Read-only – ${count} waiting`,
  "status.ended": "Not connected",

  "banner.frozen": "The host has frozen the board. You can look, but changes have to wait.",
  "banner.storage": "This browser keeps nothing: unsent changes are lost when you close the page.",
  "banner.noLink": "This page needs the link from the board. Scan the code on the screen, or ask for the link again.",
  "banner.link": "This link doesn't open the board any more. Scan the code on the screen again.",
  "banner.kicked": "The host has removed you from this board.",
  "banner.protocol": "This page doesn't understand the server. Reload it.",

  "people.here": ({ count }) => plural(count, "One person is here", "# people are here"),
  "people.title": "Who is here",
  "people.you": "{name} (you)",
  "people.guest": "Guest",
  "people.looking": "{name} has this card open",
  "people.rename": "Change my name",
  "role.host": "Host",
  "role.co-host": "Co-host",
  "role.guest": "Guest",
  "role.viewer": "Looking on",
  "role.wall": "Wall",

  "card.rejected": "crossed off",
  "card.queued": "waiting to be sent",
  "value.less": "Less: {label}",
  "value.more": "More: {label}",
  "part.button": "Button",
  "part.progress": "Progress",
  "part.scroll": "Scrolls",
  "part.offline": "Not connected: this button has to wait.",
  "card.small": "Card",
  "card.by": "Added by {name}",
  "card.byYou": "Added by you",
  "card.declared": "Part of the board",
  "card.in": "In {section}",
  "card.edit": "Edit",
  "card.reject": "Cross off",
  "card.unreject": "Un-cross",
  "card.move": "Move…",
  "card.remove": "Remove",
  "card.notYours": "Guests change only their own cards here. Ask the host.",
  "card.handle": "Drag to move",

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
  "edit.save": "Save",
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
  "toast.moved": "Moved to {section}",
  "toast.added": "Added to {section}",
  "toast.copied": "Copied",
  "toast.vanished": "Somebody removed this card while you were dragging it",

  "stale.title": "Somebody changed this card meanwhile",
  "stale.mine": "What you wrote",
  "stale.theirs": "What stands there now",
  "stale.keepMine": "Keep mine",
  "stale.keepTheirs": "Keep theirs",
  "stale.keepBoth": "Keep both",

  "words.title": "Your words are safe",
  "words.label": "What you wrote",
  "words.copy": "Copy",
  "words.again": "Try again",
  "words.asCard": "Add as a new card",

  "refused.gone": "The card isn't on the board any more.",
  "refused.pressGone": "What you pressed isn't there any more.",
  "refused.present": "It is on the board already.",
  "refused.unknownTarget": "The board doesn't know this card.",
  "refused.stale": "Somebody changed this card meanwhile.",
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
  "help.help": "This help",
  "help.touch": "On a phone: tap a card for everything you can do with it, or drag it by its dots.",
  "key.arrows": "Arrows",
  "key.enter": "Enter",
  "key.delete": "Delete",
};

/** @type {{[language: string]: Table}} */
const tables = { en: english };

/**
 * Adds the words of a page that not everybody needs.
 * @param {string} language
 * @param {Table} table
 */
export function learn(language, table) {
  Object.assign((tables[language] ??= {}), table);
}

/**
 * The sentence for `key` in the person's language.
 * @param {string} key
 * @param {Parameters} [parameters]
 */
export function say(key, parameters = {}) {
  const sentence = table()[key] ?? english[key];
  if (sentence === undefined) throw new Error(`no words for ${key}`);
  if (typeof sentence === "function") return sentence(parameters);
  return sentence.replace(/\{(\w+)\}/g, (_, name) => `\u2068${parameters[name] ?? ""}\u2069`);
}

/**
 * Whether there is a sentence for `key`.
 * @param {string} key
 */
export const hasWords = (key) => key in english;

/** @returns {Table} */
function table() {
  const languages = globalThis.navigator?.languages ?? ["en"];
  return languages.map((language) => tables[language.split("-")[0]]).find(Boolean) ?? english;
}

/**
 * Says why the board refused something.
 * @param {{code: string, parameters: Parameters}} refusal
 */
export function sayRefusal({ code, parameters }) {
  const key = `refused.${code}`;
  return hasWords(key) ? say(key, parameters) : say("refused.other", { code });
}
