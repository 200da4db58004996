/**
 * Parts that people write into (P24): real text fields over what the server drew there.
 *
 * What stands in such a field is the room's: everybody sees what was typed last. A field that somebody is typing into
 * keeps what they typed until they leave it; then it shows what the board has.
 *
 * @typedef {object} Field
 * @property {string} told  what the server said last stands there
 * @property {string} sent  what was last sent from here; told, before anything was
 * @property {number} sentAt
 * @property {boolean} isSettling  the person has left it and the server may not have answered yet
 * @property {string | null} retried  what was sent a second time, because the first was refused
 * @property {ReturnType<typeof setTimeout> | undefined} timer
 * @property {(text: string) => void} enter
 */
import { learn, say } from "../sentences/words.js";

learn({ "part.field": "Text field" });

/** What is being typed is sent at most this often. */
const sendMilliseconds = 100;
/** What wasn't taken is sent once more after this time, and a field that was left shows the board's text again. */
const againMilliseconds = 1_000;
const charactersMax = 1_000;

/** @type {WeakMap<HTMLInputElement, Field>} */
const fields = new WeakMap();

/**
 * Makes an input a field of the board, or tells it what stands there now.
 * @param {HTMLInputElement} input
 * @param {{enter: string, prompt?: string}} action
 * @param {(text: string) => void} enter
 */
export function drawField(input, { enter: text, prompt = "" }, enter) {
  input.placeholder = prompt;
  input.ariaLabel = prompt || say("part.field");
  const field = fields.get(input) ?? begin(input, text, enter);
  field.told = text;
  field.enter = enter;
  show(input, field);
}

/**
 * @param {HTMLInputElement} input
 * @param {string} text
 * @param {(text: string) => void} enter
 */
function begin(input, text, enter) {
  /** @type {Field} */
  const field = {
    told: text, sent: text, sentAt: -Infinity, isSettling: false, retried: null, timer: undefined, enter,
  };
  fields.set(input, field);
  Object.assign(input, { type: "search", dir: "auto", autocomplete: "off", enterKeyHint: "search", maxLength: charactersMax });
  input.oninput = (event) => {
    // Letters of a composition aren't words yet; its end says so itself.
    if (!(/** @type {InputEvent} */ (event).isComposing)) send(input, field);
  };
  input.addEventListener("compositionend", () => send(input, field));
  input.onblur = () => {
    field.isSettling = true;
    setTimeout(() => {
      field.isSettling = false;
      show(input, field);
    }, againMilliseconds);
  };
  // A tap into it opens no card, and its letters are no commands.
  input.onclick = (event) => event.stopPropagation();
  return field;
}

/**
 * @param {HTMLInputElement} input
 * @param {Field} field
 */
function show(input, field) {
  const isTheirs = document.activeElement === input || field.isSettling || field.timer !== undefined;
  if (!isTheirs && input.value !== field.told) input.value = field.told;
}

/**
 * Sends what stands in the field, now or as soon as it may.
 * @param {HTMLInputElement} input
 * @param {Field} field
 * @param {number} [pause]
 */
function send(input, field, pause = sendMilliseconds) {
  field.timer ??= setTimeout(() => {
    field.timer = undefined;
    if (input.value === field.sent) return;
    field.sent = input.value;
    field.sentAt = performance.now();
    field.enter(input.value);
  }, Math.max(0, field.sentAt + pause - performance.now()));
}

/**
 * The board didn't take what was typed: it is sent once more, for most reasons pass.
 * @param {HTMLInputElement} input
 */
export function notEntered(input) {
  const field = fields.get(input);
  if (!field) return;
  const isSecond = field.retried === field.sent;
  field.retried = field.sent;
  // The board hasn't got it: whatever is typed next sends what stands there then, also if that is the same.
  field.sent = field.told;
  if (!isSecond) send(input, field, againMilliseconds);
}
