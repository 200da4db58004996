/**
 * The room that bars have above the board. A bar comes over the board, so that nothing moves under a finger; as soon as
 * nobody points at anything, the board makes room for it, and every title can be read beside it.
 */
import { calm } from "../style/calm.js";
import { element } from "./elements.js";

/** A person who pointed at something within this time may be about to press it. */
const pointingMilliseconds = 600;
const motion = { duration: 260, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };

export class RoomForBars {
  #room = element("div", { class: "bars-room" });
  /** In pixels. */
  #height = 0;
  #isDown = false;
  #pointedAt = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLElement} bars  over the board
   * @param {HTMLElement} under  what they hang from; the room comes behind that
   */
  constructor(bars, under) {
    this.bars = bars;
    under.after(this.#room);
    // With the next frame, because Safari's console has an error of observers that change sizes at once.
    const watch = new ResizeObserver(() => requestAnimationFrame(() => this.#fit()));
    watch.observe(bars);
    this.bar = /** @type {HTMLElement | null} */ (document.querySelector(".bar"));
    if (this.bar) watch.observe(this.bar);
    const pointed = (/** @type {PointerEvent} */ { type, buttons }) => {
      this.#isDown = type !== "pointercancel" && buttons > 0;
      this.#pointedAt = performance.now();
    };
    for (const type of /** @type {const} */ (["pointerdown", "pointermove", "pointerup", "pointercancel"]))
      addEventListener(type, pointed, { capture: true, passive: true });
  }

  #fit() {
    clearTimeout(this.#timer);
    // The bar is higher with large letters, and lower in a low window: the others hang from it.
    if (this.bar) document.documentElement.style.setProperty("--bar", `${this.bar.offsetHeight}px`);
    const { offsetHeight, offsetTop, parentElement } = this.bars;
    const below = parentElement ? offsetTop - parentElement.offsetHeight : 0;
    const height = offsetHeight > 0 ? offsetHeight + below : 0;
    if (height === this.#height) return;
    const wait = this.#isDown ? pointingMilliseconds : this.#pointedAt + pointingMilliseconds - performance.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#fit(), wait);
    else this.#make(height);
  }

  /** @param {number} height */
  #make(height) {
    const grown = height - this.#height;
    this.#height = height;
    this.#room.style.height = `${height}px`;
    // A person who goes through the board by keys finds nothing behind the bars.
    document.documentElement.style.setProperty("--bars", `${height}px`);
    if (scrollY > 0) {
      // What one looks at stays where it is; most browsers see to that themselves.
      if (!CSS.supports("overflow-anchor", "auto")) scrollBy(0, grown);
      return;
    }
    if (calm()) return;
    for (let next = this.#room.nextElementSibling; next instanceof HTMLElement; next = next.nextElementSibling) {
      if (getComputedStyle(next).position === "fixed") continue;
      next.animate([{ translate: `0 ${-grown}px` }, { translate: "none" }], motion);
    }
  }
}
