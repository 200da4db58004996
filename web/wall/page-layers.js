/**
 * The pages of a wall as they are seen: one page shows, and behind it the next is made ready while nothing happens, a
 * few cards at a time. A page that is whole and painted is only faded in, which is smooth on a slow machine too.
 */
import { Board } from "../board/board.js";
import { begin } from "../board/motion.js";
import { grow } from "../board/resizing.js";

/** So many cards are made in one step. */
const cardsAtOnce = 3;
/** Nothing is made while a page fades in, and a board on which much happens isn't followed more often behind it. */
const restMilliseconds = 600;
/** A step that nothing waits for comes after this at the latest. */
const idleMilliseconds = 1_000;

const nobody = {
  others: [],
  avatar: () => document.createElement("span"),
  canAdd: false,
  canChange: () => false,
  turnOf: () => null,
  opensLinks: false,
};

/** @typedef {{page: Display, key: string, content: string}} Page  a page of the board, which it is, and all of it */

export class PageLayers {
  /** @type {[front: Layer, back: Layer]} */
  #layers = [new Layer(), new Layer()];
  /** @type {Page[]} */
  #pages = [];
  /** Which of them is wanted in front. */
  #index = 0;
  #isFading = false;
  /**
   * The next step, which another may take the place of.
   * @type {{isTurning: boolean} | null}
   */
  #planned = null;

  /**
   * @param {HTMLElement} element
   * @param {(index: number) => void} onSeen  hears which page is drawn in front
   */
  constructor(element, onSeen) {
    this.element = element;
    this.onSeen = onSeen;
  }

  /**
   * Shows a page: at once if it is the one that is seen, or the first, else as soon as it is ready.
   * @param {readonly Display[]} pages
   * @param {number} index  which of them
   * @param {number} width  of the board; pages of another width are others
   */
  show(pages, index, width) {
    const isFirst = this.#pages.length === 0;
    if (isFirst) this.element.replaceChildren(...this.#layers.map(({ node }) => node));
    this.#pages = pages.map((page, at) => this.#known(page, `${width} ${at}`));
    this.#index = index;
    const [front, back] = this.#layers;
    const wanted = this.#pages[index];
    if (isFirst || front.key === wanted.key) {
      // The same card isn't in both.
      back.leave(cardsOf(wanted.page));
      front.draw(wanted);
      front.see(true);
      this.onSeen(index);
    }
    this.#prepare(this.#isTurning ? 0 : restMilliseconds);
  }

  /**
   * A page as it was given before, if it is still the same: then nothing has to be drawn again.
   * @param {Display} page
   * @param {string} key
   * @returns {Page}
   */
  #known(page, key) {
    const content = JSON.stringify([page, this.element.clientWidth]);
    const before = this.#pages.find((one) => one.key === key);
    return before?.content === content ? before : { page, key, content };
  }

  /** Whether another page is seen than the one that is wanted. */
  get #isTurning() {
    return this.#layers[0].key !== this.#pages[this.#index].key;
  }

  /**
   * The page that is made ready: the one that is wanted, or the one after it.
   * @returns {Page | null} null: there is no other
   */
  get #coming() {
    if (this.#isTurning) return this.#pages[this.#index];
    return this.#pages.length > 1 ? this.#pages[(this.#index + 1) % this.#pages.length] : null;
  }

  /**
   * Plans the next step, unless one is planned that comes as soon.
   * @param {number} rest  before it, in milliseconds
   */
  #prepare(rest) {
    const isTurning = this.#isTurning;
    if (this.#isFading || this.#planned?.isTurning || (this.#planned && !isTurning)) return;
    const plan = { isTurning };
    this.#planned = plan;
    const step = () => {
      if (plan !== this.#planned) return;
      this.#planned = null;
      this.#step();
    };
    if (isTurning) requestAnimationFrame(step);
    else setTimeout(() => whenIdle(step), rest);
  }

  #step() {
    const back = this.#layers[1];
    const coming = this.#coming;
    if (!coming) return back.empty("");
    if (back.holds(coming.key) && this.#isTurning) return this.#turn(coming);
    if (back.holds(coming.key) && back.page === coming.page) return;
    if (back.key !== coming.key) back.empty(coming.key);
    else if (back.page === coming.page) back.uncover();
    else back.make(coming.page);
    this.#prepare(0);
  }

  /** @param {Page} coming */
  #turn(coming) {
    const [old, next] = this.#layers;
    this.#layers = [next, old];
    old.see(false);
    next.see(true);
    // On a board where much happens it was another a moment ago.
    if (next.page !== coming.page) next.draw(coming);
    this.onSeen(this.#index);
    this.#isFading = true;
    setTimeout(() => {
      this.#isFading = false;
      this.#prepare(0);
    }, restMilliseconds);
  }
}

/** One of two, of which the other is before it or behind it. */
class Layer {
  /** Which page is in it; empty: none. */
  key = "";
  /**
   * As it was drawn last; null: only a part of it.
   * @type {Display | null}
   */
  page = null;
  #isSeen = false;
  #isCovered = true;

  constructor() {
    this.node = document.createElement("div");
    this.node.className = "layer covered";
    const board = new Board(this.node, { onOpen() {}, onAdd() {}, onPress() {} });
    board.equip({
      scaleMax: Infinity,
      grow,
      moves: (stage) => {
        if (this.#isSeen) begin(stage);
      },
      isQuiet: () => !this.#isSeen,
    });
    this.board = board;
  }

  /** @param {boolean} isSeen  whether people look at it from now on */
  see(isSeen) {
    this.#isSeen = isSeen;
    this.node.classList.toggle("seen", isSeen);
    if (isSeen) this.uncover();
  }

  /**
   * Whether a page is in it, whole and painted.
   * @param {string} key  which
   */
  holds(key) {
    return this.key === key && this.page !== null && !this.#isCovered;
  }

  /** @param {Page} page */
  draw({ page, key }) {
    this.key = key;
    this.page = page;
    this.#draw(page);
  }

  /**
   * Makes a few more cards of the page that is in it.
   * @param {Display} page  as it is now
   */
  make(page) {
    const shown = part(page, new Set(this.#cards.map(({ id }) => id)), cardsAtOnce);
    this.page = cardsOf(shown).length === cardsOf(page).length ? page : null;
    this.#draw(this.page ?? shown);
  }

  /** Lets it be painted, so that nothing is left to do when it is turned to. */
  uncover() {
    this.#isCovered = false;
    this.node.classList.remove("covered");
  }

  /**
   * Without some cards.
   * @param {readonly ShownCard[]} cards
   */
  leave(cards) {
    const { display } = this.board;
    const ids = new Set(cards.map(({ id }) => id));
    const left = this.#cards.filter(({ id }) => !ids.has(id));
    if (!display || left.length === this.#cards.length) return;
    this.page = null;
    this.#draw(part(display, new Set(left.map(({ id }) => id)), 0));
  }

  /**
   * Takes away what is in it: another page comes, out of sight and unpainted until it is whole.
   * @param {string} key  which
   */
  empty(key) {
    if (this.key === key) return;
    this.key = key;
    this.page = null;
    this.#isCovered = true;
    this.node.classList.add("covered");
    const { display } = this.board;
    if (display) this.#draw({ ...display, sections: [], loose: [], under: [], over: [] });
  }

  get #cards() {
    return this.board.display ? this.board.cards : [];
  }

  /** @param {Display} page */
  #draw(page) {
    const { board } = this;
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
}

/** @param {() => void} step */
function whenIdle(step) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(step, { timeout: idleMilliseconds });
  else setTimeout(step);
}

/** @param {Display} page */
const cardsOf = ({ sections, loose }) => [...sections.flatMap(({ cards }) => cards), ...loose];

/**
 * A page with only some of its cards: those that are named, and the first few others.
 * @param {Display} page
 * @param {ReadonlySet<ID>} ids
 * @param {number} count  of others
 * @returns {Display}
 */
export function part(page, ids, count) {
  let left = count;
  const some = (/** @type {ShownCard[]} */ cards) =>
    cards.filter(({ id }) => {
      if (ids.has(id)) return true;
      left -= 1;
      return left >= 0;
    });
  const sections = page.sections.map((section) => ({ ...section, cards: some(section.cards) }));
  return { ...page, sections, loose: some(page.loose) };
}
