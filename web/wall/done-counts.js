/** Counts the done cards of a crowded section behind its title, because the server leaves them out on walls. */
import { say } from "../sentences/sentences.js";

/**
 * @param {Display} display
 * @param {Pick<import("../sync/replica.js").Replica, "sections" | "cards">} replica
 * @param {readonly {card: ID}[]} staged  what is apart from the board
 * @param {readonly {key: string, kind: string}[]} fields  the values that the board has
 * @returns {Display}
 */
export function withDoneCounts(display, replica, staged, fields) {
  const flags = fields.filter(({ kind }) => kind === "flag").map(({ key }) => key);
  const apart = new Set(staged.map(({ card }) => card));
  const sections = display.sections.map((section) => {
    const known = replica.sections.get(section.id);
    if (!known) return section;
    const { cards: all, values } = known;
    // A section that is closed shows none of its cards, done or not.
    const isClosed = section.header !== null && section.rect[3] <= section.header[3] + 1;
    if (isClosed || all.length === section.cards.length) return section;
    const shown = new Set(section.cards.map(({ id }) => id));
    // A container of an author's own may leave out others.
    const isDone = (/** @type {Card | undefined} */ card) =>
      card !== undefined && flags.some((key) => (card.values[key] ?? values[key]) === true);
    const count = all.filter((id) => !shown.has(id) && !apart.has(id) && isDone(replica.cards.get(id))).length;
    return count === 0 ? section : { ...section, done: say("wall.done", { count }) };
  });
  return { ...display, sections };
}
