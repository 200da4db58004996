/**
 * What a card has for `key`: what the person set last, decided or not, else what the server told.
 * @param {import("./session.js").Session} session
 * @param {ID} id
 * @param {string} key
 */
export function valueOf({ replica, outbox }, id, key) {
  const card = replica.cards.get(id);
  let value = card && replica.value(card, key);
  for (const { op } of outbox?.pending ?? []) {
    if (op.k === "setValue" && op.key === key && "card" in op.target && op.target.card === id) value = op.value ?? undefined;
  }
  return value;
}
