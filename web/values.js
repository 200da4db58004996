/**
 * Controls for the container values that the board's author lets people set: a switch, a counter, a field, a few to choose from,
 * what one person claims, and votes of which everybody has one.
 *
 * The page knows nothing of what a value means: its label, kind and bounds come with the welcome.
 *
 *
 * @typedef {object} ValueField
 * @property {string} key
 * @property {"flag" | "number" | "text" | "choice" | "claim" | "vote"} kind
 * @property {string} [label]
 * @property {"everyone" | "hosts"} setBy
 * @property {number} [step]
 * @property {number} [min]
 * @property {number} [max]
 * @property {readonly string[]} [options]
 * @property {number} [each]  how many votes one person has
 *
 * @typedef {object} People  what is said of people; a section has none of it
 * @property {number} me
 * @property {(seat: number) => string} name
 * @property {boolean} isHost
 * @property {(field: ValueField) => number} count  how many vote
 * @property {(field: ValueField) => number} left  how many votes this person has left
 */
import { button, element } from "./sheets.js";
import { english, say } from "./words.js";

/** @param {ValueField} field */
export const isPersonal = ({ kind }) => kind === "claim" || kind === "vote";

/**
 * @param {readonly ValueField[]} fields
 * @param {object} card
 * @param {number} card.bytesMax  of a text
 * @param {(key: string) => Value | undefined} card.read
 * @param {(key: string, value: Value | null) => void} card.set  null: takes it away
 * @param {People} [card.people]
 */
export function valueControls(fields, { bytesMax, read, set, people }) {
  return fields.flatMap((field) => {
    const label = field.label ?? known(`value.${field.key}`) ?? field.key;
    const value = read(field.key);
    const change = (/** @type {Value | null} */ value) => set(field.key, value);
    switch (field.kind) {
      case "choice": return choice(label, value, field, change);
      case "claim": return people ? claim(label, value, people, change) : [];
      case "vote": {
        const key = `${field.key}.${people?.me}`;
        return people ? vote(label, read(key) === true, field, people, (isOn) => set(key, isOn || null)) : [];
      }
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
 * The words that the page has for a value or an option that every board may have.
 * @param {string} key
 */
const known = (key) => key in english ? say(key) : null;

/**
 * @param {string} label
 * @param {Value | undefined} value
 * @param {ValueField} field
 * @param {(value: Value | null) => void} set
 */
function choice(label, value, { options = [], label: own }, set) {
  /** @type {HTMLButtonElement[]} */
  const chips = options.map((option) => {
    const chip = button(own ? option : known(`color.${option}`) ?? option, () => {
      const isOn = chip.ariaPressed !== "true";
      for (const other of chips) other.ariaPressed = String(isOn && other === chip);
      set(isOn ? option : null);
    }, "chip");
    chip.ariaPressed = String(option === value);
    chip.dir = "auto";
    return chip;
  });
  return element("div", { class: "value choice", role: "group", ariaLabel: label },
    element("span", { dir: "auto" }, label), element("div", { class: "chips" }, ...chips));
}

/**
 * Whose it is; only who has it, and hosts, let it go.
 * @param {string} label
 * @param {Value | undefined} value
 * @param {People} people
 * @param {(value: number | null) => void} set
 */
function claim(label, value, { me, name, isHost }, set) {
  let holder = typeof value === "number" ? value : null;
  const control = button("", () => {
    holder = holder === null ? me : null;
    set(holder);
    show();
  }, "chip value");
  const show = () => {
    control.textContent = holder === null ? label
      : say(holder === me ? "value.yours" : "value.whose", { label, name: holder === me ? "" : name(holder) });
    control.ariaPressed = String(holder !== null);
    control.disabled = holder !== null && holder !== me && !isHost;
  };
  control.dir = "auto";
  show();
  return control;
}

/**
 * @param {string} label
 * @param {boolean} isOn
 * @param {ValueField} field
 * @param {People} people
 * @param {(isOn: boolean) => void} set
 */
function vote(label, isOn, field, people, set) {
  let count = people.count(field);
  let left = people.left(field);
  const control = button("", () => {
    isOn = !isOn;
    count += isOn ? 1 : -1;
    left -= isOn ? 1 : -1;
    set(isOn);
    show();
  }, "chip value");
  const note = element("span", { class: "note" });
  const show = () => {
    control.textContent = say("value.count", { label, count });
    control.ariaPressed = String(isOn);
    control.disabled = !isOn && left <= 0;
    note.textContent = field.each ? say("value.left", { count: left }) : "";
  };
  control.dir = "auto";
  show();
  return field.each ? element("div", { class: "value" }, control, note) : control;
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
