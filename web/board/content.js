/** What a part shows itself, in front of what is within it: words, signs, pictures, how far something is. */
import { textOf } from "../sentences/sentences.js";
import { symbol } from "../style/symbols.js";

const svgNamespace = "http://www.w3.org/2000/svg";
/** Texts may shrink so far to fit the rect that the server estimated, then they are cut. */
const shrunkMost = 0.8;
/** Narrower pictures that aren't there show a sign instead of words. */
const wordsWidthMin = 44;

/**
 * The part that was last drawn into a node.
 * @type {WeakMap<Element, string>}
 */
const drawn = new WeakMap();

/**
 * Writes what the part shows itself, in front of what is within it.
 * @param {HTMLElement} node
 * @param {Part} part
 * @param {import("./part-style.js").Owner} owner
 * @param {boolean} hasWithin
 */
export function show(node, [, rect, tokens, content = 0, action = 0], owner, hasWithin) {
  /** People can at least read an address that nothing opens. */
  const shown =
    !hasWithin && content === 0 && action && typeof action === "object" && "link" in action ? action.link : content;
  const state = JSON.stringify([shown, shown === 1 ? owner.fact : "", rect[2], rect[3], tokens, Boolean(owner.rich)]);
  if (drawn.get(node) === state) return;
  drawn.set(node, state);
  for (const old of [...node.childNodes]) {
    if (!(old instanceof HTMLElement && "part" in old.dataset)) old.remove();
  }
  const picture = pictureOf(shown, owner, rect, tokens);
  if (picture) node.prepend(picture);
  if (picture instanceof HTMLElement && picture.className === "part-text") fitSoon(picture);
}

/**
 * @param {Part[3]} content
 * @param {import("./part-style.js").Owner} owner
 * @param {Rect} rect
 * @param {string} tokens
 * @returns {Element | null}
 */
function pictureOf(content, owner, rect, tokens) {
  if (content === 0 || content === undefined) return null;
  const words = content === 1 ? owner.fact : textOf(content);
  if (words !== null) return content === 1 && owner.rich ? richText(words, owner.rich) : text(words);
  if (typeof content !== "object" || "sentence" in content) return null;
  if ("progress" in content) return progress(content.progress, tokens);
  if ("emoji" in content) return emoji(content.emoji, rect);
  if ("symbol" in content) return symbolOf(content.symbol, content.label ?? "", rect);
  return asset(content.asset, content.label ?? "", rect);
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

/** @param {string} shown */
function text(shown) {
  const span = document.createElement("span");
  span.className = "part-text";
  span.dir = "auto";
  span.textContent = shown;
  return span;
}

/**
 * A card's text with its formatting; its links are shown, and its sheet opens them.
 * @param {string} words
 * @param {typeof import("../rich/card-text.js")} rich
 */
function richText(words, rich) {
  const span = text("");
  span.append(rich.richlyInOne(words));
  return span;
}

/**
 * @param {string} emoji
 * @param {Rect} rect
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
 * @param {Rect} rect
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

/** How often a card's picture is asked for again, each time after twice as long. */
const triesMax = 3;

/**
 * @param {string} name
 * @param {string} label
 * @param {Rect} rect
 */
function asset(name, label, [, , width]) {
  const image = document.createElement("img");
  const address = `/pictures/${encodeURIComponent(name)}`;
  image.src = address;
  image.alt = "";
  image.draggable = false;
  image.decoding = "async";
  // People's pictures are many, and asked for when they are near. Their names say nothing to anyone.
  const isOfCard = name.includes("~");
  if (isOfCard) image.loading = "lazy";
  // A server that is asked by a whole room at once says to come again.
  let tries = isOfCard ? 0 : triesMax;
  image.onerror = () => {
    if (tries === triesMax) return image.replaceWith(inPlace(label || (isOfCard ? "🖼" : name), width));
    tries += 1;
    setTimeout(() => (image.src = address), 1000 << tries);
  };
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
