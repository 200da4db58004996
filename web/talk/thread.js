/**
 * The messages below a card, as far as this tab knows. No DOM here.
 *
 * @typedef {{id: ID, text: string, by?: number, name?: string}} Message
 * @typedef {Message & {isPending?: boolean}} Row
 * @typedef {{card: ID, whole?: boolean, messages?: Message[], gone?: ID[], hidden?: number}} News
 */

/** Letters of a message: the board's limit. */
export const charactersMax = 280;

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * As the server counts them: what people see as one.
 * @param {string} text
 */
export const lettersIn = (text) => [...letters.segment(text)].length;

/**
 * @param {readonly Message[]} before
 * @param {News} news
 * @returns {Message[]}
 */
export function told(before, { whole = false, messages = [], gone = [] }) {
  const left = new Set([...gone, ...messages.map(({ id }) => id)]);
  return [...(whole ? [] : before.filter(({ id }) => !left.has(id))), ...messages];
}

/**
 * This person's own messages below the card that the server hasn't told of yet, in order.
 * @param {{outbox: Pick<import("../sync/outbox.js").Outbox, "pending" | "idOf"> | null}} session
 * @param {ID} card
 * @param {readonly Message[]} known
 * @returns {Row[]}
 */
export function pendingBelow({ outbox }, card, known) {
  const ids = new Set(known.map(({ id }) => id));
  return (outbox?.pending ?? []).flatMap(({ op, counter }) => {
    const id = outbox?.idOf(counter) ?? "";
    return op.k === "addMessage" && op.card === card && !ids.has(id) ? [{ id, text: op.text, isPending: true }] : [];
  });
}
