/** The card whose sheet or form is open here: the others see it, and it gets the focus back at the end. */
import { Presence } from "../people/presence.js";

export class OpenCard {
  #presence;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../board/board.js").Board} board
   * @param {import("../sheets/sheets.js").Sheets} sheets
   */
  constructor(session, board, sheets) {
    this.#presence = new Presence(session);
    this.board = board;
    this.sheets = sheets;
  }

  /** @param {ID} card */
  opened(card) {
    this.#presence.at(card);
  }

  /** @param {ID | null} card  what to give the focus back to */
  closed(card) {
    this.#presence.at(null);
    queueMicrotask(() => card && !this.sheets.isOpen && this.board.focus(card));
  }
}
