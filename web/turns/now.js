/** Whose turn it is, as hosts see it on their page and on the remote. */
import { shownText } from "../rich/runs.js";
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { minutesSince, nameOf, namesOf, reachedBy } from "./standing.js";

/**
 * The button says for so long that it does nothing yet.
 * @template {HTMLElement} B
 * @param {B} button
 * @param {number} milliseconds
 * @returns {B} the same one
 */
export function resting(button, milliseconds) {
  if (milliseconds > 0) {
    button.setAttribute("aria-disabled", "true");
    setTimeout(() => button.removeAttribute("aria-disabled"), milliseconds);
  }
  return button;
}

/**
 * With how long it has been so, and whether their phone has shown it.
 * @param {import("../sync/session.js").Session} session
 * @param {import("./queue.js").Turn} now
 * @param {number | null} began
 */
export function nowElement(session, now, began) {
  const names = namesOf(session, now);
  const name = nameOf(session, now.seat);
  const minutes = minutesSince(began, session.connection.boardTime);
  const reached = reachedBy(session, now);
  return element(
    "div",
    { class: `turn-now ${reached}` },
    element(
      "p",
      { class: "turn-label" },
      say("turns.now"),
      ...(minutes === null ? [] : [element("span", {}, say("turns.for", { count: minutes }))]),
    ),
    element("p", { class: "turn-card", dir: "auto" }, textOf(session, now.card)),
    ...(names === "" ? [] : [element("p", { class: "turn-name", dir: "auto" }, names)]),
    element("p", { class: "turn-reached", role: "status" }, say(`turns.${reached}`, { name })),
  );
}

/**
 * A card's text as the board shows it.
 * @param {import("../sync/session.js").Session} session
 * @param {ID} card
 */
export const textOf = (session, card) => shownText(session.replica.cards.get(card)?.text ?? "");
