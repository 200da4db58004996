/**
 * What a person does with a part that the container made, as the message that says it (P22, P24, P54). No DOM here.
 *
 * @typedef {import("../board/layers.js").Pressed} Pressed
 */

/**
 * @param {Pressed | Pressed & {text: string, was?: string}} deed  a press, or all that stands in a field now
 * @returns {Message}
 */
export function messageOf(deed) {
  const { card, section, part } = deed;
  const named = { ...(card ? { card } : section ? { section } : {}), part };
  if (!("text" in deed)) return { t: "press", ...named };
  return { t: "enter", ...named, text: deed.text, ...(deed.was === undefined ? {} : { was: deed.was }) };
}
