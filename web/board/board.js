/**
 * Draws the board: the one module that writes its DOM.
 *
 * Cards are placed absolutely, by transforms, and their nodes are kept by id and never re-parented: only what changed
 * is written, so a finger, a caret or a screen reader on a card stays on it. DOM order is reading order.
 */
import { isUsual } from "../sync/replica.js";
import { fillCard, fit, makeCard, mayBeRich } from "./card-nodes.js";
import { idOf, Nodes } from "./nodes.js";
import { CardRects } from "./card-rects.js";
import { putInOrder, TabStop } from "./reading-order.js";
import { header, insertion, panel } from "./section-nodes.js";

/** Above this many cards only those near the viewport have nodes: a sheet that opens restyles all there are. */
const allDrawnMax = 60;
/** Above this many moved cards a draw doesn't animate. */
const animatedMax = 100;
const hues = 6;

/**
 * The sections and done cards that this person has folded.
 * @typedef {object} Folding
 * @property {(card: ShownCard) => void} unfold  someone wants to see it
 * @property {(display: Display, board: Pick<Board, "element" | "scale">) => Display} shown
 * @property {(nodes: Nodes, title: HTMLElement, section: ShownSection) => void} dress  makes a title the button for it
 * @property {((nodes: Nodes, section: ShownSection, hue: string) => HTMLElement) | null} line  draws the one for done
 *   cards; null before it came
 * @property {(section: ID) => void} pressed
 *
 * Some of this comes after the first picture, and some only to some boards.
 * @typedef {Partial<Pick<Board, "arrange" | "firstLabel" | "folding" | "footer" | "grow" | "isCalm" | "isQuiet"
 *   | "leaves" | "letters" | "movedAlong" | "moves" | "scaleMax" | "sectionButton">>} Equipment
 */

export class Board {
  #nodes = new Nodes();
  #rects = new CardRects(this.#nodes);
  #tabStop = new TabStop(this.#nodes);
  /**
   * The cards that were on the board, drawn or not; null before the first picture.
   * @type {Set<ID> | null}
   */
  #known = null;
  /**
   * The module that draws the parts that a container made; comes when there are any.
   * @type {import("./part-layers.js").PartLayers | null}
   */
  #layers = null;
  /**
   * Draws texts with marks of formatting or addresses; comes with the first.
   * @type {typeof import("../rich/card-text.js") | null}
   */
  #rich = null;
  /**
   * Comes with the first section that can be scrolled sideways.
   * @type {import("./scrolling.js").Scrolling | null}
   */
  scrolling = null;
  /**
   * Which sections this person has folded; comes with the first.
   * @type {Folding | null}
   */
  folding = null;
  /**
   * Makes the button of a section's menu, for those who have one.
   * @type {((nodes: Nodes, section: ShownSection, hue: string) => HTMLElement) | null}
   */
  sectionButton = null;
  /**
   * The cards in an order of the reader's own; null: as everyone sees them.
   * @type {((display: Display) => Display) | null}
   */
  arrange = null;
  /**
   * Draws the footers of cards; comes with the first board whose cards have any.
   * @type {import("./card-nodes.js").Footer | null}
   */
  footer = null;
  /**
   * On the button that adds a card to a section without any; null: as on every other.
   * @type {string | null}
   */
  firstLabel = null;
  /** Whether the person asked for less motion; what they chose on this page comes later. */
  isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  /**
   * Lets cards grow and shrink to their new sizes; the way to their places is a transition of the style sheet.
   * @type {((resized: import("./resizing.js").Resized[]) => void) | null}
   */
  grow = null;
  /**
   * Hears before each picture that one is drawn.
   * @type {((stage: HTMLElement) => void) | null}
   */
  moves = null;
  /**
   * Whether a card is on its way out of what is near: it is seen going.
   * @type {typeof import("./resizing.js").leaves | null}
   */
  leaves = null;
  /**
   * How far all that is in sight moved at once: the page scrolls along, so that people go on reading where they were.
   * @type {typeof import("./resizing.js").movedAlong | null}
   */
  movedAlong = null;
  /** @type {Set<string>} */
  #fetched = new Set();
  /**
   * As it was given, with nothing scrolled.
   * @type {Display | null}
   */
  #given = null;
  /**
   * As it is seen.
   * @type {Display | null}
   */
  display = null;
  /** @type {RoomShown | null} */
  #room = null;
  scale = 1;
  /** How much larger all of it is drawn than the server placed it. */
  letters = 1;
  /** Whether cards come without being seen to: nobody looks yet. */
  isQuiet = () => false;
  /** The server lays out for a rung that is at most as wide as the window; a little more is filled, much isn't. */
  scaleMax = 1.25;
  #drawRequested = false;

  /**
   * @param {HTMLElement} element
   * @param {object} actions
   * @param {(card: ID) => void} actions.onOpen
   * @param {(section: ID) => void} actions.onAdd
   * @param {(action: import("./part-layers.js").PartAction) => void} actions.onPress
   * @param {() => boolean} [actions.isHost]  whether the person who looks may use what only hosts may
   */
  constructor(element, actions) {
    this.element = element;
    this.actions = actions;
    this.stage = document.createElement("div");
    this.stage.className = "stage still";
    this.marker = document.createElement("div");
    this.marker.className = "marker";
    this.marker.hidden = true;
    this.element.addEventListener("click", (event) => this.#clicked(event));
    this.element.addEventListener("focusin", (event) => {
      const id = idOf(event.target);
      if (id) this.#tabStop.moveTo(id, this.#layers);
      // Not under a mouse that is about to click.
      const isByKey = event.target instanceof Element && event.target.matches(":focus-visible");
      const card = isByKey && this.cards.find((shown) => shown.id === id);
      if (card) this.scrolling?.reveal(card);
    });
    addEventListener("scroll", () => this.#isVirtual && this.#requestDraw(), { passive: true });
  }

  /**
   * From now on it draws with these.
   * @param {Equipment} equipment
   */
  equip(equipment) {
    Object.assign(this, equipment);
  }

  /**
   * @param {Display} display
   * @param {RoomShown} room
   */
  draw(display, room) {
    const first = this.#given === null;
    this.#given = this.arrange?.(display) ?? display;
    this.#room = room;
    if (first) this.element.replaceChildren(this.stage);
    this.#drawNow();
    if (!first) return;
    this.#requestDraw();
    // The first picture appears, only later ones move.
    requestAnimationFrame(() => requestAnimationFrame(() => this.stage.classList.remove("still")));
  }

  /** Draws again for another width of the window. */
  resized() {
    if (this.display) this.#drawNow();
  }

  /** @returns {ShownCard[]} in reading order, with those in folded sections */
  get all() {
    if (!this.display) return [];
    return [...this.display.sections.flatMap(({ cards }) => cards), ...this.display.loose];
  }

  /** @returns {ShownCard[]} that are on the board, in reading order */
  get cards() {
    return this.all.filter(({ isFolded }) => !isFolded);
  }

  /** The card that has the focus. */
  get focused() {
    return this.element.contains(document.activeElement) ? idOf(document.activeElement) : null;
  }

  /**
   * @param {ID} id
   * @returns {boolean} false: it isn't on the board
   */
  focus(id) {
    const card = this.all.find((shown) => shown.id === id);
    if (!card) return false;
    if (card.isFolded) this.folding?.unfold(card);
    this.#tabStop.moveTo(id, this.#layers);
    this.scrolling?.reveal(card);
    this.#drawNow();
    const face = this.#nodes.find(`c:${id}`)?.querySelector("button");
    face?.focus({ preventScroll: true });
    face?.scrollIntoView({
      block: "nearest",
      behavior: this.isCalm() ? "auto" : "smooth",
    });
    return true;
  }

  /** The card that has the focus, or gets it with the next Tab. */
  get current() {
    const cards = this.cards;
    return cards.find(({ id }) => id === this.#tabStop.card) ?? cards[0];
  }

  /**
   * Where a point of the window is on the board.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {[x: number, y: number]}
   */
  toBoard(clientX, clientY) {
    const { left, top } = this.stage.getBoundingClientRect();
    return [(clientX - left) / this.scale, (clientY - top) / this.scale];
  }

  /**
   * Holds a card where the finger has it, or lets go of it.
   * @param {{id: ID, x: number, y: number} | null} held
   */
  hold(held) {
    if (this.#rects.hold(held)) return;
    this.marker.hidden = true;
    if (this.display) this.#drawNow();
  }

  /**
   * The answer to a press.
   * @param {import("../sync/press.js").Pressed} pressed
   * @param {boolean} isDone
   */
  pressed(pressed, isDone) {
    this.#layers?.answered(this.#nodes.find(`c:${pressed.card}`), pressed, isDone);
  }

  get #isVirtual() {
    return this.cards.length > allDrawnMax;
  }

  #requestDraw() {
    if (this.#drawRequested) return;
    this.#drawRequested = true;
    requestAnimationFrame(() => {
      this.#drawRequested = false;
      this.#drawNow();
    });
  }

  #drawNow() {
    const given = this.#given;
    const room = this.#room;
    if (!given || !room) return;
    this.moves?.(this.stage);
    const available = this.element.clientWidth;
    this.scale = given.width > 0 ? Math.min(available / given.width, this.scaleMax) : 1;
    if (!this.#layers && !isUsual(given)) this.#fetch("layers");
    if (!this.scrolling && given.sections.some(({ tokens }) => tokens.includes("scroll.horizontal")))
      this.#fetch("scrolling");
    const scrolled = this.scrolling?.shown(given, this.focused) ?? given;
    const display = this.folding?.shown(scrolled, this) ?? scrolled;
    this.#reshape(display, available);
    const along = this.#scrollAlong(display);
    this.display = display;
    // Of the first picture what is in sight comes first.
    const near = this.#isVirtual || !this.#known ? this.#nearViewport(this.#known ? 1 : 0) : null;
    const cards = this.cards;
    this.#tabStop.follow(cards, this.stage);
    /** @type {HTMLElement[]} */
    const order = [];
    const under = this.#layers?.board("under", display);
    if (under) order.push(under);
    /** @type {HTMLElement[]} */
    const unfitted = [];
    /** @type {import("./resizing.js").Resized[]} */
    const resized = [];
    let moved = 0;
    /** @type {(() => void)[]} */
    const writes = [];
    const visit = (/** @type {ShownCard} */ card, /** @type {string} */ hue, /** @type {string} */ position) => {
      const isCurrent = card.id === this.#tabStop.card;
      const isHeld = card.id === this.#rects.held;
      const isNear = (/** @type {(rect: Rect) => boolean} */ near) =>
        near(card.rect) || this.leaves?.(this.#nodes.find(`c:${card.id}`), this.#rects.drawn, near);
      if (near && !isCurrent && !isHeld && !isNear(near)) return;
      if (!this.#rich && mayBeRich.test(card.text)) this.#fetch("rich");
      const node = this.#nodes.get(`c:${card.id}`, makeCard);
      order.push(node);
      // What only comes into sight doesn't arrive, nor what was there before the page.
      if (!node.parentNode && (this.isQuiet() || (this.#known?.has(card.id) ?? true))) node.style.animation = "none";
      const before = this.#rects.drawn.get(node);
      if (this.#rects.place(node, card, writes)) {
        moved += 1;
        if (before && (before[2] !== card.rect[2] || before[3] !== card.rect[3]))
          resized.push([node, before, card.rect]);
      }
      const drawn = {
        hue,
        position,
        room,
        layers: this.#layers,
        rich: this.#rich,
        footer: this.footer,
        isHeld,
        isCurrent,
      };
      if (fillCard(this.#nodes, node, card, drawn)) unfitted.push(node);
    };
    display.sections.forEach((section, index) => {
      const hue = `hue-${(section.hue ?? index) % hues}`;
      const layer = this.#layers?.section(section);
      if (this.#layers?.isPanelled(section) ?? true) order.push(panel(this.#nodes, section, hue));
      if (layer) order.push(layer);
      if (section.header) {
        const node = header(this.#nodes, section, section.header, hue);
        this.folding?.dress(this.#nodes, node, section);
        order.push(node);
      }
      if (this.sectionButton) order.push(this.sectionButton(this.#nodes, section, hue));
      const [left, right] = this.scrolling?.buttons(this.#nodes, section, hue) ?? [];
      if (left) order.push(left);
      const { cards, doneLine } = section;
      const add = () => {
        if (section.insertion && room.canAdd && (room.canAddTo?.(section.id) ?? true))
          order.push(insertion(this.#nodes, section, section.insertion, hue, this.firstLabel));
      };
      cards.forEach((card, position) => {
        if (position === doneLine?.first) {
          add();
          if (this.folding?.line) order.push(this.folding.line(this.#nodes, section, hue));
        }
        if (!card.isFolded) visit(card, hue, `${position + 1}/${cards.length}`);
      });
      if (right) order.push(right);
      if (!doneLine) add();
    });
    display.loose.forEach((card, position) => visit(card, "hue-0", `${position + 1}/${display.loose.length}`));
    this.#known = new Set(cards.map(({ id }) => id));
    this.stage.classList.toggle("calm", moved > animatedMax || along);
    for (const write of writes) write();
    const over = this.#layers?.board("over", display);
    order.push(this.marker, ...(over ? [over] : []));
    const wanted = new Set(order);
    for (const node of /** @type {HTMLElement[]} */ ([...this.stage.children])) {
      if (!wanted.has(node)) this.#removeNode(node);
    }
    putInOrder(this.stage, order);
    fit(unfitted);
    if (!this.stage.matches(".calm, .still")) this.grow?.(resized);
  }

  /**
   * Gets what not every board needs, and draws again with it.
   * @param {"layers" | "scrolling" | "rich"} what
   */
  #fetch(what) {
    if (this.#fetched.has(what)) return;
    this.#fetched.add(what);
    const got =
      what === "layers"
        ? import("./part-layers.js")
            .then(({ partLayers }) =>
              partLayers(this.element, this.actions.onPress, this.actions.isHost ?? (() => false), () => this.#rich),
            )
            .then((layers) => {
              this.#layers = layers;
            })
        : what === "rich"
          ? import("../rich/card-text.js").then(async (rich) => {
              await rich.styled;
              this.#rich = rich;
            })
          : import("./scrolling.js")
              .then(({ scrolling }) => scrolling(this, () => this.#requestDraw()))
              .then((made) => {
                this.scrolling = made;
              });
    got.then(
      () => this.#requestDraw(),
      (error) => {
        // The server went away right after the scene came; the next one tries again.
        console.error(error);
        this.#fetched.delete(what);
      },
    );
  }

  /**
   * @param {Display} display
   * @param {number} available
   */
  #reshape(display, available) {
    const { scale } = this;
    const left = Math.max(0, (available - display.width * scale) / 2);
    const shape = `${display.width} ${display.height} ${scale} ${left} ${display.isRightToLeft}`;
    if (!this.#nodes.changed(this.stage, "shape", shape)) return;
    Object.assign(this.stage.style, {
      width: `${display.width}px`,
      height: `${display.height}px`,
      transform: scale === 1 && left === 0 ? "none" : `translate(${left}px, 0) scale(${scale})`,
      // Drawn smaller, it leaves no empty page below.
      marginBottom: `${display.height * Math.min(0, scale - 1)}px`,
    });
    this.stage.dir = display.isRightToLeft ? "rtl" : "ltr";
    this.element.style.minHeight = `${display.height * scale}px`;
  }

  /**
   * @param {Display} display  what the board draws
   * @returns {boolean} whether the page scrolled, so that nothing is seen to move
   */
  #scrollAlong(display) {
    if (!this.display || this.#rects.held) return false;
    const sight = [this.toBoard(0, 0)[1], this.toBoard(0, innerHeight)[1]];
    const along = this.movedAlong?.(this.display, display, sight[0], sight[1]) ?? 0;
    if (along !== 0) scrollBy(0, along * this.scale);
    return along !== 0;
  }

  /**
   * @param {number} around  in windows
   * @returns {(rect: Rect) => boolean}
   */
  #nearViewport(around) {
    const [left, top] = this.toBoard(-around * innerWidth, -around * innerHeight);
    const [right, bottom] = this.toBoard((around + 1) * innerWidth, (around + 1) * innerHeight);
    return ([x, y, width, height]) => y + height > top && y < bottom && x + width > left && x < right;
  }

  /** @param {HTMLElement} node */
  #removeNode(node) {
    const key = node.dataset.key;
    if (key) this.#nodes.drop(key);
    const hadFocus = node.contains(document.activeElement);
    node.remove();
    if (!hadFocus) return;
    queueMicrotask(() => {
      const { card } = this.#tabStop;
      if (card) this.focus(card);
    });
  }

  /** @param {Event} event */
  #clicked(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const { section, fold } = target.closest("button")?.dataset ?? {};
    if (section) return this.actions.onAdd(section);
    if (fold) return this.folding?.pressed(fold);
    const id = target.closest(".face, .handle") && idOf(target);
    if (id) this.actions.onOpen(id);
  }
}
