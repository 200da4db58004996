/**
 * Among which cards of a section one moves. On a board whose done cards step back, what is shown isn't in the order of
 * the section: each card keeps to its own kind, whose order is that of the section. Arithmetic, no DOM here.
 */

/**
 * The cards that are seen among which it stands, or would stand; with itself where it is one of the section's.
 * O(cards).
 * @param {Pick<ShownCard, "id" | "rejected">} card
 * @param {Pick<ShownSection, "cards" | "doneLine">} section
 * @returns {ShownCard[]}
 */
export function neighbors({ id, rejected }, { cards, doneLine }) {
  const seen = cards.filter(({ isFolded }) => !isFolded);
  if (!doneLine) return seen;
  const index = cards.findIndex((other) => other.id === id);
  const { first } = doneLine;
  // One that was just crossed off is still among the others.
  const isBack = index < 0 ? rejected : index >= first;
  return isBack ? seen.slice(first) : seen.slice(0, first);
}

/**
 * The places that are one step away, and the ends; null: it stands there.
 * @param {Pick<ShownCard, "id">} card
 * @param {readonly ShownCard[]} cards  among which it stands
 * @returns {{top: string | null, up: string | null, down: string | null, bottom: string | null}}
 */
export function steps({ id }, cards) {
  const index = cards.findIndex((other) => other.id === id);
  const [isFirst, isLast] = [index <= 0, index < 0 || index === cards.length - 1];
  return {
    top: isFirst ? null : "start",
    up: isFirst ? null : index === 1 ? "start" : cards[index - 2].id,
    down: isLast ? null : cards[index + 1].id,
    bottom: isLast ? null : "end",
  };
}
