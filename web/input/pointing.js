/**
 * Finger and mouse on the board: a tap goes to the thing that the finger went down on, rows and cards can be dragged,
 * and others see where a card is carried.
 */
import { aimed } from "../pointer/aim.js";
import { makeDraggable } from "../pointer/drag.js";
import { handleAt, makeRowsDraggable } from "../pointer/row-drag.js";
import { say } from "../sentences/sentences.js";
import { later } from "../style/later.js";
import { isSorted } from "../sync/section-order.js";

export class Pointing {
  #session;
  #board;
  #order;
  /** @type {{own: import("./carrying.js").Carrying, others: import("./carrying.js").CarriedCards} | null} */
  #carrying = null;
  /** Comes when someone carries a card. */
  #withCarrying = later(async () => {
    const { Carrying, CarriedCards } = await import("./carrying.js");
    this.#carrying = { own: new Carrying(this.#session), others: new CarriedCards(this.#board) };
    // A hand that rests says nothing more: it is seen without another sign.
    this.show();
    return this.#carrying;
  });

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../board/board.js").Board} board
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {import("../card/own-order.js").OwnOrder} order
   * @param {(card: ShownCard, section: ID, place: string, at: [number, number]) => void} move
   */
  constructor(session, board, sheets, order, move) {
    this.#session = session;
    this.#board = board;
    this.#order = order;
    const [begin, aim] = [board.moves, aimed(board)];
    board.equip({
      moves: (stage) => {
        aim.note();
        begin?.(stage);
      },
    });
    makeRowsDraggable(board);
    makeDraggable(board, {
      isTaken: (event) => handleAt(board.element, event) !== null || !aim.hits(event),
      canMove: (card) => session.canChange(card),
      onDrop: (card, { section, place }, at) => {
        const sorted = section === card.section ? this.#whySorted(section) : null;
        if (sorted) sheets.toast(say(sorted));
        else move(card, section, place, at);
      },
      onVanished: () => sheets.toast(say("toast.vanished")),
      onCarry: (card, middle) => this.#carried(card, middle),
      onEnd: () => this.#carrying?.own.ended(),
    });
  }

  /** The board was drawn again, or others carry cards elsewhere: shows where. */
  show() {
    const { people, you } = this.#session;
    const others = people.filter(({ seat }) => seat !== you.seat);
    if (this.#carrying) this.#carrying.others.show(others);
    else if (others.some(({ over }) => over)) void this.#withCarrying();
  }

  /**
   * The key of the sentence that says why a card doesn't stay where it is put in its own section; null: it does.
   * @param {ID} section
   */
  #whySorted(section) {
    if (isSorted(this.#session.replica.sections.get(section)?.values ?? {})) return "section.sorted";
    return this.#order.isSorted(section) && this.#order.maySort(section) ? "section.sortedMine" : null;
  }

  /**
   * @param {ID} card
   * @param {[x: number, y: number]} middle
   */
  #carried(card, middle) {
    void this.#withCarrying();
    const { display } = this.#board;
    if (display) this.#carrying?.own.at(card, display, middle, performance.now());
  }
}
