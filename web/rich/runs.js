/**
 * What a text says of its own style: `*bold*`, `**bold**`, `_italic_`, `` `code` ``, a list by `- `, addresses. A mark
 * that isn't closed on its line, or that is in the middle of a word, is text like any other; there is no HTML.
 *
 * `RichText` in Swift reads the same: the server makes room for what is shown. Both are held to
 * `Tests/Transcripts/text-runs.json`. No DOM here. O(length).
 *
 * @typedef {"bold" | "italic" | "code"} Style
 *
 * @typedef {object} Run
 * @property {string} text  as it is shown
 * @property {Style} [style]
 * @property {string} [address]  as it was typed
 * @property {string} [host]  whom the address leads to
 * @property {boolean} [isOfLookAlikes]
 *
 * @typedef {{from: number, to: number, run: Run}} Piece  code or an address: one piece, whatever is around it
 */
import { addressAt } from "./addresses.js";
import { isJoined, isOpenBefore, isOpenBehind, isSpace } from "./signs.js";

/** Longer addresses show the name of their host. */
const shownMax = 30;

/**
 * @param {string} text
 * @returns {Run[]} their texts are what is shown
 */
export function runsOf(text) {
  const runs = /** @type {Run[]} */ ([]);
  text.split("\n").forEach((line, index) => {
    if (index > 0) add(runs, { text: "\n" });
    new Line(line, text.trim()).read(runs);
  });
  return runs;
}

/**
 * The text as it is shown, without its marks.
 * @param {string} text
 */
export const shownText = (text) =>
  runsOf(text)
    .map((run) => run.text)
    .join("");

/**
 * Runs that look the same are one.
 * @param {Run[]} runs
 * @param {Run} run
 */
function add(runs, run) {
  const last = runs.at(-1);
  if (run.text === "") return;
  if (last && !last.address && !run.address && last.style === run.style) last.text += run.text;
  else runs.push({ ...run });
}

class Line {
  /** @type {Piece[]} */
  #pieces = [];
  /** How many of them are written. */
  #written = 0;
  /**
   * Where marks close, by mark, in order.
   * @type {Map<string, number[]>}
   */
  #closers = new Map();
  /** @type {{mark: string, at: number}[]} */
  #openers = [];

  /**
   * @param {string} line
   * @param {string} all  the whole text, without spaces around it
   */
  constructor(line, all) {
    this.line = line;
    this.all = all;
  }

  /** @param {Run[]} runs */
  read(runs) {
    const { line } = this;
    let at = 0;
    if (line.startsWith("- ") && line.trim() !== "-" && !isJoined(line, 2)) {
      add(runs, { text: "• " });
      at = 2;
    }
    this.#findPieces(at);
    this.#findMarks(at);
    /**
     * How many closing marks are passed, which are of no use to any that opens later.
     * @type {{[mark: string]: number}}
     */
    const passed = {};
    for (const { mark, at: from } of this.#openers) {
      if (from < at) continue; // Within what was closed already.
      const closers = this.#closers.get(mark) ?? [];
      let next = passed[mark] ?? 0;
      while (closers[next] <= from + mark.length) next += 1;
      passed[mark] = next;
      const to = closers[next];
      if (to === undefined) continue;
      this.#write(runs, at, from);
      this.#write(runs, from + mark.length, to, mark === "_" ? "italic" : "bold");
      at = to + mark.length;
    }
    this.#write(runs, at, line.length);
  }

  /**
   * Code and addresses: within them no mark counts.
   * @param {number} at
   */
  #findPieces(at) {
    const { line } = this;
    while (at < line.length) {
      const piece = line[at] === "`" ? this.#code(at) : null;
      const found = piece ? null : addressAt(line, at);
      if (piece) this.#pieces.push(piece);
      else if (found && found.name !== null) {
        const address = line.slice(at, found.end);
        const isMailbox = found.name.includes("@");
        const isNamed = isMailbox || found.isOfLookAlikes || address.length > shownMax || address === this.all;
        const run = { text: isNamed ? found.name : address, address, host: found.name };
        this.#pieces.push({
          from: at,
          to: found.end,
          run: found.isOfLookAlikes ? { ...run, isOfLookAlikes: true } : run,
        });
      }
      at = piece?.to ?? found?.end ?? at + 1;
    }
  }

  /**
   * @param {number} at  of its first mark
   * @returns {Piece | null}
   */
  #code(at) {
    const { line } = this;
    const end = line.indexOf("`", at + 1);
    if (end < 0 || !isOpenBefore(line, at) || isJoined(line, at + 1) || !isOpenBehind(line, end + 1)) return null;
    const text = line.slice(at + 1, end);
    return text.trim() === "" ? null : { from: at, to: end + 1, run: { text, style: "code" } };
  }

  /** @param {number} at */
  #findMarks(at) {
    const { line } = this;
    let piece = 0;
    while (at < line.length) {
      if (this.#pieces[piece]?.from === at) {
        at = this.#pieces[piece].to;
        piece += 1;
        continue;
      }
      const sign = line[at];
      if (sign !== "*" && sign !== "_") {
        at += 1;
        continue;
      }
      let end = at + 1;
      while (line[end] === sign) end += 1;
      const mark = line.slice(at, end);
      if (mark.length <= (sign === "*" ? 2 : 1) && !isJoined(line, end)) {
        if (end < line.length && !isSpace(line.charCodeAt(end)) && isOpenBefore(line, at))
          this.#openers.push({ mark, at });
        if (at > 0 && !isSpace(line.charCodeAt(at - 1)) && isOpenBehind(line, end)) {
          const closers = this.#closers.get(mark);
          if (closers) closers.push(at);
          else this.#closers.set(mark, [at]);
        }
      }
      at = end;
    }
  }

  /**
   * @param {Run[]} runs
   * @param {number} from
   * @param {number} to
   * @param {Style} [style]  of what has none of its own
   */
  #write(runs, from, to, style) {
    const plain = (/** @type {string} */ text) => add(runs, style ? { text, style } : { text });
    for (; this.#pieces[this.#written]?.from < to; this.#written += 1) {
      const { from: begin, to: end, run } = this.#pieces[this.#written];
      plain(this.line.slice(from, begin));
      add(runs, style && !run.style ? { ...run, style } : run);
      from = end;
    }
    plain(this.line.slice(from, to));
  }
}
