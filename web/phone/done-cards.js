/**
 * Which done cards are folded away, and which sections show theirs: on this device alone.
 *
 * A card that was just crossed off stays where it is for a moment, and for as long as a finger, the focus or an open
 * sheet may be on it, so that one sees what happened and can take it back.
 */
import { withDoneBack } from "./done-back.js";

/** In the store: a sign that this board has folded cards, and the ids of the sections that show theirs. */
const key = "done";
const sign = "-";
/** So many are remembered; the first that were opened are forgotten. */
const rememberedMax = 200;
/** So long a card stays where it was crossed off. */
const staysMilliseconds = 4_000;
/** Between what a finger did and what moves under it. */
const afterMilliseconds = 300;
/** A folded board stays folded until it is well below the window's height, so that it doesn't switch back and forth. */
const fits = 0.75;

export class DoneCards {
  /** @type {Set<ID>} */
  #opened;
  /**
   * As it was folded last, and from what.
   * @type {{display: Display, key: string, shown: Display} | null}
   */
  #folded = null;
  /**
   * The done cards that aren't drawn.
   * @type {ReadonlySet<ID>}
   */
  #hidden = new Set();
  /**
   * The display that was looked at.
   * @type {Display | null}
   */
  #noted = null;
  /**
   * The cards on it that aren't done.
   * @type {ReadonlySet<ID>}
   */
  #undone = new Set();
  /**
   * The done ones, and the section of each.
   * @type {ReadonlyMap<ID, ID>}
   */
  #done = new Map();
  /**
   * Until when done cards stay where they are, of those that do.
   * @type {Map<ID, number>}
   */
  #until = new Map();
  #isTall = false;
  /** Whether it should become tall, or no longer, once nobody is at work. */
  #waits = false;
  #isPressed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** When it wakes. */
  #wakes = Infinity;

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

  /**
   * Listens to the things that let a card go. A finger that begins to scroll is still there, though its pointer is
   * taken away: its touch tells when it leaves.
   */
  #follow() {
    const whenDone = (/** @type {string} */ name, /** @type {(event: any) => boolean} */ isDone) =>
      addEventListener(name, (event) => isDone(event) && this.letGo(), { capture: true, passive: true });
    addEventListener("pointerdown", () => this.hold(), { capture: true });
    whenDone("pointerup", ({ isPrimary }) => isPrimary);
    whenDone("pointercancel", ({ pointerType }) => pointerType !== "touch");
    for (const end of ["touchend", "touchcancel"]) whenDone(end, ({ touches }) => touches.length === 0);
    for (const end of ["focusout", "close"]) document.addEventListener(end, () => this.#soon(), { capture: true });
  }

  /** Something is on the screen that may be on a card. */
  hold() {
    this.#isPressed = true;
  }

  /** Nothing is any longer. */
  letGo() {
    this.#isPressed = false;
    this.#soon();
  }

  #soon() {
    if (this.#waits || this.#until.size > 0) this.#redrawAt(this.now() + afterMilliseconds);
  }

  /**
   * Anything that the board draws earlier stays there: each picture asks for the next.
   * @param {number} time
   */
  #redrawAt(time) {
    if (time >= this.#wakes) return;
    clearTimeout(this.#timer);
    this.#wakes = time;
    this.#timer = setTimeout(() => {
      this.#wakes = Infinity;
      this.redraw();
    }, time - this.now());
  }

  /** @param {ID} card */
  isHidden(card) {
    return this.#hidden.has(card);
  }

  /**
   * Shows one done card where it was, for as long as someone is on it.
   * @param {ID} card
   */
  show(card) {
    this.#until.set(card, this.now() + staysMilliseconds);
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
   * O(cards) for what wasn't shown before, else O(done cards that stay).
   * @param {Display} display
   * @param {number} room  how tall the window is, on the board
   * @returns {Display} the same where nothing is folded
   */
  shown(display, room) {
    const isFirst = this.#noted === null;
    if (display !== this.#noted) this.#note(display);
    this.#measure(display.height, room, isFirst);
    const staying = this.#staying();
    const next = Math.min(...[...this.#until.values()].filter((until) => until > this.now()));
    if (next < Infinity) this.#redrawAt(next);
    const ids = (/** @type {Iterable<ID>} */ set) => [...set].join(" ");
    const from = `${this.#isTall}|${ids(this.#opened)}|${ids(staying)}`;
    if (this.#folded?.display !== display || this.#folded.key !== from)
      this.#folded = { display, key: from, shown: this.#fold(display, staying) };
    return this.#folded.shown;
  }

  /**
   * @param {Display} display
   * @param {ReadonlySet<ID>} staying
   */
  #fold(display, staying) {
    const shown = this.#isTall
      ? withDoneBack(
          display,
          ({ id, rejected }) => rejected && !staying.has(id),
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
  #note(display) {
    const undone = new Set();
    const done = new Map();
    const until = new Map();
    for (const { id: section, cards } of display.sections) {
      for (const { id, rejected } of cards) {
        if (!rejected) {
          undone.add(id);
          continue;
        }
        done.set(id, section);
        const stays = this.#undone.has(id) ? this.now() + staysMilliseconds : this.#until.get(id);
        if (stays !== undefined) until.set(id, stays);
      }
    }
    [this.#noted, this.#undone, this.#done, this.#until] = [display, undone, done, until];
  }

  /**
   * Finds out whether the board is taller than the window; not while someone is at work, whose keyboard may be there or
   * whose finger is on what would move.
   * @param {number} height
   * @param {number} room
   * @param {boolean} isFirst  nobody has seen it yet
   */
  #measure(height, room, isFirst) {
    const isTall = height > room * (this.#isTall ? fits : 1);
    this.#waits = isTall !== this.#isTall && !isFirst && (this.#isPressed || isWriting());
    if (this.#waits || isTall === this.#isTall) return;
    this.#isTall = isTall;
    if (!isTall || isFirst) return;
    const until = this.now() + staysMilliseconds;
    for (const id of this.#done.keys()) if (!this.#until.has(id)) this.#until.set(id, until);
  }

  /** The done cards that stay where they are. */
  #staying() {
    const focused = focusedCard();
    const section = focused && this.#done.get(focused);
    // A link led to it before anything was folded.
    if (section && !this.#until.has(focused) && !this.#opened.has(section)) this.#until.set(focused, this.now());
    if (this.#until.size === 0) return new Set();
    const areHeld = this.#isPressed || hasDialog();
    for (const [id, until] of [...this.#until])
      if (this.now() >= until && !areHeld && id !== focused) this.#until.delete(id);
    return new Set(this.#until.keys());
  }
}

/**
 * The window without the keyboard, which takes of its height on some phones and never of its width.
 * @typedef {{width: number, height: number}} Size
 * @param {Size} before  the tallest so far
 * @param {Size} now
 * @returns {Size}
 */
export const tallest = (before, now) => (before.width === now.width && before.height > now.height ? before : now);

/** @returns {ID | null} */
function focusedCard() {
  if (typeof document === "undefined") return null;
  return document.activeElement?.closest("article")?.dataset.key?.slice(2) ?? null;
}

const hasDialog = () => typeof document !== "undefined" && document.querySelector("dialog[open]") !== null;

/** Whether a field has the focus, and perhaps a keyboard has half of the window. */
const isWriting = () =>
  typeof document !== "undefined" && Boolean(document.activeElement?.matches("input, textarea, select"));
