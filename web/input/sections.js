/**
 * What people do with sections: add, rename, move and remove them, and, for hosts, say what goes on in one. Comes after
 * the first picture, to those who may.
 *
 * @typedef {import("../sheets/value-controls.js").Control} Control
 */
import { openText } from "../sheets/forms.js";
import { button, element } from "../sheets/elements.js";
import { valueControls } from "../sheets/value-controls.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/input.js";
import "../sentences/en/refusals.js";

const buttonSize = 44;
/** With large letters it grows as far as this, as the bar's do: a title needs its room. */
const buttonSizeMax = 52;
/** The draft's of a new section's title, on the device. */
const draftKey = "add-section";

/**
 * Makes the button that opens a section's sheet: at the end of its title, beside the one that scrolls.
 * @param {(section: ShownSection) => void} onOpen
 * @returns {NonNullable<import("../board/board.js").Board["sectionButton"]>}
 */
export function sectionButton(onOpen) {
  return (nodes, section, hue) => {
    const node = nodes.get(`m:${section.id}`, () => {
      const button = document.createElement("button");
      button.type = "button";
      button.id = `menu-${section.id}`;
      button.ariaHasPopup = "dialog";
      return button;
    });
    node.onclick = () => onOpen(section);
    nodes.setClass(node, `section-menu ${hue}`);
    const size = Math.min(buttonSize * (section.letters ?? 1), buttonSizeMax);
    const [x, y, width, height] = section.header ?? [...section.rect.slice(0, 3), size];
    const isScrolled = section.tokens.split(" ").includes("scroll.horizontal");
    const end = section.isRightToLeft ? x : x + width - size * (isScrolled ? 2 : 1);
    nodes.setRect(node, [end, y + (height - size) / 2, size, size]);
    const label = say("section.menu", { section: section.title });
    if (nodes.changed(node, "label", label)) node.ariaLabel = label;
    return node;
  };
}

/** @returns {ValueField} */
const picturesField = () => ({
  key: "section.pictures",
  kind: "choice",
  label: say("section.pictures"),
  setBy: "hosts",
  options: ["on", "approve", "off"],
  names: ["on", "approve", "off"].map((rule) => say(`section.pictures.${rule}`)),
});

export class Sections {
  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {(action: () => void, isOpening?: boolean) => void} act  asks for the person's name before
   * @param {import("../card/own-order.js").OwnOrder} order
   */
  constructor(session, sheets, act, order) {
    this.session = session;
    this.sheets = sheets;
    this.act = act;
    this.order = order;
  }

  /**
   * Asks what a new section is called.
   * @param {string} [place]  `start`, `end`, or the section that it goes behind
   */
  add(place = "end") {
    if (!this.session.canChangeSections) return;
    this.act(() => this.#askForTitle(place), true);
  }

  /** @param {string} place */
  #askForTitle(place) {
    const { actions, kept } = this.session;
    const bytesMax = this.session.limits.sectionTitleBytesMax;
    const keep = (/** @type {string} */ text) =>
      actions.drafts.keep(draftKey, text.trim() === "" ? null : { section: "", card: "", text, isOpen: false });
    openText(
      this.sheets,
      {
        title: say("section.add"),
        label: say("section.name"),
        save: say("add.save"),
        text: kept.drafts[draftKey]?.text ?? "",
        bytesMax,
      },
      {
        whyNot: () => this.session.farewell && say(this.session.farewell),
        onSave: (text) => {
          keep("");
          this.sheets.close();
          const title = oneLine(text);
          actions.operate({ k: "addSection", title, place });
          this.sheets.toast(say("section.added", { section: title }));
        },
        onDraft: keep,
        onCancel: null,
        onClosed() {},
      },
    );
  }

  /** @param {ShownSection} section */
  open({ id, title }) {
    const isThere = () => this.session.replica.sections.has(id);
    const groups = [
      ...(this.session.canChangeSections ? [this.#name(id), this.#moves(id)] : []),
      ...(this.order.isOffered ? [this.#group(null, [this.#ownOrder(id)])] : []),
      ...(this.session.isHost ? this.#hostGroups(id) : []),
      ...(this.session.canChangeSections
        ? [
            this.#group(
              say("section.why"),
              this.#cardFields().map((field) => this.#control(field, id)),
            ),
          ]
        : []),
    ];
    const show = () => groups.forEach((group) => group.show());
    show();
    this.sheets.open(
      title || "–",
      groups.map((group) => group.element),
      {
        kind: "section-sheet",
        onChanged: () => (isThere() ? show() : this.sheets.close()),
        onClosed: () => groups.forEach((group) => group.left?.()),
      },
    );
  }

  /** @param {ID} id */
  #name(id) {
    return this.#group(null, [
      this.#control({ key: titleKey, kind: "text", label: say("section.name"), setBy: "everyone" }, id),
    ]);
  }

  /**
   * In what order this reader sees the cards, whatever the others see.
   * @param {ID} id
   */
  #ownOrder(id) {
    const options = ["room", "votes"];
    const [control = null] = valueControls(
      [
        {
          key: "sort.mine",
          kind: "choice",
          label: say("sort.mine"),
          setBy: "everyone",
          options,
          names: options.map((option) => say(`sort.mine.${option}`)),
        },
      ],
      {
        bytesMax: 0,
        read: () => (this.order.isSorted(id) ? "votes" : "room"),
        set: (_, value) => this.order.set(id, value === "votes"),
        may: () => this.order.maySort(id),
      },
    );
    return control;
  }

  /** @param {ID} id */
  #hostGroups(id) {
    const fields = (/** @type {ValueField[]} */ ...fields) => fields.map((field) => this.#control(field, id));
    return [
      this.#group(null, [
        ...fields(
          { ...flag("turns"), label: say("section.turns") },
          {
            key: "section.order",
            kind: "choice",
            label: say("section.order"),
            setBy: "hosts",
            options: orders,
            names: orders.map((order) => say(`section.order.${order}`)),
          },
        ),
        ...fields(flag("section.frozen"), flag("section.hostsAdd")),
        ...fields(number("section.cardsMax"), flag("section.refusesMore"), number("section.cardsEach")),
        ...fields(
          { ...flag("held"), label: say("section.hideCards") },
          { ...flag("heldVotes"), label: say("section.hideVotes") },
        ),
        ...(this.session.values.some(({ kind }) => kind === "picture") ? fields(picturesField()) : []),
        this.#owner(id),
      ]),
    ];
  }

  /** Those that cards have, and sections for the cards that have none of their own. */
  #cardFields() {
    return this.session.actions.valuesToSet.map((field) =>
      field.key === "rejected" ? { ...field, label: say("section.rejected") } : field,
    );
  }

  /**
   * @param {string | null} heading
   * @param {(Control | null)[]} all
   * @returns {Control}
   */
  #group(heading, all) {
    const controls = all.flatMap((control) => control ?? []);
    return {
      element: element(
        "div",
        {},
        ...(heading !== null && controls.length > 0 ? [element("p", { class: "why" }, heading)] : []),
        element("div", { class: "values" }, ...controls.map((control) => control.element)),
      ),
      show: () => controls.forEach((control) => control.show()),
      left: () => controls.forEach((control) => control.left?.()),
    };
  }

  /**
   * @param {ValueField} field
   * @param {ID} id
   * @returns {Control | null}
   */
  #control(field, id) {
    const { session } = this;
    const isTitle = field.key === titleKey;
    const [control = null] = valueControls([field], {
      bytesMax: isTitle ? session.limits.sectionTitleBytesMax : session.limits.valueTextBytesMax,
      read: (key) => (isTitle ? titleOf(session, id) : (valueOf(session, id, key) ?? defaults[key])),
      set: (key, value) => (isTitle ? this.#rename(id, String(value)) : this.#set(id, key, value)),
      may: () => session.canChangeSections,
      keep: (key, text, parameters) =>
        session.actions.drafts.keepTyped({ code: "tooLong", parameters, card: "", key, text }),
    });
    return control;
  }

  /**
   * @param {ID} id
   * @param {string} text
   */
  #rename(id, text) {
    const title = oneLine(text);
    if (title === "" || title === titleOf(this.session, id)) return;
    this.act(() => this.session.actions.operate({ k: "renameSection", section: id, title }));
  }

  /**
   * @param {ID} id
   * @param {string} key
   * @param {Value | null} value
   */
  #set(id, key, value) {
    this.act(() => this.session.actions.operate({ k: "setValue", target: { section: id }, key, value }));
  }

  /**
   * Whose the section is: a person who is here, the one whose it is now, or nobody.
   * @param {ID} id
   * @returns {Control}
   */
  #owner(id) {
    const { session } = this;
    const choice = element("select", { disabled: !session.canChangeSections });
    choice.onchange = () => this.#set(id, ownerKey, choice.value === "" ? null : Number(choice.value));
    return {
      element: element("label", { class: "value" }, element("span", {}, say("section.owner")), choice),
      show() {
        const owner = valueOf(session, id, ownerKey);
        const seats = new Set(session.people.filter(({ role }) => role !== "wall").map(({ seat }) => seat));
        if (typeof owner === "number") seats.add(owner);
        const nameOf = (/** @type {number} */ seat) =>
          session.people.find((person) => person.seat === seat)?.name ||
          session.replica.names.get(seat) ||
          say("people.guest");
        const options = [...seats].map((seat) => /** @type {const} */ ([String(seat), nameOf(seat)]));
        const state = JSON.stringify([owner, options]);
        if (choice.dataset.state === state) return;
        choice.dataset.state = state;
        choice.replaceChildren(
          ...[/** @type {const} */ (["", say("section.nobody")]), ...options].map(([value, text]) =>
            element("option", { value, dir: "auto", selected: value === String(owner ?? "") }, text),
          ),
        );
      },
    };
  }

  // --- Its place, and its end ---

  /**
   * @param {ID} id
   * @returns {Control}
   */
  #moves(id) {
    const { session } = this;
    const move = (/** @type {number} */ step) => {
      const place = placeAfter(session.replica.sectionOrder, id, step);
      if (place !== null) this.act(() => session.actions.operate({ k: "moveSection", section: id, place }));
    };
    const earlier = button(say("section.earlier"), () => move(-1), "chip");
    const later = button(say("section.later"), () => move(1), "chip");
    const after = button(say("section.addAfter"), () => this.add(id), "chip");
    const remove = button(say("section.remove"), () => this.remove(id), "chip danger");
    return {
      element: element("div", { class: "chips section-moves" }, earlier, later, after, remove),
      show() {
        earlier.ariaDisabled = String(placeAfter(session.replica.sectionOrder, id, -1) === null);
        later.ariaDisabled = String(placeAfter(session.replica.sectionOrder, id, 1) === null);
      },
    };
  }

  /** @param {ID} id */
  remove(id) {
    const { session } = this;
    const title = titleOf(session, id);
    this.act(() => {
      this.sheets.close();
      session.actions.operate({ k: "removeSection", section: id });
      this.sheets.toast(say("section.removed", { section: title || "–" }), {
        label: say("toast.undo"),
        go: () => this.act(() => session.actions.operate({ k: "restoreSection", section: id })),
      });
    });
  }
}

const titleKey = "title";
const ownerKey = "section.owner";
/** As `SectionOrder` has them. */
const orders = ["manual", "votes", "newest", "fewest"];
/** @type {{[key: string]: Value}} */
const defaults = { "section.order": "manual", "section.pictures": "on" };

/**
 * @param {string} key  which is the key of its sentence too
 * @returns {ValueField}
 */
const flag = (key) => ({ key, kind: "flag", label: key.includes(".") ? say(key) : key, setBy: "hosts" });

/**
 * A limit; 0 is none.
 * @param {string} key  which is the key of its sentence too
 * @returns {ValueField}
 */
const number = (key) => ({
  key,
  kind: "number",
  label: say(key),
  setBy: "hosts",
  min: 0,
  max: 100_000,
  isNoneAtZero: true,
});

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/**
 * Where a section goes that is moved by one; null: it is at that end.
 * @param {readonly ID[]} order
 * @param {ID} id
 * @param {number} step  -1 or 1
 */
function placeAfter(order, id, step) {
  const index = order.indexOf(id);
  const others = order.filter((other) => other !== id);
  const target = index + step;
  if (index < 0 || target < 0 || target > others.length) return null;
  return target === 0 ? "start" : others[target - 1];
}

/**
 * What the section has for `key`: what the person set last, decided or not, else what the server told.
 * @param {import("../sync/session.js").Session} session
 * @param {ID} id
 * @param {string} key
 */
function valueOf({ replica, outbox }, id, key) {
  let value = replica.sections.get(id)?.values[key];
  for (const { op } of outbox?.pending ?? []) {
    if (op.k === "setValue" && op.key === key && "section" in op.target && op.target.section === id)
      value = op.value ?? undefined;
  }
  return value;
}

/**
 * What the section is called, decided or not.
 * @param {import("../sync/session.js").Session} session
 * @param {ID} id
 */
function titleOf({ replica, outbox }, id) {
  let title = replica.sections.get(id)?.title ?? "";
  for (const { op } of outbox?.pending ?? []) if (op.k === "renameSection" && op.section === id) title = op.title;
  return title;
}
