/**
 * Controls for the container values that the board's author lets people set: a switch, a counter, a field, a few to
 * choose from, dibs that one person has, and votes of which everyone has one.
 *
 * The page knows nothing of what a value means: its label, kind and bounds come with the welcome.
 *
 * @typedef {import("../sync/pending-value.js").People} People
 *
 * @typedef {object} Control
 * @property {HTMLElement} element
 * @property {HTMLElement} [face]  above the card's text
 * @property {() => void} show  what there is now; nothing else on the sheet moves by it, and it keeps the focus
 * @property {() => void} [left]  its sheet closes
 *
 * @typedef {object} Bearer  what a control needs of the card or section whose value it is; all of it may change
 * meanwhile
 * @property {() => Value | undefined} read
 * @property {(value: Value | null) => void} set  null: takes it away
 * @property {() => boolean} isFixed  whether it may not be set now
 * @property {(text: string, tooLong: {actual: number, limit: number}) => void} keep  what can't be set, for its person
 */
import { button, element } from "./elements.js";
import { styleSheet } from "../style/style-sheet.js";
import { english, say } from "../sentences/sentences.js";

/**
 * What people read for it.
 * @param {ValueField} field
 */
export const labelOf = ({ label, key }) => label ?? known(`value.${key}`) ?? key;

/**
 * Whose it is, in words: of a person who has it alone, "you".
 * @param {string} label
 * @param {number | null} holder
 * @param {number[]} others  who joined in
 * @param {number} me
 * @param {(seat: number) => string} name
 */
export function whose(label, holder, others, me, name) {
  const all = holder === null ? others : [holder, ...others];
  if (all.length === 0) return label;
  if (holder === me && others.length === 0) return say("value.yours", { label });
  return say("value.whose", { label, name: all.map(name).join(" & ") });
}

/**
 * @param {readonly ValueField[]} fields
 * @param {object} card
 * @param {number} card.bytesMax  of a text
 * @param {(key: string) => Value | undefined} card.read
 * @param {(key: string, value: Value | null) => void} card.set  null: takes it away
 * @param {(field: ValueField) => boolean} [card.may]  whether it may be set now
 * @param {People} [card.people]
 * @param {(key: string, text: string, tooLong: {actual: number, limit: number}) => void} [card.keep]  keeps a text that
 *   is too long, because its sheet closes
 * @returns {Control[]}
 */
export function valueControls(fields, { bytesMax, read, set, may = () => true, people, keep }) {
  return fields.flatMap((field) => {
    const label = labelOf(field);
    const bearer = (key = field.key) => ({
      read: () => read(key),
      set: (/** @type {Value | null} */ value) => {
        set(key, value);
        control?.show();
      },
      isFixed: () => !may(field),
      keep: (/** @type {string} */ text, /** @type {{actual: number, limit: number}} */ tooLong) =>
        keep?.(key, text, tooLong),
    });
    const control = controlOf(field, label, bearer, bytesMax, people);
    control?.show();
    return control ?? [];
  });
}

/**
 * @param {ValueField} field
 * @param {string} label
 * @param {(key?: string) => Bearer} bearer
 * @param {number} bytesMax
 * @param {People | undefined} people
 * @returns {Control | null}
 */
function controlOf(field, label, bearer, bytesMax, people) {
  switch (field.kind) {
    case "choice":
      return choice(label, field, bearer());
    case "dibs":
      return people ? dibs(label, field, people, bearer()) : null;
    case "vote":
      return people ? vote(label, field, people, bearer(`${field.key}.${people.me}`)) : null;
    case "reaction":
      return people ? reaction(label, field, people, bearer) : null;
    case "flag":
      return toggle(label, bearer());
    case "number":
      return stepper(label, field, bearer());
    case "text":
      return line(label, bytesMax, bearer());
    // Its control comes with what makes pictures small.
    case "picture":
      return null;
  }
}

/**
 * A button that stays where the focus can be while it can't be pressed.
 * @param {string} label
 * @param {() => void} action
 * @param {string} kind
 */
function holdable(label, action, kind) {
  const made = button(label, () => made.ariaDisabled === "true" || action(), kind);
  made.dir = "auto";
  return made;
}

/**
 * @param {HTMLElement} node
 * @param {string} text
 */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * @param {string} label
 * @param {Bearer} bearer
 * @returns {Control}
 */
function toggle(label, { read, set, isFixed }) {
  const element = holdable(label, () => set(read() !== true), "chip value");
  return {
    element,
    show() {
      element.ariaPressed = String(read() === true);
      element.ariaDisabled = String(isFixed());
    },
  };
}

/**
 * The words that the page has for a value or an option that every board may have.
 * @param {string} key
 */
const known = (key) => (key in english ? say(key) : null);

/** Words that are colors, as `parts.css` has them. */
const colors = /^(?:red|orange|yellow|green|mint|teal|cyan|blue|indigo|purple|pink|brown|white|gray|black)$/;

/**
 * The color that an option's word names, as CSS; null: none.
 * @param {string} option
 */
function swatchOf(option) {
  if (/^rgb[0-9a-f]{6}$/.test(option)) return `#${option.slice(3)}`;
  return colors.test(option) ? `var(--c-${option})` : null;
}

/** Colors come with what draws parts, if that isn't there yet. */
function haveColors() {
  const { documentElement } = document;
  if (getComputedStyle(documentElement).getPropertyValue("--c-blue") === "") void styleSheet("board/parts.css");
}

/**
 * @param {string} label
 * @param {ValueField} field
 * @param {Bearer} bearer
 * @returns {Control}
 */
function choice(label, { options = [], names = [], label: own }, { read, set, isFixed }) {
  const swatches = options.map(swatchOf);
  const areColors = swatches.length > 0 && swatches.every((swatch) => swatch !== null);
  if (areColors) haveColors();
  const chips = options.map((option, index) => {
    const name = names[index] ?? (own ? option : (known(`color.${option}`) ?? option));
    const kind = areColors ? "chip swatch" : "chip";
    const chip = holdable(name, () => set(read() === option ? null : option), kind);
    if (areColors) chip.style.setProperty("--swatch", swatches[index]);
    return { option, chip };
  });
  return {
    element: element(
      "div",
      { class: "value choice", role: "group", ariaLabel: label },
      element("span", { dir: "auto" }, label),
      element("div", { class: "chips" }, ...chips.map(({ chip }) => chip)),
    ),
    show() {
      for (const { option, chip } of chips) {
        chip.ariaPressed = String(read() === option);
        chip.ariaDisabled = String(isFixed());
      }
    },
  };
}

/**
 * Whose it is; only who has it, and hosts, let it go.
 * @param {string} label
 * @param {ValueField} field
 * @param {People} people
 * @param {Bearer} bearer
 * @returns {Control}
 */
function dibs(label, field, { me, name, others, isHost }, { read, set, isFixed }) {
  const holder = () => {
    const value = read();
    return typeof value === "number" ? value : null;
  };
  const element = holdable("", () => set(holder() === null ? me : null), "chip value");
  return {
    element,
    show() {
      const seat = holder();
      write(element, whose(label, seat, others(field), me, name));
      element.ariaPressed = String(seat !== null);
      element.ariaDisabled = String(isFixed() || (seat !== null && seat !== me && !isHost));
    },
  };
}

/**
 * @param {string} label
 * @param {ValueField} field
 * @param {People} people
 * @param {Bearer} bearer
 * @returns {Control}
 */
function vote(label, field, people, { read, set, isFixed }) {
  const control = holdable("", () => set(read() === true ? null : true), "chip value");
  const note = element("span", { class: "note" });
  return {
    element: field.each ? element("div", { class: "value" }, control, note) : control,
    show() {
      const left = people.left(field);
      write(control, say("value.count", { label, count: people.count(field) }));
      control.ariaPressed = String(read() === true);
      control.ariaDisabled = String(isFixed() || (read() !== true && left <= 0));
      if (field.each) write(note, say("value.left", { count: left }));
    },
  };
}

/**
 * A few emoji, of which each person may give each once.
 * @param {string} label
 * @param {ValueField} field
 * @param {People} people
 * @param {(key: string) => Bearer} bearer
 * @returns {Control}
 */
function reaction(label, field, people, bearer) {
  const chips = (field.options ?? []).map((emoji) => {
    const key = `${field.key}.${emoji}`;
    const own = bearer(`${key}.${people.me}`);
    const chip = holdable(emoji, () => own.set(own.read() === true ? null : true), "chip");
    return { ...own, chip, emoji, count: () => people.count({ ...field, key }) };
  });
  return {
    element: element(
      "div",
      { class: "value choice", role: "group", ariaLabel: label },
      element("span", { dir: "auto" }, label),
      element("div", { class: "chips" }, ...chips.map(({ chip }) => chip)),
    ),
    show() {
      for (const { chip, emoji, count, read, isFixed } of chips) {
        const given = count();
        write(chip, given > 0 ? `${emoji} ${given}` : emoji);
        chip.ariaPressed = String(read() === true);
        chip.ariaDisabled = String(isFixed());
      }
    },
  };
}

/**
 * @param {string} label
 * @param {ValueField} field
 * @param {Bearer} bearer
 * @returns {Control}
 */
function stepper(label, { step = 1, min = -Infinity, max = Infinity, isNoneAtZero }, { read, set, isFixed }) {
  const shown = element("output", {});
  const current = () => {
    const value = read();
    return typeof value === "number" ? value : 0;
  };
  // Rounded, so that tenths don't add up to 0.30000000000000004.
  const go = (/** @type {number} */ by) => () =>
    set(Math.min(max, Math.max(min, Math.round((current() + by) * 1e6) / 1e6)));
  const less = holdable("−", go(-step), "round");
  const more = holdable("+", go(step), "round");
  less.ariaLabel = say("value.less", { label });
  more.ariaLabel = say("value.more", { label });
  return {
    element: element(
      "div",
      { class: "value", role: "group", ariaLabel: label },
      element("span", { dir: "auto" }, label),
      less,
      shown,
      more,
    ),
    show() {
      write(shown, isNoneAtZero && current() === 0 ? "–" : String(current()));
      less.ariaDisabled = String(isFixed() || current() <= min);
      more.ariaDisabled = String(isFixed() || current() >= max);
    },
  };
}

/**
 * @param {string} label
 * @param {number} bytesMax
 * @param {Bearer} bearer
 * @returns {Control}
 */
function line(label, bytesMax, { read, set, isFixed, keep }) {
  const field = element("input", { type: "text", dir: "auto", maxLength: bytesMax, enterKeyHint: "done" });
  const error = element("span", { class: "error", role: "alert" });
  const bytes = () => new TextEncoder().encode(field.value).length;
  field.onchange = () => {
    const count = bytes();
    error.textContent = count > bytesMax ? say("text.long", { count, limit: bytesMax }) : "";
    if (count <= bytesMax) set(field.value);
  };
  return {
    element: element("label", { class: "value" }, element("span", { dir: "auto" }, label), field, error),
    show() {
      field.readOnly = isFixed();
      const value = read();
      // Not from under who types, nor what they have to shorten.
      if (document.activeElement !== field && error.textContent === "")
        field.value = typeof value === "string" ? value : "";
    },
    left() {
      const actual = bytes();
      if (error.textContent !== "" && actual > bytesMax) keep(field.value, { actual, limit: bytesMax });
    },
  };
}
