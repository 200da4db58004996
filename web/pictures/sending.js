/** Sends a picture to the server, which keeps it for whoever puts it on a card. */
import { smaller } from "./smaller.js";

/** Why a picture isn't there: the key of the sentence that says so. */
export class PictureProblem extends Error {
  /** @param {string} key */
  constructor(key) {
    super(key);
    this.key = key;
  }
}

/** @typedef {Pick<import("../sync/session.js").Session, "board" | "store" | "kept">} Sender */

/**
 * The header that says who somebody is.
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
 * @returns {Promise<string>}  the value for a card, without words
 * @throws {PictureProblem}
 */
export async function sendPicture(session, file, onSmall) {
  let small;
  try {
    small = await smaller(file);
  } catch (error) {
    console.info(error);
    throw new PictureProblem("pictures.none");
  }
  onSmall(small.canvas);
  let answer;
  try {
    answer = await fetch(`/pictures/${session.board.name}`, {
      method: "POST",
      headers: { authorization: proof(session), "content-type": "image/jpeg" },
      body: small.bytes,
    });
  } catch {
    throw new PictureProblem("pictures.failed");
  }
  if (answer.status === 507) throw new PictureProblem("pictures.full");
  if ([403, 404, 409].includes(answer.status)) throw new PictureProblem("pictures.refused");
  if (!answer.ok) throw new PictureProblem("pictures.failed");
  const { hash, width, height } = await answer.json();
  return `${hash} ${width} ${height}`;
}
