/** The mistakes of a board's text or of an import, as a person reads them. */
import { learnLater } from "./learn-later.js";
import { english, say } from "./sentences.js";
import "./en/mistakes.js";

if (globalThis.document) await learnLater("mistakes");

/**
 * Says what is wrong in the person's language. A mistake whose sentence this page hasn't got, or that came without one,
 * is in the server's English.
 * @param {{message: string, key?: string, parameters?: Wire.MistakeParameters}} mistake
 * @returns {{text: string, attributes: {[name: string]: string}}} with what the element around it needs
 */
export function sayMistake({ message, key, parameters }) {
  const sentence = key === undefined ? null : filled(key, parameters);
  return sentence === null
    ? { text: message, attributes: { lang: "en", dir: "ltr" } }
    : { text: sentence, attributes: {} };
}

/**
 * @param {string} key
 * @param {Wire.MistakeParameters} [parameters]  some of which are sentences themselves
 * @returns {string | null} null: this page hasn't got it, or a sentence in it
 */
function filled(key, parameters = {}) {
  if (!key.startsWith("mistake.") || !Object.hasOwn(english, key)) return null;
  /** @type {SentenceParameters} */
  const texts = {};
  for (const [name, value] of Object.entries(parameters)) {
    const text = typeof value === "object" ? filled(value.key, value.parameters) : value;
    if (text === null) return null;
    texts[name] = text;
  }
  return say(key, texts);
}
