/**
 * Controls for the container values that the board's author lets people set: a switch, a counter, a field.
 *
 * The page knows nothing of what a value means: its label, kind and bounds come with the welcome.
 *
 *
 * @typedef {object} ValueField
 * @property {string} key
 * @property {"flag" | "number" | "text"} kind
 * @property {string} [label]
 * @property {"everyone" | "hosts"} setBy
 * @property {number} [step]
 * @property {number} [min]
 * @property {number} [max]
 */
import { button, element } from "./sheets.js";
import { say } from "./words.js";

/**
 * @param {readonly ValueField[]} fields
 * @param {object} card
 * @param {number} card.bytesMax  of a text
 * @param {(key: string) => Value | undefined} card.read
 * @param {(key: string, value: Value) => void} card.set
 */
export function valueControls(fields, { bytesMax, read, set }) {
  return fields.map((field) => {
    const label = field.label ?? field.key;
    const value = read(field.key);
    const change = (/** @type {Value} */ value) => set(field.key, value);
    switch (field.kind) {
      case "flag": return toggle(label, value === true, change);
      case "number": return stepper(label, typeof value === "number" ? value : 0, field, change);
      case "text": return line(label, typeof value === "string" ? value : "", bytesMax, change);
    }
  });
}

/**
 * @param {string} label
 * @param {boolean} isOn
 * @param {(value: boolean) => void} set
 */
function toggle(label, isOn, set) {
  const control = button(label, () => {
    isOn = !isOn;
    control.ariaPressed = String(isOn);
    set(isOn);
  }, "chip value");
  control.ariaPressed = String(isOn);
  control.dir = "auto";
  return control;
}

/**
 * @param {string} label
 * @param {number} value
 * @param {ValueField} field
 * @param {(value: number) => void} set
 */
function stepper(label, value, { step = 1, min = -Infinity, max = Infinity }, set) {
  const shown = element("output", {}, String(value));
  const go = (/** @type {number} */ by) => () => {
    // Rounded, so that tenths don't add up to 0.30000000000000004.
    value = Math.min(max, Math.max(min, Math.round((value + by) * 1e6) / 1e6));
    shown.textContent = String(value);
    bound();
    set(value);
  };
  const less = button("−", go(-step), "round");
  const more = button("+", go(step), "round");
  less.ariaLabel = say("value.less", { label });
  more.ariaLabel = say("value.more", { label });
  const bound = () => {
    less.disabled = value <= min;
    more.disabled = value >= max;
  };
  bound();
  return element("div", { class: "value", role: "group", ariaLabel: label },
    element("span", { dir: "auto" }, label), less, shown, more);
}

/**
 * @param {string} label
 * @param {string} value
 * @param {number} bytesMax
 * @param {(value: string) => void} set
 */
function line(label, value, bytesMax, set) {
  const field = element("input", { type: "text", dir: "auto", value, maxLength: bytesMax, enterKeyHint: "done" });
  const error = element("span", { class: "error", role: "alert" });
  field.onchange = () => {
    const count = new TextEncoder().encode(field.value).length;
    error.textContent = count > bytesMax ? say("text.long", { count, limit: bytesMax }) : "";
    if (count <= bytesMax) set(field.value);
  };
  return element("label", { class: "value" }, element("span", { dir: "auto" }, label), field, error);
}
