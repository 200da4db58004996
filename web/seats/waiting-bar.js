/**
 * Tells a host who is on the board itself that newcomers wait to be let in. Several of them are looked at one by one on
 * the host's page.
 *
 * @typedef {{id: number, name: string}} Asker
 */
import { button, element } from "../sheets/elements.js";
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/lobby.js";

await learnLater("lobby");

/** The bar has so many names at most; if more people wait, it says only how many. */
const namesMax = 3;

export class WaitingBar {
  #shown = "";
  #nextID = 1;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {HTMLElement} place
   */
  constructor(session, place) {
    this.session = session;
    this.element = element("div", { role: "status" });
    place.append(this.element);
  }

  show() {
    const { session } = this;
    const isOpen = session.connection.state.kind === "open" && session.isHost;
    /** @type {Asker[]} */
    const people = isOpen ? (session.latest.waiting?.people ?? []) : [];
    const state = JSON.stringify(people);
    if (state === this.#shown) return;
    this.#shown = state;
    this.element.replaceChildren(...(people.length > 0 ? [this.#bar(people)] : []));
  }

  /** @param {Asker[]} people */
  #bar(people) {
    const give = (/** @type {string} */ k) => () => {
      // Answers say nothing that the next list doesn't.
      this.session.actions.command(this.#nextID++, { k, askers: people.map(({ id }) => id) });
    };
    const names = people.slice(0, namesMax).map(({ name }) => name);
    const text = element(
      "p",
      {},
      element("strong", {}, say("door.waiting", { count: people.length })),
      ...(people.length <= namesMax ? [element("span", { dir: "auto" }, names.join(", "))] : []),
    );
    const isOne = people.length === 1;
    return element(
      "section",
      { class: "claim waiting-bar" },
      text,
      element(
        "div",
        { class: "buttons" },
        ...(isOne ? [button(say("door.decline"), give("decline"), "plain", "bar-decline")] : []),
        button(say(isOne ? "door.letIn" : "door.letAllIn"), give("letIn"), "main", "bar-let-in"),
      ),
    );
  }
}
