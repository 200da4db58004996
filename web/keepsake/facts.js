/**
 * What a keepsake tells: counts, who was here, what was crossed off, and all that is on the board. No DOM here.
 * `Sources/Server/Transfer/Keepsake.swift` tells the same where `displayboard export` makes one.
 *
 * @typedef {{text: string, who: string, at: number | null}} Done  `who`: empty where nobody is named
 * @typedef {{seat: number, name: string, here: boolean, kicked: boolean, merged?: {seat: number}[]}} Person
 * @typedef {{text: string, who: string}} Said  a message below a card
 * @typedef {{text: string, who: string, isDone: boolean, messages: Said[]}} ListedCard
 * @typedef {{title: string, cards: ListedCard[], besides: number}} ListedSection
 *
 * @typedef {object} Facts
 * @property {number} people
 * @property {string[]} names  of those who were here tonight; none where nobody may be named
 * @property {number} cards
 * @property {number} crossed
 * @property {{title: string, done: Done[]}[]} done  in reading order
 * @property {ListedSection[]} sections
 */

/** So many cards are listed, and so much of each text (KS3). */
const listedMax = 10_000;
const textCharactersMax = 500;
/** A night is no longer than that. */
const nightMilliseconds = 16 * 3_600_000;

/**
 * @param {object} known
 * @param {import("../sync/replica.js").Replica} known.replica  as everyone sees it
 * @param {readonly {key: string, kind: string}[]} known.values
 * @param {Person[]} known.people  everyone who has a seat
 * @param {import("./asking.js").Line[]} known.lines  of the history, the latest first
 * @param {number} known.now
 * @param {boolean} known.withNames
 * @param {Map<ID, Said[]>} [known.threads]  what people said below cards
 * @returns {Facts}
 */
export function factsOf({ replica, values, people, lines, now, withNames, threads = new Map() }) {
  const times = timesOf(lines);
  const dibs = values.filter(({ kind }) => kind === "dibs").map(({ key }) => key);
  const who = (/** @type {Card} */ card) => {
    if (!withNames) return "";
    const held = dibs.map((key) => card.values[key]).find((seat) => typeof seat === "number");
    const seat = /** @type {number | null} */ (held ?? card.by);
    return seat === null ? "" : (replica.names.get(seat) ?? "");
  };
  const tonight = new Set(lines.filter(({ at }) => at >= now - nightMilliseconds).map(({ by }) => by));
  for (const card of replica.cards.values()) {
    for (const seat of [card.by, ...dibs.map((key) => card.values[key])]) {
      if (typeof seat === "number") tonight.add(seat);
    }
  }
  const here = people.filter(
    ({ seat, here, kicked, merged = [] }) =>
      !kicked && (here || [seat, ...merged.map((other) => other.seat)].some((one) => tonight.has(one))),
  );
  const done = [];
  const sections = [];
  let left = listedMax;
  let crossed = 0;
  for (const id of replica.sectionOrder) {
    const section = replica.sections.get(id);
    const cards = (section?.cards ?? []).flatMap((card) => replica.cards.get(card) ?? []);
    if (!section) continue;
    const isDone = (/** @type {Card} */ card) => replica.value(card, "rejected") === true;
    const listed = cards.slice(0, left);
    left -= listed.length;
    crossed += cards.filter(isDone).length;
    sections.push({
      title: section.title,
      cards: listed.map((card) => ({
        text: shortened(card.text),
        who: who(card),
        isDone: isDone(card),
        messages: (threads.get(card.id) ?? []).map(({ text, who }) => ({ text, who: withNames ? who : "" })),
      })),
      besides: cards.length - listed.length,
    });
    const doneHere = listed
      .filter(isDone)
      .map((card) => ({ text: shortened(card.text), who: who(card), at: times.get(card.id) ?? null }))
      // Nobody knows any more when the earliest were.
      .sort((a, b) => (a.at ?? -Infinity) - (b.at ?? -Infinity) || 0);
    if (doneHere.length > 0) done.push({ title: section.title, done: doneHere });
  }
  return {
    people: here.length,
    names: withNames ? here.flatMap(({ name }) => name || []).sort((a, b) => a.localeCompare(b)) : [],
    cards: replica.cards.size,
    crossed,
    done,
    sections,
  };
}

/**
 * When cards were crossed off last, of lines of the history that come the latest first.
 * @param {{at: number, op?: any}[]} lines
 * @returns {Map<ID, number>}
 */
function timesOf(lines) {
  /** @type {Map<ID, number>} */
  const times = new Map();
  for (const { at, op } of lines) {
    if (op?.k !== "setValue" || op.key !== "rejected" || op.value !== true) continue;
    const { card } = op.target;
    if (card && !times.has(card)) times.set(card, at);
  }
  return times;
}

/** @param {string} text */
function shortened(text) {
  const characters = [...text];
  return characters.length > textCharactersMax ? `${characters.slice(0, textCharactersMax).join("")}…` : text;
}

/**
 * The board without anyone's name in what is drawn: containers write names into parts, and a footer says who called
 * dibs, so cards are drawn plainly. A card's picture and the place of its text name nobody.
 * @param {Display} display
 * @returns {Display}
 */
export function nameless(display) {
  const plain = (/** @type {ShownCard} */ card) => {
    const pictures = card.parts.filter(([, , , content]) => isPicture(content));
    const textPart = pictures.length > 0 ? card.textPart : undefined;
    return { ...card, author: "", parts: [...(textPart ? [textPart] : []), ...pictures], textPart, footer: undefined };
  };
  return {
    ...display,
    under: [],
    over: [],
    sections: display.sections.map((section) => ({ ...section, parts: [], cards: section.cards.map(plain) })),
    loose: display.loose.map(plain),
  };
}

/**
 * Whether a part shows the picture of a card: the server's names for those have a tilde, and files have none.
 * @param {Part[3]} content
 */
const isPicture = (content) => typeof content === "object" && "asset" in content && content.asset.includes("~");
