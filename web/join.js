/**
 * The page where a guest types a board's code: a plain form. This says it in their language, and in the colors that
 * hosts chose.
 */
import { say } from "./sentences/sentences.js";
import "./sentences/en/join.js";

for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
  node.textContent = say(/** @type {string} */ (node.dataset.say));
}

const theme = /** @type {import("./theme/theme.js").Theme | undefined} */ (document.documentElement.dataset.theme);
if (theme || matchMedia("(prefers-contrast: more)").matches)
  void import("./theme/theme.js").then(({ wear }) => wear(theme)).catch(console.error);
