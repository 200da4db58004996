/**
 * The things around the board: bars for announcements, timers and the person's own turn, the strip of sections, and the
 * person's seat. Timers, strip and seat come after the others, and show themselves when they are there.
 */
import { AnnouncementBar } from "../sheets/announcement.js";
import { later } from "../style/later.js";
import { YourTurn } from "../turns/your-turn.js";

export class Around {
  #session;
  #announcementBar;
  #yourTurn;
  /** @type {import("../seats/seats.js").Seats | null} Null until they came. */
  #seats = null;
  #withSeats;
  /** @type {import("../phone/chrome.js").Chrome | null} Null until it came. */
  #chrome = null;
  #withChrome;
  #hasTimers = false;
  #withTimers = later(async () => {
    const { TimerBar } = await import("../timer/timer-bar.js");
    this.#hasTimers = true;
    return new TimerBar(this.#session);
  });

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../board/board.js").Board} board
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {() => string} sectionInView
   */
  constructor(session, board, sheets, sectionInView) {
    this.#session = session;
    this.#announcementBar = new AnnouncementBar(session);
    this.#yourTurn = new YourTurn(session);
    this.#withChrome = later(async () => {
      const { Chrome } = await import("../phone/chrome.js");
      this.#chrome = new Chrome(session, board, sheets);
      this.#chrome.show();
      return this.#chrome;
    });
    this.#withSeats = later(async () => {
      const { Seats } = await import("../seats/seats.js");
      return (this.#seats = new Seats(session, sheets, sectionInView));
    });
    void this.#withChrome();
    // Before the server is ever away: the sentences for that moment must be here.
    void this.#withSeats();
  }

  /** The board was drawn again: shows all but the seats. */
  show() {
    this.#announcementBar.show();
    // Once there was a timer, its bar hears that there is none, too.
    if (this.#session.settings.timers || this.#hasTimers) void this.#withTimers().then((bar) => bar?.show());
    this.#yourTurn.show();
    if (this.#chrome) this.#chrome.show();
    else void this.#withChrome();
  }

  /** The board was drawn again, and everything else has said what it says: a toast about the seat stays. */
  showSeats() {
    if (this.#seats) this.#seats.show();
    else void this.#withSeats();
  }

  /** The person's seat, once its module came; null: it couldn't come. */
  seats() {
    return this.#withSeats();
  }

  /**
   * @param {import("../sync/outbox.js").Refusal} refusal
   * @returns {boolean} whether it was about seats, which have said so
   */
  refused(refusal) {
    return this.#seats?.refused(refusal) ?? false;
  }

  /** The module that calls people when a turn is near; null: it couldn't come. */
  calling() {
    return this.#yourTurn.calling();
  }

  /**
   * Brings the section before or after into view. A person who is quicker than what comes after the first picture gets
   * it all the same, here and below.
   * @param {-1 | 1} step
   */
  async jump(step) {
    (await this.#withChrome())?.jump(step);
  }

  /**
   * Folds a section, or unfolds it.
   * @param {ID} [section]  else the one whose title has the focus
   */
  async fold(section) {
    (await this.#withChrome())?.fold(section);
  }

  /**
   * Shows the done cards of a section, or folds them.
   * @param {ID} [section]  else that of the line that has the focus
   */
  async done(section) {
    (await this.#withChrome())?.done(section);
  }
}
