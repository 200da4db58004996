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
 * @typedef {({symbol: string} | {emoji: string} | {asset: string}) & {label?: string}} Picture
 * @typedef {0 | 1 | string | Picture | {progress: number | null}} Content  nothing, its owner's fact, a text, a picture
 * @typedef {0 | {link: string} | {press: 1} | {enter: string, prompt?: string}} Action
 * @typedef {[name: string, frame: Frame, tokens: string, content?: Content, action?: Action, holds?: number]} Part
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
 * @typedef {[width: number, height: number, tokens: string, parts: Part[], number?: number]} Look  of a card (P14b)
 * @typedef {[id: ID, section: ID | null, x: number, y: number, look: Look | number]} CardRow
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
  /**
   * The card that each seat wrote in last, for the page to look at and clear.
   * @type {Map<number, ID>}
   */
  wrote = new Map();
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
        if (rest[3] !== null) this.wrote.set(rest[3], card.id);
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
  /**
   * By number.
   * @type {Map<number, Look>}
   */
  #looks = new Map();

  /** @param {{size: [number, number], parts?: Part[], sections?: SectionElement[], looks?: Look[], cards?: CardRow[]}} whole */
  static of(whole) {
    const scene = new Scene();
    scene.size = whole.size;
    scene.parts = checked(whole.parts ?? []);
    for (const section of whole.sections ?? []) {
      checked(section.parts);
      scene.sections.set(section.id, section);
      scene.sectionOrder.push(section.id);
    }
    for (const look of whole.looks ?? []) scene.#look(look);
    for (const row of whole.cards ?? []) {
      const card = scene.#element(row);
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
    const restyled = (patch.looks ?? []).map((/** @type {[ID, Look | number]} */ [id, look]) => {
      const { section, frame: [x, y] } = known(this.cards, id);
      return this.#element([id, section, x, y, look]);
    });
    const cards = (patch.cards ?? []).map((/** @type {CardRow} */ row) => this.#element(row));
    for (const { parts } of patch.sections ?? []) checked(parts);
    for (const card of restyled) this.cards.set(card.id, card);
    if (patch.size) this.size = patch.size;
    if (patch.parts) this.parts = checked(patch.parts);
    removeAll(this.sectionOrder, this.sections, patch.sectionsRemoved);
    removeAll(this.cardOrder, this.cards, patch.cardsRemoved);
    for (const [first, count, dx, dy] of patch.shifts ?? []) this.#shift(first, count, dx, dy);
    for (const section of patch.sections ?? []) this.sections.set(section.id, section);
    for (const card of cards) this.cards.set(card.id, card);
    for (const [id, behind] of patch.sectionOrder ?? []) place(this.sectionOrder, id, behind);
    for (const [id, behind] of patch.cardOrder ?? []) place(this.cardOrder, id, behind);
  }

  /**
   * @param {CardRow} row
   * @returns {CardElement}
   */
  #element([id, section, x, y, sent]) {
    const [width, height, tokens, parts] = this.#look(sent);
    return { id, section, frame: [x, y, width, height], tokens, parts };
  }

  /**
   * The look that is meant; one that comes with a number is known by it from now on, whatever had that number before.
   * @param {Look | number} sent
   */
  #look(sent) {
    if (typeof sent === "number") return known(this.#looks, sent);
    checked(sent[3]);
    if (sent[4] !== undefined) this.#looks.set(sent[4], sent);
    return sent;
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
 * Parts as rule P21 writes them; a list that isn't is an error, and a snapshot heals it.
 * @param {Part[]} parts
 */
function checked(parts) {
  for (const part of parts) {
    if (!isPart(part)) throw new Error(`not a part: ${JSON.stringify(part)}`);
  }
  return parts;
}

/** @param {unknown} part */
function isPart(part) {
  if (!Array.isArray(part) || part.length < 3 || part.length > 6) return false;
  const [name, frame, tokens, content = 0, action = 0, holds = 0] = part;
  return typeof name === "string" && typeof tokens === "string" && Array.isArray(frame) && frame.length === 4
    && frame.every(Number.isFinite) && isContent(content) && isAction(action) && Number.isInteger(holds) && holds >= 0;
}

/** @param {unknown} content */
function isContent(content) {
  if (content === 0 || content === 1 || typeof content === "string") return true;
  const fields = Object.entries(content ?? {});
  if (fields.length === 1 && fields[0][0] === "progress") return fields[0][1] === null || Number.isFinite(fields[0][1]);
  const pictures = fields.filter(([name]) => ["symbol", "emoji", "asset"].includes(name));
  return pictures.length === 1 && fields.every((field) => typeof field[1] === "string"
    && (field[0] === "label" || field === pictures[0]));
}

/** @param {unknown} action */
function isAction(action) {
  if (action === 0) return true;
  const { prompt = "", ...others } = /** @type {any} */ (action ?? {});
  const fields = Object.entries(others);
  if (fields.length !== 1) return false;
  const [[name, value]] = fields;
  if (name === "enter") return typeof value === "string" && typeof prompt === "string";
  return prompt === "" && ((name === "link" && typeof value === "string") || (name === "press" && value === 1));
}

/** @param {number} number */
const hundredths = (number) => Math.round(number * 100) / 100;

/**
 * @template ID, T
 * @param {Map<ID, T>} map
 * @param {ID} id
 */
export function known(map, id) {
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
