/** The page where a guest types a board's code: a plain form, which this only says in their language. */
import { learn, say } from "./sentences/words.js";

learn({
  "join.code": "The code on the screen",
  "join.go": "Open the board",
  "join.wrong": "No board has this code. Look at the screen again: it may have a new one.",
  "join.often": "Too many tries. Wait a minute, then type the code again.",
});

for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
  node.textContent = say(/** @type {string} */ (node.dataset.say));
}
