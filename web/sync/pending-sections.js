/**
 * Changes of sections that the server hasn't decided yet, drawn into the board: a new title shows in place, a removed
 * section is gone, a new one shows below the others, and one that moves says so where it is, because only the server
 * lays out.
 *
 * @typedef {object} Mine  what is pending, and whose it is
 * @property {number | null} seat
 * @property {string} name
 * @property {readonly import("./outbox-record.js").Pending[]} pending
 * @property {(card: ID) => string | null} textOf  the person's own, still pending
 * @property {(counter: number) => ID} idOf
 */

/** Points between a section that is on its way and what is above it. */
const gap = 24;
const headerHeight = 44;

/**
 * @param {Display} display  with the pending cards drawn in
 * @param {Mine} mine
 * @param {import("./replica.js").Replica} replica
 * @returns {Display}
 */
export function withPendingSections(display, mine, { sections }) {
  /** @type {Map<ID, string>} */
  const titles = new Map();
  /** @type {Map<ID, string>} */
  const added = new Map();
  /** @type {Set<ID>} */
  const removed = new Set();
  /** @type {Set<ID>} */
  const moved = new Set();
  for (const { counter, op } of mine.pending) {
    if (op.k === "addSection" && !sections.has(mine.idOf(counter))) added.set(mine.idOf(counter), op.title);
    if (op.k === "renameSection") (added.has(op.section) ? added : titles).set(op.section, op.title);
    if (op.k === "moveSection") moved.add(op.section);
    if (op.k === "removeSection") removed.add(op.section);
    if (op.k === "restoreSection") removed.delete(op.section);
  }
  if (titles.size + added.size + removed.size + moved.size === 0) return display;
  const there = display.sections
    // A section keeps its color while one before it is on its way out.
    .map((section, index) => ({ ...section, hue: section.hue ?? index }))
    .filter(({ id }) => !removed.has(id))
    .map((section) => {
      const queued = titles.has(section.id) || moved.has(section.id);
      return queued ? { ...section, title: titles.get(section.id) ?? section.title, queued } : section;
    });
  let { height } = display;
  const { rect } = display.sections[0] ?? { rect: [0, 0, display.width, 0] };
  const coming = [...added].flatMap(([id, title], index) => {
    if (removed.has(id)) return [];
    const place = /** @type {Rect} */ ([rect[0], height + gap, rect[2], headerHeight]);
    height += gap + headerHeight;
    return [pendingSection(id, title, place, display.sections.length + index)];
  });
  return { ...display, height, sections: [...there, ...coming] };
}

/**
 * @param {ID} id
 * @param {string} title
 * @param {Rect} rect
 * @param {number} hue
 * @returns {ShownSection}
 */
const pendingSection = (id, title, rect, hue) => ({
  id,
  title,
  rect,
  header: rect,
  insertion: null,
  insertionLabel: null,
  tokens: "section",
  parts: [],
  cards: [],
  hue,
  queued: true,
});
