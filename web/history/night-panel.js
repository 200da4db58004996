/**
 * A slider over the night, and the board as it was at any moment: laid out by the server, drawn as the page draws it,
 * with what is different now in words and on the cards.
 *
 * @typedef {{since: number, until: number, changes: number}} Night
 * @typedef {{at: number, moment: [number, number], changes: number}} Mark
 * @typedef {{nights: Night[], marks: Mark[], now: [number, number]}} Timeline
 * @typedef {import("./past-board.js").BoardAt} BoardAt
 */
import { say, timesTag } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { explained, why } from "../host/panel.js";
import { PastBoard } from "./past-board.js";
import { hoursBetween } from "./hours.js";
import { clock, what, who } from "./row-sentences.js";

/** From so wide on the board is laid out as on a desktop. */
const desktopWidth = 640;
const playMilliseconds = 900;
/** Between an answer and the next question: a slider that moves without end asks no more than the server lets it. */
const pauseMilliseconds = 170;
/** After a refusal, and how often the same moment is asked for again. */
const againMilliseconds = 1_000;
const triesMax = 5;
/** Bars over the slider: several marks make one. */
const barsMax = 60;
const textCharacters = 24;
/** A night that is shorter is marked by seconds. */
const shortMilliseconds = 300_000;

export class NightPanel {
  /** @type {Timeline | null} */
  #timeline = null;
  #isAsked = false;
  /**
   * The moment that shows; null: now.
   * @type {BoardAt | null}
   */
  #shown = null;
  /**
   * The question that waits for the answer to the one before; moves in between are passed over.
   * @type {{k: string, [field: string]: any} | null}
   */
  #waiting = null;
  #isLooking = false;
  /** Refusals in a row. */
  #refusals = 0;
  /** Going back to now counts it on: an answer to an earlier question then comes too late. */
  #ticket = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #playing;
  #slider = element("input", { id: "night", type: "range", min: "0", max: "0", step: "1", value: "0" });
  #bars = element("div", { class: "bars", "aria-hidden": "true" });
  #hours = element("div", { class: "hours", "aria-hidden": "true" });
  #nights = element("select", { id: "nights" });
  #told = element("div", { class: "told", role: "status" });
  #play;
  #steps;
  #now;
  #then = element("div", { class: "then-board", hidden: true });
  #board;

  /**
   * @param {import("../host/panel.js").HostPage} page
   * @param {(revision: number, at: number) => void} restore  asks, and goes back to this
   */
  constructor(page, restore) {
    this.page = page;
    this.#board = new PastBoard(this.#then, page.session);
    this.#slider.setAttribute("aria-label", say("past.time"));
    this.#slider.addEventListener("input", () => this.#slid());
    this.#nights.addEventListener("change", () => this.#ask(Number(this.#nights.value)));
    this.#play = button(say("past.play"), () => this.#togglePlay(), "plain", "night-play");
    this.#now = button(say("past.now"), () => this.now(), "plain", "night-now");
    this.#steps = [
      button("‹", () => this.#step(-1), "plain round step", "night-before"),
      button("›", () => this.#step(1), "plain round step", "night-after"),
    ];
    this.#steps[0].ariaLabel = say("past.before");
    this.#steps[1].ariaLabel = say("past.after");
    const [before, after] = this.#steps;
    this.restore = button(
      say("history.restore"),
      () => this.#shown && restore(this.#shown.moment[1], this.#shown.row?.at ?? Date.now()),
      "main",
      "night-restore",
    );
    const which = element("label", { class: "which", hidden: true }, say("past.which"), this.#nights);
    this.which = which;
    this.element = explained(
      "past.night",
      "past.nightWhy",
      element("div", { class: "choices" }, which),
      element("div", { class: "night" }, this.#bars, this.#slider, this.#hours),
      element("div", { class: "buttons night-buttons" }, before, this.#play, after, this.#now, this.restore),
      this.#told,
      this.#then,
    );
    this.#drawState();
  }

  draw() {}

  ask() {
    if (!this.#isAsked) this.#ask(undefined);
  }

  /** Back to the present. */
  now() {
    this.#stop();
    this.#shown = null;
    this.#waiting = null;
    this.#ticket += 1;
    this.#ask(undefined);
  }

  /**
   * Shows the board right after something happened.
   * @param {import("./row-sentences.js").Row} row
   */
  look(row) {
    this.#stop();
    this.#look({ at: row.moment[0] });
    this.element.scrollIntoView({ block: "start" });
    this.#slider.focus({ preventScroll: true });
  }

  // --- The slider ---

  /** @param {number | undefined} night  a time in it */
  #ask(night) {
    this.#isAsked = true;
    this.page.command(
      { k: "timeline", ...(night === undefined ? {} : { night }) },
      (/** @type {Timeline} */ timeline) => {
        this.#timeline = timeline;
        this.#drawNight(night);
      },
      () => (this.#isAsked = false),
    );
  }

  /** @param {number | undefined} night */
  #drawNight(night) {
    if (!this.#timeline) return;
    const { nights, marks } = this.#timeline;
    const date = (/** @type {number} */ at) => new Date(at).toLocaleDateString(timesTag, { dateStyle: "medium" });
    this.which.hidden = nights.length < 2;
    this.#nights.replaceChildren(
      ...[...nights].reverse().map(({ since }) => new Option(`${date(since)}, ${hour(since)}`, String(since))),
    );
    if (night !== undefined) this.#nights.value = String(night);
    const isLatest = night === undefined || night === nights.at(-1)?.since;
    this.#slider.max = String(Math.max(0, marks.length - (isLatest ? 0 : 1)));
    this.#slider.value = this.#slider.max;
    this.#drawBars(marks);
    if (isLatest) this.#shown = null;
    else if (marks.length > 0) this.#look({ at: marks[marks.length - 1].moment[0] });
    this.#drawState();
  }

  /** @param {Mark[]} marks */
  #drawBars(marks) {
    const size = Math.max(1, Math.ceil(marks.length / barsMax));
    const bars = Array.from({ length: Math.ceil(marks.length / size) }, (_, index) =>
      marks.slice(index * size, (index + 1) * size).reduce((sum, { changes }) => sum + changes, 0),
    );
    const most = Math.max(1, ...bars);
    this.#bars.replaceChildren(
      ...bars.map((changes) => {
        const bar = element("span", {});
        // A root, so that one change can still be seen beside a hundred.
        bar.style.blockSize = `${Math.round(100 * Math.sqrt(changes / most))}%`;
        return bar;
      }),
    );
    const [first, last] = [marks[0], marks.at(-1)];
    if (!first || !last) return this.#hours.replaceChildren();
    const isShort = last.at - first.at < shortMilliseconds;
    this.#hours.replaceChildren(
      ...hoursBetween(first.at, last.at).map(({ at, share }) => {
        const label = element("span", {}, hour(at, isShort));
        label.style.insetInlineStart = `${share * 100}%`;
        return label;
      }),
    );
  }

  #slid() {
    this.#stop();
    this.#toMark(Number(this.#slider.value));
  }

  /** @param {number} index */
  #toMark(index) {
    const mark = this.#timeline?.marks[index];
    if (!mark) return this.now();
    this.#look({ at: mark.moment[0] });
    this.#slider.setAttribute("aria-valuetext", clock(mark.at));
  }

  /** @param {-1 | 1} step */
  #step(step) {
    this.#stop();
    const at = this.#shown?.moment[0] ?? this.#timeline?.now[0];
    if (at !== undefined && !(step === 1 && !this.#shown)) this.#look({ at, step });
  }

  #togglePlay() {
    if (this.#playing !== undefined) return this.#stop();
    const marks = this.#timeline?.marks ?? [];
    let index = Number(this.#slider.value);
    // At the end, it plays from the beginning again.
    if (index >= marks.length - 1) index = -1;
    const next = () => {
      index += 1;
      while (index < marks.length && marks[index].changes === 0) index += 1;
      if (index >= marks.length) return this.now();
      this.#slider.value = String(index);
      this.#toMark(index);
      this.#playing = setTimeout(next, playMilliseconds);
    };
    next();
    this.#play.textContent = say("past.stop");
  }

  #stop() {
    clearTimeout(this.#playing);
    this.#playing = undefined;
    this.#play.textContent = say("past.play");
  }

  // --- The board ---

  /** @param {{at: number, step?: -1 | 1}} moment */
  #look(moment) {
    this.#then.hidden = false;
    const width = Math.max(280, Math.floor(this.#then.clientWidth));
    const surface = { kind: width >= desktopWidth ? "desktop" : "phone", width, height: 800 };
    this.#waiting = { k: "boardAt", ...moment, surface };
    this.#askNext();
  }

  #askNext() {
    const command = this.#waiting;
    if (this.#isLooking || !command) return;
    this.#waiting = null;
    this.#isLooking = true;
    const ticket = this.#ticket;
    const goOn = (/** @type {number} */ milliseconds) =>
      setTimeout(() => {
        this.#isLooking = false;
        this.#askNext();
      }, milliseconds);
    this.page.command(
      command,
      (/** @type {BoardAt} */ board) => {
        this.#refusals = 0;
        // A newer question has a newer answer; and a person who went back to now wants none.
        if (!this.#waiting && ticket === this.#ticket) this.#show(board);
        goOn(pauseMilliseconds);
      },
      () => {
        this.#refusals += 1;
        if (ticket === this.#ticket && this.#refusals < triesMax) this.#waiting ??= command;
        else this.#refusals = 0;
        goOn(againMilliseconds);
      },
    );
  }

  /** @param {BoardAt} board */
  #show(board) {
    this.#shown = board;
    const marks = this.#timeline?.marks ?? [];
    const index = marks.findIndex(({ moment }) => moment[0] >= board.moment[0]);
    if (this.#playing === undefined && index >= 0) this.#slider.value = String(index);
    this.#drawState();
    this.#board.draw(board);
  }

  #drawState() {
    const board = this.#shown;
    this.#then.hidden = board === null;
    this.restore.hidden = board === null;
    this.#now.disabled = board === null;
    this.#steps[1].disabled = board === null;
    const isEmpty = (this.#timeline?.marks.length ?? 0) === 0;
    this.#slider.disabled = isEmpty;
    this.#steps[0].disabled = isEmpty;
    this.#play.disabled = isEmpty;
    if (!board) {
      this.#slider.setAttribute("aria-valuetext", say("past.now"));
      return this.#told.replaceChildren();
    }
    const { row, names, differences } = board;
    this.#slider.setAttribute("aria-valuetext", row ? clock(row.at) : "");
    this.#told.replaceChildren(
      ...(row
        ? [
            element(
              "p",
              { class: "did" },
              element("time", { dateTime: new Date(row.at).toISOString() }, clock(row.at)),
              " ",
              element("b", { dir: "auto" }, who(row, names, this.page.session.settings.anonymous === true)),
              " ",
              what(row, names, this.page.session.values),
            ),
          ]
        : []),
      ...(board.plain ? [why("past.plain")] : []),
      element("ul", { class: "differences" }, ...this.#differences(differences).map((line) => element("li", {}, line))),
    );
  }

  /** @param {BoardAt["differences"]} differences */
  #differences({ came, went, changed, sections, settings }) {
    const lines = [
      ...(came.count > 0 ? [say("past.newer", { count: came.count, texts: listed(came.texts, came.count) })] : []),
      ...(went.length > 0 ? [say("past.went", { count: went.length })] : []),
      ...(changed.length > 0 ? [say("past.changed", { count: changed.length })] : []),
      ...(sections > 0 ? [say("past.sections", { count: sections })] : []),
      ...settings.map((setting) => say(`past.${setting}`)),
    ];
    return lines.length > 0 ? lines : [say("past.same")];
  }
}

/**
 * The first texts, short.
 * @param {string[]} texts
 * @param {number} count
 */
function listed(texts, count) {
  const shown = texts.slice(0, 5).map((text) => {
    const characters = [...text];
    return characters.length > textCharacters ? `${characters.slice(0, textCharacters - 1).join("")}…` : text;
  });
  return shown.join(" · ") + (count > shown.length ? " …" : "");
}

/**
 * @param {number} at
 * @param {boolean} [hasSeconds]
 */
const hour = (at, hasSeconds = false) =>
  new Date(at).toLocaleTimeString(timesTag, hasSeconds ? { timeStyle: "medium" } : { timeStyle: "short" });
