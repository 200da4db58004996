import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const web = join(import.meta.dirname, "../..");
const sheets = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".css") && !path.includes("node_modules"),
);

/**
 * The selectors of a sheet, each with the rules around it.
 * @param {string} sheet
 */
function* selectors(sheet) {
  const around = /** @type {string[]} */ ([]);
  for (const [, before, brace] of sheet.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*)([{};])/g)) {
    if (brace === "}") around.pop();
    if (brace !== "{") continue;
    yield { selector: before.trim(), around: [...around] };
    around.push(before.trim());
  }
}

test("styles answer a mouse only where there is one, because a phone goes on hovering when the finger has left", () => {
  assert.ok(sheets.length > 20);
  for (const path of sheets) {
    for (const { selector, around } of selectors(readFileSync(join(web, path), "utf8"))) {
      if (selector.includes(":hover"))
        assert.ok(
          around.some((rule) => rule.includes("(hover: hover)")),
          `${path}: ${selector}`,
        );
    }
  }
});
