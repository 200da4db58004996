/**
 * Menus of what a container made (P21): a right click, a long press or the button with three dots opens a list of what
 * can be done there.
 *
 * A part with the token `menu` lies over what it belongs to and is no obstacle; only its button can be touched.
 *
 * @typedef {import("./part-style.js").Nested} Nested
 * @typedef {() => void} Open
 * @typedef {(places: number) => void} Move
 * @typedef {{up: Move | null, down: Move | null}} Moves
 */
import { swallowNextClick } from "./clicks.js";
import { asGuest, safeAddress, spokenText } from "./part-style.js";
import { say, textOf } from "../sentences/sentences.js";
import "../sentences/en/board.js";

/** A finger that rests so long asks for the menu. */
const longPressMilliseconds = 500;
const slopPixels = 8;
/** A menu says of what it is, in so many characters. */
const titleCharacters = 32;

/** Opens the menu of each part that is one. @type {WeakMap<Element, Open>} */
const opens = new WeakMap();
/** The entries that move the row that a menu is of, where it can be moved. @type {WeakMap<Element, Moves>} */
const moves = new WeakMap();

/**
 * @param {Element} menu
 * @returns {Moves | null}
 */
export const movesOf = (menu) => moves.get(menu) ?? null;

/**
 * @param {HTMLElement} node
 * @param {Nested} nested
 * @param {import("./part-style.js").Owner} owner
 */
export function drawMenu(node, nested, owner) {
  let button = node.querySelector("button");
  if (!button) {
    button = document.createElement("button");
    button.type = "button";
    button.className = "menu-button";
    button.ariaHasPopup = "dialog";
    button.onclick = (event) => {
      event.stopPropagation();
      opens.get(node)?.();
    };
    node.append(button);
  }
  const characters = [...owner.fact];
  const text =
    characters.length > titleCharacters
      ? `${characters
          .slice(0, titleCharacters - 1)
          .join("")
          .trimEnd()}…`
      : owner.fact;
  const label = text ? say("part.menuOf", { text }) : say("part.menu");
  if (button.ariaLabel !== label) button.ariaLabel = label;
  const move = { up: moveIn(nested, "row.moveUp", owner), down: moveIn(nested, "row.moveDown", owner) };
  moves.set(node, move);
  // The first row has no way up, and the last none down.
  node.classList.toggle("movable", Boolean(move.up || move.down));
  opens.set(node, () => owner.open(text || say("part.menu"), itemsOf(nested.within, owner)));
}

/**
 * @param {Nested[]} within
 * @param {import("./part-style.js").Owner} owner
 * @param {string} [around]  what they are called by what they are within
 * @returns {MenuItem[]}
 */
function itemsOf(within, owner, around) {
  return within.flatMap((declared) => {
    const nested = owner.isHost ? declared : asGuest(declared);
    const {
      part: [name, , tokens, , action = 0],
    } = nested;
    const isButton = /^button\b/.test(name);
    if (!action && !isButton) return itemsOf(nested.within, owner, around ?? nested.said?.label);
    const link = typeof action === "object" && "link" in action ? safeAddress(action.link) : null;
    const press = typeof action === "object" && "press" in action ? () => owner.press(name) : null;
    const isDestructive = tokens.includes("button.destructive");
    const label = around || textsIn(nested).join(" ") || spokenText(nested, owner.fact) || say("part.button");
    return [{ label, isDestructive, link, press }];
  });
}

/**
 * What an entry of a row's menu does (U9), several times.
 * @param {Nested} nested
 * @param {string} key  of the sentence on it
 * @param {import("./part-style.js").Owner} owner
 * @returns {Move | null}
 */
function moveIn({ within }, key, owner) {
  for (const child of within) {
    const [name, , , , action = 0] = child.part;
    if (typeof action !== "object" || !("press" in action)) {
      const move = moveIn(child, key, owner);
      if (move) return move;
    } else if (saysKey(child, key)) {
      return (places) => owner.press(name, places);
    }
  }
  return null;
}

/**
 * @param {Nested} nested
 * @param {string} key
 * @returns {boolean}
 */
const saysKey = ({ part: [, , , content], within }, key) =>
  (typeof content === "object" && "sentence" in content && content.sentence === key) ||
  within.some((child) => saysKey(child, key));

/**
 * The text of an entry: a picture beside it adorns it.
 * @param {Nested} nested
 * @returns {string[]}
 */
function textsIn({ part: [, , , content], within }) {
  return [textOf(content) ?? [], ...within.map(textsIn)].flat();
}

/**
 * Opens the menu under a point of the window, the innermost if there are several.
 * @param {Element} board
 * @param {number} x
 * @param {number} y
 * @returns {boolean} whether there was one
 */
function openAt(board, x, y) {
  let found = null;
  let least = Infinity;
  for (const node of board.querySelectorAll(".k-menu")) {
    const { left, top, width, height } = node.getBoundingClientRect();
    const isIn = x >= left && x < left + width && y >= top && y < top + height;
    if (isIn && width * height < least) [found, least] = [node, width * height];
  }
  if (!found) return false;
  opens.get(found)?.();
  return true;
}

/**
 * Lets right clicks and resting fingers open menus.
 * @param {Element} board
 */
export function listenForMenus(board) {
  /** @type {{pointer: number, x: number, y: number, timer: ReturnType<typeof setTimeout>} | null} */
  let resting = null;
  const rest = () => {
    clearTimeout(resting?.timer);
    resting = null;
  };
  board.addEventListener("contextmenu", (event) => {
    const { target, clientX, clientY } = /** @type {MouseEvent} */ (event);
    // A field has its own, for pasting.
    if (target instanceof HTMLInputElement || !openAt(board, clientX, clientY)) return;
    rest();
    event.preventDefault();
  });
  // Safari on phones says nothing of a long press.
  board.addEventListener("pointerdown", (event) => {
    const {
      pointerId: pointer,
      pointerType,
      isPrimary,
      clientX: x,
      clientY: y,
      target,
    } = /** @type {PointerEvent} */ (event);
    rest();
    if (pointerType === "mouse" || !isPrimary || /** @type {Element} */ (target).closest("input, .handle")) return;
    const timer = setTimeout(() => {
      rest();
      if (!document.querySelector("dialog[open]") && openAt(board, x, y))
        addEventListener("pointerup", swallowNextClick, { once: true });
    }, longPressMilliseconds);
    resting = { pointer, x, y, timer };
  });
  addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (resting?.pointer === pointerId && Math.hypot(clientX - resting.x, clientY - resting.y) > slopPixels) rest();
  });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, rest);
}
