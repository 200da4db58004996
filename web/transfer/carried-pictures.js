/**
 * The pictures of a board that was taken home as JSON. Their bytes don't fit a message: a host's page sends each by
 * itself, as it sends one that was chosen, and then the cards that name them.
 *
 * @typedef {{hash: string, bytes: string}} CarriedPicture  base64
 */
import { PictureProblem, sendBytes } from "../pictures/sending.js";

/**
 * A text without the pictures in it; the same text, if it is something else.
 * @param {string} text
 * @returns {{text: string, pictures: CarriedPicture[]}}
 */
export function parted(text) {
  if (!text.includes('"displayboard-board"') || !text.includes('"pictures"')) return { text, pictures: [] };
  let board;
  try {
    board = JSON.parse(text);
  } catch {
    // The server says where it is wrong.
    return { text, pictures: [] };
  }
  if (!Array.isArray(board?.pictures)) return { text, pictures: [] };
  const { pictures, picturesLeftOut: _, ...others } = board;
  return {
    text: JSON.stringify(others),
    pictures: pictures.filter(
      (/** @type {any} */ picture) => typeof picture?.hash === "string" && typeof picture.bytes === "string",
    ),
  };
}

/**
 * Sends one after the other. A picture that the server doesn't take stays behind, and its card comes without it.
 * @param {import("../pictures/sending.js").Sender} session
 * @param {readonly CarriedPicture[]} pictures
 * @param {(done: number) => void} onSent
 */
export async function sendCarried(session, pictures, onSent) {
  for (const [index, { hash, bytes }] of pictures.entries()) {
    onSent(index);
    try {
      const sent = await sendBytes(session, fromBase64(bytes));
      if (sent.hash !== hash) console.info(`A picture isn't the one that it was: ${hash}`);
    } catch (error) {
      console.info(error);
      // Nor is there room for the others.
      if (error instanceof PictureProblem && error.key === "pictures.full") return;
    }
  }
  onSent(pictures.length);
}

/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
