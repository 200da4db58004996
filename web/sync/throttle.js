/**
 * How fast what is typed leaves: at most eight times a second per card, because a held key would else spend what the
 * server takes from one client. Text that waits is on the device and grows into the next operation.
 */

const betweenMilliseconds = 125;
/** Nothing of it leaves a mark on the board; the server refuses it as a card's text. */
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u;

/** @param {string} text */
export const isBlank = (text) => blank.test(text);

export class Throttle {
  /** @type {Map<ID, number>} */
  #left = new Map();
  #isWaiting = false;

  /**
   * @param {object} options
   * @param {() => void} options.flush  sends what may leave
   * @param {() => number} [options.now]  milliseconds
   */
  constructor({ flush, now = () => performance.now() }) {
    this.flush = flush;
    this.now = now;
  }

  /**
   * Whether an edit may leave now; if not, what may is sent when it is time.
   * @param {ID} card
   */
  mayLeave(card) {
    const due = (this.#left.get(card) ?? -Infinity) + betweenMilliseconds - this.now();
    if (due <= 0) {
      this.#left.delete(card);
      this.#left.set(card, this.now());
      // Cards that were left long ago need no throttle.
      for (const [other, at] of this.#left) if (this.now() - at > betweenMilliseconds) this.#left.delete(other);
      return true;
    }
    if (!this.#isWaiting) {
      this.#isWaiting = true;
      setTimeout(() => {
        this.#isWaiting = false;
        this.flush();
      }, due);
    }
    return false;
  }
}
