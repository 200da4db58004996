/** The turns on the host's page: whose it is, who comes next, and what a host does about it (rules TU12 to TU14). */
import { ask, panel } from "../host/panel.js";
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { styleSheet } from "../style/style-sheet.js";
import { hostKeys } from "./keys.js";
import { nowElement, resting, textOf } from "./now.js";
import { nextMax } from "./queue.js";
import { openRemote } from "./remote.js";
import { Settling } from "./settling.js";
import { minutesSince, namesOf, reachedBy, seatOf, standings } from "./standing.js";
import "../sentences/en/turns.js";

await Promise.all([styleSheet("turns/turns.css"), learnLater("turns")]);

/** @typedef {import("./standing.js").Standing} Standing */

export class TurnsPanel {
  #queues;
  /** @type {Map<ID, Settling>} */
  #settling = new Map();

  /** @param {import("../host/panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#queues = new LivePart(
      element("div"),
      () => standings(page.session).map((standing) => this.#told(standing)),
      () => standings(page.session).flatMap((standing) => this.#queue(standing)),
    );
    this.element = panel("turns.title", this.#queues.element);
    this.element.id = "turns";
    addEventListener("keydown", (event) => this.#typed(event));
    // How long someone has been up changes without any news.
    setInterval(() => this.draw(), 15_000);
  }

  draw() {
    const now = standings(this.page.session);
    this.element.hidden = now.length === 0;
    for (const { section, waiting } of now) this.#settlingOf(section).note(waiting[0]?.card);
    // On an evening of turns a host needs this before all else.
    const { parentElement } = this.element;
    if (parentElement && parentElement.firstElementChild !== this.element) parentElement.prepend(this.element);
    this.#queues.draw();
  }

  /** @param {ID} section */
  #settlingOf(section) {
    const settling = this.#settling.get(section) ?? new Settling();
    this.#settling.set(section, settling);
    return settling;
  }

  /**
   * Ends a turn, unless it has only just begun.
   * @param {ID} section
   * @param {{k: "next" | "skip", card: ID} | {k: "away", card: ID, away: boolean}} command
   */
  #end(section, command) {
    if (this.#settlingOf(section).allows(command.card)) this.page.command(command);
  }

  /** One key for the whole page, but never while someone types or a sheet is open. */
  #typed(/** @type {KeyboardEvent} */ event) {
    const { key, target, ctrlKey, altKey, metaKey, repeat } = event;
    if (key !== hostKeys.next || ctrlKey || altKey || metaKey || repeat || this.page.sheets.isOpen) return;
    if (/** @type {Element} */ (target).closest?.(takesLetters)) return;
    const [first] = standings(this.page.session).filter(({ waiting }) => waiting.length > 0);
    if (!first) return;
    event.preventDefault();
    this.#end(first.section, { k: "next", card: first.waiting[0].card });
  }

  /**
   * All that is drawn of a queue.
   * @param {Standing} standing
   */
  #told({ section, title, waiting, away, began }) {
    const { session } = this.page;
    const told = (/** @type {ID} */ card, /** @type {number | null} */ seat) => [
      card,
      session.replica.cards.get(card)?.text,
      namesOf(session, { card, seat }),
    ];
    return [
      section,
      title,
      waiting.slice(0, nextMax + 1).map(({ card, seat }) => told(card, seat)),
      away.map((card) => told(card, seatOf(session, card))),
      waiting[0] && reachedBy(session, waiting[0]),
      minutesSince(began, session.connection.boardTime),
    ];
  }

  /** @param {Standing} standing */
  #queue({ section, title, waiting, away, began }) {
    const { session } = this.page;
    const [now, ...others] = waiting;
    const heading = standings(session).length > 1 ? [element("h3", { dir: "auto" }, title)] : [];
    const small = button(say("turns.newNight"), () => this.#askForNewNight(section), "plain", `new-night-${section}`);
    if (!now)
      return [
        ...heading,
        element("p", { class: "why" }, say("turns.nobody")),
        ...this.#away(away),
        element("div", { class: "buttons" }, small),
      ];
    const next = button(
      say("turns.next"),
      () => this.#end(section, { k: "next", card: now.card }),
      "main turn-next",
      `next-${section}`,
    );
    next.setAttribute("aria-keyshortcuts", hostKeys.next);
    next.append(element("kbd", { "aria-hidden": "true" }, hostKeys.next));
    const { left } = this.#settlingOf(section);
    return [
      ...heading,
      nowElement(session, now, began),
      resting(next, left),
      element(
        "div",
        { class: "buttons turn-actions" },
        ...(others.length > 0
          ? [
              resting(
                button(
                  say("turns.skip"),
                  () => this.#end(section, { k: "skip", card: now.card }),
                  "plain",
                  `skip-${section}`,
                ),
                left,
              ),
            ]
          : []),
        resting(
          button(
            say("turns.away"),
            () => this.#end(section, { k: "away", card: now.card, away: true }),
            "plain",
            `away-${section}`,
          ),
          left,
        ),
        button(say("turns.remote"), () => openRemote(this.page, section), "plain", `remote-${section}`),
      ),
      ...(others.length > 0
        ? [
            element(
              "ol",
              { class: "turn-line" },
              ...others.slice(0, nextMax).map((waiting, index) => this.#waiting(waiting, index)),
            ),
          ]
        : []),
      ...this.#away(away),
      element("div", { class: "buttons" }, small),
    ];
  }

  /**
   * @param {import("./queue.js").Waiting} waiting
   * @param {number} index
   */
  #waiting({ card, seat }, index) {
    const { session, command } = this.page;
    const text = textOf(session, card);
    const first = button(say("turns.first"), () => command({ k: "putFirst", card }), "plain", `first-${card}`);
    first.append(element("span", { class: "unseen", dir: "auto" }, ` ${text}`));
    return element(
      "li",
      {},
      element("span", { class: "turn-place", "aria-hidden": "true" }, String(index + 1)),
      element(
        "span",
        { class: "turn-text" },
        element("b", { dir: "auto" }, text),
        element("span", { class: "turn-name", dir: "auto" }, namesOf(session, { card, seat })),
      ),
      ...(index > 0 ? [first] : []),
    );
  }

  /** @param {ID[]} cards */
  #away(cards) {
    if (cards.length === 0) return [];
    const { session, command } = this.page;
    return [
      element(
        "ul",
        { class: "turn-line turn-away" },
        ...cards.slice(0, awayShown).map((card) => {
          const { text = "" } = session.replica.cards.get(card) ?? {};
          const back = button(
            say("turns.back"),
            () => command({ k: "away", card, away: false }),
            "plain",
            `back-${card}`,
          );
          back.append(element("span", { class: "unseen", dir: "auto" }, ` ${text}`));
          return element(
            "li",
            {},
            element("span", { class: "turn-place", "aria-hidden": "true" }, "💤"),
            element(
              "span",
              { class: "turn-text" },
              element("b", { dir: "auto" }, text),
              element(
                "span",
                { class: "turn-name", dir: "auto" },
                namesOf(session, { card, seat: seatOf(session, card) }),
              ),
            ),
            back,
          );
        }),
      ),
    ];
  }

  /** @param {ID} section */
  #askForNewNight(section) {
    const { sheets, command } = this.page;
    ask(sheets, "turns.newNight", [element("p", {}, say("turns.newNightWhy"))], "turns.newNight", () =>
      command({ k: "newNight", section }, () => sheets.toast(say("turns.started"))),
    );
  }
}

/** What the key isn't taken from: people type there, or letters choose. */
const takesLetters =
  "input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu]";
/** So many who are away are shown at once. */
const awayShown = 5;
