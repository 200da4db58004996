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
  "banner.unreadable": "A newer version of this page left unsent changes on this device. Reload to get that version.",
  "banner.noLink": "This page needs the link from the board. Scan the code on the screen, or ask for the link again.",
  "banner.link": "This link doesn't open the board any more. Scan the code on the screen again.",
  "banner.kicked": "The host has removed you from this board.",
  "banner.protocol": "This page doesn't understand the server. Reload it.",

  "people.here": ({ count }) => plural(count, "One person is here", "# people are here"),
  "people.title": "Who is here",
  "people.you": "{name} (you)",
  "people.guest": "Guest",
  "people.looking": "{name} has this card open",
  "people.writing": "{name} is writing in it",
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
