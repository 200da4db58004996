/**
 * Asks what the person is called before the first thing they do in their name; where nobody would see it, nobody is
 * asked.
 */
import { openName, openNameApart } from "../sheets/forms.js";
import { say } from "../sentences/sentences.js";

/** In the store: the question was answered, maybe with no name. */
const asked = "name-asked";

export class NameQuestion {
  /** @type {(() => void) | null} Opens again what the second question closed. */
  #reopen = null;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {() => Promise<import("../seats/seats.js").Seats | null>} seats  for those who have been here before
   */
  constructor(session, sheets, seats) {
    this.session = session;
    this.sheets = sheets;
    this.seats = seats;
  }

  /**
   * Does something in the person's name, once they were asked for it.
   * @param {() => void} action
   * @param {boolean} [isOpening]  it only opens something, so it is dropped when the person closes the question; an
   *   action that changes the board is done all the same
   */
  before(action, isOpening = false) {
    const { you, store, settings, farewell } = this.session;
    if (farewell) return this.sheets.toast(say(farewell));
    // Hosts are asked on their own page: nothing that a host does waits for that.
    const isKnown = this.session.isHost || you.named || you.name || store.get(asked);
    if (settings.anonymous || isKnown) return action();
    this.ask(action, isOpening ? undefined : action, isOpening);
  }

  /**
   * @param {() => void} then
   * @param {() => void} [otherwise]  the person closed the question, and is asked again next time
   * @param {boolean} [isOpening]  `then` opens something, which another question would close
   */
  ask(then = () => {}, otherwise = () => {}, isOpening = false) {
    const { session } = this;
    this.#reopen = isOpening ? then : null;
    openName(
      this.sheets,
      session.you.name,
      session.limits.nameCharactersMax,
      (name) => {
        if (name === undefined) return otherwise();
        session.store.set(asked, "1");
        if (name) session.actions.setName(name, true);
        then();
      },
      async () => {
        const seats = await this.seats();
        if (seats) seats.open();
        else this.sheets.toast(say("status.offline"));
      },
      say(session.settings.anonymous ? "name.anonymous" : "name.why"),
    );
  }

  /**
   * Someone else has the name: the person says how to be told apart. Without an answer they get it with a number.
   * @param {SentenceParameters} taken
   */
  askApart({ name, suggestion }) {
    const { session } = this;
    openNameApart(
      this.sheets,
      { name: String(name), suggestion: String(suggestion), charactersMax: session.limits.nameCharactersMax },
      (chosen) => {
        session.actions.setName(chosen ?? String(name), chosen !== undefined && chosen !== suggestion);
        this.#reopen?.();
      },
    );
  }
}
