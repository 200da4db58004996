/**
 * The text of one card while something a person typed in it isn't decided: the server's text, what is in flight, and
 * what waits behind that (TX7, TX8).
 *
 *
 * @typedef {object} PendingText
 * @property {string} from  the server's text, as far as this device knows it
 * @property {Splice[]} change  what is in flight, as it counts in `from` now; its operation says it as it was sent
 * @property {Splice[]} waiting  typed since, over the text with `change`
 * @property {number} [at]  a revision at which the server's text was `from`: a change that leaves counts there, because
 * the card may have left the facts since; absent in a record of an older page: the facts' revision
 */
import { composed, difference, rebasedOver, rebasedUnder, spliced } from "./text.js";

/** A change of more splices, of which the server takes no more than 1,000, goes as the one difference it makes. */
const splicesMax = 900;

/**
 * @param {string} from
 * @param {number | null} at  null: the server's text isn't known
 * @returns {PendingText}
 */
export const unchanged = (from, at) => ({ from, change: [], waiting: [], ...(at === null ? {} : { at }) });

/** @param {PendingText} text */
export const shownText = (text) => spliced(inFlightText(text), text.waiting);

/** @param {PendingText} text */
export const inFlightText = ({ from, change }) => spliced(from, change);

/**
 * Someone else changed the server's text, before what is pending here.
 * @param {PendingText} text
 * @param {Splice[]} earlier
 * @returns {Splice[]} what that does to the text that is shown
 */
export function heard(text, earlier) {
  const under = rebasedUnder(earlier, text.change);
  text.change = rebasedOver(text.change, earlier);
  text.from = spliced(text.from, earlier);
  return passed(text, under);
}

/**
 * The change in flight is in the server's text, which now is `now`.
 * @param {PendingText} text
 * @param {string} now
 * @returns {Splice[]} what that does to the text that is shown; nothing, unless the device had guessed (TX9)
 */
export function settled(text, now) {
  const more = difference(inFlightText(text), now);
  text.from = now;
  text.change = [];
  return passed(text, more);
}

/**
 * The change in flight is in the server's text, but the card is in no facts that came since: nobody here knows what
 * others did to the text before that. A waiting change counts in the text that is known, as if nothing had been in
 * flight; the server rebases it over both.
 * @param {PendingText} text
 */
export function landedUnseen(text) {
  let shift = 0;
  const inverse = text.change.map(([at, deleted, inserted]) => {
    const splice = /** @type {Splice} */ ([at + shift, inserted.length, text.from.slice(at, at + deleted)]);
    shift += inserted.length - deleted;
    return splice;
  });
  text.waiting = rebasedOver(text.waiting, inverse);
  text.change = [];
}

/**
 * What waited goes into flight, against the server's text.
 * @param {PendingText} text  with nothing in flight
 */
export function released(text) {
  text.change = short(text.from, text.waiting);
  text.waiting = [];
}

/**
 * The person typed more.
 * @param {PendingText} text
 * @param {Splice[]} change  over the text that is shown
 * @param {boolean} isFrozen  what is in flight can't change any more
 */
export function typedMore(text, change, isFrozen) {
  if (isFrozen) text.waiting = short(inFlightText(text), composed(text.waiting, change));
  else text.change = short(text.from, composed(text.change, change));
}

/**
 * The change in flight was taken back.
 * @param {PendingText} text
 */
export function cancelledInFlight(text) {
  text.change = [];
}

/**
 * The change that waits was taken back, or goes from elsewhere.
 * @param {PendingText} text
 */
export function cancelledWaiting(text) {
  text.waiting = [];
}

/**
 * The card itself is on its way, and begins with this.
 * @param {PendingText} text
 * @param {string} from
 */
export function begun(text, from) {
  text.from = from;
}

/**
 * The server's text was `from` at this revision.
 * @param {PendingText} text
 * @param {number} revision
 */
export function knownAt(text, revision) {
  text.at = revision;
}

/**
 * @param {PendingText} text
 * @param {Splice[]} change  to the text with what is in flight
 */
function passed(text, change) {
  const under = rebasedUnder(change, text.waiting);
  text.waiting = rebasedOver(text.waiting, change);
  return under;
}

/**
 * The change itself, none if it leads nowhere, one splice if it has become one of very many.
 * @param {string} from
 * @param {Splice[]} change
 */
function short(from, change) {
  const text = spliced(from, change);
  return text === from || change.length > splicesMax ? difference(from, text) : change;
}
