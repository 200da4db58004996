/** The cards of a crowded section that are done, in a line behind its title: the server leaves them out on walls. */
import { say } from "../sentences/words.js";

/** So many are named; the line ends where there is no room for more. */
const namedMax = 12;

/**
 * @param {Display} display
 * @param {Pick<import("../sync/replica.js").Replica, "sections" | "cards">} replica
 * @param {readonly {card: ID}[]} staged  what stands apart from the board
 * @returns {Display}
 */
export function doneLines(display, replica, staged) {
  const apart = new Set(staged.map(({ card }) => card));
  const sections = display.sections.map((section) => {
    const all = replica.sections.get(section.id)?.cards ?? [];
    // A section that is closed shows none of its cards, done or not.
    const isClosed = section.header !== null && section.frame[3] <= section.header[3] + 1;
    if (isClosed || all.length === section.cards.length) return section;
    const shown = new Set(section.cards.map(({ id }) => id));
    const done = all.filter((id) => !shown.has(id) && !apart.has(id) && replica.cards.has(id));
    if (done.length === 0) return section;
    const texts = done.slice(-namedMax).map((id) => firstLine(replica.cards.get(id)?.text ?? ""));
    return { ...section, done: say("wall.done", { count: done.length, cards: texts.join(" · ") }) };
  });
  return { ...display, sections };
}

/** @param {string} text */
const firstLine = (text) => text.trim().split("\n", 1)[0];
