/** What people can set on cards: those that are known by name, and one of the host's own. */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";

/** Known by their names alone. */
export const stock = /** @type {const} */ (["dibs", "votes", "react", "color", "pinned"]);
const kinds = /** @type {const} */ (["flag", "number", "choice", "text", "vote", "dibs"]);
const colors = /** @type {const} */ (["yellow", "orange", "pink", "purple", "blue", "green"]);
const optionsMax = 12;

/** How each of those shows, as the server writes it. */
const stockValues = {
  dibs: { key: "dibs", kind: "dibs", setBy: "everyone", shown: { as: "badge", sign: "✋" } },
  votes: { key: "votes", kind: "vote", setBy: "everyone", shown: { as: "badge", sign: "♥" } },
  react: {
    key: "react",
    kind: "reaction",
    setBy: "everyone",
    options: ["👍", "🎉", "😂", "😮"],
    shown: { as: "badge", sign: "☺" },
  },
  color: { key: "color", kind: "choice", setBy: "everyone", options: [...colors], shown: { as: "tint" } },
  pinned: { key: "pinned", kind: "flag", setBy: "everyone", shown: { as: "badge", sign: "📌" } },
};

/** @param {(typeof stock)[number]} name */
export const stockValue = (name) => stockValues[name];

/**
 * A name for a value in files, from its label: letters of English and digits, and one that no other value has.
 * @param {string} label
 * @param {Iterable<string>} taken
 */
function keyOf(label, taken) {
  const all = new Set(taken);
  const plain = label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 32);
  const name = plain || "value";
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? name : `${name}-${count}`;
    if (!all.has(key)) return key;
  }
}

/**
 * Asks for a value of the host's own.
 * @param {import("../host/panel.js").HostPage} page
 * @param {(value: object) => void} make
 */
export function askForValue({ sheets, session }, make) {
  const label = element("input", { id: "value-label", type: "text", dir: "auto", maxLength: 60, required: true });
  const kind = select(
    "value-kind",
    kinds.map((name) => [name, say(`shape.kind.${name}`)]),
  );
  const setBy = select("value-set-by", [
    ["everyone", say("shape.setBy.everyone")],
    ["hosts", say("shape.setBy.hosts")],
  ]);
  const least = number("value-min", "0");
  const most = number("value-max", "5");
  const each = number("value-each", "3");
  const options = element("textarea", { id: "value-options", dir: "auto", rows: 4 });
  const sign = element("input", { id: "value-sign", type: "text", maxLength: 8, value: "★", autocomplete: "off" });
  const shown = select("value-shown", [
    ["badge", say("shape.shown.badge")],
    ["tint", say("shape.shown.tint")],
    ["slash", say("shape.shown.slash")],
    ["hidden", say("shape.shown.hidden")],
  ]);
  const tint = select(
    "value-tint",
    colors.map((name) => [name, say(`color.${name}`)]),
  );
  const problem = element("p", { class: "why wrong", role: "status" });
  const rows = {
    bounds: element("div", { class: "beside" }, labeled("shape.min", least), labeled("shape.max", most)),
    each: labeled("shape.each", each),
    options: labeled("shape.options", options),
    sign: labeled("shape.sign", sign),
    tint: labeled("shape.tint", tint),
  };
  const show = () => {
    rows.bounds.hidden = kind.value !== "number";
    rows.each.hidden = kind.value !== "vote";
    rows.options.hidden = kind.value !== "choice";
    rows.sign.hidden = shown.value !== "badge";
    rows.tint.hidden = shown.value !== "tint";
  };
  kind.addEventListener("change", show);
  shown.addEventListener("change", show);
  show();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const choices = choicesIn(options.value);
    const bounds = [Number(least.value), Number(most.value)];
    const wrong =
      label.value.trim() === ""
        ? "shape.needsLabel"
        : kind.value === "choice" && choices.length === 0
          ? "shape.needsOptions"
          : kind.value === "number" && !(bounds[0] <= bounds[1])
            ? "shape.needsBounds"
            : null;
    problem.textContent = wrong ? say(wrong) : "";
    if (wrong) return;
    sheets.close();
    make({
      key: keyOf(
        label.value,
        session.values.map(({ key }) => key),
      ),
      kind: kind.value,
      label: label.value.trim(),
      setBy: setBy.value,
      ...(kind.value === "number" ? { min: bounds[0], max: bounds[1] } : {}),
      ...(kind.value === "choice" ? { options: choices } : {}),
      ...(kind.value === "vote" ? { each: Math.max(1, Math.round(Number(each.value) || 1)) } : {}),
      shown:
        shown.value === "badge"
          ? { as: "badge", sign: [...sign.value.trim()].slice(0, 4).join("") || "★" }
          : shown.value === "tint"
            ? { as: "tint", color: tint.value }
            : { as: shown.value },
    });
  };
  label.setAttribute("autofocus", "");
  sheets.open(say("shape.newValue"), [
    element(
      "form",
      { class: "value-form", onsubmit: submit },
      labeled("shape.label", label),
      labeled("shape.kind", kind),
      rows.bounds,
      rows.each,
      rows.options,
      labeled("shape.setBy", setBy),
      labeled("shape.shown", shown),
      rows.sign,
      rows.tint,
      problem,
      element(
        "div",
        { class: "buttons" },
        button(say("cancel"), () => sheets.close()),
        element("button", { type: "submit", class: "main", id: "value-make" }, say("shape.make")),
      ),
    ),
  ]);
}

/**
 * The choices in a text, one a line, each once, as many as there may be.
 * @param {string} text
 */
export function choicesIn(text) {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return [...new Set(lines)].slice(0, optionsMax);
}

/** @param {(typeof stock)[number]} name */
export const stockName = (name) => say(`value.${name}`);

/**
 * @param {string} id
 * @param {string} value
 */
export const number = (id, value) => element("input", { id, type: "number", inputMode: "numeric", value });

/**
 * @param {string} id
 * @param {[value: string, label: string][]} options
 */
const select = (id, options) =>
  element("select", { id }, ...options.map(([value, label]) => element("option", { value }, label)));

/**
 * @param {string} key
 * @param {HTMLElement} field
 */
export const labeled = (key, field) =>
  element("div", { class: "labeled" }, element("label", { htmlFor: field.id }, say(key)), field);
