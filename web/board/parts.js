/**
 * Draws the parts that a container made: texts, boxes, pictures, buttons, each in the frame it was given. Loaded with
 * the first scene that has any; a plain `DisplayBoard` needs none of it.
 *
 * Nodes are kept by their part's name, so that a focus, a scroll position or a picture stays. What a part is within is
 * its parent in the document: a box's opacity is that of what it holds, and a scroll area scrolls.
 *
 * @typedef {import("./look.js").Nested} Nested
 *
 * @typedef {object} Owner
 * @property {string} key  names it forever: `card 3.17`, `section 0.1`, `board`
 * @property {string} fact  its text or title
 * @property {string} role  the element its fact is drawn in: `h2` for a section's title, else `span`
 * @property {boolean} isHost  whether what only hosts may use is for whoever looks
 * @property {(part: string) => void} press
 * @property {(part: string, typed: import("./fields.js").Typed) => void} enter
 * @property {(title: string, items: import("./menus.js").MenuItem[]) => void} open  a menu
 */
import { drawField, notEntered } from "./fields.js";
import { asGuest, lookOf, nested, safeAddress, wordsOf } from "./look.js";
import { drawMenu } from "./menus.js";
import { change, comes, goes } from "./motion.js";
import { controlsIn, silent, speaks, spoken, spokenControl, voiceOf } from "./said.js";
import { learn, say, textOf } from "../sentences/words.js";
import { symbol } from "./symbols.js";

learn({
  "part.button": "Button",
  "part.progress": "Progress",
  "part.scroll": "Scrolls",
  "stack.more": "Show more",
  "row.moveUp": "Move up",
  "row.moveDown": "Move down",
  "row.delete": "Remove",
});

const svgNamespace = "http://www.w3.org/2000/svg";
/** A pressed button shows that it was pressed for so long, or until the server's answer. */
const pressedMilliseconds = 4_000;
/** Texts may shrink so far to fit the frame that the server estimated, then they are cut. */
const shrunkMost = 0.8;
/** Narrower pictures that aren't there show a sign instead of words. */
const wordsWidthMin = 44;
/** Everything `lookOf` may set, so that what a part no longer has goes. */
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
  const state = JSON.stringify([parts, owner.fact, owner.isHost]);
  if (drawn.get(layer) === state) return;
  drawn.set(layer, state);
  const focused = document.activeElement;
  fill(layer, nested(parts), [0, 0], owner, false, silent);
  // A node that moves to another place in the document loses the focus: whoever moves a row by keys goes on with that
  // row.
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
  const kept = new Map(parts(parent).map((node) => [node.dataset.part, node]));
  /** @type {Element | null} */
  let cursor = parts(parent)[0] ?? null;
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
      isRowMenu(child) ? { ...owner, fact: wordsBeside(child, children, owner) } : owner,
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
const wordsBeside = (menu, all, owner) =>
  all
    .filter((one) => one !== menu)
    .map((one) => wordsOf(one, owner.fact))
    .filter(Boolean)
    .join(" ");

/** @param {Element} parent */
const parts = (parent) =>
  /** @type {HTMLElement[]} */ (
    [...parent.children].filter((node) => "part" in /** @type {HTMLElement} */ (node).dataset)
  );

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
  const look = lookOf(name, tokens);
  if (look.classes.includes("t-transition")) waysOf.set(node, tokens);
  const isNothingKnown = !look.isKnown && content === 0 && !action && within.length === 0;
  const holdsText = content === 1 || textOf(content) !== null;
  const classes = [
    "part",
    ...look.classes,
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
    const value = look.properties[property];
    if (value === undefined) node.style.removeProperty(property);
    else node.style.setProperty(property, value);
  }
  if (look.classes.includes("t-menu")) return drawMenu(node, nested, owner);
  const voice = isInControl ? silent : voiceOf(nested, outer);
  const said = !isControl && !isInControl && speaks(nested) ? spoken(nested, voice, owner.fact) : null;
  if (node instanceof HTMLInputElement) {
    if (typeof action === "object" && "enter" in action) {
      drawField(node, action, (typed) => owner.enter(name, typed), look.classes.includes("k-field"));
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
 * Writes what is read in place of a part, or behind it.
 * @param {HTMLElement} node
 * @param {import("./said.js").Spoken | null} said
 */
function speak(node, said) {
  node.querySelector(":scope > .unseen")?.remove();
  if (!said) return;
  if (said.isReplaced) for (const part of parts(node)) part.setAttribute("aria-hidden", "true");
  if (!said.words) return;
  const words = document.createElement("span");
  words.className = "unseen";
  words.dir = "auto";
  words.textContent = said.words;
  node.append(words);
}

/**
 * Says what a part is to those who don't see it.
 * @param {HTMLElement} node
 * @param {Nested} nested
 * @param {Owner} owner
 * @param {{[name: string]: string | null}} spoken  what its container says instead
 * @param {import("./said.js").Voice} voice
 */
function describe(node, nested, owner, spoken, voice) {
  const {
    part: [name, , tokens, content = 0],
    within,
  } = nested;
  const isControl = node.localName === "button" || node.localName === "a";
  // A card is chosen by a sign that stands beside its text.
  const words = wordsOf(nested, owner.fact) || (/\boption\b/.test(tokens) ? owner.fact : "");
  /** @type {{[name: string]: string | null}} */
  const says = {
    role: null,
    "aria-label": null,
    "aria-hidden": null,
    tabindex: null,
    "aria-valuenow": null,
    "aria-valuemin": null,
    "aria-valuemax": null,
    "aria-disabled": null,
    "aria-description": null,
    "aria-level": null,
    "aria-current": null,
    "aria-checked": null,
    "aria-pressed": null,
  };
  if (isControl) {
    Object.assign(says, spokenControl(voice, words || say("part.button")), stateOf(tokens));
  } else if (/\bpicker\b/.test(tokens)) {
    Object.assign(says, { role: "group", "aria-label": within[0] ? wordsOf(within[0], owner.fact) : null });
  } else if (typeof content === "object" && "progress" in content) {
    says.role = "progressbar";
    says["aria-label"] = say("part.progress");
    says["aria-valuemin"] = "0";
    says["aria-valuemax"] = "100";
    if (content.progress !== null) says["aria-valuenow"] = String(Math.round(content.progress * 100));
  } else if (typeof content === "object" && !("say" in content)) {
    if (content.label) {
      says.role = "img";
      says["aria-label"] = content.label;
    } else if ("emoji" in content) {
      says["aria-hidden"] = null;
    } else {
      says["aria-hidden"] = "true";
    }
  } else if (/^scroll\b/.test(name) && within.length > 0) {
    // Keys scroll it too.
    says.role = "group";
    says.tabindex = "0";
    says["aria-label"] = say("part.scroll");
  } else if (/\bdivider\b/.test(tokens)) {
    says.role = "separator";
  } else if (content === 0 && within.length === 0) {
    says["aria-hidden"] = "true";
  }
  write(node, { ...says, ...spoken });
}

/**
 * @param {HTMLElement} node
 * @param {{[attribute: string]: string | null}} attributes  null: without
 */
function write(node, attributes) {
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(attribute);
    else node.setAttribute(attribute, value);
  }
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
 * What a toggle or an option stands at, which its sign shows to those who see it.
 * @param {string} tokens
 * @returns {{[name: string]: string | null}}
 */
function stateOf(tokens) {
  const all = tokens.split(" ");
  if (all.includes("toggle")) return { role: "checkbox", "aria-checked": String(all.includes("toggle.on")) };
  return all.includes("option") ? { "aria-pressed": String(all.includes("option.chosen")) } : {};
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
 * Writes what the part shows itself, in front of what is within it.
 * @param {HTMLElement} node
 * @param {Part} part
 * @param {Owner} owner
 * @param {boolean} hasWithin
 */
function show(node, [, frame, tokens, content = 0, action = 0], owner, hasWithin) {
  /** An address that isn't opened is at least to be read. */
  const shown =
    !hasWithin && content === 0 && action && typeof action === "object" && "link" in action ? action.link : content;
  const state = JSON.stringify([shown, shown === 1 ? owner.fact : "", frame[2], frame[3], tokens]);
  if (drawn.get(node) === state) return;
  drawn.set(node, state);
  for (const old of [...node.childNodes]) {
    if (!(old instanceof HTMLElement && "part" in old.dataset)) old.remove();
  }
  const picture = pictureOf(shown, owner, frame, tokens);
  if (picture) node.prepend(picture);
  if (picture instanceof HTMLElement && picture.className === "words") fitSoon(picture);
}

/**
 * @param {Part[3]} content
 * @param {Owner} owner
 * @param {Frame} frame
 * @param {string} tokens
 * @returns {Element | null}
 */
function pictureOf(content, owner, frame, tokens) {
  if (content === 0 || content === undefined) return null;
  const words = content === 1 ? owner.fact : textOf(content);
  if (words !== null) return text(words);
  if (typeof content !== "object" || "say" in content) return null;
  if ("progress" in content) return progress(content.progress, tokens);
  if ("emoji" in content) return emoji(content.emoji, frame);
  if ("symbol" in content) return symbolOf(content.symbol, content.label ?? "", frame);
  return asset(content.asset, content.label ?? "", frame);
}

/** Texts that were written and not fitted yet. @type {Set<HTMLElement>} */
const unfitted = new Set();

/**
 * Fits the text once what is drawn now is in the document: all are measured in one layout, before anything is painted.
 * @param {HTMLElement} words
 */
function fitSoon(words) {
  if (unfitted.size === 0) queueMicrotask(fitAll);
  unfitted.add(words);
}

function fitAll() {
  const texts = [...unfitted].filter((words) => words.isConnected);
  unfitted.clear();
  const measured = texts.map((words) => {
    const box = /** @type {HTMLElement} */ (words.parentElement);
    const { fontSize, lineHeight } = getComputedStyle(words);
    const height = parseFloat(box.style.height);
    const isLine = height < 1.9 * parseFloat(lineHeight);
    return { words, isLine, size: parseFloat(fontSize), line: parseFloat(lineHeight), height };
  });
  for (const { words, isLine } of measured) words.classList.toggle("one-line", isLine);
  const needed = measured.map(({ words, isLine, height }) => {
    if (!isLine) return height / Math.max(1, words.scrollHeight);
    // Fractions of a pixel count: where one is missing, the whole line would end in an ellipsis.
    const text = document.createRange();
    text.selectNodeContents(words);
    return words.getBoundingClientRect().width / Math.max(1, text.getBoundingClientRect().width);
  });
  measured.forEach(({ words, isLine, size, line, height }, index) => {
    const scale = Math.max(shrunkMost, Math.min(1, isLine ? needed[index] : Math.sqrt(needed[index])));
    words.style.fontSize = scale === 1 ? "" : `${Math.floor(size * scale * 10) / 10}px`;
    if (!isLine)
      words.style.setProperty("-webkit-line-clamp", String(Math.max(1, Math.round(height / (line * scale)))));
  });
}

/** @param {string} words */
function text(words) {
  const span = document.createElement("span");
  span.className = "words";
  span.dir = "auto";
  span.textContent = words;
  return span;
}

/**
 * @param {string} emoji
 * @param {Frame} frame
 */
function emoji(emoji, [, , width, height]) {
  const span = text(emoji);
  span.className = "emoji";
  span.style.fontSize = `${Math.max(8, Math.min(width, height) * 0.8)}px`;
  return span;
}

/**
 * A name that nobody drew shows as words in a pill.
 * @param {string} words
 */
function pill(words) {
  const span = text(words);
  span.className = "pill";
  return span;
}

/**
 * @param {string} name
 * @param {string} label
 * @param {Frame} frame
 * @returns {Element}
 */
function symbolOf(name, label, [, , width, height]) {
  const found = symbol(name);
  if (!found) return inPlace(label || name.replaceAll(".", " "), width);
  const svg = document.createElementNS(svgNamespace, "svg");
  svg.setAttribute("class", `symbol${found.isFilled ? " filled" : ""}`);
  svg.setAttribute("viewBox", found.isCircled ? "-6 -6 36 36" : "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  // A line is about as thick as that of the letters beside it, whatever the size.
  const drawnAt = Math.max(8, Math.min(width, height));
  svg.style.strokeWidth = String(Math.min(2.4, Math.max(1.2, (1.6 * 24) / drawnAt)));
  const path = document.createElementNS(svgNamespace, "path");
  path.setAttribute("d", found.path);
  svg.append(path);
  if (found.isCircled) {
    const ring = document.createElementNS(svgNamespace, "circle");
    for (const [name, value] of [
      ["cx", "12"],
      ["cy", "12"],
      ["r", "16"],
      ["class", "ring"],
    ])
      ring.setAttribute(name, value);
    svg.append(ring);
  }
  return svg;
}

/**
 * The text in the place of a picture that isn't there.
 * @param {string} words
 * @param {number} width
 */
function inPlace(words, width) {
  if (width >= wordsWidthMin) return pill(words);
  const sign = symbolOf("photo", "", [0, 0, width, width]);
  const title = document.createElementNS(svgNamespace, "title");
  title.textContent = words;
  sign.prepend(title);
  return sign;
}

/**
 * @param {string} name
 * @param {string} label
 * @param {Frame} frame
 */
function asset(name, label, [, , width]) {
  const image = document.createElement("img");
  image.src = `/pictures/${encodeURIComponent(name)}`;
  image.alt = "";
  image.draggable = false;
  image.onerror = () => image.replaceWith(inPlace(label || name, width));
  return image;
}

/**
 * @param {number | null} done
 * @param {string} tokens
 */
function progress(done, tokens) {
  const track = document.createElement("span");
  track.className = done === null && !tokens.includes("progress.bar") ? "spinner" : "track";
  if (track.className === "spinner") return track;
  const bar = document.createElement("span");
  bar.className = done === null ? "done-part unknown" : "done-part";
  if (done !== null) bar.style.width = `${Math.round(Math.min(Math.max(done, 0), 1) * 1000) / 10}%`;
  track.append(bar);
  return track;
}

/**
 * The button of a part whose press was answered, or the field whose text was refused.
 * @param {HTMLElement} layer
 * @param {string} name
 * @param {boolean} isDone
 */
export function answered(layer, name, isDone) {
  const button = /** @type {HTMLElement[]} */ ([...layer.querySelectorAll("button.part, input.part")]).find(
    (button) => button.dataset.part === name,
  );
  if (!button) return;
  if (button instanceof HTMLInputElement) return isDone ? undefined : notEntered(button);
  button.classList.remove("pressed");
  if (!isDone) return;
  button.classList.add("done");
  setTimeout(() => button.classList.remove("done"), 700);
}
