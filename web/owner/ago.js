/** How long ago something was, in the person's language. */

/** @type {[Intl.RelativeTimeFormatUnit, number][]} The units with their seconds, largest first. */
const units = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/**
 * @param {number} time  milliseconds since 1970
 * @param {number} now
 * @param {string} language  BCP 47
 */
export function ago(time, now, language) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const seconds = Math.max(0, (now - time) / 1_000);
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ["second", Infinity];
  return format.format(-Math.floor(seconds / length), unit);
}
