import assert from "node:assert/strict";
import { test } from "node:test";
import { qrModules } from "../../invitation/qr-modules.js";

/**
 * As libqrencode makes it. Of some texts it makes another that reads as well, because it judges masks in its own way.
 */
const hello = [
  "11111110100110001011101111111",
  "10000010111110101000001000001",
  "10111010010111101000101011101",
  "10111010111100001111001011101",
  "10111010011111110001101011101",
  "10000010000000100111001000001",
  "11111110101010101010101111111",
  "00000000101001100110100000000",
  "10110111010001100111101001011",
  "01100100001110001111011010001",
  "11011111100110101000111100110",
  "10101101000011110011000101001",
  "01100111000010011101100001100",
  "01010000100111001101101000011",
  "11011011100100101001010011111",
  "11011001001101000000010010010",
  "00101110101100001010010010010",
  "00011100100011011010000100110",
  "10010110111000011110010111100",
  "00011100011100010100110100100",
  "01110011001101001110111111100",
  "00000000101101100011100011111",
  "11111110110111001101101011010",
  "10000010100100000011100010011",
  "10111010011000110100111110100",
  "10111010111010111000010110101",
  "10111010100000000111100101101",
  "10000010000101000001101101010",
  "11111110101001110010101010010",
];

test("a code is the one that libqrencode makes of the same text", () => {
  assert.deepEqual(qrModules("http://board.lan:8080/b/karaoke#2Wq9a"), hello);
});

test("a code grows with its text: 412 bytes are the most", () => {
  assert.equal(qrModules("a".repeat(14))?.length, 21);
  assert.equal(qrModules("a".repeat(15))?.length, 25);
  assert.equal(qrModules("é".repeat(206))?.length, 77);
  assert.equal(qrModules("a".repeat(413)), null);
});

test("every row is as long as there are rows", () => {
  for (const length of [0, 26, 62, 106, 152, 213, 287, 362]) {
    const rows = qrModules("x".repeat(length)) ?? [];
    assert.deepEqual([...new Set(rows.map((row) => row.length))], [rows.length], String(length));
  }
});

test("the three large squares are in their corners, and the version is written twice from 7 on", () => {
  for (const length of [1, 60, 120, 400]) {
    const rows = qrModules("x".repeat(length)) ?? [];
    const side = rows.length;
    for (const [x, y] of [
      [0, 0],
      [side - 7, 0],
      [0, side - 7],
    ]) {
      assert.deepEqual(
        rows.slice(y, y + 7).map((row) => row.slice(x, x + 7)),
        ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"],
      );
    }
    if (side < 45) continue;
    const beside = rows.slice(0, 6).map((row) => row.slice(side - 11, side - 8));
    const below = [0, 1, 2, 3, 4, 5].map((x) =>
      rows
        .slice(side - 11, side - 8)
        .map((row) => row[x])
        .join(""),
    );
    assert.deepEqual(beside, below);
  }
});
