/**
 * The shapes that travel between modules: what the server says (`Wire`, which `protocol/make-types` makes from the
 * schema) and what is shown of it. They are ambient, so that no module imports them, and types only, so that no browser
 * fetches them.
 */

// --- Facts and scenes, as the server tells them ---

/** `"3.17"`: the outbox that made it and a counter. */
type ID = string;
type Value = boolean | number | string;
type Values = { [key: string]: Value };
/** In UTF-16 units. */
type Splice = [position: number, deleted: number, inserted: string];
type Rect = Wire.Rect;
type Content = Wire.Content;
type Action = Wire.Action;
type Part = Wire.Part;

/** What happened (P35): `added`, `crossedOff`, `up`, `next`, or a kind that is new. */
type BoardEvent = Wire.Event;

interface Section {
  id: ID;
  title: string;
  values: Values;
  /** In order. */
  cards: ID[];
}

interface Card {
  id: ID;
  section: ID;
  text: string;
  /** The card's own; its section's show where it has none. */
  values: Values;
  /** The seat that added it; null: declared, nobody's. */
  by: number | null;
}

/**
 * The facts for one session alone about sections that hold something back (P29): of each all of the person's own cards
 * in order.
 */
type Private = Wire.Private;

/** Of a card (P14b). */
type Style = Wire.Style;
type CardRow = Wire.CardElement;
/** As it travels. */
type SectionRow = Wire.SectionElement;
type SectionElement = { id: ID; rect: Rect; tokens: string; parts: Part[] };
type CardElement = { id: ID; section: ID | null; rect: Rect; tokens: string; parts: Part[] };

type Message = { t: string; [field: string]: any };

/** A container value that people may set: one of the welcome's, or one that the page offers by itself. */
type ValueField = Wire.ValueField & {
  options?: readonly string[];
  /** 0 is shown as none. */
  isNoneAtZero?: boolean;
  /** What people read on the options, where that is something else. */
  names?: readonly string[];
};

/** The settings that hosts make. */
type Settings = Wire.Settings;

/** `waiting`: for the next attempt; `ended`: won't retry. */
type ConnectionState =
  | { kind: "connecting" }
  | { kind: "open" }
  /** Said hello, and waits to be let in. */
  | { kind: "lobby" }
  | { kind: "waiting"; attempt: number }
  | { kind: "ended"; code: number; reason: string };

interface Person {
  seat: number;
  name: string;
  role: string;
  /** That they have open. */
  card: ID | null;
  isWriting?: boolean;
  /** The card whose turn it is now, once their page has shown that to them. */
  shown?: ID;
  /** Where they carry the card that they have open. */
  over?: Carried;
}

/** A place within a section, in thousandths of its width and height. */
interface Carried {
  section: ID;
  x: number;
  y: number;
}

// --- What is shown ---

interface ShownCard {
  id: ID;
  section: ID;
  /** On the board. */
  rect: Rect;
  tokens: string[];
  text: string;
  textPart: Part | undefined;
  /** Where its hearts and dibs are, and what they say to those who only draw. */
  footer?: Part;
  /** All but the slash and the footer, which the card draws itself. */
  parts: readonly Part[];
  rejected: boolean;
  by: number | null;
  /** The name of `by`; empty: nobody, or nobody with a name. */
  author: string;
  /** It shows something the server hasn't decided yet. */
  queued: boolean;
  /** It shows where it was dropped, not where it is. */
  ghost: boolean;
  /** The section in which it is among others, and is scrolled with them; null: in none. */
  row: ID | null;
  /** How far that section is scrolled, and the card's rect with it. */
  slid?: number;
  /** The part of it that is seen there, as CSS; empty: all. */
  clip?: string;
  /** How much larger its letters are than usual; without it they are as usual. */
  letters?: number;
  /** Its section is folded, or it is among the done ones: it isn't drawn. */
  isFolded?: boolean;
}

interface ShownSection {
  id: ID;
  title: string;
  /** On the board. */
  rect: Rect;
  header: Rect | null;
  /** Where the next card would go. */
  insertion: Rect | null;
  /** The container's own sentence for it. */
  insertionLabel: string | null;
  /** On a wall: the cards that are done, which aren't among the others. */
  done?: string;
  /** The line for the cards that are done, where they are behind the others. */
  doneLine?: DoneLine;
  tokens: string;
  /** All but background, header and insertion, which every section draws alike. */
  parts: readonly Part[];
  /** In reading order. */
  cards: ShownCard[];
  isRightToLeft?: boolean;
  /** The number of its color, where it isn't its place among what is shown. */
  hue?: number;
  /** A change of it hasn't reached the server. */
  queued?: boolean;
  /** How much larger its letters are than usual; without it they are as usual. */
  letters?: number;
  /** Whether the person folded it; without it, it can't be. */
  isFolded?: boolean;
}

/** Of a section whose done cards are behind its others. */
interface DoneLine {
  /** On the board. */
  rect: Rect;
  /** The index of the first done card among the section's. */
  first: number;
  count: number;
  /** Whether its done cards are shown. */
  isOpen: boolean;
}

interface Display {
  width: number;
  height: number;
  /** The board's own parts, under sections and cards. */
  under: readonly Part[];
  over: readonly Part[];
  sections: ShownSection[];
  loose: ShownCard[];
  /** All of it is placed from the right, for readers from right to left. */
  isRightToLeft?: boolean;
}

/** Of a menu. With neither link nor press it can't be pressed now. */
interface MenuItem {
  label: string;
  isDestructive: boolean;
  link: string | null;
  press: (() => void) | null;
}

/** What the board shows besides the display. */
interface RoomShown {
  /** Who else is here. */
  others: readonly Person[];
  avatar(person: Person): HTMLElement;
  canAdd: boolean;
  /** Whether a section takes cards of this person's; without it every one does. */
  canAddTo?(section: ID): boolean;
  canChange(card: ShownCard): boolean;
  /** Whether its turn is now, or next; null: neither, or not known yet. */
  turnOf(card: ShownCard): "now" | "next" | null;
  /** Whether addresses on cards can be pressed; without it they can. */
  opensLinks?: boolean;
}

// --- Sentences ---

/**
 * A sentence has `{name}` for its parameters; where number matters it is a table by plural category of `count`, with
 * `zero` for none in every language. Names and texts of people are isolated (U+2068 … U+2069), so that a right-to-left
 * name doesn't turn the sentence round.
 */
type Sentence = string | { [category: string]: string };
/** By key. */
type SentenceTable = { [key: string]: Sentence };
type SentenceParameters = { [name: string]: string | number | null };

// --- On the device ---

/** A text in a form that isn't sent off yet. */
interface Draft {
  /** Where a new card would go; empty for an edit. */
  section: string;
  /** The card that is edited; empty for a new card. */
  card: string;
  /** Of a new card, or what was shown of one that is edited; the typed text is in the outbox. */
  text: string;
  /** The same with what was being composed. */
  composing?: string;
  /** Its form was on the screen. */
  isOpen: boolean;
}

/** A text that the board didn't take. */
interface Returned {
  code: string;
  parameters: { [name: string]: any };
  /** Where they should have gone. */
  card: string;
  text: string;
  /** The text of the card that the person saw. */
  from: string;
  /** The revision at which it was that. */
  base: number;
  /** The value that the text was, if it wasn't the card's. */
  key?: string;
}

/** The socket that `index.html` opened; null once it was taken. */
declare var early: WebSocket | null | undefined;

/** Which some browsers lack. */
declare var DecompressionStream: { new (format: "gzip"): ReadableWritablePair };
