/**
 * The board's nodes by their keys, kept for as long as what they show is on the board; only what changed is written to
 * one.
 */

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
   * @param {Rect} rect
   */
  setRect(node, [x, y, width, height]) {
    if (this.changed(node, "place", `${x} ${y} ${width} ${height}`)) {
      writeRect(node, `translate(${x}px, ${y}px)`, width, height);
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
export function writeRect(node, transform, width, height) {
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
