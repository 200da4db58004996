import assert from "node:assert/strict";
import { test } from "node:test";
import { sizeWithin, withoutMetadata } from "../../pictures/shrink.js";

/** @param {number} marker @param {number[]} contents */
const segment = (marker, contents) => [0xff, marker, 0, contents.length + 2, ...contents];
const format = segment(0xe0, [...new TextEncoder().encode("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const table = segment(0xdb, [0, 1, 2, 3]);
/** Bytes that look like a comment within the data of a scan belongs to the picture. */
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0xff, 0xfe, 0, 4, 9, 9, 0xff, 0xd9];

test("[PIC2] all that browsers write besides the picture is taken out of it, and nothing else", () => {
  const camera = segment(0xe1, [...new TextEncoder().encode("Exif\0\0"), 9, 9]);
  const profile = segment(0xe2, [7, 7]);
  const comment = segment(0xfe, [1, 2, 3]);
  const twice = segment(0xe0, [5]);
  const bytes = [0xff, 0xd8, ...format, ...camera, ...profile, ...table, ...comment, ...twice, ...scan];
  assert.deepEqual([...withoutMetadata(new Uint8Array(bytes))], [0xff, 0xd8, ...format, ...table, ...scan]);
});

test("[PIC2] a picture without more stays as it is", () => {
  const bytes = [0xff, 0xd8, ...table, ...scan];
  assert.deepEqual([...withoutMetadata(new Uint8Array(bytes))], bytes);
});

test("[PIC2] a segment that leads beyond the end is left to the server, which refuses it", () => {
  const bytes = [0xff, 0xd8, ...format, 0xff, 0xe1, 0xff, 0xff, 1, 2];
  assert.deepEqual([...withoutMetadata(new Uint8Array(bytes))], bytes);
});

test("[PIC2] a picture fits into a side as it is, never larger than it was", () => {
  assert.deepEqual(sizeWithin(4000, 3000, 1600), [1600, 1200]);
  assert.deepEqual(sizeWithin(3000, 4000, 1600), [1200, 1600]);
  assert.deepEqual(sizeWithin(300, 200, 1600), [300, 200]);
  assert.deepEqual(sizeWithin(10_000, 1, 1600), [1600, 1]);
});
