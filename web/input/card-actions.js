/** What a person does with a card at once: cross it off, move it, remove it. The caller has asked for their name. */
import { say } from "../sentences/sentences.js";
import { short } from "./board-view.js";

export class CardActions {
  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("./board-view.js").BoardView} view
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {import("./name-question.js").NameQuestion} name
   * @param {import("./undo-buttons.js").UndoButtons} undo
   */
  constructor(session, view, sheets, name, undo) {
    this.session = session;
    this.view = view;
    this.sheets = sheets;
    this.name = name;
    this.undo = undo;
  }

  /** @param {ShownCard} card */
  reject(card) {
    this.session.actions.operate({ k: "setValue", target: { card: card.id }, key: "rejected", value: !card.rejected });
  }

  /**
   * @param {ShownCard} card
   * @param {ID} section
   * @param {string} place  `start`, `end`, or the card that it goes behind
   * @param {[number, number]} [at]  where it was dropped, on the board
   */
  move(card, section, place, at) {
    this.session.actions.operate({ k: "moveCard", card: card.id, section, place }, at ? { at } : {});
    if (section !== card.section) this.sheets.toast(say("toast.moved", { section: this.view.title(section) }));
    this.view.focusSoon(card.id);
  }

  /** @param {ShownCard} card */
  remove(card) {
    this.session.actions.operate({ k: "removeCard", card: card.id });
    this.sheets.toast(say("toast.removed", { text: short(card.text) }), {
      label: say("toast.undo"),
      go: () =>
        this.name.before(() => {
          this.undo.bringBack(card.id);
          this.view.focusSoon(card.id);
        }),
    });
  }
}
