/**
 * What the server says of the board besides what frames carry: the container that a host chose, what newcomers find
 * none of, and why the board can't be changed.
 *
 * @typedef {{name: string, container?: string, chosenContainer?: string, full?: "seats" | "outboxes",
 * problem?: string}} BoardSummary
 */

export class BoardFacts {
  /**
   * The container that someone chose; null: as the board file says; undefined: not known yet.
   * @type {string | null | undefined}
   */
  container;
  /** The one that shows the board, chosen or declared; null: neither, or not known yet. */
  shown = /** @type {string | null} */ (null);
  /**
   * The thing that newcomers find none of.
   * @type {"seats" | "outboxes" | undefined}
   */
  full;
  /** In the server's words: it names the entry, and what to do. */
  problem = "";

  /**
   * @param {string} board
   * @param {import("./panel.js").HostPage} page
   */
  constructor(board, page) {
    this.board = board;
    this.page = page;
  }

  /** Another host may have chosen another container. */
  ask() {
    this.page.command({ k: "boards" }, (/** @type {BoardSummary[]} */ boards) => {
      const board = boards.find(({ name }) => name === this.board);
      this.container = board?.chosenContainer ?? null;
      this.shown = board?.container ?? null;
      this.full = board?.full;
      this.problem = board?.problem ?? "";
      this.page.changed();
    });
  }
}
