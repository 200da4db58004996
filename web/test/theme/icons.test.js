import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { symbol } from "../../style/symbols.js";

const source = readFileSync(new URL("../../style/icons.js", import.meta.url), "utf8");
const table = /const names = [^{]*\{(.*?)\n\}\);/s.exec(source)?.[1] ?? "";
const icons = [...table.matchAll(/^ {2}"?([\w-]+)"?: "([^"]+)",$/gm)].map(([, name, drawing]) => ({ name, drawing }));

test("each icon of the page has a drawing, and stays on its grid of 24", () => {
  assert.ok(icons.length > 30);
  for (const { name, drawing } of icons) {
    const drawn = symbol(drawing);
    assert.ok(drawn, `${name}: no drawing ${drawing}`);
    // Where lines begin, in units of the grid.
    for (const [, x, y] of drawn.path.matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)/g))
      assert.ok(Number(x) >= 0 && Number(x) <= 24 && Number(y) >= 0 && Number(y) <= 24, `${name}: ${x} ${y}`);
  }
});
