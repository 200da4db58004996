/**
 * The pages of a wall as they are seen: one page stands, and the next is made ready behind it, a few cards at a time,
 * and faded in once it is whole. So a page turns smoothly on a slow machine too.
 */
import { Board } from "../board/board.js";
import { begin } from "../board/motion.js";
import { grow } from "../board/resizing.js";

/** So many cards are made in one frame. */
const cardsAtOnce = 3;
/** A page that was seen is taken away once it has faded. */
const fadedMilliseconds = 600;

const nobody = {
  others: [],
  avatar: () => document.createElement("span"),
  canAdd: false,
  canChange: () => false,
  turnOf: () => null,
  opensLinks: false,
};

export class PageLayers {
  #layers;
  #front = 0;
  /**
   * The page that is seen; null: nothing yet.
   * @type {string | null}
   */
  #seen = null;
  /**
   * The page that is made ready.
   * @type {{page: Display, key: string, cards: number} | null}
   */
  #coming = null;
  #isMaking = false;

  /**
   * @param {HTMLElement} element
   * @param {(page: Display) => void} onSeen  hears of each page that is drawn in front
   */
  constructor(element, onSeen) {
    this.element = element;
    this.onSeen = onSeen;
    this.#layers = [0, 1].map(() => layer());
  }

  /**
   * Shows a page: at once if it is the one that is seen, or the first, else as soon as it is ready.
   * @param {Display} page
   * @param {string} key  which page it is
   */
  show(page, key) {
    if (this.#seen === null) this.element.replaceChildren(...this.#layers.map(({ node }) => node));
    if (this.#seen === null || this.#seen === key) {
      this.#coming = null;
      this.#draw(page);
      this.#seen = key;
      return;
    }
    this.#coming = { page, key, cards: this.#coming?.key === key ? this.#coming.cards : 0 };
    if (this.#isMaking) return;
    this.#isMaking = true;
    requestAnimationFrame(() => this.#make());
  }

  /**
   * The page in front, as it is now; none of its cards stays behind it.
   * @param {Display} page
   */
  #draw(page) {
    const back = this.#layers[1 - this.#front].board;
    const ids = new Set(cardsOf(page).map(({ id }) => id));
    if (back.display && back.cards.some(({ id }) => ids.has(id))) back.draw(part(page, 0), nobody);
    const front = this.#layers[this.#front];
    front.node.classList.add("seen");
    draw(front.board, page);
    this.onSeen(page);
  }

  #make() {
    this.#isMaking = false;
    const coming = this.#coming;
    if (!coming) return;
    const back = this.#layers[1 - this.#front];
    back.board.isQuiet = true;
    coming.cards += cardsAtOnce;
    const isWhole = coming.cards >= cardsOf(coming.page).length;
    draw(back.board, isWhole ? coming.page : part(coming.page, coming.cards));
    this.#isMaking = true;
    requestAnimationFrame(() => (isWhole ? this.#turn(coming.key) : this.#make()));
  }

  /** @param {string} key */
  #turn(key) {
    this.#isMaking = false;
    const coming = this.#coming;
    if (coming?.key !== key) return this.#make();
    this.#coming = null;
    this.#seen = key;
    const [old, next] = [this.#layers[this.#front], this.#layers[1 - this.#front]];
    this.#front = 1 - this.#front;
    old.node.classList.remove("seen");
    next.board.isQuiet = false;
    this.#draw(coming.page);
    setTimeout(() => this.#takeAway(coming.page), fadedMilliseconds);
  }

  /**
   * Nothing stays behind the page that is seen, unless it is being made ready.
   * @param {Display} page
   */
  #takeAway(page) {
    if (!this.#coming) this.#layers[1 - this.#front].board.draw(part(page, 0), nobody);
  }
}

function layer() {
  const node = document.createElement("div");
  node.className = "layer";
  const board = new Board(node, { onOpen() {}, onAdd() {}, onPress() {} });
  board.scaleMax = Infinity;
  board.grow = grow;
  board.moves = begin;
  return { node, board };
}

/**
 * @param {Board} board
 * @param {Display} page
 */
function draw(board, page) {
  board.draw(page, nobody);
  for (const { id, done = "" } of page.sections) {
    const header = board.stage.querySelector(`[data-key="h:${id}"]`);
    if (!header) continue;
    const line = header.querySelector("small") ?? document.createElement("small");
    if (line.textContent !== done) line.textContent = done;
    line.dir = "auto";
    if (done !== "" && !line.parentNode) header.append(line);
    else if (done === "") line.remove();
  }
}

/** @param {Display} page */
const cardsOf = ({ sections, loose }) => [...sections.flatMap(({ cards }) => cards), ...loose];

/**
 * A page with only the first of its cards.
 * @param {Display} page
 * @param {number} count
 * @returns {Display}
 */
export function part(page, count) {
  let left = count;
  const first = (/** @type {ShownCard[]} */ cards) => {
    const taken = cards.slice(0, left);
    left -= taken.length;
    return taken;
  };
  const sections = page.sections.map((section) => ({ ...section, cards: first(section.cards) }));
  return { ...page, sections: count === 0 ? [] : sections, loose: first(page.loose) };
}
