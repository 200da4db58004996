/**
 * Draws the board: the one module that writes its DOM.
 *
 * Cards stand absolutely, placed by transforms, and their nodes are kept by id and never re-parented: only what changed
 * is written, so a finger, a caret or a screen reader on a card stays on it. DOM order is reading order.
 *
 * @typedef {import("./replica.js").ID} ID
 * @typedef {import("./display.js").Display} Display
 * @typedef {import("./display.js").ShownCard} ShownCard
 * @typedef {import("./display.js").ShownSection} ShownSection
 * @typedef {import("./replica.js").Frame} Frame
 * @typedef {{seat: number, name: string, role: string, card: ID | null, isWriting?: boolean}} Person
 *
 * @typedef {object} Room  what the board shows beside the display
 * @property {Person[]} others  who else is here
 * @property {boolean} canAdd
 * @property {(card: ShownCard) => boolean} canChange
 */
import {
  avatar, fit, header, insertion, isUsual, makeCard, Nodes, padding, panel, putInOrder, setBox, tilt,
} from "./nodes.js";
import { say } from "./words.js";

/** Above this many cards only those near the viewport have nodes. */
const allDrawnMax = 300;
/** Above this many moved cards a draw doesn't animate. */
const animatedMax = 100;
const hues = 6;
/** What a card takes to another size or place. */
const travelMilliseconds = 260;
const travelEasing = "cubic-bezier(0.2, 0.85, 0.25, 1)";

export class Board {
  #nodes = new Nodes();
  /**
   * The frames that cards were last drawn in.
   * @type {WeakMap<HTMLElement, Frame>}
   */
  #places = new WeakMap();
  /**
   * What draws the parts that a container made; comes when there are any.
   * @type {import("./layers.js").PartLayers | null}
   */
  #layers = null;
  /**
   * Comes with the first section that can be scrolled sideways.
   * @type {import("./scrolling.js").Scrolling | null}
   */
  scrolling = null;
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
  /** @type {Room | null} */
  #room = null;
  /**
   * The card that Tab reaches.
   * @type {ID | null}
   */
  #current = null;
  /**
   * The card under a finger keeps the place the finger gives it.
   * @type {{id: ID, x: number, y: number} | null}
   */
  #held = null;
  scale = 1;
  #drawRequested = false;

  /**
   * @param {HTMLElement} element
   * @param {object} actions
   * @param {(card: ID) => void} actions.onOpen
   * @param {(section: ID) => void} actions.onAdd
   * @param {(part: import("./layers.js").Pressed) => void} actions.onPress
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
      if (id) this.#setCurrent(id);
      // Not under a mouse that is about to click.
      const isByKey = event.target instanceof Element && event.target.matches(":focus-visible");
      const card = isByKey && this.cards.find((shown) => shown.id === id);
      if (card) this.scrolling?.reveal(card);
    });
    addEventListener("scroll", () => this.#isVirtual && this.#requestDraw(), { passive: true });
  }

  /**
   * @param {Display} display
   * @param {Room} room
   */
  draw(display, room) {
    const first = this.#given === null;
    this.#given = display;
    this.#room = room;
    if (first) this.element.replaceChildren(this.stage);
    this.#drawNow();
    // The first picture appears, only later ones move.
    if (first) requestAnimationFrame(() => requestAnimationFrame(() => this.stage.classList.remove("still")));
  }

  /** Draws again for another width of the window. */
  resized() {
    if (this.display) this.#drawNow();
  }

  /** @returns {ShownCard[]} in reading order */
  get cards() {
    if (!this.display) return [];
    return [...this.display.sections.flatMap(({ cards }) => cards), ...this.display.loose];
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
    const card = this.cards.find((shown) => shown.id === id);
    if (!card) return false;
    this.#setCurrent(id);
    this.scrolling?.reveal(card);
    this.#drawNow();
    const face = this.#nodes.find(`c:${id}`)?.querySelector("button");
    face?.focus({ preventScroll: true });
    face?.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
    return true;
  }

  /** The card that has the focus, or gets it with the next Tab. */
  get current() {
    const cards = this.cards;
    return cards.find(({ id }) => id === this.#current) ?? cards[0];
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
    const node = this.#nodes.find(`c:${(held ?? this.#held)?.id}`);
    this.#held = held;
    node?.classList.toggle("held", held !== null);
    if (node && this.#nodes.changed(node, "clip", "")) node.style.clipPath = "";
    if (held && node) node.style.transform = `translate(${held.x}px, ${held.y}px) rotate(-2deg) scale(1.04)`;
    else {
      this.marker.hidden = true;
      if (node) this.#nodes.forget(node, "place");
      if (this.display) this.#drawNow();
    }
  }

  /**
   * The answer to a press.
   * @param {import("./layers.js").Pressed} pressed
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
    this.#rescale(given);
    if (!this.#layers && !isUsual(given)) this.#fetch("layers");
    if (!this.scrolling && given.sections.some(({ tokens }) => tokens.includes("scroll.horizontal"))) this.#fetch("scrolling");
    const display = this.scrolling?.shown(given, this.focused) ?? given;
    this.display = display;
    const near = this.#isVirtual ? this.#nearViewport() : null;
    const cards = this.cards;
    if (!cards.some(({ id }) => id === this.#current)) this.#moveCurrent(cards);
    /** @type {HTMLElement[]} */
    const order = [];
    const under = this.#layers?.board("under", display);
    if (under) order.push(under);
    /** @type {HTMLElement[]} */
    const unfitted = [];
    /** @type {[node: HTMLElement, before: Frame, after: Frame][]} */
    const resized = [];
    let moved = 0;
    /** @type {(() => void)[]} */
    const writes = [];
    const visit = (/** @type {ShownCard} */ card, /** @type {string} */ hue, /** @type {string} */ position) => {
      const isKept = card.id === this.#current || card.id === this.#held?.id;
      if (near && !isKept && !near(card.frame)) return;
      const node = this.#nodes.get(`c:${card.id}`, makeCard);
      order.push(node);
      const before = this.#places.get(node);
      if (this.#place(node, card, writes)) {
        moved += 1;
        if (before && (before[2] !== card.frame[2] || before[3] !== card.frame[3])) resized.push([node, before, card.frame]);
      }
      if (this.#fill(node, card, hue, position, room)) unfitted.push(node);
    };
    display.sections.forEach((section, index) => {
      const hue = `hue-${index % hues}`;
      const layer = this.#layers?.section(section);
      if (this.#layers?.isPanelled(section) ?? true) order.push(panel(this.#nodes, section, hue));
      if (layer) order.push(layer);
      if (section.header) order.push(header(this.#nodes, section, section.header, hue));
      const [left, right] = this.scrolling?.buttons(this.#nodes, section, hue) ?? [];
      if (left) order.push(left);
      section.cards.forEach((card, position) => visit(card, hue, `${position + 1}/${section.cards.length}`));
      if (right) order.push(right);
      if (section.insertion && room.canAdd) order.push(insertion(this.#nodes, section, section.insertion, hue));
    });
    display.loose.forEach((card, position) => visit(card, "hue-0", `${position + 1}/${display.loose.length}`));
    this.stage.classList.toggle("calm", moved > animatedMax || this.#isVirtual);
    for (const write of writes) write();
    const over = this.#layers?.board("over", display);
    order.push(this.marker, ...(over ? [over] : []));
    const wanted = new Set(order);
    for (const node of /** @type {HTMLElement[]} */ ([...this.stage.children])) {
      if (!wanted.has(node)) this.#removeNode(node);
    }
    putInOrder(this.stage, order);
    fit(unfitted);
    this.#travel(resized, moved);
  }

  /**
   * Lets cards grow and shrink to their new sizes; the way to their places is a transition of the style sheet.
   * @param {[node: HTMLElement, before: Frame, after: Frame][]} resized
   * @param {number} moved
   */
  #travel(resized, moved) {
    const isStill = calm() || moved > animatedMax || this.#isVirtual || this.stage.classList.contains("still");
    if (isStill) return;
    for (const [node, [, , width, height], [, , newWidth, newHeight]] of resized) {
      node.animate([
        { width: `${width}px`, height: `${height}px` }, { width: `${newWidth}px`, height: `${newHeight}px` },
      ], { duration: travelMilliseconds, easing: travelEasing });
    }
  }

  /**
   * Gets what not every board needs, and draws again with it.
   * @param {"layers" | "scrolling"} what
   */
  #fetch(what) {
    if (this.#fetched.has(what)) return;
    this.#fetched.add(what);
    const got = what === "layers"
      ? import("./layers.js").then(({ partLayers }) => partLayers(this.actions.onPress)).then((layers) => {
        this.#layers = layers;
      })
      : import("./scrolling.js").then(({ scrolling }) => scrolling(this, () => this.#requestDraw())).then((made) => {
        this.scrolling = made;
      });
    got.then(() => this.#requestDraw(), (error) => {
      // The server went away right after the scene came; the next one tries again.
      console.error(error);
      this.#fetched.delete(what);
    });
  }

  /** @param {Display} display */
  #rescale(display) {
    const available = this.element.clientWidth;
    // The server lays out for a rung that is at most as wide as the window; a little more is filled, much isn't.
    const scale = display.width > 0 ? Math.min(available / display.width, 1.25) : 1;
    const left = Math.max(0, (available - display.width * scale) / 2);
    const shape = `${display.width} ${display.height} ${scale} ${left}`;
    if (!this.#nodes.changed(this.stage, "shape", shape)) return;
    this.scale = scale;
    Object.assign(this.stage.style, {
      width: `${display.width}px`,
      height: `${display.height}px`,
      transform: scale === 1 && left === 0 ? "none" : `translate(${left}px, 0) scale(${scale})`,
    });
    this.element.style.minHeight = `${display.height * scale}px`;
  }

  /** @returns {(frame: Frame) => boolean} */
  #nearViewport() {
    const [left, top] = this.toBoard(-innerWidth, -innerHeight);
    const [right, bottom] = this.toBoard(2 * innerWidth, 2 * innerHeight);
    return ([x, y, width, height]) => y + height > top && y < bottom && x + width > left && x < right;
  }

  /**
   * @param {HTMLElement} node
   * @param {ShownCard} card
   * @param {(() => void)[]} writes
   * @returns {boolean} whether a card that was drawn before moves
   */
  #place(node, card, writes) {
    const [x, y, width, height] = card.frame;
    if (this.#held?.id === card.id) return false;
    const isNew = !this.#nodes.has(node, "place");
    const angle = card.tokens.includes("card.row") ? 0 : tilt(card.id, width);
    const { slid = 0, clip = "" } = card;
    if (!this.#nodes.changed(node, "place", `${card.frame.join()} ${angle} ${clip}`)) return false;
    this.#places.set(node, card.frame);
    // Scrolled with its row it follows the finger.
    const isSlid = !this.#nodes.changed(node, "rest", `${x + slid} ${y} ${width} ${height}`) && !isNew;
    writes.push(() => {
      if (this.#nodes.changed(node, "slides", isSlid)) node.style.transition = isSlid ? "none" : "";
      if (this.#nodes.changed(node, "clip", clip)) node.style.clipPath = clip;
      setBox(node, `translate(${x}px, ${y}px) rotate(${angle}deg)`, width, height);
    });
    return !isNew && !isSlid;
  }

  /**
   * @param {HTMLElement} node
   * @param {ShownCard} card
   * @param {string} hue
   * @param {string} position
   * @param {Room} room
   * @returns {boolean} whether its text has to be fitted again
   */
  #fill(node, card, hue, position, room) {
    const [face, handle, , marks, by] = /** @type {HTMLElement[]} */ ([...node.children]);
    const looking = room.others.filter((person) => person.card === card.id);
    const size = /\btext\.\w+/.exec(card.textPart?.[2] ?? "")?.[0].replace(".", "-") ?? "";
    const flags = [
      card.rejected && "rejected", card.queued && "queued", card.ghost && "ghost", looking.length > 0 && "looked-at",
      card.tokens.includes("card.small") && "small",
      card.tokens.includes("card.row") && "row", !room.canChange(card) && "fixed",
      ...(this.#layers?.classes(card) ?? []),
    ].filter(Boolean);
    this.#nodes.setClass(node, ["card", hue, size, ...flags, ...(this.#held?.id === card.id ? ["held"] : [])].join(" "));
    handle.hidden = !room.canChange(card);
    const drawnByParts = this.#layers?.card(node, card, card.id === this.#current) ?? false;
    const [text, note] = face.children;
    const about = [
      card.author && say("card.by", { name: card.author }),
      card.rejected && say("card.rejected"),
      card.queued && say("card.queued"),
      ...looking.map(({ name, isWriting }) => say(isWriting ? "people.writing" : "people.looking", { name })), position,
    ].filter(Boolean);
    if (this.#nodes.changed(node, "note", about.join())) note.textContent = `, ${about.join(", ")}`;
    if (this.#nodes.changed(node, "by", card.author)) by.textContent = card.author;
    const tab = card.id === this.#current ? 0 : -1;
    if (this.#nodes.changed(node, "tab", tab)) face.tabIndex = tab;
    if (this.#nodes.changed(node, "looking", looking.map(({ seat, name, isWriting }) => `${seat} ${name} ${isWriting}`).join())) {
      marks.replaceChildren(...looking.slice(0, 3).map((person) => avatar(person)));
    }
    const around = padding(card);
    const fitted = `${card.text}\u0000${size} ${card.frame[2]} ${card.frame[3]} ${around} ${drawnByParts}`;
    if (!this.#nodes.changed(node, "text", fitted)) return false;
    text.textContent = card.text;
    face.style.padding = around;
    return !drawnByParts;
  }

  /** @param {HTMLElement} node */
  #removeNode(node) {
    const key = node.dataset.key;
    if (key) this.#nodes.drop(key);
    const hadFocus = node.contains(document.activeElement);
    node.remove();
    if (hadFocus && this.#current) queueMicrotask(() => this.#current && this.focus(this.#current));
  }

  /**
   * The card that Tab reaches has left: the one that now stands where it stood takes over.
   * @param {ShownCard[]} cards
   */
  #moveCurrent(cards) {
    const left = this.#nodes.find(`c:${this.#current}`);
    const place = left ? [...this.stage.querySelectorAll(".card")].indexOf(left) : 0;
    this.#current = cards[Math.min(Math.max(place, 0), cards.length - 1)]?.id ?? null;
  }

  /** @param {ID} id */
  #setCurrent(id) {
    if (this.#current === id) return;
    const old = this.#nodes.find(`c:${this.#current}`);
    const now = this.#nodes.find(`c:${id}`);
    this.#current = id;
    for (const [node, tab] of /** @type {[HTMLElement | undefined, number][]} */ ([[old, -1], [now, 0]])) {
      if (!node || !this.#nodes.changed(node, "tab", tab)) continue;
      /** @type {HTMLElement} */ (node.firstElementChild).tabIndex = tab;
      this.#layers?.reach(node, tab);
    }
  }

  /** @param {Event} event */
  #clicked(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const section = target.closest("button")?.dataset.section;
    if (section) return this.actions.onAdd(section);
    const id = target.closest(".face, .handle") && idOf(target);
    if (id) this.actions.onOpen(id);
  }
}

/**
 * The id of the card that a node belongs to.
 * @param {EventTarget | null} target
 * @returns {ID | null}
 */
export function idOf(target) {
  if (!(target instanceof Element)) return null;
  return target.closest("article")?.dataset.key?.slice(2) ?? null;
}

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
