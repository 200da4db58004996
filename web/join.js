/** The page where a guest types a board's code: a plain form, which this only says in their language. */
import { say } from "./sentences/words.js";
import "./sentences/en/join.js";

for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
  node.textContent = say(/** @type {string} */ (node.dataset.say));
}
