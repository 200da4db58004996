/** The end of the night, for a host: a page to take home, and the board made ready for the next time. */
import { ask, panel, Switch, why } from "../host/panel.js";
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import "../sentences/en/keepsake.js";

await learnLater("keepsake");

export class EndPanel {
  /** @type {Switch} */
  #names;
  #said = element("p", { class: "why", role: "status" });
  #save;

  /**
   * @param {import("../host/panel.js").HostPage} page
   * @param {string} board  its name
   */
  constructor(page, board) {
    this.page = page;
    this.board = board;
    this.#names = new Switch("keepsake-names", say("keepsake.withNames"), (isOn) => this.#names.show(isOn));
    this.#names.show(true);
    this.#save = button(say("keepsake.save"), () => void this.#keep(), "main", "keepsake-save");
    this.element = panel(
      "keepsake.end",
      why("keepsake.endWhy"),
      element(
        "div",
        { class: "buttons" },
        button(say("keepsake.open"), () => this.#open(), "plain", "end-night"),
      ),
    );
  }

  draw() {}

  #open() {
    const { sheets, session } = this.page;
    this.#said.textContent = "";
    sheets.open(say("keepsake.end"), [
      why("keepsake.endWhy"),
      ...(session.settings.anonymous
        ? []
        : [element("div", { class: "row" }, this.#names.element), why("keepsake.namesWhy")]),
      this.#said,
      element("div", { class: "buttons" }, this.#save),
      element("h3", {}, say("keepsake.fresh")),
      why("keepsake.freshWhy"),
      element(
        "div",
        { class: "buttons" },
        button(say("keepsake.clear"), () => this.#askToClear(), "plain", "clear-cards"),
      ),
    ]);
  }

  async #keep() {
    // Pressed twice it would be saved twice.
    this.#save.disabled = true;
    this.#said.textContent = say("keepsake.saving");
    try {
      const { saveKeepsake } = await import("./keepsake.js");
      const name = await saveKeepsake(
        (command) => this.#ask(command),
        this.board,
        this.page.session.store.link,
        this.#names.isOn,
      );
      this.#said.textContent = say("keepsake.saved", { name });
    } catch (error) {
      console.warn(error);
      this.#said.textContent = say("keepsake.failed");
    } finally {
      this.#save.disabled = false;
    }
  }

  /**
   * @param {{k: string, [field: string]: any}} command
   * @returns {Promise<any>}
   */
  #ask(command) {
    return new Promise((resolve, reject) =>
      this.page.command(command, resolve, (refusal) => {
        reject(new Error(`no answer: ${command.k}`, { cause: refusal?.code }));
        // It is asked again.
        return refusal?.code === "rate";
      }),
    );
  }

  #askToClear() {
    const { command, sheets } = this.page;
    const clear = () =>
      command({ k: "clear" }, (/** @type {number} */ count) =>
        sheets.toast(
          say("keepsake.cleared", { count }),
          count > 0 ? { label: say("toast.undo"), go: () => void this.#undo() } : undefined,
        ),
      );
    ask(sheets, "keepsake.clearTitle", [why("keepsake.freshWhy")], "keepsake.clearYes", clear);
  }

  async #undo() {
    const { session, sheets } = this.page;
    const { Undo } = await import("../sync/undo.js");
    sheets.toast(say(new Undo(session).undo() ? "toast.undone" : "refused.undoOffline"));
  }
}
