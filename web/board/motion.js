/**
 * How changes are shown that a board's author wants animated. Nothing moves for people who asked for less motion.
 *
 * @typedef {import("../sync/told-motion.js").Motion} Motion
 */
import { calm } from "../style/calm.js";
import { motionOf, taken } from "../sync/told-motion.js";

/**
 * Where a view is that comes from an edge, or goes there.
 * @type {{[way: string]: Keyframe}}
 */
const ways = {
  opacity: { opacity: 0 },
  scale: { scale: 0 },
  "move.top": { translate: "0 -100%" },
  "move.bottom": { translate: "0 100%" },
  "move.leading": { translate: "-100% 0" },
  "move.trailing": { translate: "100% 0" },
};

/**
 * Before a picture is drawn: everything in it moves as the frame said.
 * @param {HTMLElement} stage
 */
export function begin(stage) {
  const motion = taken();
  if (motion) move(stage, motion);
}

/**
 * How a node's parts move, and what ends that.
 * @type {WeakMap<Element, {motion: Motion, timer: ReturnType<typeof setTimeout>}>}
 */
const moving = new WeakMap();

/**
 * @param {HTMLElement} node
 * @param {Motion} motion
 */
function move(node, motion) {
  if (calm()) return;
  clearTimeout(moving.get(node)?.timer);
  node.dataset.moving = "";
  node.style.setProperty("--motion", `${motion.duration}ms ${motion.easing} ${motion.delay}ms`);
  const timer = setTimeout(
    () => {
      moving.delete(node);
      delete node.dataset.moving;
      node.style.removeProperty("--motion");
    },
    motion.duration + motion.delay + 50,
  );
  moving.set(node, { motion, timer });
}

/**
 * Before a part is drawn with other tokens: one whose value has changed since moves what is within it.
 * @param {HTMLElement} node
 * @param {string} tokens
 */
export function change(node, tokens) {
  const [, words, count] = /(?:^| )animate\.(\S+) change\.(\d+)(?: |$)/.exec(tokens) ?? [];
  if (count === undefined) return;
  const { change } = node.dataset;
  node.dataset.change = count;
  const motion = change !== undefined && change !== count ? motionOf(words) : null;
  if (motion) move(node, motion);
}

/**
 * The element that moves whatever is at `node` now.
 * @param {Element} node
 * @returns {Motion | null}
 */
function motionAt(node) {
  const around = node.closest("[data-moving]");
  return around ? (moving.get(around)?.motion ?? null) : null;
}

/**
 * What a view looks like that is coming, or gone.
 * @param {string} tokens
 * @param {"comes" | "goes"} what
 * @returns {Keyframe | null} null: it doesn't say
 */
function outside(tokens, what) {
  const all = tokens
    .split(" ")
    .filter((token) => token.startsWith(`${what}.`))
    .map((token) => ways[token.slice(what.length + 1)]);
  return all.length > 0 ? Object.assign({}, ...all) : null;
}

/**
 * A part that is new comes as it says.
 * @param {HTMLElement} node
 * @param {string} tokens
 */
export function comes(node, tokens) {
  const motion = motionAt(node);
  const from = motion && outside(tokens, "comes");
  if (motion && from) node.animate([from, {}], { ...motion, fill: "backwards" });
}

/**
 * A part that is gone goes as it says, and is nobody's from now on.
 * @param {HTMLElement} node
 * @param {string} tokens
 */
export function goes(node, tokens) {
  const motion = motionAt(node);
  const to = motion && outside(tokens, "goes");
  if (!motion || !to) return node.remove();
  delete node.dataset.part;
  node.inert = true;
  node.setAttribute("aria-hidden", "true");
  const gone = () => node.remove();
  node.animate([{}, to], { ...motion, fill: "forwards" }).finished.then(gone, gone);
}
