/**
 * Shapes the board: its title, how its cards are arranged, what people can set on them, and all of it as text. A
 * control changes its own lines of that text and leaves the rest; where it can't, it says so and leads to the text.
 *
 * @typedef {import("./editor.js").Declaration} Declaration
 * @typedef {import("../host/board-facts.js").BoardFacts} BoardFacts
 */
import { untilThere } from "../style/later.js";
import { styleSheet } from "../style/style-sheet.js";
import { english, say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { labelOf } from "../sheets/value-controls.js";
import { ask, explained, hint, Switch } from "../host/panel.js";
import { picture, Previews } from "./preview.js";
import { askForBounds, isEditable } from "./bounds.js";
import { askForValue, stock, stockName, stockValue } from "./values.js";

import { learnLater } from "../sentences/learn-later.js";
import "../sentences/en/shape.js";

await Promise.all([styleSheet("shape/shape.css"), learnLater("shape")]);

/** Of a small picture whose place isn't laid out yet. */
const thumbnailWidth = 132;
const previewWidthMax = 880;

export class ShapePanel {
  /** @type {Declaration | null} */
  #declaration = null;
  /** What the declaration was asked for last with. */
  #asked = "";
  /** @type {import("./editor.js").DeclarationEditor | null} */
  #editor = null;
  /** Whether the text is shown, or why there is none. */
  #isOpened = false;
  #previews;
  #title;
  #anonymous;
  #anonymousRow;
  #talk;
  #arrangements;
  #values;
  #origin;
  #text;

  /**
   * @param {import("../host/panel.js").HostPage} page
   * @param {BoardFacts} facts
   */
  constructor(page, facts) {
    this.page = page;
    this.facts = facts;
    this.#previews = new Previews(page.command);
    this.#title = element("input", { id: "board-title", type: "text", dir: "auto", maxLength: 200 });
    this.#title.addEventListener("input", () => this.draw());
    this.#origin = new LivePart(
      element("div"),
      () => this.#declaration?.origin,
      () => this.#originSentence(),
    );
    this.saveTitle = element(
      "button",
      { type: "submit", class: "plain", id: "title-save", hidden: true },
      say("shape.save"),
    );
    const titleForm = element(
      "form",
      { class: "write", onsubmit: (/** @type {Event} */ event) => this.#rename(event) },
      element("label", { htmlFor: "board-title" }, say("shape.title")),
      element("div", { class: "beside" }, this.#title, this.saveTitle),
    );
    this.#arrangements = new LivePart(
      element("div", { class: "arrangements", role: "group", "aria-label": say("shape.arranged") }),
      () => [page.session.containers, String(facts.container), facts.shown, this.#pictureFacts()],
      () => this.#arrangementList(),
    );
    this.#values = new LivePart(
      element("div"),
      () => [page.session.values, this.#mayShape],
      () => this.#valueList(),
    );
    // Nothing takes it back.
    this.#anonymous = new Switch("anonymous", element("b", {}, say("shape.anonymous")), (isOn) => {
      if (!isOn) return;
      const yes = () => this.#shape({ anonymous: true });
      ask(page.sheets, "shape.anonymousAsk", [element("p", {}, say("shape.anonymousWhy"))], "shape.anonymousYes", yes);
    });
    this.#anonymousRow = element(
      "div",
      { class: "row" },
      this.#anonymous.element,
      hint("shape.anonymousWhy", "shape.anonymous"),
    );
    // A setting of its own, for boards of files as well: what the text declares is where it begins.
    this.#talk = new Switch("talk-on-cards", element("b", {}, say("shape.talk")), (value) =>
      page.command({ k: "talk", value }),
    );
    this.#text = element("details", { class: "as-text", id: "as-text" }, element("summary", {}, say("shape.text")));
    this.#text.addEventListener("toggle", () => void this.#openEditor());
    this.element = element(
      "div",
      { class: "shape" },
      explained(
        "shape.panel",
        "shape.panelWhy",
        this.#origin.element,
        titleForm,
        element("h3", {}, say("shape.arranged")),
        this.#arrangements.element,
        element("h3", {}, say("shape.values")),
        this.#values.element,
        element("div", { class: "row" }, this.#talk.element, hint("host.talkWhy", "shape.talk")),
        this.#anonymousRow,
        this.#text,
      ),
    );
  }

  draw() {
    const { session } = this.page;
    const isTyping = document.activeElement === this.#title;
    if (!isTyping && this.saveTitle.hidden) this.#title.value = session.board.title;
    this.saveTitle.hidden = this.#title.value.trim() === session.board.title || this.#title.value.trim() === "";
    this.#title.readOnly = !this.#mayShape;
    this.#anonymous.show(session.settings.anonymous === true);
    this.#talk.show(session.settings.talk === true);
    this.#anonymousRow.hidden = !this.#mayShape && session.settings.anonymous !== true;
    this.#origin.draw();
    this.#arrangements.draw();
    this.#values.draw();
  }

  ask() {
    const { session } = this.page;
    if (session.connection.state.kind !== "open") return;
    this.facts.ask();
    const asked = JSON.stringify([session.board.title, session.values, session.settings, session.epoch]);
    if (asked === this.#asked && this.#declaration) return;
    this.#asked = asked;
    this.#askForDeclaration();
  }

  /** @param {() => void} [then]  once it is here */
  #askForDeclaration(then = () => {}) {
    this.page.command({ k: "declaration" }, (/** @type {Declaration} */ declaration) => {
      this.#declaration = declaration;
      this.#editor?.show(declaration);
      if (declaration.mistakes.length > 0) this.#text.open = true;
      void this.#openEditor();
      this.draw();
      then();
    });
  }

  /**
   * Does something with a value as it is declared. One that just came to the board is known before its declaration is.
   * @param {string} key
   * @param {(declared: Declaration["values"][number]) => void} action
   */
  #withDeclared(key, action) {
    const find = () => this.#declaration?.values.find((value) => value.key === key);
    const known = find();
    if (known) return action(known);
    this.#askForDeclaration(() => {
      const read = find();
      if (read) action(read);
      else this.page.sheets.toast(say("shape.conflict"));
    });
  }

  get #mayShape() {
    return this.#declaration?.origin === "store";
  }

  #originSentence() {
    const origin = this.#declaration?.origin ?? "store";
    return origin === "store" ? [] : [element("p", { class: "why" }, say(`shape.origin.${origin}`))];
  }

  // --- One thing ---

  /** @param {Event} event */
  #rename(event) {
    event.preventDefault();
    const title = this.#title.value.trim();
    if (title === "") return;
    this.#shape({ title }, () => {
      this.saveTitle.hidden = true;
      this.page.sheets.toast(say("shape.saved"));
    });
  }

  /**
   * Has one thing changed in the declaration.
   * @param {object} change
   * @param {() => void} [then]
   */
  #shape(change, then = () => {}) {
    const { sheets } = this.page;
    this.page.command(
      { k: "shape", change },
      (result) => {
        if (result.version) {
          then();
          this.#askForDeclaration();
          return;
        }
        this.draw();
        if (result.theirs) {
          this.#askForDeclaration();
          return sheets.toast(say("shape.conflict"));
        }
        if (result.origin) return sheets.toast(say(`shape.origin.${result.origin}`));
        const line = result.byHand ?? result.mistakes?.[0]?.line ?? 1;
        sheets.toast(say(result.byHand ? "shape.byHand" : "shape.hasMistake", { line }), {
          label: say("shape.openText"),
          go: () => this.#showText(),
        });
      },
      () => this.draw(),
    );
  }

  #showText() {
    this.#text.open = true;
    this.#text.scrollIntoView({ block: "start" });
    document.getElementById("declaration")?.focus();
  }

  // --- Arrangements ---

  /** Small pictures follow the board's sections: on a busy board, following each card would ask without end. */
  #pictureFacts() {
    const { replica } = this.page.session;
    return [replica.sectionOrder, replica.cards.size === 0];
  }

  #arrangementList() {
    this.#previews.forget();
    const { containers } = this.page.session;
    const { container, shown } = this.facts;
    const names = shown && !containers.includes(shown) ? [...containers, shown] : containers;
    const cards = names.map((name) => this.#arrangement(name, name === (shown ?? containers[0])));
    const back = button(say("shape.asDeclared"), () => this.#arrange(null), "plain", "container-file");
    return container ? [...cards, back] : cards;
  }

  /**
   * @param {string} name
   * @param {boolean} isShown
   */
  #arrangement(name, isShown) {
    const place = element("span", { class: "picture" });
    const card = button("", () => this.#preview(name), "arrangement", `container-${name}`);
    card.setAttribute("aria-pressed", String(isShown));
    card.append(place, element("span", { class: "name" }, nameOf(name)));
    if (this.page.session.containers.includes(name)) {
      this.#previews.ask(name, (preview) =>
        place.replaceChildren(picture(preview, place.clientWidth || thumbnailWidth)),
      );
    }
    return card;
  }

  /**
   * Shows the host what everyone would see.
   * @param {string} name
   */
  #preview(name) {
    const { sheets } = this.page;
    this.#previews.forget(name);
    this.#previews.ask(name, (preview) => {
      const width = Math.min(previewWidthMax, document.documentElement.clientWidth - 64);
      sheets.open(
        nameOf(name),
        [
          element("p", { class: "why" }, say("shape.onlyYou")),
          picture(preview, width),
          element(
            "div",
            { class: "buttons" },
            button(say("cancel"), () => sheets.close()),
            button(
              say("shape.showEveryone"),
              () => {
                sheets.close();
                this.#arrange(name);
              },
              "main",
              "show-everyone",
            ),
          ),
        ],
        { kind: "preview-sheet" },
      );
    });
  }

  /** @param {string | null} name  null: as it is declared */
  #arrange(name) {
    this.page.command({ k: "container", container: name === null ? null : { name } }, () => this.facts.ask());
  }

  // --- Values ---

  #valueList() {
    const { values } = this.page.session;
    const declared = values.filter(({ key }) => !(/** @type {string[]} */ (["rejected"]).includes(key)));
    const missing = stock.filter((name) => !values.some(({ key }) => key === name));
    const rows = declared.map((field) => this.#value(field));
    const list =
      rows.length > 0
        ? element("ul", { class: "values" }, ...rows)
        : element("p", { class: "why" }, say("shape.noValues"));
    if (!this.#mayShape) return [list];
    return [
      list,
      element(
        "div",
        { class: "chips adders" },
        ...missing.map((name) =>
          button(`+ ${stockName(name)}`, () => this.#shape({ value: stockValue(name) }), "plain", `add-${name}`),
        ),
        button(
          say("shape.newValue"),
          () => askForValue(this.page, (value) => this.#shape({ value })),
          "plain",
          "new-value",
        ),
      ),
    ];
  }

  /** @param {ValueField} field */
  #value(field) {
    const { key, kind, label } = field;
    const known = stock.find((name) => name === key);
    const name = label ?? (known ? stockName(known) : labelOf(field));
    const parts = [
      element("span", { class: "who", dir: "auto" }, name),
      ...(known || kind === key ? [] : [element("span", { class: "role" }, say(`shape.kind.${kind}`))]),
    ];
    if (kind === "vote" && this.#mayShape) parts.push(this.#votes(field));
    if (this.#mayShape) {
      const change = button(say("shape.edit"), () => this.#edit(field, name), "plain", `edit-${key}`);
      change.append(element("span", { class: "unseen", dir: "auto" }, ` ${name}`));
      if (isEditable(field)) parts.push(change);
      const remove = button(say("shape.remove"), () => this.#shape({ noValue: key }), "plain", `no-${key}`);
      remove.append(element("span", { class: "unseen", dir: "auto" }, ` ${name}`));
      parts.push(remove);
    }
    return element("li", {}, ...parts);
  }

  /**
   * Asks what a value may be from now on; what people set already stays.
   * @param {ValueField} field
   * @param {string} name
   */
  #edit({ key }, name) {
    this.#withDeclared(key, (declared) =>
      askForBounds(this.page.sheets, name, declared, (value) => this.#shape({ value })),
    );
  }

  /** @param {ValueField} field */
  #votes(field) {
    const each = element("input", {
      id: `each-${field.key}`,
      type: "number",
      min: "1",
      max: "1000",
      value: String(field.each ?? ""),
      placeholder: "∞",
      "aria-label": say("shape.each"),
    });
    each.addEventListener("change", () => {
      const typed = each.value;
      const count = Math.min(Math.max(Math.round(Number(typed)), 1), 1000);
      this.#withDeclared(field.key, (declared) => {
        // Without a number everyone has one vote for each card.
        const { each: _, ...value } = declared;
        this.#shape({ value: typed === "" ? value : { ...value, each: count } });
      });
    });
    return element("label", { class: "votes-each" }, say("shape.each"), each);
  }

  // --- The text ---

  /** Shows the text once it was asked for and is here, in whichever order. */
  async #openEditor() {
    if (this.#isOpened || !this.#text.open || !this.#declaration) return;
    this.#isOpened = true;
    if (this.#declaration.text === undefined) {
      const { origin, mistakes } = this.#declaration;
      this.#text.append(element("p", { class: "why" }, say(origin === "app" ? "shape.origin.app" : "shape.noText")));
      if (mistakes.length === 0) return;
      const { sayMistake } = await untilThere(() => import("../sentences/mistakes.js"));
      for (const { text, attributes } of mistakes.map(sayMistake)) {
        this.#text.append(element("p", { class: "why", ...attributes }, text));
      }
      return;
    }
    const { DeclarationEditor } = await untilThere(() => import("./editor.js"));
    this.#editor = new DeclarationEditor(this.page, this.#declaration, (declaration) => {
      this.#declaration = declaration;
      this.draw();
    });
    this.#text.append(this.#editor.element);
  }
}

/** @param {string} name */
function nameOf(name) {
  // One that this page has no words for is shown by its name.
  const key = `host.container.${name}`;
  return key in english ? say(key) : name;
}
