/**
 * The boards and templates of the server, as the page knows them: asked for again after each command, and every few
 * seconds while someone looks. No DOM here.
 *
 * @typedef {object} ListedBoard
 * @property {string} name  in its address
 * @property {string} title
 * @property {"store" | "file" | "app"} origin
 * @property {number} people  who are here
 * @property {number} [cards]  not known of a board that nobody has opened yet
 * @property {number} [changedAt]  milliseconds since 1970
 * @property {number} [madeAt]
 * @property {boolean} archived
 * @property {number} [deletedAt]
 * @property {string} [problem]  why it can't be opened
 *
 * @typedef {{name: string, title: string, about?: string, own: boolean}} Template
 */
import { OwnerProblem } from "./owner-commands.js";

/** How long an answer stays fresh. */
const freshMilliseconds = 5_000;

export class Listing {
  /** @type {ListedBoard[]} */
  boards = [];
  /** @type {Template[]} */
  templates = [];
  /** Whether the boards are known. */
  isKnown = false;
  /** @type {OwnerProblem["kind"] | null} Why they aren't, or aren't as they are now. */
  problem = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Grows with each question: only the last one's answer counts. */
  #asked = 0;
  #page;

  /**
   * @param {import("./owner-commands.js").OwnerCommands} commands
   * @param {{changed: () => void, isVisible: () => boolean}} page
   */
  constructor(commands, page) {
    this.commands = commands;
    this.#page = page;
  }

  get alive() {
    return this.boards.filter(({ archived, deletedAt }) => !archived && deletedAt === undefined);
  }

  get archived() {
    return this.boards.filter(({ archived, deletedAt }) => archived && deletedAt === undefined);
  }

  get deleted() {
    return this.boards.filter(({ deletedAt }) => deletedAt !== undefined);
  }

  /** Asks now, and from then on while the page is visible. */
  async ask() {
    clearTimeout(this.#timer);
    const asked = (this.#asked += 1);
    try {
      const { boards, templates } = await this.commands.give({ t: "boards" });
      if (asked !== this.#asked) return;
      this.boards = boards;
      this.templates = templates;
      this.isKnown = true;
      this.problem = null;
    } catch (error) {
      if (!(error instanceof OwnerProblem)) throw error;
      if (asked !== this.#asked) return;
      this.problem = error.kind;
    }
    this.#page.changed();
    // Where the link is wrong, asking again would count as trying.
    if (this.problem === null || this.problem === "offline" || this.problem === "refused") this.#wait();
  }

  #wait() {
    this.#timer = setTimeout(() => {
      if (this.#page.isVisible()) void this.ask();
      else this.#wait();
    }, freshMilliseconds);
  }

  /** Nobody asks any more. */
  stop() {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }
}

/**
 * The boards whose titles have all the words.
 * @param {ListedBoard[]} boards
 * @param {string} words
 */
export function withWords(boards, words) {
  const plain = (/** @type {string} */ text) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const sought = plain(words).split(/\s+/).filter(Boolean);
  return boards.filter(({ title }) => sought.every((word) => plain(title).includes(word)));
}
