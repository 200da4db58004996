/**
 * The person's presses on parts that the container drew, and their text in its fields: sends them in the person's name,
 * to the process that the person saw.
 *
 * None is kept while the server is away, because the board may be another one when it arrives.
 */
import { openMenu } from "../sheets/list-sheets.js";
import { say } from "../sentences/sentences.js";
import { messageOf } from "../sync/press.js";

export class PartPresses {
  #session;
  #board;
  #sheets;
  #name;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../board/board.js").Board} board
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {import("./name-question.js").NameQuestion} name
   */
  constructor(session, board, sheets, name) {
    this.#session = session;
    this.#board = board;
    this.#sheets = sheets;
    this.#name = name;
  }

  /** @param {import("../board/part-layers.js").PartAction} action */
  press(action) {
    if ("items" in action) return this.#openMenu(action);
    const { connection, epoch } = this.#session;
    // A person who types isn't asked for a name in the middle of a word.
    if ("text" in action) {
      if (!connection.send(messageOf(action))) this.#board.pressed(action, false);
      return;
    }
    this.#name.before(() => {
      if (!this.#isStill(epoch)) return;
      const { times = 1 } = action;
      for (let count = 0; count < times; count += 1)
        if (!connection.send(messageOf(action))) return this.#sheets.toast(say("part.offline"));
    });
  }

  /** @param {{title: string, items: MenuItem[]}} menu */
  #openMenu({ title, items }) {
    const { epoch } = this.#session;
    const guarded = items.map(({ press, ...item }) => ({
      ...item,
      press: press && (() => void (this.#isStill(epoch) && press())),
    }));
    openMenu(this.#sheets, title, guarded, () => epoch === this.#session.epoch || this.#sheets.close());
  }

  /**
   * Whether the board is still held by the process that a press was meant for: another one gives rows their names
   * again, and a press by a name from before might be another row. Says so if it isn't.
   * @param {string | undefined} epoch
   */
  #isStill(epoch) {
    if (epoch === this.#session.epoch) return true;
    this.#sheets.toast(say("refused.pressGone"));
    return false;
  }
}
