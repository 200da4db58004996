/** Timers on a person's own device: below the bar, over the board, where hosts' announcements are too. */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { bars } from "../sheets/announcement.js";
import { element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import { clockText, Countdown } from "./countdown.js";
import "../sentences/en/timer.js";

await Promise.all([learnLater("timer"), styleSheet("timer/timer.css")]);

export class TimerBar {
  #row = element("div", {
    id: "timers",
    class: "timer-row",
    role: "region",
    "aria-label": say("timer.label"),
    hidden: true,
  });
  /** Heard when the time is up, and not each second. */
  #voice = element("div", { class: "unseen", role: "status" });
  #countdown;
  /** By section: those that were over when they were drawn last. */
  #over = new Set();

  /** @param {import("../sync/session.js").Session} session */
  constructor(session) {
    this.session = session;
    // Above what hosts say, which comes and goes; one's own turn is above both.
    const above = bars.querySelector("#notice");
    for (const node of [this.#row, this.#voice]) bars.insertBefore(node, above);
    this.#countdown = new Countdown(session, (timers) => this.#draw(timers));
  }

  show() {
    this.#countdown.show();
  }

  /** @param {import("./countdown.js").Shown[]} timers */
  #draw(timers) {
    this.#row.hidden = timers.length === 0;
    this.#row.replaceChildren(...timers.map((timer) => this.#chip(timer)));
    const over = timers.filter(({ state }) => state === "over");
    const isNew = over.some(({ section }) => !this.#over.has(section));
    this.#over = new Set(over.map(({ section }) => section));
    if (isNew) this.#voice.textContent = say("timer.over");
    else if (over.length === 0) this.#voice.textContent = "";
  }

  /** @param {import("./countdown.js").Shown} timer */
  #chip({ section, text, state, seconds }) {
    const about = text || (section && this.session.replica.sections.get(section)?.title) || "";
    return element(
      "div",
      { class: `timer-chip ${state}`, role: "timer", "aria-label": about || say("timer.label") },
      ...(about ? [element("span", { class: "about-timer", dir: "auto" }, about)] : []),
      element(
        "b",
        { dir: state === "over" ? "auto" : "ltr" },
        state === "over" ? say("timer.over") : clockText(seconds),
      ),
      ...(state === "paused" ? [element("span", {}, say("timer.paused"))] : []),
    );
  }
}
