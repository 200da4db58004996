/**
 * What the server's owner asks of the server: one request for each command, with the token of the owner's link. No DOM
 * here.
 *
 * @typedef {{t: string, [field: string]: any}} OwnerCommand
 * @typedef {{code: string, parameters: SentenceParameters}} Refusal
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

/** @type {{[status: number]: "link" | "insecure" | "tries"}} */
const kinds = { 401: "link", 403: "insecure", 429: "tries" };

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
   * @returns {Promise<any>} what the server answers
   * @throws {OwnerProblem}
   */
  async give(command) {
    const { status, answer } = await this.#answered(command);
    if (status === 200) return answer;
    const kind = kinds[status];
    if (kind) throw new OwnerProblem(kind);
    const { code = String(status), ...parameters } = answer;
    throw new OwnerProblem("refused", { code, parameters });
  }

  /** @param {OwnerCommand} command */
  async #answered(command) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), answerMilliseconds);
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
