/** A sentence in the place of a board that has no section yet, and for those who may add one the button that does. */
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/words.js";
import "../sentences/en/input.js";

/**
 * @param {HTMLElement} board
 * @param {() => boolean} mayAdd
 * @param {() => void} onAdd
 * @returns {(isEmpty: boolean) => void} shows it, or takes it away
 */
export function emptyBoard(board, mayAdd, onAdd) {
  const sentence = element("p", { id: "empty-board" });
  const add = button(say("section.addFirst"), onAdd, "main", "add-first");
  const node = element(
    "section",
    { class: "empty-board", hidden: true, "aria-labelledby": "empty-board" },
    sentence,
    add,
  );
  board.after(node);
  return (isEmpty) => {
    if (node.hidden !== !isEmpty) node.hidden = !isEmpty;
    if (!isEmpty) return;
    add.hidden = !mayAdd();
    const text = say(add.hidden ? "board.emptyWait" : "board.empty");
    if (sentence.textContent !== text) sentence.textContent = text;
  };
}
