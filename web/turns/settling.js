/**
 * After another one's turn has begun, what ends a turn does nothing for a moment: the second tap of two was meant for
 * the one before. No DOM here.
 */
const restMilliseconds = 1_000;

export class Settling {
  /** @type {ID | null | undefined} */
  #card;
  #since = -Infinity;

  /** @param {() => number} [now]  milliseconds of an even clock */
  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /**
   * Notes whose turn it is; called whenever that may have changed.
   * @param {ID | undefined} card
   */
  note(card) {
    const noted = card ?? null;
    if (this.#card !== undefined && this.#card !== noted) this.#since = this.now();
    this.#card = noted;
  }

  /**
   * Whether a tap may end the turn of this card.
   * @param {ID} card
   */
  allows(card) {
    return this.#card === card && this.left === 0;
  }

  /** For so long no tap ends a turn, in milliseconds. */
  get left() {
    return Math.max(0, this.#since + restMilliseconds - this.now());
  }
}
