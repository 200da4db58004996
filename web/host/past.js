/** The way to the board's past, whose module is loaded with the first use. */
import { say } from "../sentences/words.js";
import { button } from "../sheets/elements.js";
import { Undo } from "../sync/undo.js";
import { explained } from "./panel.js";

/** @typedef {import("./history.js").History} History */

export class Past {
  /** @type {Promise<History> | undefined} */
  #history;
  #undo;

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#undo = new Undo(page.session);
  }

  /** The panel that opens it. */
  panel() {
    const open = button(say("host.historyOpen"), () => this.with((history) => history.open()), "main", "history");
    return { element: explained("host.past", "host.pastWhy", open), draw() {} };
  }

  /** @param {(history: History) => void} action */
  with(action) {
    const { session, sheets, command } = this.page;
    this.#history ??= import("./history.js").then(
      ({ History }) =>
        new History({
          session,
          sheets,
          command,
          undo: () => sheets.toast(say(this.#undo.undo() ? "toast.undone" : "refused.undoOffline")),
        }),
    );
    this.#history.then(action, () => {
      this.#history = undefined;
      sheets.toast(say("status.offline"));
    });
  }
}
