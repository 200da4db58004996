/**
 * What a person does with a part that the container made, as the message that says it (P22, P24, P54). No DOM here.
 *
 * @typedef {{card?: ID, section?: ID, part: string, times?: number}} Pressed  as often as that; once, unless someone
 *   says otherwise
 */

/**
 * @param {Pressed | Pressed & {text: string, was?: string}} action  a press, or all of a field's text now
 * @returns {Message}
 */
export function messageOf(action) {
  const { card, section, part } = action;
  const named = { ...(card ? { card } : section ? { section } : {}), part };
  if (!("text" in action)) return { t: "press", ...named };
  return { t: "enter", ...named, text: action.text, ...(action.was === undefined ? {} : { was: action.was }) };
}
