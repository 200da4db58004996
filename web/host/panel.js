/** What the panels of the host's page are made of. */
import { say } from "../sentences/words.js";
import { button, element } from "../sheets/elements.js";

export const why = (/** @type {string} */ key, /** @type {SentenceParameters} */ parameters = {}) =>
  element("p", { class: "why" }, say(key, parameters));

/**
 * @param {string} title
 * @param {...(Node | string)} content
 */
export function panel(title, ...content) {
  const heading = element("h2", { id: `title-${title.replace(".", "-")}` }, say(title));
  return element("section", { class: "sheet-like", "aria-labelledby": heading.id }, heading, ...content);
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
