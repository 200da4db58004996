/**
 * Rows of the history as sentences: people, actions and times.
 *
 * @typedef {Wire.HistoryRow} Row
 * @typedef {{[seat: string]: string}} Names
 */
import { nameOfValue } from "../sentences/refusals.js";
import { english, say, timesTag } from "../sentences/sentences.js";

/**
 * The people who did it. On an anonymous board that is nobody, but for settings, which are a host's.
 * @param {Row} row
 * @param {Names} names
 * @param {boolean} isAnonymous
 */
export function who({ by, kind }, names, isAnonymous) {
  if (by.length > 0) {
    // A setting is a host's doing, also of one without a name.
    const nobody = say(ofHosts.has(kind) ? "role.host" : "people.guest");
    return new Intl.ListFormat(timesTag, { type: "conjunction" }).format(
      by.map((seat) => names[String(seat)] || nobody),
    );
  }
  if (ofFiles.has(kind)) return say("history.file");
  return say(isAnonymous && !ofServer.has(kind) ? "somebody" : "history.server");
}

/** Kinds that only hosts do. */
const ofHosts = new Set([
  ...["froze", "unfroze", "letChangeAll", "letChangeOwn", "letChangeSections", "keptSections", "newLink", "keptSeats"],
  ...["changedLobby", "arranged", "arrangedAsDeclared", "showedBoard", "showedCurtain", "showedCard", "announced"],
  ...["clearedAnnouncement", "drew", "tookSeatAway", "gaveRole", "tookRole", "letLook", "letJoin", "renamed"],
  ...[
    "toldHosts",
    "clearedHostAnnouncement",
    "setOneWall",
    "addedFor",
    "hidCards",
    "revealedCards",
    "hidVotes",
    "revealedVotes",
  ],
]);
/** Kinds that the board's file does, unless a host shaped the board. */
const ofFiles = new Set([
  ...["declared", "declaredContainer", "declaredValues", "declaredSections", "titled", "madeAnonymous"],
]);
/** Kinds that nobody does. */
const ofServer = new Set(["forgot", "fed", "stored", "setClock"]);
/**
 * Dibs are set and cleared as other values are.
 * @type {{[kind: string]: Row["kind"]}}
 */
const likeValues = { tookDibs: "setValue", gaveDibsUp: "clearedValue" };

/**
 * The action.
 * @param {Row} row
 * @param {Names} names
 * @param {import("../sync/session.js").Session["values"]} values
 * @returns {string}
 */
export function what(row, names, values) {
  return sentence(row, row.kind, names, values);
}

/**
 * @param {Row} row
 * @param {Row["kind"]} kind
 * @param {Names} names
 * @param {import("../sync/session.js").Session["values"]} values
 * @returns {string}
 */
function sentence(row, kind, names, values) {
  const isAbout = (/** @type {string} */ prefix) => kind.startsWith(prefix);
  const gone = row.card === undefined ? "history.someSection" : "history.someCard";
  const ofAll = isAbout("hid") || isAbout("revealed") ? "past.allSections" : gone;
  const name = row.seat === undefined ? say("somebody") : names[String(row.seat)] || say("people.guest");
  return say(`past.${likeValues[kind] ?? kind}`, {
    text: row.text ?? say(ofAll),
    title: row.text ?? "",
    into: row.into ?? say("history.someCard"),
    section: row.into ?? say("history.someSection"),
    key: row.key === undefined ? "" : nameOfValue(row.key, values),
    value: valueOf(row, name),
    name,
    role: row.text && `role.${row.text}` in english ? say(`role.${row.text}`) : (row.text ?? ""),
    container: containerOf(row.text ?? ""),
    count: row.count ?? row.draw?.count ?? 1,
    seed: row.draw?.seed ?? "",
    what: row.what ? sentence({ ...row, what: undefined }, row.what, names, values) : "",
  });
}

/**
 * @param {Row} row
 * @param {string} name  of the seat that it is
 */
function valueOf({ key, value, seat }, name) {
  if (seat !== undefined) return name;
  const named = `${key}.${value}`;
  return named in english ? say(named) : String(value ?? "");
}

/** @param {string} name */
function containerOf(name) {
  const key = `host.container.${name}`;
  return key in english ? say(key) : name;
}

/**
 * The time of day to the second, as many things happen in a minute, with the day if that is another.
 * @param {number} at
 */
export function clock(at) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(timesTag, { ...(isToday ? {} : { dateStyle: "medium" }), timeStyle: "medium" });
}
