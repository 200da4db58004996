/** @typedef {import("./row-sentences.js").Row} Row */

/**
 * Whether a step went into a row: it is about the same thing, in its time.
 * @param {Row} step
 * @param {Row} row
 */
export function isStepOf(step, row) {
  const [first, last] = [row.begin[0], row.moment[0]];
  return (
    step.moment[0] >= first &&
    step.moment[0] <= last &&
    step.card === row.card &&
    (row.card !== undefined || step.section === row.section) &&
    step.key === row.key &&
    step.what === row.what &&
    step.by.every((seat) => row.by.includes(seat))
  );
}
