/** In what order a section shows its cards (SPEC SR6), as `SectionOrder` has it on the server. No DOM here. */

/**
 * Whether the server sorts the cards of a section with these values, so that moving one within it changes nothing.
 * @param {Values} values
 */
export function isSorted(values) {
  if (values.turns === true) return false;
  const order = values["section.order"];
  return order === "newest" || (order === "votes" && values.heldVotes !== true);
}
