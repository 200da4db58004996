/**
 * Which signs may be around a mark of formatting. `Sources/Presentation/RichText/Unicode.Scalar+Marks.swift` has the
 * same.
 */

/**
 * Spaces, and what a browser takes for one.
 * @param {number} unit
 */
export const isSpace = (unit) =>
  unit <= 0x20 ||
  unit === 0x85 ||
  unit === 0xa0 ||
  unit === 0x1680 ||
  (unit >= 0x2000 && unit <= 0x200a) ||
  [0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].includes(unit);

/** A sign that changes the one before, so that the two are never parted. */
const joining = /[\p{M}\u200d]/u;

/**
 * Whether the sign at a place belongs to the one before it.
 * @param {string} text
 * @param {number} at
 */
export const isJoined = (text, at) => at < text.length && joining.test(String.fromCodePoint(text.codePointAt(at) ?? 0));

const before = new Set("([{\"'«“‘„‚‹¿¡—–-");
const behind = new Set(")]}\"'»”’“›.,;:!?…—–-");

/**
 * Scripts that put no spaces around words, their punctuation, emoji, directions.
 * @param {number} sign
 */
const isFree = (sign) =>
  sign === 0x200e ||
  sign === 0x200f ||
  (sign >= 0x2600 && sign <= 0x27bf) ||
  (sign >= 0x3000 && sign <= 0x30ff) ||
  (sign >= 0x3400 && sign <= 0x9fff) ||
  (sign >= 0xac00 && sign <= 0xd7a3) ||
  (sign >= 0xf900 && sign <= 0xfaff) ||
  sign === 0xfe0f ||
  (sign >= 0xff00 && sign <= 0xff65) ||
  (sign >= 0x1f000 && sign <= 0x3ffff);

/**
 * Whether a mark may open where the sign before it ends: in the middle of a word it is a letter like others.
 * @param {string} line
 * @param {number} at
 */
export function isOpenBefore(line, at) {
  if (at === 0) return true;
  const unit = line.charCodeAt(at - 1);
  const isLow = unit >= 0xdc00 && unit <= 0xdfff && at > 1;
  const sign = isLow ? (line.codePointAt(at - 2) ?? 0) : unit;
  return isSpace(sign) || isFree(sign) || before.has(line[at - 1]);
}

/**
 * Whether a mark may close where the next sign begins.
 * @param {string} line
 * @param {number} at
 */
export function isOpenBehind(line, at) {
  if (at >= line.length) return true;
  const sign = line.codePointAt(at) ?? 0;
  return isSpace(sign) || isFree(sign) || behind.has(line[at]);
}
