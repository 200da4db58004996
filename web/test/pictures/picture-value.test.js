import assert from "node:assert/strict";
import { test } from "node:test";
import { descriptionBytesMax, pictureIn, saying } from "../../pictures/picture-value.js";

const hash = "0123456789abcdef".repeat(4);

test("[PIC1] a picture's value has its hash, its sides and its description", () => {
  assert.deepEqual(pictureIn(`${hash} 1600 1200 A dog on a sofa`), {
    hash,
    width: 1600,
    height: 1200,
    description: "A dog on a sofa",
  });
  assert.equal(pictureIn(`${hash} 1600 1200`)?.description, "");
});

test("[PIC1] a text that isn't written like a picture is none", () => {
  for (const value of ["", hash, `${hash} 1600`, `${hash.toUpperCase()} 1 1`, `${hash} 1 1 `, 7, true, null, undefined])
    assert.equal(pictureIn(value), null, String(value));
});

test("a description is one line that the server takes, and can be taken away again", () => {
  const said = saying(`${hash} 2 3 before`, "  a\n dog ");
  assert.equal(said, `${hash} 2 3 a dog`);
  assert.equal(saying(said, " "), `${hash} 2 3`);
  const long = pictureIn(saying(said, "🐶".repeat(200)))?.description ?? "";
  assert.equal(long, "🐶".repeat(Math.floor(descriptionBytesMax / 4)));
});
