/** Why the board refused something, said to a person. */
import { english, say } from "./sentences.js";
import "./en/refusals.js";

/**
 * Says why the board refused something.
 * @param {{code: string, parameters: SentenceParameters}} refusal
 */
export function sayRefusal({ code, parameters }) {
  // Of the board's past, what is gone is no card.
  if (code === "gone" && "revision" in parameters) return say("refused.noSuchRevision");
  const what = parameters.what ?? ("section" in parameters ? "section" : "");
  const key = [`refused.${code}.${what}`, `refused.${code}`].find((known) => known in english);
  return key ? say(key, parameters) : say("refused.other", { code });
}

/**
 * What people call a value: as the board's author did, or as every board does.
 * @param {string} key
 * @param {readonly {key: string, label?: string}[]} fields  the board's
 */
export function nameOfValue(key, fields) {
  const own = fields.find((field) => field.key === key)?.label;
  const known = [key, `section.${key}`, `value.${key}`].find((name) => name in english);
  return own ?? (known ? say(known) : key);
}
