/** Whose turn it is: the queues of a board (SPEC TU1 to TU5), as `TurnQueue` has them on the server. No DOM here. */

/** So many come after the one now. */
const nextMax = 3;

/**
 * @typedef {{card: ID, seat: number | null}} Turn  `seat`: whose it is; null: nobody's
 * @typedef {{section: ID, turns: Turn[]}} Queue  the first turn is now, those after it are next
 */

/**
 * The queues of all sections that have turns, in reading order.
 * @param {Pick<import("./replica.js").Replica, "sections" | "sectionOrder" | "cards">} replica
 * @param {readonly {key: string, kind: string}[]} values  that the board has
 * @returns {Queue[]}
 */
export function queuesOf({ sections, sectionOrder, cards }, values) {
  const claims = values.filter(({ kind }) => kind === "dibs").map(({ key }) => key);
  return sectionOrder.flatMap((section) => {
    const queue = sections.get(section);
    if (queue?.values.turns !== true) return [];
    /** @type {Turn[]} */
    const turns = [];
    for (const id of queue.cards) {
      const card = cards.get(id);
      if (!card || (card.values.rejected ?? queue.values.rejected) === true) continue;
      const claimed = claims.map((key) => card.values[key]).find((seat) => typeof seat === "number");
      turns.push({ card: id, seat: /** @type {number | undefined} */ (claimed) ?? card.by ?? null });
      if (turns.length > nextMax) break;
    }
    return [{ section, turns }];
  });
}

/**
 * By card, what it is in its section's queue; of all others nothing is there.
 * @param {Queue[]} queues
 * @returns {Map<ID, "now" | "next">}
 */
export function turnsByCard(queues) {
  return new Map(queues.flatMap(({ turns }) => turns.map(({ card }, place) => [card, place === 0 ? "now" : "next"])));
}
