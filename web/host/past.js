/** The way to the board's past, whose module is loaded with the first use. */
import { say } from "../sentences/words.js";
import { button } from "../sheets/elements.js";
import { explained } from "./panel.js";

/** @typedef {import("./history.js").History} History */

export class Past {
  /** @type {Promise<History> | undefined} */
  #history;

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
  }

  /** The panel that opens it. */
  panel() {
    const open = button(say("host.historyOpen"), () => this.with((history) => history.open()), "main", "history");
    return { element: explained("host.past", "host.pastWhy", open), draw() {} };
  }

  /** @param {(history: History) => void} action */
  with(action) {
    const { session, sheets, command } = this.page;
    this.#history ??= Promise.all([import("./history.js"), import("../sync/undo.js")]).then(
      ([{ History }, { Undo }]) => {
        const last = new Undo(session);
        const undo = () => sheets.toast(say(last.undo() ? "toast.undone" : "refused.undoOffline"));
        return new History({ session, sheets, command, undo });
      },
    );
    this.#history.then(action, () => {
      this.#history = undefined;
      sheets.toast(say("status.offline"));
    });
  }
}
