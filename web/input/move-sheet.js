/**
 * The sheet that moves a card, for those who tap or press keys: each section's ends, one step, and every place of it.
 */
import { shownText } from "../rich/runs.js";
import { openMoves, openPlaces } from "../sheets/list-sheets.js";
import { isSorted } from "../sync/section-order.js";
import "../sentences/en/input.js";
import { say } from "../sentences/sentences.js";
import { short } from "./board-view.js";
import { neighbors, steps } from "../pointer/neighbors.js";

/** A longer list of places is no help: behind the last of them there is the end. */
const placesMax = 300;

export class MoveSheet {
  /**
   * @param {import("./board-view.js").BoardView} view
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {import("./open-card.js").OpenCard} openCard
   * @param {(card: ShownCard, section: ID, place: string) => void} move
   */
  constructor(view, sheets, openCard, move) {
    this.view = view;
    this.sheets = sheets;
    this.openCard = openCard;
    this.move = move;
  }

  /** @param {ShownCard} card */
  open(card) {
    const sections = this.view.board.display?.sections ?? [];
    const groups = sections.map((section) => this.#moves(card, section));
    // Where it is comes first.
    groups.sort((a, b) => b.moves.length - a.moves.length);
    openMoves(this.sheets, shownText(card.text), groups, () => this.openCard.closed(card.id));
    this.openCard.opened(card.id);
  }

  /**
   * @param {ShownCard} card
   * @param {ShownSection} section
   */
  #moves(card, section) {
    const { id, title } = section;
    const to = (/** @type {string} */ label, /** @type {string | null} */ place) => ({
      label: say(label),
      go: place === null ? null : () => this.move(card, id, place),
    });
    const isHere = section.cards.some((other) => other.id === card.id);
    if (isSorted(this.view.session.replica.sections.get(id)?.values ?? {})) {
      return isHere
        ? { title: `${say("move.here", { section: title })}: ${say("section.sorted")}`, moves: [] }
        : { title: say("move.to", { section: title }), moves: [to("move.bottom", "end")] };
    }
    const cards = neighbors(card, section);
    const others = cards.filter((other) => other.id !== card.id);
    const choose =
      others.length > 1 ? [{ label: say("move.choose"), go: () => this.#openPlaces(card, id, title, others) }] : [];
    if (!isHere) {
      return {
        title: say("move.to", { section: title }),
        moves: [to("move.top", "start"), to("move.bottom", "end"), ...choose],
      };
    }
    const { top, up, down, bottom } = steps(card, cards);
    return {
      title: say("move.here", { section: title }),
      moves: [to("move.top", top), to("move.up", up), to("move.down", down), to("move.bottom", bottom), ...choose],
    };
  }

  /**
   * Every place of a section.
   * @param {ShownCard} card
   * @param {ID} section
   * @param {string} title
   * @param {ShownCard[]} others  that are there
   */
  #openPlaces(card, section, title, others) {
    const at = (/** @type {string} */ label, /** @type {string} */ place) => ({
      label,
      go: () => this.move(card, section, place),
    });
    openPlaces(
      this.sheets,
      say("move.to", { section: title }),
      shownText(card.text),
      [
        at(say("move.top"), "start"),
        ...others.slice(0, placesMax).map(({ id, text }) => at(say("move.behind", { text: short(text) }), id)),
        ...(others.length > placesMax ? [at(say("move.bottom"), "end")] : []),
      ],
      () => this.openCard.closed(card.id),
    );
  }
}
