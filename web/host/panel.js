/** What the panels of the host's page are made of. */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";

/**
 * What panels get of the page.
 * @typedef {object} HostPage
 * @property {import("../sync/session.js").Session} session
 * @property {import("../sheets/sheets.js").Sheets} sheets
 * @property {import("./host-commands.js").HostCommands["give"]} command
 * @property {() => void} changed  draws what shows
 */

/**
 * A part of a tab. `draw` shows what the session knows now, and costs little where nothing changed; `ask` asks the
 * server for a list that frames don't carry, after something changed.
 * @typedef {{element: HTMLElement, draw(): void, ask?(): void}} Panel
 */

export const why = (/** @type {string} */ key, /** @type {SentenceParameters} */ parameters = {}) =>
  element("p", { class: "why" }, say(key, parameters));

/**
 * An explanation for those who look for one: a button, and what it opens below its row.
 * @param {string} key
 * @param {string} about  the key of what it explains
 */
export function hint(key, about) {
  const text = element("p", { class: "hint-text", id: `hint-${about.replaceAll(".", "-")}`, hidden: true }, say(key));
  const toggle = button(
    "?",
    () => {
      text.hidden = !text.hidden;
      toggle.ariaExpanded = String(!text.hidden);
    },
    "round hint",
  );
  toggle.ariaLabel = say("host.explain", { what: say(about) });
  toggle.ariaExpanded = "false";
  toggle.setAttribute("aria-controls", text.id);
  const both = document.createDocumentFragment();
  both.append(toggle, text);
  return both;
}

/**
 * @param {string} title
 * @param {...(Node | string)} content
 */
export function panel(title, ...content) {
  const heading = element("h2", { id: `title-${title.replace(".", "-")}` }, say(title));
  return element("section", { class: "sheet-like", "aria-labelledby": heading.id }, heading, ...content);
}

/**
 * A panel with an explanation beside its title.
 * @param {string} title
 * @param {string} explanation
 * @param {...(Node | string)} content
 */
export function explained(title, explanation, ...content) {
  const made = panel(title, ...content);
  const heading = /** @type {HTMLElement} */ (made.firstElementChild);
  const head = element("div", { class: "panel-head" });
  heading.before(head);
  head.append(heading, hint(explanation, title));
  return made;
}

/** A switch that is made once: what it says of the board changes, the switch stays. */
export class Switch {
  /**
   * @param {string} id
   * @param {Node | string} label
   * @param {(isOn: boolean) => void} turn  the board says what becomes of it
   */
  constructor(id, label, turn) {
    this.element = element(
      "button",
      { id, type: "button", class: "switch", role: "switch", "aria-checked": "false", onclick: () => turn(!this.isOn) },
      element("span", { class: "switch-label" }, label),
      element("span", { class: "knob", "aria-hidden": "true" }),
    );
  }

  get isOn() {
    return this.element.getAttribute("aria-checked") === "true";
  }

  /** @param {boolean} isOn */
  show(isOn) {
    if (isOn !== this.isOn) this.element.setAttribute("aria-checked", String(isOn));
  }
}

/**
 * Asks before something that can't be undone.
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {string} title
 * @param {Node[]} content
 * @param {string} yes
 * @param {() => void} then
 */
export function ask(sheets, title, content, yes, then) {
  sheets.open(say(title), [
    ...content,
    element(
      "div",
      { class: "buttons" },
      button(say("cancel"), () => sheets.close()),
      button(
        say(yes),
        () => {
          sheets.close();
          then();
        },
        "main danger",
      ),
    ),
  ]);
}
