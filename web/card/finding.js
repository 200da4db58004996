/**
 * The differences that don't count when people look for words: case, diacritics, width and kana. No DOM here.
 *
 * `fold` brings a text to a form in which those differences are gone; everything else compares folded texts.
 *
 * @typedef {object} Found
 * @property {ShownCard} card
 * @property {string} section  its title
 */

/** Longer texts are compared by their beginning. */
const comparedCharactersMax = 200;
/** Shorter texts than this, folded, are alike only if they are equal: "Help" is no slip for "Hello". */
const nearLettersMin = 6;
/** How much of two texts must be the same pairs of letters (Dice's coefficient). */
const nearLeast = 0.8;

/** Letters that Unicode doesn't take apart, though people type them without their stroke. */
const plainLetters = new Map(
  Object.entries({ ø: "o", ł: "l", đ: "d", ħ: "h", ı: "i", æ: "ae", œ: "oe", þ: "th", ð: "d", ς: "σ" }),
);
/**
 * Of Latin, Greek and Cyrillic, Hebrew and Arabic. Those of other scripts are letters of their own: だ isn't た, की isn't
 * क.
 */
const diacritics =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\ufe0e\ufe0f]/g;
const apostrophes = /['’‘ʼ`´]/g;
const katakana = /[\u30a1-\u30f6\u30fd\u30fe]/g;

/**
 * Folded texts, forgotten when there are too many: cards are asked about with each letter that someone types.
 * @type {Map<string, string>}
 */
const folded = new Map();
const foldedMax = 20_000;
/** Longer texts are few, and folded again. */
const foldedCharactersMax = 500;

/**
 * The text as it is compared.
 * @param {string} text
 * @returns {string}
 */
function fold(text) {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const result = foldedAnew(text);
  if (folded.size >= foldedMax) folded.clear();
  if (text.length <= foldedCharactersMax) folded.set(text, result);
  return result;
}

/** @param {string} text */
function foldedAnew(text) {
  const plain = text
    .normalize("NFKD")
    .replace(diacritics, "")
    .toUpperCase()
    .toLowerCase()
    .replace(/[øłđħıæœþðς]/g, (letter) => plainLetters.get(letter) ?? letter)
    .replace(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
  const words = plain
    .replace(apostrophes, "")
    .replace(/[\p{P}\s]+/gu, " ")
    .trim();
  // A search for "?!" means just these signs.
  return words === "" ? plain.trim() : words;
}

/**
 * The cards that have all words of the query, or the name of their author, in the order of the board.
 * @param {string} query
 * @param {Display} display
 * @returns {Found[]}  of an empty query: none
 */
export function find(query, { sections, loose }) {
  const words = fold(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const isFound = (/** @type {ShownCard} */ { text, author }) => {
    const both = `${fold(text)}\n${fold(author)}`;
    return words.every((word) => both.includes(word));
  };
  return [
    ...sections.flatMap(({ title, cards }) => cards.filter(isFound).map((card) => ({ card, section: title }))),
    ...loose.filter(isFound).map((card) => ({ card, section: "" })),
  ];
}

/**
 * The card that most likely says the same already.
 * @param {string} text
 * @param {readonly ShownCard[]} cards
 * @returns {ShownCard | null}
 */
export function nearest(text, cards) {
  const wanted = letters(text);
  if (wanted.length === 0) return null;
  let best = null;
  let most = 0;
  for (const card of cards) {
    const likeness = alike(wanted, letters(card.text));
    if (likeness > most) [best, most] = [card, likeness];
  }
  return most >= nearLeast ? best : null;
}

/**
 * The folded beginning without spaces, which are the first that people leave out.
 * @param {string} text
 */
const letters = (text) => fold(text.slice(0, comparedCharactersMax)).replaceAll(" ", "");

/**
 * How much two folded texts have in common: 1 all, 0 nothing.
 * @param {string} one
 * @param {string} other
 */
function alike(one, other) {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < nearLettersMin || 2 * short.length < nearLeast * (short.length + long.length)) {
    // "Bohemian Rhapsody" and "Bohemian Rhapsody – Queen" are one song.
    return short.length >= 2 * nearLettersMin && long.startsWith(short) ? nearLeast : 0;
  }
  const pairs = pairsOf(short);
  let common = 0;
  for (const [pair, count] of pairsOf(long)) common += Math.min(count, pairs.get(pair) ?? 0);
  return (2 * common) / (short.length + long.length - 2);
}

/** @param {string} text */
function pairsOf(text) {
  /** @type {Map<string, number>} */
  const pairs = new Map();
  for (let index = 1; index < text.length; index += 1) {
    const pair = text.slice(index - 1, index + 1);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
