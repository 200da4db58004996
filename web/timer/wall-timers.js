/** Timers on a wall: beside the title; everyone's is large on a curtain. */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { clockText, Countdown } from "./countdown.js";
import "../sentences/en/timer.js";

await learnLater("timer");

export class WallTimers {
  #countdown;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {HTMLElement} node
   */
  constructor(session, node) {
    this.#countdown = new Countdown(session, (timers) =>
      node.replaceChildren(
        ...timers.map(({ section, text, state, seconds }) =>
          timerOf(text || session.replica.sections.get(section ?? "")?.title || "", state, seconds),
        ),
      ),
    );
  }

  show() {
    this.#countdown.show();
  }
}

/**
 * As `WallPage` writes it.
 * @param {string} about
 * @param {import("./countdown.js").Shown["state"]} state
 * @param {number} seconds
 */
function timerOf(about, state, seconds) {
  const node = document.createElement("p");
  node.className = `timer ${state}`;
  if (about) {
    const text = document.createElement("span");
    text.dir = "auto";
    text.textContent = about;
    node.append(text, " ");
  }
  const left = document.createElement("b");
  if (state === "over") left.textContent = say("timer.over");
  else left.textContent = clockText(seconds) + (state === "paused" ? ` · ${say("timer.paused")}` : "");
  node.append(left);
  return node;
}
