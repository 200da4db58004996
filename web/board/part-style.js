/**
 * What the tokens of a part style like: classes for `parts.css`, and custom properties where a token has a number or a
 * color in it. `Sources/BoardUI/TOKENS.md` is the vocabulary. No DOM here.
 *
 * @typedef {{classes: string[], properties: {[name: string]: string}, isKnown: boolean}} PartStyle
 *
 * @typedef {{text: string, was?: string}} Typed  all of a field's text, and the text that was there when someone began
 *
 * @typedef {object} Owner
 * @property {string} key  names it forever: `card 3.17`, `section 0.1`, `board`
 * @property {string} fact  its text or title
 * @property {string} role  the element its fact is drawn in: `h2` for a section's title, else `span`
 * @property {typeof import("../rich/card-text.js") | null} [rich]  draws its fact, where that is a text that may have
 * marks of formatting
 * @property {boolean} isHost  whether the person who looks may use what only hosts may
 * @property {(part: string, times?: number) => void} press
 * @property {(part: string, typed: Typed) => void} enter
 * @property {(title: string, items: MenuItem[]) => void} open  a menu
 */
import { textOf } from "../sentences/sentences.js";

/** Tokens that are a class of their own. */
const words = new Set([
  "body",
  "title",
  "large-title",
  "title-2",
  "title-3",
  "headline",
  "subheadline",
  "callout",
  "footnote",
  "caption",
  "caption-2",
  "text.s",
  "text.m",
  "text.l",
  "text.xl",
  "bold",
  "italic",
  "underline",
  "strikethrough",
  "monospaced",
  "align.leading",
  "align.center",
  "align.trailing",
  "resizable",
  "fit",
  "fill",
  "clip.rectangle",
  "clip.circle",
  "clip.capsule",
  "disabled",
  "button",
  "button.bordered",
  "button.bordered-prominent",
  "button.borderless",
  "button.plain",
  "button.destructive",
  "button.cancel",
  "link",
  "progress.bar",
  "progress.spinner",
  "divider",
  "divider.vertical",
  "scroll.horizontal",
  "scroll.vertical",
  "search",
  "field",
  "toggle",
  "toggle.on",
  "option",
  "option.chosen",
  "picker",
  "tap",
  "animate",
  "transition",
  "placeholder",
  "menu",
  "board",
  "section",
  "section.background",
  "section.header",
  "card",
  "card.rejected",
  "card.chosen",
  "card.small",
  "card.footer",
  "slash",
  "insertion",
  "over",
  "row",
  "hosts",
  "said",
  "card.row",
  "section.list",
  "section.footer",
  "separator",
  "notification",
  "notification.added",
  "notification.crossed-off",
  "notification.up",
  "notification.next",
  "notification.said",
  "notification.drawn",
  "badge",
  "tabs",
  "tab",
  "tab.chosen",
]);

/** Parts that are drawn only where the container says so. */
const marks = new Map([
  ["--background", "grounded"],
  ["--border", "bordered"],
  ["--radius", "rounded"],
  ["--shade", "shaded"],
  ["--blur", "blurred"],
  ["--rotate", "turned"],
  ["--scale", "turned"],
]);

/** Names of parts that say by themselves what they are. */
const kinds = new Set([
  "box",
  "shape",
  "text",
  "button",
  "link",
  "image",
  "progress",
  "divider",
  "scroll",
  "search",
  "field",
  "menu",
]);

/** The colors of the palette; `parts.css` has each as `--c-…`. */
const palette = [
  "red",
  "orange",
  "yellow",
  "green",
  "mint",
  "teal",
  "cyan",
  "blue",
  "indigo",
  "purple",
  "pink",
  "brown",
];
const colors = new Set([...palette, "primary", "secondary", "tertiary", "accent", "white", "gray", "black"]);

/** A color that says itself which it is: `rgb1f5fd0`. */
const own = /^rgb([0-9a-f]{6})$/;

/**
 * A color's word as CSS: `blue`, `gray-20`. One that nobody knows gets a color of the palette, always the same.
 * @param {string} word
 */
export function color(word) {
  const [, name, percent] = /^(.*?)(?:-(\d{1,3}))?$/.exec(word) ?? [];
  if (name === "clear") return "transparent";
  const [, digits] = own.exec(name) ?? [];
  const known = digits ? `#${digits}` : `var(--c-${colors.has(name) ? name : palette[hash(name) % palette.length]})`;
  return percent === undefined ? known : `color-mix(in srgb, ${known} ${Math.min(Number(percent), 100)}%, transparent)`;
}

/** @param {string} text */
function hash(text) {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return sum;
}

const word = "[a-z0-9]+(?:-[a-z0-9]+)*";
const lengthMax = 1_000;
/** @type {[RegExp, (found: string[]) => {[name: string]: string}][]} */
const patterns = [
  [new RegExp(`^color\\.(${word})$`), ([, name]) => ({ "--color": color(name) })],
  [new RegExp(`^(?:background|fill)\\.(${word})$`), ([, name]) => ({ "--background": color(name), "--on": on(name) })],
  [
    new RegExp(`^(?:border|stroke)\\.(${word})\\.(\\d+)$`),
    ([, name, width]) => ({ "--border": `${points(width)} solid ${color(name)}` }),
  ],
  [/^radius\.(\d+)$/, ([, radius]) => ({ "--radius": points(radius) })],
  [/^opacity\.(\d+)$/, ([, percent]) => ({ "--opacity": String(Math.min(Number(percent), 100) / 100) })],
  [/^shadow\.(\d+)$/, ([, radius]) => ({ "--shade": `0 ${points(radius, 0.35)} ${points(radius)}` })],
  [/^blur\.(\d+)$/, ([, radius]) => ({ "--blur": points(radius) })],
  [
    /^rotate\.(\d+)(?:\.(\d+)\.(\d+))?$/,
    ([, degrees, x, y]) => ({ "--rotate": `${Number(degrees) % 360}deg`, "--pivot": pivot(x, y) }),
  ],
  [
    /^scale\.(-?\d+)(?:\.(-?\d+)(?:\.(\d+)\.(\d+))?)?$/,
    ([, across, down = across, x, y]) => ({ "--scale": `${times(across)} ${times(down)}`, "--pivot": pivot(x, y) }),
  ],
];

/** How much larger or smaller than it is anything is drawn at most, in percent. */
const scaleMax = 1_000;

/** @param {string} percent */
const times = (percent) => Math.max(-scaleMax, Math.min(Number(percent), scaleMax)) / 100;

/**
 * What a part is turned around or drawn larger from, within its rect; nothing for its middle.
 * @param {string} [x]
 * @param {string} [y]
 */
const pivot = (x, y) => (x === undefined ? "" : `${Math.min(Number(x), 100)}% ${Math.min(Number(y), 100)}%`);

/**
 * @param {string} number
 * @param {number} [times]
 */
const points = (number, times = 1) => `${Math.round(Math.min(Number(number), lengthMax) * times)}px`;

/**
 * The color that can be read on a filled ground, for texts that name none; nothing where the ground lets through.
 * @param {string} name
 */
function on(name) {
  const percent = /-(\d+)$/.exec(name);
  if ((percent && Number(percent[1]) < 60) || name === "clear") return "";
  const base = name.replace(/-\d+$/, "");
  const [, digits] = own.exec(base) ?? [];
  if (digits) return isBright(digits) ? "#17131a" : "#fff";
  return `var(--on-${colors.has(base) ? base : palette[hash(base) % palette.length]})`;
}

/**
 * Whether dark text reads better on a color than light text.
 * @param {string} digits  `1f5fd0`
 */
function isBright(digits) {
  const [red, green, blue] = [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16));
  return red * 2 + green * 5 + blue > 1_000;
}

/**
 * @param {string} name  the part's; a number behind it (`box.2`, `button.r57` of a row) tells it from others and says
 * nothing
 * @param {string} tokens
 * @returns {PartStyle}
 */
export function styleOf(name, tokens) {
  const kind = name.replace(/\.r?\d+$/, "");
  /** @type {PartStyle} */
  const style = { classes: kinds.has(kind) ? [`k-${kind}`] : [], properties: {}, isKnown: kinds.has(kind) };
  for (const token of tokens.split(" ")) {
    if (token === "") continue;
    const pattern = patterns.find(([form]) => form.test(token));
    if (pattern) {
      const found = /** @type {RegExpExecArray} */ (pattern[0].exec(token));
      for (const [property, value] of Object.entries(pattern[1](found))) {
        if (value === "") continue;
        style.properties[property] = value;
        const mark = marks.get(property);
        if (mark) style.classes.push(mark);
      }
      style.isKnown = true;
    } else if (words.has(token)) {
      style.classes.push(`t-${token.replaceAll(".", "-")}`);
      style.isKnown = true;
    }
  }
  return style;
}

/**
 * The address, if it is one that a page may open; null: it is only shown.
 * @param {string} address
 */
export function safeAddress(address) {
  let url;
  try {
    url = new URL(address);
  } catch {
    return null; // Not an absolute address, so nothing that could be opened from here.
  }
  return ["http:", "https:", "mailto:", "tel:"].includes(url.protocol) ? url.href : null;
}

/**
 * A part with those that are within it, and what it says to those who don't see it (P53): that isn't drawn.
 * @typedef {{part: Part, within: Nested[], said?: Said}} Nested
 * @typedef {{label?: string, value?: string, hint?: string}} Said
 */

/**
 * A control as someone sees it who is no host: one that only hosts may use is disabled.
 * @param {Nested} nested
 * @returns {Nested}
 */
export function asGuest(nested) {
  const {
    part: [name, rect, tokens, content = 0, action = 0, holds = 0],
  } = nested;
  if (!action || !tokens.split(" ").includes("hosts")) return nested;
  return { ...nested, part: [name, rect, `${tokens} disabled`, content, 0, holds] };
}

/**
 * Whether a part is there for those who don't see the part behind it.
 * @param {Part} part
 */
export const isSaid = ([name]) => /^said(?:\.\d+)?$/.test(name);

/**
 * @param {Nested[]} all
 * @returns {Said | undefined}
 */
function saidIn(all) {
  const found = all
    .filter(({ part }) => isSaid(part))
    .map(({ part: [, , tokens, content] }) => [
      /(?:^| )said\.(label|value|hint)(?: |$)/.exec(tokens)?.[1],
      textOf(content),
    ]);
  return found.length > 0 ? Object.fromEntries(found.filter(([kind, text]) => kind && text)) : undefined;
}

/**
 * The flat list as the tree it was. A count that says more than there is ends with the list.
 * @param {readonly Part[]} parts
 * @returns {Nested[]}
 */
export function nested(parts) {
  let next = 0;
  const take = (/** @type {number} */ end) => {
    /** @type {Nested[]} */
    const taken = [];
    while (next < end) {
      const part = parts[next];
      next += 1;
      const all = take(Math.min(next + (part[5] ?? 0), end));
      const said = saidIn(all);
      taken.push(said ? { part, within: all.filter(({ part }) => !isSaid(part)), said } : { part, within: all });
    }
    return taken;
  };
  return take(parts.length).filter(({ part }) => !isSaid(part));
}

/**
 * What a part says, for those who don't see it: its text or label and those of what is within it.
 * @param {Nested} nested
 * @param {string} fact
 * @returns {string}
 */
export function spokenText({ part: [, , tokens, content], within, said }, fact) {
  if (tokens.split(" ").includes("said.hidden")) return "";
  if (said?.label !== undefined) return [said.label, said.value].filter(Boolean).join(", ");
  let own = content === 1 ? fact : (textOf(content) ?? "");
  if (typeof content === "object" && "label" in content) own = content.label ?? "";
  return [own, ...within.map((inner) => spokenText(inner, fact))].filter(Boolean).join(" ");
}

/**
 * How an owner's parts are drawn.
 * @typedef {object} Arrangement
 * @property {boolean} isUsual  the owner itself looks like a card, or a section
 * @property {boolean} isFactApart  its text is alone on it, so that the owner draws it itself
 * @property {Part[]} under  what lies under that text
 * @property {Part[]} over  all of it where the fact is not apart
 */

/**
 * @param {"card" | "section"} kind
 * @param {string} tokens  the owner's own
 * @param {readonly Part[]} parts  without those that the owner draws in its own way
 * @param {[width: number, height: number]} size
 * @returns {Arrangement}
 */
export function arrange(kind, tokens, parts, [width, height]) {
  const isUsual = tokens.split(" ").includes(kind) || !styleOf("", tokens).isKnown;
  const fact = parts.findIndex(([, , , content]) => content === 1);
  const isHeld = parts.some((part, index) => index < fact && index + (part[5] ?? 0) >= fact);
  const isPlainFact = fact >= 0 && (parts[fact][5] ?? 0) === 0;
  // Parts that lie under the text lie under the card's own face too: parts that can be touched mustn't.
  const canBeTouched = parts.slice(0, fact + 1).some(([name, , , , action]) => action || /^scroll\b/.test(name));
  if (isUsual && isPlainFact && !isHeld && !canBeTouched) {
    return { isUsual, isFactApart: true, under: parts.slice(0, fact), over: parts.slice(fact + 1) };
  }
  const [first] = parts;
  const hasRoot = first && first[2] === tokens && (first[5] ?? 0) === parts.length - 1 && first[1][2] === width;
  if (isUsual || hasRoot) return { isUsual, isFactApart: false, under: [], over: [...parts] };
  /** @type {Part} */
  const root = ["box", [0, 0, width, height], tokens, 0, 0, parts.length];
  return { isUsual, isFactApart: false, under: [], over: [root, ...parts.map((part) => renamed(part))] };
}

/**
 * The same under a name that isn't the root's.
 * @param {Part} part
 * @returns {Part}
 */
function renamed(part) {
  return part[0] === "box" ? /** @type {Part} */ (["box.1", ...part.slice(1)]) : part;
}
