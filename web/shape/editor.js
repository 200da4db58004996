/**
 * The declaration as text: lines with numbers, mistakes at their line while someone types, and what saving would do.
 * Text that isn't saved is kept on the device. Tab leaves the field, as everywhere on this page.
 */
import { sayMistake } from "../sentences/mistakes.js";
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { lineCount, position, TextChecker, withNearest } from "./check.js";

/** @typedef {import("./check.js").Mistake} Mistake */
/** @typedef {{origin: "store" | "file" | "app", text?: string, version: string, mistakes: Mistake[],
 * values: {key: string, [field: string]: any}[]}} Declaration */

const keptName = "shape-text";

export class DeclarationEditor {
  /** @type {Declaration} */
  #declaration;
  /** What someone else saved meanwhile. */
  #theirs = /** @type {Declaration | null} */ (null);
  #isSaving = false;
  #check = /** @type {import("./check.js").Check | null} */ (null);
  #checker;

  /**
   * @param {import("../host/panel.js").HostPage} page
   * @param {Declaration} declaration
   * @param {(declaration: Declaration) => void} saved
   */
  constructor(page, declaration, saved) {
    this.page = page;
    this.saved = saved;
    this.#declaration = declaration;
    this.numbers = element("pre", { class: "line-numbers", "aria-hidden": "true" });
    this.field = element("textarea", {
      id: "declaration",
      class: "declaration",
      dir: "ltr",
      spellcheck: false,
      autocomplete: "off",
      wrap: "off",
      rows: 16,
      readOnly: declaration.origin !== "store",
      "aria-label": say("shape.text"),
      "aria-describedby": "declaration-mistakes",
    });
    this.mistakes = element("div", { id: "declaration-mistakes", class: "mistakes", role: "status" });
    this.changes = element("div", { class: "changes", role: "status" });
    this.save = button(say("shape.save"), () => this.#save(), "main", "declaration-save");
    this.discard = button(
      say("shape.discard"),
      () => this.#take(this.#declaration, null),
      "plain",
      "declaration-discard",
    );
    const isOurs = declaration.origin === "store";
    this.element = element(
      "div",
      { class: "editor" },
      ...(isOurs ? [] : [element("p", { class: "why" }, say(`shape.origin.${declaration.origin}`))]),
      element("div", { class: "lines" }, this.numbers, this.field),
      this.mistakes,
      this.changes,
      ...(isOurs
        ? [
            element("p", { class: "why" }, say("shape.keys")),
            element("div", { class: "buttons" }, this.discard, this.save),
          ]
        : []),
    );
    this.#checker = new TextChecker({
      ask: (text, then, otherwise) => page.command({ k: "checkDeclaration", text }, then, otherwise),
      checked: (check) => this.#checked(check),
    });
    this.field.addEventListener("input", () => this.#typed());
    this.field.addEventListener("scroll", () => (this.numbers.scrollTop = this.field.scrollTop));
    this.field.addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      this.#save();
    });
    this.#take(declaration, isOurs ? this.#kept() : null);
  }

  /**
   * The declaration is another one: shown unless someone is changing the one before.
   * @param {Declaration} declaration
   */
  show(declaration) {
    if (declaration.version === this.#declaration.version) return;
    if (this.#isChanged) this.#theirs = declaration;
    else this.#take(declaration, null);
    this.#draw();
  }

  get #isChanged() {
    return this.#text !== this.#declaration.text;
  }

  /** A text area ends its lines in one way: a text that wasn't changed is sent as it came. */
  get #text() {
    const { text = "" } = this.#declaration;
    const isWindows = text.includes("\r\n");
    return isWindows ? this.field.value.replaceAll("\n", "\r\n") : this.field.value;
  }

  /** @returns {{version: string, text: string} | null} */
  #kept() {
    const kept = this.page.session.store.get(keptName);
    if (kept === null) return null;
    const { version, text } = JSON.parse(kept);
    return typeof version === "string" && typeof text === "string" ? { version, text } : null;
  }

  /**
   * @param {Declaration} declaration
   * @param {{version: string, text: string} | null} kept  what was typed and not saved
   */
  #take(declaration, kept) {
    this.#theirs = kept && kept.version !== declaration.version ? declaration : null;
    this.#declaration = kept && this.#theirs ? { ...declaration, version: kept.version } : declaration;
    this.field.value = kept?.text ?? declaration.text ?? "";
    this.#check = null;
    this.#keep();
    this.#draw();
    this.#showMistakes(declaration.mistakes);
    if (kept) this.#checker.typed(this.#text);
  }

  #keep() {
    const { version } = this.#declaration;
    const isOurs = this.#declaration.origin === "store";
    if (isOurs) {
      const text = this.#isChanged ? JSON.stringify({ version, text: this.field.value }) : null;
      this.page.session.store.set(keptName, text);
    }
  }

  #typed() {
    this.#check = null;
    this.#keep();
    this.#draw();
    this.#checker.typed(this.#text);
  }

  /** @param {import("./check.js").Check} check */
  #checked(check) {
    this.#check = check;
    this.#showMistakes(check.mistakes);
    this.#draw();
  }

  #save() {
    if (this.#isSaving || !this.#isChanged) return;
    this.#isSaving = true;
    const text = this.#text;
    this.#draw();
    const { version } = this.#declaration;
    this.page.command(
      { k: "declare", text, basedOn: version },
      (result) => {
        this.#isSaving = false;
        if (result.version) {
          const declaration = { ...this.#declaration, text, version: result.version, mistakes: [] };
          // Letters that were typed while it was saved stay, as a change of the text that is saved now.
          const isTyped = this.#text !== text;
          this.#take(declaration, isTyped ? { version: result.version, text: this.field.value } : null);
          this.saved(declaration);
          this.page.sheets.toast(say("shape.saved"));
        } else if (result.theirs) {
          this.#theirs = result.theirs;
        } else if (result.mistakes) {
          this.#showMistakes(result.mistakes);
        }
        this.#draw();
      },
      () => {
        this.#isSaving = false;
        this.#draw();
      },
    );
  }

  // --- Drawing ---

  #draw() {
    const isChanged = this.#isChanged;
    this.save.disabled = !isChanged || this.#isSaving || (this.#check?.mistakes.length ?? 0) > 0;
    this.discard.hidden = !isChanged;
    this.#number();
    /** @type {HTMLElement[]} */
    const parts = this.#theirs ? [this.#conflict(this.#theirs)] : [];
    if (isChanged && this.#check && this.#check.mistakes.length === 0) parts.push(...summary(this.#check));
    this.changes.replaceChildren(...parts);
  }

  #number() {
    const count = lineCount(this.field.value);
    const wrong = new Set(this.#shown.map(({ line }) => line));
    const state = `${count} ${[...wrong].join()}`;
    if (this.numbers.dataset.state === state) return;
    this.numbers.dataset.state = state;
    const rows = [];
    let plain = "";
    for (let line = 1; line <= count; line += 1) {
      if (!wrong.has(line)) {
        plain += `${line}\n`;
        continue;
      }
      rows.push(plain, element("mark", {}, `${line}`), "\n");
      plain = "";
    }
    this.numbers.replaceChildren(...rows, plain);
    this.numbers.scrollTop = this.field.scrollTop;
  }

  /** @type {Mistake[]} */
  #shown = [];

  /** @param {Mistake[]} mistakes */
  #showMistakes(mistakes) {
    this.#shown = mistakes;
    this.field.setAttribute("aria-invalid", String(mistakes.length > 0));
    this.mistakes.replaceChildren(...mistakes.map((mistake, index) => this.#mistake(mistake, index)));
    this.#number();
  }

  /**
   * @param {Mistake} mistake
   * @param {number} index
   */
  #mistake(mistake, index) {
    const { line, nearest } = mistake;
    const { text: sentence, attributes } = sayMistake(mistake);
    const go = button(say("shape.line", { line }), () => this.#goTo(mistake), "plain", `mistake-${index}`);
    const put = button(say("shape.nearest", { name: nearest ?? "" }), () => {
      const text = withNearest(this.field.value, mistake);
      if (text === null) return;
      this.field.value = text;
      this.field.focus();
      this.#typed();
    });
    put.id = `nearest-${index}`;
    const isOffered = nearest && withNearest(this.field.value, mistake) !== null && !this.field.readOnly;
    return element(
      "p",
      { class: "mistake" },
      go,
      element("span", attributes, ` ${sentence} `),
      ...(isOffered ? [put] : []),
    );
  }

  /** @param {Mistake} mistake */
  #goTo({ line, column }) {
    const at = position(this.field.value, line, column);
    this.field.focus();
    this.field.setSelectionRange(at, at);
    const height = this.field.scrollHeight / lineCount(this.field.value);
    this.field.scrollTop = Math.max(0, (line - 4) * height);
  }

  /** @param {Declaration} theirs */
  #conflict(theirs) {
    return element(
      "div",
      { class: "conflict" },
      element("p", {}, say("shape.conflict")),
      element(
        "div",
        { class: "buttons" },
        button(say("shape.takeTheirs"), () => this.#take(theirs, null), "plain", "take-theirs"),
        button(
          say("shape.keepMine"),
          () => {
            this.#declaration = theirs;
            this.#theirs = null;
            this.#typed();
          },
          "plain",
          "keep-mine",
        ),
      ),
    );
  }
}

/**
 * What saving would do, in a few lines.
 * @param {import("./check.js").Check} check
 */
function summary(check) {
  const kinds = /** @type {const} */ (["come", "go", "change", "stay"]);
  const lines = kinds
    .filter((kind) => check[kind].count > 0)
    .map((kind) => {
      const { count, names } = check[kind];
      const list = names.map((name) => `“${name}”`).join(", ") + (count > names.length ? ", …" : "");
      return element(
        "li",
        { class: kind },
        say(`shape.${kind}`, { count }),
        " ",
        element("span", { dir: "auto" }, list),
      );
    });
  const settings = check.settings.map((name) => element("li", {}, say(`shape.setting.${name}`)));
  const all = [...lines, ...settings];
  return all.length > 0
    ? [element("p", {}, say("shape.wouldDo")), element("ul", {}, ...all)]
    : [element("p", {}, say("shape.wouldDoNothing"))];
}
