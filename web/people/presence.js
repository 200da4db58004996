/**
 * Tells the others which card is open here, again and again while it is: for the server it ends by itself soon after
 * the last sign (PR1), so a phone that is put away lets go of the card without saying so.
 */

/** Several of them may be lost before the server takes the card for closed. */
const againMilliseconds = 7_000;

export class Presence {
  /** @type {{card: ID} | null} */
  #open = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /** @param {import("../sync/session.js").Session} session */
  constructor(session) {
    this.session = session;
  }

  /** @param {ID | null} card  null: none is open */
  at(card) {
    clearInterval(this.#timer);
    if (card !== null || this.#open) this.session.actions.touch(card);
    if (this.#open) this.session.actions.letGo(this.#open);
    this.#open = null;
    if (card === null) return;
    const open = (this.#open = this.session.actions.hold({ card }));
    this.#timer = setInterval(() => {
      if (document.visibilityState === "visible") this.session.actions.touch(open.card);
    }, againMilliseconds);
  }
}
