/** A sheet that asks for a board's title, and stays until the server has taken it. */
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";

/**
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {object} form
 * @param {string} form.heading
 * @param {string} form.title  as it is before
 * @param {string} form.save
 * @param {Node[]} [form.before]  shown above the field
 * @param {Node[]} [form.after]
 * @param {string} [form.kind]  of sheet
 * @param {() => void} [form.onChanged]  the page has heard something new meanwhile
 * @param {boolean} [form.isFirst]  whether to begin with the field, which opens a phone's keyboard
 * @param {(title: string) => Promise<string | null>} form.onSave  why it wasn't taken; null: it was
 * @returns {HTMLInputElement} the field
 */
export function openTitle(sheets, form) {
  const { heading, title, save, before = [], after = [], kind, isFirst = true, onChanged, onSave } = form;
  const field = element("input", {
    id: "board-title",
    type: "text",
    dir: "auto",
    value: title,
    autocomplete: "off",
    enterKeyHint: "done",
    "aria-describedby": "title-error",
  });
  if (isFirst) field.setAttribute("autofocus", "");
  const error = element("p", { id: "title-error", class: "error", role: "alert" });
  const submit = element("button", { type: "submit", class: "main" }, save);
  const node = element(
    "form",
    { class: "write", noValidate: true },
    ...before,
    element("label", { htmlFor: "board-title" }, say("owner.boardTitle")),
    field,
    error,
    ...after,
    element(
      "div",
      { class: "buttons" },
      button(say("cancel"), () => sheets.close()),
      submit,
    ),
  );
  node.onsubmit = async (event) => {
    event.preventDefault();
    const typed = field.value.trim();
    if (typed === "") {
      error.textContent = say("owner.noTitle");
      return field.focus();
    }
    error.textContent = "";
    // Pressed twice it would be done twice.
    submit.disabled = true;
    const { turn } = sheets;
    const whyNot = await onSave(typed);
    if (turn !== sheets.turn) return;
    submit.disabled = false;
    if (whyNot === null) return sheets.close();
    error.textContent = whyNot;
    field.focus();
  };
  sheets.open(heading, [node], { kind, onChanged });
  return field;
}
