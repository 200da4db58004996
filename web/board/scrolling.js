/**
 * Sections whose cards reach beyond their rect, each scrolled sideways by itself: what the token `scroll.horizontal`
 * on a section means. How far is this client's own view; the server never hears of it.
 *
 * Comes with the first scene that has such a section; until then its cards are unscrolled. A section is moved by a
 * swipe anywhere but on a handle, by a wheel, by its two buttons, which Tab reaches, and by the focus, which brings its
 * card into view.
 *
 * @typedef {import("./virtual-rows.js").Row} Row
 *
 * @typedef {object} Swipe
 * @property {ID} section
 * @property {number} pointer
 * @property {number} startX  in the window
 * @property {number} startY
 * @property {number} offset  when it began
 * @property {number} x  where the finger was last
 * @property {number} time  and when
 * @property {number} speed  of the section, in points per millisecond
 * @property {boolean} isMoving  it was more than a tap
 *
 * @typedef {object} ScrolledBoard
 * @property {HTMLElement} element
 * @property {HTMLElement} stage
 * @property {number} scale
 * @property {(x: number, y: number) => [x: number, y: number]} toBoard  from the window
 */
import { swallowNextClick } from "./clicks.js";
import { bounded, clipOf, isScrolled, paged, revealing, rowOf, snapped } from "./virtual-rows.js";
import { calm } from "../style/calm.js";
import { styleSheet } from "../style/style-sheet.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/board.js";

/** Movement below this is a tap. */
const slopPixels = 8;
/** How long a section goes on at the speed that the finger had. */
const momentumMilliseconds = 180;
const glideMilliseconds = 280;
const buttonSize = 44;
/** From this near to its edge, a section is scrolled by a card that is dragged there, by so much in each frame. */
const dragZone = 48;
const dragStep = 10;
/** What a line of a wheel is in pixels, where it counts in lines. */
const linePixels = 20;

/**
 * @param {ScrolledBoard} board
 * @param {() => void} redraw  at the next frame of the screen
 */
export async function scrolling(board, redraw) {
  await styleSheet("board/scrolling.css");
  return new Scrolling(board, redraw);
}

export class Scrolling {
  /** @type {Map<ID, number>} */
  #offsets = new Map();
  /**
   * Those of the last picture that can be scrolled.
   * @type {Map<ID, Row>}
   */
  #rows = new Map();
  /**
   * Where sections are on their way to.
   * @type {Map<ID, {from: number, to: number, start: number}>}
   */
  #glides = new Map();
  #isGliding = false;
  /** @type {Swipe | null} */
  #swipe = null;
  /** Which card had the focus last, and where it was. */
  #focused = ["", ""];

  /**
   * @param {ScrolledBoard} board
   * @param {() => void} redraw  at the next frame of the screen
   */
  constructor(board, redraw) {
    this.board = board;
    this.redraw = redraw;
    const { element } = board;
    element.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
    element.addEventListener("pointerdown", (event) => this.#touched(event));
    element.addEventListener("click", (event) => this.#clicked(event));
    addEventListener("pointermove", (event) => this.#swiped(event));
    addEventListener("pointerup", (event) => this.#released(event));
    addEventListener("pointercancel", (event) => this.#released(event));
    // A person who has zoomed in pans the page.
    globalThis.visualViewport?.addEventListener("resize", () => this.#yieldToZoom());
  }

  /**
   * The board with its sections scrolled. Offsets stay when cards come and go, as far as there are cards.
   * @param {Display} display
   * @param {ID | null} focused  this card stays in view when it moves
   * @returns {Display}
   */
  shown(display, focused) {
    this.#rows.clear();
    for (const section of display.sections) if (isScrolled(section)) this.#rows.set(section.id, rowOf(section));
    for (const id of this.#offsets.keys()) if (!this.#rows.has(id)) this.#forget(id);
    for (const [id, row] of this.#rows) this.#offsets.set(id, bounded(this.#offset(id), row));
    this.#follow(display, focused);
    this.#yieldToZoom();
    const sections = display.sections.map((section) => ({
      ...section,
      cards: section.cards.map((card) => this.#slid(card)),
    }));
    return { ...display, sections };
  }

  /** @param {ShownCard} card */
  #slid(card) {
    const row = this.#rows.get(card.row ?? "");
    if (!row || row.max === 0) return card;
    const [x, y, width, height] = card.rect;
    const slid = this.#offset(/** @type {ID} */ (card.row));
    const rect = /** @type {Rect} */ ([x - slid, y, width, height]);
    return { ...card, rect, slid, clip: card.ghost ? "" : clipOf(rect, row.rect) };
  }

  /**
   * Keeps the card with the focus in view, when it comes into a row or others push it on.
   * @param {Display} display
   * @param {ID | null} focused
   */
  #follow({ sections }, focused) {
    const card = sections.flatMap(({ cards }) => cards).find(({ id }) => id === focused);
    // The board may be drawn before the focus is there; its last known place stays.
    if (!card) return;
    const [id, place] = this.#focused;
    this.#focused = positionOf(card);
    if (card.id === id && this.#focused[1] !== place) this.reveal(card);
  }

  /**
   * Scrolls the section of a card that has the focus, or gets it, until the card is seen.
   * @param {ShownCard} card
   */
  reveal(card) {
    const {
      row: id,
      rect: [x, y, width, height],
      slid = 0,
    } = card;
    this.#focused = positionOf(card);
    const row = this.#rows.get(id ?? "");
    if (!id || !row) return;
    this.#glide(id, revealing(this.#target(id), row, [x + slid, y, width, height]));
  }

  /**
   * Where a point of the board is when its section isn't scrolled.
   * @param {ID} section
   * @param {[x: number, y: number]} point
   * @returns {[x: number, y: number]}
   */
  atRest(section, [x, y]) {
    return [x + this.#offset(section), y];
  }

  /**
   * Scrolls the section under a card that is dragged to its edge.
   * @param {[x: number, y: number]} point
   */
  pushed([x, y]) {
    const id = this.#sectionAt([x, y]);
    const row = this.#rows.get(id ?? "");
    if (!id || !row) return;
    const [left, , width] = row.rect;
    const step = x < left + dragZone ? -dragStep : x > left + width - dragZone ? dragStep : 0;
    if (step !== 0) this.#set(id, this.#offset(id) + step);
  }

  /**
   * The buttons of a section: left and right, hidden where there is no more.
   * @param {import("./nodes.js").Nodes} nodes
   * @param {ShownSection} section
   * @param {string} hue
   * @returns {HTMLElement[]} none where all of the section is seen
   */
  buttons(nodes, section, hue) {
    const row = this.#rows.get(section.id);
    if (!row || row.max === 0) return [];
    const [left, , width] = row.rect;
    // Beside the title, where they cover no card.
    const [, top, , height] = section.header ?? [0, row.top, 0, row.bottom - row.top];
    const y = top + (height - buttonSize) / 2;
    const offset = this.#target(section.id);
    const made = /** @type {("left" | "right")[]} */ (["left", "right"]).map((side) => {
      const node = nodes.get(`${side}:${section.id}`, () => {
        const button = document.createElement("button");
        button.type = "button";
        return button;
      });
      node.dataset.scrolls = section.id;
      nodes.setClass(node, `more-cards ${side} ${hue}${section.header ? "" : " over"}`);
      nodes.setRect(node, [side === "left" ? left : left + width - buttonSize, y, buttonSize, buttonSize]);
      const label = say(`scroll.${side}`, { section: section.title });
      if (nodes.changed(node, "label", label)) node.ariaLabel = label;
      return node;
    });
    const [toLeft, toRight] = made;
    const had = made.find((node) => node === document.activeElement);
    toLeft.hidden = offset < 1;
    toRight.hidden = offset > row.max - 1;
    // At the end the button under the focus goes; the way back is the next thing to do.
    if (had?.hidden) queueMicrotask(() => (had === toLeft ? toRight : toLeft).focus());
    return made;
  }

  // --- What is where ---

  /** @param {ID} id */
  #offset(id) {
    return this.#offsets.get(id) ?? 0;
  }

  /** @param {ID} id */
  #target(id) {
    return this.#glides.get(id)?.to ?? this.#offset(id);
  }

  /** @param {ID} id */
  #forget(id) {
    this.#offsets.delete(id);
    this.#glides.delete(id);
  }

  /**
   * @param {[x: number, y: number]} point
   * @returns {ID | undefined} the section there, if it can be scrolled
   */
  #sectionAt([x, y]) {
    for (const [
      id,
      {
        rect: [left, top, width, height],
        max,
      },
    ] of this.#rows) {
      if (max > 0 && x >= left && x < left + width && y >= top && y < top + height) return id;
    }
  }

  /** Swipes are the board's as long as the page has its usual size. */
  #yieldToZoom() {
    const isZoomed = (globalThis.visualViewport?.scale ?? 1) > 1.01;
    this.board.stage.classList.toggle("sideways", !isZoomed && [...this.#rows.values()].some(({ max }) => max > 0));
  }

  // --- Moving ---

  /**
   * @param {ID} id
   * @param {number} offset
   */
  #set(id, offset) {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#glides.delete(id);
    this.#offsets.set(id, bounded(offset, row));
    this.redraw();
  }

  /**
   * @param {ID} id
   * @param {number} to
   */
  #glide(id, to) {
    if (to === this.#target(id)) return;
    if (calm()) return this.#set(id, to);
    this.#glides.set(id, { from: this.#offset(id), to, start: performance.now() });
    if (this.#isGliding) return;
    this.#isGliding = true;
    requestAnimationFrame((now) => this.#glideOn(now));
  }

  /** @param {number} now */
  #glideOn(now) {
    for (const [id, { from, to, start }] of this.#glides) {
      const part = Math.min(Math.max((now - start) / glideMilliseconds, 0), 1);
      this.#offsets.set(id, from + (to - from) * (1 - (1 - part) ** 3));
      if (part === 1) this.#glides.delete(id);
    }
    this.redraw();
    this.#isGliding = this.#glides.size > 0;
    if (this.#isGliding) requestAnimationFrame((next) => this.#glideOn(next));
  }

  // --- Wheel and finger ---

  /** @param {WheelEvent} event */
  #wheeled(event) {
    if (event.ctrlKey || inScrolledPart(event.target)) return;
    const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    const id = this.#sectionAt(this.board.toBoard(event.clientX, event.clientY));
    if (!id || Math.abs(dx) <= Math.abs(dy)) return;
    // At its end too: a swipe that goes on too long must not leave the page.
    event.preventDefault();
    const pixels = dx * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePixels : 1);
    this.#set(id, this.#offset(id) + pixels / this.board.scale);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    const id = button?.dataset.scrolls;
    const row = this.#rows.get(id ?? "");
    if (!button || !id || !row) return;
    this.#glide(id, paged(this.#target(id), row, button.classList.contains("left") ? -1 : 1));
    this.redraw();
  }

  /** @param {PointerEvent} event */
  #touched(event) {
    // A mouse drags cards, and has a wheel.
    if (this.#swipe || event.pointerType === "mouse" || !event.isPrimary) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest(".handle") || inScrolledPart(target)) return;
    const section = this.#sectionAt(this.board.toBoard(event.clientX, event.clientY));
    if (!section) return;
    this.#swipe = {
      section,
      pointer: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      offset: this.#offset(section),
      x: event.clientX,
      time: event.timeStamp,
      speed: 0,
      isMoving: false,
    };
  }

  /** @param {PointerEvent} event */
  #swiped(event) {
    const swipe = this.#swipe;
    if (!swipe || event.pointerId !== swipe.pointer) return;
    const [dx, dy] = [event.clientX - swipe.startX, event.clientY - swipe.startY];
    if (!swipe.isMoving) {
      if (Math.hypot(dx, dy) < slopPixels) return;
      if (Math.abs(dx) <= Math.abs(dy)) return void (this.#swipe = null);
      swipe.isMoving = true;
      this.board.element.setPointerCapture(event.pointerId);
    }
    const { scale } = this.board;
    const passed = Math.max(event.timeStamp - swipe.time, 1);
    swipe.speed = 0.6 * ((swipe.x - event.clientX) / scale / passed) + 0.4 * swipe.speed;
    [swipe.x, swipe.time] = [event.clientX, event.timeStamp];
    this.#set(swipe.section, swipe.offset - dx / scale);
  }

  /** @param {PointerEvent} event */
  #released(event) {
    const swipe = this.#swipe;
    if (!swipe || event.pointerId !== swipe.pointer) return;
    this.#swipe = null;
    const row = this.#rows.get(swipe.section);
    if (!swipe.isMoving || !row) return;
    if (event.type === "pointerup") swallowNextClick();
    // A finger that rested before it let go has no speed left.
    const isRested = event.timeStamp - swipe.time > 80;
    const offset = this.#offset(swipe.section);
    this.#glide(swipe.section, snapped(offset + (isRested ? 0 : swipe.speed * momentumMilliseconds), row));
  }
}

/**
 * A card, and where it is in which row.
 * @param {ShownCard} card
 */
const positionOf = ({ id, row, rect: [x], slid = 0 }) => [id, `${row} ${x + slid}`];

/**
 * Whether something is in a part that a browser scrolls.
 * @param {EventTarget | null} target
 */
const inScrolledPart = (target) => target instanceof Element && target.closest(".k-scroll") !== null;
