import assert from "node:assert/strict";
import { test } from "node:test";
import { nested, spokenText } from "../../board/part-style.js";
import { controlsIn, silent, speaks, spoken, spokenControl, voiceOf } from "../../board/said.js";

const rect = [0, 0, 100, 50];
const box = (tokens, ...within) => [["box", rect, tokens, 0, 0, within.flat().length], ...within.flat()];
const said = (kind, text) => [["said", [0, 0, 0, 0], `said.${kind}`, text]];
const text = (words) => [["text", rect, "body", words]];
const button = (words) => [["button", rect, "button", 0, { press: 1 }, 1], ...text(words)];
const only = (parts) => nested(parts)[0];
const read = (parts) => spoken(only(parts), voiceOf(only(parts), silent), "");

test("[P53] a part holds what it says to screen readers, and doesn't draw that", () => {
  const part = only(box("said", said("label", "Three votes"), text("★ 3")));
  assert.deepEqual(part.said, { label: "Three votes" });
  assert.deepEqual(
    part.within.map(({ part: [name] }) => name),
    ["text"],
  );
  assert.equal(spokenText(part, ""), "Three votes");
  assert.deepEqual(
    nested([...said("label", "alone"), ...text("x")]).map(({ part: [name] }) => name),
    ["text"],
  );
  assert.deepEqual(
    only(box("said", said("something new", "x"), text("y"))).said,
    {},
    "a kind that nobody knows isn't drawn either",
  );
});

test("[P53] a label is read in place of what is shown, then the value, then the hint", () => {
  assert.deepEqual(read(box("said", said("label", "Votes"), said("value", "3"), text("★ 3"))), {
    attributes: { "aria-hidden": null },
    words: "Votes, 3",
    isReplaced: true,
  });
  assert.deepEqual(read(box("said", said("hint", "Counts at midnight"), text("★ 3"))), {
    attributes: { "aria-hidden": null },
    words: "Counts at midnight",
    isReplaced: false,
  });
});

test("[P53] a label names the one button within, whatever is between them; of two the outer counts", () => {
  const parts = box(
    "said",
    said("label", "outer"),
    box("said", said("label", "Delete"), said("hint", "for good"), box("rotate.3", button("✕"))),
  );
  const outer = only(parts);
  assert.equal(speaks(outer), false);
  const path = [outer, outer.within[0], outer.within[0].within[0], outer.within[0].within[0].within[0]];
  const voice = path.reduce((voice, part) => voiceOf(part, voice), silent);
  assert.deepEqual(spokenControl(voice, "✕"), {
    "aria-label": "outer",
    "aria-description": "for good",
    "aria-current": null,
  });
  assert.deepEqual(spokenControl(silent, "✕"), { "aria-label": "✕", "aria-description": null, "aria-current": null });
});

test("[P53] a button keeps its name if another thing with a voice is next to it: the label is that of both", () => {
  const parts = box("said", said("label", "A song"), text("Love Stack"), button("Sung"));
  assert.ok(speaks(only(parts)));
  assert.deepEqual(read(parts), {
    attributes: { role: "group", "aria-label": "A song" },
    words: "",
    isReplaced: false,
  });
  const beside = box(
    "said",
    said("label", "Delete"),
    box("background.red"),
    [["image", rect, "", { symbol: "star" }]],
    button("✕"),
  );
  assert.equal(speaks(only(beside)), false, "what only adorns isn't said");
});

test("[P53] a label around several buttons is that of their group", () => {
  const parts = box("said", said("label", "Vote"), said("hint", "once"), button("yes"), button("no"));
  assert.equal(controlsIn(only(parts)), 2);
  assert.deepEqual(read(parts), {
    attributes: { role: "group", "aria-label": "Vote", "aria-description": "once" },
    words: "",
    isReplaced: false,
  });
});

test("[P53] a hidden part is not read, nor part of a name; the parts within it count for nothing", () => {
  const parts = box("said said.hidden", button("decoration"));
  assert.equal(spokenText(only(parts), ""), "");
  assert.equal(read(parts).attributes["aria-hidden"], "true");
  assert.ok(speaks(only(parts)), "it says so itself, also around one button");
  const outer = only(box("said", said("label", "Song"), parts, text("x")));
  assert.equal(controlsIn(outer), 0);
  assert.ok(speaks(outer));
  const around = only(box("said said.hidden", text("a"), text("b")));
  assert.equal(spoken(around, voiceOf(around, silent), "").attributes["aria-hidden"], "true");
});

test("[P53] views read as a heading, a picture, in one, not at all, or as a group", () => {
  assert.deepEqual(read(box("said said.header", text("Tonight"))), {
    attributes: { role: "heading", "aria-level": "3" },
    words: "",
    isReplaced: false,
  });
  assert.deepEqual(read(box("said said.image", said("label", "A cat"), text("🐈"))), {
    attributes: { "aria-hidden": null, role: "img", "aria-label": "A cat" },
    words: "",
    isReplaced: true,
  });
  assert.deepEqual(read(box("said said.combined", text("12"), text("votes"))), {
    attributes: { "aria-hidden": null },
    words: "12, votes",
    isReplaced: true,
  });
  assert.deepEqual(read(box("said said.alone", text("12"))), { attributes: {}, words: "", isReplaced: true });
  assert.deepEqual(read(box("said said.group", text("12"))), {
    attributes: { role: "group" },
    words: "",
    isReplaced: false,
  });
  assert.equal(read(box("said said.selected", text("12"))).attributes["aria-current"], "true");
});
