/** A sheet for one thumb in a dark room: the person who is up, and a huge button for the next one. */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { nowElement, resting, textOf } from "./now.js";
import { Settling } from "./settling.js";
import { minutesSince, namesOf, reachedBy, standings } from "./standing.js";

/** @type {Pick<import("./standing.js").Standing, "waiting" | "began">} */
const none = { waiting: [], began: null };

/**
 * @param {import("../host/panel.js").HostPage} page
 * @param {ID} section
 */
export function openRemote(page, section) {
  const { session, sheets, command } = page;
  const standing = () => standings(session).find((other) => other.section === section);
  const settling = new Settling();
  const facts = () => {
    const { waiting, began } = standing() ?? none;
    settling.note(waiting[0]?.card);
    return [
      waiting
        .slice(0, 2)
        .map((turn) => [turn.card, session.replica.cards.get(turn.card)?.text, namesOf(session, turn)]),
      waiting[0] && reachedBy(session, waiting[0]),
      minutesSince(began, session.connection.boardTime),
    ];
  };
  const content = () => {
    const { waiting, began } = standing() ?? none;
    const [now, then] = waiting;
    if (!now) return [element("p", { class: "why" }, say("turns.nobody"))];
    /** @param {{k: "next" | "skip", card: ID} | {k: "away", card: ID, away: boolean}} sent */
    const end = (sent) => settling.allows(now.card) && command(sent);
    const skip = button(say("turns.skip"), () => end({ k: "skip", card: now.card }), "plain", "remote-skip");
    skip.disabled = !then;
    return [
      nowElement(session, now, began),
      element(
        "p",
        { class: "turn-then" },
        ...(then
          ? [
              `${say("turns.then")}: `,
              element("b", { dir: "auto" }, textOf(session, then.card)),
              " ",
              element("span", { dir: "auto" }, namesOf(session, then)),
            ]
          : [say("turns.nobody")]),
      ),
      element(
        "div",
        { class: "buttons turn-actions" },
        resting(skip, settling.left),
        resting(
          button(say("turns.away"), () => end({ k: "away", card: now.card, away: true }), "plain", "remote-away"),
          settling.left,
        ),
      ),
      resting(
        button(say("turns.next"), () => end({ k: "next", card: now.card }), "main turn-next", "remote-next"),
        settling.left,
      ),
    ];
  };
  const part = new LivePart(element("div", { class: "remote" }), facts, content);
  part.draw();
  const timer = setInterval(() => part.draw(), 1_000);
  sheets.open(say("turns.remote"), [part.element], {
    kind: "remote-sheet",
    onChanged: () => part.draw(),
    onClosed: () => clearInterval(timer),
  });
  document.getElementById("remote-next")?.focus();
}
