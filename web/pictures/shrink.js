/**
 * Makes a picture small enough to send, on the device: the way up that its camera says, at most 1,600 pixels on a side,
 * at most 250 kB, and nothing in it that can't be seen (rule PIC2).
 */

/** What the server takes at most. */
const bytesMax = 250_000;
/** Sides to try, in pixels, and how closely the picture keeps to itself at each. */
const sides = [1600, 1280, 1024, 800, 640, 480];
const qualities = [0.82, 0.7, 0.55];

/**
 * @param {Blob} file
 * @returns {Promise<{bytes: Uint8Array, canvas: HTMLCanvasElement}>}
 * @throws if the browser can't open it as a picture
 */
export async function shrink(file) {
  // The way up that the camera says is the usual one here.
  const picture = await createImageBitmap(file);
  try {
    for (const side of sides) {
      const canvas = drawn(picture, side);
      for (const quality of qualities) {
        const bytes = withoutMetadata(new Uint8Array(await jpeg(canvas, quality)));
        if (bytes.length <= bytesMax) return { bytes, canvas };
      }
    }
  } finally {
    picture.close();
  }
  throw new Error("no size of this picture is small enough");
}

/**
 * The size of a picture whose longer side is at most `side`.
 * @param {number} width
 * @param {number} height
 * @param {number} side
 * @returns {[width: number, height: number]}
 */
function sizeWithin(width, height, side) {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/**
 * @param {ImageBitmap} picture
 * @param {number} side
 */
function drawn(picture, side) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = sizeWithin(picture.width, picture.height, side);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  // A JPEG has no holes: what is see-through becomes paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} quality
 * @returns {Promise<ArrayBuffer>}
 */
async function jpeg(canvas, quality) {
  const blob = await new Promise((/** @type {BlobCallback} */ resolve) =>
    canvas.toBlob(resolve, "image/jpeg", quality),
  );
  if (blob?.type !== "image/jpeg") throw new Error("this browser writes no JPEG");
  return blob.arrayBuffer();
}

/**
 * A JPEG without what some browsers write into it besides the picture: profiles, cameras, comments. Only the segments
 * before the picture's data are looked at (ITU-T T.81, annex B).
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
function withoutMetadata(bytes) {
  /** @type {Uint8Array[]} */
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    const end = at + 2 + ((bytes[at + 2] << 8) | bytes[at + 3]);
    // From the first scan on everything is the picture.
    if (marker === 0xda || end > bytes.length) break;
    const isFormat = marker === 0xe0 && kept.length === 1;
    const isMore = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (isFormat || !isMore) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  const all = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let begin = 0;
  for (const piece of kept) {
    all.set(piece, begin);
    begin += piece.length;
  }
  return all;
}
