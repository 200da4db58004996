/**
 * What a value that people set already may be from now on: its least and its most, its choices, its name. Numbers and
 * choices that people set before stay on their cards.
 *
 * @typedef {{key: string, [field: string]: any}} DeclaredValue  as the declaration has it
 */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { choicesIn, labeled, number } from "./values.js";

/** @param {ValueField} field */
export const isEditable = ({ kind }) => kind === "number" || kind === "choice";

/**
 * The value with other bounds, or the key of the sentence that says why not.
 * @param {DeclaredValue} value
 * @param {{label: string, least: string, most: string, options: string}} typed
 * @returns {{value: DeclaredValue} | {wrong: string}}
 */
export function withBounds(value, { label, least, most, options }) {
  const name = label.trim();
  // A value that is known by its name needs no other.
  const named = name === "" ? value : { ...value, label: name };
  if (value.kind === "choice") {
    const choices = choicesIn(options);
    return choices.length === 0 ? { wrong: "shape.needsOptions" } : { value: { ...named, options: choices } };
  }
  if (least.trim() === "" && most.trim() === "") {
    const { min: _, max: __, ...free } = named;
    return { value: free };
  }
  const [min, max] = [least, most].map((text) => (text.trim() === "" ? NaN : Number(text)));
  return min <= max ? { value: { ...named, min, max } } : { wrong: "shape.needsBounds" };
}

/**
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {string} name  as people know it
 * @param {DeclaredValue} value
 * @param {(value: DeclaredValue) => void} change
 */
export function askForBounds(sheets, name, value, change) {
  const label = element("input", {
    id: "bounds-label",
    type: "text",
    dir: "auto",
    maxLength: 60,
    value: value.label ?? "",
  });
  label.placeholder = name;
  const least = number("bounds-min", String(value.min ?? ""));
  const most = number("bounds-max", String(value.max ?? ""));
  least.step = most.step = "any";
  const options = element("textarea", { id: "bounds-options", dir: "auto", rows: 6 });
  options.value = (value.options ?? []).join("\n");
  const problem = element("p", { class: "why wrong", role: "status" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const typed = { label: label.value, least: least.value, most: most.value, options: options.value };
    const result = withBounds(value, typed);
    problem.textContent = "wrong" in result ? say(result.wrong) : "";
    if ("wrong" in result) return;
    sheets.close();
    change(result.value);
  };
  sheets.open(name, [
    element(
      "form",
      { class: "value-form", onsubmit: submit },
      labeled("shape.label", label),
      value.kind === "number"
        ? element("div", { class: "beside" }, labeled("shape.min", least), labeled("shape.max", most))
        : labeled("shape.options", options),
      problem,
      element(
        "div",
        { class: "buttons" },
        button(say("cancel"), () => sheets.close()),
        element("button", { type: "submit", class: "main", id: "bounds-save" }, say("shape.save")),
      ),
    ),
  ]);
}
