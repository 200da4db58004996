/**
 * The board as the person should see it: what the server has told, with what is undecided drawn in.
 *
 * @typedef {import("./replica.js").ID} ID
 * @typedef {import("./replica.js").Frame} Frame
 * @typedef {import("./replica.js").Part} Part
 * @typedef {import("./replica.js").Card} Card
 * @typedef {import("./replica.js").CardElement} CardElement
 * @typedef {import("./replica.js").SectionElement} SectionElement
 * @typedef {import("./replica.js").Replica} Replica
 * @typedef {import("./replica.js").Scene} Scene
 */
import { known } from "./replica.js";

/**
 * A card as it is to be drawn.
 * @typedef {object} ShownCard
 * @property {ID} id
 * @property {ID} section
 * @property {Frame} frame  on the board
 * @property {string[]} tokens
 * @property {string} text
 * @property {Part | undefined} textPart
 * @property {readonly Part[]} parts  all but the slash, which the card draws itself
 * @property {boolean} rejected
 * @property {number | null} by
 * @property {string} author  the name of `by`; empty: nobody, or nobody with a name
 * @property {boolean} queued  it shows something the server hasn't decided yet
 * @property {boolean} ghost  it shows where it was dropped, not where it is
 * @property {ID | null} row  the section in which it stands among others, and is scrolled with them; null: in none
 * @property {number} [slid]  how far that section is scrolled, and the card's frame with it
 * @property {string} [clip]  what is seen of it there, as CSS; empty: all
 *
 * @typedef {object} ShownSection
 * @property {ID} id
 * @property {string} title
 * @property {Frame} frame  on the board
 * @property {Frame | null} header
 * @property {Frame | null} insertion  where the next card would go
 * @property {string | null} insertionLabel  the container's own words for it
 * @property {string} tokens
 * @property {readonly Part[]} parts  all but background, header and insertion, which every section draws alike
 * @property {ShownCard[]} cards  in reading order
 *
 * @typedef {object} Display
 * @property {number} width
 * @property {number} height
 * @property {readonly Part[]} under  the board's own parts, under sections and cards
 * @property {readonly Part[]} over
 * @property {ShownSection[]} sections
 * @property {ShownCard[]} loose
 */

/** Points between a pending card and the next; only until the server lays it out. */
const pendingGap = 10;

/**
 * The board as the person should see it: the server's scene with what is undecided drawn in (DESIGN 6). A pending text
 * or value shows in place, a pending move as a ghost where it was dropped, a pending card in its section's insertion
 * frame, which makes room below.
 *
 * @param {Replica} replica
 * @param {{seat: number | null, name: string, pending: readonly import("./outbox.js").Pending[],
 *   textOf(card: ID): string | null, idOf(counter: number): ID}} mine
 * @returns {Display}
 */
export function display(replica, mine) {
  const wishes = wishesOf(mine);
  const { scene } = replica;
  /** @type {Map<ID, number>} */
  const extra = new Map();
  for (const [id, added] of wishes.added) extra.set(id, roomFor(scene.sections.get(id), added));
  /** @type {Map<ID | null, ShownCard[]>} */
  const cards = new Map();
  const lowered = new Map(scene.sectionOrder.map((id) => [id, loweredBy(known(scene.sections, id), scene, extra)]));
  for (const id of scene.cardOrder) {
    const element = known(scene.cards, id);
    const card = replica.cards.get(id);
    if (!card || wishes.removed.has(id)) continue;
    const shown = shownCard(replica, element, card, lowered.get(element.section ?? "") ?? 0, wishes, mine.textOf(id));
    const siblings = cards.get(element.section) ?? [];
    siblings.push(shown);
    cards.set(element.section, siblings);
  }
  const sections = scene.sectionOrder.map((id) => {
    const element = known(scene.sections, id);
    const [x, y, width, height] = element.frame;
    const top = y + known(lowered, id);
    const inBoard = (/** @type {Part | undefined} */ part, down = 0) =>
      part ? /** @type {Frame} */ ([x + part[1][0], top + part[1][1] + down, part[1][2], part[1][3]]) : null;
    const insertion = element.parts.find(([name]) => name === "insertion");
    const header = element.parts.find((part) => isHeader(part));
    const section = {
      id,
      title: typeof header?.[3] === "string" ? header[3] : replica.sections.get(id)?.title ?? "",
      frame: /** @type {Frame} */ ([x, top, width, height + (extra.get(id) ?? 0)]),
      header: inBoard(header),
      insertion: inBoard(insertion, extra.get(id) ?? 0),
      insertionLabel: typeof insertion?.[3] === "string" ? insertion[3] : null,
      tokens: element.tokens,
      parts: without(element.parts, (part) => part === insertion || part === header || isGround(part)),
      cards: cards.get(id) ?? [],
    };
    const first = inBoard(insertion) ?? /** @type {Frame} */ ([x, top + height, width, 56]);
    (wishes.added.get(id) ?? []).forEach(({ card, text }, index) => {
      const frame = /** @type {Frame} */ ([first[0], first[1] + index * (first[3] + pendingGap), first[2], first[3]]);
      section.cards.push({
        id: card, section: id, frame, tokens: ["card"], text, textPart: undefined, parts: [], by: mine.seat,
        author: mine.name,
        rejected: wishes.rejected.get(card) ?? replica.sections.get(id)?.values.rejected === true,
        queued: true, ghost: false, row: null,
      });
    });
    return section;
  });
  const [width, height] = scene.size;
  const more = Math.max(0, ...lowered.values(), ...extra.values());
  const own = without(scene.parts, isGround);
  const isOver = (/** @type {Part} */ part) => part[2].split(" ").includes("over");
  // What is within something stays with it.
  let end = 0;
  let isEndOver = false;
  const over = own.filter((part, index) => {
    if (index >= end) [end, isEndOver] = [index + 1 + (part[5] ?? 0), isOver(part)];
    return isEndOver;
  });
  const under = own.filter((part) => !over.includes(part));
  return { width, height: height + more, under, over, sections, loose: cards.get(null) ?? [] };
}

/**
 * Parts without some, which hold nothing; what held those holds fewer.
 * @param {readonly Part[]} parts
 * @param {(part: Part) => boolean} isLeftOut
 * @returns {readonly Part[]}
 */
function without(parts, isLeftOut) {
  const out = parts.map((part) => isLeftOut(part));
  if (!out.includes(true)) return parts;
  return parts.flatMap((part, index) => {
    if (out[index]) return [];
    const [name, frame, tokens, content = 0, action = 0, holds = 0] = part;
    const left = out.slice(index + 1, index + 1 + holds).filter(Boolean).length;
    return left === 0 ? [part] : [/** @type {Part} */ ([name, frame, tokens, content, action, holds - left])];
  });
}

/**
 * Whether a section's title stands in the part as every board shows it.
 * @param {Part} part
 */
const isHeader = ([, , tokens, content, action, holds = 0]) =>
  tokens.split(" ").includes("section.header") && content !== undefined && !action && holds === 0;

/**
 * What sections and cards stand on; the page has it anyway.
 * @param {Part} part
 */
const isGround = ([, , tokens, content = 0, action = 0, holds = 0]) =>
  (tokens === "board" || tokens === "section.background") && content === 0 && action === 0 && holds === 0;

/**
 * What the undecided operations come to.
 * @param {Parameters<typeof display>[1]} mine
 */
function wishesOf(mine) {
  /** @type {Map<ID, {card: ID, text: string}[]>} */
  const added = new Map();
  /** @type {Set<ID>} */
  const removed = new Set();
  /** @type {Map<ID, Extract<import("./outbox.js").Operation, {k: "moveCard"}> & {at?: [number, number]}>} */
  const moved = new Map();
  /** @type {Map<ID, boolean>} */
  const rejected = new Map();
  for (const { counter, op, at } of mine.pending) {
    if (op.k === "addCard") {
      const card = mine.idOf(counter);
      added.set(op.section, [...(added.get(op.section) ?? []), { card, text: mine.textOf(card) ?? op.text }]);
    }
    if (op.k === "removeCard") removed.add(op.card);
    if (op.k === "restoreCard") removed.delete(op.card);
    if (op.k === "moveCard") moved.set(op.card, at ? { ...op, at } : op);
    if (op.k === "setValue" && op.key === "rejected" && "card" in op.target) {
      rejected.set(op.target.card, op.value === true);
    }
  }
  for (const [section, cards] of added) added.set(section, cards.filter(({ card }) => !removed.has(card)));
  return { added, removed, moved, rejected };
}

/**
 * @param {Replica} replica
 * @param {CardElement} element
 * @param {Card} card
 * @param {number} down
 * @param {ReturnType<typeof wishesOf>} wishes
 * @param {string | null} text  the person's own, still undecided
 * @returns {ShownCard}
 */
function shownCard(replica, element, card, down, wishes, text) {
  const tokens = element.tokens.split(" ");
  const move = wishes.moved.get(card.id);
  const wish = wishes.rejected.get(card.id);
  return {
    id: card.id,
    section: card.section,
    frame: move ? ghostFrame(replica, element, move) : onBoard(replica.scene, element, down),
    tokens,
    text: text ?? card.text,
    textPart: element.parts.find(([, , , content]) => content === 1),
    parts: without(element.parts, ([, , tokens, content = 0]) => tokens === "slash" && content === 0),
    rejected: wish ?? tokens.includes("card.rejected"),
    by: card.by,
    author: card.by === null ? "" : replica.names.get(card.by) ?? "",
    queued: text !== null || wish !== undefined || move !== undefined,
    ghost: move !== undefined,
    row: move?.section ?? element.section,
  };
}

/**
 * @param {Scene} scene
 * @param {CardElement} element
 * @param {number} [down]
 * @returns {Frame}
 */
function onBoard(scene, element, down = 0) {
  const [x, y, width, height] = element.frame;
  const section = element.section === null ? undefined : scene.sections.get(element.section);
  return [x + (section?.frame[0] ?? 0), y + (section?.frame[1] ?? 0) + down, width, height];
}

/**
 * Where a pending move shows: where it was dropped, else beside what it goes behind.
 * @param {Replica} replica
 * @param {CardElement} element
 * @param {{section: ID, place: string, at?: [number, number]}} move
 * @returns {Frame}
 */
function ghostFrame(replica, element, { section, place, at }) {
  const [, , width, height] = element.frame;
  if (at) return [at[0], at[1], width, height];
  const target = replica.scene.sections.get(section);
  const behind = replica.scene.cards.get(place);
  if (behind) {
    const [x, y, , tall] = onBoard(replica.scene, behind);
    return [x + pendingGap, y + tall / 2, width, height];
  }
  const part = target?.parts.find(([name]) => name === (place === "start" ? "header" : "insertion"));
  const [x, y] = target?.frame ?? [0, 0];
  return [x + (part?.[1][0] ?? 0) + pendingGap, y + (part?.[1][1] ?? 0) + pendingGap, width, height];
}

/**
 * @param {SectionElement | undefined} section
 * @param {unknown[]} cards
 */
function roomFor(section, cards) {
  const insertion = section?.parts.find(([name]) => name === "insertion");
  return cards.length * ((insertion?.[1][3] ?? 56) + pendingGap);
}

/**
 * How far a section moves down because sections above it hold pending cards.
 * @param {SectionElement} section
 * @param {Scene} scene
 * @param {Map<ID, number>} extra
 */
function loweredBy(section, scene, extra) {
  const [x, y, width] = section.frame;
  let down = 0;
  for (const [id, more] of extra) {
    const above = scene.sections.get(id)?.frame;
    if (above && above[1] + above[3] <= y && above[0] < x + width && x < above[0] + above[2]) down += more;
  }
  return down;
}
