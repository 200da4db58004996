/** Addresses in people's texts, as links. */
import { element } from "./elements.js";

/** Texts that look like an address; `URL` decides whether they are one. */
const candidates = /\b(?:https?:\/\/|mailto:)[^\s<>"“”«»]+/giu;
/** Marks at the end of a sentence, with which no address ends. */
const punctuation = /[.,;:!?'’…]+$/u;
/** Longer ones stay text: nobody types them, and taking them apart takes time. */
const lengthMax = 2_048;
const schemes = ["http:", "https:", "mailto:"];

/**
 * The text in pieces; those that are addresses have the address that a browser would open.
 *
 * Names of hosts are in the form that tells look-alike letters apart (`xn--…`).
 * @param {string} text
 * @returns {{text: string, url?: URL}[]}
 */
export function piecesOf(text) {
  /** @type {{text: string, url?: URL}[]} */
  const pieces = [];
  let end = 0;
  for (const found of text.matchAll(candidates)) {
    if (found[0].length > lengthMax) continue;
    const address = withoutRest(found[0]);
    const url = parsed(address);
    if (!url || !schemes.includes(url.protocol) || (url.protocol !== "mailto:" && url.host === "")) continue;
    if (url.username || url.password) continue; // it would seem to lead where it doesn't
    const index = found.index ?? 0;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, url });
    end = index + address.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** @param {string} address */
function parsed(address) {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * Without the punctuation of the sentence around it, and without a bracket that was opened before.
 * @param {string} address
 */
function withoutRest(address) {
  for (;;) {
    let shorter = address.replace(punctuation, "");
    for (const [open, close] of ["()", "[]", "{}"])
      if (shorter.endsWith(close) && shorter.split(close).length > shorter.split(open).length)
        shorter = shorter.slice(0, -1);
    if (shorter === address) return address;
    address = shorter;
  }
}

/**
 * The text with its addresses as links, which open in a tab that learns nothing of this one.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function withLinks(text) {
  return piecesOf(text).map(({ text, url }) => {
    if (!url) return text;
    const link = element("a", { href: url.href, rel: "noopener noreferrer", target: "_blank", dir: "ltr" }, text);
    // People read the letters, so they must see where these lead.
    const isOtherwise = url.host !== "" && !text.toLowerCase().includes(url.host);
    return isOtherwise ? element("span", {}, link, ` (${url.host})`) : link;
  });
}
