/**
 * What the server leaves out, put back: a frame says only what doesn't follow from the one before and from its operations
 * (PROTOCOL.md, "Frames").
 */

/**
 * @param {any[]} message  its number, rows, and maybe an object with the rest
 * @param {number} last  the revision that the frame before led to
 * @returns {any} with `ops` as `[outbox, counter, revision]` and all `facts` in order
 */
export function frameOf([frame, ...items], last) {
  const rows = items.filter(Array.isArray);
  const ops = rows.filter(([first]) => typeof first === "number");
  const looks = rows.filter(([first]) => typeof first === "string");
  const { revision, names = {}, scene, ...rest } = items.find((item) => !Array.isArray(item)) ?? {};
  let at = (revision ?? last + ops.length) - ops.length;
  const facts = Object.entries(names).map(([seat, name]) => ["name", Number(seat), name]);
  const acknowledged = ops.map(([outbox, counter, by, ...changes]) => {
    at += 1;
    for (const change of changes) facts.push(factOf(change, at, by));
    return [outbox, counter, at];
  });
  return { ...rest, frame, revision: at, ops: acknowledged, facts, ...((scene || looks[0]) && { scene: { ...scene, looks } }) };
}

/** @param {any} message */
export function snapshotOf({ facts, ...message }) {
  const sections = facts.sections.map((/** @type {any} */ { cards, ...section }) => ({
    values: {}, ...section, cards: cards.map((/** @type {any} */ card) => ({ values: {}, by: null, ...card })),
  }));
  return { ...message, facts: { names: facts.names, sections } };
}

/**
 * @param {any[]} change
 * @param {number} revision
 * @param {number | null} by
 */
function factOf(change, revision, by) {
  const [kind, ...rest] = change;
  if (kind === "sectionValue") return ["valueChanged", { section: rest[0] }, ...rest.slice(1)];
  // One that begins with a card is of its text or of a value.
  if (!/^\d/.test(kind)) return change;
  return Array.isArray(rest[0]) ? ["textChanged", kind, rest[0], revision, by] : ["valueChanged", { card: kind }, ...rest];
}
