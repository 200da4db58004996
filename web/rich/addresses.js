/**
 * Addresses in people's texts. `Sources/Presentation/RichText/WebAddress.swift` reads them in the same way: the server
 * makes room for what the page shows. No DOM here.
 */
import { isSpace } from "./signs.js";

/** Longer ones stay text: nobody types them, and taking them apart takes time. */
const lengthMax = 2_048;
/** With which an address ends, besides spaces. */
const stops = new Set('<>"“”„«»\\。、，；：！？「」『』（）【】');
/** Marks at the end of a sentence, and those of formatting, with which no address ends. */
const punctuation = new Set(".,;:!?'’…*_`");
const brackets = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);

/**
 * An address that begins at a place of a text.
 * @typedef {object} Found
 * @property {number} end  behind its last sign
 * @property {string | null} name  whom it leads to, as it is shown in its place; null: it is none
 * @property {boolean} isOfLookAlikes  whether its host has letters that may look like others
 */

/**
 * @param {string} line
 * @param {number} at
 * @returns {Found | null} null: none begins there
 */
export function addressAt(line, at) {
  if (!"hHmM".includes(line[at]) || (at > 0 && /[a-z0-9]/i.test(line[at - 1]))) return null;
  const scheme = /^(?:https?:\/\/|mailto:)/i.exec(line.slice(at, at + 8))?.[0];
  if (!scheme) return null;
  let end = at + scheme.length;
  while (end < line.length && !isSpace(line.charCodeAt(end)) && !stops.has(line[end])) end += 1;
  const none = { end, name: null, isOfLookAlikes: false };
  if (end - at > lengthMax) return none;
  const address = withoutRest(line.slice(at, end));
  const rest = address.slice(scheme.length);
  if (scheme.length > address.length) return none;
  // A name before an @ would seem to be where it leads: such an address is none.
  const [, before = "", host = "", port = ""] =
    (scheme[0] === "m" || scheme[0] === "M"
      ? /^([\w.+-]{1,64}@)([^@:?#/]+)(?:\?|$)/.exec(rest)
      : /^()([^@:?#/]+)(:\d{1,5})?(?:[?#/]|$)/.exec(rest)) ?? [];
  const plain = plainHost(host);
  if (plain === null) return none;
  const name = before === "" ? withoutWWW(plain) : before + plain;
  return { end: at + address.length, name: name + port, isOfLookAlikes: !isPlain(host) };
}

/** @param {string} host */
const withoutWWW = (host) => host.replace(/^www\.(?=[^.]+\.[^.])/, "");

/**
 * Whether a host has no letters but the 26 of the alphabet.
 * @param {string} host
 */
const isPlain = (host) => /^[!-~]*$/.test(host);

/**
 * A host in small letters, where letters that look like others are told apart by their code (`xn--…`).
 * @param {string} host
 * @returns {string | null} null: it is none
 */
function plainHost(host) {
  let plain = host.toLowerCase();
  if (!isPlain(host)) {
    // Not everyone who codes letters takes these besides.
    if (/_|(?:^|\.)-|-(?:\.|$)/.test(host)) return null;
    try {
      plain = new URL(`http://${host}`).hostname;
    } catch {
      return null; // Its letters don't go together.
    }
  }
  return plain.length <= 253 && /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?$/.test(plain) ? plain : null;
}

/**
 * Without the punctuation of the sentence around it, and without a bracket that was opened before.
 * @param {string} address
 */
function withoutRest(address) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const sign of address) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1];
    const open = brackets.get(last);
    if (open) {
      const count = counts.get(last) ?? 0;
      if (count <= (counts.get(open) ?? 0)) break;
      counts.set(last, count - 1);
    } else if (!punctuation.has(last)) break;
  }
  return address.slice(0, end);
}

/**
 * The address as a browser opens it, if it leads where its name says; null: it is only shown.
 * @param {string} address
 * @param {string} name
 */
export function opened(address, name) {
  let url;
  try {
    url = new URL(address);
  } catch {
    return null; // It looked like one.
  }
  if (!["http:", "https:", "mailto:"].includes(url.protocol)) return null;
  if (url.username || url.password) return null;
  return url.protocol === "mailto:" || name.replace(/:\d+$/, "") === withoutWWW(url.hostname) ? url.href : null;
}
