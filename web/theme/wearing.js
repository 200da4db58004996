/**
 * When a page or wall puts on other colors: `theme.js` comes once there are any but the first. `deploy/make-page` puts
 * this into the wall's module. The other pages get it with `theme.js` (`page-colors.js`), because most boards have the
 * first colors.
 */

/**
 * @typedef {object} Colors
 * @property {import("./theme.js").Theme} [theme]  missing: paper
 * @property {"light" | "dark"} [scheme]  missing: as the browser prefers
 */

/** What a theme and a scheme are by one name. */
const keyOf = (/** @type {Colors} */ { theme = "paper", scheme }) => (scheme ? `${theme} ${scheme}` : theme);

export class Wearing {
  /** As worn last; empty: nobody knows yet, because this device asks for more contrast. */
  #worn;
  #isComing = false;
  /** @type {Colors} */
  #wanted = {};

  /**
   * @param {() => Promise<Pick<typeof import("./theme.js"), "wear">>} load  gets what puts them on
   * @param {string} [first]  what the page came in
   */
  constructor(load, first = "paper") {
    this.load = load;
    this.#worn = matchMedia("(prefers-contrast: more)").matches ? "" : first;
  }

  /**
   * Puts on the colors that hosts chose, unless it wears them. Where they can't be had, the next call tries again.
   * @param {Colors["theme"]} theme
   * @param {Colors["scheme"]} [scheme]
   */
  wear(theme, scheme) {
    this.#wanted = { theme, scheme };
    if (this.#isComing || keyOf(this.#wanted) === this.#worn) return;
    this.#isComing = true;
    void this.load()
      .finally(() => (this.#isComing = false))
      .then(({ wear }) => {
        // Hosts may have chosen again while it came.
        const { theme, scheme } = this.#wanted;
        this.#worn = keyOf(this.#wanted);
        return wear(theme, scheme);
      })
      .catch(console.error);
  }
}
