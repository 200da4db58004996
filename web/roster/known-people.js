/**
 * The people on the board, as a host sees them: whom the list shows, and who shares an address with whom. No DOM here.
 *
 * @typedef {{seat: number, name: string, role?: string, here: boolean, kicked: boolean, address?: string, came?:
 * number, given?: string, viewOnlyUntil?: number, merged?: {seat: number, name: string}[]}} KnownPerson
 */

/** How many are listed at once, and how many more each time a host asks for more. A board may have 5,000 seats. */
export const listedMax = 100;

/** If more people than this share an address, it may be a whole hall: only those who came lately go together. */
export const fewMax = 3;

/** What a host may choose from, in minutes. */
const minutes = [1, 5, 15, 60];

/**
 * The people in the list: hosts who are here, others who are here, then those who were, the latest first.
 * @param {readonly KnownPerson[]} people
 * @param {string} search
 * @param {number} [most]
 * @returns {{listed: KnownPerson[], more: number}}
 */
export function listed(people, search, most = listedMax) {
  const wanted = search.trim().toLowerCase();
  const rank = (/** @type {KnownPerson} */ { here, role, kicked }) =>
    here ? (role === "host" || role === "co-host" ? 0 : 1) : kicked ? 3 : 2;
  const found = people
    .filter(({ name, seat }) => wanted === "" || name.toLowerCase().includes(wanted) || String(seat) === wanted)
    .map((person) => ({ person, rank: rank(person) }))
    .sort(
      (a, b) =>
        a.rank - b.rank || (a.rank < 2 ? a.person.seat - b.person.seat : (b.person.came ?? 0) - (a.person.came ?? 0)),
    )
    .map(({ person }) => person);
  return { listed: found.slice(0, most), more: Math.max(0, found.length - most) };
}

/**
 * How many cards each seat has on the board; on an anonymous one nobody's are known.
 * @param {Iterable<{by: number | null}>} cards
 */
export function cardCounts(cards) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { by } of cards) if (by !== null) counts.set(by, (counts.get(by) ?? 0) + 1);
  return counts;
}

/**
 * The guests who can be left out of those whom a new code keeps: guests who are here, the last to come first, as
 * strangers do.
 * @param {readonly KnownPerson[]} people
 */
export const leaving = (people) =>
  people
    .filter(({ here, kicked, role }) => here && !kicked && role !== "host" && role !== "co-host")
    .sort((a, b) => (b.came ?? 0) - (a.came ?? 0) || b.seat - a.seat);

/**
 * The people who would go with a person whose address is shut out: not hosts, and nobody who is kicked already.
 * @param {readonly KnownPerson[]} people
 * @param {KnownPerson} person
 * @param {number | null} you  the person who asks, and stays
 */
export function sharing(people, person, you) {
  if (person.address === undefined) return [];
  return people.filter(
    ({ seat, address, kicked, role }) =>
      address === person.address &&
      seat !== person.seat &&
      seat !== you &&
      !kicked &&
      role !== "host" &&
      role !== "co-host",
  );
}

/**
 * What a host is offered of those who share an address: since when, and how many came then.
 * @param {readonly KnownPerson[]} others
 * @param {number} now
 * @returns {{minutes: number, since: number, count: number}[]}
 */
export function lately(others, now) {
  const offers = minutes.map((minutes) => {
    const since = now - minutes * 60_000;
    return { minutes, since, count: others.filter(({ came }) => came !== undefined && came >= since).length };
  });
  // Where nobody else came in the longer time, it isn't another choice.
  return offers.filter(({ count }, index) => count > (offers[index - 1]?.count ?? 0));
}
