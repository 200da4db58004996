/**
 * Timers as they count down (rules TM1 to TM5): each client counts for itself, by the board's clock and its own even
 * one. No DOM here.
 *
 * @typedef {object} Shown  a timer at this second
 * @property {ID | undefined} section  for whose turns it is; undefined: for everyone
 * @property {string} text
 * @property {"running" | "paused" | "over"} state
 * @property {number} seconds  that are left; null: the board's clock isn't known yet
 */

/**
 * Rounded up: `0:00` comes with the end, not before it.
 * @param {Wire.Timer} timer
 * @param {number | null} boardTime
 * @returns {Shown | null}  null: nobody knows what is left
 */
function shownAt({ section, text = "", until, left }, boardTime) {
  if (until === undefined)
    return left === undefined
      ? { section, text, state: "over", seconds: 0 }
      : { section, text, state: "paused", seconds: Math.ceil(left / 1_000) };
  if (boardTime === null) return null;
  const seconds = Math.max(0, Math.ceil((until - boardTime) / 1_000));
  return { section, text, state: seconds > 0 ? "running" : "over", seconds };
}

/** @param {number} seconds */
export function clockText(seconds) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export class Countdown {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #drawn = "";
  #hasAsked = false;

  /**
   * @param {Pick<import("../sync/session.js").Session, "settings" | "connection">} session
   * @param {(timers: Shown[]) => void} draw  is called when what people read changes: once a second at most
   */
  constructor(session, draw) {
    this.session = session;
    this.draw = draw;
  }

  /** The settings or the clock changed, or a second has passed. */
  show() {
    clearTimeout(this.#timer);
    const { settings, connection } = this.session;
    const timers = settings.timers ?? [];
    const { boardTime } = connection;
    const running = timers.flatMap(({ until }) => (until === undefined ? [] : [until]));
    if (boardTime === null && running.length > 0) this.#ask();
    if (boardTime !== null) this.#hasAsked = false;
    const shown = timers.flatMap((timer) => shownAt(timer, boardTime) ?? []);
    const facts = JSON.stringify(shown);
    if (facts !== this.#drawn) {
      this.#drawn = facts;
      this.draw(shown);
    }
    if (boardTime === null) return;
    // The next second of any of them.
    const waits = running.map((until) => until - boardTime).filter((left) => left > 0);
    if (waits.length > 0)
      this.#timer = setTimeout(() => this.show(), Math.min(...waits.map((left) => left % 1_000 || 1_000)) + 5);
  }

  /** Once for each time that the clock is missing. */
  #ask() {
    if (this.#hasAsked) return;
    this.#hasAsked = true;
    this.session.connection.askClock();
  }
}
