/**
 * Draws the board: the one module that writes its DOM.
 *
 * Cards stand absolutely, placed by transforms, and their nodes are kept by id and never re-parented: only what changed
 * is written, so a finger, a caret or a screen reader on a card stays on it. DOM order is reading order.
 *
 * @typedef {import("./replica.js").ID} ID
 * @typedef {import("./replica.js").Display} Display
 * @typedef {import("./replica.js").ShownCard} ShownCard
 * @typedef {import("./replica.js").ShownSection} ShownSection
 * @typedef {import("./replica.js").Frame} Frame
 * @typedef {{seat: number, name: string, role: string, card: ID | null}} Person
 *
 * @typedef {object} Room  what the board shows beside the display
 * @property {Person[]} others  who else is here
 * @property {boolean} canAdd
 * @property {(card: ShownCard) => boolean} canChange
 */
import { say } from "./words.js";

/** Above this many cards only those near the viewport have nodes. */
const allDrawnMax = 300;
/** Above this many moved cards a draw doesn't animate. */
const animatedMax = 100;
/** Text sizes tried in turn until the text fits, then it is clamped. */
const fits = ["", "fit-1", "fit-2", "fit-3"];
const hues = 6;
/** Room for the name of who added a card, at its foot. */
const authorHeight = 16;
/** Where a finger takes a card; a mouse takes it anywhere. */
const handleWidth = 40;
const hasMouse = matchMedia("(hover: hover)");

export class Board {
  /**
   * Nodes by `c:` card, `h:` header, `p:` panel, `i:` insertion and id.
   * @type {Map<string, HTMLElement>}
   */
  #nodes = new Map();
  /**
   * What was last written to a node, so that only differences are.
   * @type {WeakMap<HTMLElement, {[name: string]: unknown}>}
   */
  #written = new WeakMap();
  /** @type {Display | null} */
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
   * @param {{onOpen: (card: ID) => void, onAdd: (section: ID) => void}} actions
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
    });
    addEventListener("scroll", () => this.#isVirtual && this.#requestDraw(), { passive: true });
  }

  /**
   * @param {Display} display
   * @param {Room} room
   */
  draw(display, room) {
    const first = this.display === null;
    this.display = display;
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
    this.#drawNow();
    const face = this.#nodes.get(`c:${id}`)?.querySelector("button");
    face?.focus({ preventScroll: true });
    face?.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
    return true;
  }

  /**
   * Moves the focus to the nearest card in a direction.
   * @param {-1 | 0 | 1} right
   * @param {-1 | 0 | 1} down
   */
  step(right, down) {
    const cards = this.cards;
    const here = cards.find(({ id }) => id === this.#current) ?? cards[0];
    if (!here) return;
    if (this.focused === null) return void this.focus(here.id);
    const [x, y] = centre(here.frame);
    let best = null;
    let least = Infinity;
    for (const card of cards) {
      const [cx, cy] = centre(card.frame);
      const [dx, dy] = [cx - x, cy - y];
      const ahead = dx * right + dy * down;
      if (ahead <= 1) continue;
      // Straight on counts more than near: a column is walked to its end before the next one.
      const distance = ahead + 3 * Math.abs(right !== 0 ? dy : dx);
      if (distance < least) [best, least] = [card, distance];
    }
    if (best) this.focus(best.id);
  }

  /**
   * Focuses the first or last card.
   * @param {0 | -1} index
   */
  edge(index) {
    const card = this.cards.at(index);
    if (card) this.focus(card.id);
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
    const node = this.#nodes.get(`c:${(held ?? this.#held)?.id}`);
    this.#held = held;
    node?.classList.toggle("held", held !== null);
    if (held && node) node.style.transform = `translate(${held.x}px, ${held.y}px) rotate(-2deg) scale(1.04)`;
    else {
      this.marker.hidden = true;
      if (node) this.#forget(node, "place");
      if (this.display) this.#drawNow();
    }
  }

  /**
   * Shows where the held card would go.
   * @param {Frame} frame
   */
  mark([x, y, width, height]) {
    setBox(this.marker, `translate(${x}px, ${y}px)`, width, height);
    this.marker.hidden = false;
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
    const display = this.display;
    const room = this.#room;
    if (!display || !room) return;
    this.#rescale(display);
    const near = this.#isVirtual ? this.#nearViewport() : null;
    const cards = this.cards;
    if (!cards.some(({ id }) => id === this.#current)) this.#moveCurrent(cards);
    /** @type {HTMLElement[]} */
    const order = [];
    /** @type {HTMLElement[]} */
    const unfitted = [];
    let moved = 0;
    /** @type {(() => void)[]} */
    const writes = [];
    const visit = (/** @type {ShownCard} */ card, /** @type {string} */ hue, /** @type {string} */ position) => {
      const isKept = card.id === this.#current || card.id === this.#held?.id;
      if (near && !isKept && !near(card.frame)) return;
      const node = this.#node(`c:${card.id}`, makeCard);
      order.push(node);
      if (this.#place(node, card, writes)) moved += 1;
      if (this.#fill(node, card, hue, position, room)) unfitted.push(node);
    };
    display.sections.forEach((section, index) => {
      const hue = `hue-${index % hues}`;
      order.push(this.#panel(section, hue));
      if (section.header) order.push(this.#header(section, section.header, hue));
      section.cards.forEach((card, position) => visit(card, hue, `${position + 1}/${section.cards.length}`));
      if (section.insertion && room.canAdd) order.push(this.#insertion(section, section.insertion, hue));
    });
    display.loose.forEach((card, position) => visit(card, "hue-0", `${position + 1}/${display.loose.length}`));
    this.stage.classList.toggle("calm", moved > animatedMax || this.#isVirtual);
    for (const write of writes) write();
    order.push(this.marker);
    this.#arrange(order);
    this.#fit(unfitted);
  }

  /** @param {Display} display */
  #rescale(display) {
    const available = this.element.clientWidth;
    // The server lays out for a rung that is at most as wide as the window; a little more is filled, much isn't.
    const scale = display.width > 0 ? Math.min(available / display.width, 1.25) : 1;
    const left = Math.max(0, (available - display.width * scale) / 2);
    const shape = `${display.width} ${display.height} ${scale} ${left}`;
    if (!this.#changed(this.stage, "shape", shape)) return;
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
    const [, top] = this.toBoard(0, -innerHeight);
    const [, bottom] = this.toBoard(0, 2 * innerHeight);
    return ([, y, , height]) => y + height > top && y < bottom;
  }

  /**
   * @param {ShownSection} section
   * @param {string} hue
   */
  #panel(section, hue) {
    const node = this.#node(`p:${section.id}`, () => {
      const panel = document.createElement("div");
      panel.setAttribute("aria-hidden", "true");
      return panel;
    });
    this.#setClass(node, `panel ${hue}`);
    this.#setFrame(node, section.frame);
    return node;
  }

  /**
   * @param {ShownSection} section
   * @param {Frame} frame
   * @param {string} hue
   */
  #header(section, frame, hue) {
    const node = this.#node(`h:${section.id}`, () => {
      const header = document.createElement("h2");
      header.append(document.createElement("span"));
      /** @type {HTMLElement} */ (header.firstChild).dir = "auto";
      return header;
    });
    this.#setClass(node, `header ${hue}`);
    this.#setFrame(node, frame);
    const words = /** @type {HTMLElement} */ (node.firstChild);
    if (this.#changed(node, "text", section.title)) words.textContent = section.title;
    return node;
  }

  /**
   * @param {ShownSection} section
   * @param {Frame} frame
   * @param {string} hue
   */
  #insertion(section, frame, hue) {
    const node = this.#node(`i:${section.id}`, () => {
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
    this.#setClass(node, `insertion ${hue}`);
    this.#setFrame(node, frame);
    const label = section.insertionLabel ?? say("addCard");
    if (this.#changed(node, "text", `${label} ${section.title}`)) {
      node.children[1].textContent = label;
      node.children[2].textContent = ` ${say("card.in", { section: section.title })}`;
    }
    return node;
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
    const isNew = !this.#written.get(node)?.place;
    if (!this.#changed(node, "place", card.frame.join())) return false;
    writes.push(() => setBox(node, `translate(${x}px, ${y}px) rotate(${tilt(card.id, width)}deg)`, width, height));
    return !isNew;
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
      card.tokens.includes("card.small") && "small", !room.canChange(card) && "fixed",
    ].filter(Boolean);
    this.#setClass(node, ["card", hue, size, ...flags, ...(this.#held?.id === card.id ? ["held"] : [])].join(" "));
    handle.hidden = !room.canChange(card);
    const [text, note] = face.children;
    const about = [
      card.author && say("card.by", { name: card.author }),
      card.rejected && say("card.rejected"),
      card.queued && say("card.queued"),
      ...looking.map(({ name }) => say("people.looking", { name })), position,
    ].filter(Boolean);
    if (this.#changed(node, "note", about.join())) note.textContent = `, ${about.join(", ")}`;
    if (this.#changed(node, "by", card.author)) by.textContent = card.author;
    const tab = card.id === this.#current ? 0 : -1;
    if (this.#changed(node, "tab", tab)) face.tabIndex = tab;
    if (this.#changed(node, "looking", looking.map(({ seat, name }) => `${seat} ${name}`).join())) {
      marks.replaceChildren(...looking.slice(0, 3).map((person) => avatar(person)));
    }
    const around = padding(card);
    const fitted = `${card.text}\u0000${size} ${card.frame[2]} ${card.frame[3]} ${around}`;
    if (!this.#changed(node, "text", fitted)) return false;
    text.textContent = card.text;
    face.style.padding = around;
    return true;
  }

  /**
   * Puts the nodes into reading order. The one with the focus stays where it is and the others go round it: moving a
   * node in the tree takes the focus away.
   * @param {HTMLElement[]} order
   */
  #arrange(order) {
    const wanted = new Set(order);
    for (const node of /** @type {HTMLElement[]} */ ([...this.stage.children])) {
      if (!wanted.has(node)) this.#removeNode(node);
    }
    const pivot = order.findIndex((node) => node.contains(document.activeElement));
    const before = pivot < 0 ? order : order.slice(0, pivot);
    /** @type {Element | null} */
    let cursor = this.stage.firstElementChild;
    for (const node of before) {
      if (cursor === node) cursor = node.nextElementSibling;
      else this.stage.insertBefore(node, pivot < 0 ? cursor : cursor ?? order[pivot]);
    }
    if (pivot < 0) return;
    if (!order[pivot].parentNode) this.stage.append(order[pivot]);
    cursor = order[pivot].nextElementSibling;
    for (const node of order.slice(pivot + 1)) {
      if (cursor === node) cursor = node.nextElementSibling;
      else this.stage.insertBefore(node, cursor);
    }
  }

  /** @param {HTMLElement} node */
  #removeNode(node) {
    const key = node.dataset.key;
    if (key) this.#nodes.delete(key);
    const hadFocus = node.contains(document.activeElement);
    node.remove();
    if (hadFocus && this.#current) queueMicrotask(() => this.#current && this.focus(this.#current));
  }

  /**
   * The card that Tab reaches has left: the one that now stands where it stood takes over.
   * @param {ShownCard[]} cards
   */
  #moveCurrent(cards) {
    const left = this.#nodes.get(`c:${this.#current}`);
    const place = left ? [...this.stage.querySelectorAll(".card")].indexOf(left) : 0;
    this.#current = cards[Math.min(Math.max(place, 0), cards.length - 1)]?.id ?? null;
  }

  /**
   * Finds the largest size at which each text fits its card, all cards of one size in one layout; then clamps.
   * @param {HTMLElement[]} nodes
   */
  #fit(nodes) {
    /** @type {HTMLElement[]} */
    let open = nodes.map((node) => /** @type {HTMLElement} */ (node.querySelector(".text")));
    for (const text of open) text.style.removeProperty("-webkit-line-clamp");
    for (const fit of fits) {
      for (const text of open) text.className = `text ${fit}`;
      open = open.filter((text) => {
        const box = /** @type {HTMLElement} */ (text.parentElement);
        return text.scrollHeight > box.clientHeight - paddingHeight(box) + 1 || text.scrollWidth > text.clientWidth + 1;
      });
      if (open.length === 0) return;
    }
    const lines = open.map((text) => {
      const box = /** @type {HTMLElement} */ (text.parentElement);
      return Math.floor((box.clientHeight - paddingHeight(box) + 2) / parseFloat(getComputedStyle(text).lineHeight));
    });
    open.forEach((text, index) => text.style.setProperty("-webkit-line-clamp", String(Math.max(1, lines[index]))));
  }

  /** @param {ID} id */
  #setCurrent(id) {
    if (this.#current === id) return;
    const old = this.#nodes.get(`c:${this.#current}`);
    const now = this.#nodes.get(`c:${id}`);
    this.#current = id;
    for (const [node, tab] of /** @type {[HTMLElement | undefined, number][]} */ ([[old, -1], [now, 0]])) {
      if (node && this.#changed(node, "tab", tab)) /** @type {HTMLElement} */ (node.firstElementChild).tabIndex = tab;
    }
  }

  /** @param {Event} event */
  #clicked(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const section = target.closest("button")?.dataset.section;
    if (section) return this.actions.onAdd(section);
    const id = target.closest(".face") && idOf(target);
    if (id) this.actions.onOpen(id);
  }

  /**
   * @param {string} key
   * @param {() => HTMLElement} make
   */
  #node(key, make) {
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
  #setClass(node, className) {
    if (this.#changed(node, "class", className)) node.className = className;
  }

  /**
   * @param {HTMLElement} node
   * @param {Frame} frame
   */
  #setFrame(node, [x, y, width, height]) {
    if (this.#changed(node, "place", `${x} ${y} ${width} ${height}`)) {
      setBox(node, `translate(${x}px, ${y}px)`, width, height);
    }
  }

  /**
   * @param {HTMLElement} node
   * @param {string} name
   * @param {unknown} value
   */
  #changed(node, name, value) {
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
  #forget(node, name) {
    delete this.#written.get(node)?.[name];
  }
}

/**
 * A person as a coloured disc with initials.
 * @param {{seat: number, name: string}} person
 */
export function avatar({ seat, name }) {
  const disc = document.createElement("span");
  disc.className = `avatar who-${seat % 8}${name.trim() ? "" : " nobody"}`;
  disc.title = name || say("people.guest");
  disc.setAttribute("aria-hidden", "true");
  disc.textContent = initials(name);
  return disc;
}

/** @param {string} name */
function initials(name) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words[words.length - 1]];
  const firsts = (words.length > 1 ? [first, last] : words).map((word) => [...word][0].toUpperCase());
  return firsts.join("");
}

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
  by.dir = "auto";
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
 * @param {HTMLElement} node
 * @param {string} transform
 * @param {number} width
 * @param {number} height
 */
function setBox(node, transform, width, height) {
  Object.assign(node.style, { transform, width: `${width}px`, height: `${height}px` });
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

/**
 * Cards hang a little crooked, each in its own way and always the same; wide ones less.
 * @param {ID} id
 * @param {number} width
 */
function tilt(id, width) {
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
  return `${y}px ${Math.max(handle, width - x - w)}px ${Math.max(below, height - y - h)}px ${x}px`;
}

/** @param {HTMLElement} box */
function paddingHeight(box) {
  return parseFloat(box.style.paddingTop) + parseFloat(box.style.paddingBottom);
}

/** @param {Frame} frame */
const centre = ([x, y, width, height]) => [x + width / 2, y + height / 2];

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
