/**
 * Every sentence for people, by key, in the language of their browser. English is here and beside what says it (`learn`); each
 * other language is one file, fetched by those who read it. What a file lacks is said in English.
 */

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

  "banner.noLink": "This page needs the link from the board. Scan the code on the screen, or ask for the link again.",
  "banner.link": "This link no longer opens the board. Scan the code on the screen again.",
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
};

/** Those that have a file. */
const languages = ["ar", "de", "es", "fr", "ja", "ko", "zh-Hans"];

/**
 * The language with a file, or English, that somebody means by the tag.
 * @param {string} tag  BCP 47
 */
const languageOf = (tag) => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return ["en", ...languages].find((known) => known === language || known === `${language}-${script}`);
  } catch {
    // Some browsers say "C".
  }
};

/** A page that isn't translated doesn't ask for it. */
const root = globalThis.document?.documentElement;
const tags = root?.dataset.translated === undefined ? [] : navigator.languages;
/** What numbers are written in. */
const tag = tags.find(languageOf) ?? "en";
/** What times are written in: as the browser has them for whoever reads English for want of their own language. */
export const timesTag = tag === tags[0] ? tag : undefined;
const language = languageOf(tag) ?? "en";

/**
 * The person's language from a file of it; English, if that doesn't come.
 * @param {string} [page]  of a page of its own
 * @returns {Promise<{words: SentenceTable, direction?: string}>}
 */
const fetched = async (page = "") =>
  language === "en"
    ? { words: {} }
    : import(`./${page}language-${language}.js`).catch((error) => (console.error(error), { words: {} }));
const { words: spoken, direction } = await fetched();
const numbers = new Intl.NumberFormat(tag);
const plurals = new Intl.PluralRules(tag);
if (root) Object.assign(root, { lang: language, dir: direction ?? "ltr" });

/**
 * Adds the English words of a module that not everybody needs.
 * @param {SentenceTable} table
 */
export function learn(table) {
  Object.assign(english, table);
}

/**
 * Adds a page's own words, in English and in the person's language.
 * @param {string} page  which `host-language-de.js` and its like begin with
 * @param {SentenceTable} table
 */
export async function learnPage(page, table) {
  learn(table);
  Object.assign(spoken, (await fetched(`${page}-`)).words);
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
 * What a part says, if that is no fact: a text, or a sentence that the server named. One that this page hasn't got is in English.
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
  (count === 0 && sentences.zero) || (sentences[plurals.select(count)] ?? sentences.other);

/** @param {string | number | null | undefined} value */
const shown = (value) => (typeof value === "number" ? numbers.format(value) : `\u2068${value ?? ""}\u2069`);
