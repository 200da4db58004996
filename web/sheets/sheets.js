/**
 * The one dialog that opens over the board, and the one toast. `card.js`, `forms.js` and `list-sheets.js` say what is
 * in it.
 *
 * On a phone a sheet comes from below, where the thumb is; on a desktop it is in the middle. There is one at a
 * time: opening another replaces it. `onDraft` gets the text with every stroke, so that it survives a reload.
 *
 * @typedef {{label: string, go: () => void}} Offer
 */
import { styleSheet } from "../style/style-sheet.js";
import { say } from "../sentences/sentences.js";
import { button, element } from "./elements.js";
import { Toast } from "./toast.js";
import "../sentences/en/sheets.js";

await styleSheet("sheets/sheets.css");

export class Sheets {
  /** @type {(() => void) | null} Null: no sheet is open, and the code that wanted to know that does. */
  #onClosed = null;
  /** @type {(() => void) | null} */
  #onChanged = null;
  /**
   * Grows whenever a sheet opens or closes: a caller that finds the same turn again finds the sheet open that was open
   * then.
   */
  turn = 0;
  /** The element that had the focus before a sheet opened, by its id. */
  #opener = "";
  #toast;

  /**
   * @param {HTMLDialogElement} dialog
   * @param {HTMLElement} toast
   */
  constructor(dialog, toast) {
    this.dialog = dialog;
    this.#toast = new Toast(toast);
    dialog.addEventListener("cancel", () => this.#leaveField());
    // The event comes late: by then another sheet may be open.
    dialog.addEventListener("close", () => dialog.open || this.#closed());
    // A keyboard that lies over the page, as on iOS, must not lie over the sheet; a page that is zoomed is left alone.
    visualViewport?.addEventListener("resize", () => {
      const { height = innerHeight, scale = 1 } = visualViewport ?? {};
      dialog.style.setProperty("--keyboard", scale === 1 ? `${Math.max(0, innerHeight - height)}px` : "0px");
    });
    // A tap beside the sheet closes it: outside its box the target is the dialog itself.
    dialog.addEventListener("click", (event) => {
      if (event.target !== dialog) return;
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x < left || x > right || y < top || y > bottom) this.close();
    });
  }

  get isOpen() {
    return this.dialog.open;
  }

  close() {
    if (!this.dialog.open) return;
    this.#leaveField();
    this.dialog.close();
    // The browser says so with its next picture; a task that waits for it is done before that, because there may be
    // none.
    this.#closed();
  }

  /** A field says that it was changed when it is left, and a sheet that closes under it takes that away. */
  #leaveField() {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && this.dialog.contains(field)) field.blur();
  }

  /**
   * Shows a sheet in place of the one there may be.
   * @param {string} title
   * @param {(Node | string)[]} content
   * @param {{onClosed?: () => void, onChanged?: () => void, kind?: string}} options  `onClosed`
   *   also runs when another sheet replaces it; `onChanged` when the board changed meanwhile
   */
  open(title, content, { onClosed, onChanged, kind = "" } = {}) {
    const before = this.#onClosed;
    this.#onChanged = onChanged ?? null;
    this.#onClosed = onClosed ?? (() => {});
    const turn = (this.turn += 1);
    before?.();
    // It opened another in place of this one.
    if (turn !== this.turn) return;
    this.dialog.className = `sheet ${kind}`;
    const close = button("", () => this.close(), "round close");
    close.ariaLabel = say("close");
    // Not in the first load of the host's page, which has this module in it.
    void import("../style/icons.js").then(({ icon }) => close.append(icon("close")), console.error);
    this.dialog.replaceChildren(
      element("div", { class: "sheet-head" }, element("h2", { id: "sheet-title", tabIndex: -1 }, title), close),
      ...content,
    );
    if (!this.dialog.open) {
      this.#opener = document.activeElement?.id ?? "";
      this.dialog.showModal();
    }
    const first = this.dialog.querySelector("[autofocus]") ?? this.dialog.querySelector("#sheet-title");
    /** @type {HTMLElement | null} */ (first)?.focus();
    if (first instanceof HTMLTextAreaElement || first instanceof HTMLInputElement) first.select?.();
  }

  /** The board was drawn again. */
  changed() {
    this.#onChanged?.();
  }

  #closed() {
    const onClosed = this.#onClosed;
    if (!onClosed) return;
    this.#onClosed = null;
    this.#onChanged = null;
    this.turn += 1;
    onClosed();
    // The browser gives the focus back, unless the page has drawn that element again meanwhile: its successor has the
    // same id.
    const focused = document.activeElement;
    const isNowhere = !this.dialog.open && (focused === document.body || this.dialog.contains(focused));
    if (isNowhere && this.#opener) document.getElementById(this.#opener)?.focus();
  }

  /**
   * Offers something under the text of the open form, or takes the offer back. The same one again is left as it is: it
   * would be read aloud with each letter.
   * @param {({about: ID, sentence: string, also?: Offer | null} & Offer) | null} offer  `about`: the card; another may
   * have the same sentence
   */
  offer(offer) {
    const line = this.dialog.querySelector(".beside");
    const now = offer ? [offer.about, offer.also?.label ?? "", offer.sentence].join("\n") : null;
    // What else the form says there stays until there is an offer.
    if (!line || (line.firstElementChild?.getAttribute("data-offer") ?? null) === now) return;
    line.replaceChildren(
      ...(offer ? [element("span", { dir: "auto", "data-offer": now ?? "" }, offer.sentence)] : []),
      ...[offer?.also, offer].flatMap((one) => (one ? button(one.label, one.go, "") : [])),
    );
  }

  /**
   * Says something under a form's text, in place of what was said there before.
   * @param {HTMLTextAreaElement} area
   * @param {string} sentence
   */
  sayBeside(area, sentence) {
    const line = area.form?.querySelector(".beside");
    if (line && line.textContent !== sentence) line.textContent = sentence;
  }

  /**
   * Writes something else under the text of the open form, if its line still has this sentence.
   * @param {string} before
   * @param {string} sentence
   */
  sayNext(before, sentence) {
    const said = this.dialog.querySelector(".beside")?.firstElementChild;
    if (said?.textContent === before) said.textContent = sentence;
  }

  /**
   * Says something short, in place of what the toast said before.
   * @param {string} sentence
   * @param {{label: string, go: () => void}} [action]
   */
  toast(sentence, action) {
    this.#toast.show(sentence, action);
  }

  /**
   * Closes, then acts: what the act opens must not be closed with it.
   * @param {() => void} action
   */
  after(action) {
    this.#onClosed = ((then) => () => {
      then?.();
      action();
    })(this.#onClosed);
    this.close();
  }
}
