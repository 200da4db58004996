/**
 * The sheet of one card.
 *
 * @typedef {import("../style/icons.js").IconName} IconName
 */
import { say } from "../sentences/sentences.js";
import { button, element } from "./elements.js";

/**
 * @typedef {object} CardInSheet
 * @property {string} text
 * @property {string[]} about  sentences under it, always as many
 * @property {boolean} rejected
 * @property {string | null} why  it can't be changed; null: it can
 */

/**
 * Everything one can do with a card. What others do with it meanwhile shows, and nothing that a finger may be on moves
 * by it.
 * @param {import("./sheets.js").Sheets} sheets
 * @param {() => CardInSheet | null} read  as it is now; null: it isn't on the board any more
 * @param {import("./value-controls.js").Control[]} controls  of the values that the person may set
 * @param {{edit(): void, reject: (() => void) | null, move(): void, remove(): void, share(): void}} actions
 * @param {(text: string) => (Node | string)[]} formatted  a text as it is shown. Hosts' pages, which have this module
 *   in their first load, do without.
 * @param {() => void} onClosed
 */
export function openCard(sheets, read, controls, actions, formatted, onClosed) {
  let card = read();
  if (!card) return;
  const { reject } = actions;
  /** @type {(key: string, sign: IconName, act: () => void, shortcut: string) => HTMLElement} */
  const action = (key, sign, act, shortcut) =>
    element(
      "button",
      {
        type: "button",
        class: "action",
        "aria-keyshortcuts": shortcut,
        onclick: (/** @type {Event} */ { currentTarget }) =>
          /** @type {HTMLElement} */ (currentTarget).ariaDisabled === "true" || act(),
      },
      element("span", { class: "action-sign", "data-sign": sign }),
      element("span", {}, say(key)),
    );
  const rejection = reject && action("card.reject", "strike", () => sheets.after(reject), "x");
  const row = element(
    "div",
    { class: "actions" },
    action("card.edit", "pencil", actions.edit, "e"),
    ...(rejection ? [rejection] : []),
    action("card.move", "move", actions.move, "m"),
    action("card.remove", "trash", () => sheets.after(actions.remove), "Delete"),
  );
  const text = element("p", { class: "reading", dir: "auto" });
  let written = "";
  // Buttons are one grid, and what has a row to itself is below them.
  const isButton = (/** @type {import("./value-controls.js").Control} */ { element }) => element.tagName === "BUTTON";
  const ordered = [...controls.filter(isButton), ...controls.filter((control) => !isButton(control))];
  // The text is struck through; this says so to those who hear it.
  const rejected = element("li", { class: "unseen" }, say("card.rejected"));
  const about = element(
    "ul",
    { class: "about" },
    ...card.about.map((sentence) => element("li", {}, sentence)),
    rejected,
  );
  const why = element("p", { class: "why", role: "status" });
  const show = () => {
    const now = read();
    card = now ?? card;
    if (!card) return;
    const fixed = now ? card.why : say("refused.gone");
    if (written !== card.text) {
      written = card.text;
      text.replaceChildren(...formatted(written));
    }
    text.classList.toggle("rejected", card.rejected);
    rejected.classList.toggle("off", !card.rejected);
    card.about.forEach((sentence, index) => {
      if (about.children[index].textContent !== sentence) about.children[index].textContent = sentence;
    });
    if (fixed === null && !row.parentNode) why.after(row);
    for (const button of row.children) button.ariaDisabled = String(fixed !== null);
    const label = say(card.rejected ? "card.unreject" : "card.reject");
    if (rejection?.lastChild && rejection.lastChild.textContent !== label) rejection.lastChild.textContent = label;
    if (why.textContent !== (fixed ?? "")) why.textContent = fixed;
    for (const control of controls) control.show();
  };
  show();
  // They have their room before they come: hosts' pages have this module in their first load, but not the drawings.
  void import("../style/icons.js").then(({ icon }) => {
    for (const sign of /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("[data-sign]")))
      sign.replaceChildren(icon(/** @type {IconName} */ (sign.dataset.sign)));
  }, console.error);
  sheets.open(
    say("card.small"),
    [
      ...controls.flatMap(({ face }) => face ?? []),
      text,
      about,
      why,
      ...(card.why === null ? [row] : []),
      ...(ordered.length > 0
        ? [element("div", { class: "values" }, ...ordered.map((control) => control.element))]
        : []),
      element("div", { class: "buttons" }, button(say("card.share"), actions.share, "plain", "share")),
    ],
    { onClosed, onChanged: show, kind: "card-sheet" },
  );
  // A longer text scrolls in the place that it has, and what is below it stays.
  text.style.height = `${text.offsetHeight}px`;
}
