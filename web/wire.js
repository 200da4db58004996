/**
 * What the server leaves out, put back: a frame says only what doesn't follow from the one before and from its operations,
 * and cards that look alike share their look (PROTOCOL.md, "Frames").
 *
 * @typedef {import("./replica.js").CardElement} CardElement
 */

/**
 * @param {any} message
 * @param {number} last  the revision that the frame before led to
 * @returns {any} with `ops` as `[outbox, counter, revision]` and all `facts` in order
 */
export function frameOf({ revision, ops = [], names = {}, scene, ...frame }, last) {
  let at = (revision ?? last + ops.length) - ops.length;
  const facts = Object.entries(names).map(([seat, name]) => ["name", Number(seat), name]);
  const acknowledged = ops.map((/** @type {any[]} */ [outbox, counter, by, ...changes]) => {
    at += 1;
    for (const change of changes) facts.push(factOf(change, at, by));
    return [outbox, counter, at];
  });
  return { ...frame, revision: at, ops: acknowledged, facts, ...(scene && { scene: sceneOf(scene) }) };
}

/** @param {any} message */
export function snapshotOf({ facts, scene, ...message }) {
  const sections = facts.sections.map((/** @type {any} */ { cards, ...section }) => ({
    values: {}, ...section, cards: cards.map((/** @type {any} */ card) => ({ values: {}, by: null, ...card })),
  }));
  return { ...message, facts: { names: facts.names, sections }, scene: sceneOf(scene) };
}

/**
 * @param {any[]} change
 * @param {number} revision
 * @param {number | null} by
 */
function factOf(change, revision, by) {
  const [kind, id, ...rest] = change;
  if (kind === "value") return ["valueChanged", { card: id }, ...rest];
  if (kind === "sectionValue") return ["valueChanged", { section: id }, ...rest];
  if (kind !== "text") return change;
  const splices = [];
  for (let index = 0; index < rest.length; index += 3) splices.push(rest.slice(index, index + 3));
  return ["textChanged", id, splices, revision, by];
}

/** @param {any} scene  whole or a patch */
function sceneOf({ looks, cards, ...scene }) {
  /** @param {any[]} card */
  const element = ([id, section, x, y, look]) => {
    const [width, height, tokens, parts] = typeof look === "number" ? looks[look] : look;
    return { id, section, frame: [x, y, width, height], tokens, parts };
  };
  return { ...scene, ...(cards && { cards: cards.map(element) }) };
}
