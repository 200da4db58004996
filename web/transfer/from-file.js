/** A new board from a file: the field for that, and what the board would have. */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import { complaint, summary, whyNot } from "./summary.js";
import { accepted, readFile } from "./text-file.js";
import "../sentences/en/transfer.js";

await Promise.all([styleSheet("transfer/transfer.css"), learnLater("transfer")]);

/**
 * @typedef {import("./summary.js").Imported} Imported
 * @typedef {import("./text-file.js").ImportText} ImportText
 */

export class FromFile {
  #file = element("input", { id: "board-file", type: "file", accept: accepted });
  #said = element("div", { class: "import-preview", role: "status" });
  /** @type {ImportText | null} The file that a board can be made of. */
  chosen = null;

  /**
   * @param {object} listener
   * @param {(read: ImportText) => Promise<Imported | string>} listener.onTry  what the server says of it, or why
   *   nothing
   * @param {(read: ImportText) => void} listener.onChosen
   */
  constructor({ onTry, onChosen }) {
    this.#file.onchange = async () => {
      const file = this.#file.files?.[0];
      this.chosen = null;
      this.#said.replaceChildren();
      if (!file) return;
      const read = await readFile(file);
      const imported = typeof read === "string" ? read : await onTry(read);
      if (file !== this.#file.files?.[0]) return;
      const not =
        typeof imported === "string" ? imported : whyNot(imported, ({ code }) => say("owner.refused.other", { code }));
      if (not || typeof imported === "string" || typeof read === "string")
        return this.#said.replaceChildren(complaint(not ?? ""));
      this.#said.replaceChildren(...summary(imported));
      if (imported.sections.length === 0) return;
      this.chosen = read;
      onChosen(read);
    };
    this.element = element(
      "div",
      { class: "import-form" },
      element("label", { class: "import-file" }, say("transfer.fromFile"), this.#file),
      this.#said,
    );
  }
}
