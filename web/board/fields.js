/**
 * Parts that people write into (P24, P54): real text fields over what the server drew there.
 *
 * The text in such a field is the room's. In a field to search in, everyone sees what was typed last, and people
 * who type keep what they typed until they leave it; then it shows what the board has. In any other field what several
 * people type at once is put together letter by letter, also while they type.
 *
 * @typedef {import("./part-style.js").Typed} Typed
 *
 * @typedef {object} Field
 * @property {string} told  the text that the server said last
 * @property {string} sent  what was last sent from here; told, before anything was
 * @property {string[]} flying  what was sent from here and isn't told yet, in turn, where letters of others stay
 * @property {boolean} isMerging  letters of others stay
 * @property {number} sentAt
 * @property {boolean} isAsked  the board hasn't answered what was last sent: of several on their way nobody could tell
 *   which was refused, so letters that may meet others' leave one after the other
 * @property {boolean} isSettling  the person has left it and the server may not have answered yet
 * @property {string | null} retried  what was sent a second time, because the first was refused
 * @property {ReturnType<typeof setTimeout> | undefined} timer
 * @property {(typed: Typed) => void} enter
 */
import { say } from "../sentences/sentences.js";
import "../sentences/en/board.js";
import { heard } from "../sync/text.js";

/** Typed text is sent at most this often. */
const sendMilliseconds = 100;
/** Into a field whose text may be a value of the board, where each time is an operation. */
const mergedMilliseconds = 500;
/** As long as the answer to what was sent before is awaited; then the connection went, and the answer with it. */
const answerMilliseconds = 3_000;
/**
 * Text that the board didn't take is sent once more after this time, and a field that was left shows the board's text
 * again.
 */
const againMilliseconds = 1_000;
const charactersMax = 1_000;
/**
 * So many texts may be on their way; beyond that, the oldest is forgotten. It is ten seconds of typing without an
 * answer from the board.
 */
const flyingMax = 20;

/** @type {WeakMap<HTMLInputElement, Field>} */
const fields = new WeakMap();

/**
 * Makes an input a field of the board, or tells it the text that is there now.
 * @param {HTMLInputElement} input
 * @param {{enter: string, prompt?: string}} action
 * @param {(typed: Typed) => void} enter
 * @param {boolean} [isMerging]
 */
export function drawField(input, { enter: text, prompt = "" }, enter, isMerging = false) {
  input.placeholder = prompt;
  input.ariaLabel = prompt || say("part.field");
  const field = fields.get(input) ?? begin(input, text, enter, isMerging);
  field.enter = enter;
  if (isMerging && text !== field.told) merge(input, field, text);
  field.told = text;
  show(input, field);
}

/**
 * @param {HTMLInputElement} input
 * @param {string} text
 * @param {(typed: Typed) => void} enter
 * @param {boolean} isMerging
 */
function begin(input, text, enter, isMerging) {
  /** @type {Field} */
  const field = {
    told: text,
    sent: text,
    flying: [],
    isMerging,
    sentAt: -Infinity,
    isAsked: false,
    isSettling: false,
    retried: null,
    timer: undefined,
    enter,
  };
  fields.set(input, field);
  const kind = isMerging ? { type: "text", enterKeyHint: "done" } : { type: "search", enterKeyHint: "search" };
  Object.assign(input, { ...kind, dir: "auto", autocomplete: "off", maxLength: charactersMax });
  if (isMerging) input.value = text;
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
 * @param {string} now
 */
function merge(input, field, now) {
  const isFocused = document.activeElement === input;
  const { text, caret, flying } = heard(field, now, input.value, input.selectionStart ?? input.value.length);
  field.flying = flying;
  field.sent = flying[flying.length - 1] ?? now;
  if (input.value === text) return;
  input.value = text;
  if (isFocused) input.setSelectionRange(caret, caret);
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
 * Sends the text in the field, now or as soon as it may.
 * @param {HTMLInputElement} input
 * @param {Field} field
 * @param {number} [pause]
 */
function send(input, field, pause = pauseOf(field)) {
  field.timer ??= setTimeout(
    () => {
      field.timer = undefined;
      if (input.value === field.sent) return;
      const was = field.sent;
      field.sent = input.value;
      if (field.isMerging) field.flying = [...field.flying, field.sent].slice(-flyingMax);
      field.sentAt = performance.now();
      field.isAsked = field.isMerging;
      field.enter({ text: input.value, ...(field.isMerging ? { was } : {}) });
    },
    Math.max(0, field.sentAt + pause - performance.now()),
  );
}

/** @param {Field} field */
const pauseOf = ({ isMerging, isAsked }) =>
  isAsked ? answerMilliseconds : isMerging ? mergedMilliseconds : sendMilliseconds;

/**
 * The board took what was typed, and its next frame tells it.
 * @param {HTMLInputElement} input
 */
export function entered(input) {
  const field = fields.get(input);
  if (!field?.isAsked) return;
  field.isAsked = false;
  if (field.timer === undefined) return;
  // Later text waited for this.
  clearTimeout(field.timer);
  field.timer = undefined;
  send(input, field);
}

/**
 * The board didn't take what was typed: it is sent once more, because most reasons pass.
 * @param {HTMLInputElement} input
 */
export function notEntered(input) {
  const field = fields.get(input);
  // One text may be refused for several reasons.
  if (!field || (field.isMerging && !field.isAsked)) return;
  field.isAsked = false;
  const isSecond = field.retried === field.sent;
  field.retried = field.sent;
  // The board hasn't got it: whatever is typed next sends the field's text as it is then, also if that is the same.
  // Text that was sent before it was taken, and is still on its way back: sent again, it would be there twice.
  field.flying = field.flying.slice(0, -1);
  field.sent = field.flying.at(-1) ?? field.told;
  const isTypedSince = field.timer !== undefined;
  clearTimeout(field.timer);
  field.timer = undefined;
  if (!isSecond || isTypedSince) send(input, field, againMilliseconds);
}
