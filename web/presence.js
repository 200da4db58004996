/**
 * Tells the others which card is open here, again and again while it is: a claim ends by itself soon after its last sign
 * (PR1), so a phone that is put away lets go of the card without saying so.
 *
 * @typedef {import("./replica.js").ID} ID
 */

/** Several of them may be lost before the server takes the claim for ended. */
const againMilliseconds = 7_000;

export class Presence {
  /** @type {{card: ID} | null} */
  #open = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
  }

  /** @param {ID | null} card  null: none is open */
  at(card) {
    clearInterval(this.#timer);
    if (card !== null || this.#open) this.session.touch(card);
    if (this.#open) this.session.holding.letGo(this.#open);
    this.#open = null;
    if (card === null) return;
    const open = (this.#open = this.session.holding.hold({ card }));
    this.#timer = setInterval(() => {
      if (document.visibilityState === "visible") this.session.touch(open.card);
    }, againMilliseconds);
  }
}
