/**
 * A field in which a card's text is edited live: it reports at once what the person types, and what others change
 * appears in it, with caret and selection where they were (TX10).
 *
 * During a composition nothing is written into the field (TX11): a script that touches it ends or garbles what is being
 * composed. Changes that came meanwhile are written once the composition has ended and no other has begun with the same
 * key, as it does between the syllables of Hangul.
 *
 * @typedef {Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd" | "selectionDirection"
 *   | "setSelectionRange" | "addEventListener">} Area
 */
import { composed, inverse, movedCaret, rebasedOver, rebasedUnder, spliced, typed } from "../sync/text.js";

export class LiveField {
  /** What the field shows, as far as it was told. */
  #shown;
  /** @type {Splice[]} What others did to that, not written yet. */
  #theirs = [];
  /** @type {Splice[]} What would take back all that was typed here, over what is shown. */
  #back = [];
  #isComposing = false;
  /** Whether others' text was ever written: the browser's own undo is gone then. */
  hasForeign = false;

  /**
   * @param {Area} area  shows the text already
   * @param {(change: Splice[]) => void} onTyped  over the text with what others did, as it was last told to `hear`
   * @param {(then: () => void) => void} [soon]
   * @param {() => void} [beforeTyped]  asked before the typed text counts: it may still let something be heard
   */
  constructor(area, onTyped, soon = (then) => void setTimeout(then), beforeTyped = () => {}) {
    this.area = area;
    this.onTyped = onTyped;
    this.beforeTyped = beforeTyped;
    this.#shown = area.value;
    area.addEventListener("compositionstart", () => (this.#isComposing = true));
    area.addEventListener("compositionend", () => {
      this.#isComposing = false;
      // A composed text is reported now. Whether the field may be written shows when the key's other events are
      // through: Safari ends the composition first, and Hangul begins the next one.
      this.take();
      soon(() => this.#show());
    });
    area.addEventListener("input", () => {
      if (this.#isComposing) return;
      this.take();
      this.#show();
    });
  }

  /** The text with all that is known of it. */
  get text() {
    return spliced(this.area.value, rebasedUnder(this.#theirs, this.#typed()));
  }

  /** The text without what was typed here. */
  get before() {
    return spliced(this.#shown, this.#back);
  }

  /** Whether the person has typed anything that `takeBack` would take back. */
  get isChanged() {
    return this.#back.length > 0 || this.#typed().length > 0;
  }

  /**
   * Others changed the text.
   * @param {Splice[]} change  over what is shown and what was heard before
   */
  hear(change) {
    this.#theirs = composed(this.#theirs, change);
    if (this.#isComposing) return;
    this.take();
    this.#show();
  }

  /** Tells what was typed and isn't told yet; also the text that is being composed, for a page that goes away. */
  take() {
    if (this.#typed().length === 0) return;
    this.beforeTyped();
    // A change that was heard just now may have taken it.
    const mine = this.#typed();
    if (mine.length === 0) return;
    const told = rebasedOver(mine, this.#theirs);
    this.#theirs = rebasedUnder(this.#theirs, mine);
    this.#back = composed(inverse(mine, this.#shown), this.#back);
    this.#shown = this.area.value;
    this.onTyped(told);
  }

  /**
   * Takes back all that was typed here; the text of others stays.
   * @returns {Splice[]} what does it again, over the text then
   */
  takeBack() {
    this.beforeTyped();
    this.take();
    this.#isComposing = false;
    this.#show();
    const back = this.#back;
    if (back.length === 0) return [];
    const again = inverse(back, this.#shown);
    this.#back = [];
    this.#write(back);
    this.onTyped(back);
    return again;
  }

  #typed() {
    return typed(this.#shown, this.area.value, this.area.selectionEnd);
  }

  #show() {
    if (this.#isComposing || this.#theirs.length === 0) return;
    this.take();
    const theirs = this.#theirs;
    this.#theirs = [];
    this.#back = rebasedOver(this.#back, theirs);
    this.hasForeign = true;
    this.#write(theirs);
  }

  /** @param {Splice[]} change */
  #write(change) {
    const { area } = this;
    const { selectionStart, selectionEnd, selectionDirection } = area;
    this.#shown = spliced(this.#shown, change);
    area.value = this.#shown;
    area.setSelectionRange(
      movedCaret(selectionStart, change),
      movedCaret(selectionEnd, change),
      selectionDirection ?? undefined,
    );
  }
}
