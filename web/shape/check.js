/**
 * Has the server look at a text that someone is typing: after a moment of quiet, one question at a time, the newest
 * text. Also what a mistake's suggestion makes of the text. No DOM here.
 *
 * @typedef {Wire.DeclarationMistake} Mistake
 * @typedef {{count: number, names: string[]}} Things
 * @typedef {{mistakes: Mistake[], come: Things, go: Things, change: Things, stay: Things, settings: string[]}} Check
 */

/** Someone who goes on typing within this time is left alone. */
const quietMilliseconds = 300;

export class TextChecker {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #isAsking = false;
  #text = "";
  /** The text that the last answer was about. */
  #checked = /** @type {string | null} */ (null);

  /**
   * @param {object} means
   * @param {(text: string, then: (check: Check) => void, otherwise: () => void) => void} means.ask
   * @param {(check: Check) => void} means.checked  of the text as it is now
   */
  constructor({ ask, checked }) {
    this.ask = ask;
    this.checked = checked;
  }

  /** Whether an answer about the text as it is now has come. */
  get isCurrent() {
    return this.#checked === this.#text;
  }

  /** @param {string} text  as it is now */
  typed(text) {
    this.#text = text;
    // The board may be another one since it was looked at.
    this.#checked = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), quietMilliseconds);
  }

  /** Nobody waits for an answer any more. */
  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #look() {
    this.#timer = undefined;
    if (this.#isAsking || this.isCurrent) return;
    this.#isAsking = true;
    const text = this.#text;
    this.ask(
      text,
      (check) => {
        this.#isAsking = false;
        this.#checked = text;
        // A text that was typed meanwhile is looked at when its quiet is over, or now if that is over.
        if (text === this.#text) this.checked(check);
        else if (this.#timer === undefined) this.#look();
      },
      () => {
        this.#isAsking = false;
      },
    );
  }
}

/**
 * The text with the name that was probably meant; null: the name isn't there any more.
 * @param {string} text
 * @param {Mistake} mistake
 */
export function withNearest(text, { line, column, typed, nearest }) {
  if (!typed || !nearest) return null;
  const start = position(text, line, column);
  // A name between quotes begins behind one.
  const at = [start, start + 1].find((index) => text.startsWith(typed, index));
  return at === undefined ? null : text.slice(0, at) + nearest + text.slice(at + typed.length);
}

/**
 * Where a place is in the text, in UTF-16 units; columns count whole characters.
 * @param {string} text
 * @param {number} line  from 1
 * @param {number} column  from 1
 */
export function position(text, line, column) {
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)].map((found) => [found.index ?? 0, found[0].length]);
  const before = line < 2 ? undefined : breaks[Math.min(line - 2, breaks.length - 1)];
  const start = before ? before[0] + before[1] : 0;
  const end = breaks.find(([index]) => index >= start)?.[0] ?? text.length;
  const within = [...text.slice(start, end)].slice(0, column - 1).join("");
  return start + within.length;
}

/** @param {string} text */
export const lineCount = (text) => [...text.matchAll(/\r\n|\r|\n/g)].length + 1;
