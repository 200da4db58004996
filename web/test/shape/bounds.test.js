import assert from "node:assert/strict";
import { test } from "node:test";
import { isEditable, withBounds } from "../../shape/bounds.js";

const energy = {
  key: "energy",
  kind: "number",
  label: "Energy",
  min: 0,
  max: 3,
  step: 1,
  shown: { as: "badge", sign: "⚡" },
};
const size = { key: "size", kind: "choice", label: "Size", options: ["S", "L"], shown: { as: "hidden" } };
const typed = { label: "", least: "", most: "", options: "" };

test("a number gets other bounds, and all else of it stays", () => {
  assert.deepEqual(withBounds(energy, { ...typed, least: "1", most: "5" }), { value: { ...energy, min: 1, max: 5 } });
  assert.deepEqual(withBounds(energy, { ...typed, label: " Verve ", least: "0.5", most: "0.5" }), {
    value: { ...energy, label: "Verve", min: 0.5, max: 0.5 },
  });
});

test("a number without bounds may be any, and one of them alone is refused, as is a least above the most", () => {
  const { min: _, max: __, ...free } = energy;
  assert.deepEqual(withBounds(energy, typed), { value: free });
  for (const [least, most] of [
    ["1", ""],
    ["", "1"],
    ["2", "1"],
  ])
    assert.deepEqual(withBounds(energy, { ...typed, least, most }), { wrong: "shape.needsBounds" });
});

test("a choice gets other options, each once, and never none", () => {
  assert.deepEqual(withBounds(size, { ...typed, options: "S\n M \n\nS\n" }), {
    value: { ...size, options: ["S", "M"] },
  });
  assert.deepEqual(withBounds(size, { ...typed, options: " \n" }), { wrong: "shape.needsOptions" });
});

test("only numbers and choices have bounds to change", () => {
  assert.deepEqual(
    ["flag", "number", "choice", "text", "vote", "dibs"].filter((kind) => isEditable({ kind })),
    ["number", "choice"],
  );
});
