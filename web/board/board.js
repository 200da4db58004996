/**
 * Draws the board: the one module that writes its DOM.
 *
 * Cards stand absolutely, placed by transforms, and their nodes are kept by id and never re-parented: only what changed
 * is written, so a finger, a caret or a screen reader on a card stays on it. DOM order is reading order.
 */
import { say } from "../sentences/words.js";
import { isUsual } from "../sync/replica.js";

/** Above this many cards only those near the viewport have nodes: a sheet that opens restyles all there are. */
const allDrawnMax = 60;
/** Above this many moved cards a draw doesn't animate. */
const animatedMax = 100;
const hues = 6;
/** Of those who have a card open. */
const marksMax = 3;

/** Text sizes tried in turn until the text fits, then it is clamped. */
const fits = ["", "fit-1", "fit-2", "fit-3"];
/** Room for the name of who added a card, at its foot. */
const authorHeight = 16;
/** Where a finger takes a card; a mouse takes it anywhere. */
const handleWidth = 40;
const hasMouse = typeof matchMedia === "undefined" ? { matches: false } : matchMedia("(hover: hover)");

export class Board {
  #nodes = new Nodes();
  /**
   * The frames that cards were last drawn in.
   * @type {WeakMap<HTMLElement, Frame>}
   */
  #places = new WeakMap();
  /**
   * The cards that were on the board, drawn or not; null before the first picture.
   * @type {Set<ID> | null}
   */
  #known = null;
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
  /**
   * Makes the button of a section's menu, for those who have one.
   * @type {((nodes: Nodes, section: ShownSection, hue: string) => HTMLElement) | null}
   */
  sectionButton = null;
  /**
   * Lets cards grow and shrink to their new sizes; the way to their places is a transition of the style sheet.
   * @type {((resized: import("./growing.js").Resized[]) => void) | null}
   */
  grow = null;
  /**
   * Hears before each picture that one is drawn.
   * @type {((stage: HTMLElement) => void) | null}
   */
  moves = null;
  /**
   * Whether a card is on its way out of what is near: it is seen going.
   * @type {typeof import("./growing.js").leaves | null}
   */
  leaves = null;
  /**
   * How far all that is in sight moved at once: the page scrolls along, so that people go on reading where they were.
   * @type {typeof import("./growing.js").movedAlong | null}
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
  /** The server lays out for a rung that is at most as wide as the window; a little more is filled, much isn't. */
  scaleMax = 1.25;
  #drawRequested = false;

  /**
   * @param {HTMLElement} element
   * @param {object} actions
   * @param {(card: ID) => void} actions.onOpen
   * @param {(section: ID) => void} actions.onAdd
   * @param {(deed: import("./layers.js").Deed) => void} actions.onPress
   * @param {() => boolean} [actions.isHost]  whether what only hosts may use is for whoever looks
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
   * @param {RoomShown} room
   */
  draw(display, room) {
    const first = this.#given === null;
    this.moves?.(this.stage);
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
    face?.scrollIntoView({
      block: "nearest",
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
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
    if (!this.scrolling && given.sections.some(({ tokens }) => tokens.includes("scroll.horizontal")))
      this.#fetch("scrolling");
    const display = this.scrolling?.shown(given, this.focused) ?? given;
    const along = this.#scrollAlong(display);
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
    /** @type {import("./growing.js").Resized[]} */
    const resized = [];
    let moved = 0;
    /** @type {(() => void)[]} */
    const writes = [];
    const visit = (/** @type {ShownCard} */ card, /** @type {string} */ hue, /** @type {string} */ position) => {
      const isKept = card.id === this.#current || card.id === this.#held?.id;
      if (near && !isKept && !near(card.frame) && !this.leaves?.(this.#nodes.find(`c:${card.id}`), this.#places, near))
        return;
      const node = this.#nodes.get(`c:${card.id}`, makeCard);
      order.push(node);
      // What only comes into sight doesn't arrive, nor what was there before the page.
      if (!node.parentNode && (this.#known?.has(card.id) ?? true)) node.style.animation = "none";
      const before = this.#places.get(node);
      if (this.#place(node, card, writes)) {
        moved += 1;
        if (before && (before[2] !== card.frame[2] || before[3] !== card.frame[3]))
          resized.push([node, before, card.frame]);
      }
      if (this.#fill(node, card, hue, position, room)) unfitted.push(node);
    };
    display.sections.forEach((section, index) => {
      const hue = `hue-${(section.hue ?? index) % hues}`;
      const layer = this.#layers?.section(section);
      if (this.#layers?.isPanelled(section) ?? true) order.push(panel(this.#nodes, section, hue));
      if (layer) order.push(layer);
      if (section.header) order.push(header(this.#nodes, section, section.header, hue));
      if (this.sectionButton) order.push(this.sectionButton(this.#nodes, section, hue));
      const [left, right] = this.scrolling?.buttons(this.#nodes, section, hue) ?? [];
      if (left) order.push(left);
      section.cards.forEach((card, position) => visit(card, hue, `${position + 1}/${section.cards.length}`));
      if (right) order.push(right);
      if (section.insertion && room.canAdd) order.push(insertion(this.#nodes, section, section.insertion, hue));
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
   * @param {"layers" | "scrolling"} what
   */
  #fetch(what) {
    if (this.#fetched.has(what)) return;
    this.#fetched.add(what);
    const got =
      what === "layers"
        ? import("./layers.js")
            .then(({ partLayers }) =>
              partLayers(this.element, this.actions.onPress, this.actions.isHost ?? (() => false)),
            )
            .then((layers) => {
              this.#layers = layers;
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

  /** @param {Display} display */
  #rescale(display) {
    const available = this.element.clientWidth;
    const scale = display.width > 0 ? Math.min(available / display.width, this.scaleMax) : 1;
    const left = Math.max(0, (available - display.width * scale) / 2);
    const shape = `${display.width} ${display.height} ${scale} ${left} ${display.isMirrored}`;
    if (!this.#nodes.changed(this.stage, "shape", shape)) return;
    this.scale = scale;
    Object.assign(this.stage.style, {
      width: `${display.width}px`,
      height: `${display.height}px`,
      transform: scale === 1 && left === 0 ? "none" : `translate(${left}px, 0) scale(${scale})`,
    });
    this.stage.dir = display.isMirrored ? "rtl" : "ltr";
    this.element.style.minHeight = `${display.height * scale}px`;
  }

  /**
   * @param {Display} display  what is to be drawn
   * @returns {boolean} whether the page scrolled, so that nothing is seen to move
   */
  #scrollAlong(display) {
    if (!this.display || this.#held) return false;
    const sight = [this.toBoard(0, 0)[1], this.toBoard(0, innerHeight)[1]];
    const along = this.movedAlong?.(this.display, display, sight[0], sight[1]) ?? 0;
    if (along !== 0) scrollBy(0, along * this.scale);
    return along !== 0;
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
   * @param {RoomShown} room
   * @returns {boolean} whether its text has to be fitted again
   */
  #fill(node, card, hue, position, room) {
    const [face, handle, , marks, by] = /** @type {HTMLElement[]} */ ([...node.children]);
    const looking = room.others.filter((person) => person.card === card.id);
    const size = /\btext\.\w+/.exec(card.textPart?.[2] ?? "")?.[0].replace(".", "-") ?? "";
    const flags = [
      card.rejected && "rejected",
      card.queued && "queued",
      card.ghost && "ghost",
      looking.length > 0 && "looked-at",
      card.tokens.includes("card.small") && "small",
      card.tokens.includes("card.row") && "row",
      !room.canChange(card) && "fixed",
      ...(this.#layers?.classes(card) ?? []),
    ].filter(Boolean);
    this.#nodes.setClass(
      node,
      ["card", hue, size, ...flags, ...(this.#held?.id === card.id ? ["held"] : [])].join(" "),
    );
    handle.hidden = !room.canChange(card);
    const drawnByParts = this.#layers?.card(node, card, card.id === this.#current) ?? false;
    const [text, note] = face.children;
    const turn = room.turnOf(card);
    const about = [
      // What the sign for it doesn't say.
      turn && say(`card.${turn}`),
      card.author && say("card.by", { name: card.author }),
      card.rejected && say("card.rejected"),
      card.queued && say("card.queued"),
      ...looking.map(({ name, isWriting }) => say(isWriting ? "people.writing" : "people.looking", { name })),
      position,
    ].filter(Boolean);
    if (this.#nodes.changed(node, "note", about.join())) note.textContent = `, ${about.join(", ")}`;
    if (this.#nodes.changed(node, "by", card.author)) by.textContent = card.author;
    const tab = card.id === this.#current ? 0 : -1;
    if (this.#nodes.changed(node, "tab", tab)) face.tabIndex = tab;
    if (
      this.#nodes.changed(
        node,
        "looking",
        looking.map(({ seat, name, isWriting }) => `${seat} ${name} ${isWriting}`).join(),
      )
    ) {
      marks.replaceChildren(...looking.slice(0, marksMax).map(room.avatar));
    }
    const around = padding(card);
    const fitted = `${card.text}\u0000${size} ${card.frame[2]} ${card.frame[3]} ${around} ${drawnByParts}`;
    if (!this.#nodes.changed(node, "text", fitted)) return false;
    text.textContent = card.text;
    face.style.cssText = around;
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
    for (const [node, tab] of /** @type {[HTMLElement | undefined, number][]} */ ([
      [old, -1],
      [now, 0],
    ])) {
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

// --- Nodes ---

/** Keys are `c:` card, `h:` header, `p:` panel, `i:` insertion, each followed by an id. */
export class Nodes {
  /** @type {Map<string, HTMLElement>} */
  #nodes = new Map();
  /** @type {WeakMap<HTMLElement, {[name: string]: unknown}>} */
  #written = new WeakMap();

  /** @param {string} key */
  find(key) {
    return this.#nodes.get(key);
  }

  /** @param {string} key */
  drop(key) {
    this.#nodes.delete(key);
  }

  /**
   * @param {string} key
   * @param {() => HTMLElement} make
   */
  get(key, make) {
    let node = this.#nodes.get(key);
    if (!node) {
      node = make();
      node.dataset.key = key;
      this.#nodes.set(key, node);
    }
    return node;
  }

  /**
   * @param {HTMLElement} node
   * @param {string} className
   */
  setClass(node, className) {
    if (this.changed(node, "class", className)) node.className = className;
  }

  /**
   * @param {HTMLElement} node
   * @param {Frame} frame
   */
  setFrame(node, [x, y, width, height]) {
    if (this.changed(node, "place", `${x} ${y} ${width} ${height}`)) {
      setBox(node, `translate(${x}px, ${y}px)`, width, height);
    }
  }

  /**
   * @param {HTMLElement} node
   * @param {string} name
   * @param {unknown} value
   */
  changed(node, name, value) {
    const written = this.#written.get(node) ?? {};
    if (written[name] === value) return false;
    written[name] = value;
    this.#written.set(node, written);
    return true;
  }

  /**
   * @param {HTMLElement} node
   * @param {string} name
   */
  forget(node, name) {
    delete this.#written.get(node)?.[name];
  }

  /**
   * Whether anything was ever written under `name`.
   * @param {HTMLElement} node
   * @param {string} name
   */
  has(node, name) {
    return Boolean(this.#written.get(node)?.[name]);
  }
}

/**
 * @param {HTMLElement} node
 * @param {string} transform
 * @param {number} width
 * @param {number} height
 */
export function setBox(node, transform, width, height) {
  Object.assign(node.style, { transform, width: `${width}px`, height: `${height}px` });
}

// --- Sections ---

/**
 * @param {Nodes} nodes
 * @param {ShownSection} section
 * @param {string} hue
 */
function panel(nodes, section, hue) {
  const node = nodes.get(`p:${section.id}`, () => {
    const panel = document.createElement("div");
    panel.setAttribute("aria-hidden", "true");
    return panel;
  });
  nodes.setClass(node, `panel ${hue}${section.tokens.includes("section.list") ? " list" : ""}`);
  nodes.setFrame(node, section.frame);
  return node;
}

/**
 * @param {Nodes} nodes
 * @param {ShownSection} section
 * @param {Frame} frame
 * @param {string} hue
 */
function header(nodes, section, frame, hue) {
  const node = nodes.get(`h:${section.id}`, () => {
    const header = document.createElement("h2");
    header.append(document.createElement("span"));
    /** @type {HTMLElement} */ (header.firstChild).dir = "auto";
    return header;
  });
  nodes.setClass(node, `header ${hue}`);
  nodes.setFrame(node, frame);
  const words = /** @type {HTMLElement} */ (node.firstChild);
  if (nodes.changed(node, "text", section.title)) words.textContent = section.title;
  return node;
}

/**
 * @param {Nodes} nodes
 * @param {ShownSection} section
 * @param {Frame} frame
 * @param {string} hue
 */
function insertion(nodes, section, frame, hue) {
  const node = nodes.get(`i:${section.id}`, () => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.section = section.id;
    const plus = document.createElement("span");
    plus.className = "plus";
    plus.setAttribute("aria-hidden", "true");
    button.append(plus, document.createElement("span"), document.createElement("span"));
    button.children[2].className = "unseen";
    return button;
  });
  nodes.setClass(node, `insertion ${hue}`);
  nodes.setFrame(node, frame);
  const label = section.insertionLabel ?? say("addCard");
  if (nodes.changed(node, "text", `${label} ${section.title}`)) {
    node.children[1].textContent = label;
    node.children[2].textContent = ` ${say("card.in", { section: section.title })}`;
  }
  return node;
}

// --- Cards ---

/** @returns {HTMLElement} */
function makeCard() {
  const card = document.createElement("article");
  const face = document.createElement("button");
  face.type = "button";
  face.className = "face";
  face.setAttribute("aria-haspopup", "dialog");
  const text = document.createElement("span");
  text.className = "text";
  text.dir = "auto";
  const note = document.createElement("span");
  note.className = "unseen";
  face.append(text, note);
  const by = document.createElement("span");
  by.className = "by";
  by.setAttribute("aria-hidden", "true");
  const handle = document.createElement("span");
  handle.className = "handle";
  handle.title = say("card.handle");
  handle.setAttribute("aria-hidden", "true");
  const marks = document.createElement("span");
  marks.className = "marks";
  card.append(face, handle, slash(), marks, by);
  return card;
}

/** Two strokes of a marker, drawn over the whole card whatever its shape. */
function slash() {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("class", "slash");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  for (const line of ["M2 88 C24 76 40 58 55 44 S84 18 98 9", "M3 92 C28 74 46 57 60 42 S88 20 97 12"]) {
    const path = document.createElementNS(namespace, "path");
    path.setAttribute("d", line);
    path.setAttribute("pathLength", "1");
    svg.append(path);
  }
  return svg;
}

/**
 * Cards hang a little crooked, each in its own way and always the same; wide ones less.
 * @param {ID} id
 * @param {number} width
 */
export function tilt(id, width) {
  let hash = 7;
  for (const unit of id) hash = (hash * 31 + unit.charCodeAt(0)) % 1009;
  const most = width > 300 ? 0.35 : width > 200 ? 0.8 : 1.3;
  return Math.round(((hash % 21) / 10 - 1) * most * 100) / 100;
}

/**
 * The room round a card's text: the frame the server gave the text, less what the handle and the author's name take.
 * @param {ShownCard} card
 */
function padding({ frame: [, , width, height], textPart, author }) {
  const handle = hasMouse.matches ? 8 : handleWidth;
  const below = author === "" ? 0 : authorHeight;
  const [x, y, w, h] = textPart?.[1] ?? [14, 8, width - 28, height - 16];
  const room = Math.min(h, height - y - below);
  return `--room: ${room}px; --middle: ${y + room / 2}px; padding-inline: ${x}px ${Math.max(handle, width - x - w)}px`;
}

/** @param {HTMLElement} text */
function roomOf(text) {
  return parseFloat(/** @type {HTMLElement} */ (text.parentElement).style.getPropertyValue("--room"));
}

/**
 * Finds the largest size at which each text fits its card, all cards of one size in one layout; then clamps.
 * @param {HTMLElement[]} nodes
 */
function fit(nodes) {
  /** @type {HTMLElement[]} */
  let open = nodes.map((node) => /** @type {HTMLElement} */ (node.querySelector(".text")));
  for (const text of open) text.style.removeProperty("-webkit-line-clamp");
  for (const fit of fits) {
    for (const text of open) text.className = `text ${fit}`;
    open = open.filter((text) => text.scrollHeight > roomOf(text) + 1 || text.scrollWidth > text.clientWidth + 1);
    if (open.length === 0) return;
  }
  const lines = open.map((text) => Math.floor((roomOf(text) + 2) / parseFloat(getComputedStyle(text).lineHeight)));
  open.forEach((text, index) => text.style.setProperty("-webkit-line-clamp", String(Math.max(1, lines[index]))));
}

/**
 * Puts nodes into reading order. The one with the focus stays where it is and the others go round it: moving a node in
 * the tree takes the focus away.
 * @param {HTMLElement} stage
 * @param {HTMLElement[]} order
 */
function putInOrder(stage, order) {
  const pivot = order.findIndex((node) => node.contains(document.activeElement));
  const before = pivot < 0 ? order : order.slice(0, pivot);
  /** @type {Element | null} */
  let cursor = stage.firstElementChild;
  for (const node of before) {
    if (cursor === node) cursor = node.nextElementSibling;
    else stage.insertBefore(node, pivot < 0 ? cursor : (cursor ?? order[pivot]));
  }
  if (pivot < 0) return;
  if (!order[pivot].parentNode) stage.append(order[pivot]);
  cursor = order[pivot].nextElementSibling;
  for (const node of order.slice(pivot + 1)) {
    if (cursor === node) cursor = node.nextElementSibling;
    else stage.insertBefore(node, cursor);
  }
}
