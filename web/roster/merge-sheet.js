/**
 * Two people on the list who are one, such as "Ann" and "Ann 2" with a phone and a laptop: the host picks the other one
 * and the name that stays. Nothing is asked twice, because it can be undone.
 */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { why } from "../host/panel.js";
import { nameOf } from "./person-name.js";

/** @typedef {import("./known-people.js").KnownPerson} KnownPerson */

/** So many are offered at once: the likeliest, or whom the search finds. */
const offeredMax = 6;

/**
 * People who may be the same person: those whose name begins with the same word first, as "Ann 2" and "Ann", then those
 * who are here.
 * @param {readonly KnownPerson[]} people
 * @param {KnownPerson} person
 * @param {string} search
 * @returns {KnownPerson[]}
 */
function likely(people, person, search) {
  const wanted = search.trim().toLowerCase();
  const own = beginning(person.name);
  const rank = (/** @type {KnownPerson} */ { name, here }) => (own && beginning(name) === own ? 0 : here ? 1 : 2);
  return people
    .filter(({ seat, kicked, name }) => seat !== person.seat && !kicked && name.toLowerCase().includes(wanted))
    .map((other) => ({ other, rank: rank(other) }))
    .sort((a, b) => a.rank - b.rank || a.other.seat - b.other.seat)
    .slice(0, offeredMax)
    .map(({ other }) => other);
}

/** The first word of a name, in small letters. */
const beginning = (/** @type {string} */ name) => name.trim().toLowerCase().split(/\s+/)[0];

/**
 * @param {import("../sheets/sheets.js").Sheets} sheets
 * @param {readonly KnownPerson[]} people
 * @param {KnownPerson} person
 * @param {(gone: KnownPerson, stays: KnownPerson) => void} merge
 */
export function openMergeSheet(sheets, people, person, merge) {
  const others = element("div", { class: "actions", id: "merge-with" });
  const draw = () => {
    const offered = likely(people, person, field.value);
    others.replaceChildren(
      ...(offered.length > 0
        ? offered.map((other) => button(nameOf(other), () => askForName(other), "plain", `merge-${other.seat}`))
        : [why("person.mergeNobody")]),
    );
  };
  const field = element("input", {
    type: "search",
    id: "find-other",
    dir: "auto",
    placeholder: say("person.mergeFind"),
    "aria-label": say("person.mergeFind"),
    oninput: draw,
  });
  const askForName = (/** @type {KnownPerson} */ other) => {
    const keep = (/** @type {KnownPerson} */ stays, /** @type {KnownPerson} */ gone) =>
      button(
        say("person.mergeKeep", { name: nameOf(stays) }),
        () => {
          sheets.close();
          merge(gone, stays);
        },
        "plain",
        `keep-${stays.seat}`,
      );
    sheets.open(
      say("person.mergeStays"),
      [why("person.mergeWhy"), element("div", { class: "actions" }, keep(person, other), keep(other, person))],
      { kind: "person-sheet" },
    );
  };
  draw();
  sheets.open(
    say("person.mergeWho", { name: nameOf(person) }),
    [why("person.mergeWhy"), ...(people.length > offeredMax ? [field] : []), others],
    { kind: "person-sheet" },
  );
}
