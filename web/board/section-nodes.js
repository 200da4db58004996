/** Draws what is around a section's cards: its ground, its title, and the button that adds a card. */
import { say } from "../sentences/sentences.js";

/** @typedef {import("./nodes.js").Nodes} Nodes */

/**
 * @param {Nodes} nodes
 * @param {ShownSection} section
 * @param {string} hue
 */
export function panel(nodes, section, hue) {
  const node = nodes.get(`p:${section.id}`, () => {
    const panel = document.createElement("div");
    panel.setAttribute("aria-hidden", "true");
    return panel;
  });
  nodes.setClass(node, `panel ${hue}${section.tokens.includes("section.list") ? " list" : ""}`);
  nodes.setRect(node, section.rect);
  return node;
}

/**
 * @param {Nodes} nodes
 * @param {ShownSection} section
 * @param {Rect} rect
 * @param {string} hue
 */
export function header(nodes, section, rect, hue) {
  const node = nodes.get(`h:${section.id}`, () => {
    const header = document.createElement("h2");
    header.append(document.createElement("span"));
    /** @type {HTMLElement} */ (header.firstChild).dir = "auto";
    return header;
  });
  // The server gave a long title the room of two lines.
  const high = rect[3] > 52 * (section.letters ?? 1) ? " high" : "";
  nodes.setClass(node, `header ${hue}${high}${section.queued ? " queued" : ""}`);
  if (nodes.changed(node, "queued", section.queued))
    node.setAttribute("aria-description", section.queued ? say("card.queued") : "");
  nodes.setRect(node, rect);
  const words = /** @type {HTMLElement} */ (node.querySelector("span"));
  if (nodes.changed(node, "text", section.title)) words.textContent = section.title;
  return node;
}

/**
 * @param {Nodes} nodes
 * @param {ShownSection} section
 * @param {Rect} rect
 * @param {string} hue
 * @param {string | null} firstLabel  for a section without cards
 */
export function insertion(nodes, section, rect, hue, firstLabel) {
  const node = nodes.get(`i:${section.id}`, () => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.section = section.id;
    const plus = document.createElement("span");
    plus.className = "plus";
    plus.setAttribute("aria-hidden", "true");
    button.append(plus, document.createElement("span"), document.createElement("span"));
    button.children[2].className = "unseen";
    return button;
  });
  nodes.setClass(node, `insertion ${hue}`);
  nodes.setRect(node, rect);
  const label = section.insertionLabel ?? (section.cards.length === 0 ? firstLabel : null) ?? say("addCard");
  if (nodes.changed(node, "text", `${label} ${section.title}`)) {
    node.children[1].textContent = label;
    node.children[2].textContent = ` ${say("card.in", { section: section.title })}`;
  }
  return node;
}
