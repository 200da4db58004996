/** Says to the owner why something wasn't done. */
import { english, say } from "../sentences/sentences.js";
import "../sentences/en/refusals.js";
import { later } from "../style/later.js";
import { OwnerProblem } from "./owner-commands.js";

/** @type {{[kind: string]: string}} */
const sentences = {
  offline: "owner.unknown",
  link: "owner.link",
  insecure: "owner.insecure",
  tries: "owner.tries",
};

/**
 * Refusals for which there is a sentence already, by their codes.
 * @type {{[code: string]: string}}
 */
const refusals = { empty: "owner.noTitle", tooLong: "refused.tooLong", rate: "refused.rate" };

const loadMistakes = later(() => import("../sentences/mistakes.js"));

/**
 * The sentences about mistakes in a board's text come when there is one. If they don't, because the line is gone or the
 * server has been updated since, the page says the mistake in English.
 * @param {unknown} error
 * @returns {Promise<string>}
 */
export async function sayProblem(error) {
  // A module that didn't come; what else goes wrong here is a fault, and the console has it.
  if (!(error instanceof OwnerProblem)) {
    console.warn(error);
    return say("owner.unknown");
  }
  if (!error.refusal) return say(sentences[error.kind]);
  const { code, parameters, mistake } = error.refusal;
  const key = refusals[code] ?? `owner.refused.${code}`;
  if (mistake && key in english) {
    const made = await loadMistakes();
    return say(key, { ...parameters, what: made ? made.sayMistake(mistake).text : mistake.message });
  }
  return key in english ? say(key, parameters) : say("owner.refused.other", { code });
}
