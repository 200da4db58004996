/**
 * Undo and redo of what this person did: what was never sent is cancelled here (UN7), everything else the server takes
 * back, for only it knows what others did since (UN1).
 *
 * @typedef {import("./outbox.js").Outbox} Outbox
 * @typedef {NonNullable<ReturnType<Outbox["cancelNewest"]>>} Cancelled
 */
export class Undo {
  /**
   * What was taken back, newest last; null: by the server.
   * @type {(Cancelled | null)[]}
   */
  #takenBack = [];
  #counter = 0;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
  }

  /** @returns {boolean} false: there is nobody to ask, and nothing that was never sent */
  undo() {
    this.#forgetOld();
    const { session } = this;
    /** @type {Cancelled | null} */
    let cancelled = null;
    session.change((outbox) => (cancelled = outbox.cancelNewest()));
    if (!cancelled && session.connection.state.kind !== "open") return false;
    if (!cancelled) session.operate({ k: "undo" });
    this.#takenBack.push(cancelled);
    this.#counter = session.kept.next;
    return true;
  }

  /** @returns {boolean} false: there is nobody to ask, and nothing that was cancelled here */
  redo() {
    this.#forgetOld();
    const { session } = this;
    const cancelled = this.#takenBack[this.#takenBack.length - 1];
    if (!cancelled && session.connection.state.kind !== "open") return false;
    this.#takenBack.pop();
    if (cancelled) session.change((outbox) => outbox.addAgain(cancelled));
    else session.operate({ k: "redo" });
    this.#counter = session.kept.next;
    return true;
  }

  /** A new deed forgets what could be done again (UN2). */
  #forgetOld() {
    if (this.session.kept.next !== this.#counter) this.#takenBack = [];
  }
}
