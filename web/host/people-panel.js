/** The people of the board, as its hosts see them: the people who are here, and the ways to make them leave. */
import { avatar } from "../people/people.js";
import { say } from "../sentences/words.js";
import { button, element } from "../sheets/elements.js";
import { fewMax, lately, leaving, listed, sharing } from "./known-people.js";
import { LivePart } from "./live-part.js";
import { ask, panel, why } from "./panel.js";

/** @typedef {import("./known-people.js").KnownPerson} KnownPerson */

/** From so many people on there is a field to look for one. */
const peopleWithoutField = 20;

export class PeoplePanel {
  /** @type {KnownPerson[]} */
  #people = [];
  #list;
  #buttons;

  /**
   * @param {object} page
   * @param {import("../sync/session.js").Session} page.session
   * @param {import("../sheets/sheets.js").Sheets} page.sheets
   * @param {import("./commands.js").HostCommands["give"]} page.command
   * @param {(seat: number, name: string) => void} page.takeBack  what that person did
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
      oninput: () => this.draw(),
    });
    this.#list = new LivePart(
      element("div", { id: "people-list" }),
      () => [this.#people, this.field.value, page.session.you.seat],
      () => this.#rows(),
    );
    this.#buttons = new LivePart(
      element("div", { class: "buttons" }),
      () => page.session.store.get("barred"),
      () => this.#ways(),
    );
    this.element = panel("host.people", this.field, this.#list.element, this.#buttons.element);
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
    this.#list.draw();
    this.#buttons.draw();
  }

  #ways() {
    return [
      button(say("host.forget"), () => this.#askToForget(), "plain", "forget"),
      button(say("host.newCode"), () => this.#askForNewCode(), "plain", "new-code"),
      ...(this.page.session.store.get("barred")
        ? [button(say("host.letIn"), () => this.#letIn(), "plain", "let-in")]
        : []),
    ];
  }

  #rows() {
    const { listed: shown, more } = listed(this.#people, this.field.value);
    const rows = shown.map((person) => {
      const name = person.name || say("people.guest");
      const isYou = person.seat === this.page.session.you.seat;
      const role = person.kicked ? "host.kicked" : person.here ? `role.${person.role ?? "guest"}` : "host.away";
      const kick = button(say("host.kick"), () => this.#askToKick(person, name), "plain", `kick-${person.seat}`);
      kick.append(element("span", { class: "unseen", dir: "auto" }, ` ${name}`));
      const back = button(
        say("host.takeBack"),
        () => this.page.takeBack(person.seat, name),
        "plain",
        `take-back-${person.seat}`,
      );
      back.append(element("span", { class: "unseen", dir: "auto" }, ` ${name}`));
      return element(
        "li",
        { class: person.here ? "" : "away" },
        avatar(person),
        element("span", { class: "who", dir: "auto" }, isYou ? say("people.you", { name }) : name),
        element("span", { class: "role" }, say(role)),
        element("div", { class: "deeds" }, back, ...(isYou || person.kicked ? [] : [kick])),
      );
    });
    return [
      rows.length > 0 || this.#people.length > 0 ? element("ul", { class: "roster" }, ...rows) : why("host.nobody"),
      ...(more > 0 ? [why("host.more", { count: more })] : []),
    ];
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
        // Without a list whoever comes meanwhile stays, too.
        const keep = kept.length < ticks.length ? { keep: kept } : {};
        this.page.command({ k: "newCode", ...keep }, () => {
          this.page.sheets.toast(say("host.newCodeDone"));
          this.page.session.connection.send({ t: "invite" });
          this.ask();
        });
      },
    );
  }

  /**
   * @param {KnownPerson} person
   * @param {string} name
   */
  #askToKick(person, name) {
    const bar = element("input", { type: "checkbox", id: "bar" });
    const others = sharing(this.#people, person, this.page.session.you.seat);
    const crowd = crowdChoice(others);
    this.page.sheets.open(say("host.kickTitle", { name }), [
      why("host.kickWhy"),
      ...(person.here
        ? [element("label", { class: "barring" }, bar, element("span", {}, say("host.bar"))), why("host.barWhy")]
        : []),
      ...crowd.content,
      element(
        "div",
        { class: "buttons" },
        button(say("cancel"), () => this.page.sheets.close()),
        button(
          say("host.kickYes"),
          () => {
            this.page.sheets.close();
            // First the address: nobody knows it any more once they are gone.
            if (bar.checked) this.page.command({ k: "bar", seat: person.seat }, (result) => this.#barred(result));
            const since = crowd.since();
            if (since === null) return this.page.command({ k: "kick", seat: person.seat }, () => this.ask());
            this.page.command({ k: "kickEveryone", seat: person.seat, ...(since > 0 && { since }) }, ({ kicked }) => {
              this.page.sheets.toast(say("host.kickedEveryone", { count: kicked }));
              this.ask();
            });
          },
          "main danger",
        ),
      ),
    ]);
  }

  /** @param {{addresses: number}} result */
  #barred({ addresses }) {
    if (addresses === 0) return this.page.sheets.toast(say("host.barUnknown"));
    this.page.session.store.set("barred", "1");
    this.page.changed();
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
 * Who else goes, of those who share the address: a few all together, of many only who came lately.
 * @param {KnownPerson[]} others
 * @returns {{content: Node[], since: () => number | null}}  null: nobody else; 0: all of them
 */
function crowdChoice(others) {
  if (others.length === 0) return { content: [], since: () => null };
  const count = others.length;
  if (count <= fewMax) {
    const all = element("input", { type: "checkbox", id: "everyone" });
    const label = element("label", { class: "barring" }, all, element("span", {}, say("host.everyone", { count })));
    return { content: [label, why("host.everyoneWhy")], since: () => (all.checked ? 0 : null) };
  }
  const select = element(
    "select",
    { id: "everyone" },
    element("option", { value: "" }, say("host.onlyThem")),
    ...lately(others, Date.now()).map(({ minutes, since, count }) =>
      element(
        "option",
        { value: String(since) },
        say(minutes === 1 ? "host.cameJustNow" : "host.cameSince", { count, minutes }),
      ),
    ),
  );
  const label = element("label", { class: "why", htmlFor: "everyone" }, say("host.shared", { count }));
  return {
    content: [label, select, why("host.everyoneWhy")],
    since: () => (select.value === "" ? null : Number(select.value)),
  };
}
