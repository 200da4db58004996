/** The words that walls show and newcomers pick from, each with a sign that fonts have (`WallWord`). */
import { say } from "./sentences.js";

/** @type {ReadonlyMap<string, string>} */
export const wallWords = new Map([
  ["sun", "☀"],
  ["moon", "☾"],
  ["star", "★"],
  ["heart", "♥"],
  ["note", "♪"],
  ["cloud", "☁"],
  ["flower", "✿"],
  ["anchor", "⚓"],
]);

/** The sign as text, where a font has a picture for it too. */
const asText = "\uFE0E";

/** @param {string} word */
export const signOf = (word) => (wallWords.get(word) ?? "") + asText;

/** @param {string} word */
export const nameOf = (word) => say(`wallWord.${word}`);
