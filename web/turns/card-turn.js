/**
 * What the sheet of a card says about its turn: why it stands where it stands, about when its turn comes, and what the
 * person whose turn it is can do about it, or a host.
 */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import { minutesUntil, seatOf, whyThere } from "./standing.js";
import "../sentences/en/turns.js";

await Promise.all([styleSheet("turns/turns.css"), learnLater("turns")]);

/**
 * @param {import("../sync/session.js").Session} session
 * @param {ID} card
 * @param {import("./calling.js").Calling} calling
 * @returns {import("../sheets/value-controls.js").Control | null}  null: the card is in no queue
 */
export function cardTurn(session, card, calling) {
  if (!whyThere(session, card)) return null;
  const why = element("p", { class: "turn-why" });
  const sound = element("input", {
    type: "checkbox",
    id: "call-sound",
    checked: calling.isOn,
    onchange: () => calling.turn(sound.checked),
  });
  const away = button("", () => setAway(), "plain", "turn-away");
  const first = button(
    say("turns.first"),
    () => session.actions.command(1, { k: "putFirst", card }),
    "plain",
    "turn-first",
  );
  const mine = element(
    "div",
    {},
    element("label", { class: "turn-sound" }, sound, ` ${say("turns.sound")}`),
    element("p", { class: "hint-text" }, say("turns.soundWhy")),
  );
  const isAway = () => session.replica.cards.get(card)?.values["turn.away"] === true;
  const setAway = () => {
    if (isMine()) session.connection.send({ t: "turn", card, is: isAway() ? "back" : "away" });
    else session.actions.command(1, { k: "away", card, away: !isAway() });
  };
  const isMine = () => seatOf(session, card) === session.you.seat && session.you.seat !== null;
  const isHost = session.you.role === "host" || session.you.role === "co-host";
  const show = () => {
    const sentence = sentences(session, card);
    if (why.textContent !== sentence) why.textContent = sentence;
    mine.hidden = !isMine();
    away.hidden = sentence === "" || !(isMine() || isHost);
    first.hidden = sentence === "" || !isHost;
    const label = isMine()
      ? say(isAway() ? "turns.imBack" : "turns.imAway")
      : say(isAway() ? "turns.back" : "turns.away");
    if (away.textContent !== label) away.textContent = label;
  };
  show();
  return {
    element: element("div", { class: "card-turn" }, why, mine, element("div", { class: "buttons" }, away, first)),
    show,
  };
}

/**
 * @param {import("../sync/session.js").Session} session
 * @param {ID} card
 */
function sentences(session, card) {
  const found = whyThere(session, card);
  if (!found) return "";
  const { key, place, standing } = found;
  const { values } = /** @type {Section} */ (session.replica.sections.get(standing.section));
  const minutes = place > 1 ? minutesUntil(values, place - 1, standing.began, session.connection.boardTime) : null;
  const tonight = values[`turns.tonight.${seatOf(session, card)}`];
  return [
    say(key, { place }),
    ...(minutes === null ? [] : [`${say("turns.about", { count: minutes })}.`]),
    ...(typeof tonight === "number" ? [`${say("turns.tonight", { count: tonight })}.`] : []),
  ].join(" ");
}
