/** Whose turn it is: the queues of a board (SPEC TU1 to TU9), as `TurnLine` has them on the server. No DOM here. */

/** So many come after the one now. */
export const nextMax = 3;

/**
 * @typedef {{card: ID, seat: number | null}} Turn  `seat`: whose it is; null: nobody's
 * @typedef {{section: ID, turns: Turn[]}} TurnQueue  the first turn is now, those after it are next
 * @typedef {"manual" | "votes" | "fewest"} TurnOrder
 * @typedef {Turn & {called: number | null}} Waiting  `called`: among the calls; null: not yet
 * @typedef {Pick<import("../sync/replica.js").Replica, "sections" | "sectionOrder" | "cards">} Facts
 * @typedef {readonly {key: string, kind: string}[]} Fields  the values that the board has
 */

/**
 * The queues of all sections that have turns, in reading order.
 * @param {Facts} replica
 * @param {Fields} values
 * @param {boolean} [isAnonymous]
 * @returns {TurnQueue[]}
 */
export function queuesOf(replica, values, isAnonymous = false) {
  return replica.sectionOrder.flatMap((section) => {
    const line = lineOf(replica, section, values, isAnonymous);
    if (!line) return [];
    return [{ section, turns: line.waiting.slice(0, nextMax + 1).map(({ card, seat }) => ({ card, seat })) }];
  });
}

/**
 * By what a queue is ordered: nobody may read hidden votes off the cards' places.
 * @param {Values} values  the section's
 * @returns {TurnOrder}
 */
export function turnOrder(values) {
  const order = values["section.order"];
  return order === "fewest" || (order === "votes" && values.heldVotes !== true) ? order : "manual";
}

/**
 * All who wait in a section, in the order in which they come.
 * @param {Facts} replica
 * @param {ID} section
 * @param {Fields} fields
 * @param {boolean} [isAnonymous]  nobody may tell from a card's place whose it is
 * @returns {{waiting: Waiting[], away: ID[]} | null} null: its cards take no turns
 */
export function lineOf({ sections, cards }, section, fields, isAnonymous = false) {
  const queue = sections.get(section);
  if (queue?.values.turns !== true) return null;
  const keys = (/** @type {string} */ kind) => fields.filter((field) => field.kind === kind).map(({ key }) => key);
  const [dibs, votes] = [keys("dibs"), keys("vote")];
  const order = turnOrder(queue.values);
  /** @type {(Waiting & {counted: number | null, votes: number})[]} */
  const all = [];
  /** @type {ID[]} */
  const away = [];
  for (const id of queue.cards) {
    const card = cards.get(id);
    if (!card || (card.values.rejected ?? queue.values.rejected) === true) continue;
    if (card.values["turn.away"] === true) {
      away.push(id);
      continue;
    }
    const holder = /** @type {number | undefined} */ (
      dibs.map((key) => card.values[key]).find((seat) => typeof seat === "number")
    );
    const called = card.values["turn.called"];
    all.push({
      card: id,
      seat: holder ?? card.by ?? null,
      counted: holder ?? (isAnonymous ? null : (card.by ?? null)),
      called: order !== "manual" && typeof called === "number" ? called : null,
      votes: order === "votes" ? voteCount(card.values, votes) : 0,
    });
  }
  const called = all.filter((place) => place.called !== null).sort((a, b) => Number(a.called) - Number(b.called));
  const others = all.filter((place) => place.called === null);
  if (order === "votes") others.sort((a, b) => b.votes - a.votes);
  if (order === "fewest") {
    const rounds = roundsOf(queue.values, [...called, ...others]);
    others.sort((a, b) => Number(rounds.get(a.card)) - Number(rounds.get(b.card)));
  }
  return { waiting: [...called, ...others].map(({ card, seat, called }) => ({ card, seat, called })), away };
}

/**
 * The round that each card is for: nobody is more than one behind (rule TU8).
 * @param {Values} values  the section's
 * @param {{card: ID, counted: number | null}[]} places
 */
function roundsOf(values, places) {
  const reached = new Map(
    Object.entries(values).flatMap(([key, round]) => {
      const [, seat] = /^turns\.round\.(\d+)$/.exec(key) ?? [];
      return seat && typeof round === "number" ? [[Number(seat), Math.max(0, round)]] : [];
    }),
  );
  const least = Math.max(0, Math.max(0, ...reached.values()) - 1);
  /** @type {Map<number, number>} */
  const taken = new Map();
  return new Map(
    places.map(({ card, counted }) => {
      if (counted === null) return [card, least];
      const before = taken.get(counted) ?? 0;
      taken.set(counted, before + 1);
      return [card, Math.max(reached.get(counted) ?? 0, least) + before];
    }),
  );
}

/**
 * @param {Values} values
 * @param {string[]} keys  of what can be voted on
 */
function voteCount(values, keys) {
  const own = Object.keys(values);
  return keys.reduce((sum, key) => {
    // An anonymous board says how many there are, and of nobody that they did.
    const count = values[key];
    if (typeof count === "number") return sum + count;
    return sum + own.filter((name) => name.startsWith(`${key}.`) && /^\d+$/.test(name.slice(key.length + 1))).length;
  }, 0);
}

/**
 * By card, what it is in its section's queue; of all others nothing is there.
 * @param {TurnQueue[]} queues
 * @returns {Map<ID, "now" | "next">}
 */
export function turnsByCard(queues) {
  return new Map(queues.flatMap(({ turns }) => turns.map(({ card }, place) => [card, place === 0 ? "now" : "next"])));
}
