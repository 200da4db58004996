/**
 * The extras of cards, on boards that have such values: hearts, dibs and reactions in their footers, and messages below
 * them. Both come when they are first needed.
 */
import { later } from "../style/later.js";
import { say } from "../sentences/sentences.js";

export class CardExtras {
  #session;
  #board;
  #sheets;
  #hasFooters = false;
  #withFooters;
  #withThreads;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("./board-view.js").BoardView} view
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {import("./name-question.js").NameQuestion} name
   * @param {import("./open-card.js").OpenCard} openCard
   * @param {() => Promise<unknown>} seats
   */
  constructor(session, view, sheets, name, openCard, seats) {
    const { board } = view;
    this.#session = session;
    this.#board = board;
    this.#sheets = sheets;
    this.#withFooters = later(async () => {
      const { cardFooters } = await import("../card/footer.js");
      return cardFooters(session, {
        set: (card, key, value) =>
          name.before(() => session.actions.operate({ k: "setValue", target: { card }, key, value })),
        tell: (text) => sheets.toast(text),
        redraw: () => board.resized(),
        talk: (card) => void this.talk(card),
      });
    });
    this.#withThreads = later(async () => {
      // Both hear what the server says: the seats listen first.
      const [{ Threads }] = await Promise.all([import("../threads/threads.js"), seats()]);
      return new Threads(session, sheets, {
        card: (id) => view.card(id),
        name: (action) => name.before(action),
        opened: (id) => openCard.opened(id),
        closed: (id) => openCard.closed(id),
      });
    });
  }

  /** The board was drawn again. */
  show() {
    const { settings, values } = this.#session;
    if (this.#hasFooters || !(settings.talk || values.some(({ sign }) => sign))) return;
    this.#hasFooters = true;
    void this.#giveFooters();
  }

  async #giveFooters() {
    const footers = await this.#withFooters();
    this.#hasFooters = footers !== null;
    if (!footers) return;
    this.#board.equip({ footer: (node, card, tab) => footers.draw(node, card, tab) });
    this.#board.resized();
  }

  /**
   * Does the same as a press on a card's footer.
   * @param {ShownCard} card
   * @param {"vote" | "dibs" | "more"} what
   */
  async press(card, what) {
    (await this.#withFooters())?.press(card, what);
  }

  /**
   * Opens a card's messages, where a board has them.
   * @param {ID} card
   */
  async talk(card) {
    if (!this.#session.settings.talk) return;
    const threads = await this.#withThreads();
    if (threads) threads.open(card);
    else this.#sheets.toast(say("status.offline"));
  }
}
