/**
 * The part of a board that Trello exported which the server reads. Most of such a file is a record of changes;
 * without that it fits a message.
 */

const kept = {
  lists: ["id", "name", "closed", "pos"],
  cards: ["id", "idList", "name", "desc", "closed", "pos", "dueComplete", "labels", "idMembers"],
  checklists: ["idCard", "name", "pos", "checkItems"],
  labels: ["name", "color"],
  checkItems: ["name", "state", "pos"],
};

/**
 * The text without what nobody reads; the same text, if it is something else.
 * @param {string} text
 */
export function slimmed(text) {
  if (!text.includes('"idList"')) return text;
  let board;
  try {
    board = JSON.parse(text);
  } catch {
    // The server says where it is wrong.
    return text;
  }
  if (!Array.isArray(board?.lists) || !Array.isArray(board?.cards)) return text;
  const { lists, cards, checklists = [] } = board;
  return JSON.stringify({
    name: board.name,
    lists: some(lists, "lists"),
    cards: some(cards, "cards"),
    checklists: some(checklists, "checklists"),
  });
}

/**
 * @param {any} things
 * @param {keyof typeof kept} what
 * @returns {any}
 */
function some(things, what) {
  if (!Array.isArray(things)) return things;
  return things.map((thing) =>
    Object.fromEntries(
      kept[what]
        .filter((key) => thing?.[key] !== undefined)
        .map((key) => [key, key === "labels" || key === "checkItems" ? some(thing[key], key) : thing[key]]),
    ),
  );
}
