/**
 * What the person did and the server hasn't decided yet, drawn into the board (DESIGN 6): a pending text or value shows
 * in place, a pending move as a ghost where it was dropped, a pending card in its section's insertion rect, which
 * makes room below.
 *
 * @typedef {import("./pending-sections.js").Mine} Mine
 * @typedef {{card: ID, text: string, isHidden?: boolean}} Added
 */
import { withPendingSections } from "./pending-sections.js";
import { known, onBoard } from "./replica.js";
import { say } from "../sentences/sentences.js";

/** Points between a pending card and the next; only until the server lays it out. */
const pendingGap = 10;
/** How much higher a card is while others don't see it, because of the words that say so. */
const noteHeight = 20;

/**
 * @param {Display} display  as the server has it
 * @param {import("./replica.js").Replica} replica
 * @param {Mine} mine
 * @returns {Display}
 */
export function drawnIn(display, replica, mine) {
  const pending = pendingChanges(mine, replica);
  const { scene } = replica;
  /** @type {Map<ID, number>} */
  const extra = new Map();
  for (const [id, added] of pending.added) extra.set(id, roomFor(scene.sections.get(id), added));
  const lowered = new Map(scene.sectionOrder.map((id) => [id, loweredBy(known(scene.sections, id), scene, extra)]));
  const withPending = (/** @type {ShownCard[]} */ cards, down = 0) =>
    cards.flatMap((card) =>
      pending.removed.has(card.id) ? [] : [pendingCard(card, replica, down, pending, mine.textOf(card.id))],
    );
  const sections = display.sections.map((section) => {
    const down = known(lowered, section.id);
    const taller = extra.get(section.id) ?? 0;
    const [x, y, width, height] = section.rect;
    const added = pending.added.get(section.id) ?? [];
    return {
      ...section,
      rect: /** @type {Rect} */ ([x, y + down, width, height + taller]),
      header: section.header && below(section.header, down),
      insertion: section.insertion && below(section.insertion, down + taller),
      cards: [...withPending(section.cards, down), ...addedCards(section, down, added, replica, pending, mine)],
    };
  });
  const more = Math.max(0, ...lowered.values(), ...extra.values());
  const drawn = { ...display, height: display.height + more, sections, loose: withPending(display.loose) };
  return withPendingSections(drawn, mine, replica);
}

/**
 * @param {Rect} rect
 * @param {number} down
 * @returns {Rect}
 */
const below = ([x, y, width, height], down) => [x, y + down, width, height];

/**
 * Cards that are on their way, one below the other where the next would go.
 * @param {ShownSection} section
 * @param {number} down
 * @param {Added[]} added
 * @param {import("./replica.js").Replica} replica
 * @param {ReturnType<typeof pendingChanges>} pending
 * @param {Mine} mine
 * @returns {ShownCard[]}
 */
function addedCards({ id, rect: [x, y, width, height], insertion }, down, added, replica, pending, mine) {
  const [left, top, wide, high] = below(insertion ?? [x, y + height, width, 56], down);
  let start = top;
  return added.map(({ card, text, isHidden }) => {
    const tall = isHidden ? high + noteHeight : high;
    const rect = /** @type {Rect} */ ([left, start, wide, tall]);
    const words = /** @type {Part} */ (["text", [16, 8, wide - 60, high - 8], "text.m", 1]);
    start += tall + pendingGap;
    return {
      id: card,
      section: id,
      rect,
      tokens: ["card"],
      text,
      by: mine.seat,
      author: mine.name,
      textPart: isHidden ? words : undefined,
      parts: isHidden
        ? [words, ["held", [16, high - 2, wide - 60, noteHeight], "footnote", `🔒 ${say("held.own")}`]]
        : [],
      rejected: pending.rejected.get(card) ?? ownValue(replica, card, id),
      queued: !isHidden || pending.changed.has(card) || mine.textOf(card) !== null,
      ghost: false,
      row: null,
    };
  });
}

/**
 * Whether a card that no scene has is crossed off.
 * @param {import("./replica.js").Replica} replica
 * @param {ID} card
 * @param {ID} section
 */
const ownValue = (replica, card, section) =>
  (replica.cards.get(card)?.values.rejected ?? replica.sections.get(section)?.values.rejected) === true;

/**
 * What the pending operations come to, and the cards that only this person sees yet: no scene has either.
 * @param {Mine} mine
 * @param {import("./replica.js").Replica} replica
 */
function pendingChanges(mine, { hidden, cards, sections }) {
  /** @type {Map<ID, Added[]>} */
  const added = new Map();
  /** @type {Set<ID>} */
  const changed = new Set();
  for (const [section, ids] of Object.entries(hidden.sections ?? {})) {
    if (!sections.has(section) || ids.length === 0) continue;
    added.set(
      section,
      ids.map((card) => ({ card, isHidden: true, text: mine.textOf(card) ?? known(cards, card).text })),
    );
  }
  /** @type {Set<ID>} */
  const removed = new Set();
  /** @type {Map<ID, Extract<import("./outbox-record.js").Operation, {k: "moveCard"}> & {at?: [number, number]}>} */
  const moved = new Map();
  /** @type {Map<ID, boolean>} */
  const rejected = new Map();
  for (const { counter, op, at } of mine.pending) {
    if ("card" in op) changed.add(op.card);
    if (op.k === "setValue" && "card" in op.target) changed.add(op.target.card);
    if (op.k === "addCard" && !cards.has(mine.idOf(counter))) {
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
  for (const [section, cards] of added)
    added.set(
      section,
      cards.filter(({ card }) => !removed.has(card)),
    );
  return { added, removed, moved, rejected, changed };
}

/**
 * @param {ShownCard} card
 * @param {import("./replica.js").Replica} replica
 * @param {number} down
 * @param {ReturnType<typeof pendingChanges>} pending
 * @param {string | null} text  the person's own
 * @returns {ShownCard}
 */
function pendingCard(card, replica, down, pending, text) {
  const move = pending.moved.get(card.id);
  const crossedOff = pending.rejected.get(card.id);
  if (!down && !move && crossedOff === undefined && text === null) return card;
  return {
    ...card,
    rect: move ? ghostRect(replica, known(replica.scene.cards, card.id), move) : below(card.rect, down),
    text: text ?? card.text,
    rejected: crossedOff ?? card.rejected,
    queued: text !== null || crossedOff !== undefined || move !== undefined,
    ghost: move !== undefined,
    row: move?.section ?? card.row,
  };
}

/**
 * Where a pending move shows: where it was dropped, else next to the card it goes behind.
 * @param {import("./replica.js").Replica} replica
 * @param {CardElement} element
 * @param {{section: ID, place: string, at?: [number, number]}} move
 * @returns {Rect}
 */
function ghostRect(replica, element, { section, place, at }) {
  const [, , width, height] = element.rect;
  if (at) return [at[0], at[1], width, height];
  const target = replica.scene.sections.get(section);
  const behind = replica.scene.cards.get(place);
  if (behind) {
    const [x, y, , tall] = onBoard(replica.scene, behind);
    return [x + pendingGap, y + tall / 2, width, height];
  }
  const part = target?.parts.find(([name]) => name === (place === "start" ? "header" : "insertion"));
  const [x, y] = target?.rect ?? [0, 0];
  return [x + (part?.[1][0] ?? 0) + pendingGap, y + (part?.[1][1] ?? 0) + pendingGap, width, height];
}

/**
 * @param {SectionElement | undefined} section
 * @param {Added[]} cards
 */
function roomFor(section, cards) {
  const insertion = section?.parts.find(([name]) => name === "insertion");
  const hidden = cards.filter((card) => card.isHidden).length;
  return cards.length * ((insertion?.[1][3] ?? 56) + pendingGap) + hidden * noteHeight;
}

/**
 * How far a section moves down because sections above it hold pending cards.
 * @param {SectionElement} section
 * @param {import("./replica.js").Scene} scene
 * @param {Map<ID, number>} extra
 */
function loweredBy(section, scene, extra) {
  const [x, y, width] = section.rect;
  let down = 0;
  for (const [id, more] of extra) {
    const above = scene.sections.get(id)?.rect;
    if (above && above[1] + above[3] <= y && above[0] < x + width && x < above[0] + above[2]) down += more;
  }
  return down;
}
