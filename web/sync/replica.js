/**
 * The facts and the scene of one board that this device knows from the server's snapshot; and the board as people see
 * it.
 *
 * A replica follows and never guesses. Frames that come after the snapshot are applied by `frames.js`; what the person
 * did and the server hasn't decided yet lives in an `Outbox`, and `optimistic.js` draws it in. Rules P… are those of
 * `Sources/Messages/PROTOCOL.md`.
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
  /** @type {Private} */
  hidden = {};

  /**
   * Replaces everything.
   * @param {{[field: string]: any}} message
   */
  snapshot(message) {
    this.frame = message.frame;
    this.revision = message.revision;
    this.sections = new Map();
    this.sectionOrder = [];
    this.cards = new Map();
    // Empty fields were left out.
    for (const { id, title, values = {}, cards } of message.facts.sections) {
      this.sectionOrder.push(id);
      this.sections.set(id, { id, title, values, cards: cards.map((/** @type {Card} */ card) => card.id) });
      for (const card of cards) this.cards.set(card.id, { values: {}, by: null, ...card, section: id });
    }
    this.names = new Map(Object.entries(message.facts.names ?? {}).map(([seat, name]) => [Number(seat), String(name)]));
    this.scene = Scene.of(message.scene);
    this.hidden = message.private ?? {};
  }

  /** Follows no frame any more: only a snapshot leads on. */
  unfollow() {
    this.frame = null;
  }

  /**
   * What a card shows for `key`: its own value, else its section's.
   * @param {Card} card
   * @param {string} key
   */
  value(card, key) {
    return card.values[key] ?? this.sections.get(card.section)?.values[key];
  }
}

/** The laid-out board for this device's surface: elements and their places, in reading order. */
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
   * @type {Map<number, Style>}
   */
  styles = new Map();

  /**
   * @param {{size: [number, number], parts?: Part[], sections?: SectionRow[], styles?: Style[], cards?: CardRow[]}}
   * whole
   */
  static of(whole) {
    const scene = new Scene();
    scene.size = whole.size;
    scene.parts = understood(whole.parts ?? []);
    for (const row of whole.sections ?? []) {
      scene.sections.set(row.id, sectionElement(row));
      scene.sectionOrder.push(row.id);
    }
    for (const style of whole.styles ?? []) scene.style(style);
    for (const row of whole.cards ?? []) {
      const card = scene.element(row);
      scene.cards.set(card.id, card);
      scene.cardOrder.push(card.id);
    }
    return scene;
  }

  /**
   * @param {CardRow} row
   * @returns {CardElement}
   */
  element([id, section, x, y, sent]) {
    const [width, height, tokens, parts] = this.style(sent);
    return { id, section, rect: [x, y, width, height], tokens, parts: understood(parts) };
  }

  /**
   * The style that is meant; one that comes with a number is known by it from now on, whatever had that number before.
   * @param {Style | number} sent
   */
  style(sent) {
    if (typeof sent === "number") return known(this.styles, sent);
    if (sent[4] !== undefined) this.styles.set(sent[4], sent);
    return sent;
  }
}

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
 * @param {SectionRow} row
 * @returns {SectionElement}
 */
export const sectionElement = ({ id, rect, tokens, parts }) => ({ id, rect, tokens, parts: understood(parts) });

const contents = ["sentence", "symbol", "emoji", "asset", "progress"];
const actions = ["link", "press", "enter"];

/**
 * Parts as this page can draw them: of what only newer pages know, a content is the text or label that it has, else
 * nothing, and an action is none (P21b).
 * @param {Part[]} parts
 * @returns {Part[]}
 */
export const understood = (parts) =>
  parts.map((part) => {
    const [name, rect, tokens, content = 0, action = 0, holds] = part;
    const isKnown = (/** @type {any} */ value, /** @type {string[]} */ names) =>
      typeof value === "string" || value === 0 || names.some((name) => Object.hasOwn(Object(value), name));
    if ((content === 1 || isKnown(content, contents)) && isKnown(action, actions)) return part;
    const { text, label } = Object(content);
    const shown = content === 1 || isKnown(content, contents) ? content : (text ?? label ?? 0);
    return [name, rect, tokens, shown, isKnown(action, actions) ? action : 0, holds];
  });

// --- The board as people see it ---

/**
 * The server's scene with its facts.
 * @param {Replica} replica
 * @returns {Display}
 */
export function display({ scene, sections, cards, names }) {
  /** @type {Map<ID | null, ShownCard[]>} */
  const shown = new Map();
  for (const id of scene.cardOrder) {
    const element = known(scene.cards, id);
    const card = cards.get(id);
    if (!card) continue;
    const siblings = shown.get(element.section) ?? [];
    siblings.push(shownCard(scene, element, card, card.by === null ? "" : (names.get(card.by) ?? "")));
    shown.set(element.section, siblings);
  }
  const [width, height] = scene.size;
  return {
    width,
    height,
    ...layers(scene.parts),
    sections: scene.sectionOrder.map((id) =>
      shownSection(known(scene.sections, id), sections.get(id)?.title ?? "", shown.get(id) ?? []),
    ),
    loose: shown.get(null) ?? [],
  };
}

/**
 * @param {SectionElement} element
 * @param {string} title
 * @param {ShownCard[]} cards
 * @returns {ShownSection}
 */
function shownSection({ id, rect, tokens, parts }, title, cards) {
  const inBoard = (/** @type {Part | undefined} */ part) =>
    part ? /** @type {Rect} */ ([rect[0] + part[1][0], rect[1] + part[1][1], part[1][2], part[1][3]]) : null;
  const insertion = parts.find(([name]) => name === "insertion");
  const header = parts.find((part) => isHeader(part));
  return {
    id,
    rect,
    tokens,
    cards,
    title: typeof header?.[3] === "string" ? header[3] : title,
    header: inBoard(header),
    insertion: inBoard(insertion),
    insertionLabel: typeof insertion?.[3] === "string" ? insertion[3] : null,
    parts: without(parts, (part) => part === insertion || part === header || isGround(part)),
  };
}

/**
 * @param {Scene} scene
 * @param {CardElement} element
 * @param {Card} card
 * @param {string} author
 * @returns {ShownCard}
 */
function shownCard(scene, element, { id, section, text, by }, author) {
  const tokens = element.tokens.split(" ");
  return {
    id,
    section,
    tokens,
    text,
    by,
    author,
    rect: onBoard(scene, element),
    textPart: element.parts.find(([, , , content]) => content === 1),
    parts: without(element.parts, (part) => isFooter(part) || (part[2] === "slash" && (part[3] ?? 0) === 0)),
    footer: element.parts.find(isFooter),
    rejected: tokens.includes("card.rejected"),
    queued: false,
    ghost: false,
    row: element.section,
  };
}

/**
 * @param {Scene} scene
 * @param {CardElement} element
 * @returns {Rect}
 */
export function onBoard(scene, { section, rect: [x, y, width, height] }) {
  const [left, top] = scene.sections.get(section ?? "")?.rect ?? [0, 0];
  return [x + left, y + top, width, height];
}

/** @param {readonly Part[]} parts  the board's own */
function layers(parts) {
  const own = without(parts, isGround);
  const isOver = (/** @type {Part} */ part) => part[2].split(" ").includes("over");
  // A part within something stays with it.
  let end = 0;
  let isEndOver = false;
  const over = own.filter((part, index) => {
    if (index >= end) [end, isEndOver] = [index + 1 + (part[5] ?? 0), isOver(part)];
    return isEndOver;
  });
  return { under: own.filter((part) => !over.includes(part)), over };
}

/**
 * Parts without some, which hold nothing; parts that held those hold fewer.
 * @param {readonly Part[]} parts
 * @param {(part: Part) => boolean} isLeftOut
 * @returns {readonly Part[]}
 */
function without(parts, isLeftOut) {
  const out = parts.map((part) => isLeftOut(part));
  if (!out.includes(true)) return parts;
  return parts.flatMap((part, index) => {
    if (out[index]) return [];
    const [name, rect, tokens, content = 0, action = 0, holds = 0] = part;
    const left = out.slice(index + 1, index + 1 + holds).filter(Boolean).length;
    return left === 0 ? [part] : [/** @type {Part} */ ([name, rect, tokens, content, action, holds - left])];
  });
}

/**
 * Whether a section's title is in the part as every board shows it.
 * @param {Part} part
 */
const isHeader = ([, , tokens, content, action, holds = 0]) =>
  tokens.split(" ").includes("section.header") && content !== undefined && !action && holds === 0;

/**
 * Where hearts and dibs are on a card; what they say comes from the facts (CF1).
 * @param {Part} part
 */
const isFooter = ([, , tokens]) => tokens.startsWith("card.footer");

/**
 * The background of sections and cards; the page has it anyway.
 * @param {Part} part
 */
const isGround = ([, , tokens, content = 0, action = 0, holds = 0]) =>
  (tokens === "board" || tokens === "section.background") && content === 0 && action === 0 && holds === 0;

// --- What the board draws by itself, without what its container drew ---

/** @param {Display} display */
export const isUsual = ({ under, over, sections, loose }) =>
  under.length === 0 &&
  over.length === 0 &&
  loose.every(isUsualCard) &&
  sections.every((section) => isUsualSection(section) && section.cards.every(isUsualCard));

/** @param {Pick<ShownSection, "tokens" | "parts">} section */
export const isUsualSection = ({ tokens, parts }) => parts.length === 0 && tokens.split(" ").includes("section");

/** @param {ShownCard} card */
export const isUsualCard = ({ tokens, parts, textPart }) =>
  parts.length === 0 || (tokens.includes("card") && parts.every((part) => part === textPart));
