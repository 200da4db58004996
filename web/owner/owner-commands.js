/**
 * What the server's owner asks of the server: one request for each command, with the token of the owner's link. No DOM
 * here.
 *
 * @typedef {{t: string, [field: string]: any}} OwnerCommand
 * @typedef {{code: string, parameters: SentenceParameters, mistake?: Wire.DeclarationMistake}} Refusal
 */

/** How long the server has for an answer. */
const answerMilliseconds = 15_000;

/**
 * Why there is no answer: `offline`: nobody was reached, or the answer got lost; `link`: the token opens nothing;
 * `insecure`: the server wants https; `tries`: too many wrong tokens came from here; `refused`: the server says why.
 */
export class OwnerProblem extends Error {
  /**
   * @param {"offline" | "link" | "insecure" | "tries" | "refused"} kind
   * @param {Refusal} [refusal]
   */
  constructor(kind, refusal) {
    super(refusal ? `${kind}: ${refusal.code}` : kind);
    this.kind = kind;
    this.refusal = refusal;
  }
}

/**
 * Those that the answer's status says; a code says which of two things 429 means.
 * @param {number} status
 * @param {string} code
 * @returns {"link" | "insecure" | "tries" | "refused"}
 */
function kindOf(status, code) {
  if (status === 401) return "link";
  // These two are about backups, and the page itself may go on.
  if (code === "needsPassphrase" || code === "passphraseInTheOpen") return "refused";
  if (status === 403) return "insecure";
  return status === 429 && code === "tooManyTries" ? "tries" : "refused";
}

export class OwnerCommands {
  #token;
  #request;

  /**
   * @param {string} token
   * @param {typeof fetch} [request]
   */
  constructor(token, request = (...given) => fetch(...given)) {
    this.#token = token;
    this.#request = request;
  }

  /**
   * @param {OwnerCommand} command
   * @param {number} [milliseconds]  that the answer may take
   * @returns {Promise<any>} what the server answers
   * @throws {OwnerProblem}
   */
  async give(command, milliseconds = answerMilliseconds) {
    const { status, answer } = await this.#answered(command, milliseconds);
    if (status === 200) return answer;
    const { code = String(status), mistake, ...parameters } = answer;
    const kind = kindOf(status, code);
    const refusal = { code, parameters, ...(mistake && { mistake }) };
    throw new OwnerProblem(kind, kind === "refused" ? refusal : undefined);
  }

  /**
   * @param {OwnerCommand} command
   * @param {number} milliseconds
   */
  async #answered(command, milliseconds) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), milliseconds);
    try {
      const response = await this.#request("/owner/commands", {
        method: "POST",
        headers: { Authorization: `Bearer ${this.#token}`, "Content-Type": "application/json" },
        body: JSON.stringify(command),
        signal: abort.signal,
        cache: "no-store",
      });
      const text = await response.text();
      // A proxy in between answers in its own words.
      const isJSON = response.headers.get("Content-Type")?.startsWith("application/json");
      return { status: response.status, answer: isJSON ? JSON.parse(text) : {} };
    } catch (error) {
      console.info("no answer:", command.t, error);
      throw new OwnerProblem("offline");
    } finally {
      clearTimeout(timer);
    }
  }
}
