/**
 * The strip of sections over a phone's bar: a button for each, with the number of its cards, that goes there. The one
 * that is being read is marked, unless all of them are in sight. A board of one section has none.
 */
import { styleSheet } from "../style/style-sheet.js";
import { calm } from "../style/calm.js";
import { say } from "../sentences/sentences.js";
import { learnLater } from "../sentences/learn-later.js";
import "../sentences/en/phone.js";

await Promise.all([styleSheet("phone/phone.css"), learnLater("phone")]);

/** Windows as wide as this show sections side by side, and the tools above the board. */
export const narrow = matchMedia("(max-width: 767px)");
/** Above the title that was gone to. */
const above = 12;
const hues = 6;
/** So little to scroll is none. */
const fitsPixels = 2;
/** Of a section whose end is above this line no card is in sight. */
const endPixels = 72;

export class Strip {
  #element = document.createElement("nav");
  /** By section: they stay as long as it does, so a finger on one keeps it. @type {Map<ID, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {ID | null} */
  #current = null;
  #isMarking = false;

  /**
   * @param {import("../board/board.js").Board} board
   */
  constructor(board) {
    this.board = board;
    this.#element.id = "strip";
    this.#element.className = "strip";
    this.#element.ariaLabel = say("phone.sections");
    this.#element.hidden = true;
    // Keys reach it where it looks: below the board, above the tools.
    board.element.after(this.#element);
    addEventListener("scroll", () => this.#markSoon(), { passive: true });
    narrow.addEventListener("change", () => this.show());
  }

  get element() {
    return this.#element;
  }

  get #sections() {
    return this.board.display?.sections ?? [];
  }

  /** The board was drawn again. */
  show() {
    if (!narrow.matches) return;
    const sections = this.#sections;
    if (this.#element.hidden !== sections.length < 2) this.#element.hidden = sections.length < 2;
    const ids = new Set(sections.map(({ id }) => id));
    for (const [id, button] of this.#buttons) {
      if (ids.has(id)) continue;
      button.remove();
      this.#buttons.delete(id);
    }
    sections.forEach((section, index) => {
      const button = this.#button(section, index);
      if (this.#element.children[index] !== button)
        this.#element.insertBefore(button, this.#element.children[index] ?? null);
    });
    this.#markSoon();
  }

  /**
   * @param {ShownSection} section
   * @param {number} index
   */
  #button({ id, title, hue, cards }, index) {
    let button = this.#buttons.get(id);
    if (!button) {
      button = document.createElement("button");
      button.type = "button";
      button.dataset.to = id;
      button.onclick = () => this.goTo(id);
      const words = document.createElement("span");
      words.dir = "auto";
      button.append(words, " ", document.createElement("span"));
      this.#buttons.set(id, button);
    }
    const [words, count] = button.children;
    for (const [node, text] of /** @type {[Element, string][]} */ ([
      [words, title || "–"],
      [count, String(cards.length)],
    ]))
      if (node.textContent !== text) node.textContent = text;
    const kind = `hue-${(hue ?? index) % hues}`;
    if (button.className !== kind) button.className = kind;
    return button;
  }

  /**
   * Brings a section to the top of the window, and the focus to its title, where that is a button.
   * @param {ID} id
   */
  goTo(id) {
    const section = this.#sections.find((one) => one.id === id);
    if (!section) return;
    const [, y] = section.header ?? section.rect;
    const top = this.board.stage.getBoundingClientRect().top + scrollY + y * this.board.scale - above;
    scrollTo({ top, behavior: calm() ? "auto" : "smooth" });
    document.getElementById(`fold-${id}`)?.focus({ preventScroll: true });
  }

  /**
   * Goes to the section before or after the one that is being read, or has the focus.
   * @param {-1 | 1} step
   */
  step(step) {
    const sections = this.#sections;
    const focused = this.board.focused;
    const own = focused && this.board.all.find(({ id }) => id === focused)?.section;
    const { fold, done } = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset ?? {};
    const here = sections.findIndex(({ id }) => id === (own || fold || done || this.#reading()));
    const next = sections[here + step];
    if (!next) return;
    const first = next.cards.find(({ isFolded }) => !isFolded);
    this.goTo(next.id);
    if (!document.getElementById(`fold-${next.id}`) && first) this.board.focus(first.id);
  }

  /** The first section of which more than its end is in sight; null: all are. */
  #reading() {
    const sections = this.#sections;
    const { scrollHeight: whole } = document.documentElement;
    if (whole <= innerHeight + fitsPixels) return null;
    // At the page's end the last one is read, however short it is.
    if (scrollY > 0 && scrollY + innerHeight >= whole - 2) return sections.at(-1)?.id ?? null;
    const [, y] = this.board.toBoard(0, endPixels);
    return sections.find(({ rect: [, top, , height] }) => top + height > y)?.id ?? sections.at(-1)?.id ?? null;
  }

  #markSoon() {
    if (this.#isMarking || this.#element.hidden || !narrow.matches) return;
    this.#isMarking = true;
    requestAnimationFrame(() => {
      this.#isMarking = false;
      this.#mark();
    });
  }

  #mark() {
    const current = this.#reading();
    if (current === this.#current) return;
    this.#current = current;
    for (const [id, button] of this.#buttons) {
      const isCurrent = id === current;
      if (isCurrent) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      if (isCurrent) this.#reveal(button);
    }
  }

  /** @param {HTMLElement} button */
  #reveal(button) {
    const left = button.offsetLeft - (this.#element.clientWidth - button.offsetWidth) / 2;
    this.#element.scrollTo({ left, behavior: calm() ? "auto" : "smooth" });
  }
}
