/**
 * Draws a board as it was, with the page's own drawing. Nobody acts on it, so it is a picture; beside it is the same as
 * a list, for those who read or hear it.
 *
 * @typedef {Wire.DoneBoardAt["result"]} BoardAt
 */
import { Board } from "../board/board.js";
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { display, Replica } from "../sync/replica.js";
import { clock } from "./row-sentences.js";
import "../sentences/en/board.js";

/** Nobody is there, and nothing can be changed. */
const nobody = {
  others: [],
  avatar: () => element("span", {}),
  canAdd: false,
  canChange: () => false,
  turnOf: () => null,
};

export class PastBoard {
  #picture = element("div", { class: "board past-board", inert: true, "aria-hidden": "true" });
  #marks = element("div", { class: "since-marks" });
  #list = element("div", { class: "past-list" });
  #window;
  /** @type {Board | undefined} */
  #board;

  /**
   * @param {HTMLElement} place
   * @param {import("../sync/session.js").Session} session
   */
  constructor(place, session) {
    this.session = session;
    this.#window = element("div", { class: "past-window", tabIndex: 0, role: "region" }, this.#picture);
    // Cards far from what shows have no nodes.
    this.#window.addEventListener("scroll", () => this.#board?.resized(), { passive: true });
    addEventListener("resize", () => this.#redraw());
    place.append(
      this.#window,
      element("details", { class: "as-list" }, element("summary", {}, say("past.asList")), this.#list),
    );
  }

  /** @param {BoardAt} past */
  draw(past) {
    const replica = new Replica();
    replica.snapshot({ frame: 0, revision: past.moment[1], facts: past.facts, scene: past.scene });
    const shown = display(replica);
    this.#board ??= this.#made();
    this.#board.draw(shown, nobody);
    this.past = past;
    this.#window.setAttribute("aria-label", past.row ? clock(past.row.at) : say("past.time"));
    this.shown = shown;
    this.#redraw();
    this.#drawList(past, replica);
  }

  #made() {
    return new Board(this.#picture, { onOpen() {}, onAdd() {}, onPress() {} });
  }

  /** The marks lie over the cards, at the scale of the board. */
  #redraw() {
    const { past, shown } = this;
    if (!this.#board || !past || !shown) return;
    this.#board.resized();
    const [went, changed] = [new Set(past.differences.went), new Set(past.differences.changed)];
    const cards = [...shown.sections.flatMap((section) => section.cards), ...shown.loose];
    this.#marks.style.cssText = this.#board.stage.style.cssText;
    this.#marks.replaceChildren(
      ...cards.flatMap(({ id, rect: [x, y, width] }) => {
        const kind = went.has(id) ? "went" : changed.has(id) ? "changed" : "";
        if (kind === "") return [];
        const mark = element("span", { class: `since ${kind}` }, say(`past.${kind}Mark`));
        mark.style.left = `${x + width}px`;
        mark.style.top = `${y}px`;
        return [mark];
      }),
    );
    this.#picture.append(this.#marks);
  }

  /**
   * @param {BoardAt} past
   * @param {Replica} replica
   */
  #drawList({ differences }, replica) {
    const [went, changed] = [new Set(differences.went), new Set(differences.changed)];
    const remark = (/** @type {string} */ id) =>
      went.has(id) ? ` (${say("past.wentMark")})` : changed.has(id) ? ` (${say("past.changedMark")})` : "";
    const sections = replica.sectionOrder.map((id) => {
      const section = replica.sections.get(id);
      const cards = (section?.cards ?? []).flatMap((card) => replica.cards.get(card) ?? []);
      return element(
        "section",
        {},
        element("h3", { dir: "auto" }, section?.title ?? ""),
        cards.length > 0
          ? element("ul", {}, ...cards.map((card) => cardOfThen(card, replica, remark(card.id))))
          : element("p", { class: "why" }, say("history.empty")),
      );
    });
    this.#list.replaceChildren(...sections);
  }
}

/**
 * @param {Card} card
 * @param {Replica} replica
 * @param {string} remark
 */
function cardOfThen(card, replica, remark) {
  const isRejected = replica.value(card, "rejected") === true;
  return element(
    "li",
    { class: isRejected ? "rejected" : "", dir: "auto" },
    card.text,
    ...(isRejected ? [element("span", { class: "unseen" }, `, ${say("card.rejected")}`)] : []),
    ...(remark ? [element("small", {}, remark)] : []),
  );
}
