/** Where cards are: each in the rect it was given, and the one under a finger where the finger has it. */
import { tilt } from "./card-nodes.js";
import { writeRect } from "./nodes.js";

export class CardRects {
  /**
   * The rects that cards were last drawn in.
   * @type {WeakMap<HTMLElement, Rect>}
   */
  #rects = new WeakMap();
  /** @type {ID | null} Under a finger. */
  #held = null;

  /** @param {import("./nodes.js").Nodes} nodes */
  constructor(nodes) {
    this.nodes = nodes;
  }

  get held() {
    return this.#held;
  }

  /** @returns {Pick<WeakMap<HTMLElement, Rect>, "get">} */
  get drawn() {
    return this.#rects;
  }

  /**
   * Holds a card where the finger has it, or lets go of it.
   * @param {{id: ID, x: number, y: number} | null} held
   * @returns {boolean} whether one is held now
   */
  hold(held) {
    const node = this.nodes.find(`c:${held?.id ?? this.#held}`);
    this.#held = held?.id ?? null;
    if (!node) return false;
    node.classList.toggle("held", held !== null);
    if (this.nodes.changed(node, "clip", "")) node.style.clipPath = "";
    if (held) node.style.transform = `translate(${held.x}px, ${held.y}px) rotate(-2deg) scale(1.04)`;
    else this.nodes.forget(node, "place");
    return held !== null;
  }

  /**
   * @param {HTMLElement} node
   * @param {ShownCard} card
   * @param {(() => void)[]} writes  done together, once all cards have been looked at
   * @returns {boolean} whether a card that was drawn before moves
   */
  place(node, card, writes) {
    const [x, y, width, height] = card.rect;
    if (this.#held === card.id) return false;
    const isNew = !this.nodes.has(node, "place");
    // Letters of few pixels dance on a line that isn't level.
    const isLevel = globalThis.devicePixelRatio < 1.5 || card.tokens.includes("card.row");
    const angle = isLevel ? 0 : tilt(card.id, width);
    const { slid = 0, clip = "" } = card;
    if (!this.nodes.changed(node, "place", `${card.rect.join()} ${angle} ${clip}`)) return false;
    this.#rects.set(node, card.rect);
    // Scrolled with its row it follows the finger.
    const isSlid = !this.nodes.changed(node, "rest", `${x + slid} ${y} ${width} ${height}`) && !isNew;
    writes.push(() => {
      if (this.nodes.changed(node, "slides", isSlid)) node.style.transition = isSlid ? "none" : "";
      if (this.nodes.changed(node, "clip", clip)) node.style.clipPath = clip;
      writeRect(node, `translate(${x}px, ${y}px) rotate(${angle}deg)`, width, height);
    });
    return !isNew && !isSlid;
  }
}
