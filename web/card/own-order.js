/**
 * A section's cards in an order that only this reader sees: those with the most votes first (CF7). Everyone else's
 * cards stay where they are, and so does everything around this section, because its cards only change places.
 *
 * Kept on the device, for each board and section. No DOM here.
 */
import { countOf } from "../sync/pending-value.js";

/** In the store: the sections that this reader sorts, as JSON. */
const kept = "own-order";
/** Sections that are gone make room. */
const sectionsMax = 100;

export class OwnOrder {
  /** @type {Set<ID>} */
  #sections;

  /** @param {import("../sync/session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.#sections = new Set(readList(session.store.get(kept)));
  }

  /** @param {ID} section */
  isSorted(section) {
    return this.#sections.has(section);
  }

  /** Whether there is something to sort by. */
  get isOffered() {
    return this.session.values.some(({ kind }) => kind === "vote");
  }

  /**
   * Whether nobody hides the votes of a section: hidden ones sort nothing.
   * @param {ID} section
   */
  maySort(section) {
    return this.isOffered && this.session.replica.sections.get(section)?.values.heldVotes !== true;
  }

  /**
   * @param {ID} section
   * @param {boolean} isSorted
   */
  set(section, isSorted) {
    this.#sections.delete(section);
    if (isSorted) this.#sections.add(section);
    this.session.store.set(kept, JSON.stringify([...this.#sections].slice(-sectionsMax)));
    this.session.listener.changed();
  }

  /**
   * The board as this reader sorts it.
   * @param {Display} display
   * @returns {Display}
   */
  arranged(display) {
    if (!display.sections.some(({ id }) => this.isSorted(id))) return display;
    return {
      ...display,
      sections: display.sections.map((section) =>
        this.isSorted(section.id) && this.maySort(section.id) ? this.#arrangedSection(section) : section,
      ),
    };
  }

  /** @param {ShownSection} section */
  #arrangedSection(section) {
    // A card that is on its way has no place among the others yet.
    const settled = section.cards.filter(({ id, ghost }) => !ghost && this.session.replica.scene.cards.has(id));
    const wanted = sortedBy(settled, ({ id }) => this.#votes(id));
    const rects = placed(
      settled.map(({ rect }) => rect),
      wanted.map(({ rect }) => rect),
    );
    if (!rects) return section;
    const others = section.cards.filter((card) => !settled.includes(card));
    return { ...section, cards: [...wanted.map((card, index) => ({ ...card, rect: rects[index] })), ...others] };
  }

  /**
   * As SPEC SR6 counts them, with this person's own that the server hasn't decided.
   * @param {ID} id
   */
  #votes(id) {
    return this.session.values
      .filter(({ kind }) => kind === "vote")
      .reduce((sum, { key }) => sum + countOf(this.session, id, key), 0);
  }
}

/**
 * Those with most first; equal ones stay in the order that they have.
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T) => number} rank  asked once for each
 */
function sortedBy(all, rank) {
  const ranks = new Map(all.map((one) => [one, rank(one)]));
  return [...all].sort((a, b) => Number(ranks.get(b)) - Number(ranks.get(a)));
}

/**
 * Where cards go that were in `slots` and come in another order: below or beside each other with the gaps that were
 * there, so that all of them take the room that they took. Cards in a grid change places if they are of one size.
 * @param {readonly Rect[]} slots
 * @param {readonly Rect[]} wanted
 * @returns {Rect[] | null} null: they can't change places without moving something else
 */
function placed(slots, wanted) {
  const is = (/** @type {0 | 1 | 2 | 3} */ part) => slots.every((slot) => slot[part] === slots[0][part]);
  if (is(2) && is(3)) return slots.map((slot) => /** @type {Rect} */ ([...slot]));
  const along = is(0) && is(2) ? 1 : is(1) && is(3) ? 0 : null;
  if (along === null) return null;
  const size = /** @type {2 | 3} */ (along + 2);
  let end = slots[0][along];
  return wanted.map((rect, index) => {
    const gap = index === 0 ? 0 : slots[index][along] - slots[index - 1][along] - slots[index - 1][size];
    const placed = /** @type {Rect} */ ([...rect]);
    placed[along] = end + gap;
    placed[along === 1 ? 0 : 1] = slots[0][along === 1 ? 0 : 1];
    end = placed[along] + rect[size];
    return placed;
  });
}

/**
 * @param {string | null} text
 * @returns {string[]} none where it is no list: nobody but this page writes it
 */
function readList(text) {
  let list;
  try {
    list = JSON.parse(text ?? "[]");
  } catch {
    return []; // Half a text is no order: the reader chooses again.
  }
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}
