import assert from "node:assert/strict";
import { test } from "node:test";
import { shrink } from "../../pictures/shrink.js";

/** @param {number} marker @param {number[]} contents */
const segment = (marker, contents) => [0xff, marker, 0, contents.length + 2, ...contents];
const format = segment(0xe0, [...new TextEncoder().encode("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const table = segment(0xdb, [0, 1, 2, 3]);
/** Bytes that look like a comment within the data of a scan belongs to the picture. */
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0xff, 0xfe, 0, 4, 9, 9, 0xff, 0xd9];

/**
 * The picture that is sent for one of this size, in a browser that writes these bytes.
 * @param {import("node:test").TestContext} t
 * @param {{bytes?: number[], size?: [number, number]}} given
 */
async function shrunk(t, { bytes = [0xff, 0xd8, ...scan], size: [width, height] = [8, 8] }) {
  globalThis.createImageBitmap = async () => ({ width, height, close() {} });
  const toBlob = (then) => then(new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }));
  globalThis.document = {
    createElement: () => ({ getContext: () => ({ fillRect() {}, drawImage() {} }), toBlob }),
  };
  t.after(() => {
    delete globalThis.createImageBitmap;
    delete globalThis.document;
  });
  const { bytes: sent, canvas } = await shrink(new Blob());
  return { bytes: [...sent], size: [canvas.width, canvas.height] };
}

test("[PIC2] all that browsers write besides the picture is taken out of it, and nothing else", async (t) => {
  const camera = segment(0xe1, [...new TextEncoder().encode("Exif\0\0"), 9, 9]);
  const profile = segment(0xe2, [7, 7]);
  const comment = segment(0xfe, [1, 2, 3]);
  const twice = segment(0xe0, [5]);
  const bytes = [0xff, 0xd8, ...format, ...camera, ...profile, ...table, ...comment, ...twice, ...scan];
  assert.deepEqual((await shrunk(t, { bytes })).bytes, [0xff, 0xd8, ...format, ...table, ...scan]);
});

test("[PIC2] a picture without more stays as it is", async (t) => {
  const bytes = [0xff, 0xd8, ...table, ...scan];
  assert.deepEqual((await shrunk(t, { bytes })).bytes, bytes);
});

test("[PIC2] a segment that leads beyond the end is left to the server, which refuses it", async (t) => {
  const bytes = [0xff, 0xd8, ...format, 0xff, 0xe1, 0xff, 0xff, 1, 2];
  assert.deepEqual((await shrunk(t, { bytes })).bytes, bytes);
});

test("[PIC2] a picture fits into a side as it is, never larger than it was", async (t) => {
  assert.deepEqual((await shrunk(t, { size: [4000, 3000] })).size, [1600, 1200]);
  assert.deepEqual((await shrunk(t, { size: [3000, 4000] })).size, [1200, 1600]);
  assert.deepEqual((await shrunk(t, { size: [300, 200] })).size, [300, 200]);
  assert.deepEqual((await shrunk(t, { size: [10_000, 1] })).size, [1600, 1]);
});
