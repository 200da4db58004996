/**
 * Which done cards are folded away, and which sections show theirs: on this device alone.
 *
 * A card that was just crossed off stays where it is for a moment, and for as long as a finger, the focus or an open
 * sheet may be on it, so that one sees what happened and can take it back.
 */
import { withDoneBack } from "./done.js";

/** In the store: a sign that this board has folded cards, and the ids of the sections that show theirs. */
const key = "done";
const sign = "-";
/** So many are remembered; the first that were opened are forgotten. */
const rememberedMax = 200;
/** So long a card stays where it was crossed off. */
const staysMilliseconds = 4_000;
/** Between what a finger did and what moves under it. */
const afterMilliseconds = 300;
/** A board that is folded is so until it is well below the window's height, so that it doesn't go to and fro. */
const fits = 0.75;

export class DoneCards {
  /** @type {Set<ID>} */
  #opened;
  /** The done cards that aren't drawn. @type {ReadonlySet<ID>} */
  #hidden = new Set();
  /**
   * Until when a done card stays where it is, of all cards that were shown; null: it isn't done, 0: it was so before.
   * @type {Map<ID, number | null>}
   */
  #until = new Map();
  #isHigh = false;
  #isPressed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Pick<import("../sync/store.js").Store, "get" | "set">} store
   * @param {() => void} redraw
   * @param {() => number} [now]
   */
  constructor(store, redraw, now = () => performance.now()) {
    this.store = store;
    this.redraw = redraw;
    this.now = now;
    this.#opened = new Set((store.get(key) ?? "").split(" ").filter((id) => id !== "" && id !== sign));
    if (typeof document !== "undefined") this.#follow();
  }

  /** Listens to the things that let a card go. */
  #follow() {
    addEventListener("pointerdown", () => (this.#isPressed = true), { capture: true });
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, () => this.#letGo(), { capture: true, passive: true });
    for (const end of ["focusout", "close"]) document.addEventListener(end, () => this.#soon(), { capture: true });
  }

  #letGo() {
    this.#isPressed = false;
    this.#soon();
  }

  #soon() {
    if ([...this.#until.values()].some(Boolean)) this.#redrawIn(afterMilliseconds);
  }

  /** @param {number} milliseconds */
  #redrawIn(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.redraw(), milliseconds);
  }

  /** @param {ID} card */
  isHidden(card) {
    return this.#hidden.has(card);
  }

  /**
   * Shows the done cards of a section, or folds them.
   * @param {ID} section
   */
  pressed(section) {
    if (!this.#opened.delete(section)) this.#opened.add(section);
    this.#keep();
    this.redraw();
  }

  #keep() {
    this.store.set(key, [sign, ...[...this.#opened].slice(-rememberedMax)].join(" "));
  }

  /**
   * @param {Display} display
   * @param {number} room  how high the window is, on the board
   * @returns {Display} the same where nothing is folded
   */
  shown(display, room) {
    this.#note(display);
    this.#isHigh = display.height > room * (this.#isHigh ? fits : 1);
    const shown = this.#isHigh
      ? withDoneBack(
          display,
          (card) => card.rejected && !this.#stays(card),
          (section) => this.#opened.has(section),
        )
      : display;
    if (shown !== display && this.store.get(key) === null) this.#keep();
    this.#hidden = new Set(
      shown === display
        ? []
        : shown.sections.flatMap(({ cards }) => cards.filter((card) => card.isFolded).map(({ id }) => id)),
    );
    return shown;
  }

  /**
   * Learns which cards were crossed off since the last picture.
   * @param {Display} display
   */
  #note({ sections }) {
    const until = new Map();
    for (const { cards } of sections) {
      for (const { id, rejected } of cards) {
        const before = this.#until.get(id);
        const isNew = rejected && before === null;
        if (isNew) this.#redrawIn(staysMilliseconds);
        until.set(id, rejected ? (isNew ? this.now() + staysMilliseconds : (before ?? 0)) : null);
      }
    }
    this.#until = until;
  }

  /** @param {ShownCard} card  a done one */
  #stays({ id, section }) {
    const until = this.#until.get(id);
    if (until) {
      if (this.now() < until || this.#isHeld(id)) return true;
      this.#until.set(id, 0);
    } else if (!this.#opened.has(section) && isFocused(id)) {
      // A link led to it before anything was folded.
      this.#until.set(id, this.now());
      return true;
    }
    return false;
  }

  /** @param {ID} id */
  #isHeld(id) {
    if (this.#isPressed || isFocused(id)) return true;
    return typeof document !== "undefined" && document.querySelector("dialog[open]") !== null;
  }
}

/** @param {ID} id  of a card */
function isFocused(id) {
  if (typeof document === "undefined") return false;
  return document.activeElement?.closest("article")?.dataset.key === `c:${id}`;
}
