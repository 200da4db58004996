/** Timers for hosts: everyone's, those of sections, and a length for each turn. */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { explained } from "../host/panel.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { styleSheet } from "../style/style-sheet.js";
import { clockText, Countdown } from "./countdown.js";
import "../sentences/en/timer.js";
import "../sentences/en/showing.js";

await Promise.all([learnLater("timer"), learnLater("showing"), styleSheet("timer/timer-panel.css")]);

/** Minutes that most people want. */
const offered = [1, 3, 5, 10, 15];
const longestSeconds = 24 * 60 * 60;

export class TimerPanel {
  #minutes = element("input", {
    id: "timer-minutes",
    type: "text",
    inputMode: "decimal",
    dir: "ltr",
    // 10, 2.5 or 2:30.
    pattern: "[0-9]{1,4}([.,][0-9]{1,2}|:[0-5]?[0-9])?",
    value: "10",
    required: true,
  });
  #text = element("input", { id: "timer-text", type: "text", dir: "auto", placeholder: say("timer.example") });
  #running = element("div", { class: "timers-now" });
  #turns;
  #countdown;

  /** @param {import("../host/panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#countdown = new Countdown(page.session, (timers) => this.#drawRunning(timers));
    this.#turns = new LivePart(
      element("div", { class: "choices" }),
      () => this.#sections(),
      () => this.#sections().map((section) => this.#turnLength(section)),
    );
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#start();
    };
    this.element = explained(
      "timer.label",
      "timer.why",
      this.#running,
      element(
        "form",
        { class: "panel-form timer-form", onsubmit: submit },
        element("label", {}, say("timer.minutes"), this.#minutes),
        element("label", { class: "wide" }, say("timer.text"), this.#text),
        element("button", { type: "submit", class: "main", id: "timer-start" }, say("timer.start")),
      ),
      this.#turns.element,
    );
  }

  draw() {
    this.#countdown.show();
    this.#turns.draw();
  }

  #start() {
    const seconds = Math.min(Math.max(1, secondsOf(this.#minutes.value)), longestSeconds);
    const text = this.#text.value.trim();
    this.page.command({ k: "timer", do: "start", seconds, ...(text && { text }) });
  }

  /** @param {import("./countdown.js").Shown[]} timers */
  #drawRunning(timers) {
    // Buttons keep presses and focus: each second only the time changes.
    const rows = new Map(
      [.../** @type {Iterable<HTMLElement>} */ (this.#running.children)].map((row) => [row.dataset.timer, row]),
    );
    const kept = timers.map((timer) => {
      const id = `${timer.section ?? ""} ${timer.state} ${timer.text}`;
      const row = rows.get(id) ?? this.#row(timer, id);
      const left = timer.state === "over" ? say("timer.over") : clockText(timer.seconds);
      const shown = /** @type {HTMLElement} */ (row.querySelector("b"));
      if (shown.textContent !== left) shown.textContent = left;
      return row;
    });
    if (
      kept.length !== this.#running.children.length ||
      kept.some((row, index) => row !== this.#running.children[index])
    )
      this.#replace(kept);
  }

  /**
   * A person who paused by keyboard can go on from there: the focus goes to the same place among the row's buttons.
   * @param {HTMLElement[]} rows
   */
  #replace(rows) {
    const focused = document.activeElement;
    const buttons = [...(focused?.closest(".row-actions")?.children ?? [])];
    const hadFocus = focused !== null && this.#running.contains(focused);
    const index = [...this.#running.children].findIndex((row) => row.contains(focused));
    this.#running.replaceChildren(...rows);
    if (!hadFocus || this.#running.contains(document.activeElement)) return;
    const successors = rows[Math.min(index, rows.length - 1)]?.querySelectorAll("button") ?? [];
    successors[Math.min(buttons.indexOf(/** @type {Element} */ (focused)), successors.length - 1)]?.focus();
  }

  /**
   * @param {import("./countdown.js").Shown} timer
   * @param {string} id
   */
  #row({ section, text, state }, id) {
    const which = section === undefined ? {} : { section };
    const name = section === undefined ? "all" : section.replace(".", "-");
    const give = (/** @type {string} */ action, /** @type {object} */ more = {}) =>
      this.page.command({ k: "timer", do: action, ...which, ...more });
    const about =
      text || this.page.session.replica.sections.get(section ?? "")?.title || (section ? "" : say("timer.everyone"));
    return element(
      "div",
      { class: `timer-now ${state}`, "data-timer": id, role: "group", "aria-label": about },
      element("span", { dir: "auto" }, about),
      element("b", { dir: "auto" }),
      element(
        "div",
        { class: "row-actions" },
        ...(state === "running"
          ? [button(say("timer.pause"), () => give("pause"), "plain", `timer-pause-${name}`)]
          : []),
        ...(state === "paused"
          ? [button(say("timer.resume"), () => give("resume"), "plain", `timer-resume-${name}`)]
          : []),
        button(say("timer.more"), () => give("extend", { seconds: 60 }), "plain", `timer-more-${name}`),
        button(say("timer.end"), () => give("end"), "plain", `timer-end-${name}`),
      ),
    );
  }

  /** Those whose cards take turns. */
  #sections() {
    const { replica, settings } = this.page.session;
    return replica.sectionOrder.flatMap((id) => {
      const section = replica.sections.get(id);
      if (section?.values.turns !== true) return [];
      return [{ id, title: section.title, seconds: settings.turnLengths?.[id] ?? 0 }];
    });
  }

  /** @param {{id: ID, title: string, seconds: number}} section */
  #turnLength({ id, title, seconds }) {
    const minutes = [...new Set([0, ...offered.map((each) => each * 60), seconds])].sort((a, b) => a - b);
    const name = `turn-length-${id.replace(".", "-")}`;
    const select = element(
      "select",
      {
        id: name,
        onchange: (/** @type {Event} */ event) => {
          const chosen = Number(/** @type {HTMLSelectElement} */ (event.target).value);
          this.page.command({ k: "turnLength", section: id, seconds: chosen || null });
        },
      },
      ...minutes.map((each) =>
        element(
          "option",
          { value: String(each), selected: each === seconds },
          each === 0 ? say("timer.none") : say("timer.short", { minutes: each / 60 }),
        ),
      ),
    );
    return element(
      "div",
      { class: "timer-each" },
      element("label", { htmlFor: name }, say("timer.each", { section: title })),
      select,
      element("p", { class: "why" }, say("timer.eachWhy")),
    );
  }
}

/**
 * @param {string} minutes  as people type them: 10, 2.5 or 2:30
 */
function secondsOf(minutes) {
  const [whole, rest] = minutes.split(":").map((part) => Number(part.replace(",", ".")));
  return Math.round(whole * 60 + (rest ?? 0));
}
