/** What a person chose for this device, for all boards: the language, less motion, no keys of one letter. */
import { languageKey } from "../sentences/sentences.js";

/** @typedef {"language" | "motion" | "letters"} Choice */

/** @type {{[choice in Choice]: string}} */
const keys = { language: languageKey, motion: "displayboard/motion", letters: "displayboard/letters" };

export class Choices {
  /** What a browser that keeps nothing remembers until the page goes. @type {Map<Choice, string | null>} */
  #unkept = new Map();

  /** @param {Pick<import("../sync/store.js").Store, "gaveUp" | "local">} store */
  constructor(store) {
    this.store = store;
    this.#apply();
  }

  /**
   * @param {Choice} choice
   * @returns {string | null} null: as the browser has it
   */
  get(choice) {
    return this.#unkept.get(choice) ?? this.store.local.getItem(keys[choice]);
  }

  /**
   * @param {Choice} choice
   * @param {string | null} value
   */
  set(choice, value) {
    this.#unkept.delete(choice);
    try {
      if (value === null) this.store.local.removeItem(keys[choice]);
      else this.store.local.setItem(keys[choice], value);
    } catch {
      this.store.gaveUp();
      this.#unkept.set(choice, value);
    }
    this.#apply();
  }

  #apply() {
    if (this.get("motion") === "less") document.documentElement.dataset.motion = "less";
    else delete document.documentElement.dataset.motion;
  }
}
