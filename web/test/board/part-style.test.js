import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, asGuest, color, styleOf, nested, safeAddress, spokenText } from "../../board/part-style.js";
import { symbol } from "../../style/symbols.js";

const rect = [0, 0, 100, 50];

test("[P21] a token with a number or a color becomes a property, a word becomes a class", () => {
  assert.deepEqual(styleOf("box", "background.blue radius.8 opacity.50 shadow.4 border.red.2"), {
    classes: ["k-box", "grounded", "rounded", "shaded", "bordered"],
    properties: {
      "--background": "var(--c-blue)",
      "--on": "var(--on-blue)",
      "--radius": "8px",
      "--opacity": "0.5",
      "--shade": "0 1px 4px",
      "--border": "2px solid var(--c-red)",
    },
    isKnown: true,
  });
  assert.deepEqual(styleOf("text.2", "title bold color.secondary").classes, ["k-text", "t-title", "t-bold"]);
  assert.deepEqual(styleOf("button.r57", "option row").classes, ["k-button", "t-option", "t-row"]);
  assert.deepEqual(styleOf("text", "color.secondary").properties, { "--color": "var(--c-secondary)" });
  assert.deepEqual(styleOf("shape", "fill.red stroke.red.2").properties["--border"], "2px solid var(--c-red)");
});

test("controls for hosts alone are disabled for everyone else, and no others are", () => {
  const [toggle, plain] = nested([
    ["button", rect, "toggle hosts", 0, { press: 1 }, 1],
    ["text", rect, "body", "Held"],
    ["button.2", rect, "toggle", 0, { press: 1 }],
  ]);
  assert.deepEqual(asGuest(toggle).part, ["button", rect, "toggle hosts disabled", 0, 0, 1]);
  assert.deepEqual(asGuest(toggle).within, toggle.within);
  assert.equal(asGuest(plain), plain);
});

test("a part that is turned or drawn larger is so around its middle or where the token says, and no further than anything is", () => {
  const of = (token) => styleOf("box", token).properties;
  assert.deepEqual(styleOf("box", "rotate.350"), {
    classes: ["k-box", "turned"],
    properties: { "--rotate": "350deg" },
    isKnown: true,
  });
  assert.deepEqual(of("rotate.90.0.100"), { "--rotate": "90deg", "--pivot": "0% 100%" });
  assert.deepEqual(of("scale.150"), { "--scale": "1.5 1.5" });
  assert.deepEqual(of("scale.-100.100"), { "--scale": "-1 1" });
  assert.deepEqual(of("scale.50.200.100.0"), { "--scale": "0.5 2", "--pivot": "100% 0%" });
  assert.deepEqual(of("rotate.725.500.500"), { "--rotate": "5deg", "--pivot": "100% 100%" });
  assert.deepEqual(of("scale.99999.-99999"), { "--scale": "10 -10" });
  for (const token of ["rotate.x", "rotate.-5", "rotate.1.2", "scale.", "scale.1.2.3", "rotate.5;top:0"])
    assert.deepEqual(of(token), {}, token);
});

test("[P21] a token that nobody knows changes nothing, whatever is in it", () => {
  for (const token of [
    "party",
    "background.",
    "background.;url(x)",
    "radius.-1",
    "opacity.x",
    "border.red",
    "t-card",
    "COLOR.RED",
  ]) {
    const look = styleOf("", token);
    assert.deepEqual(look, { classes: [], properties: {}, isKnown: false }, token);
  }
  assert.equal(styleOf("hat", "party").isKnown, false);
  assert.equal(styleOf("box", "party").isKnown, true, "the name says what it is");
});

test("numbers are bounded: no token makes a page unusable", () => {
  assert.equal(styleOf("box", "radius.99999999").properties["--radius"], "1000px");
  assert.equal(styleOf("box", "opacity.900").properties["--opacity"], "1");
});

test("a color that lets through is mixed; an unknown one gets a color of the palette, always the same", () => {
  assert.equal(color("gray-20"), "color-mix(in srgb, var(--c-gray) 20%, transparent)");
  assert.equal(color("clear"), "transparent");
  assert.equal(color("rgb1f5fd0"), "#1f5fd0");
  assert.equal(color("rgb1f5fd0-40"), "color-mix(in srgb, #1f5fd0 40%, transparent)");
  assert.match(color("rgb1f5fdg"), /^var\(--c-[a-z]+\)$/);
  assert.deepEqual(styleOf("box", "background.rgbffee00").properties, { "--background": "#ffee00", "--on": "#17131a" });
  assert.deepEqual(styleOf("box", "background.rgb102030").properties, { "--background": "#102030", "--on": "#fff" });
  assert.equal(color("party"), color("party"));
  assert.match(color("party"), /^var\(--c-[a-z]+\)$/);
  assert.equal(styleOf("box", "background.blue-20").properties["--on"], undefined, "text on a veil keeps its color");
});

test("only addresses of pages and mail are opened", () => {
  assert.equal(safeAddress("https://example.org/a b"), "https://example.org/a%20b");
  assert.equal(safeAddress("mailto:a@example.org"), "mailto:a@example.org");
  for (const bad of ["javascript:alert(1)", "data:text/html,x", "//example.org", "", "file:///etc/passwd", "/b/x"]) {
    assert.equal(safeAddress(bad), null, bad);
  }
});

test("[P21] parts are within the part that holds them, and no count makes one hold more than there is", () => {
  const parts = [
    ["a", rect, "", 0, 0, 2],
    ["b", rect, "", 0, 0, 1],
    ["c", rect, "", "C"],
    ["d", rect, "", "D"],
    ["e", rect, "", 0, 0, 99],
    ["f", rect, "", "F"],
  ];
  const names = (list) => list.map(({ part, within }) => [part[0], names(within)]);
  assert.deepEqual(names(nested(parts)), [
    ["a", [["b", [["c", []]]]]],
    ["d", []],
    ["e", [["f", []]]],
  ]);
  assert.equal(spokenText(nested(parts)[0], ""), "C");
});

test("a button is called by the text and pictures in it", () => {
  const button = nested([
    ["button", rect, "button", 0, { press: 1 }, 2],
    ["image", rect, "", { symbol: "star", label: "Star" }],
    ["text", rect, "body", 1],
  ]);
  assert.equal(spokenText(button[0], "Love Stack"), "Star Love Stack");
});

test("a free text stays the card's own, with the parts under and over it", () => {
  const parts = [
    ["box", rect, "background.blue"],
    ["text", rect, "text.m", 1],
    ["image", rect, "", { emoji: "🎤" }],
  ];
  const { isUsual, isFactApart, under, over } = arrange("card", "card", parts, [100, 50]);
  assert.deepEqual([isUsual, isFactApart, under.length, over.length], [true, true, 1, 1]);
});

test("a text within something, or with something to touch under it, is drawn with the parts", () => {
  const held = [
    ["box", rect, "background.blue", 0, 0, 1],
    ["text", rect, "text.m", 1],
  ];
  assert.deepEqual(arrange("card", "card", held, [100, 50]).isFactApart, false);
  const touched = [
    ["button", rect, "button", "Go", { press: 1 }],
    ["text", rect, "text.m", 1],
  ];
  assert.deepEqual(arrange("card", "card", touched, [100, 50]).isFactApart, false);
});

test("[P21] an owner with known tokens looks like them, one with none that is known looks like a card", () => {
  const parts = [["text", rect, "body", 1]];
  const bare = arrange("card", "box background.blue radius.8", parts, [100, 50]);
  assert.deepEqual([bare.isUsual, bare.over[0][2], bare.over[0][5]], [false, "box background.blue radius.8", 1]);
  assert.equal(arrange("card", "party.hat", parts, [100, 50]).isUsual, true);
  assert.equal(arrange("card", "", parts, [100, 50]).isUsual, true);
});

test("symbols have filled and circled forms; one that nobody drew is none", () => {
  assert.equal(symbol("heart.fill").isFilled, true);
  assert.equal(symbol("checkmark.circle").isCircled, true);
  assert.equal(symbol("unicorn"), null);
  assert.equal(symbol("constructor"), null);
});
