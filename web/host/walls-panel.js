/** Control of the walls: their pages, the text on the curtain, and how all of them are read. */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { explained, Switch } from "./panel.js";
import { button, element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import "../sentences/en/showing.js";

await Promise.all([learnLater("showing"), styleSheet("host/showing.css")]);

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

/** @typedef {{number: number, name?: string, nameable: boolean, width?: number, height?: number}} WallHere */

/** In a field's value: a wall without a name, by its number. */
const nameless = "#";

export class WallsPanel {
  /** Which wall; empty: all. */
  #which = element("select", { id: "wall-which" });
  /** The wall that the host chose. A list from before it had its name lacks it for a moment. */
  #wanted = "";
  #name = element("input", {
    id: "wall-name",
    type: "text",
    dir: "auto",
    maxLength: 24,
    placeholder: say("hand.nameExample"),
  });
  #naming;
  #first = element("p", { class: "why", id: "wall-name-first" }, say("hand.nameFirst"));
  #shows;
  /** The controls, which a wall without a name has none of. */
  #controls;
  /** @type {WallHere[]} */
  #here = [];
  #hold;
  #text = element("input", { id: "curtain-text", type: "text", dir: "auto", placeholder: say("curtain.example") });
  #distance;
  #language;
  #theme;

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    const turn = (/** @type {string} */ pages) => this.#command({ pages });
    this.#hold = new Switch("wall-hold", say("hand.hold"), (isHeld) => turn(isHeld ? "hold" : "go"));
    const own = /** @type {const} */ (["", say("hand.own")]);
    this.#distance = this.#select("distance", [
      own,
      ...distances.map(([to, name]) => [String(to), say(`hand.${name}`)]),
    ]);
    this.#language = this.#select("language", [own, ...languages]);
    this.#theme = this.#select("theme", [own, ["light", say("hand.light")], ["dark", say("hand.dark")]]);
    this.#shows = element(
      "select",
      { id: "wall-shows" },
      ...["asAll", "board", "curtain", "card"].map((show) =>
        element("option", { value: show, hidden: show === "card" }, say(`hand.${show}`)),
      ),
    );
    this.#shows.addEventListener("change", () => {
      const show = this.#shows.value;
      page.command({ k: "oneWall", name: this.#which.value, wall: show === "asAll" ? null : { show } });
    });
    this.#which.addEventListener("change", () => {
      this.#wanted = this.#which.value;
      // The text in the field was meant for the other one.
      this.#name.value = "";
      this.draw();
    });
    const rename = (/** @type {Event} */ event) => {
      event.preventDefault();
      const wall = this.#chosenHere();
      const name = this.#name.value.trim();
      if (wall) page.command({ k: "nameWall", number: wall.number, name: name || null }, () => this.#renamed(name));
    };
    this.#naming = element(
      "form",
      { class: "write", onsubmit: rename },
      element("label", { htmlFor: "wall-name" }, say("hand.name")),
      element(
        "div",
        { class: "beside" },
        this.#name,
        element("button", { type: "submit", class: "plain", id: "wall-name-set" }, say("hand.nameSet")),
      ),
    );
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.#text.value.trim();
      const wall = { show: "curtain", ...(text && { text }) };
      const name = this.#which.value;
      page.command(name ? { k: "oneWall", name, wall } : { k: "wall", wall });
    };
    this.#controls = element(
      "div",
      { class: "wall-controls" },
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
        element("label", { htmlFor: "curtain-text" }, say("curtain.words")),
        element(
          "div",
          { class: "beside" },
          this.#text,
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
    this.element = explained(
      "hand.title",
      "hand.why",
      element(
        "div",
        { class: "choices" },
        element("label", {}, say("hand.which"), this.#which),
        element("label", { id: "wall-shows-label" }, say("hand.show"), this.#shows),
      ),
      this.#first,
      this.#naming,
      this.#controls,
    );
  }

  /** Asks which walls are here. */
  ask() {
    this.page.command({ k: "walls" }, (here) => {
      this.#here = here;
      this.draw();
    });
  }

  /** @param {string} name */
  #renamed(name) {
    const wall = this.#chosenHere();
    if (wall) wall.name = name || undefined;
    this.#wanted = name || (wall ? `${nameless}${wall.number}` : "");
    this.#list();
    this.#name.value = "";
    this.draw();
  }

  /**
   * Of all walls, or of the one that is chosen.
   * @param {{[field: string]: any}} change
   */
  #command(change) {
    const name = this.#which.value;
    this.page.command(name ? { k: "oneWall", name, ...change } : { k: "wallView", ...change });
  }

  /** The wall that is chosen, if it is here. */
  #chosenHere() {
    const chosen = this.#which.value;
    return this.#here.find(({ name, number }) => (name ?? `${nameless}${number}`) === chosen);
  }

  /** The walls to choose from: those that are here, and those that have something of their own. */
  #list() {
    const { walls = [] } = this.page.session.settings;
    const names = new Set(this.#here.flatMap(({ name }) => name ?? []));
    const away = walls.map(({ name }) => name).filter((name) => !names.has(name));
    const options = /** @type {[string, string][]} */ ([
      ["", say("hand.all")],
      ...[...names].map((name) => [name, name]),
      ...away.map((name) => [name, say("hand.away", { name })]),
      ...this.#here
        .filter(({ name, nameable }) => name === undefined && nameable)
        .map(({ number }, index) => [`${nameless}${number}`, say("hand.nameless", { number: index + 1 })]),
    ]);
    const before = [...this.#which.options].map(({ value, text }) => [value, text]);
    if (JSON.stringify(before) !== JSON.stringify(options))
      this.#which.replaceChildren(...options.map(([value, text]) => element("option", { value }, text)));
    if (options.some(([value]) => value === this.#wanted)) this.#which.value = this.#wanted;
  }

  draw() {
    this.#list();
    const name = this.#which.value;
    const isNameless = name.startsWith(nameless);
    const { settings } = this.page.session;
    const own = settings.walls?.find((wall) => wall.name === name);
    this.#naming.hidden = this.#chosenHere()?.nameable !== true;
    this.#first.hidden = !isNameless;
    this.#controls.hidden = isNameless;
    const label = this.#shows.closest("label");
    if (label) label.hidden = name === "" || isNameless;
    this.#shows.value = own?.wall?.show ?? "asAll";
    const wallView = (name === "" ? settings.wallView : own?.view) ?? {};
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
      this.#command({ [what]: chosen || null });
    });
    return field;
  }
}
