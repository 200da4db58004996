/** Why the board refused something, said to a person. */
import { english, say } from "./words.js";
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
