/**
 * Changes to a text: how two that didn't know of each other go on behind one another, and how what someone typed is
 * found. `Sources/Document/Text/TextChange+Rebasing.swift` does the same; `Tests/Transcripts/text-rebase.json` holds
 * both to it.
 *
 * A change is a list of splices against one text, ascending, positions in UTF-16 units of that text. A splice inserts
 * before it deletes. What these functions return is in its shortest form: splices that don't touch, none of them empty.
 */

/**
 * The text after splices, whose positions all count in `text`, ascending.
 * @param {string} text
 * @param {Splice[]} splices
 */
export function spliced(text, splices) {
  let result = "";
  let read = 0;
  for (const [position, deleted, inserted] of splices) {
    result += text.slice(read, position) + inserted;
    read = position + deleted;
  }
  return result + text.slice(read);
}

/**
 * `later` as it applies behind `earlier`, both made to the same text: what both delete goes once, what it inserts stays
 * and stands right of what `earlier` inserts at the same place (TX2, TX3).
 * @param {Splice[]} later
 * @param {Splice[]} earlier
 */
export const rebasedOver = (later, earlier) => rebased(later, earlier, false);

/**
 * `earlier` as it applies behind `later`, which is judged after it: what it inserts stands left.
 * @param {Splice[]} earlier
 * @param {Splice[]} later
 */
export const rebasedUnder = (earlier, later) => rebased(earlier, later, true);

/**
 * @param {Splice[]} change
 * @param {Splice[]} behind
 * @param {boolean} standsLeft
 */
function rebased(change, behind, standsLeft) {
  const own = new Reader(change);
  const other = new Reader(behind);
  const result = new Writer();
  while (!own.isAtEnd) {
    if (own.inserted !== "" && (standsLeft || other.inserted === "")) {
      result.insert(own.inserted);
      own.passInserted();
    } else if (other.inserted !== "") {
      result.keep(other.inserted.length);
      other.passInserted();
    } else {
      const length = Math.min(own.length, other.length);
      if (!other.isDeleting) own.isDeleting ? result.delete(length) : result.keep(length);
      own.pass(length);
      other.pass(length);
    }
  }
  return result.finish();
}

/**
 * `first` and then `next`, which counts in the text that `first` leads to, as one change.
 * @param {Splice[]} first
 * @param {Splice[]} next
 */
export function composed(first, next) {
  const before = new Reader(first);
  const behind = new Reader(next);
  const result = new Writer();
  while (!before.isAtEnd || !behind.isAtEnd) {
    if (behind.inserted !== "") {
      result.insert(behind.inserted);
      behind.passInserted();
    } else if (before.inserted !== "") {
      const taken = before.inserted.slice(0, behind.length);
      if (!behind.isDeleting) result.insert(taken);
      behind.pass(taken.length);
      before.passInserted(taken.length);
    } else if (before.isDeleting) {
      const { length } = before;
      result.delete(length);
      before.pass(length);
    } else {
      const length = Math.min(before.length, behind.length);
      behind.isDeleting ? result.delete(length) : result.keep(length);
      before.pass(length);
      behind.pass(length);
    }
  }
  return result.finish();
}

/**
 * The change that leads back to `text` from what `change` makes of it.
 * @param {Splice[]} change
 * @param {string} text
 * @returns {Splice[]}
 */
export function inverse(change, text) {
  let shift = 0;
  return change.map(([position, deleted, inserted]) => {
    const at = position + shift;
    shift += inserted.length - deleted;
    return [at, inserted.length, text.slice(position, position + deleted)];
  });
}

/**
 * Where a caret is behind a change of someone else: it stays left of what is inserted at it (TX10).
 * @param {number} position
 * @param {Splice[]} change
 */
export function movedCaret(position, change) {
  let moved = position;
  for (const [at, deleted, inserted] of change) {
    if (at >= position) break;
    moved += inserted.length - Math.min(deleted, position - at);
  }
  return moved;
}

/**
 * The one splice that makes `after` of `before`, which splits no surrogate pair; none if they are equal.
 * @param {string} before
 * @param {string} after
 * @returns {Splice[]}
 */
export function difference(before, after) {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (splitsPair(before, start) || splitsPair(after, start)) start -= 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (splitsPair(before, before.length - end) || splitsPair(after, after.length - end)) end -= 1;
  return [[start, before.length - start - end, after.slice(start, after.length - end)]];
}

/**
 * What someone typed, who now has the caret at `caret` in `after`: in a row of equal letters the caret tells which one
 * is new. It begins and ends between grapheme clusters of both texts (TX12).
 * @param {string} before
 * @param {string} after
 * @param {number} caret
 * @returns {Splice[]}
 */
export function typed(before, after, caret) {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  // The letters behind the caret were there before, as far as they agree.
  let end = 0;
  const behind = Math.min(shorter, after.length - caret);
  while (end < behind && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  let start = 0;
  while (start < shorter - end && before[start] === after[start]) start += 1;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  start = clusterStart(before, after, start);
  end = clusterEnd(before, after, end);
  return [[start, before.length - start - end, after.slice(start, after.length - end)]];
}

/** @type {Intl.Segmenter | null} */
let segmenter = null;

/**
 * The beginning of the grapheme cluster that `position` is in; itself between two.
 * @param {string} text
 * @param {number} position
 */
function cluster(text, position) {
  if (position <= 0 || position >= text.length) return { index: position, end: position };
  // A browser without it (before 2024) is at least kept from splitting pairs.
  segmenter ??= globalThis.Intl?.Segmenter ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;
  if (!segmenter) {
    const isSplit = splitsPair(text, position);
    return { index: position - Number(isSplit), end: position + Number(isSplit) };
  }
  const { index, segment } = segmenter.segment(text).containing(position) ?? { index: position, segment: "" };
  return { index, end: index === position ? position : index + segment.length };
}

/**
 * The last place up to `start` that lies between clusters of both texts, which are equal up to there.
 * @param {string} before
 * @param {string} after
 * @param {number} start
 */
function clusterStart(before, after, start) {
  for (;;) {
    const least = Math.min(cluster(before, start).index, cluster(after, start).index);
    if (least === start) return start;
    start = least;
  }
}

/**
 * As many units up to `end`, counted from behind, as leave both texts between clusters; the texts are equal there.
 * @param {string} before
 * @param {string} after
 * @param {number} end
 */
function clusterEnd(before, after, end) {
  for (;;) {
    const least = Math.min(
      before.length - cluster(before, before.length - end).end,
      after.length - cluster(after, after.length - end).end,
    );
    if (least === end) return end;
    end = least;
  }
}

/**
 * @param {string} text
 * @param {number} position
 */
function splitsPair(text, position) {
  const low = text.charCodeAt(position);
  const high = text.charCodeAt(position - 1);
  return low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff;
}

/**
 * Walks over a change from the left: what it inserts where the walk stands, then the run of the text that begins there,
 * deleted or kept. Behind the last splice one endless run is kept.
 */
class Reader {
  #index = 0;
  #position = 0;
  /** The rest of the insertion where the walk stands; empty: nothing. */
  inserted = "";
  isDeleting = false;
  /** Of the run. */
  length = Infinity;

  /** @param {Splice[]} change */
  constructor(change) {
    this.change = change;
    this.#arrive(true);
  }

  /** Whether nothing of the change is left. */
  get isAtEnd() {
    return this.#index === this.change.length;
  }

  /** @param {number} length  not more than the run's */
  pass(length) {
    if (this.isAtEnd) return;
    this.#position += length;
    this.length -= length;
    if (this.length > 0) return;
    if (this.isDeleting) this.#leave();
    else this.#arrive(false);
  }

  passInserted(length = this.inserted.length) {
    this.inserted = this.inserted.slice(length);
    if (this.inserted === "" && this.length === 0) this.#leave();
  }

  /**
   * At the splice to come, or on the way to it.
   * @param {boolean} mayBeAhead
   */
  #arrive(mayBeAhead) {
    const splice = this.change[this.#index];
    this.isDeleting = false;
    this.length = Infinity;
    if (!splice) return;
    const [position, deleted, inserted] = splice;
    if (mayBeAhead && position > this.#position) {
      this.length = position - this.#position;
      return;
    }
    this.inserted = inserted;
    this.isDeleting = true;
    this.length = deleted;
    if (deleted === 0 && inserted === "") this.#leave();
  }

  #leave() {
    this.#index += 1;
    this.#arrive(true);
  }
}

/** Writes a change from the left, in its shortest form. */
class Writer {
  /** @type {Splice[]} */
  #splices = [];
  #inserted = "";
  #deleted = 0;
  #position = 0;

  /** @param {string} text */
  insert(text) {
    this.#inserted += text;
  }

  /** @param {number} length */
  delete(length) {
    this.#deleted += length;
    this.#position += length;
  }

  /** @param {number} length */
  keep(length) {
    if (length === 0) return;
    this.#end();
    this.#position += length;
  }

  finish() {
    this.#end();
    return this.#splices;
  }

  #end() {
    if (this.#deleted === 0 && this.#inserted === "") return;
    this.#splices.push([this.#position - this.#deleted, this.#deleted, this.#inserted]);
    this.#inserted = "";
    this.#deleted = 0;
  }
}

/**
 * The text in a field once the board has another text, and where the caret is: letters that were typed here and not
 * sent yet stay.
 * @param {string} sent  what was last sent from here, or told
 * @param {string} now  what the board has
 * @param {string} shown  the text here
 * @param {number} caret
 * @returns {{text: string, caret: number}}
 */
function merged(sent, now, shown, caret) {
  const theirs = typed(sent, now, now.length);
  const own = typed(sent, shown, caret);
  const behindOwn = rebasedUnder(theirs, own);
  return { text: spliced(now, rebasedOver(own, theirs)), caret: movedCaret(caret, behindOwn) };
}

/**
 * The same where more was sent than the board told: a text of the board may have some of it, or none. Nothing says
 * which, so it is taken to have what leaves the fewest letters to others. If a letter on its way counted as deleted, it
 * would come back as someone else's, behind the caret.
 * @param {{told: string, flying: string[]}} field  `told`: what the board said last; `flying`: what was sent since
 * @param {string} now
 * @param {string} shown
 * @param {number} caret
 * @returns {{text: string, caret: number, flying: string[]}}
 */
export function heard({ told, flying }, now, shown, caret) {
  const bases = [told, ...flying];
  const left = bases.map((base) => lettersChanged(base, now));
  const arrived = left.lastIndexOf(Math.min(...left));
  const base = bases[arrived];
  return {
    ...merged(base, now, shown, caret),
    flying: bases.slice(arrived + 1).map((sent) => merged(base, now, sent, sent.length).text),
  };
}

/**
 * @param {string} before
 * @param {string} after
 */
const lettersChanged = (before, after) =>
  difference(before, after).reduce((sum, [, deleted, inserted]) => sum + deleted + inserted.length, 0);
