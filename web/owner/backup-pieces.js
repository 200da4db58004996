/** A file on its way between this page and the server, in pieces that each fit one command. No DOM here. */

/**
 * @param {import("./owner-commands.js").OwnerCommands} commands
 * @param {string} id
 * @param {number} bytes
 * @param {(percent: number) => void} progress
 * @returns {Promise<Uint8Array[]>} all of the file
 */
export async function fetched(commands, id, bytes, progress) {
  /** @type {Uint8Array[]} */
  const pieces = [];
  let offset = 0;
  while (offset < bytes) {
    const { piece } = await commands.give({ t: "backupPiece", id, offset });
    const read = Uint8Array.from(atob(piece), (character) => character.charCodeAt(0));
    // A file that ends early would be saved as if it were whole.
    if (read.length === 0) throw new Error(`the backup ends at ${offset} of ${bytes} bytes`);
    pieces.push(read);
    offset += read.length;
    progress(Math.round((100 * offset) / bytes));
  }
  return pieces;
}

/**
 * @param {import("./owner-commands.js").OwnerCommands} commands
 * @param {Blob} file
 * @param {number} pieceMax
 * @param {(percent: number) => void} progress
 * @returns {Promise<string>} by which the server knows it
 */
export async function sent(commands, file, pieceMax, progress) {
  const { id } = await commands.give({ t: "bringBackup", bytes: file.size });
  for (let offset = 0; offset < file.size; offset += pieceMax) {
    const bytes = new Uint8Array(await file.slice(offset, offset + pieceMax).arrayBuffer());
    await commands.give({ t: "bringPiece", id, offset, piece: base64(bytes) });
    progress(Math.round((100 * Math.min(file.size, offset + pieceMax)) / file.size));
  }
  return id;
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  // In steps: a call takes only so many arguments.
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
