/** The forms: one for a text, and the question for a name. Typed text is passed on with every stroke. */
import { say } from "../sentences/sentences.js";
import { button, chips, element, submitOnEnter } from "./elements.js";

/**
 * A form with one text.
 * @param {import("./sheets.js").Sheets} sheets
 * @param {object} form
 * @param {string} form.title
 * @param {string} form.label
 * @param {string} form.save
 * @param {string} [form.cancel]
 * @param {string} form.text
 * @param {number} form.bytesMax
 * @param {{label: string, options: [ID, string][], chosen: ID}} [form.choice]
 * @param {HTMLElement} [form.below]  shown below the text
 * @param {object} listener
 * @param {(text: string, chosen: ID) => string | void} listener.onSave  the form stays for the next text when this
 * says what became of the one before
 * @param {(text: string, chosen: ID) => void} listener.onDraft
 * @param {(() => void) | null} listener.onCancel  the person gave up what they typed; null: it is kept whatever way the
 * form is left
 * @param {() => void} listener.onClosed
 * @param {() => boolean} [listener.mayBeEmpty]  whether no text is fine, because what is below it is a card by itself;
 * that isn't kept when the form is left
 * @param {() => string | null} [listener.whyNot]  why it can't be saved any more
 * @param {(area: HTMLTextAreaElement) => void} [listener.onArea]  it is edited live
 */
export function openText(
  sheets,
  { title, label, save, cancel, text, bytesMax, choice, below },
  { onSave, onDraft, onCancel, onClosed, mayBeEmpty, whyNot, onArea },
) {
  let chosen = choice?.chosen ?? "";
  const area = element("textarea", {
    id: "typed-text",
    rows: 3,
    dir: "auto",
    value: text,
    enterKeyHint: "done",
    "aria-describedby": "typed-text-error",
  });
  area.setAttribute("autofocus", "");
  const error = element("p", { id: "typed-text-error", class: "error", role: "alert" });
  const radios = (choice?.options ?? []).map(([id, name]) => {
    const radio = element("input", { type: "radio", name: "section", value: id, checked: id === chosen });
    radio.onchange = () => onDraft(area.value, (chosen = id));
    return element("label", { class: "chip" }, radio, element("span", { dir: "auto" }, name));
  });
  const leave = button(cancel ?? say("cancel"), () => {
    onCancel?.();
    sheets.close();
  });
  // As wide with either name, because another one comes under the thumb with the first letter. The same nodes stay: a
  // press whose first half was on a node that is gone is none.
  const names = [element("span", {}), element("span", { "aria-hidden": "true" })];
  if (!onCancel) {
    leave.classList.add("two-names");
    leave.replaceChildren(...names);
  }
  const nameLeave = () => {
    if (onCancel) return;
    const empty = say(mayBeEmpty?.() ? "cancel" : "edit.done");
    const [name, other] = area.value.trim() === "" ? [empty, say("add.keep")] : [say("add.keep"), empty];
    names[0].textContent = name;
    names[1].textContent = other;
  };
  const beside = element("p", { class: onArea ? "beside" : "beside offers", role: "status" });
  const form = element(
    "form",
    { class: "write", noValidate: true },
    element("label", { htmlFor: "typed-text" }, label),
    area,
    error,
    beside,
    ...(below ? [below] : []),
    ...(choice ? [element("fieldset", {}, element("legend", {}, choice.label), chips(radios))] : []),
    element("div", { class: "buttons" }, leave, element("button", { type: "submit", class: "main" }, save)),
  );
  const tooLong = () => {
    const count = new TextEncoder().encode(area.value).length;
    error.textContent = count > bytesMax ? say("text.long", { count, limit: bytesMax }) : "";
    return count > bytesMax;
  };
  onArea?.(area);
  area.oninput = () => {
    tooLong();
    nameLeave();
    onDraft(area.value, chosen);
  };
  form.addEventListener("change", nameLeave);
  form.onsubmit = (event) => {
    event.preventDefault();
    if (tooLong()) return area.focus();
    if (area.value.trim() === "" && !mayBeEmpty?.()) {
      error.textContent = say("refused.empty");
      return area.focus();
    }
    error.textContent = whyNot?.() ?? "";
    if (error.textContent !== "") return;
    const said = onSave(area.value.trim(), chosen);
    if (said === undefined) return;
    area.value = "";
    beside.replaceChildren(element("span", { dir: "auto" }, said));
    nameLeave();
    area.focus();
  };
  submitOnEnter(area, form);
  nameLeave();
  sheets.open(title, [form], { onClosed, kind: "write-sheet" });
  area.setSelectionRange(area.value.length, area.value.length);
}

/**
 * Asks for a name; `onName` hears null if the person would rather not say now, and undefined if they put the question
 * away.
 * @param {import("./sheets.js").Sheets} sheets
 * @param {string} name
 * @param {number} charactersMax
 * @param {(name: string | null | undefined) => void} onName
 * @param {() => void} onBefore  they were here before
 * @param {string} why  what a name is for here
 */
export function openName(sheets, name, charactersMax, onName, onBefore, why) {
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
    sheets.close();
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
        sheets.close();
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
    sheets.close();
  };
  submitOnEnter(input, form);
  sheets.open(say("name.title"), [form], { onClosed: () => isAnother || onName(answer) });
}

/**
 * Asks how someone wants to be told apart from a person of the same name; `onName` hears undefined if they put the
 * question away.
 * @param {import("./sheets.js").Sheets} sheets
 * @param {{name: string, suggestion: string, charactersMax: number}} taken
 * @param {(name: string | undefined) => void} onName
 */
export function openNameApart(sheets, { name, suggestion, charactersMax }, onName) {
  let answer = /** @type {string | undefined} */ (undefined);
  const choose = (/** @type {string} */ chosen) => {
    answer = [...chosen].slice(0, charactersMax).join("");
    sheets.close();
  };
  const input = element("input", {
    id: "name-apart",
    type: "text",
    dir: "auto",
    value: `${name} `,
    autocomplete: "off",
    enterKeyHint: "done",
    maxLength: charactersMax * 4,
  });
  const form = element(
    "form",
    { class: "write", noValidate: true },
    element("label", { htmlFor: input.id }, say("name.takenLabel")),
    input,
    element(
      "div",
      { class: "buttons" },
      button(suggestion, () => choose(suggestion), "plain", "name-suggested"),
      element("button", { type: "submit", class: "main" }, say("name.save")),
    ),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    choose(input.value.trim() || suggestion);
  };
  submitOnEnter(input, form);
  sheets.open(say("name.taken", { name }), [form], { onClosed: () => onName(answer) });
  // They go on typing behind their name.
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
