/** The hours on a slider over the night. */

const hoursMax = 6;

/**
 * Full hours between two times, few enough to be read, with their share of the way; of a shorter time its ends.
 * @param {number} first
 * @param {number} last
 * @returns {{at: number, share: number}[]}
 */
export function hoursBetween(first, last) {
  const length = Math.max(1, last - first);
  const hours = length / 3_600_000;
  if (hours < 1) return [first, last].map((at, index) => ({ at, share: index }));
  const step = Math.ceil(hours / hoursMax) * 3_600_000;
  const begin = new Date(first);
  begin.setMinutes(60, 0, 0);
  /** @type {{at: number, share: number}[]} */
  const found = [];
  for (let at = begin.getTime(); at <= last; at += step) found.push({ at, share: (at - first) / length });
  return found;
}
