/**
 * What the server tells after the snapshot: frames, which say only what doesn't follow from the one before and from
 * their operations (PROTOCOL.md, "Frames"), and what they do to a replica. Comes after the first picture, which needs
 * none.
 */
import { tell } from "./told-motion.js";
import { known, sectionElement, understood } from "./replica.js";
import { spliced } from "./text.js";

/**
 * What a frame brought, besides what the replica took in. `facts`: those that led the replica on; null: none could, ask
 * for a snapshot (P15).
 * @typedef {object} Taken
 * @property {Settings} [settings]
 * @property {[outbox: number | null, counter: number, revision: number][]} ops
 * @property {any[][] | null} facts
 */

/**
 * What happened, as the server told it (P35), until someone takes it.
 * @type {WeakMap<import("./replica.js").Replica, BoardEvent[]>}
 */
const events = new WeakMap();
/** A device that takes nothing for long doesn't need it. */
const eventsMax = 100;

/**
 * What the frames since the last call told.
 * @param {import("./replica.js").Replica} replica
 */
export function takeEvents(replica) {
  const told = events.get(replica) ?? [];
  events.delete(replica);
  return told;
}

/**
 * Takes in what the server sent as a frame.
 * @param {import("./replica.js").Replica} replica
 * @param {any[]} sent
 * @returns {Taken}
 */
export function takeFrame(replica, sent) {
  const message = frameOf(sent, replica.revision);
  const isNext = message.frame - 1 === replica.frame;
  let isComplete = false;
  try {
    isComplete = applyFrame(replica, message);
  } catch (error) {
    // A patch that doesn't fit what we have: our mistake or the server's, a snapshot heals both.
    console.error(error);
    replica.unfollow();
  }
  return { ...message, facts: isComplete ? (isNext ? message.facts : []) : null };
}

/**
 * @param {any[]} message  its number, rows, and maybe an object with the rest
 * @param {number} last  the revision that the frame before led to
 * @returns {any} with `ops` as `[outbox, counter, revision]`, null for the outbox of the session that hears it, and all
 * `facts` in order
 */
export function frameOf([frame, ...items], last) {
  const rows = items.filter(Array.isArray);
  const ops = rows.filter(([first]) => typeof first === "number");
  const styles = rows.filter(([first]) => typeof first === "string");
  // The facts for this session alone come after those for everyone.
  const { revision, names = {}, scene, ...rest } = Object.assign({}, ...items.filter((item) => !Array.isArray(item)));
  let at = (revision ?? last + ops.length) - ops.length;
  const facts = Object.entries(names).map(([seat, name]) => ["name", Number(seat), name]);
  const acknowledged = ops.map(([outbox, counter, by, ...changes]) => {
    at += 1;
    for (const change of changes) facts.push(factOf(change, at, by));
    return [outbox, counter, at];
  });
  for (const done of rest.private?.done ?? []) acknowledged.push([null, ...done]);
  return {
    ...rest,
    frame,
    revision: at,
    ops: acknowledged,
    facts,
    ...((scene || styles[0]) && { scene: { ...scene, styles } }),
  };
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
  return Array.isArray(rest[0])
    ? ["textChanged", kind, rest[0], revision, by]
    : ["valueChanged", { card: kind }, ...rest];
}

/**
 * Applies the next frame (P14).
 * @param {import("./replica.js").Replica} replica
 * @param {any} message
 * @returns {boolean} false: frames are missing before this one, nothing was applied, ask for a snapshot (P15)
 */
export function applyFrame(replica, message) {
  if (replica.frame === null || message.frame > replica.frame + 1) return false;
  if (message.frame <= replica.frame) return true; // A resumed session may hear a frame twice.
  for (const fact of message.facts ?? []) applyFact(replica, fact);
  if (message.private) takePrivate(replica, message.private);
  if (message.scene) applyPatch(replica.scene, message.scene);
  tell(message.scene?.animation);
  if (message.events) events.set(replica, [...(events.get(replica) ?? []), ...message.events].slice(-eventsMax));
  replica.frame = message.frame;
  replica.revision = message.revision;
  return true;
}

/**
 * Takes in the facts for this session alone; of a snapshot, what the replica keeps of it.
 * @param {import("./replica.js").Replica} replica
 * @param {Private} told
 */
export function takePrivate(replica, told = replica.hidden) {
  const { sections = {}, cards = [], votes = [], authors = [] } = told;
  const hidden = told === replica.hidden ? {} : (replica.hidden.sections ?? {});
  replica.hidden = { sections: hidden };
  for (const [section, ids] of Object.entries(sections)) {
    for (const id of hidden[section] ?? []) {
      const isElsewhere =
        ids.includes(id) ||
        replica.cards.get(id)?.section !== section ||
        replica.sections.get(section)?.cards.includes(id);
      if (!isElsewhere) replica.cards.delete(id);
    }
    hidden[section] = ids;
  }
  for (const card of cards) replica.cards.set(card.id, card);
  for (const [card, key, value] of votes) setValue(known(replica.cards, card), key, value);
  for (const [card, by] of authors) known(replica.cards, card).by = by;
}

/**
 * @param {Card | Section} owner
 * @param {string} key
 * @param {Value | null} value
 */
function setValue(owner, key, value) {
  const { [key]: _, ...others } = owner.values;
  owner.values = value === null ? others : { ...others, [key]: value };
}

/**
 * @param {import("./replica.js").Replica} replica
 * @param {any[]} fact
 */
function applyFact(replica, [kind, ...rest]) {
  switch (kind) {
    case "sectionInserted": {
      const [id, index, title, values] = rest;
      replica.sections.set(id, { id, title, values, cards: [] });
      replica.sectionOrder.splice(index, 0, id);
      return;
    }
    case "sectionRemoved": {
      for (const card of replica.sections.get(rest[0])?.cards ?? []) replica.cards.delete(card);
      replica.sections.delete(rest[0]);
      remove(replica.sectionOrder, rest[0]);
      return;
    }
    case "sectionMoved":
      remove(replica.sectionOrder, rest[0]);
      replica.sectionOrder.splice(rest[1], 0, rest[0]);
      return;
    case "sectionRenamed":
      known(replica.sections, rest[0]).title = rest[1];
      return;
    case "cardInserted": {
      const [id, section, index, text, values, by] = rest;
      // What only its author saw everyone sees now.
      for (const ids of Object.values(replica.hidden.sections ?? {})) remove(ids, id);
      replica.cards.set(id, { id, section, text, values, by });
      known(replica.sections, section).cards.splice(index, 0, id);
      return;
    }
    case "cardRemoved":
      remove(known(replica.sections, known(replica.cards, rest[0]).section).cards, rest[0]);
      replica.cards.delete(rest[0]);
      return;
    case "cardMoved": {
      const [id, section, index] = rest;
      const card = known(replica.cards, id);
      remove(known(replica.sections, card.section).cards, id);
      known(replica.sections, section).cards.splice(index, 0, id);
      card.section = section;
      return;
    }
    case "textChanged": {
      const card = known(replica.cards, rest[0]);
      card.text = spliced(card.text, rest[1]);
      if (rest[3] !== null) replica.wrote.set(rest[3], card.id);
      return;
    }
    case "valueChanged": {
      const [target, key, value] = rest;
      setValue(
        "card" in target ? known(replica.cards, target.card) : known(replica.sections, target.section),
        key,
        value,
      );
      return;
    }
    case "name":
      replica.names.set(rest[0], rest[1]);
      return;
    default:
      throw new Error(`unknown fact ${kind}`);
  }
}

/**
 * Applies a patch in the order the protocol gives its fields.
 * @param {import("./replica.js").Scene} scene
 * @param {any} patch
 */
export function applyPatch(scene, patch) {
  const element = (/** @type {CardRow} */ row) => {
    const style = row[4];
    if (typeof style !== "number") style[3] = checked(style[3]);
    return scene.element(row);
  };
  const restyled = (patch.styles ?? []).map((/** @type {[ID, Style | number]} */ [id, style]) => {
    const {
      section,
      rect: [x, y],
    } = known(scene.cards, id);
    return element([id, section, x, y, style]);
  });
  const cards = (patch.cards ?? []).map(element);
  const sections = (patch.sections ?? []).map((/** @type {SectionRow} */ row) => {
    checked(row.parts);
    return sectionElement(row);
  });
  for (const card of restyled) scene.cards.set(card.id, card);
  if (patch.size) scene.size = patch.size;
  if (patch.parts) scene.parts = checked(patch.parts);
  removeAll(scene.sectionOrder, scene.sections, patch.sectionsRemoved);
  removeAll(scene.cardOrder, scene.cards, patch.cardsRemoved);
  for (const [first, count, dx, dy] of patch.shifts ?? []) shift(scene, first, count, dx, dy);
  for (const section of sections) scene.sections.set(section.id, section);
  for (const card of cards) scene.cards.set(card.id, card);
  for (const [id, behind] of patch.sectionOrder ?? []) place(scene.sectionOrder, id, behind);
  for (const [id, behind] of patch.cardOrder ?? []) place(scene.cardOrder, id, behind);
}

/**
 * @param {import("./replica.js").Scene} scene
 * @param {ID} first
 * @param {number} count
 * @param {number} dx
 * @param {number} dy
 */
function shift(scene, first, count, dx, dy) {
  const start = scene.cardOrder.indexOf(first);
  if (start < 0) throw new Error(`no card ${first} to shift`);
  for (const id of scene.cardOrder.slice(start, start + count)) {
    const card = known(scene.cards, id);
    const [x, y, width, height] = card.rect;
    // Sums of hundredths stay hundredths, as on the server.
    scene.cards.set(id, { ...card, rect: [hundredths(x + dx), hundredths(y + dy), width, height] });
  }
}

/**
 * Parts as rule P21 writes them; a list that isn't is an error, and a snapshot heals it.
 * @param {Part[]} parts
 */
function checked(parts) {
  const known = understood(parts);
  for (const part of known) {
    if (!isPart(part)) throw new Error(`not a part: ${JSON.stringify(part)}`);
  }
  return known;
}

/** @param {unknown} part */
function isPart(part) {
  if (!Array.isArray(part) || part.length < 3) return false;
  const [name, rect, tokens, content = 0, action = 0, holds = 0] = part;
  return (
    typeof name === "string" &&
    typeof tokens === "string" &&
    Array.isArray(rect) &&
    rect.length === 4 &&
    rect.every(Number.isFinite) &&
    isContent(content) &&
    isAction(action) &&
    Number.isInteger(holds) &&
    holds >= 0
  );
}

/** @param {unknown} content */
function isContent(content) {
  if (content === 0 || content === 1 || typeof content === "string") return true;
  const fields = /** @type {{[name: string]: any}} */ (content);
  if ("sentence" in fields) return isSentence(/** @type {any} */ (content));
  if ("progress" in fields) return fields.progress === null || Number.isFinite(fields.progress);
  return [fields.symbol ?? fields.emoji ?? fields.asset, fields.label ?? ""].every((one) => typeof one === "string");
}

/** @param {{[name: string]: any}} content */
function isSentence({ sentence, text, with: parameters = {} }) {
  return (
    typeof sentence === "string" &&
    typeof text === "string" &&
    parameters !== null &&
    typeof parameters === "object" &&
    !Array.isArray(parameters) &&
    Object.values(parameters).every((value) => typeof value === "string" || Number.isInteger(value))
  );
}

/** @param {unknown} action */
function isAction(action) {
  if (action === 0) return true;
  const { link, enter, prompt = "" } = /** @type {any} */ (action);
  return [link ?? enter ?? "", prompt].every((one) => typeof one === "string");
}

/** @param {number} number */
const hundredths = (number) => Math.round(number * 100) / 100;

/**
 * @param {ID[]} order
 * @param {ID} id
 */
function remove(order, id) {
  const index = order.indexOf(id);
  if (index >= 0) order.splice(index, 1);
}

/**
 * @param {ID[]} order
 * @param {Map<ID, unknown>} elements
 * @param {ID[] | undefined} ids
 */
function removeAll(order, elements, ids) {
  for (const id of ids ?? []) {
    elements.delete(id);
    remove(order, id);
  }
}

/**
 * @param {ID[]} order
 * @param {ID} id
 * @param {ID | null} behind
 */
function place(order, id, behind) {
  remove(order, id);
  if (behind !== null && !order.includes(behind)) throw new Error(`no ${behind} to go behind`);
  order.splice(behind === null ? 0 : order.indexOf(behind) + 1, 0, id);
}
