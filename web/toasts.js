/**
 * What a wall says of what happened, one at a time. Whose turn it is and what hosts say come before what became of cards; of one
 * kind the newest stands for those that wait, for they are counted. No DOM here.
 *
 * @typedef {object} Told
 * @property {string} kind  `up`, `next`, `said`, `added` or `crossedOff`; others aren't shown
 * @property {ID} [card]
 * @property {number} [seat]
 * @property {number} [by]
 * @property {string} [text]
 * @property {number} [count]  how many it stands for, if it is more than one
 */

const order = ["up", "next", "said", "added", "crossedOff"];
/** Those that are true together; of the others the newest is what is true. */
const counted = new Set(["added", "crossedOff"]);
/** What waited longer is no news. */
const freshMilliseconds = 20_000;

export class Toasts {
  /**
   * What is shown now.
   * @type {Told | null}
   */
  shown = null;
  /** @type {Map<string, Told & {since: number}>} */
  #waiting = new Map();

  /**
   * @param {Told} told
   * @param {number} now  milliseconds
   */
  tell(told, now) {
    if (!order.includes(told.kind)) return;
    const waits = this.#waiting.get(told.kind);
    this.#waiting.set(told.kind, { ...(waits && counted.has(told.kind) ? together(waits, told) : told), since: now });
  }

  /**
   * Whether something is to be shown at once: what is shown is over, or an older one of its kind.
   * @param {number} now
   */
  isDue(now) {
    const first = this.#first(now);
    return first !== undefined && (this.shown === null || this.shown.kind === first);
  }

  /**
   * The next one, which is shown from now on; null: there is none.
   * @param {number} now
   */
  take(now) {
    const kind = this.#first(now);
    this.shown = kind === undefined ? null : this.#waiting.get(kind) ?? null;
    if (kind !== undefined) this.#waiting.delete(kind);
    return this.shown;
  }

  /** @param {number} now */
  #first(now) {
    for (const [kind, { since }] of this.#waiting) {
      if (now - since > freshMilliseconds) this.#waiting.delete(kind);
    }
    return order.find((kind) => this.#waiting.has(kind));
  }

  /**
   * Forgets what isn't so any more.
   * @param {string} kind
   */
  forget(kind) {
    this.#waiting.delete(kind);
  }
}

/**
 * @param {Told} before
 * @param {Told} told
 * @returns {Told}
 */
function together({ count = 1 }, told) {
  const { by, ...all } = told;
  return { ...all, count: count + (told.count ?? 1) };
}
