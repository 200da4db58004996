/**
 * Sections and done cards that are folded on this device alone: the server never hears of it. Others below move up.
 *
 * A section that a person has folded is its title with the number of its cards. It can be folded where sections are one
 * below the other, as on a phone, and the page draws their titles. The title is the button for it.
 *
 * Done cards are folded into a line at their section's end on boards that are taller than the window. The line shows
 * them.
 *
 * @typedef {(nodes: import("../board/nodes.js").Nodes, section: ShownSection, hue: string) => HTMLElement} DrawLine
 */
import { styleSheet } from "../style/style-sheet.js";
import { DoneCards, tallest } from "./done-cards.js";
import { withFolded } from "./fold.js";

await styleSheet("phone/phone.css");

/** The ids of folded sections, in the store. */
const key = "folded";
/** So many are remembered; the first that were folded are forgotten. */
const rememberedMax = 200;

export class Folding {
  /** @type {Set<ID>} */
  #folded;
  #tallest = { width: 0, height: 0 };
  /**
   * Draws the line for done cards; comes after the first picture.
   * @type {DrawLine | null}
   */
  line = null;

  /**
   * @param {Pick<import("../sync/store.js").Store, "get" | "set">} store
   * @param {() => void} redraw
   */
  constructor(store, redraw) {
    this.store = store;
    this.redraw = redraw;
    this.#folded = new Set((store.get(key) ?? "").split(" ").filter(Boolean));
    this.done = new DoneCards(store, () => this.redraw());
  }

  /**
   * From now on done cards have a line, and what is around the board is drawn again with it.
   * @param {{line: DrawLine, redraw: () => void}} equipment
   */
  equip({ line, redraw }) {
    this.line = line;
    this.redraw = redraw;
  }

  /** @param {ID} section */
  isFolded(section) {
    return this.#folded.has(section);
  }

  /**
   * Folds a section, or unfolds it.
   * @param {ID} section
   */
  pressed(section) {
    if (!this.#folded.delete(section)) this.#folded.add(section);
    this.#keep();
  }

  /** @param {ShownCard} card  that someone wants to see */
  unfold({ id, section }) {
    if (this.#folded.delete(section)) this.#keep();
    if (this.done.isHidden(id)) this.done.show(id);
  }

  #keep() {
    this.#folded = new Set([...this.#folded].slice(-rememberedMax));
    this.store.set(key, [...this.#folded].join(" ") || null);
    this.redraw();
  }

  /**
   * The board with its sections and its done cards folded.
   * @param {Display} display
   * @param {Pick<import("../board/board.js").Board, "element" | "scale">} board
   */
  shown(display, { element, scale }) {
    this.#tallest = tallest(this.#tallest, { width: innerWidth, height: innerHeight });
    return withFolded(this.done.shown(display, (this.#tallest.height - element.offsetTop) / scale), this.#folded);
  }

  /**
   * Makes a section's title the button that folds it.
   * @param {import("../board/nodes.js").Nodes} nodes
   * @param {HTMLElement} title
   * @param {ShownSection} section
   */
  dress(nodes, title, { id, isFolded, cards }) {
    const words = /** @type {HTMLElement} */ (title.querySelector("span"));
    const before = title.querySelector("button");
    if (isFolded === undefined) {
      if (before) title.replaceChildren(words);
      // The next button doesn't say what one said that is gone.
      nodes.forget(title, "fold");
      return;
    }
    const button = before ?? foldButton(id, words, title);
    if (nodes.changed(title, "fold", `${isFolded} ${cards.length}`)) {
      button.setAttribute("aria-expanded", String(!isFolded));
      /** @type {HTMLElement} */ (button.lastElementChild).textContent = isFolded ? String(cards.length) : "";
    }
  }
}

/**
 * @param {ID} id
 * @param {HTMLElement} words
 * @param {HTMLElement} title
 */
function foldButton(id, words, title) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "fold";
  button.id = `fold-${id}`;
  button.dataset.fold = id;
  button.setAttribute("aria-keyshortcuts", "f");
  button.append(words, document.createElement("b"));
  title.replaceChildren(button);
  return button;
}
