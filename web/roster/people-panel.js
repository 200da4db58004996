/**
 * The people of the board, as its hosts see them: a line for each, present people first. What a host can do about
 * someone is in `person-sheet.js`, which is loaded when it is needed first.
 */
import { avatar } from "../people/people.js";
import { say, timesTag } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { icon } from "../style/icons.js";
import { styleSheet } from "../style/style-sheet.js";
import { cardCounts, leaving, listed, listedMax } from "./known-people.js";
import { LivePart } from "../sheets/live-part.js";
import { ask, panel, why } from "../host/panel.js";
import { nameOf } from "./person-name.js";
import "../sentences/en/tabs.js";

await styleSheet("roster/people-panel.css");

/** @typedef {import("./known-people.js").KnownPerson} KnownPerson */

/** With so many people or more, there is a field to look for one. */
const peopleWithoutField = 20;

export class PeoplePanel {
  /** @type {KnownPerson[]} */
  #people = [];
  /** So many are shown at most. */
  #most = listedMax;
  #list;
  #name;
  #buttons;
  /** @type {Promise<import("./person-sheet.js").PersonSheet> | undefined} */
  #sheet;

  /**
   * @param {object} page
   * @param {import("../sync/session.js").Session} page.session
   * @param {import("../sheets/sheets.js").Sheets} page.sheets
   * @param {import("../host/host-commands.js").HostCommands["give"]} page.command
   * @param {(seat: number, name: string) => void} page.takeBack  what that person did
   * @param {(seat: number, name: string) => void} page.did  shows what that person did
   * @param {() => void} page.changed
   */
  constructor(page) {
    this.page = page;
    this.field = element("input", {
      id: "find-person",
      type: "search",
      dir: "auto",
      placeholder: say("host.find"),
      "aria-label": say("host.find"),
      oninput: () => {
        this.#most = listedMax;
        this.draw();
      },
    });
    this.nameField = element("input", { id: "host-name", type: "text", dir: "auto", autocomplete: "nickname" });
    this.#list = new LivePart(
      element("div", { id: "people-list" }),
      () => this.#lines(),
      () => this.#rows(),
    );
    this.#name = new LivePart(
      element("div", {}),
      () => page.session.you.named || page.session.settings.anonymous,
      () => (page.session.you.named || page.session.settings.anonymous ? [] : [this.#nameForm()]),
    );
    this.#buttons = new LivePart(
      element("div", { class: "buttons" }),
      () => page.session.store.get("barred"),
      () => this.#ways(),
    );
    this.element = panel("host.people", this.#name.element, this.field, this.#list.element, this.#buttons.element);
  }

  /** As the server told them last. */
  get people() {
    return this.#people;
  }

  get here() {
    return this.#people.filter(({ here, kicked }) => here && !kicked).length;
  }

  /** Asks the server who they are. */
  ask() {
    this.page.command({ k: "people" }, (result) => {
      this.#people = result;
      this.page.changed();
    });
  }

  draw() {
    this.field.hidden = this.#people.length <= peopleWithoutField;
    this.#name.draw();
    this.#list.draw();
    this.#buttons.draw();
  }

  #ways() {
    return [
      button(say("person.add"), () => this.#open((sheet) => sheet.openAdd()), "plain", "add-for"),
      button(say("host.forget"), () => this.#askToForget(), "plain", "forget"),
      button(say("host.newCode"), () => this.#askForNewCode(), "plain", "new-code"),
      ...(this.page.session.store.get("barred")
        ? [button(say("host.letIn"), () => this.#letIn(), "plain", "let-in")]
        : []),
    ];
  }

  /** Hosts are asked here, where nothing waits for the answer. */
  #nameForm() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const name = this.nameField.value.trim();
      if (name) this.page.session.actions.setName(name);
    };
    return element(
      "form",
      { class: "write", onsubmit: submit },
      element("label", { htmlFor: "host-name" }, say("person.yourName")),
      element(
        "div",
        { class: "beside" },
        this.nameField,
        element("button", { type: "submit", class: "plain", id: "host-name-save" }, say("name.save")),
      ),
    );
  }

  /** What the list shows. */
  #lines() {
    const { session } = this.page;
    const { listed: shown, more } = listed(this.#people, this.field.value, this.#most);
    const cards = cardCounts(session.replica.cards.values());
    const lines = shown.map((person) => ({ person, cards: cards.get(person.seat) ?? 0 }));
    return { lines, more, you: session.you.seat, isAlone: this.#people.length === 0 };
  }

  #rows() {
    const { lines, more, isAlone } = this.#lines();
    const showMore = () => {
      this.#most += listedMax;
      this.draw();
    };
    return [
      lines.length > 0
        ? element("ul", { class: "roster crowd" }, ...lines.map(({ person, cards }) => this.#row(person, cards)))
        : why(isAlone ? "host.nobody" : "person.noneFound"),
      ...(more > 0 ? [button(say("person.showMore", { count: more }), showMore, "plain", "more-people")] : []),
    ];
  }

  /**
   * @param {KnownPerson} person
   * @param {number} cards
   */
  #row(person, cards) {
    const name = nameOf(person);
    const isYou = person.seat === this.page.session.you.seat;
    const more = button("", () => this.#open((sheet) => sheet.open(person)), "plain more", `person-${person.seat}`);
    more.append(
      icon("more"),
      element("span", { class: "unseen" }, say("person.more")),
      element("span", { class: "unseen", dir: "auto" }, ` ${name}`),
    );
    return element(
      "li",
      { class: person.here ? "" : "away" },
      avatar(person),
      element("span", { class: "who", dir: "auto" }, isYou ? say("people.you", { name }) : name),
      element(
        "span",
        { class: "role" },
        [state(person), ...(cards > 0 ? [say("person.cards", { count: cards })] : [])].join(" · "),
      ),
      more,
    );
  }

  /**
   * Does something with the sheets about one person, whose module is loaded with the first time.
   * @param {(sheet: import("./person-sheet.js").PersonSheet) => void} action
   */
  #open(action) {
    this.#sheet ??= import("./person-sheet.js").then(
      ({ PersonSheet }) => new PersonSheet({ ...this.page, people: this }),
    );
    this.#sheet.then(action, () => {
      this.#sheet = undefined;
      this.page.sheets.toast(say("status.offline"));
    });
  }

  #askToForget() {
    ask(this.page.sheets, "host.forgetTitle", [why("host.forgetWhy")], "host.forgetYes", () =>
      this.page.command({ k: "forget", seat: null }, ({ forgotten }) => {
        this.page.sheets.toast(say("host.forgotten", { count: forgotten }));
        this.ask();
      }),
    );
  }

  #askForNewCode() {
    const count = this.#people.filter(({ here, kicked }) => here && !kicked).length;
    const guests = leaving(this.#people);
    const ticks = guests.map(({ seat }) => element("input", { type: "checkbox", checked: true, value: String(seat) }));
    const list = element(
      "ul",
      { class: "roster keeping" },
      ...guests.map((person, index) =>
        element(
          "li",
          {},
          element(
            "label",
            { class: "barring" },
            ticks[index],
            avatar(person),
            element("span", { class: "who", dir: "auto" }, person.name || say("people.guest")),
          ),
        ),
      ),
    );
    const choice = guests.length > 0 ? [why("host.newCodeKeep"), list] : [];
    ask(
      this.page.sheets,
      "host.newCodeTitle",
      [why("host.newCodeWhy", { count }), ...choice],
      "host.newCodeYes",
      () => {
        const kept = ticks.filter(({ checked }) => checked).map(({ value }) => Number(value));
        // Without a list people who come meanwhile stay, too.
        this.newCode(kept.length < ticks.length ? { keep: kept } : {});
      },
    );
  }

  /** @param {{keep?: number[]}} keep */
  newCode(keep) {
    this.page.command({ k: "newCode", ...keep }, () => {
      this.page.sheets.toast(say("host.newCodeDone"));
      this.page.session.connection.send({ t: "invite" });
      this.ask();
    });
  }

  /** That it was said here stays on this device; the server forgets it when it ends. */
  #letIn() {
    this.page.command({ k: "bar", seat: null }, () => {
      this.page.session.store.set("barred", "");
      this.page.changed();
    });
  }
}

/**
 * What someone is here, in few words.
 * @param {KnownPerson} person
 */
function state({ kicked, here, role, given, viewOnlyUntil }) {
  if (kicked) return say("host.kicked");
  if (viewOnlyUntil !== undefined) return say("person.viewOnlyUntil", { time: timeOfDay(viewOnlyUntil) });
  return say(here ? `role.${role ?? "guest"}` : given ? `role.${given}` : "host.away");
}

const timeOfDay = (/** @type {number} */ at) =>
  new Date(at).toLocaleTimeString(timesTag, { hour: "2-digit", minute: "2-digit" });
