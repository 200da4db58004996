/**
 * How much of an import came, for a person who waits for the rest. It is no live region: a screen reader would read
 * each piece aloud.
 */
import { element } from "../sheets/elements.js";

export class ImportProgress {
  #bar = element("progress");
  #sentence = element("span");
  element = element("div", { class: "coming", hidden: true }, this.#bar, this.#sentence);

  /**
   * @param {string} sentence
   * @param {number} count
   * @param {number} limit
   */
  draw(sentence, count, limit) {
    Object.assign(this.#bar, { max: limit, value: count, ariaLabel: sentence });
    this.#sentence.textContent = sentence;
    this.element.hidden = false;
  }

  end() {
    this.element.hidden = true;
  }
}
