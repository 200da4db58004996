/**
 * What a host can do about one person, in one sheet: say what they may do, rename them, see and take back what they
 * did, add a card for them, remove them.
 */
import { say, timesTag } from "../sentences/sentences.js";
import { button, chips, element } from "../sheets/elements.js";
import { fewMax, lately, sharing } from "./known-people.js";
import { why } from "../host/panel.js";
import { nameOf } from "./person-name.js";
import "../sentences/en/tabs.js";

/** @typedef {import("./known-people.js").KnownPerson} KnownPerson */

/** The roles that a host can give. */
const roles = /** @type {const} */ (["viewer", "guest", "co-host"]);
const viewOnlyMinutes = 10;

export class PersonSheet {
  /**
   * @param {object} page
   * @param {import("../sync/session.js").Session} page.session
   * @param {import("../sheets/sheets.js").Sheets} page.sheets
   * @param {import("../host/host-commands.js").HostCommands["give"]} page.command
   * @param {(seat: number, name: string) => void} page.takeBack
   * @param {(seat: number, name: string) => void} page.did
   * @param {() => void} page.changed
   * @param {object} page.people  the list of them
   * @param {KnownPerson[]} page.people.people
   * @param {() => void} page.people.ask  for the list again
   * @param {(options: {}) => void} page.people.newCode
   */
  constructor(page) {
    this.page = page;
  }

  /** @param {KnownPerson} person */
  open(person) {
    const { sheets, session } = this.page;
    const name = nameOf(person);
    const isYou = person.seat === session.you.seat;
    const then = (/** @type {() => void} */ action) => () => {
      sheets.close();
      action();
    };
    const actions = [
      button(
        say("person.did"),
        then(() => this.page.did(person.seat, name)),
        "plain",
        "person-did",
      ),
      button(
        say("host.takeBack"),
        then(() => this.page.takeBack(person.seat, name)),
        "plain",
        "take-back",
      ),
      ...(person.kicked ? [] : [button(say("person.addThem"), () => this.openAdd(person), "plain", "add-for-them")]),
      ...(person.kicked || session.settings.anonymous
        ? []
        : [button(say("person.merge"), () => this.#openMerge(person), "plain", "merge")]),
      ...(person.merged ?? []).map((other) =>
        button(
          say("person.unmerge", { name: nameOf(other) }),
          then(() => this.#unmerge(other)),
          "plain",
          `unmerge-${other.seat}`,
        ),
      ),
      ...(person.here || person.kicked
        ? []
        : [
            button(
              say("person.forget"),
              then(() => this.#forget(person)),
              "plain",
              "forget-person",
            ),
          ]),
      ...(isYou || person.kicked
        ? []
        : [button(say("host.kick"), () => this.#askToKick(person, name), "plain", "kick")]),
    ];
    sheets.open(
      name,
      [
        ...(isYou || person.kicked ? [] : this.#roleChoice(person)),
        ...(person.kicked ? [] : [this.#nameForm(person)]),
        element("div", { class: "actions" }, ...actions),
      ],
      { kind: "person-sheet" },
    );
  }

  /**
   * @param {KnownPerson} person
   * @returns {Node[]}
   */
  #roleChoice(person) {
    if (person.here && person.role === "host") return [why("person.isHost")];
    const { sheets } = this.page;
    const isViewOnly = person.viewOnlyUntil !== undefined;
    // While someone only looks, their role is what they have afterwards.
    const now = person.given ?? (isViewOnly ? "guest" : (person.role ?? "guest"));
    const radios = roles.map((role) => {
      const radio = element("input", {
        type: "radio",
        name: "role",
        id: `role-${role}`,
        value: role,
        checked: role === now,
        onchange: () => {
          sheets.close();
          this.#give(person, role, person.given ?? null);
        },
      });
      return element("label", { class: "chip" }, radio, element("span", {}, say(`person.role.${role}`)));
    });
    const until = new Date(person.viewOnlyUntil ?? 0).toLocaleTimeString(timesTag, {
      hour: "2-digit",
      minute: "2-digit",
    });
    return [
      element("fieldset", {}, element("legend", {}, say("person.role")), chips(radios)),
      ...(isViewOnly ? [why("person.viewOnlyUntil", { time: until })] : []),
      button(
        say(isViewOnly ? "person.viewOnlyOver" : "person.viewOnly"),
        () => {
          sheets.close();
          this.#setViewOnly(person, isViewOnly ? null : viewOnlyMinutes);
        },
        "plain",
        "view-only",
      ),
    ];
  }

  /**
   * @param {KnownPerson} person
   * @param {string | null} role  null: the one of their link
   * @param {string | null} before
   */
  #give(person, role, before) {
    this.#change({ k: "role", seat: person.seat, role }, () =>
      this.#done(say("person.nowRole", { name: nameOf(person), role: say(`person.role.${role ?? "guest"}`) }), () =>
        this.#change({ k: "role", seat: person.seat, role: before }),
      ),
    );
  }

  /**
   * @param {KnownPerson} person
   * @param {number | null} minutes  null: it is over
   */
  #setViewOnly(person, minutes) {
    this.#change({ k: "viewOnly", seat: person.seat, minutes }, () => {
      if (minutes === null) return;
      this.#done(say("person.viewOnlyDone", { name: nameOf(person) }), () => this.#setViewOnly(person, null));
    });
  }

  /** @param {KnownPerson} person */
  #nameForm(person) {
    const field = element("input", { id: "new-name", type: "text", dir: "auto", value: person.name, required: true });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const name = field.value.trim();
      if (name === "" || name === person.name) return;
      this.page.sheets.close();
      this.#change({ k: "rename", seat: person.seat, name }, () =>
        this.#done(
          say("person.renamed", { name: nameOf(person) }),
          person.name ? () => this.#change({ k: "rename", seat: person.seat, name: person.name }) : null,
        ),
      );
    };
    return element(
      "form",
      { class: "write", onsubmit: submit },
      element("label", { htmlFor: "new-name" }, say("person.rename")),
      element(
        "div",
        { class: "beside" },
        field,
        element("button", { type: "submit", class: "plain", id: "rename" }, say("person.change")),
      ),
    );
  }

  /** @param {KnownPerson} person */
  #forget(person) {
    this.page.command({ k: "forget", seat: person.seat }, ({ forgotten, kept }) => {
      this.page.sheets.toast(kept > 0 ? say("person.stays") : say("host.forgotten", { count: forgotten }));
      this.page.people.ask();
    });
  }

  /**
   * @param {{k: string, [field: string]: any}} command
   * @param {() => void} [then]
   */
  #change(command, then = () => {}) {
    this.page.command(command, () => {
      then();
      this.page.people.ask();
    });
  }

  /**
   * @param {string} sentence
   * @param {(() => void) | null} undo
   */
  #done(sentence, undo) {
    this.page.sheets.toast(sentence, undo ? { label: say("toast.undo"), go: undo } : undefined);
  }

  // --- The same person twice ---

  /** @param {KnownPerson} person */
  #openMerge(person) {
    const { sheets, people } = this.page;
    import("./merge-sheet.js").then(
      ({ openMergeSheet }) =>
        openMergeSheet(sheets, people.people, person, (gone, stays) =>
          this.#change({ k: "merge", seat: gone.seat, into: stays.seat }, () =>
            this.#done(say("person.merged", { name: nameOf(stays), other: nameOf(gone) }), () => this.#unmerge(gone)),
          ),
        ),
      () => sheets.toast(say("status.offline")),
    );
  }

  /** @param {{seat: number, name: string}} gone */
  #unmerge(gone) {
    this.#change({ k: "unmerge", seat: gone.seat }, () =>
      this.#done(say("person.unmerged", { name: nameOf(gone) }), null),
    );
  }

  // --- A card for someone ---

  /** @param {KnownPerson} [person]  undefined: someone who isn't on the list */
  openAdd(person) {
    const { sheets, session } = this.page;
    const { sectionOrder, sections } = session.replica;
    const who = element("input", { id: "add-who", type: "text", dir: "auto", required: true });
    const text = element("textarea", { id: "add-text", rows: 2, dir: "auto", required: true });
    const where = element(
      "select",
      { id: "add-section" },
      ...sectionOrder.map((id) => element("option", { value: id, dir: "auto" }, sections.get(id)?.title ?? "")),
    );
    (person ? text : who).setAttribute("autofocus", "");
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const name = person ? nameOf(person) : who.value.trim();
      if (name === "" || text.value.trim() === "" || where.value === "") return;
      // A person who has the name already gets the card, and no second seat.
      const known = person ?? this.page.people.people.find((one) => !one.kicked && isSame(one.name, name));
      sheets.close();
      this.#change(
        {
          k: "addFor",
          ...(known ? { seat: known.seat } : { name }),
          section: where.value,
          text: text.value.trim(),
        },
        () => sheets.toast(say("person.added", { name })),
      );
    };
    sheets.open(
      person ? say("person.addFor", { name: nameOf(person) }) : say("person.add"),
      [
        element(
          "form",
          { class: "write", onsubmit: submit },
          ...(person
            ? []
            : [why("person.addWhy"), element("label", { htmlFor: "add-who" }, say("person.addWho")), who]),
          element("label", { htmlFor: "add-text" }, say("person.addText")),
          text,
          element("label", { htmlFor: "add-section" }, say("person.addSection")),
          where,
          element(
            "div",
            { class: "buttons" },
            button(say("cancel"), () => sheets.close()),
            element("button", { type: "submit", class: "main", id: "add-for-yes" }, say("person.addYes")),
          ),
        ),
      ],
      { kind: "person-sheet" },
    );
  }

  // --- Removing ---

  /**
   * @param {KnownPerson} person
   * @param {string} name
   */
  #askToKick(person, name) {
    const { sheets, command, people, session } = this.page;
    const bar = element("input", { type: "checkbox", id: "bar" });
    const code = element("input", { type: "checkbox", id: "code-too" });
    const crowd = crowdChoice(sharing(people.people, person, session.you.seat));
    sheets.open(say("host.kickTitle", { name }), [
      why("host.kickWhy"),
      element("label", { class: "barring" }, code, element("span", {}, say("person.newCodeToo"))),
      ...(person.here
        ? [element("label", { class: "barring" }, bar, element("span", {}, say("host.bar"))), why("host.barWhy")]
        : []),
      ...crowd.content,
      element(
        "div",
        { class: "buttons" },
        button(say("cancel"), () => sheets.close()),
        button(
          say("host.kickYes"),
          () => {
            sheets.close();
            // First the address: nobody knows it any more once they are gone.
            if (bar.checked) command({ k: "bar", seat: person.seat }, (result) => this.#barred(result));
            const since = crowd.since();
            const kick = since === null ? { k: "kick" } : { k: "kickEveryone", ...(since > 0 && { since }) };
            command({ ...kick, seat: person.seat }, (result) => {
              if (result) sheets.toast(say("host.kickedEveryone", { count: result.kicked }));
              // Then the code: people who are gone by then aren't among those whom it keeps.
              if (code.checked) people.newCode({});
              else people.ask();
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
}

const isSame = (/** @type {string} */ one, /** @type {string} */ other) => one.toLowerCase() === other.toLowerCase();

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
