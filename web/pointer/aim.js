/**
 * What a finger means: what it went down on, and not what came there meanwhile.
 *
 * Between a finger going down and its click cards may come and move others away from under it. And what came within the
 * time that a hand takes to go down isn't meant either: a person who aimed at a card has that one. (A mouse shows what
 * it is on before it presses.) So the press decides, and the click goes to what it decided on; to nothing, if that
 * left.
 *
 * Pictures are remembered by what the board writes to its nodes, so no layout is computed for it. O(nodes) a picture.
 *
 * @typedef {object} Picture  as it was before another one
 * @property {number} at  when the other one came
 * @property {number} scrolled
 * @property {[node: HTMLElement, transform: string, width: string, height: string][]} places
 *
 * @typedef {object} Aim
 * @property {() => void} note  the picture that is seen, before another one is drawn
 * @property {(event: PointerEvent) => boolean} hits  whether what a pointer went down on is what it was meant for
 */
import { slopPixels } from "./drag.js";

/** From seeing to touching. */
const reactionMilliseconds = 200;
/** A finger's click comes within it after the finger left; a later click is of something else. */
const clickMilliseconds = 500;
/** Of pictures that follow more closely, the first is remembered. */
const betweenMilliseconds = 40;
const controls = "button, a, input, select, .handle, .tap-around";

/**
 * @param {import("../board/board.js").Board} board
 * @param {() => number} [now]
 * @returns {Aim}
 */
export function aimed(board, now = () => performance.now()) {
  /** @type {Picture[]} */
  let pictures = [];
  /**
   * What the pointer went down on; a control of null: on nothing.
   * @type {{control: HTMLElement | null, x: number, y: number} | null}
   */
  let press = null;

  addEventListener(
    "pointerdown",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const isMeant = event.isPrimary && event.button === 0 && board.element.contains(target);
      const { clientX: x, clientY: y, pointerType } = event;
      const control = () => (pointerType === "mouse" ? under(target) : meant(target, x, y));
      press = isMeant ? { control: control(), x, y } : null;
    },
    { capture: true },
  );
  addEventListener(
    "pointerup",
    () => {
      const before = press;
      if (before) setTimeout(() => press === before && (press = null), clickMilliseconds);
    },
    { capture: true },
  );
  addEventListener("pointercancel", () => (press = null), { capture: true });
  addEventListener(
    "click",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      // A key presses too, and so does what follows here.
      if (!press || event.detail === 0) return;
      const { control, x, y } = press;
      press = null;
      const isDrag = Math.hypot(event.clientX - x, event.clientY - y) >= slopPixels;
      if (isDrag || target.closest("dialog") || under(target) === control) return;
      event.stopPropagation();
      event.preventDefault();
      if (control?.isConnected) control.click();
    },
    { capture: true },
  );

  /** @param {Element} target */
  const under = (target) => /** @type {HTMLElement | null} */ (target.closest(controls));

  /**
   * A screen reader or a switch presses the card with the focus, and knows where it is now.
   * @param {Element} target
   * @param {number} x  in the window
   * @param {number} y
   */
  function meant(target, x, y) {
    const [picture] = (pictures = recent());
    const there = picture ? nodesIn(picture, x, y) : [];
    const [before] = there;
    // Where nothing was nobody aims.
    if (!before || there.some((node) => node.contains(target)) || hasFocus(target)) return under(target);
    return before.isConnected ? controlOf(before, picture, x, y) : null;
  }

  const recent = () => pictures.filter(({ at }) => now() - at < reactionMilliseconds);

  /** @param {Element} target */
  const hasFocus = (target) =>
    [...board.stage.children].some((node) => node.contains(target) && node.contains(document.activeElement));

  /**
   * The uppermost first.
   * @param {Picture} picture
   * @param {number} clientX
   * @param {number} clientY
   */
  function nodesIn(picture, clientX, clientY) {
    const [x, y] = pointIn(picture, clientX, clientY);
    const found = [...picture.places].reverse().filter(([node, ...place]) => {
      const [left, top, width, height] = boxOf(place);
      return (
        node.matches(`article, ${controls}, .header`) && x >= left && x < left + width && y >= top && y < top + height
      );
    });
    return found.map(([node]) => node);
  }

  /**
   * What the point was on within a node, which has only moved since.
   * @param {HTMLElement} node
   * @param {Picture} picture
   * @param {number} clientX
   * @param {number} clientY
   * @returns {HTMLElement | null}
   */
  function controlOf(node, picture, clientX, clientY) {
    if (node.matches(controls)) return node;
    const [, ...place] = /** @type {Picture["places"][number]} */ (picture.places.find(([one]) => one === node));
    const [x, y] = pointIn(picture, clientX, clientY);
    const [left, top] = boxOf(place);
    const now = node.getBoundingClientRect();
    const [nowX, nowY] = [now.left + (x - left) * board.scale, now.top + (y - top) * board.scale];
    const there = /** @type {HTMLElement[]} */ ([...node.querySelectorAll(controls)]).filter((control) => {
      const rect = control.getBoundingClientRect();
      return nowX >= rect.left && nowX < rect.right && nowY >= rect.top && nowY < rect.bottom;
    });
    return there.at(-1) ?? null;
  }

  /**
   * @param {Picture} picture
   * @param {number} clientX
   * @param {number} clientY
   * @returns {[x: number, y: number]} on the board
   */
  function pointIn({ scrolled }, clientX, clientY) {
    const [x, y] = board.toBoard(clientX, clientY);
    return [x, y + (scrolled - scrollY) / board.scale];
  }

  const hits = (/** @type {PointerEvent} */ { pointerType, target }) =>
    pointerType === "mouse" || !press || press.control === under(/** @type {Element} */ (target));

  const note = () => {
    const at = now();
    pictures = recent();
    if (pictures.length > 0 && at - pictures[pictures.length - 1].at < betweenMilliseconds) return;
    const nodes = /** @type {HTMLElement[]} */ ([...board.stage.children]);
    const places = nodes.map(
      (node) =>
        /** @type {Picture["places"][number]} */ ([node, node.style.transform, node.style.width, node.style.height]),
    );
    pictures.push({ at, scrolled: scrollY, places });
  };
  return { note, hits };
}

/**
 * @param {string[]} place  a node's transform, width and height
 * @returns {Rect}
 */
function boxOf([transform, width, height]) {
  const [x = 0, y = 0] =
    /translate\(([-\d.]+)px(?:, ([-\d.]+)px)?/
      .exec(transform)
      ?.slice(1)
      .map((one) => Number(one ?? 0)) ?? [];
  return [x, y, parseFloat(width), parseFloat(height)];
}
