/**
 * Draws one card: makes its node, writes into it what changed, and fits its text.
 *
 * @typedef {(node: HTMLElement, card: ShownCard, tab: number) => void} Footer  draws a card's footer
 */
import { say } from "../sentences/sentences.js";
import { colorOf } from "../style/persons.js";

/** Of those who have a card open. */
const marksMax = 3;
/** Text sizes tried in turn until the text fits, then it is clamped. */
const fits = ["", "fit-1", "fit-2", "fit-3"];
/** Room for the name of the card's author, at its foot. */
const authorHeight = 16;
/** Addresses and marks of formatting, of which few texts have any. */
export const mayBeRich = /[*_`]|:\/\/|mailto:|^- /im;
/** Where a finger takes a card; a mouse takes it anywhere. */
const handleWidth = 40;
const hasMouse = typeof matchMedia === "undefined" ? { matches: false } : matchMedia("(hover: hover)");

/** @type {HTMLElement | undefined} A card as all begin. */
let pattern;

export const makeCard = () => /** @type {HTMLElement} */ ((pattern ??= firstCard()).cloneNode(true));

/** @returns {HTMLElement} */
function firstCard() {
  const card = document.createElement("article");
  const face = document.createElement("button");
  face.type = "button";
  face.className = "face";
  face.setAttribute("aria-haspopup", "dialog");
  const text = document.createElement("span");
  text.className = "text";
  text.dir = "auto";
  const note = document.createElement("span");
  note.className = "unseen";
  face.append(text, note);
  const by = document.createElement("span");
  by.className = "by";
  by.setAttribute("aria-hidden", "true");
  const handle = document.createElement("span");
  handle.className = "handle";
  handle.title = say("card.handle");
  handle.setAttribute("aria-hidden", "true");
  const marks = document.createElement("span");
  marks.className = "marks";
  card.append(face, handle, slash(), marks, by);
  return card;
}

/** A stroke of a marker from edge to edge, whatever the card's shape. */
function slash() {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("class", "slash");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", "M2 88 C24 76 40 58 55 44 S84 18 98 9");
  path.setAttribute("pathLength", "1");
  svg.append(path);
  return svg;
}

/**
 * Writes into a card's node what changed.
 * @param {import("./nodes.js").Nodes} nodes
 * @param {HTMLElement} node
 * @param {ShownCard} card
 * @param {object} drawn
 * @param {string} drawn.hue
 * @param {string} drawn.position
 * @param {RoomShown} drawn.room
 * @param {import("./part-layers.js").PartLayers | null} drawn.layers
 * @param {typeof import("../rich/card-text.js") | null} drawn.rich
 * @param {Footer | null} [drawn.footer]
 * @param {boolean} drawn.isHeld
 * @param {boolean} drawn.isCurrent  whether Tab reaches it
 * @returns {boolean} whether its text has to be fitted again
 */
export function fillCard(nodes, node, card, { hue, position, room, layers, rich, footer, isHeld, isCurrent }) {
  const [face, handle, , marks, by] = /** @type {HTMLElement[]} */ ([...node.children]);
  const looking = room.others.filter((person) => person.card === card.id);
  const size = /\btext\.\w+/.exec(card.textPart?.[2] ?? "")?.[0].replace(".", "-") ?? "";
  const flags = [
    card.rejected && "rejected",
    card.queued && "queued",
    card.author && `signed by-${colorOf(card.by ?? 0)}`,
    card.ghost && "ghost",
    looking.length > 0 && "looked-at",
    card.tokens.includes("card.small") && "small",
    card.tokens.includes("card.row") && "row",
    !room.canChange(card) && "fixed",
    ...(layers?.classes(card) ?? []),
  ].filter(Boolean);
  nodes.setClass(node, ["card", hue, size, ...flags, ...(isHeld ? ["held"] : [])].join(" "));
  handle.hidden = !room.canChange(card);
  const drawnByParts = layers?.card(node, card, isCurrent) ?? false;
  const text = /** @type {HTMLElement} */ (node.querySelector(".text"));
  const note = /** @type {HTMLElement} */ (face.lastElementChild);
  const turn = room.turnOf(card);
  const about = [
    // What the sign for it doesn't say.
    turn && say(`card.${turn}`),
    card.author && say("card.by", { name: card.author }),
    card.rejected && say("card.rejected"),
    card.queued && say("card.queued"),
    ...looking.map(({ name, isWriting }) => say(isWriting ? "people.writing" : "people.looking", { name })),
    position,
  ].filter(Boolean);
  if (nodes.changed(node, "note", about.join())) note.textContent = `, ${about.join(", ")}`;
  if (nodes.changed(node, "by", card.author)) by.textContent = card.author;
  const tab = isCurrent ? 0 : -1;
  if (nodes.changed(node, "tab", tab)) face.tabIndex = tab;
  footer?.(node, card, tab);
  if (
    nodes.changed(node, "looking", looking.map(({ seat, name, isWriting }) => `${seat} ${name} ${isWriting}`).join())
  ) {
    marks.replaceChildren(...looking.slice(0, marksMax).map(room.avatar));
  }
  const around = padding(card);
  const fitted = `${card.text}\u0000${size} ${card.rect[2]} ${card.rect[3]} ${around} ${drawnByParts} ${rich !== null}`;
  if (!nodes.changed(node, "text", fitted)) return false;
  if (rich) rich.writeCard(node, text, card.text, !drawnByParts && room.opensLinks !== false);
  else text.textContent = card.text;
  /** @type {HTMLElement} */ (text.parentElement).style.cssText = around;
  return !drawnByParts;
}

/**
 * Cards hang a little crooked, each in its own way and always the same; wide ones less.
 * @param {ID} id
 * @param {number} width
 */
export function tilt(id, width) {
  let hash = 7;
  for (const unit of id) hash = (hash * 31 + unit.charCodeAt(0)) % 1009;
  const most = width > 300 ? 0.35 : width > 200 ? 0.8 : 1.3;
  return Math.round(((hash % 21) / 10 - 1) * most * 100) / 100;
}

/**
 * The room round a card's text: the rect the server gave the text, less what the handle and the author's name take.
 * @param {ShownCard} card
 */
function padding({ rect: [, , width, height], textPart, author, footer, letters = 1 }) {
  const handle = (hasMouse.matches ? 8 : handleWidth) * letters;
  const below = author === "" || footer ? 0 : authorHeight * letters;
  const [x, y, w, h] = textPart?.[1] ?? [14, 8, width - 28, height - 16];
  const room = Math.min(h, height - y - below);
  return `--room: ${room}px; --middle: ${y + room / 2}px; padding-inline: ${x}px ${Math.max(handle, width - x - w)}px`;
}

/** @param {HTMLElement} text */
function roomOf(text) {
  return parseFloat(/** @type {HTMLElement} */ (text.parentElement).style.getPropertyValue("--room"));
}

/**
 * Finds the largest size at which each text fits its card, all cards of one size in one layout; then clamps.
 * @param {HTMLElement[]} nodes
 */
export function fit(nodes) {
  /** @type {HTMLElement[]} */
  let open = nodes.map((node) => /** @type {HTMLElement} */ (node.querySelector(".text")));
  for (const text of open) text.style.removeProperty("-webkit-line-clamp");
  for (const fit of fits) {
    for (const text of open) text.className = `text ${fit}`;
    open = open.filter((text) => text.scrollHeight > roomOf(text) + 1 || text.scrollWidth > text.clientWidth + 1);
    if (open.length === 0) return;
  }
  const lines = open.map((text) => Math.floor((roomOf(text) + 2) / parseFloat(getComputedStyle(text).lineHeight)));
  open.forEach((text, index) => text.style.setProperty("-webkit-line-clamp", String(Math.max(1, lines[index]))));
}
