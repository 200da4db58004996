/**
 * The pictures of a board that was taken home as JSON. Their bytes don't fit into a message, so a host's page sends
 * each by itself, like one that was chosen, and then the cards that name them.
 *
 * @typedef {{hash: string, bytes: string}} CarriedPicture  base64
 */
import { PictureProblem, sendBytes } from "../pictures/sending.js";

/**
 * The text without the pictures in it, and the pictures; the same text if it isn't such a board.
 * @param {string} text
 * @returns {{text: string, pictures: CarriedPicture[]}}
 */
export function parted(text) {
  if (!text.includes('"displayboard-board"') || !text.includes('"pictures"')) return { text, pictures: [] };
  let board;
  try {
    board = JSON.parse(text);
  } catch {
    // It isn't JSON. The server says where it is wrong.
    return { text, pictures: [] };
  }
  if (!Array.isArray(board?.pictures)) return { text, pictures: [] };
  const { pictures, picturesLeftOut: _, ...others } = board;
  const rest = JSON.stringify(others);
  return { text: rest, pictures: named(pictures, rest) };
}

/** One seat's share of 5 MB has room for no more of them, because even the smallest counts as 4 KB. */
const picturesMax = 1_280;

/**
 * Each picture that the text names, once.
 * @param {any[]} pictures
 * @param {string} text
 * @returns {CarriedPicture[]}
 */
function named(pictures, text) {
  const words = new Set(text.match(/[\w-]+/g));
  const found = new Map();
  for (const { hash, bytes } of pictures.filter(Boolean)) {
    if (found.size >= picturesMax) break;
    if (words.has(hash) && typeof bytes === "string") found.set(hash, bytes);
  }
  return [...found].map(([hash, bytes]) => ({ hash, bytes }));
}

/** How often to send a picture that doesn't get through, and how long to wait in between. */
const triesMax = 5;
const pauseMilliseconds = 2_000;

/**
 * Sends one after the other. A picture that the server doesn't take is left out, and its card comes without it. After
 * one without space the others are still tried: the server may have them already.
 * @param {import("../pictures/sending.js").Sender} session
 * @param {readonly CarriedPicture[]} pictures
 * @param {(done: number) => boolean} onNext  false: they aren't wanted any more
 * @returns {Promise<CarriedPicture[]>}  those that are still to be sent, if the connection is gone
 */
export async function sendCarried(session, pictures, onNext) {
  for (const [index, { hash, bytes }] of pictures.entries()) {
    for (let tries = 1; ; tries++) {
      if (!onNext(index)) return [];
      try {
        await sendBytes(session, fromBase64(bytes));
        break;
      } catch (error) {
        console.info(`The picture ${hash} wasn't taken`, error);
        const { status } = error instanceof PictureProblem ? error : { status: 0 };
        // It was answered, or isn't a picture, so it is done.
        if (status !== undefined && !isBusy(status)) break;
        if (tries >= triesMax || isBusy(status)) return pictures.slice(index);
        await new Promise((again) => setTimeout(again, pauseMilliseconds));
      }
    }
  }
  onNext(pictures.length);
  return [];
}

/** The server said so for as long as a picture waits (`sending.js`). */
const isBusy = (/** @type {number | undefined} */ status) => status === 429 || status === 503;

/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
