/**
 * The things around a board for a hand: the strip of sections, folding, the gesture to go back. And it lets people put
 * away the sentence that this browser keeps nothing. Comes after the first picture.
 */
import { styleSheet } from "../style/style-sheet.js";
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";
import { closeByBack, isKnown } from "./back.js";
import { doneLines } from "./done-line.js";
import { Folding } from "./folding.js";
import { narrow, Strip } from "./strip.js";

await styleSheet("phone/phone.css");

export class Chrome {
  #strip;
  #folding;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../board/board.js").Board} board
   * @param {import("../sheets/sheets.js").Sheets} sheets
   */
  constructor(session, board, sheets) {
    this.session = session;
    this.board = board;
    const redraw = () => {
      board.resized();
      this.#strip.show();
    };
    this.#strip = new Strip(board);
    this.#placeTools();
    narrow.addEventListener("change", () => this.#placeTools());
    // A person who had folded something has it since before the first picture.
    this.#folding = /** @type {Folding | null} */ (board.folding) ?? new Folding(session.store, redraw);
    this.#folding.equip({ line: doneLines((section) => this.#folding.done.pressed(section)), redraw });
    board.equip({ folding: this.#folding });
    offerIcon();
    if (!isKnown()) closeByBack(sheets.dialog, () => sheets.close());
    redraw();
  }

  /** On phones they look as if they came last, so keys reach them last. */
  #placeTools() {
    const tools = /** @type {HTMLElement} */ (document.getElementById("tools"));
    const before = narrow.matches
      ? this.#strip.element
      : /** @type {HTMLElement} */ (document.getElementById("people"));
    if (before.nextElementSibling === tools) return;
    const focused = tools.contains(document.activeElement) ? document.activeElement : null;
    before.after(tools);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  /** The board was drawn again. */
  show() {
    this.#strip.show();
    this.#letBannerGo();
  }

  /** The banner says that this browser keeps nothing until someone has read it. */
  #letBannerGo() {
    const banner = document.getElementById("banner");
    if (!banner?.dataset.key?.startsWith("banner.storage") || banner.querySelector("button")) return;
    const { store, listener } = this.session;
    const read = () => {
      store.set("storage-read", "1");
      listener.changed();
    };
    banner.append(" ", button(say("close"), read, "plain"));
  }

  /** @param {-1 | 1} step */
  jump(step) {
    this.#strip.step(step);
  }

  /**
   * Folds the section of a card, or the one whose title has the focus, or unfolds it.
   * @param {ID} [section]
   */
  fold(section) {
    const title = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.fold : undefined;
    const id = section ?? title;
    if (!id || !document.getElementById(`fold-${id}`)) return;
    // The card with the focus goes.
    document.getElementById(`fold-${id}`)?.focus({ preventScroll: true });
    this.#folding.pressed(id);
  }

  /**
   * Shows the done cards of a card's section, or of the line that has the focus, or folds them.
   * @param {ID} [section]
   */
  done(section) {
    const line = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.done : undefined;
    const id = section ?? line;
    const button = [...this.board.stage.querySelectorAll("button")].find(({ dataset }) => dataset.done === id);
    if (!id || !button) return;
    // The card with the focus may go.
    button.focus({ preventScroll: true });
    this.#folding.done.pressed(id);
  }
}

/** The board's name and icon, for those who put it on their first screen. */
function offerIcon() {
  document.head.append(
    element("link", { rel: "manifest", href: "/assets/manifest.webmanifest" }),
    element("link", { rel: "apple-touch-icon", href: "/assets/icon.png" }),
  );
}
