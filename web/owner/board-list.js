/**
 * The boards on the page: those that are open to people, the archived ones, and those that can still be restored.
 *
 * @typedef {import("./listing.js").ListedBoard} ListedBoard
 *
 * @typedef {object} RowActions  what a board's buttons do
 * @property {(board: ListedBoard) => void} open
 * @property {(board: ListedBoard) => void} links
 * @property {(board: ListedBoard) => void} more
 * @property {(board: ListedBoard) => void} duplicate
 * @property {(board: ListedBoard) => void} unarchive
 * @property {(board: ListedBoard) => void} remove
 * @property {(board: ListedBoard) => void} restore
 */
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";
import { ago } from "./ago.js";
import { withWords } from "./listing.js";

/** From so many boards on there is a field to find one. */
const manyBoards = 12;

export class BoardList {
  #node;
  #actions;
  /** The boards as they are drawn, so that the same isn't drawn again under a finger. */
  #drawn = "";
  /** One for as long as the page lives: typed text outlasts drawing again. */
  #field = element("input", { id: "find", type: "search", autocomplete: "off", dir: "auto", enterKeyHint: "search" });

  /**
   * @param {HTMLElement} node
   * @param {RowActions & {make: () => void}} actions
   */
  constructor(node, actions) {
    this.#node = node;
    this.#actions = actions;
    this.#field.oninput = () => this.draw();
  }

  /** @type {import("./listing.js").Listing | null} */
  #listing = null;

  /**
   * @param {import("./listing.js").Listing} [listing]  none: the one of before
   */
  draw(listing = this.#listing ?? undefined) {
    if (!listing) return;
    this.#listing = listing;
    const { alive, archived, deleted } = listing;
    const isSearched = alive.length > manyBoards;
    const words = isSearched ? this.#field.value : "";
    const now = Date.now();
    const state = JSON.stringify([alive.map((board) => [board, when(board, now)]), archived, deleted, words]);
    if (state === this.#drawn) return;
    this.#drawn = state;
    const { activeElement } = document;
    const hadFocus = this.#node.contains(activeElement);
    const found = withWords(alive, words);
    this.#node.replaceChildren(
      ...(isSearched ? [this.#finding()] : []),
      ...(alive.length === 0 ? [this.#nothing()] : []),
      ...(alive.length > 0 && found.length === 0 ? [element("p", { class: "empty" }, say("owner.noneFound"))] : []),
      element("ul", { class: "boards" }, ...found.map((board) => this.#row(board, now))),
      ...this.#apart("owner.archived", "owner.archivedWhy", archived, (board) => [
        this.#button(board, "owner.back", "back", this.#actions.unarchive),
        this.#button(board, "owner.delete", "delete", this.#actions.remove),
      ]),
      ...this.#apart("owner.deleted", "owner.deletedWhy", deleted, (board) => [
        this.#button(board, "owner.restore", "restore", this.#actions.restore),
      ]),
    );
    if (hadFocus) this.#giveFocus(/** @type {HTMLElement} */ (activeElement));
  }

  /**
   * Drawing again takes the focus from what was pressed; its successor has the same id. A board that went elsewhere has
   * none.
   * @param {HTMLElement} before
   */
  #giveFocus(before) {
    const after = before.isConnected ? before : document.getElementById(before.id);
    (after ?? document.getElementById("title"))?.focus();
  }

  #finding() {
    return element(
      "div",
      { class: "finding" },
      element("label", { htmlFor: "find", class: "unseen" }, say("owner.find")),
      Object.assign(this.#field, { placeholder: say("owner.find") }),
    );
  }

  #nothing() {
    return element(
      "div",
      { class: "none" },
      element("p", { class: "empty" }, say("owner.none")),
      button(say("owner.new"), this.#actions.make, "main", "make-first"),
    );
  }

  /**
   * @param {ListedBoard} board
   * @param {number} now
   */
  #row(board, now) {
    const facts = [
      say("owner.people", { count: board.people }),
      ...(board.cards === undefined ? [] : [say("owner.cards", { count: board.cards })]),
      ...(board.changedAt === undefined ? [] : [say("owner.changed", { when: when(board, now) })]),
    ];
    return element(
      "li",
      { class: "listed" },
      heading(board),
      element("ul", { class: "about" }, ...facts.map((fact) => element("li", {}, fact))),
      ...(board.origin === "store" ? [] : [element("p", { class: "origin" }, say(`owner.from.${board.origin}`))]),
      ...(board.problem ? [element("p", { class: "problem", dir: "auto" }, board.problem)] : []),
      element(
        "div",
        { class: "row-buttons" },
        this.#button(board, "owner.open", "open", this.#actions.open, "main"),
        this.#button(board, "owner.links", "links", this.#actions.links),
        ...(board.origin !== "store" ? [this.#button(board, "owner.duplicate", "copy", this.#actions.duplicate)] : []),
        this.#button(board, "more", "more", this.#actions.more),
      ),
    );
  }

  /**
   * @param {string} title
   * @param {string} why
   * @param {ListedBoard[]} boards
   * @param {(board: ListedBoard) => HTMLElement[]} buttons
   */
  #apart(title, why, boards, buttons) {
    if (boards.length === 0) return [];
    const id = title.replace(".", "-");
    return [
      element(
        "section",
        { class: "apart", "aria-labelledby": id },
        element("h2", { id }, say(title)),
        element("p", { class: "why" }, say(why)),
        element(
          "ul",
          { class: "boards" },
          ...boards.map((board) =>
            element(
              "li",
              { class: "listed gone" },
              heading(board, "h3"),
              element("div", { class: "row-buttons" }, ...buttons(board)),
            ),
          ),
        ),
      ),
    ];
  }

  /**
   * A button that says for which board it is to those who hear the page.
   * @param {ListedBoard} board
   * @param {string} label
   * @param {string} id
   * @param {(board: ListedBoard) => void} action
   * @param {string} [kind]
   */
  #button(board, label, id, action, kind) {
    const made = button(say(label), () => action(board), kind, `${id}-${board.name}`);
    made.append(element("span", { class: "unseen", dir: "auto" }, ` ${board.title}`));
    return made;
  }
}

/**
 * @param {ListedBoard} board
 * @param {"h2" | "h3"} [level]
 */
const heading = ({ title }, level = "h2") => element(level, { dir: "auto" }, title);

/**
 * @param {ListedBoard} board
 * @param {number} now
 */
const when = ({ changedAt }, now) =>
  changedAt === undefined ? "" : ago(changedAt, now, document.documentElement.lang || "en");
