/**
 * Draws the parts that a container made: texts, boxes, pictures, buttons, each in the rect it was given. Loaded with
 * the first scene that has any; a plain `DisplayBoard` needs none of it.
 *
 * Nodes are kept by their part's name, so that a focus, a scroll position or a picture stays. What a part is within is
 * its parent in the document: a box's opacity is that of what it holds, and a scroll area scrolls.
 *
 * @typedef {import("./part-style.js").Nested} Nested
 * @typedef {import("./part-style.js").Owner} Owner
 */
import { show } from "./content.js";
import { describe, partsIn, speak, write } from "./description.js";
import { drawField, entered, notEntered } from "./fields.js";
import { asGuest, styleOf, nested, safeAddress, spokenText } from "./part-style.js";
import { drawMenu } from "./menus.js";
import { change, comes, goes } from "./motion.js";
import { controlsIn, silent, speaks, spoken, spokenControl, voiceOf } from "./said.js";
import { textOf } from "../sentences/sentences.js";
import "../sentences/en/board.js";
/** A pressed button shows that it was pressed for so long, or until the server's answer. */
const pressedMilliseconds = 4_000;
/** Everything `styleOf` may set, so that what a part no longer has goes. */
const properties = [
  "--color",
  "--background",
  "--on",
  "--border",
  "--radius",
  "--opacity",
  "--shade",
  "--blur",
  "--rotate",
  "--scale",
  "--pivot",
];

/** The part that was last drawn into a node. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();
/**
 * The tokens of parts that say how they come and go.
 * @type {WeakMap<Element, string>}
 */
const waysOf = new WeakMap();

/**
 * Makes `layer` show `parts`; only what changed is written.
 * @param {HTMLElement} layer
 * @param {readonly Part[]} parts
 * @param {Owner} owner
 */
export function drawParts(layer, parts, owner) {
  const state = JSON.stringify([parts, owner.fact, owner.isHost, Boolean(owner.rich)]);
  if (drawn.get(layer) === state) return;
  drawn.set(layer, state);
  const focused = document.activeElement;
  fill(layer, nested(parts), [0, 0], owner, false, silent);
  // A node that moves to another place in the document loses the focus: a person who moves a row by keys goes on with
  // that row.
  if (focused instanceof HTMLElement && focused !== document.activeElement && layer.contains(focused))
    focused.focus({ preventScroll: true });
}

/**
 * @param {HTMLElement} parent
 * @param {Nested[]} children
 * @param {[x: number, y: number]} origin  the parent's, in the owner's coordinates
 * @param {Owner} owner
 * @param {boolean} isInControl  its words are a button's or link's, who says them
 * @param {import("./said.js").Voice} voice  the labels and values around them
 */
function fill(parent, children, origin, owner, isInControl, voice) {
  const kept = new Map(partsIn(parent).map((node) => [node.dataset.part, node]));
  /** @type {Element | null} */
  let cursor = partsIn(parent)[0] ?? null;
  for (const declared of children) {
    const child = owner.isHost ? declared : asGuest(declared);
    const [name] = child.part;
    const tag = tagOf(child, owner, isInControl);
    let node = kept.get(name);
    if (node && node.localName !== tag) node = undefined;
    else kept.delete(name);
    const isNew = !node;
    node ??= make(tag, name);
    if (node === cursor) cursor = cursor.nextElementSibling;
    else parent.insertBefore(node, cursor);
    change(node, child.part[2]);
    draw(
      node,
      child,
      origin,
      isRowMenu(child) ? { ...owner, fact: textBeside(child, children, owner) } : owner,
      isInControl,
      voice,
    );
    if (isNew) comes(node, child.part[2]);
  }
  for (const gone of kept.values()) goes(gone, waysOf.get(gone) ?? "");
}

/**
 * Whether a menu is that of one row of many (U9).
 * @param {Nested} nested
 */
const isRowMenu = ({ part: [, , tokens] }) => ["menu", "row"].every((token) => tokens.split(" ").includes(token));

/**
 * What a row says in which a menu is: the menu is called by it.
 * @param {Nested} menu
 * @param {Nested[]} all
 * @param {Owner} owner
 */
const textBeside = (menu, all, owner) =>
  all
    .filter((one) => one !== menu)
    .map((one) => spokenText(one, owner.fact))
    .filter(Boolean)
    .join(" ");

/**
 * @param {string} tag
 * @param {string} name
 */
function make(tag, name) {
  const node = document.createElement(tag);
  node.dataset.part = name;
  if (node instanceof HTMLButtonElement) node.type = "button";
  return node;
}

/**
 * @param {Nested} nested
 * @param {Owner} owner
 * @param {boolean} isInControl
 */
function tagOf(nested, owner, isInControl) {
  const {
    part: [name, , tokens, content, action],
  } = nested;
  if (isInControl) return "span";
  if (action && typeof action === "object") {
    // Parts within a button can't be pressed by themselves.
    if ("press" in action) return isTap(tokens) && controlsIn(nested) > 0 ? "div" : "button";
    if ("enter" in action) return "input";
    return safeAddress(action.link) ? "a" : "span";
  }
  if (/^button\b/.test(name) && tokens.includes("disabled")) return "button";
  // A section's header is one heading, whether it is its title or a view around that.
  if (owner.role === "h2" && (content === 1 || tokens.split(" ").includes("section.header"))) return "h2";
  return "div";
}

/**
 * Whether a part is a view that can be pressed itself.
 * @param {string} tokens
 */
const isTap = (tokens) => tokens.split(" ").includes("tap");

/**
 * @param {HTMLElement} node
 * @param {Nested} nested
 * @param {[x: number, y: number]} origin
 * @param {Owner} owner
 * @param {boolean} isInControl
 * @param {import("./said.js").Voice} outer
 */
function draw(node, nested, origin, owner, isInControl, outer) {
  const { part, within } = nested;
  const [name, [x, y, width, height], tokens, content = 0, action = 0] = part;
  const style = styleOf(name, tokens);
  if (style.classes.includes("t-transition")) waysOf.set(node, tokens);
  const isNothingKnown = !style.isKnown && content === 0 && !action && within.length === 0;
  const holdsText = content === 1 || textOf(content) !== null;
  const classes = [
    "part",
    ...style.classes,
    ...(isNothingKnown ? ["t-card"] : []),
    ...(holdsText ? ["holds-text"] : []),
  ];
  const isControl = node.localName === "button" || node.localName === "a";
  if (isControl && (width < 44 || height < 44)) classes.push("small-target");
  if (node.classList.contains("pressed")) classes.push("pressed");
  node.className = classes.join(" ");
  Object.assign(node.style, {
    left: `${x - origin[0]}px`,
    top: `${y - origin[1]}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  for (const property of properties) {
    const value = style.properties[property];
    if (value === undefined) node.style.removeProperty(property);
    else node.style.setProperty(property, value);
  }
  if (style.classes.includes("t-menu")) return drawMenu(node, nested, owner);
  const voice = isInControl ? silent : voiceOf(nested, outer);
  const said = !isControl && !isInControl && speaks(nested) ? spoken(nested, voice, owner.fact) : null;
  if (node instanceof HTMLInputElement) {
    if (typeof action === "object" && "enter" in action) {
      drawField(node, action, (typed) => owner.enter(name, typed), style.classes.includes("k-field"));
      write(node, spokenControl(voice, node.ariaLabel ?? ""));
    }
    return;
  }
  if (!isInControl) describe(node, nested, owner, said?.attributes ?? {}, voice);
  if (node.localName === "button") makeButton(/** @type {HTMLButtonElement} */ (node), tokens, owner, name);
  if (node.localName === "a" && typeof action === "object" && "link" in action) makeLink(node, action.link);
  if (node.localName === "div") makeTap(node, isTap(tokens) && Boolean(action), owner, name);
  show(node, part, owner, within.length > 0);
  const inner = node.localName === "h2" ? { ...owner, role: "span" } : owner;
  fill(node, within, [x, y], inner, isInControl || isControl, said ? { ...silent, isHidden: voice.isHidden } : voice);
  if (isControl && voice.isHidden) node.tabIndex = -1;
  speak(node, said);
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} tokens
 * @param {Owner} owner
 * @param {string} name
 */
function makeButton(button, tokens, owner, name) {
  button.disabled = /\bdisabled\b/.test(tokens);
  button.onclick = (event) => {
    event.stopPropagation();
    button.classList.add("pressed");
    setTimeout(() => button.classList.remove("pressed"), pressedMilliseconds);
    owner.press(name);
  };
}

/**
 * A view that can be pressed, with buttons within that are pressed by themselves.
 * @param {HTMLElement} node
 * @param {boolean} canBePressed
 * @param {Owner} owner
 * @param {string} name
 */
function makeTap(node, canBePressed, owner, name) {
  node.classList.toggle("tap-around", canBePressed);
  if (canBePressed) node.tabIndex = 0;
  node.onclick = canBePressed
    ? (event) => {
        event.stopPropagation();
        owner.press(name);
      }
    : null;
  node.onkeydown = canBePressed
    ? (event) => {
        if (event.target !== node || event.key !== "Enter") return;
        event.stopPropagation();
        owner.press(name);
      }
    : null;
}

/**
 * @param {HTMLElement} node
 * @param {string} address
 */
function makeLink(node, address) {
  const link = /** @type {HTMLAnchorElement} */ (node);
  link.href = safeAddress(address) ?? "";
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.onclick = (event) => event.stopPropagation();
}

/**
 * The button of a part whose press was answered, or the field whose text was taken or refused.
 * @param {HTMLElement} layer
 * @param {string} name
 * @param {boolean} isDone
 */
export function answered(layer, name, isDone) {
  const button = /** @type {HTMLElement[]} */ ([...layer.querySelectorAll("button.part, input.part")]).find(
    (button) => button.dataset.part === name,
  );
  if (!button) return;
  if (button instanceof HTMLInputElement) return isDone ? entered(button) : notEntered(button);
  button.classList.remove("pressed");
  if (!isDone) return;
  button.classList.add("done");
  setTimeout(() => button.classList.remove("done"), 700);
}
