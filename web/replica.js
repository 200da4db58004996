/**
 * What this device knows of one board: the facts and the scene the server has told, frame by frame.
 *
 * A replica follows and never guesses. What the person did and the server hasn't decided yet lives in an `Outbox`;
 * `display` in `display.js` draws both together. Rules P… are those of `Sources/Sync/PROTOCOL.md`.
 *
 * @typedef {string} ID  `"3.17"`: the outbox that made it and a counter
 * @typedef {boolean | number | string} Value
 * @typedef {{[key: string]: Value}} Values
 * @typedef {[position: number, deleted: number, inserted: string]} Splice  in UTF-16 units
 * @typedef {[x: number, y: number, width: number, height: number]} Frame
 * @typedef {[name: string, frame: Frame, tokens: string, content?: 1 | string]} Part
 *
 * @typedef {object} Section
 * @property {ID} id
 * @property {string} title
 * @property {Values} values
 * @property {ID[]} cards  in order
 *
 * @typedef {object} Card
 * @property {ID} id
 * @property {ID} section
 * @property {string} text
 * @property {Values} values  the card's own; its section's show where it has none
 * @property {number | null} by  the seat that added it; null: declared, nobody's
 *
 * @typedef {{id: ID, frame: Frame, tokens: string, parts: Part[]}} SectionElement
 * @typedef {{id: ID, section: ID | null, frame: Frame, tokens: string, parts: Part[]}} CardElement
 */

export class Replica {
  /**
   * The frame last applied; null before the first snapshot.
   * @type {number | null}
   */
  frame = null;
  revision = 0;
  /** @type {Map<ID, Section>} */
  sections = new Map();
  /** @type {ID[]} */
  sectionOrder = [];
  /** @type {Map<ID, Card>} */
  cards = new Map();
  /**
   * Names of the seats that cards name.
   * @type {Map<number, string>}
   */
  names = new Map();
  scene = new Scene();

  /**
   * Replaces everything.
   * @param {{frame: number, revision: number, facts: any, scene: any}} message
   */
  snapshot(message) {
    this.frame = message.frame;
    this.revision = message.revision;
    this.sections = new Map();
    this.sectionOrder = [];
    this.cards = new Map();
    for (const { id, title, values, cards } of message.facts.sections) {
      this.sectionOrder.push(id);
      this.sections.set(id, { id, title, values, cards: cards.map((/** @type {Card} */ card) => card.id) });
      for (const card of cards) this.cards.set(card.id, { ...card, section: id });
    }
    this.names = new Map(Object.entries(message.facts.names ?? {}).map(([seat, name]) => [Number(seat), String(name)]));
    this.scene = Scene.of(message.scene);
  }

  /**
   * Applies the next frame (P14).
   * @param {any} message
   * @returns {boolean} false: frames are missing before this one, nothing was applied, ask for a snapshot (P15)
   */
  apply(message) {
    if (this.frame === null || message.frame > this.frame + 1) return false;
    if (message.frame <= this.frame) return true; // A resumed session may hear a frame twice.
    for (const fact of message.facts ?? []) this.#applyFact(fact);
    if (message.scene) this.scene.apply(message.scene);
    this.frame = message.frame;
    this.revision = message.revision;
    return true;
  }

  /**
   * What a card shows for `key`: its own value, else its section's.
   * @param {Card} card
   * @param {string} key
   */
  value(card, key) {
    return card.values[key] ?? this.sections.get(card.section)?.values[key];
  }

  /** @param {any[]} fact */
  #applyFact([kind, ...rest]) {
    switch (kind) {
      case "sectionInserted": {
        const [id, index, title, values] = rest;
        this.sections.set(id, { id, title, values, cards: [] });
        this.sectionOrder.splice(index, 0, id);
        return;
      }
      case "sectionRemoved": {
        for (const card of this.sections.get(rest[0])?.cards ?? []) this.cards.delete(card);
        this.sections.delete(rest[0]);
        remove(this.sectionOrder, rest[0]);
        return;
      }
      case "sectionMoved":
        remove(this.sectionOrder, rest[0]);
        this.sectionOrder.splice(rest[1], 0, rest[0]);
        return;
      case "sectionRenamed":
        known(this.sections, rest[0]).title = rest[1];
        return;
      case "cardInserted": {
        const [id, section, index, text, values, by] = rest;
        this.cards.set(id, { id, section, text, values, by });
        known(this.sections, section).cards.splice(index, 0, id);
        return;
      }
      case "cardRemoved":
        remove(known(this.sections, known(this.cards, rest[0]).section).cards, rest[0]);
        this.cards.delete(rest[0]);
        return;
      case "cardMoved": {
        const [id, section, index] = rest;
        const card = known(this.cards, id);
        remove(known(this.sections, card.section).cards, id);
        known(this.sections, section).cards.splice(index, 0, id);
        card.section = section;
        return;
      }
      case "textChanged": {
        const card = known(this.cards, rest[0]);
        card.text = spliced(card.text, rest[1]);
        return;
      }
      case "valueChanged": {
        const [target, key, value] = rest;
        const owner = "card" in target ? known(this.cards, target.card) : known(this.sections, target.section);
        const { [key]: _, ...others } = owner.values;
        owner.values = value === null ? others : { ...others, [key]: value };
        return;
      }
      case "name":
        this.names.set(rest[0], rest[1]);
        return;
      default:
        throw new Error(`unknown fact ${kind}`);
    }
  }
}

/** The laid-out board for this device's surface: what is where, in reading order. */
export class Scene {
  /** @type {[width: number, height: number]} */
  size = [0, 0];
  /** @type {Part[]} */
  parts = [];
  /** @type {Map<ID, SectionElement>} */
  sections = new Map();
  /** @type {ID[]} */
  sectionOrder = [];
  /** @type {Map<ID, CardElement>} */
  cards = new Map();
  /** @type {ID[]} */
  cardOrder = [];

  /** @param {{size: [number, number], parts?: Part[], sections?: SectionElement[], cards?: CardElement[]}} whole */
  static of(whole) {
    const scene = new Scene();
    scene.size = whole.size;
    scene.parts = whole.parts ?? [];
    for (const section of whole.sections ?? []) {
      scene.sections.set(section.id, section);
      scene.sectionOrder.push(section.id);
    }
    for (const card of whole.cards ?? []) {
      scene.cards.set(card.id, card);
      scene.cardOrder.push(card.id);
    }
    return scene;
  }

  /**
   * Applies a patch in the order the protocol gives its fields.
   * @param {any} patch
   */
  apply(patch) {
    if (patch.size) this.size = patch.size;
    if (patch.parts) this.parts = patch.parts;
    removeAll(this.sectionOrder, this.sections, patch.sectionsRemoved);
    removeAll(this.cardOrder, this.cards, patch.cardsRemoved);
    for (const [first, count, dx, dy] of patch.shifts ?? []) this.#shift(first, count, dx, dy);
    for (const section of patch.sections ?? []) this.sections.set(section.id, section);
    for (const card of patch.cards ?? []) this.cards.set(card.id, card);
    for (const [id, behind] of patch.sectionOrder ?? []) place(this.sectionOrder, id, behind);
    for (const [id, behind] of patch.cardOrder ?? []) place(this.cardOrder, id, behind);
  }

  /**
   * @param {ID} first
   * @param {number} count
   * @param {number} dx
   * @param {number} dy
   */
  #shift(first, count, dx, dy) {
    const start = this.cardOrder.indexOf(first);
    if (start < 0) throw new Error(`no card ${first} to shift`);
    for (const id of this.cardOrder.slice(start, start + count)) {
      const card = known(this.cards, id);
      const [x, y, width, height] = card.frame;
      // Sums of hundredths stay hundredths, as on the server.
      this.cards.set(id, { ...card, frame: [hundredths(x + dx), hundredths(y + dy), width, height] });
    }
  }
}

/**
 * A card as it is to be drawn.
 * @typedef {object} ShownCard
 * @property {ID} id
 * @property {ID} section
 * @property {Frame} frame  on the board
 * @property {string[]} tokens
 * @property {string} text
 * @property {Part | undefined} textPart
 * @property {boolean} rejected
 * @property {number | null} by
 * @property {string} author  the name of `by`; empty: nobody, or nobody with a name
 * @property {boolean} queued  it shows something the server hasn't decided yet
 * @property {boolean} ghost  it shows where it was dropped, not where it is
 *
 * @typedef {object} ShownSection
 * @property {ID} id
 * @property {string} title
 * @property {Frame} frame  on the board
 * @property {Frame | null} header
 * @property {Frame | null} insertion  where the next card would go
 * @property {string | null} insertionLabel  the container's own words for it
 * @property {ShownCard[]} cards  in reading order
 *
 * @typedef {{width: number, height: number, sections: ShownSection[], loose: ShownCard[]}} Display
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
    const section = {
      id,
      title: replica.sections.get(id)?.title ?? "",
      frame: /** @type {Frame} */ ([x, top, width, height + (extra.get(id) ?? 0)]),
      header: inBoard(element.parts.find(([name]) => name === "header")),
      insertion: inBoard(insertion, extra.get(id) ?? 0),
      insertionLabel: typeof insertion?.[3] === "string" ? insertion[3] : null,
      cards: cards.get(id) ?? [],
    };
    const first = inBoard(insertion) ?? /** @type {Frame} */ ([x, top + height, width, 56]);
    (wishes.added.get(id) ?? []).forEach(({ card, text }, index) => {
      const frame = /** @type {Frame} */ ([first[0], first[1] + index * (first[3] + pendingGap), first[2], first[3]]);
      section.cards.push({
        id: card, section: id, frame, tokens: ["card"], text, textPart: undefined, by: mine.seat, author: mine.name,
        rejected: wishes.rejected.get(card) ?? false, queued: true, ghost: false,
      });
    });
    return section;
  });
  const [width, height] = scene.size;
  const more = Math.max(0, ...lowered.values(), ...extra.values());
  return { width, height: height + more, sections, loose: cards.get(null) ?? [] };
}

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
    rejected: wish ?? tokens.includes("card.rejected"),
    by: card.by,
    author: card.by === null ? "" : replica.names.get(card.by) ?? "",
    queued: text !== null || wish !== undefined || move !== undefined,
    ghost: move !== undefined,
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

/**
 * The text after splices, whose positions all count in `text`, ascending.
 * @param {string} text
 * @param {Splice[]} splices
 */
export function spliced(text, splices) {
  let result = "";
  let read = 0;
  for (const [position, deleted, inserted] of splices) {
    result += text.slice(read, position) + inserted;
    read = position + deleted;
  }
  return result + text.slice(read);
}

/**
 * The one splice that makes `after` of `before`, snapped so that it splits no surrogate pair; none if they are equal.
 * @param {string} before
 * @param {string} after
 * @returns {Splice[]}
 */
export function difference(before, after) {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (splitsPair(before, start) || splitsPair(after, start)) start -= 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (splitsPair(before, before.length - end) || splitsPair(after, after.length - end)) end -= 1;
  return [[start, before.length - start - end, after.slice(start, after.length - end)]];
}

/**
 * @param {string} text
 * @param {number} position
 */
function splitsPair(text, position) {
  const low = text.charCodeAt(position);
  const high = text.charCodeAt(position - 1);
  return low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff;
}

/** @param {number} number */
const hundredths = (number) => Math.round(number * 100) / 100;

/**
 * @template T
 * @param {Map<ID, T>} map
 * @param {ID} id
 */
function known(map, id) {
  const found = map.get(id);
  if (found === undefined) throw new Error(`no ${id} here`);
  return found;
}

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
