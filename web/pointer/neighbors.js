/**
 * Among which cards of a section one moves. On a board whose done cards step back, what is shown isn't in the order of
 * the section: each card keeps to its own kind, whose order is that of the section. Arithmetic, no DOM here.
 *
 * @typedef {{section: ID, place: string}} Drop  where a card that was dragged goes
 */

/**
 * The cards that people see around it, or would see; with itself where it is one of the section's.
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
 * The places that are one step away, and the ends; null: it is there.
 * @param {Pick<ShownCard, "id">} card
 * @param {readonly ShownCard[]} cards  around it
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

/**
 * Where a card dropped with its middle here would go: the nearest section, in front of the first card that lies behind
 * the point in reading order. Done cards that are behind the others and those others keep to their own; where none of
 * them is seen, it goes to the end.
 * @param {Pick<import("../board/board.js").Board, "display">} board
 * @param {ShownCard} card
 * @param {[x: number, y: number]} point
 * @returns {Drop | null}
 */
export function dropFor(board, card, [x, y]) {
  const sections = board.display?.sections ?? [];
  let nearest = null;
  let least = Infinity;
  for (const section of sections) {
    const [left, top, width, height] = section.rect;
    const distance = Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
    if (distance < least) [nearest, least] = [section, distance];
  }
  if (!nearest) return null;
  const { isRightToLeft = false } = nearest;
  const others = neighbors(card, nearest).filter(({ id, ghost }) => id !== card.id && !ghost);
  const next = others.findIndex(
    ({ rect: [left, top, width, height] }) =>
      y < top ||
      (y < top + height &&
        (sharesRow(others, isRightToLeft) ? x < left + width / 2 !== isRightToLeft : y < top + height / 2)),
  );
  const index = next < 0 ? others.length : next;
  const first = others.length === 0 && nearest.cards.some(({ isFolded }) => isFolded) ? "end" : "start";
  return { section: nearest.id, place: index === 0 ? first : others[index - 1].id };
}

/**
 * Whether cards are beside each other, so that left and right decide.
 * @param {ShownCard[]} cards
 * @param {boolean} isRightToLeft
 */
export const sharesRow = (cards, isRightToLeft) =>
  cards.some((card, index) => index > 0 && (card.rect[0] - cards[index - 1].rect[0]) * (isRightToLeft ? -1 : 1) > 1);

/**
 * @param {Pick<import("../board/board.js").Board, "display">} board
 * @param {ShownCard} card
 * @param {Drop} drop
 */
export function isWhereItWas(board, card, { section, place }) {
  if (section !== card.section) return false;
  const shown = board.display?.sections.find(({ id }) => id === section);
  const siblings = shown ? neighbors(card, shown) : [];
  const index = siblings.findIndex(({ id }) => id === card.id);
  return siblings.length === 1 || place === (siblings[index - 1]?.id ?? "start");
}
