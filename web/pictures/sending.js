/** Sends a picture to the server, which keeps it until someone puts it on a card. */
import { shrink } from "./shrink.js";

/** Why a picture isn't there: the key of the sentence that says so. */
export class PictureProblem extends Error {
  /**
   * @param {string} key
   * @param {number} [status]  of the server's answer; missing if there was none
   */
  constructor(key, status) {
    super(key);
    this.key = key;
    this.status = status;
  }
}

/**
 * The bytes of the last pictures by their hash: the page sends them again if a card comes too late (rule PIC11).
 * @type {Map<string, {bytes: Uint8Array, sentAgain: number}>}
 */
const bytesKept = new Map();
const bytesKeptMax = 8;
/** A server that refuses a card each time has another reason than it says. */
const sentAgainMax = 3;
/** How long a picture waits in all for a server that is busy, and for what it doesn't say. */
const waitSecondsMax = 300;
const waitSecondsUsual = 5;

/** @typedef {Pick<import("../sync/session.js").Session, "board" | "store" | "kept" | "connection">} Sender */

/**
 * The header that says who someone is.
 * @param {Sender} session
 */
const proof = ({ store, kept }) => `Seat ${store.link} ${kept.seat ?? store.get("seat")}`;

/**
 * The picture of a card that isn't for everyone yet, for its author and for hosts.
 * @param {Sender} session
 * @param {ID} card
 * @returns {Promise<HTMLCanvasElement | null>}  null: it isn't for this person
 */
export async function ownPicture(session, card) {
  const address = `/pictures/${encodeURIComponent(`${session.board.name}~${card}`)}`;
  try {
    const answer = await fetch(address, { headers: { authorization: proof(session) } });
    if (!answer.ok) return null;
    const picture = await createImageBitmap(await answer.blob());
    // The page's policy lets no picture in that has no address.
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    picture.close();
    return canvas;
  } catch (error) {
    console.info(error);
    return null;
  }
}

/**
 * @param {Sender} session
 * @param {Blob} file
 * @param {(canvas: HTMLCanvasElement) => void} onSmall  it is small, and on its way
 * @returns {Promise<string>}  the value for a card, without a description
 * @throws {PictureProblem}
 */
export async function sendPicture(session, file, onSmall) {
  let small;
  try {
    small = await shrink(file);
  } catch (error) {
    console.info(error);
    throw new PictureProblem("pictures.none");
  }
  onSmall(small.canvas);
  const { hash, width, height } = await sendBytes(session, small.bytes);
  bytesKept.delete(hash);
  bytesKept.set(hash, { bytes: small.bytes, sentAgain: 0 });
  if (bytesKept.size > bytesKeptMax) bytesKept.delete(/** @type {string} */ (bytesKept.keys().next().value));
  return `${hash} ${width} ${height}`;
}

/**
 * Sends the bytes of a picture again that this page sent before.
 * @param {Sender} session
 * @param {string} hash
 * @returns {Promise<boolean>}  false: this page doesn't have them any more, or it sent them often enough
 * @throws {PictureProblem}
 */
export async function sendAgain(session, hash) {
  const picture = bytesKept.get(hash);
  if (!picture || picture.sentAgain >= sentAgainMax) return false;
  picture.sentAgain += 1;
  await sendBytes(session, picture.bytes);
  return true;
}

/**
 * Sends the bytes of a picture that is already small.
 * @param {Sender} session
 * @param {Uint8Array} bytes
 * @returns {Promise<{hash: string, width: number, height: number}>}
 * @throws {PictureProblem}
 */
export async function sendBytes(session, bytes) {
  for (let waited = 0; ; ) {
    let answer;
    try {
      answer = await fetch(`/pictures/${session.board.name}`, {
        method: "POST",
        headers: { authorization: proof(session), "content-type": "image/jpeg" },
        body: /** @type {BodyInit} */ (bytes),
      });
    } catch {
      throw new PictureProblem("pictures.failed");
    }
    if (answer.ok) return answer.json();
    const { status } = answer;
    if (status === 507) throw new PictureProblem("pictures.full", status);
    // A server that started again lets in who is on the board, so the page has to be there first.
    const isAway = session.connection.state.kind !== "open";
    if ([403, 404, 409].includes(status) && !isAway) throw new PictureProblem("pictures.refused", status);
    // Many come at once, or the server is busy: it says when to try again.
    const isLater = isAway || [429, 503].includes(status);
    if (!isLater || waited >= waitSecondsMax) throw new PictureProblem("pictures.failed", status);
    const seconds = Number(answer.headers.get("retry-after")) || waitSecondsUsual;
    waited += seconds;
    await new Promise((again) => setTimeout(again, seconds * 1000));
  }
}
