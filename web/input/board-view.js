/** What the board shows, for those who act on it: its cards by their ids, what is in view, and the way to a card. */
import { shownText } from "../rich/runs.js";
import { say } from "../sentences/sentences.js";

/** The card that one is brought to stands out for so long. */
const pointedMilliseconds = 1_500;

export class BoardView {
  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../board/board.js").Board} board
   * @param {import("../sheets/sheets.js").Sheets} sheets
   */
  constructor(session, board, sheets) {
    this.session = session;
    this.board = board;
    this.sheets = sheets;
  }

  /** @param {ID} id */
  card(id) {
    return this.board.all.find((card) => card.id === id);
  }

  /** The card that has the focus. */
  get focused() {
    return this.board.focused ? this.card(this.board.focused) : undefined;
  }

  /** @param {ID} section */
  title(section) {
    return this.session.replica.sections.get(section)?.title ?? "";
  }

  /** The section in the middle of the screen, which the thumb's "Add" most likely means. */
  sectionInView() {
    const [, middle] = this.board.toBoard(0, innerHeight / 2);
    const sections = this.board.display?.sections ?? [];
    const open = sections.filter(({ id }) => this.session.canAddTo(id));
    const inView = open.find(({ rect: [, y, , height] }) => y <= middle && middle <= y + height);
    return (inView ?? open[0] ?? sections[0])?.id ?? this.session.replica.sectionOrder[0];
  }

  /** @param {ID} id  of a card that someone may have removed meanwhile */
  goTo(id) {
    queueMicrotask(() => {
      if (!this.board.focus(id)) return this.sheets.toast(say("refused.gone"));
      document.activeElement?.closest("article")?.animate(
        [
          { outline: "4px solid var(--focus)", outlineOffset: "6px" },
          { outline: "4px solid transparent", outlineOffset: "6px" },
        ],
        { duration: pointedMilliseconds, easing: "ease-in" },
      );
    });
  }

  /** @param {"first" | "last"} which */
  goToEnd(which) {
    const card = this.board.cards.at(which === "first" ? 0 : -1);
    if (card) this.board.focus(card.id);
  }

  /**
   * Moves the focus to the nearest card in a direction.
   * @param {number} right
   * @param {number} down  each -1, 0 or 1
   */
  step(right, down) {
    const { board } = this;
    const here = board.current;
    if (!here) return;
    if (board.focused === null) return void board.focus(here.id);
    const next = nearestAhead(here, board.cards, right, down);
    if (next) board.focus(next.id);
  }

  /**
   * Gives a card the focus once what was just done is on the screen.
   * @param {ID} id
   */
  focusSoon(id) {
    afterDrawing(() => this.board.focus(id));
  }
}

/**
 * @param {ShownCard} here
 * @param {readonly ShownCard[]} cards
 * @param {number} right
 * @param {number} down
 */
function nearestAhead(here, cards, right, down) {
  const [x, y] = center(here.rect);
  let best = null;
  let least = Infinity;
  for (const card of cards) {
    const [cx, cy] = center(card.rect);
    const [dx, dy] = [cx - x, cy - y];
    const ahead = dx * right + dy * down;
    if (ahead <= 1) continue;
    // Straight on counts more than near: a column is walked to its end before the next one.
    const distance = ahead + 3 * Math.abs(right !== 0 ? dy : dx);
    if (distance < least) [best, least] = [card, distance];
  }
  return best;
}

/** @param {Rect} rect */
const center = ([x, y, width, height]) => [x + width / 2, y + height / 2];

/**
 * Once what was just done is on the screen.
 * @param {() => void} then
 */
export function afterDrawing(then) {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

const shortCharacters = 40;

/**
 * A card's text within a sentence: without its marks, and not for long.
 * @param {string} text
 */
export function short(text) {
  const characters = [...shownText(text)];
  return characters.length > shortCharacters
    ? `${characters.slice(0, shortCharacters - 1).join("")}…`
    : characters.join("");
}
