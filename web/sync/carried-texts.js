/**
 * Texts that are carried from one page to another (SE7, SE8): which ones wait, and the form they travel in. One is a
 * line; where one has lines of its own, a line of scissors follows each. What someone else wrote may have blank
 * lines there.
 */

/** It is seen, nobody writes it by accident, and it survives what cuts blank lines off an end. */
const scissors = "✂ ✂ ✂";
/** Some keyboards make a picture of the sign. */
const cut = /^[ \t]*(?:✂\ufe0f?[ \t]*){3}$/m;
const blank = /\n[ \t]*\n\s*/;

/**
 * The texts that wait here for the board.
 * @typedef {{text: string, isEdit: boolean}} Waiting  `isEdit`: of a card that the board has
 *
 * @param {import("./session.js").Session} session
 * @returns {Waiting[]}
 */
export function waitingTexts(session) {
  const { kept, outbox } = session;
  // A card that is hidden is on the board already.
  const { pending } = kept;
  const added = pending.flatMap(({ op, counter }) =>
    op.k === "addCard" ? [{ card: outbox?.idOf(counter) ?? "", text: op.text }] : [],
  );
  const isNew = new Set(added.map(({ card }) => card));
  const edits = new Set(pending.flatMap(({ op }) => (op.k === "editText" ? [op.card] : [])));
  const edited = Object.keys(kept.texts).filter(
    (card) => !isNew.has(card) && (edits.has(card) || kept.texts[card].waiting.length > 0),
  );
  const values = pending.flatMap(({ op }) => (op.k === "setValue" && typeof op.value === "string" ? [op.value] : []));
  const texts = [
    ...added.map(({ card, text }) => ({ text: outbox?.textOf(card) ?? text, isEdit: false })),
    ...edited.map((card) => ({ text: session.actions.textOf(card) ?? "", isEdit: true })),
    ...values.map((text) => ({ text, isEdit: true })),
    // A draft of an edit is in the outbox.
    ...Object.values(kept.drafts)
      .filter(({ card }) => card === "")
      .map(({ text, composing }) => ({ text: composing ?? text, isEdit: false })),
    ...kept.returned.map(({ text }) => ({ text, isEdit: false })),
  ];
  return texts.filter(({ text }) => text.trim() !== "");
}

/** @param {string[]} texts */
export function joined(texts) {
  const whole = texts.map((text) => text.trim()).filter((text) => text !== "");
  const hasLines = whole.some((text) => text.includes("\n"));
  return hasLines ? whole.map((text) => `${text}\n${scissors}`).join("\n") : whole.join("\n");
}

/**
 * The texts that were carried.
 * @param {string} carried
 */
export function textsIn(carried) {
  // Blank lines at the ends part nothing.
  const lines = carried.replace(/\r\n?/g, "\n").trim();
  const parts = lines.split([cut, blank].find((between) => between.test(lines)) ?? "\n");
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
