/** Where a host chooses the colors of everyone's pages and walls. */
import { explained } from "../host/panel.js";
import { element } from "../sheets/elements.js";
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { styleSheet } from "../style/style-sheet.js";
import "../sentences/en/theme.js";

await Promise.all([learnLater("theme"), styleSheet("theme/panel.css"), styleSheet("theme/themes.css")]);

const themes = /** @type {const} */ (["paper", "neon", "plain", "contrast"]);

export class ThemePanel {
  /** @type {HTMLInputElement[]} */
  #choices;

  /** @param {import("../host/panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#choices = themes.map((theme) =>
      element("input", {
        type: "radio",
        name: "theme",
        id: `theme-${theme}`,
        value: theme,
        onchange: () => page.command({ k: "theme", theme }),
      }),
    );
    this.element = explained(
      "theme.title",
      "theme.why",
      element(
        "div",
        { class: "themes", role: "radiogroup", "aria-label": say("theme.title") },
        ...themes.map((theme, index) =>
          element("label", { class: "theme" }, this.#choices[index], swatch(theme), say(`theme.${theme}`)),
        ),
      ),
    );
  }

  draw() {
    const { theme = "paper" } = this.page.session.settings;
    for (const choice of this.#choices) choice.checked = choice.value === theme;
  }
}

/** @param {string} theme */
function swatch(theme) {
  const card = element("span", { class: "swatch-card" }, "Aa");
  return element("span", { class: "swatch", "data-theme": theme, "aria-hidden": "true" }, card);
}
