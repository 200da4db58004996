/**
 * What people said below the cards. No page has that of all cards, so it comes from the server's export.
 *
 * @typedef {import("./facts.js").Said} Said
 * @typedef {{by?: number, text: string}} Message
 * @typedef {object} Exported
 * @property {{seat: number, name: string}[]} people
 * @property {{cards: {id: ID, messages?: Message[]}[]}[]} sections
 */

/**
 * @param {string} board  its name
 * @param {string | null} link  the secret of a host's link
 * @returns {Promise<Map<ID, Said[]>>} by card, in order
 */
export async function fetchThreads(board, link) {
  const answer = await fetch(`/api/boards/${board}/export?format=json`, {
    headers: { authorization: `Bearer ${link}` },
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return threadsIn(await answer.json());
}

/**
 * @param {Exported} exported
 * @returns {Map<ID, Said[]>}
 */
function threadsIn({ people, sections }) {
  const names = new Map(people.map(({ seat, name }) => [seat, name]));
  const said = (/** @type {Message} */ { text, by }) => ({ text, who: names.get(by ?? -1) ?? "" });
  return new Map(
    sections.flatMap(({ cards }) =>
      cards.flatMap(({ id, messages = [] }) =>
        messages.length > 0 ? [/** @type {[ID, Said[]]} */ ([id, messages.map(said)])] : [],
      ),
    ),
  );
}
