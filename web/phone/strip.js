/**
 * The strip of sections over a phone's bar: a button for each, with the number of its cards, that goes there. The one
 * that is being read is marked. A board of one section has none.
 */
import { styleSheet } from "../style/style-sheet.js";
import { calm } from "../style/calm.js";
import { say } from "../sentences/words.js";
import { learnLater } from "../sentences/later.js";
import "../sentences/en/phone.js";

await Promise.all([styleSheet("phone/phone.css"), learnLater("phone")]);

/** Windows as wide as this show sections side by side. */
const narrow = matchMedia("(max-width: 767px)");
/** Above the title that was gone to. */
const above = 12;
const hues = 6;

export class Strip {
  #element = document.createElement("nav");
  #shown = "";
  /** @type {ID | null} */
  #current = null;
  #isMarking = false;

  /**
   * @param {import("../board/board.js").Board} board
   * @param {Element} bar  that it comes after
   */
  constructor(board, bar) {
    this.board = board;
    this.#element.id = "strip";
    this.#element.className = "strip";
    this.#element.ariaLabel = say("phone.sections");
    this.#element.hidden = true;
    bar.after(this.#element);
    addEventListener("scroll", () => this.#markSoon(), { passive: true });
    narrow.addEventListener("change", () => this.show());
  }

  get #sections() {
    return this.board.display?.sections ?? [];
  }

  /** The board was drawn again. */
  show() {
    if (!narrow.matches) return;
    const sections = this.#sections;
    const shown = JSON.stringify(sections.map(({ id, title, hue, cards }) => [id, title, hue, cards.length]));
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#fill(sections);
    }
    this.#markSoon();
  }

  /** @param {ShownSection[]} sections */
  #fill(sections) {
    const had = /** @type {HTMLElement | null} */ (document.activeElement?.closest(".strip button"))?.dataset.to;
    this.#element.hidden = sections.length < 2;
    this.#element.replaceChildren(
      ...sections.map(({ id, title, hue, cards }, index) => {
        const button = document.createElement("button");
        button.type = "button";
        button.className = `hue-${(hue ?? index) % hues}`;
        button.dataset.to = id;
        const [words, count] = [document.createElement("span"), document.createElement("span")];
        words.dir = "auto";
        words.textContent = title || "–";
        count.textContent = String(cards.length);
        button.append(words, " ", count);
        button.onclick = () => this.goTo(id);
        if (id === had) queueMicrotask(() => button.focus());
        return button;
      }),
    );
    this.#current = null;
  }

  /**
   * Brings a section to the top of the window, and the focus to its title, where that is a button.
   * @param {ID} id
   */
  goTo(id) {
    const section = this.#sections.find((one) => one.id === id);
    if (!section) return;
    const [, y] = section.header ?? section.frame;
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
    const onTitle = document.activeElement?.id.replace(/^fold-/, "");
    const here = sections.findIndex(({ id }) => id === (own || onTitle || this.#reading()));
    const next = sections[here + step];
    if (!next) return;
    const first = next.cards.find(({ isFolded }) => !isFolded);
    this.goTo(next.id);
    if (!document.getElementById(`fold-${next.id}`) && first) this.board.focus(first.id);
  }

  /** The section at the upper third of the window. */
  #reading() {
    const [, y] = this.board.toBoard(0, innerHeight / 3);
    const sections = this.#sections;
    // At the page's end the last one is read, however short it is.
    const isEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    return (
      (isEnd ? sections.at(-1) : sections.filter(({ frame }) => frame[1] <= y).at(-1))?.id ?? sections[0]?.id ?? null
    );
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
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.#element.querySelectorAll("button"))) {
      const isCurrent = button.dataset.to === current;
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
