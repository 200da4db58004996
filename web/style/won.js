/**
 * How a card shows that it won. A card that was drawn by lot: a light goes over those that could have been, slower and
 * slower, and stays on it. A card that someone took: a ring in their color leaves it. People who want no motion see a
 * ring for a while.
 */
import { calm } from "./calm.js";

const ring = { duration: 900, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };
/** The light is on a card for so long, and on the next after this, each time longer. */
const litMilliseconds = 280;
const firstStepMilliseconds = 70;
const slowing = 1.3;
/** So many cards see the light pass. */
const passedMax = 8;
/** A ring that doesn't move can be overlooked for this long. */
const standsMilliseconds = 4_000;

/**
 * When they stop.
 * @type {WeakMap<HTMLElement, ReturnType<typeof setTimeout>>}
 */
const standing = new WeakMap();

/**
 * @param {HTMLElement} node  the card's
 * @param {string} color
 * @param {number} [delay]  in milliseconds
 */
export function won(node, color, delay = 0) {
  if (calm()) return stand(node, color);
  const line = (/** @type {string} */ of) => `3px solid ${of}`;
  node.animate(
    [
      { outline: line(color), outlineOffset: "0px", scale: 1 },
      { scale: 1.05, offset: 0.3 },
      { outline: line("transparent"), outlineOffset: "14px", scale: 1 },
    ],
    { ...ring, delay },
  );
}

/**
 * @param {HTMLElement} node  the card's that was drawn
 * @param {readonly HTMLElement[]} others  the cards that could have been, in their order
 */
export function wonByLot(node, others) {
  const color = "var(--accent)";
  if (calm()) return stand(node, color);
  let delay = 0;
  let step = firstStepMilliseconds;
  for (const other of others.slice(-passedMax)) {
    const lit = { outline: `3px solid ${color}`, outlineOffset: "1px" };
    other.animate([lit, { outline: "3px solid transparent", outlineOffset: "1px" }], {
      duration: litMilliseconds,
      delay,
    });
    delay += step;
    step *= slowing;
  }
  won(node, color, delay);
}

/**
 * A rule of `style.css` draws it, so that the ring of the focus comes first.
 * @param {HTMLElement} node
 * @param {string} color
 */
function stand(node, color) {
  clearTimeout(standing.get(node));
  node.style.setProperty("--won", color);
  node.dataset.won = "";
  standing.set(
    node,
    setTimeout(() => delete node.dataset.won, standsMilliseconds),
  );
}

/**
 * The nodes of a card that was drawn, and of those in its section that are in sight. Of a card that went elsewhere with
 * the draw nobody sees any more among which it was.
 * @param {{stage: HTMLElement, display: Display | null}} board
 * @param {ID} id
 * @returns {{node: HTMLElement, others: HTMLElement[]} | null} null: it isn't drawn here
 */
export function nodesOfDraw({ stage, display }, id) {
  const find = (/** @type {ID} */ card) =>
    /** @type {HTMLElement | null} */ (stage.querySelector(`[data-key="${CSS.escape(`c:${card}`)}"]`));
  const node = find(id);
  if (!node) return null;
  const section = display?.sections.find(({ cards }) => cards.some((card) => card.id === id));
  const travels = node.getAnimations().some((animation) => animation instanceof CSSTransition);
  const others = travels || !section ? [] : section.cards.filter((card) => card.id !== id && !card.rejected);
  return {
    node,
    others: others.flatMap((card) => {
      const other = find(card.id);
      const { top = 0, bottom = 0 } = other?.getBoundingClientRect() ?? {};
      return other && bottom > 0 && top < innerHeight ? [other] : [];
    }),
  };
}
