/**
 * The nodes of a board by their keys, what was last written to each, and how each kind of them is made.
 *
 * @typedef {import("./replica.js").ID} ID
 * @typedef {import("./replica.js").Frame} Frame
 * @typedef {import("./display.js").Display} Display
 * @typedef {import("./display.js").ShownCard} ShownCard
 * @typedef {import("./display.js").ShownSection} ShownSection
 */
import { say } from "./words.js";

/** Text sizes tried in turn until the text fits, then it is clamped. */
const fits = ["", "fit-1", "fit-2", "fit-3"];
/** Room for the name of who added a card, at its foot. */
const authorHeight = 16;
/** Where a finger takes a card; a mouse takes it anywhere. */
const handleWidth = 40;
const hasMouse = typeof matchMedia === "undefined" ? { matches: false } : matchMedia("(hover: hover)");

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
export function panel(nodes, section, hue) {
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
export function header(nodes, section, frame, hue) {
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
export function insertion(nodes, section, frame, hue) {
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

/**
 * A person as a coloured disc with initials, and with dots while they write.
 * @param {{seat: number, name: string, isWriting?: boolean}} person
 */
export function avatar({ seat, name, isWriting = false }) {
  const disc = document.createElement("span");
  disc.className = `avatar who-${seat % 8}${name.trim() ? "" : " nobody"}${isWriting ? " writing" : ""}`;
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
export function makeCard() {
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
export function padding({ frame: [, , width, height], textPart, author }) {
  const handle = hasMouse.matches ? 8 : handleWidth;
  const below = author === "" ? 0 : authorHeight;
  const [x, y, w, h] = textPart?.[1] ?? [14, 8, width - 28, height - 16];
  return `${y}px ${Math.max(handle, width - x - w)}px ${Math.max(below, height - y - h)}px ${x}px`;
}

/** @param {HTMLElement} box */
function paddingHeight(box) {
  return parseFloat(box.style.paddingTop) + parseFloat(box.style.paddingBottom);
}

/**
 * Finds the largest size at which each text fits its card, all cards of one size in one layout; then clamps.
 * @param {HTMLElement[]} nodes
 */
export function fit(nodes) {
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

/**
 * Puts nodes into reading order. The one with the focus stays where it is and the others go round it: moving a node in
 * the tree takes the focus away.
 * @param {HTMLElement} stage
 * @param {HTMLElement[]} order
 */
export function putInOrder(stage, order) {
  const pivot = order.findIndex((node) => node.contains(document.activeElement));
  const before = pivot < 0 ? order : order.slice(0, pivot);
  /** @type {Element | null} */
  let cursor = stage.firstElementChild;
  for (const node of before) {
    if (cursor === node) cursor = node.nextElementSibling;
    else stage.insertBefore(node, pivot < 0 ? cursor : cursor ?? order[pivot]);
  }
  if (pivot < 0) return;
  if (!order[pivot].parentNode) stage.append(order[pivot]);
  cursor = order[pivot].nextElementSibling;
  for (const node of order.slice(pivot + 1)) {
    if (cursor === node) cursor = node.nextElementSibling;
    else stage.insertBefore(node, cursor);
  }
}

// --- What needs nothing of `layers.js` ---

/** @param {Display} display */
export const isUsual = ({ under, over, sections, loose }) =>
  under.length === 0 && over.length === 0 && loose.every(isUsualCard)
  && sections.every((section) => isUsualSection(section) && section.cards.every(isUsualCard));

/** @param {Pick<ShownSection, "tokens" | "parts">} section */
export const isUsualSection = ({ tokens, parts }) => parts.length === 0 && tokens.split(" ").includes("section");

/** @param {ShownCard} card */
export const isUsualCard = ({ tokens, parts, textPart }) =>
  parts.length === 0 || (tokens.includes("card") && parts.every((part) => part === textPart));

/**
 * Loads a style sheet that not every board needs; without it things are plain, but there.
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export function styleSheet(name) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `/assets/${name}`;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
