/** The word that newcomers pick on their phones to show that they are in the room. */
import { learnLater } from "../sentences/learn-later.js";
import { nameOf, signOf } from "../sentences/wall-words.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/lobby.js";

await learnLater("lobby");

/**
 * As the server writes it (`WallPage`).
 * @param {HTMLElement} node
 * @param {string | undefined} word
 */
export function showWord(node, word) {
  if (node.dataset.word === (word ?? "")) return;
  node.dataset.word = word ?? "";
  const bold = (/** @type {string} */ text) => {
    const made = document.createElement("b");
    made.textContent = text;
    return made;
  };
  node.replaceChildren(...(word ? [say("lobby.onWall"), bold(signOf(word)), bold(nameOf(word))] : []));
}
