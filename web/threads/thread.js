/**
 * The messages below a card, as far as this tab knows. No DOM here.
 *
 * @typedef {{id: ID, text: string, by?: number, name?: string, before?: ID}} Message
 * @typedef {Message & {isPending?: boolean}} Row
 * @typedef {{card: ID, whole?: boolean, messages?: Message[], gone?: ID[], hidden?: number}} ThreadUpdate
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
 * Puts an update into the messages that this tab has. A message that is back goes before the one it names, others go
 * last.
 * @param {readonly Message[]} earlier
 * @param {ThreadUpdate} update
 * @returns {Message[]}
 */
export function told(earlier, { whole = false, messages = [], gone = [] }) {
  const left = new Set([...gone, ...messages.map(({ id }) => id)]);
  const kept = whole ? [] : earlier.filter(({ id }) => !left.has(id));
  const known = new Set(kept.map(({ id }) => id));
  /** @type {(id?: ID) => Message[]} */
  const freshBefore = (id) =>
    messages.filter(({ before }) => (before && known.has(before) ? before : undefined) === id);
  return [...kept.flatMap((message) => [...freshBefore(message.id), message]), ...freshBefore()];
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
