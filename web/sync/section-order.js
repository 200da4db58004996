/** In what order a section shows its cards (SPEC SR6, TU7), as `SectionOrder` has it on the server. No DOM here. */

/**
 * Whether the server sorts the cards of a section with these values, so that moving one within it changes nothing.
 * @param {Values} values
 */
export function isSorted(values) {
  const order = values["section.order"];
  if (order === "votes") return values.heldVotes !== true;
  return order === (values.turns === true ? "fewest" : "newest");
}
