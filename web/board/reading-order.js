/** DOM order is reading order, and Tab reaches one card of the board. */

export class TabStop {
  /** @type {ID | null} */
  #card = null;

  /** @param {import("./nodes.js").Nodes} nodes */
  constructor(nodes) {
    this.nodes = nodes;
  }

  get card() {
    return this.#card;
  }

  /**
   * If the card that Tab reaches has left, the one that is now in its place takes over.
   * @param {ShownCard[]} cards
   * @param {HTMLElement} stage  with the nodes of the picture before
   */
  follow(cards, stage) {
    if (cards.some(({ id }) => id === this.#card)) return;
    const left = this.nodes.find(`c:${this.#card}`);
    const place = left ? [...stage.querySelectorAll(".card")].indexOf(left) : 0;
    this.#card = cards[Math.min(Math.max(place, 0), cards.length - 1)]?.id ?? null;
  }

  /**
   * @param {ID} id
   * @param {import("./part-layers.js").PartLayers | null} layers  what a container made on a card is reached with it
   */
  moveTo(id, layers) {
    if (this.#card === id) return;
    const old = this.nodes.find(`c:${this.#card}`);
    const now = this.nodes.find(`c:${id}`);
    this.#card = id;
    for (const [node, tab] of /** @type {[HTMLElement | undefined, number][]} */ ([
      [old, -1],
      [now, 0],
    ])) {
      if (!node || !this.nodes.changed(node, "tab", tab)) continue;
      /** @type {HTMLElement} */ (node.firstElementChild).tabIndex = tab;
      for (const chip of /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll(".one-tap")))
        chip.tabIndex = tab;
      layers?.reach(node, tab);
    }
  }
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
