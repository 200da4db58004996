/** Puts a text where the person can paste it from. */
import { element } from "./elements.js";

/**
 * Puts a text on the clipboard.
 * @param {string} text
 * @returns {Promise<boolean>} whether it is there
 */
export async function copied(text) {
  // The clipboard API needs a secure context, which a LAN address isn't; the old way needs a selection.
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (error) {
      console.warn(error);
    }
  }
  const area = element("textarea", { value: text, class: "unseen" });
  const dialog = document.querySelector("dialog[open]") ?? document.body;
  const focused = document.activeElement;
  dialog.append(area);
  area.select();
  const isDone = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}
