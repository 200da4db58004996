/**
 * Others see the card that someone carries over the board, and whose hand it is (SPEC PR2). Nothing on the board moves
 * by it, and people who want no motion see the mark on the card alone.
 */
import { avatar } from "../people/people.js";
import { placeOf, pointOf } from "../people/carried-place.js";
import { calm } from "../style/calm.js";
import { colorOf } from "../style/persons.js";
import { short } from "./board-view.js";

/** Between two signs of one drag. */
const signMilliseconds = 200;
/** The server shows it to no more than this. */
const peopleMax = 30;

/** Tells others where a card is carried. */
export class Carrying {
  #told = -Infinity;
  #last = "";

  /** @param {import("../sync/session.js").Session} session */
  constructor(session) {
    this.session = session;
  }

  /**
   * @param {ID} card
   * @param {Display} display
   * @param {[x: number, y: number]} point  on the board
   * @param {number} now  in milliseconds
   */
  at(card, display, point, now) {
    const { people, settings, actions } = this.session;
    if (now - this.#told < signMilliseconds || settings.anonymous) return;
    if (people.length < 2 || people.length > peopleMax) return;
    const over = placeOf(display, point);
    const sign = JSON.stringify([card, over]);
    if (!over || sign === this.#last) return;
    this.#told = now;
    this.#last = sign;
    actions.touch(card, over);
  }

  /** It was put down, or back. */
  ended() {
    if (this.#last === "") return;
    this.#last = "";
    this.session.actions.touch(null);
  }
}

/** The cards that others carry, each at its hand over the board. */
export class CarriedCards {
  #layer = document.createElement("div");
  /** @type {Map<number, HTMLElement>} */
  #carried = new Map();

  /** @param {import("../board/board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.#layer.className = "carried-cards";
    this.#layer.ariaHidden = "true";
    board.element.append(this.#layer);
  }

  /**
   * @param {readonly Person[]} people  the others
   */
  show(people) {
    const { board } = this;
    const seen = new Set();
    for (const person of calm() ? [] : people) {
      const point = person.over && board.display ? pointOf(board.display, person.over) : null;
      const card = point && board.cards.find(({ id }) => id === person.card);
      if (!point || !card) continue;
      seen.add(person.seat);
      this.#place(person, card, point);
    }
    for (const [seat, hand] of this.#carried) {
      if (seen.has(seat)) continue;
      hand.remove();
      this.#carried.delete(seat);
    }
  }

  /**
   * @param {Person} person
   * @param {ShownCard} card
   * @param {[x: number, y: number]} point
   */
  #place(person, card, [x, y]) {
    const { board } = this;
    let hand = this.#carried.get(person.seat);
    if (!hand) {
      hand = document.createElement("div");
      hand.className = `hand who-${colorOf(person.seat)}`;
      const text = document.createElement("span");
      text.dir = "auto";
      hand.append(avatar({ ...person, isWriting: false }), text);
      this.#carried.set(person.seat, hand);
      this.#layer.append(hand);
    }
    const words = /** @type {HTMLElement} */ (hand.lastChild);
    if (words.textContent !== short(card.text)) words.textContent = short(card.text);
    const from = board.stage.getBoundingClientRect();
    const to = this.#layer.getBoundingClientRect();
    const [left, top] = [from.left - to.left + x * board.scale, from.top - to.top + y * board.scale];
    hand.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) translate(-50%, -50%) rotate(-2deg)`;
  }
}
