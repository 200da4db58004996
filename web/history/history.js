/**
 * The history for people: rows of what happened, the board as it was at any moment, and the ways back. Loaded when it
 * is wanted first; the page has one.
 */
import { styleSheet } from "../style/style-sheet.js";
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { Undo } from "../sync/undo.js";
import { why } from "../host/panel.js";
import { NightPanel } from "./night-panel.js";
import { RowsPanel } from "./rows-panel.js";
import { askToTakeBack } from "./take-back.js";
import { clock } from "./row-sentences.js";
import "../sentences/en/past.js";

await Promise.all([styleSheet("history/history.css"), learnLater("past")]);

export class History {
  /** @type {NightPanel | undefined} */
  #night;
  /** @type {RowsPanel | undefined} */
  #rows;
  #undo;

  /**
   * @param {import("../host/panel.js").HostPage} page
   * @param {object} ways
   * @param {string} ways.board  the address of the board for this host
   * @param {() => void} ways.open  shows the tab with the history
   */
  constructor(page, { board, open }) {
    this.page = page;
    this.board = board;
    this.open = open;
    this.#undo = new Undo(page.session);
  }

  /** What the history's tab shows. */
  get panels() {
    return [this.night, this.rows];
  }

  get night() {
    this.#night ??= new NightPanel(this.page, (revision, at) => this.#askToRestore(revision, at));
    return this.#night;
  }

  get rows() {
    this.#rows ??= new RowsPanel(this.page, { board: this.board, look: (row) => this.night.look(row) });
    return this.#rows;
  }

  /**
   * Shows what this person did.
   * @param {number} seat
   * @param {string} name
   */
  only(seat, name) {
    this.open();
    this.rows.only(seat, name);
  }

  /**
   * @param {number} seat
   * @param {string} name
   */
  askToTakeBack(seat, name) {
    askToTakeBack(this.page, (sentence) => this.#done(sentence), seat, name);
  }

  /**
   * @param {number} revision
   * @param {number} at
   */
  #askToRestore(revision, at) {
    const { sheets, command } = this.page;
    const time = clock(at);
    const restore = () => {
      sheets.close();
      command({ k: "restoreMoment", revision }, (/** @type {{missing: number}} */ { missing }) => {
        const rest = missing > 0 ? ` ${say("history.missing", { count: missing })}` : "";
        this.#done(say("history.restored", { time }) + rest);
      });
    };
    sheets.open(say("history.restoreTitle", { time }), [
      why("history.restoreWhy"),
      element(
        "div",
        { class: "buttons" },
        button(say("cancel"), () => sheets.close()),
        button(say("history.restoreYes"), restore, "main"),
      ),
    ]);
  }

  /**
   * Says what was done, with a way back.
   * @param {string} sentence
   */
  #done(sentence) {
    const undo = () => this.page.sheets.toast(say(this.#undo.undo() ? "toast.undone" : "refused.undoOffline"));
    this.page.sheets.toast(sentence, { label: say("toast.undo"), go: undo });
    this.night.now();
    this.rows.reload();
  }
}
