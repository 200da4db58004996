/**
 * Where a host brings cards in: a file or a pasted list, a preview of what becomes of it, and then all of it, in pieces
 * if it is much. The server reads the text and judges it.
 */
import { panel, why } from "../host/panel.js";
import { learnLater } from "../sentences/learn-later.js";
import { sayRefusal } from "../sentences/refusals.js";
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { styleSheet } from "../style/style-sheet.js";
import { Undo } from "../sync/undo.js";
import { sendCarried } from "./carried-pictures.js";
import { ImportProgress } from "./import-progress.js";
import { complaint, summary, whyNot, withoutPictures } from "./summary.js";
import { accepted, checked, readFile } from "./text-file.js";
import { slimmed } from "./trello.js";
import "../sentences/en/transfer.js";

await Promise.all([styleSheet("transfer/transfer.css"), learnLater("transfer")]);

/**
 * @typedef {import("./summary.js").Imported} Imported
 * @typedef {import("./carried-pictures.js").CarriedPicture} CarriedPicture
 * @typedef {import("./text-file.js").ImportFile} ImportFile
 */

/** What a pasted text may be, where its look misleads. */
const forms = /** @type {const} */ ([
  ["", "transfer.form.any"],
  ["text", "transfer.form.lines"],
  ["markdown", "transfer.markdown"],
  ["csv", "transfer.csv"],
]);

/** After this long, an account that the pictures have emptied has enough for the cards again. */
const triesAfterPictures = 5;
const pauseMilliseconds = 2_000;

export class BringInPanel {
  #area = element("textarea", { id: "import-text", rows: 5, dir: "auto", spellcheck: false });
  #file = element("input", { id: "import-file", type: "file", accept: accepted });
  #section = element("select", { id: "import-section" });
  #form = element("select", { id: "import-form" }, ...forms.map(([form, key]) => new Option(say(key), form)));
  #choices;
  #said = element("div", { class: "import-preview", role: "status" });
  #progress = new ImportProgress();
  /** @type {ImportFile | null} The file that was chosen. */
  #chosen = null;
  /** Goes up when nobody wants what is on its way any more. */
  #run = 0;

  /** @param {import("../host/panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#choices = new LivePart(
      element("div", { class: "choices" }),
      () => this.#sections(),
      () => [element("label", {}, say("transfer.where"), this.#filled())],
    );
    this.#area.oninput = () => this.#forget();
    this.#section.onchange = () => this.#said.replaceChildren();
    // A file says by its name what it is.
    this.#form.onchange = () => (this.#chosen ? this.#forget() : this.#said.replaceChildren());
    this.#file.onchange = () => void this.#read();
    const form = element(
      "form",
      { class: "import-form", noValidate: true },
      element("label", { class: "import-file" }, say("transfer.file"), this.#file),
      element("label", { htmlFor: this.#area.id }, say("transfer.paste")),
      this.#area,
      element("div", { class: "choices" }, element("label", {}, say("transfer.form"), this.#form)),
      this.#choices.element,
      element(
        "div",
        { class: "buttons" },
        element("button", { type: "submit", class: "plain" }, say("transfer.preview")),
      ),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      this.#try();
    };
    this.element = panel("transfer.in", why("transfer.in.why"), form, this.#said, this.#progress.element);
  }

  draw() {
    this.#choices.draw();
  }

  #sections() {
    const { sectionOrder, sections } = this.page.session.replica;
    return sectionOrder.map((id) => ({ id, title: sections.get(id)?.title ?? "" }));
  }

  #filled() {
    const { value } = this.#section;
    this.#section.replaceChildren(
      element("option", { value: "" }, say("transfer.asWritten")),
      ...this.#sections().map(({ id, title }) => element("option", { value: id, dir: "auto" }, title)),
    );
    // A choice stays while its section is there.
    if ([...this.#section.options].some((option) => option.value === value)) this.#section.value = value;
    return this.#section;
  }

  /** The pasted text counts from now on. */
  #forget() {
    this.#stop();
    this.#chosen = null;
    this.#file.value = "";
    this.#said.replaceChildren();
  }

  /** Sends no more pictures, and not the cards that would follow. */
  #stop() {
    this.#run += 1;
    this.#progress.end();
  }

  async #read() {
    const file = this.#file.files?.[0];
    if (!file) return;
    this.#stop();
    this.#said.replaceChildren();
    this.#area.value = "";
    this.#chosen = null;
    const read = await readFile(file);
    // Another one may have been chosen meanwhile.
    if (file !== this.#file.files?.[0]) return;
    if (typeof read === "string") return this.#said.replaceChildren(complaint(read));
    this.#chosen = read;
    this.#try();
  }

  #try() {
    const form = this.#form.value;
    const pasted = { text: slimmed(this.#area.value), name: say("transfer.pasted"), ...(form && { format: form }) };
    const read = checked(this.#chosen ?? pasted);
    if (typeof read === "string") return this.#said.replaceChildren(complaint(read));
    const section = this.#section.value;
    const { pictures = [], ...text } = /** @type {ImportFile} */ (read);
    const command = { k: "importCards", ...text, ...(section && { section }) };
    this.page.command({ ...command, trial: true }, (/** @type {Imported} */ imported) =>
      this.#show(command, imported, pictures),
    );
  }

  /**
   * @param {import("../host/host-commands.js").HostCommand} command
   * @param {Imported} imported
   * @param {CarriedPicture[]} pictures
   */
  #show(command, imported, pictures) {
    const not = whyNot(imported, sayRefusal);
    if (not) return this.#said.replaceChildren(complaint(not));
    const parts = summary(imported);
    if (imported.cards > 0) {
      const label = say("transfer.add", { count: imported.cards });
      const add = button(label, () => void this.#import(command, imported, pictures), "main", "import-add");
      parts.push(element("div", { class: "buttons" }, add));
    }
    this.#said.replaceChildren(...parts);
  }

  /**
   * @param {import("../host/host-commands.js").HostCommand} command
   * @param {Imported} tried  what its trial said
   * @param {CarriedPicture[]} pictures
   */
  async #import(command, tried, pictures) {
    this.#stop();
    const run = this.#run;
    this.#said.replaceChildren();
    const left = await sendCarried(this.page.session, pictures, (done) => {
      if (run !== this.#run) return false;
      const sentence = say("transfer.sending", { count: done, limit: pictures.length });
      if (pictures.length > 0) this.#progress.draw(sentence, done, pictures.length);
      return true;
    });
    if (run !== this.#run) return;
    this.#progress.end();
    if (left.length === 0) return this.#give(command, tried, pictures.length > 0 ? triesAfterPictures : 0);
    this.#show(command, tried, left);
    this.#said.prepend(complaint(say("transfer.unsent")));
  }

  /**
   * Sends the cards, now that the pictures have arrived.
   * @param {import("../host/host-commands.js").HostCommand} command
   * @param {Imported} tried  what its trial said
   * @param {number} tries  how often to repeat the command if the pictures used up what this host may do for now
   */
  #give(command, tried, tries) {
    const { session, sheets } = this.page;
    const run = this.#run;
    const undo = () => sheets.toast(say(new Undo(session).undo() ? "toast.undone" : "refused.undoOffline"));
    let [came, wanted] = [0, 0];
    const end = (/** @type {HTMLElement[]} */ ...said) => {
      // While another import comes, the server refuses this one.
      if (came > 0) this.#progress.end();
      this.#said.replaceChildren(...said);
    };
    this.page.command(
      { ...command, progress: true },
      (/** @type {Imported} */ imported) => {
        const not = whyNot(imported, sayRefusal);
        if (not) return end(...this.#stopped(not, imported.before === undefined ? null : undo));
        end();
        this.#area.value = "";
        this.#forget();
        this.#said.replaceChildren(...withoutPictures(imported, tried));
        sheets.toast(say("transfer.done", { count: imported.cards }), { label: say("toast.undo"), go: undo });
      },
      (refusal, hasLeft = true) => {
        if (refusal?.code === "rate" && came === 0 && tries > 0) {
          setTimeout(() => run === this.#run && this.#give(command, tried, tries - 1), pauseMilliseconds);
          return true;
        }
        // Nothing came, and the page says why. They may try again.
        if (!hasLeft || (refusal && came === 0)) return this.#show(command, tried, []);
        // Without an answer there may be more to come.
        if (!refusal) return end(...this.#stopped(say("transfer.broken"), undo));
        // The pieces before the one that was refused are there.
        const message = sayRefusal(refusal);
        end(...this.#stopped(say("transfer.part", { count: came, limit: wanted, message }), undo));
        return true;
      },
      (done, of) => {
        [came, wanted] = [done, of];
        this.#progress.draw(say("transfer.coming", { count: done, limit: of }), done, of);
      },
    );
  }

  /**
   * @param {string | HTMLElement} why
   * @param {(() => void) | null} undo  null: nothing came
   */
  #stopped(why, undo) {
    if (!undo) return [complaint(why)];
    const back = button(say("toast.undo"), undo, "plain", "import-undo");
    return [complaint(why), element("div", { class: "buttons" }, back)];
  }
}
