/**
 * What a frame says of how its changes should move (P55): `ease-in-out.350`, a curve with its milliseconds and those it
 * waits.
 */

/** @typedef {{easing: string, duration: number, delay: number}} Motion */

/** Longer ones end here. */
const millisecondsMax = 10_000;
/** @type {{[curve: string]: string}} */
const curves = {
  linear: "linear",
  "ease-in": "ease-in",
  "ease-out": "ease-out",
  "ease-in-out": "ease-in-out",
  spring: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  bouncy: "cubic-bezier(0.3, 1.5, 0.5, 1)",
};

/**
 * What the last frame said, until it is drawn.
 * @type {Motion | null}
 */
let told = null;

/**
 * @param {string} words
 * @returns {Motion | null} null: a curve that isn't known here, so that changes show in the page's own way
 */
export function motionOf(words) {
  const [, curve, duration, delay = "0"] = /^([a-z-]+)\.(\d+)(?:\.(\d+))?$/.exec(words) ?? [];
  if (!Object.hasOwn(curves, curve ?? "")) return null;
  return {
    easing: curves[curve],
    duration: Math.min(Number(duration), millisecondsMax),
    delay: Math.min(Number(delay), millisecondsMax),
  };
}

/**
 * The next picture is animated so.
 * @param {string | undefined} words
 */
export function tell(words) {
  if (words) told = motionOf(words);
}

/**
 * What the last frame said, once.
 * @returns {Motion | null}
 */
export function taken() {
  const motion = told;
  told = null;
  return motion;
}
