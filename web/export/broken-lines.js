/**
 * Text broken into lines of a width, as a browser does it: between words, between signs of scripts that have no spaces,
 * and within a word that is longer than a line. No DOM here: the caller brings the function that measures.
 */

/** Scripts that break between any two signs. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** What never begins a line. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
/** What never ends one. */
const opening = /[\p{Ps}\p{Pi}]$/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const segmenter = globalThis.Intl?.Segmenter ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

/** @param {string} text */
const graphemes = (text) => (segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : [...text]);

/**
 * Whether a text reads from the right, as its first letter has it (`dir="auto"`).
 * @param {string} text
 */
export function isRightToLeft(text) {
  const letter = /\p{L}/u.exec(text);
  return letter !== null && rightToLeft.test(letter[0]);
}

/**
 * @param {string} text  spaces are one, lines of its own stay
 * @param {number} width
 * @param {(text: string) => number} measure
 * @param {number} [linesMax]  the last of so many ends in an ellipsis if there would be more
 * @returns {{lines: string[], isWhole: boolean}}
 */
export function brokenLines(text, width, measure, linesMax = Infinity) {
  /** @type {string[]} */
  const lines = [];
  for (const paragraph of text.replace(/[^\S\n]+/g, " ").split("\n")) {
    let line = "";
    for (const piece of pieces(paragraph.trim())) {
      if (measure((line + piece).trimEnd()) <= width) {
        line += piece;
        continue;
      }
      if (line !== "") lines.push(line.trimEnd());
      line = piece;
      if (measure(piece.trimEnd()) > width) {
        // A word that no line holds is broken where it must.
        line = "";
        for (const sign of graphemes(piece)) {
          if (line !== "" && measure(line + sign) > width) {
            lines.push(line);
            line = "";
          }
          line += sign;
          if (lines.length > linesMax) break;
        }
      }
      if (lines.length > linesMax) break;
    }
    lines.push(line.trimEnd());
    if (lines.length > linesMax) break;
  }
  if (lines.length <= linesMax) return { lines, isWhole: true };
  const kept = lines.slice(0, linesMax);
  kept[linesMax - 1] = shortened(`${kept[linesMax - 1]}…`, width, measure);
  return { lines: kept, isWhole: false };
}

/**
 * A line that ends in an ellipsis, with so much taken from before that that it fits; any other line too long gets one.
 * @param {string} line
 * @param {number} width
 * @param {(text: string) => number} measure
 */
export function shortened(line, width, measure) {
  if (measure(line) <= width) return line;
  const signs = graphemes(line.replace(/…$/u, ""));
  while (signs.length > 0 && measure(`${signs.join("").trimEnd()}…`) > width) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}

/**
 * A paragraph in pieces between which it may be broken; spaces are at the end of the piece before.
 * @param {string} paragraph
 */
function pieces(paragraph) {
  /** @type {string[]} */
  const all = [];
  for (const word of paragraph.match(/[^ -]*-*(?: +|$|(?<=-))/gu) ?? []) {
    if (word === "") continue;
    if (!spaceless.test(word)) {
      all.push(word);
      continue;
    }
    let piece = "";
    for (const sign of graphemes(word)) {
      const maySplit =
        piece !== "" &&
        sign.trim() !== "" &&
        (spaceless.test(sign) || spaceless.test(piece.slice(-1))) &&
        !closing.test(sign) &&
        !opening.test(piece);
      if (maySplit) {
        all.push(piece);
        piece = "";
      }
      piece += sign;
    }
    if (piece !== "") all.push(piece);
  }
  return all;
}
