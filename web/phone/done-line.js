/** Draws the line at a section's end that says how many of its cards are done, and shows or folds them. */
import { say } from "../sentences/sentences.js";
import "../sentences/en/phone.js";

/**
 * @param {(section: ID) => void} press
 * @returns {(nodes: import("../board/nodes.js").Nodes, section: ShownSection, hue: string) => HTMLElement}
 */
export const doneLines = (press) => (nodes, section, hue) => {
  const { id, title } = section;
  const { rect, count, isOpen } = /** @type {DoneLine} */ (section.doneLine);
  const node = nodes.get(`d:${id}`, () => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.done = id;
    button.setAttribute("aria-keyshortcuts", "d");
    button.append(document.createElement("span"), document.createElement("span"));
    button.children[1].className = "unseen";
    button.onclick = () => press(id);
    return button;
  });
  nodes.setClass(node, `done-line ${hue}`);
  nodes.setRect(node, rect);
  if (nodes.changed(node, "open", isOpen)) node.setAttribute("aria-expanded", String(isOpen));
  const text = say("phone.done", { count });
  if (nodes.changed(node, "text", `${text} ${title}`)) {
    node.children[0].textContent = text;
    node.children[1].textContent = ` ${say("card.in", { section: title })}`;
  }
  return node;
};
