/** Toasts about events: a host gave the person another role, or had a card drawn by lot. */
import { say } from "../sentences/sentences.js";
import { takeEvents } from "../sync/frames.js";

export class EventToasts {
  #session;
  #board;
  #sheets;
  /** What the person may do, as they heard last. */
  #role = "";

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../board/board.js").Board} board
   * @param {import("../sheets/sheets.js").Sheets} sheets
   */
  constructor(session, board, sheets) {
    this.#session = session;
    this.#board = board;
    this.#sheets = sheets;
  }

  /** The board was drawn again. */
  show() {
    this.#sayRole();
    this.#sayDrawn();
  }

  /** A host gave the person another role; while they only look, a banner says for how long. */
  #sayRole() {
    const { you, connection } = this.#session;
    if (connection.state.kind !== "open" || you.seat === null) return;
    const before = this.#role;
    this.#role = you.role;
    if (before && before !== you.role && !you.viewOnlyFor)
      this.#sheets.toast(say("toast.role", { role: say(`role.${you.role}`) }));
  }

  /** Hosts had a card drawn by lot. */
  #sayDrawn() {
    const { replica } = this.#session;
    for (const { kind, card } of takeEvents(replica)) {
      const text = kind === "drawn" ? replica.cards.get(card)?.text : undefined;
      if (text === undefined) continue;
      this.#sheets.toast(say("notice.drawn", { text }));
      void import("../style/won.js").then(({ nodesOfDraw, wonByLot }) => {
        const found = nodesOfDraw(this.#board, card);
        if (found) wonByLot(found.node, found.others);
      }, console.error);
    }
  }
}
