/**
 * Looking for cards: a field, and the cards that have its words, of which one is gone to.
 *
 * The list is that of the last stroke: what others do meanwhile doesn't move it under a finger.
 */
import { find } from "../card/finding.js";
import { element } from "../sheets/elements.js";
import { shownText } from "../rich/runs.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/input.js";

/** More are counted, not listed. */
const listedMax = 50;

/**
 * @param {import("../board/board.js").Board} board
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {(card: ID) => void} go  to a card; it may have left the board
 */
export function openFind(board, sheets, go) {
  const field = element("input", {
    id: "find-words",
    type: "search",
    dir: "auto",
    autocomplete: "off",
    enterKeyHint: "search",
    spellcheck: false,
    "aria-describedby": "find-count",
  });
  field.setAttribute("autofocus", "");
  const count = element("p", { id: "find-count", class: "why", role: "status" });
  const list = element("ul", { class: "found" });
  const show = () => {
    const found = board.display ? find(field.value, board.display) : [];
    count.textContent =
      field.value.trim() === ""
        ? ""
        : found.length === 0
          ? say("find.none")
          : found.length > listedMax
            ? say("find.first", { count: found.length, shown: listedMax })
            : say("find.count", { count: found.length });
    list.replaceChildren(
      ...found.slice(0, listedMax).map((one) =>
        item(one, () => {
          sheets.close();
          go(one.card.id);
        }),
      ),
    );
  };
  field.oninput = show;
  const form = element(
    "form",
    { class: "write", role: "search", noValidate: true },
    element("label", { htmlFor: field.id }, say("find.label")),
    field,
    count,
    list,
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    list.querySelector("button")?.click();
  };
  form.addEventListener("keydown", (event) => walk(event, [field, ...list.querySelectorAll("button")]));
  // A browser's field for searching keeps the first Escape to itself.
  field.onkeydown = ({ key, isComposing }) => {
    if (key === "Escape" && !isComposing) sheets.close();
  };
  sheets.open(say("find"), [form], { kind: "find-sheet" });
}

/**
 * @param {import("../card/finding.js").Found} found
 * @param {() => void} go
 */
function item({ card, section }, go) {
  const about = [card.rejected && say("card.rejected"), section, card.author].filter(Boolean).join(" · ");
  return element(
    "li",
    {},
    element(
      "button",
      { type: "button", class: `action${card.rejected ? " rejected" : ""}`, onclick: go },
      element("span", { class: "found-text", dir: "auto" }, shownText(card.text)),
      element("span", { class: "role", dir: "auto" }, about),
    ),
  );
}

/**
 * Up and down go from the field through the list and back.
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} stops
 */
function walk(event, stops) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.isComposing) return;
  const here = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  event.preventDefault();
  stops[Math.min(Math.max(here + step, 0), stops.length - 1)].focus();
}
