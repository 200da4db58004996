/** The room at a glance: the people here, the way in for others, and what a host needs in a hurry. */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { hint, Switch } from "./panel.js";

/** @typedef {import("../seats/invite.js").WayIn} WayIn */

export class RoomPanel {
  #parts;
  #freeze;
  #curtain;

  /**
   * @param {import("./panel.js").HostPage} page
   * @param {object} told
   * @param {() => WayIn | null} told.way
   * @param {(way: WayIn | null) => Node[]} told.door  what the room shows of it
   * @param {() => "seats" | "outboxes" | undefined} told.full
   * @param {string} told.board  the address of the board for this host
   */
  constructor(page, { way, door, full, board }) {
    this.page = page;
    const { session, command } = page;
    const figures = new LivePart(
      element("div"),
      () => [this.#figures(), full()],
      () => this.#standing(full()),
    );
    const wayIn = new LivePart(
      element("div", { class: "way", role: "group", "aria-label": say("host.doors") }),
      way,
      () => door(way()),
    );
    const spotlight = new LivePart(
      element("div"),
      () => session.settings.wall?.show === "card",
      () => this.#spotlight(),
    );
    this.#parts = [figures, wayIn, spotlight];
    this.#freeze = new Switch("freeze", element("b", {}, say("host.freeze")), (frozen) =>
      command({ k: "freeze", frozen }),
    );
    this.#curtain = new Switch("curtain", element("b", {}, say("host.curtain")), (isOn) =>
      command({ k: "wall", wall: { show: isOn ? "curtain" : "board" } }),
    );
    this.element = element(
      "section",
      { class: "sheet-like", id: "room", "aria-labelledby": "title-room" },
      element("h2", { id: "title-room", class: "unseen" }, say("host.tab.room")),
      figures.element,
      wayIn.element,
      element("div", { class: "row" }, this.#freeze.element, hint("host.freezeWhy", "host.freeze")),
      element("div", { class: "row" }, this.#curtain.element, hint("host.curtainWhy", "host.curtain")),
      spotlight.element,
      element("a", { class: "plain as-button", href: board }, say("host.openBoard")),
    );
  }

  draw() {
    const { settings } = this.page.session;
    this.#freeze.show(settings.frozen);
    this.#curtain.show(settings.wall?.show === "curtain");
    for (const part of this.#parts) part.draw();
  }

  #figures() {
    const { replica, people, peopleBesides } = this.page.session;
    let crossedOff = 0;
    for (const card of replica.cards.values()) if (replica.value(card, "rejected") === true) crossedOff += 1;
    return { here: people.length + peopleBesides, cards: replica.cards.size, crossedOff };
  }

  /** @param {"seats" | "outboxes" | undefined} full */
  #standing(full) {
    const { here, cards, crossedOff } = this.#figures();
    const figure = (/** @type {number} */ count, /** @type {string} */ key) =>
      element(
        "div",
        { class: "figure" },
        element("dd", {}, count.toLocaleString(document.documentElement.lang)),
        element("dt", {}, say(key, { count })),
      );
    return [
      ...(full ? [element("p", { class: "why full", role: "status" }, say(`host.full.${full}`))] : []),
      element(
        "dl",
        { class: "figures" },
        figure(here, "host.here"),
        figure(cards, "host.cards"),
        figure(crossedOff, "host.crossed"),
      ),
    ];
  }

  /** The way back from one card to the board. */
  #spotlight() {
    const { session, command } = this.page;
    if (session.settings.wall?.show !== "card") return [];
    const back = () => command({ k: "wall", wall: { show: "board" } });
    return [
      element(
        "div",
        { class: "row beside" },
        element("span", {}, say("host.oneCard")),
        button(say("host.showBoard"), back, "plain", "show-board"),
      ),
    ];
  }
}
