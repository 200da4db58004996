/**
 * A text as a QR code (ISO/IEC 18004): bytes, error correction M. Made here, because a Wi-Fi's password must not leave
 * the browser.
 */

/** Versions 1 to 15; the largest has 77 modules a side. */
const versionMax = 15;
/** Of each version: the codewords for correction in a block, and the blocks (table 9, level M). */
const correctionLengths = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];
/** Of level M, as format information has it. */
const levelBits = 0;

/** Whether a mask turns the module at `x`, `y` over (table 10). */
const masks = [
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 2 === 0,
  (/** @type {number} */ _, /** @type {number} */ y) => y % 2 === 0,
  (/** @type {number} */ x) => x % 3 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 3 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (/** @type {number} */ x, /** @type {number} */ y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The code's rows, `1` is dark, without the quiet zone.
 * @param {string} text
 * @returns {string[] | null}  null: it has more than 412 bytes in UTF-8
 */
export function qrModules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === null) return null;
  const code = new Code(version);
  code.place(interleaved(codewords(bytes, version), version));
  return code.masked();
}

/** How many codewords a version has, those for correction among them. */
function codewordCount(/** @type {number} */ version) {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
  }
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

const dataCount = (/** @type {number} */ version) =>
  codewordCount(version) - correctionLengths[version - 1] * blockCounts[version - 1];

/** The bits that say how many bytes there are. */
const lengthBits = (/** @type {number} */ version) => (version < 10 ? 8 : 16);

/** @param {number} length */
function versionFor(length) {
  for (let version = 1; version <= versionMax; version += 1) {
    if (4 + lengthBits(version) + 8 * length <= 8 * dataCount(version)) return version;
  }
  return null;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} version
 * @returns {number[]} the data's codewords, padded
 */
function codewords(bytes, version) {
  const byteMode = "0100";
  const bits = [
    byteMode,
    binary(bytes.length, lengthBits(version)),
    ...[...bytes].map((byte) => binary(byte, 8)),
    // The end is four zeros, or fewer where there is no room for them, up to a whole byte.
    "0000",
  ].join("");
  const capacity = dataCount(version);
  const words = (bits.padEnd(Math.ceil(bits.length / 8) * 8, "0").match(/.{8}/g) ?? [])
    .slice(0, capacity)
    .map((word) => Number.parseInt(word, 2));
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

const binary = (/** @type {number} */ number, /** @type {number} */ length) => number.toString(2).padStart(length, "0");

/**
 * The data in blocks with each block's correction, one codeword of each block after the other. The last blocks are
 * longer by one where the blocks aren't equal.
 * @param {number[]} data
 * @param {number} version
 */
function interleaved(data, version) {
  const count = blockCounts[version - 1];
  const correctionLength = correctionLengths[version - 1];
  const short = Math.floor(data.length / count);
  const shortCount = count - (data.length % count);
  const divisor = correctionDivisor(correctionLength);
  let start = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const end = start + short + (index < shortCount ? 0 : 1);
    const block = data.slice(start, end);
    start = end;
    return block;
  });
  const corrections = blocks.map((block) => remainder(block, divisor));
  const columns = (/** @type {number[][]} */ rows, /** @type {number} */ length) =>
    Array.from({ length }, (_, index) => rows.flatMap((row) => (index < row.length ? [row[index]] : []))).flat();
  return [...columns(blocks, short + 1), ...columns(corrections, correctionLength)];
}

/** The product of two numbers in GF(2⁸) modulo x⁸ + x⁴ + x³ + x² + 1. */
function product(/** @type {number} */ a, /** @type {number} */ b) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    if ((b >> bit) & 1) result ^= a;
  }
  return result;
}

/** The coefficients of (x − 1)(x − 2)(x − 4)…, without the leading 1. */
function correctionDivisor(/** @type {number} */ degree) {
  const result = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      result[index] = product(result[index], root) ^ (result[index + 1] ?? 0);
    }
    root = product(root, 2);
  }
  return result;
}

/**
 * @param {number[]} data
 * @param {number[]} divisor
 */
function remainder(data, divisor) {
  const result = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ /** @type {number} */ (result.shift());
    result.push(0);
    divisor.forEach((coefficient, index) => (result[index] ^= product(coefficient, factor)));
  }
  return result;
}

/** The square of modules. */
class Code {
  #side;
  #version;
  /** @type {boolean[][]} Dark ones, by row. */
  #dark;
  /** @type {boolean[][]} Those that no mask turns over. */
  #isFixed;

  /** @param {number} version */
  constructor(version) {
    this.#version = version;
    this.#side = 17 + 4 * version;
    const empty = () => Array.from({ length: this.#side }, () => Array(this.#side).fill(false));
    this.#dark = empty();
    this.#isFixed = empty();
    this.#drawPatterns();
  }

  #fix(/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ isDark) {
    this.#dark[y][x] = isDark;
    this.#isFixed[y][x] = true;
  }

  /** All that doesn't depend on the text. */
  #drawPatterns() {
    const last = this.#side - 1;
    for (let index = 0; index < this.#side; index += 1) {
      this.#fix(6, index, index % 2 === 0);
      this.#fix(index, 6, index % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ]) {
      this.#square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    }
    const places = this.#alignmentPlaces();
    const end = places.length - 1;
    places.forEach((y, row) =>
      places.forEach((x, column) => {
        // Where the three large squares are there is none.
        const isCorner = (row === 0 && (column === 0 || column === end)) || (row === end && column === 0);
        if (!isCorner) this.#square(x, y, 2, (ring) => ring !== 1);
      }),
    );
    this.#drawFormat(0);
    if (this.#version >= 7) this.#drawVersion();
  }

  /** Rings round a middle, as far as they are inside. */
  #square(
    /** @type {number} */ middleX,
    /** @type {number} */ middleY,
    /** @type {number} */ rings,
    /** @type {(ring: number) => boolean} */ isDark,
  ) {
    for (let dy = -rings; dy <= rings; dy += 1) {
      for (let dx = -rings; dx <= rings; dx += 1) {
        const [x, y] = [middleX + dx, middleY + dy];
        if (x in this.#dark && y in this.#dark) this.#fix(x, y, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  /** Where alignment patterns have their middles, in both directions (annex E). */
  #alignmentPlaces() {
    if (this.#version === 1) return [];
    const count = Math.floor(this.#version / 7) + 2;
    const step = Math.ceil((this.#version * 4 + 4) / (count * 2 - 2)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, index) => this.#side - 7 - (count - 2 - index) * step)];
  }

  /** Level and mask, twice, with their BCH code (§7.9). */
  #drawFormat(/** @type {number} */ mask) {
    const data = (levelBits << 3) | mask;
    let rest = data;
    for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const isOne = (/** @type {number} */ bit) => ((bits >> bit) & 1) === 1;
    const side = this.#side;
    for (let bit = 0; bit <= 5; bit += 1) this.#fix(8, bit, isOne(bit));
    this.#fix(8, 7, isOne(6));
    this.#fix(8, 8, isOne(7));
    this.#fix(7, 8, isOne(8));
    for (let bit = 9; bit < 15; bit += 1) this.#fix(14 - bit, 8, isOne(bit));
    for (let bit = 0; bit < 8; bit += 1) this.#fix(side - 1 - bit, 8, isOne(bit));
    for (let bit = 8; bit < 15; bit += 1) this.#fix(8, side - 15 + bit, isOne(bit));
    this.#fix(8, side - 8, true);
  }

  /** The version, twice, with its Golay code (§7.10). */
  #drawVersion() {
    let rest = this.#version;
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.#version << 12) | rest;
    for (let bit = 0; bit < 18; bit += 1) {
      const isDark = ((bits >> bit) & 1) === 1;
      const [near, far] = [Math.floor(bit / 3), this.#side - 11 + (bit % 3)];
      this.#fix(near, far, isDark);
      this.#fix(far, near, isDark);
    }
  }

  /**
   * Codewords in the zigzag from below on the right, two columns at a time.
   * @param {number[]} words
   */
  place(words) {
    let bit = 0;
    let isUpwards = true;
    for (let right = this.#side - 1; right >= 1; right -= 2) {
      // The vertical timing pattern is no part of the zigzag.
      if (right === 6) right = 5;
      for (let step = 0; step < this.#side; step += 1) {
        const y = isUpwards ? this.#side - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#isFixed[y][x]) continue;
          this.#dark[y][x] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          bit += 1;
        }
      }
      isUpwards = !isUpwards;
    }
  }

  /** The rows with the mask that makes them easiest to read. */
  masked() {
    const candidates = masks.map((_, mask) => this.#rows(mask));
    const penalties = candidates.map(penalty);
    return candidates[penalties.indexOf(Math.min(...penalties))];
  }

  /** @returns {string[]} */
  #rows(/** @type {number} */ mask) {
    this.#drawFormat(mask);
    return this.#dark.map((row, y) =>
      row.map((isDark, x) => (isDark !== (!this.#isFixed[y][x] && masks[mask](x, y)) ? "1" : "0")).join(""),
    );
  }
}

/**
 * How hard a code is to read (§7.8.3).
 * @param {string[]} rows
 */
function penalty(rows) {
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(""));
  let result = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) result += run.length - 2;
    // A pattern that looks like one of the large squares, with light beside it.
    result += 40 * (line.match(/(?=00001011101|10111010000)/g) ?? []).length;
  }
  let dark = 0;
  rows.forEach((row, y) =>
    [...row].forEach((module, x) => {
      dark += Number(module);
      const isBlock = rows[y + 1]?.[x] === module && row[x + 1] === module && rows[y + 1][x + 1] === module;
      if (isBlock) result += 3;
    }),
  );
  const share = (100 * dark) / rows.length ** 2;
  return result + 10 * Math.floor(Math.abs(share - 50) / 5);
}
