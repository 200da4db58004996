/**
 * Everything that opens over the board: a card's sheet, the forms, the offers, and the one toast.
 *
 * On a phone a sheet comes from below, where the thumb is; on a desktop it stands in the middle. There is one at a
 * time: opening another replaces it. `onDraft` gets the text with every stroke, so that it survives a reload.
 */
import { avatar } from "../people/people.js";
import { english } from "../sentences/sheets-words.js";
import { styleSheet } from "../style/style-sheet.js";
import { learn, say } from "../sentences/words.js";

learn(english);
await styleSheet("sheets/sheets.css");

const toastMilliseconds = 6_000;
/** Between a toast and a card above it, in pixels. */
const toastGap = 8;
const hasMouse = matchMedia("(hover: hover)");
/** Safari ends a composition before it reports the Enter that ended it. */
const afterCompositionMilliseconds = 50;

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {{[property: string]: any}} [properties]  `class`, attributes with a dash, handlers `onclick`, properties
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "class") node.className = value;
    else if (name.includes("-")) node.setAttribute(name, value);
    else Object.assign(node, { [name]: value });
  }
  node.append(...children);
  return node;
}

/**
 * @param {string} label
 * @param {() => void} action
 * @param {string} [kind]
 * @param {string} [id]
 */
export function button(label, action, kind = "plain", id = "") {
  return element("button", { type: "button", class: kind, onclick: action, ...(id ? { id } : {}) }, label);
}

/**
 * @typedef {object} CardInSheet
 * @property {string} text
 * @property {string[]} about  sentences under it, always as many
 * @property {boolean} rejected
 * @property {string | null} why  it can't be changed; null: it can
 */

/** @param {HTMLElement[]} choices */
const chips = (choices) => element("div", { class: "chips" }, ...choices);

export class Sheets {
  /** @type {(() => void) | null} Null: no sheet is open, and whoever wanted to know that does. */
  #onClosed = null;
  /** @type {(() => void) | null} */
  #onEscape = null;
  /** @type {(() => void) | null} */
  #onChanged = null;
  /**
   * Grows whenever a sheet opens or closes: a caller that finds the same turn again finds the sheet open that was open
   * then.
   */
  turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #toastTimer;
  /** The element that had the focus before a sheet opened, by its id. */
  #opener = "";
  /** The most that a toast has taken of the window's lower end, in pixels. */
  #toastRoom = 0;

  /**
   * @param {HTMLDialogElement} dialog
   * @param {HTMLElement} toast
   */
  constructor(dialog, toast) {
    this.dialog = dialog;
    this.toastElement = toast;
    // The event comes late: by then another sheet may be open.
    dialog.addEventListener("cancel", () => this.#onEscape?.());
    dialog.addEventListener("close", () => dialog.open || this.#closed());
    // A keyboard that lies over the page, as on iOS, must not lie over the sheet; a page that is zoomed is left alone.
    visualViewport?.addEventListener("resize", () => {
      const { height = innerHeight, scale = 1 } = visualViewport ?? {};
      dialog.style.setProperty("--keyboard", scale === 1 ? `${Math.max(0, innerHeight - height)}px` : "0px");
    });
    // A tap beside the sheet closes it: outside its box the target is the dialog itself.
    dialog.addEventListener("click", (event) => {
      if (event.target !== dialog) return;
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x < left || x > right || y < top || y > bottom) this.close();
    });
  }

  get isOpen() {
    return this.dialog.open;
  }

  close() {
    if (!this.dialog.open) return;
    this.dialog.close();
    // The browser says so with its next picture; a task that waits for it is done before that, because there may be
    // none.
    this.#closed();
  }

  /**
   * Shows a sheet in place of the one there may be.
   * @param {string} title
   * @param {(Node | string)[]} content
   * @param {{onClosed?: () => void, onEscape?: () => void, onChanged?: () => void, kind?: string}} options  `onClosed`
   *   also runs when another sheet replaces it; `onChanged` when the board changed meanwhile
   */
  open(title, content, { onClosed, onEscape, onChanged, kind = "" } = {}) {
    const before = this.#onClosed;
    this.#onEscape = onEscape ?? null;
    this.#onChanged = onChanged ?? null;
    this.#onClosed = onClosed ?? (() => {});
    const turn = (this.turn += 1);
    before?.();
    // It opened another in place of this one.
    if (turn !== this.turn) return;
    this.dialog.className = `sheet ${kind}`;
    const close = button("", () => this.close(), "round close");
    close.ariaLabel = say("close");
    this.dialog.replaceChildren(
      element("div", { class: "sheet-head" }, element("h2", { id: "sheet-title", tabIndex: -1 }, title), close),
      ...content,
    );
    if (!this.dialog.open) {
      this.#opener = document.activeElement?.id ?? "";
      this.dialog.showModal();
    }
    const first = this.dialog.querySelector("[autofocus]") ?? this.dialog.querySelector("#sheet-title");
    /** @type {HTMLElement | null} */ (first)?.focus();
    if (first instanceof HTMLTextAreaElement || first instanceof HTMLInputElement) first.select?.();
  }

  /** The board was drawn again. */
  changed() {
    this.#onChanged?.();
  }

  #closed() {
    const onClosed = this.#onClosed;
    if (!onClosed) return;
    this.#onClosed = null;
    this.#onChanged = null;
    this.turn += 1;
    onClosed();
    // The browser gives the focus back, unless the page has drawn that element again meanwhile: its successor has the
    // same id.
    const focused = document.activeElement;
    const isNowhere = !this.dialog.open && (focused === document.body || this.dialog.contains(focused));
    if (isNowhere && this.#opener) document.getElementById(this.#opener)?.focus();
  }

  /**
   * Everything one can do with a card. What others do with it meanwhile shows, and nothing that a finger may be on
   * moves by it.
   * @param {() => CardInSheet | null} read  as it is now; null: it isn't on the board any more
   * @param {import("./values.js").Control[]} controls  of the values that the person may set
   * @param {{edit(): void, reject: (() => void) | null, move(): void, remove(): void, share(): void}} actions
   * @param {() => void} onClosed
   */
  card(read, controls, actions, onClosed) {
    let card = read();
    if (!card) return;
    const { reject } = actions;
    /** @type {(key: string, icon: string, deed: () => void, shortcut: string) => HTMLElement} */
    const action = (key, icon, deed, shortcut) =>
      element(
        "button",
        {
          type: "button",
          class: `action ${icon}`,
          "aria-keyshortcuts": shortcut,
          onclick: (/** @type {Event} */ { currentTarget }) =>
            /** @type {HTMLElement} */ (currentTarget).ariaDisabled === "true" || deed(),
        },
        element("span", { class: "icon", "aria-hidden": "true" }),
        element("span", {}, say(key)),
      );
    const rejection = reject && action("card.reject", "reject", () => this.#after(reject), "x");
    const deeds = element(
      "div",
      { class: "actions" },
      action("card.edit", "edit", actions.edit, "e"),
      ...(rejection ? [rejection] : []),
      action("card.move", "move", actions.move, "m"),
      action("card.remove", "remove", () => this.#after(actions.remove), "Delete"),
    );
    const text = element("p", { class: "reading", dir: "auto" }, card.text);
    const rejected = element("li", {}, say("card.rejected"));
    const about = element(
      "ul",
      { class: "about" },
      ...card.about.map((sentence) => element("li", {}, sentence)),
      rejected,
    );
    const why = element("p", { class: "why", role: "status" });
    const show = () => {
      const now = read();
      card = now ?? card;
      if (!card) return;
      const fixed = now ? card.why : say("refused.gone");
      if (text.textContent !== card.text) text.textContent = card.text;
      text.classList.toggle("rejected", card.rejected);
      // Each has its room, whether or not it is so now.
      rejected.classList.toggle("off", !card.rejected);
      card.about.forEach((sentence, index) => {
        if (about.children[index].textContent !== sentence) about.children[index].textContent = sentence;
      });
      if (fixed === null && !deeds.parentNode) why.after(deeds);
      for (const deed of deeds.children) deed.ariaDisabled = String(fixed !== null);
      const label = say(card.rejected ? "card.unreject" : "card.reject");
      if (rejection?.lastChild && rejection.lastChild.textContent !== label) rejection.lastChild.textContent = label;
      if (why.textContent !== (fixed ?? "")) why.textContent = fixed;
      for (const control of controls) control.show();
    };
    show();
    this.open(
      say("card.small"),
      [
        text,
        about,
        why,
        ...(card.why === null ? [deeds] : []),
        ...(controls.length > 0
          ? [element("div", { class: "values" }, ...controls.map((control) => control.element))]
          : []),
        element("div", { class: "buttons" }, button(say("card.share"), actions.share, "plain", "share")),
      ],
      { onClosed, onChanged: show, kind: "card-sheet" },
    );
    // A longer text scrolls in the place that it has, and what is below it stays.
    text.style.height = `${text.offsetHeight}px`;
  }

  /**
   * The actions on something that a container gave a menu.
   * @param {string} title
   * @param {import("../board/menus.js").MenuItem[]} items
   */
  menu(title, items) {
    this.open(
      title,
      [
        element(
          "div",
          { class: "menu" },
          ...items.map(({ label, isDestructive, link, press }) => {
            const kind = `action${isDestructive ? " destructive" : ""}`;
            if (link) {
              return element(
                "a",
                {
                  class: kind,
                  href: link,
                  target: "_blank",
                  rel: "noopener noreferrer",
                  dir: "auto",
                  onclick: () => this.close(),
                },
                label,
              );
            }
            return element(
              "button",
              {
                type: "button",
                class: kind,
                dir: "auto",
                disabled: press === null,
                onclick: () => press && this.#after(press),
              },
              label,
            );
          }),
        ),
      ],
      { kind: "menu-sheet" },
    );
  }

  /**
   * A form with one text.
   * @param {object} form
   * @param {string} form.title
   * @param {string} form.label
   * @param {string} form.save
   * @param {string} [form.cancel]
   * @param {string} form.text
   * @param {number} form.bytesMax
   * @param {{label: string, options: [ID, string][], chosen: ID}} [form.choice]
   * @param {object} listener
   * @param {(text: string, chosen: ID) => void} listener.onSave
   * @param {(text: string, chosen: ID) => void} listener.onDraft
   * @param {() => void} listener.onCancel  what was typed isn't to be
   * @param {() => void} listener.onClosed
   * @param {() => string | null} [listener.whyNot]  why it can't be saved any more
   * @param {(area: HTMLTextAreaElement) => void} [listener.onArea]  it is edited live: Escape cancels too
   */
  write(
    { title, label, save, cancel, text, bytesMax, choice },
    { onSave, onDraft, onCancel, onClosed, whyNot, onArea },
  ) {
    let chosen = choice?.chosen ?? "";
    const area = element("textarea", {
      id: "words",
      rows: 3,
      dir: "auto",
      value: text,
      enterKeyHint: "done",
      "aria-describedby": "words-error",
    });
    area.setAttribute("autofocus", "");
    const error = element("p", { id: "words-error", class: "error", role: "alert" });
    const radios = (choice?.options ?? []).map(([id, name]) => {
      const radio = element("input", { type: "radio", name: "section", value: id, checked: id === chosen });
      radio.onchange = () => onDraft(area.value, (chosen = id));
      return element("label", { class: "chip" }, radio, element("span", { dir: "auto" }, name));
    });
    const leave = () => {
      onCancel();
      this.close();
    };
    const form = element(
      "form",
      { class: "write", noValidate: true },
      element("label", { htmlFor: "words" }, label),
      area,
      error,
      element("p", { class: onArea ? "beside" : "beside offers", role: "status" }),
      ...(choice ? [element("fieldset", {}, element("legend", {}, choice.label), chips(radios))] : []),
      element(
        "div",
        { class: "buttons" },
        button(cancel ?? say("cancel"), leave),
        element("button", { type: "submit", class: "main" }, save),
      ),
    );
    const tooLong = () => {
      const count = new TextEncoder().encode(area.value).length;
      error.textContent = count > bytesMax ? say("text.long", { count, limit: bytesMax }) : "";
      return count > bytesMax;
    };
    onArea?.(area);
    area.oninput = () => {
      tooLong();
      onDraft(area.value, chosen);
    };
    form.onsubmit = (event) => {
      event.preventDefault();
      if (tooLong()) return area.focus();
      if (area.value.trim() === "") {
        error.textContent = say("refused.empty");
        return area.focus();
      }
      error.textContent = whyNot?.() ?? "";
      if (error.textContent === "") onSave(area.value.trim(), chosen);
    };
    submitOnEnter(area, form);
    this.open(title, [form], { onClosed, kind: "write-sheet", onEscape: onArea && onCancel });
    area.setSelectionRange(area.value.length, area.value.length);
  }

  /**
   * Offers something under the text of the open form, or takes the offer back.
   * @param {{sentence: string, label: string, go: () => void} | null} offer
   */
  offer(offer) {
    const line = this.dialog.querySelector(".beside");
    if (!line || line.firstChild?.textContent === (offer?.sentence ?? undefined)) return;
    line.replaceChildren(
      ...(offer ? [element("span", { dir: "auto" }, offer.sentence), button(offer.label, offer.go, "")] : []),
    );
  }

  /**
   * Says something under a form's text, in place of what was said there before.
   * @param {HTMLTextAreaElement} area
   * @param {string} sentence
   */
  sayBeside(area, sentence) {
    const line = area.form?.querySelector(".beside");
    if (line && line.textContent !== sentence) line.textContent = sentence;
  }

  /**
   * Asks for a name; `onName` hears null if the person would rather not say now, and undefined if they put the question
   * away.
   * @param {string} name
   * @param {number} charactersMax
   * @param {(name: string | null | undefined) => void} onName
   * @param {() => void} onBefore  they were here before
   * @param {string} why  what a name is for here
   */
  name(name, charactersMax, onName, onBefore, why) {
    const input = element("input", {
      id: "name",
      type: "text",
      dir: "auto",
      value: name,
      autocomplete: "nickname",
      enterKeyHint: "done",
      maxLength: charactersMax * 4,
    });
    input.setAttribute("autofocus", "");
    const error = element("p", { class: "error", role: "alert" });
    let answer = /** @type {string | null | undefined} */ (undefined);
    const later = () => {
      answer = null;
      this.close();
    };
    let isAnother = false;
    const form = element(
      "form",
      { class: "write", noValidate: true },
      element("p", { class: "why" }, why),
      element("label", { htmlFor: "name" }, say("name.label")),
      input,
      error,
      element(
        "div",
        { class: "buttons" },
        button(say("name.later"), later),
        element("button", { type: "submit", class: "main" }, say("name.save")),
      ),
      button(
        say("seat.before"),
        () => {
          isAnother = true;
          this.close();
          onBefore();
        },
        "quiet",
      ),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      const given = input.value.trim();
      if (given === "") {
        error.textContent = say("name.empty");
        return input.focus();
      }
      answer = [...given].slice(0, charactersMax).join("");
      this.close();
    };
    submitOnEnter(input, form);
    this.open(say("name.title"), [form], { onClosed: () => isAnother || onName(answer) });
  }

  /**
   * Where a card can go, by taps alone.
   * @param {string} text
   * @param {{title: string, moves: {label: string, go: (() => void) | null}[]}[]} groups  `go` null: it is there
   * @param {() => void} onClosed
   */
  move(text, groups, onClosed) {
    this.open(
      say("move.title"),
      [
        element("p", { class: "reading short", dir: "auto" }, text),
        ...groups.map(({ title, moves }) =>
          element(
            "section",
            { class: "group" },
            element("h3", { dir: "auto" }, title),
            chips(
              moves.map(({ label, go }) => {
                const chip = button(label, () => go && this.#after(go), "chip");
                chip.disabled = go === null;
                return chip;
              }),
            ),
          ),
        ),
      ],
      { onClosed },
    );
  }

  /**
   * Places of one section, in their order.
   * @param {string} title
   * @param {string} text  of the card
   * @param {{label: string, go: () => void}[]} places
   * @param {() => void} onClosed
   */
  places(title, text, places, onClosed) {
    this.open(
      title,
      [
        element("p", { class: "reading short", dir: "auto" }, text),
        element(
          "ol",
          { class: "found" },
          ...places.map(({ label, go }) =>
            element(
              "li",
              {},
              element(
                "button",
                { type: "button", class: "action", dir: "auto", onclick: () => this.#after(go) },
                element("span", { class: "found-text" }, label),
              ),
            ),
          ),
        ),
      ],
      { onClosed },
    );
  }

  /**
   * @param {Person[]} people
   * @param {number} besides  how many more there are
   * @param {number} you
   * @param {() => void} rename
   * @param {HTMLElement[]} beside  about their own seat
   */
  people(people, besides, you, rename, beside) {
    this.open(say("people.title"), [
      element(
        "ul",
        { class: "roster" },
        ...people.map((person) => {
          const name = person.name || say("people.guest");
          return element(
            "li",
            {},
            avatar(person),
            element("span", { class: "who", dir: "auto" }, person.seat === you ? say("people.you", { name }) : name),
            element("span", { class: "role" }, say(`role.${person.role}`)),
          );
        }),
      ),
      ...(besides > 0 ? [element("p", { class: "why" }, say("people.besides", { count: besides }))] : []),
      element("div", { class: "buttons" }, button(say("people.rename"), rename)),
      ...beside,
    ]);
  }

  help() {
    /** @type {[string, string][]} */
    const keys = [
      [say("key.arrows"), "help.move"],
      [say("key.ends"), "help.ends"],
      [say("key.enter"), "help.open"],
      ["n", "help.add"],
      ["e", "help.edit"],
      ["x", "help.reject"],
      ["/", "help.find"],
      ["m", "help.place"],
      [say("key.undo"), "help.undo"],
      [say("key.redo"), "help.redo"],
      [say("key.delete"), "help.remove"],
      ["?", "help.help"],
    ];
    this.open(say("help.title"), [
      element(
        "dl",
        { class: "keys" },
        ...keys.flatMap(([key, sentence]) => [
          element("dt", {}, element("kbd", {}, key)),
          element("dd", {}, say(sentence)),
        ]),
      ),
      element("p", { class: "why" }, say("help.touch")),
    ]);
  }

  /**
   * Says something short, in place of what the toast said before.
   * @param {string} sentence
   * @param {{label: string, go: () => void}} [action]
   */
  toast(sentence, action) {
    clearTimeout(this.#toastTimer);
    const hide = () => this.toastElement.replaceChildren();
    this.toastElement.replaceChildren(
      element("span", { dir: "auto" }, sentence),
      ...(action
        ? [
            element(
              "button",
              {
                type: "button",
                onclick: () => {
                  hide();
                  action.go();
                },
              },
              action.label,
            ),
          ]
        : []),
    );
    this.#makeRoom();
    const wait = () => {
      this.#toastTimer = setTimeout(() => {
        // Not from under the focus or a mouse; a finger that has left still hovers for the browser.
        const isHeld = this.toastElement.matches(hasMouse.matches ? ":hover, :focus-within" : ":focus-within");
        if (isHeld) wait();
        else hide();
      }, toastMilliseconds);
    };
    wait();
  }

  /** The element with the focus scrolls clear of the toast. The room stays: a page that shrank would jump. */
  #makeRoom() {
    const room = innerHeight - this.toastElement.offsetTop + toastGap;
    this.#toastRoom = Math.min(Math.max(this.#toastRoom, room), innerHeight / 2);
    document.documentElement.style.setProperty("--toast-room", `${this.#toastRoom}px`);
  }

  /**
   * Closes, then acts: what the act opens must not be closed with it.
   * @param {() => void} action
   */
  #after(action) {
    this.#onClosed = ((then) => () => {
      then?.();
      action();
    })(this.#onClosed);
    this.close();
  }
}

/**
 * Enter sends, Shift+Enter makes a line; an Enter that ends a composition does neither.
 * @param {HTMLTextAreaElement | HTMLInputElement} field
 * @param {HTMLFormElement} form
 */
function submitOnEnter(field, form) {
  let composedAt = -Infinity;
  field.addEventListener("compositionend", () => (composedAt = performance.now()));
  field.addEventListener("keydown", (/** @type {Event} */ event) => {
    const { key, shiftKey, isComposing, keyCode } = /** @type {KeyboardEvent} */ (event);
    if (key !== "Enter" || shiftKey) return;
    if (isComposing || keyCode === 229) return;
    event.preventDefault();
    if (performance.now() - composedAt < afterCompositionMilliseconds) return;
    form.requestSubmit();
  });
}
