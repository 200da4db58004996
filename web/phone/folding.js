/**
 * Sections that a person has folded: on this device alone, the server never hears of it. A folded section is its title
 * with the number of its cards, and what is below moves up.
 *
 * A section can be folded where sections stand one below the other, as on a phone, and the page draws their titles. The
 * title is the button for it.
 */
import { styleSheet } from "../style/style-sheet.js";
import { withFolded } from "./fold.js";

await styleSheet("phone/phone.css");

/** The ids of folded sections, in the store. */
const key = "folded";
/** So many are remembered; the first that were folded are forgotten. */
const rememberedMax = 200;

export class Folding {
  /** @type {Set<ID>} */
  #folded;

  /**
   * @param {Pick<import("../sync/store.js").Store, "get" | "set">} store
   * @param {() => void} redraw
   */
  constructor(store, redraw) {
    this.store = store;
    this.redraw = redraw;
    this.#folded = new Set((store.get(key) ?? "").split(" ").filter(Boolean));
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

  /** @param {ID} section  one of whose cards is to be seen */
  unfold(section) {
    if (this.#folded.delete(section)) this.#keep();
  }

  #keep() {
    this.#folded = new Set([...this.#folded].slice(-rememberedMax));
    this.store.set(key, [...this.#folded].join(" ") || null);
    this.redraw();
  }

  /**
   * The board with its sections folded.
   * @param {Display} display
   */
  shown(display) {
    return withFolded(display, this.#folded);
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
      // What a button said that is gone isn't what the next one says.
      nodes.forget(title, "fold");
      return;
    }
    const button = before ?? foldButton(id, words, title);
    if (nodes.changed(title, "fold", `${isFolded} ${cards.length}`)) {
      button.ariaExpanded = String(!isFolded);
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
