/**
 * The commands that a host's page gave and whose answers it awaits. No DOM here.
 *
 * @typedef {import("../sync/outbox.js").Refusal} Refusal
 * @typedef {{k: string, [field: string]: any}} HostCommand
 * @typedef {(refusal?: Refusal, hasLeft?: boolean) => unknown} Otherwise
 * @typedef {(done: number, of: number) => void} Coming
 */

/** Those that change nothing: without an answer they are asked again, and nobody has to know. */
const questions = new Set([
  ...["people", "boards", "removed", "removedSections", "link", "history", "moment", "turns"],
  ...["declaration", "checkDeclaration", "preview", "announcements"],
  ...["rows", "timeline", "boardAt", "walls"],
]);

export class HostCommands {
  /** @type {Map<number, {command: HostCommand, then: (result: any) => void, otherwise: Otherwise, coming?: Coming}>} */
  #awaited = new Map();
  #nextID = 1;

  /**
   * @param {(id: number, command: HostCommand) => boolean} send
   * @param {object} told
   * @param {() => void} told.offline  a command couldn't leave
   * @param {() => void} told.unknown  it left, and nobody knows whether it was done
   * @param {(refusal: Refusal) => void} told.refused
   */
  constructor(send, told) {
    this.send = send;
    this.told = told;
  }

  /** How many answers are awaited. */
  get awaited() {
    return this.#awaited.size;
  }

  /**
   * @param {HostCommand} command
   * @param {(result: any) => void} [then]
   * @param {Otherwise} [otherwise]  there is no such answer; the page says so, unless this answers
   *   true to a refusal. `hasLeft` is false where the command couldn't leave
   * @param {Coming} [coming]  how much of it is done by now
   */
  give(command, then = () => {}, otherwise = () => {}, coming = undefined) {
    const id = this.#nextID;
    this.#nextID += 1;
    this.#awaited.set(id, { command, then, otherwise, ...(coming && { coming }) });
    if (this.send(id, command)) return;
    this.#take(id)?.otherwise(undefined, false);
    this.told.offline();
  }

  /**
   * @param {number} id
   * @param {any} result
   */
  done(id, result) {
    this.#take(id)?.then(result);
  }

  /**
   * @param {number} id
   * @param {number} done
   * @param {number} of
   */
  progress(id, done, of) {
    this.#awaited.get(id)?.coming?.(done, of);
  }

  /**
   * @param {number} id
   * @param {Refusal} refusal
   */
  failed(id, refusal) {
    if (this.#take(id)?.otherwise(refusal) === true) return;
    // A newer question of this page's has its place.
    if (refusal.code !== "replaced") this.told.refused(refusal);
  }

  /** The connection is gone, and the answers with it. */
  lost() {
    const lost = [...this.#awaited.values()];
    this.#awaited.clear();
    for (const { otherwise } of lost) otherwise();
    if (lost.some(({ command }) => !questions.has(command.k) && !command.trial)) this.told.unknown();
  }

  /** @param {number} id */
  #take(id) {
    const taken = this.#awaited.get(id);
    this.#awaited.delete(id);
    return taken;
  }
}
