/** Walls by hand: their pages, the words on the curtain, and how all of them are read. */
import { learnLater } from "../sentences/later.js";
import { say } from "../sentences/words.js";
import { explained, Switch } from "../host/panel.js";
import { button, element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import "../sentences/en/showing.js";

await Promise.all([learnLater("showing"), styleSheet("timer/panels.css")]);

/** In widths of the screen. */
const distances = /** @type {const} */ ([
  [2, "near"],
  [4, "usual"],
  [6, "far"],
]);
/** As they call themselves. */
const languages = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["fr", "Français"],
  ["es", "Español"],
  ["ja", "日本語"],
  ["ko", "한국어"],
  ["zh-Hans", "简体中文"],
  ["ar", "العربية"],
];

export class WallsPanel {
  #hold;
  #words = element("input", { id: "curtain-words", type: "text", dir: "auto", placeholder: say("curtain.example") });
  #distance;
  #language;
  #theme;

  /** @param {import("../host/panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    const turn = (/** @type {string} */ pages) => page.command({ k: "wallView", pages });
    this.#hold = new Switch("wall-hold", say("hand.hold"), (isHeld) => turn(isHeld ? "hold" : "go"));
    const own = /** @type {const} */ (["", say("hand.own")]);
    this.#distance = this.#select("distance", [
      own,
      ...distances.map(([to, name]) => [String(to), say(`hand.${name}`)]),
    ]);
    this.#language = this.#select("language", [own, ...languages]);
    this.#theme = this.#select("theme", [own, ["light", say("hand.light")], ["dark", say("hand.dark")]]);
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.#words.value.trim();
      page.command({ k: "wall", wall: { show: "curtain", ...(text && { text }) } });
    };
    this.element = explained(
      "hand.title",
      "hand.why",
      element(
        "div",
        { class: "beside" },
        button(say("hand.previous"), () => turn("previous"), "plain", "wall-previous"),
        button(say("hand.next"), () => turn("next"), "plain", "wall-next"),
      ),
      this.#hold.element,
      element(
        "form",
        { class: "write", onsubmit: submit },
        element("label", { htmlFor: "curtain-words" }, say("curtain.words")),
        element(
          "div",
          { class: "beside" },
          this.#words,
          element("button", { type: "submit", class: "plain", id: "curtain-show" }, say("curtain.set")),
        ),
      ),
      element(
        "div",
        { class: "choices" },
        element("label", {}, say("hand.distance"), this.#distance),
        element("label", {}, say("hand.language"), this.#language),
        element("label", {}, say("hand.theme"), this.#theme),
      ),
    );
  }

  draw() {
    const { wallView = {} } = this.page.session.settings;
    this.#hold.show(wallView.held === true);
    this.#show(this.#distance, wallView.distance);
    this.#show(this.#language, wallView.language);
    this.#show(this.#theme, wallView.theme);
  }

  /**
   * @param {HTMLSelectElement} field
   * @param {string | number | undefined} value
   */
  #show(field, value) {
    const shown = String(value ?? "");
    // Set elsewhere to something that isn't offered here.
    if (![...field.options].some((option) => option.value === shown))
      field.append(element("option", { value: shown }, shown));
    if (field.value !== shown && document.activeElement !== field) field.value = shown;
  }

  /**
   * @param {"distance" | "language" | "theme"} what
   * @param {readonly (readonly string[])[]} options  their values and what they are called
   */
  #select(what, options) {
    const field = element(
      "select",
      { id: `wall-${what}` },
      ...options.map(([value, name]) => element("option", { value }, name)),
    );
    field.addEventListener("change", () => {
      const chosen = what === "distance" ? Number(field.value) : field.value;
      this.page.command({ k: "wallView", [what]: chosen || null });
    });
    return field;
  }
}
