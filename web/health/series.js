/**
 * The server's last five minutes as series of numbers, out of the server's samples. No DOM here.
 *
 * @typedef {object} Sample
 * @property {number} at  milliseconds since 1970
 * @property {number} people
 * @property {number} joins
 * @property {number} edits
 * @property {number} [shownHalf]  milliseconds; none: nobody edited
 * @property {number} [shownMost]
 * @property {number} [waitingBytes]  none: it is one board's, as below
 * @property {number} slow
 * @property {number} [freeBytes]
 *
 * @typedef {{seconds: number, samples: Sample[]}} HealthReport
 * @typedef {{key: string, values: (number | null)[]}} Series
 */

/** What each series is of a sample that lasted so many seconds. */
const measures = {
  people: (/** @type {Sample} */ { people }) => people,
  joins: (/** @type {Sample} */ { joins }) => joins,
  edits: (/** @type {Sample} */ { edits }, /** @type {number} */ seconds) => tenths(edits / seconds),
  shownHalf: (/** @type {Sample} */ { shownHalf }) => (shownHalf === undefined ? null : tenths(shownHalf)),
  shownMost: (/** @type {Sample} */ { shownMost }) => (shownMost === undefined ? null : tenths(shownMost)),
  waiting: (/** @type {Sample} */ { waitingBytes }) =>
    waitingBytes === undefined ? null : tenths(waitingBytes / 1024),
  slow: (/** @type {Sample} */ { slow }) => slow,
  disk: (/** @type {Sample} */ { freeBytes }) => (freeBytes === undefined ? null : tenths(freeBytes / 2 ** 30)),
};

const tenths = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** What a server has and none of its boards. */
const ofServer = new Set(["waiting", "disk"]);

/**
 * @param {HealthReport} report
 * @param {boolean} [isBoard]  it is one board's
 * @returns {Series[]}
 */
export function seriesOf({ seconds, samples }, isBoard = false) {
  return Object.entries(measures)
    .filter(([key]) => !isBoard || !ofServer.has(key))
    .map(([key, measure]) => ({ key, values: samples.map((sample) => measure(sample, seconds)) }));
}

/**
 * The points of a line in a rectangle, the newest at its right end, in pieces where nothing was measured in between. A
 * series that is all one number runs along the bottom if that is 0, and through the middle if it isn't.
 *
 * @param {(number | null)[]} values
 * @param {{width: number, height: number, count: number}} size  for so many values
 * @returns {string[]}  each for the attribute `points` of a polyline
 */
export function linesOf(values, { width, height, count }) {
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  const most = Math.max(...known);
  const top = most === Math.min(...known) && most > 0 ? most * 2 : most || 1;
  const step = width / (count - 1);
  const begin = count - values.length;
  /** @type {string[][]} */
  const pieces = [[]];
  values.forEach((value, index) => {
    if (value === null) return void pieces.push([]);
    const y = height - (value / top) * height;
    pieces.at(-1)?.push(`${tenths((begin + index) * step)},${tenths(y)}`);
  });
  return pieces.filter(({ length }) => length > 0).map((points) => points.join(" "));
}
