/** Hears keys wherever they are pressed on the page, and does what the table of `keys.js` has for them. */
import { pressed } from "./keys.js";

export class Keyboard {
  #board;
  #view;
  #sheets;
  #editing;
  #choices;
  #actions;

  /**
   * @param {import("./board-view.js").BoardView} view
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {import("./editing.js").Editing} editing
   * @param {import("../phone/choices.js").Choices} choices
   * @param {import("./keys.js").KeyActions} actions
   */
  constructor(view, sheets, editing, choices, actions) {
    this.#board = view.board;
    this.#view = view;
    this.#sheets = sheets;
    this.#editing = editing;
    this.#choices = choices;
    this.#actions = actions;
    document.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    if (isLetter && this.#choices.get("letters") === "off") return;
    const isField = target.matches("input, textarea, select");
    const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    const isOnBoard = target === document.body || this.#board.element.contains(target);
    const where = /** @type {const} */ ({
      isSheetOpen: this.#sheets.isOpen,
      focus: isField ? "field" : isOnBoard ? "board" : "bar",
      // A field has an undo of its own, until someone else has written in it.
      hasOwnUndo: isText ? this.#editing.hasOwnUndo(target) : this.#sheets.isOpen,
      card: () => this.#view.focused,
    });
    if (pressed(event, where, this.#actions)) event.preventDefault();
  }
}
