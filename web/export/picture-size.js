/**
 * How large a picture in pixels may be, and what is left of a board that is larger. No DOM here.
 *
 * @typedef {{scale: number, width: number, height: number, isCut: boolean}} PictureSize  pixels to a point; in pixels
 */

/** What every browser's canvas holds: those of phones least. */
const pixelsMax = 16_000_000;
const sideMax = 8_192;
/** For screens that have more pixels than points. */
const scaleMax = 2;
/** Smaller letters can't be read, so the picture ends before the board does. */
const scaleMin = 0.35;

/**
 * @param {number} width  of the board, in points
 * @param {number} height
 * @returns {PictureSize}
 */
export function pictureSize(width, height) {
  const fitting = Math.min(scaleMax, sideMax / Math.max(width, height), Math.sqrt(pixelsMax / (width * height)));
  if (fitting >= scaleMin) return sized(fitting, width, height, false);
  const wide = Math.min(width, sideMax / scaleMin);
  return sized(scaleMin, wide, Math.min(height, sideMax / scaleMin, pixelsMax / (scaleMin * scaleMin * wide)), true);
}

/**
 * @param {number} scale
 * @param {number} width
 * @param {number} height
 * @param {boolean} isCut
 */
const sized = (scale, width, height, isCut) => ({
  scale,
  width: Math.max(1, Math.floor(width * scale)),
  height: Math.max(1, Math.floor(height * scale)),
  isCut,
});

/** Longer names of files are cut. */
const nameCharactersMax = 60;

/**
 * The name of a file of the board: its title, without what some system can't have in a name, and the day.
 * @param {string} title
 * @param {Date} date
 * @param {string} kind  `png`
 */
export function fileName(title, date, kind) {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}\/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+|\.+$/g, "");
  const name = [...plain].slice(0, nameCharactersMax).join("").trim() || "board";
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${name} ${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.${kind}`;
}
