/**
 * Every sentence for people, by key, in the language of their browser. English is here and in `en`, where each room
 * takes its own sentences from; any other language is one file for each page, fetched by those who read it. A sentence
 * that doesn't come is in English. All of them are written from the catalogue (`Sources/Sentences`).
 */

// Written by deploy/make-sentences: sentences.
/** @type {SentenceTable} */
export const english = {
  skip: "Skip to the board",
  loading: "Opening the board…",
  addCard: "Add a card",
  find: "Find a card",
  more: "More",
  "status.saved": "Saved",
  "status.connecting": "Connecting…",
  "status.saving": "Saving…",
  "status.sending": "Sending {count}…",
  "status.offline": "Offline",
  "status.waiting": "Offline – {count} waiting",
  "status.frozen": "Frozen",
  "status.readOnly": "Read-only",
  "status.kept": "Read-only – {count} waiting",
  "status.ended": "Not connected",
  "banner.link": "This link no longer opens the board. Scan the code on the screen again.",
  "banner.ended": "This board has ended. The person who runs it can bring it back.",
  "banner.kicked": "The host has removed you from this board.",
  "banner.full": "The board is full, so you can only look for now. Ask the host to make room, then reload this page.",
  "banner.connections":
    "You have this board open in too many tabs or devices, so this one was disconnected. Reload to use it here.",
  "banner.protocol": "This page is out of date. Reload it.",
  "people.guest": "Guest",
  "card.rejected": "crossed off",
  "card.queued": "not sent yet",
  "card.by": "Added by {name}",
  "card.in": "In {section}",
  "card.handle": "Drag to move",
  "card.now": "Now",
  "card.next": "Next",
  "held.own": "Only you see this for now",
};
// End of sentences.

/** Those that have a file. */
// Written by deploy/make-sentences: languages.
const languages = ["ar", "de", "es", "fr", "ja", "ko", "zh-Hans"];
// End of languages.
export const allLanguages = ["en", ...languages];

/**
 * The language with a file, or English, that someone means by the tag.
 * @param {string} tag  BCP 47
 */
const languageOf = (tag) => {
  // Most are plain, and looking a tag up takes a slow phone a part of the time before its first picture.
  const [plain] = tag.split("-");
  if (tag.length < 7 && allLanguages.includes(plain)) return plain;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return allLanguages.find((known) => known === language || known === `${language}-${script}`);
  } catch {
    // Some browsers say "C".
  }
};

/** In localStorage: the language that someone chose on this device. */
export const languageKey = "displayboard/language";

/** Which page this is. One that isn't translated has no name and asks for nothing. */
const root = globalThis.document?.documentElement;
const page = root?.dataset.translated;
const chosen = root?.dataset.language ?? (page && keptLanguage());
const tags = page === undefined ? [] : chosen ? [chosen] : navigator.languages;
/** What numbers are written in. */
const tag = tags.find(languageOf) ?? "en";
/** What times are written in: as the browser has them for people who read English for want of their own language. */
export const timesTag = tag === tags[0] ? tag : undefined;
const language = languageOf(tag) ?? "en";

/**
 * The page's sentences in the person's language; English, if they don't come.
 * @type {{sentences: SentenceTable, direction?: string}}
 */
const { sentences: spoken, direction } =
  language === "en"
    ? { sentences: {} }
    : await import(`./${language}/${page}.js`).catch((error) => (console.error(error), { sentences: {} }));
/** Made when they are first needed, after the first picture. */
let numbers = /** @type {Intl.NumberFormat | undefined} */ (undefined);
let plurals = /** @type {Intl.PluralRules | undefined} */ (undefined);
if (root) Object.assign(root, { lang: language, dir: direction ?? "ltr" });

function keptLanguage() {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    // Storage is forbidden: the browser's language it is.
  }
}

/**
 * Adds the English sentences of a room that comes later.
 * @param {SentenceTable} table
 */
export function learn(table) {
  Object.assign(english, table);
}

/**
 * The sentence for `key` in the person's language.
 * @param {string} key
 * @param {SentenceParameters} [parameters]
 */
export function say(key, parameters = {}) {
  const sentence = spoken[key] ?? english[key];
  if (sentence === undefined) throw new Error(`no words for ${key}`);
  return (typeof sentence === "string" ? sentence : numbered(sentence, Number(parameters.count))).replace(
    /\{(\w+)\}/g,
    (_, name) => shown(parameters[name]),
  );
}

/**
 * What a part says, if that is no fact: a text, or a sentence that the server named. One that this page hasn't got is
 * in English.
 * @param {Content | undefined} content
 * @returns {string | null}
 */
export function textOf(content) {
  if (typeof content !== "object") return typeof content === "string" ? content : null;
  if (!("sentence" in content)) return null;
  return [spoken, english].some((table) => Object.hasOwn(table, content.sentence))
    ? say(content.sentence, content.with)
    : content.text;
}

/**
 * @param {{[category: string]: string}} sentences
 * @param {number} count
 */
const numbered = (sentences, count) =>
  (count === 0 && sentences.zero) ||
  (sentences[(plurals ??= new Intl.PluralRules(tag)).select(count)] ?? sentences.other);

/** @param {string | number | null | undefined} value */
const shown = (value) =>
  typeof value === "number" ? (numbers ??= new Intl.NumberFormat(tag)).format(value) : `\u2068${value ?? ""}\u2069`;
