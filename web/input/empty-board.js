/**
 * A sentence for a board that has nothing yet, and a button for people who may change that: where there is no section,
 * in the place of the board; where there is no card, below the sections.
 */
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/input.js";

/**
 * @typedef {object} Way  out of an empty board
 * @property {() => boolean} may  whether it is for the person who looks
 * @property {() => void} go
 */

/**
 * @param {HTMLElement} board
 * @param {Way} section  that the first section is added by
 * @param {Way} card  that the first card is added by
 * @returns {(missing: "sections" | "cards" | null) => void} shows it, or takes it away
 */
export function emptyBoard(board, section, card) {
  const sentence = element("p", { id: "empty-board" });
  const ways = {
    sections: {
      ...section,
      add: button(say("section.addFirst"), section.go, "main", "add-first"),
      sentences: ["board.empty", "board.emptyWait"],
    },
    cards: {
      ...card,
      add: button(say("addCard"), card.go, "main", "add-first-card"),
      sentences: ["board.first", "board.firstWait"],
    },
  };
  const drawing = element("div", { class: "blank-cards", "aria-hidden": "true" });
  const node = element(
    "section",
    { class: "empty-board", hidden: true, "aria-labelledby": "empty-board" },
    drawing,
    sentence,
    ways.sections.add,
    ways.cards.add,
  );
  board.after(node);
  return (missing) => {
    if (node.hidden !== !missing) node.hidden = !missing;
    if (!missing) return;
    node.classList.toggle("below", missing === "cards");
    const { may, sentences } = ways[missing];
    const isForThem = may();
    for (const [name, { add }] of Object.entries(ways)) add.hidden = name !== missing || !isForThem;
    const text = say(sentences[isForThem ? 0 : 1]);
    if (sentence.textContent !== text) sentence.textContent = text;
  };
}
