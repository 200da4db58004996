/**
 * The form in which texts are carried from one page to another (SE7, SE8): one a line; blank lines part them where one has
 * lines of its own.
 */

/** @param {string[]} texts */
export function joined(texts) {
  const closed = texts.map((text) => text.trim().replace(/\n[ \t]*\n\s*/g, "\n")).filter((text) => text !== "");
  const hasLines = closed.some((text) => text.includes("\n"));
  // A single one with lines of its own has no blank line to say so: one at its end does.
  return closed.join(hasLines ? "\n\n" : "\n") + (hasLines && closed.length === 1 ? "\n\n" : "");
}

/**
 * The texts that were carried.
 * @param {string} carried
 */
export function textsIn(carried) {
  const lines = carried.replace(/\r\n?/g, "\n");
  const parts = /\S[ \t]*\n[ \t]*\n/.test(lines) ? lines.split(/\n[ \t]*\n\s*/) : lines.split("\n");
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
