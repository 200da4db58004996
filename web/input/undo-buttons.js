/** Undo and redo: two buttons in the bar, the keys for them, and what the toast says. */
import { say } from "../sentences/sentences.js";
import { button } from "../sheets/elements.js";
import { Undo } from "../sync/undo.js";

export class UndoButtons {
  #undo;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../sheets/sheets.js").Sheets} sheets
   */
  constructor(session, sheets) {
    this.#undo = new Undo(session);
    this.session = session;
    this.sheets = sheets;
    this.elements = [
      arrowButton("undo", () => this.takeBack("undo")),
      arrowButton("redo", () => this.takeBack("redo")),
    ];
  }

  /** @param {"undo" | "redo"} what */
  takeBack(what) {
    const { farewell } = this.session;
    if (farewell) return this.sheets.toast(say(farewell));
    const isDone = this.#undo[what]();
    if (isDone === null) return;
    if (!isDone) return this.sheets.toast(say("refused.undoOffline"));
    const back = what === "undo" ? "redo" : "undo";
    this.sheets.toast(say(what === "undo" ? "toast.undone" : "toast.redone"), {
      label: say(back),
      go: () => this.takeBack(back),
    });
  }

  /** @param {ID} card  that this person removed */
  bringBack(card) {
    this.#undo.bringBack(card);
  }
}

/**
 * @param {"undo" | "redo"} what
 * @param {() => void} action
 */
function arrowButton(what, action) {
  const made = button("", action, `round back ${what}`, what);
  const namespace = "http://www.w3.org/2000/svg";
  const arrow = document.createElementNS(namespace, "svg");
  arrow.setAttribute("viewBox", "0 0 24 24");
  arrow.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", "M9 4 4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-3");
  arrow.append(path);
  made.append(arrow);
  made.ariaLabel = made.title = say(what);
  made.setAttribute("aria-keyshortcuts", what === "undo" ? "Control+Z" : "Control+Shift+Z");
  return made;
}
