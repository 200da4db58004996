/**
 * The board's offers to people who may change it: a menu on each section, and a way on where there is no section or no
 * card. Both come when they are first needed.
 */
import { later } from "../style/later.js";
import { say } from "../sentences/sentences.js";

export class BoardOffers {
  #session;
  #board;
  #sheets;
  #order;
  /** Whether sections have a menu. */
  #hasMenus = false;
  #wasEmpty = false;
  #withSections;
  #withEmpty;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../board/board.js").Board} board
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {import("./name-question.js").NameQuestion} name
   * @param {import("../card/own-order.js").OwnOrder} order
   * @param {() => void} addCard
   */
  constructor(session, board, sheets, name, order, addCard) {
    this.#session = session;
    this.#board = board;
    this.#sheets = sheets;
    this.#order = order;
    this.#withSections = later(async () => {
      const { Sections, sectionButton } = await import("./sections.js");
      const act = (/** @type {() => void} */ action, /** @type {boolean | undefined} */ isOpening) =>
        name.before(action, isOpening);
      const all = new Sections(session, sheets, act, order);
      return { all, button: sectionButton((section) => all.open(section)) };
    });
    this.#withEmpty = later(async () => {
      const { emptyBoard } = await import("./empty-board.js");
      return emptyBoard(
        board.element,
        { may: () => session.canChangeSections, go: () => void this.addSection() },
        {
          may: () => session.canAdd && session.replica.sectionOrder.some((id) => session.canAddTo(id)),
          go: addCard,
        },
      );
    });
  }

  /** The board was drawn again. */
  show() {
    const may = this.#session.canChangeSections || this.#order.isOffered;
    if (may !== this.#hasMenus) {
      this.#hasMenus = may;
      void this.#giveMenus();
    }
    const missing = this.#missing();
    if (missing || this.#wasEmpty) void this.#withEmpty().then((show) => show?.(missing));
    this.#wasEmpty = missing !== null;
  }

  /** Asks what a new section is called. */
  async addSection() {
    const sections = await this.#withSections();
    if (sections) sections.all.add();
    else this.#sheets.toast(say("status.offline"));
  }

  /** Gives sections their menus, or takes them away. */
  async #giveMenus() {
    const sections = await this.#withSections();
    if (!sections) this.#hasMenus = false;
    const sectionButton = this.#hasMenus && sections ? sections.button : null;
    this.#board.equip({ sectionButton });
    this.#board.stage.classList.toggle("menus", sectionButton !== null);
    this.#board.resized();
  }

  /** @returns {"sections" | "cards" | null} what the board has none of */
  #missing() {
    const { frame, sections, sectionOrder } = this.#session.replica;
    if (frame === null) return null;
    if (sectionOrder.length === 0) return "sections";
    // Where cards are hidden nobody knows whether there are any, and what a container drew is something.
    const isHidden = [...sections.values()].some(({ values }) => values.held);
    const { display } = this.#board;
    const isDrawn = !display || display.under.length > 0 || display.over.length > 0;
    return isHidden || isDrawn || this.#board.all.length > 0 ? null : "cards";
  }
}
