/**
 * The door: how newcomers come in, and who waits (rules LB1 to LB9).
 *
 * @typedef {{admission: "open" | "ask" | "closed", title?: boolean, word?: boolean}} LobbyRules
 * @typedef {{id: number, name: string, role: string, address?: string}} Asker
 */
import { nameOf, signOf } from "../sentences/wall-words.js";
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { button, chips, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { panel, Switch, why } from "./panel.js";
import { styleSheet } from "../style/style-sheet.js";
import "../sentences/en/lobby.js";

await styleSheet("host/doors.css");

export class LobbyPanel {
  #rules;
  #list;
  #title;
  #word;
  /** Whether the sentences that come later are there in the person's language. */
  #isLearned = false;
  /** How many waited when the host was told last. */
  #told = 0;

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#rules = new LivePart(
      element("fieldset"),
      () => this.#lobby.rules.admission,
      () => [
        element("legend", {}, say("door.who")),
        chips(/** @type {const} */ (["open", "ask", "closed"]).map((admission) => this.#choice(admission))),
      ],
    );
    this.#title = new Switch("door-title", say("door.showTitle"), (title) => this.#set({ title }));
    this.#word = new Switch("door-word", say("door.askWord"), (word) => this.#set({ word }));
    this.#list = new LivePart(
      element("div", { class: "waiting", role: "status" }),
      () => [this.#isLearned, this.#lobby.people, this.#lobby.rules.admission, this.page.session.latest.wallWord?.word],
      () => this.#waiting(),
    );
    this.element = panel(
      "door.title",
      this.#list.element,
      this.#rules.element,
      why("door.why"),
      this.#title.element,
      this.#word.element,
    );
    void learnLater("lobby").then(() => {
      this.#isLearned = true;
      this.draw();
    });
  }

  /** @returns {{rules: LobbyRules, people: Asker[]}} */
  get #lobby() {
    return /** @type {any} */ (this.page.session.latest.waiting) ?? { rules: { admission: "open" }, people: [] };
  }

  draw() {
    const { rules, people } = this.#lobby;
    this.#rules.draw();
    this.#title.show(rules.title === true);
    this.#word.show(rules.word === true);
    for (const { element } of [this.#title, this.#word]) element.hidden = rules.admission === "open";
    this.#list.draw();
    if (this.#isLearned && people.length > this.#told)
      this.page.sheets.toast(say("door.waiting", { count: people.length }));
    if (this.#isLearned) this.#told = people.length;
  }

  /** @param {Partial<LobbyRules>} change */
  #set(change) {
    this.page.command({ k: "lobby", rules: { ...this.#lobby.rules, ...change } });
  }

  /** @param {LobbyRules["admission"]} admission */
  #choice(admission) {
    const radio = element("input", {
      type: "radio",
      name: "admission",
      id: `door-${admission}`,
      value: admission,
      checked: this.#lobby.rules.admission === admission,
      onchange: () => this.#set({ admission }),
    });
    return element("label", { class: "chip" }, radio, element("span", {}, say(`door.${admission}`)));
  }

  #waiting() {
    const { people, rules } = this.#lobby;
    const shown = this.page.session.latest.wallWord?.word;
    const word = shown
      ? [element("p", { class: "word-now" }, say("door.wordNow", { word: `${signOf(shown)} ${nameOf(shown)}` }))]
      : [];
    if (people.length === 0) return rules.admission === "ask" ? [...word, why("door.nobody")] : word;
    return [
      ...word,
      element("p", { class: "count" }, say("door.waiting", { count: people.length })),
      element("ul", { class: "roster" }, ...people.map((asker) => this.#asker(asker))),
      ...(people.length > 1
        ? [button(say("door.letAllIn"), () => this.page.command({ k: "letIn", askers: null }), "main", "let-all-in")]
        : []),
    ];
  }

  /** @param {Asker} asker */
  #asker({ id, name, role }) {
    const named = (/** @type {HTMLElement} */ made) => {
      made.append(element("span", { class: "unseen", dir: "auto" }, ` ${name}`));
      return made;
    };
    return element(
      "li",
      {},
      element("span", { class: "who", dir: "auto" }, name),
      element("span", { class: "role" }, role === "viewer" ? say("door.viewer") : ""),
      element(
        "div",
        { class: "row-actions" },
        named(
          button(
            say("door.decline"),
            () => this.page.command({ k: "decline", askers: [id] }),
            "plain",
            `decline-${id}`,
          ),
        ),
        named(button(say("door.letIn"), () => this.page.command({ k: "letIn", askers: [id] }), "main", `let-in-${id}`)),
      ),
    );
  }
}
