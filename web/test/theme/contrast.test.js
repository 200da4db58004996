import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
const sheets = { style: read("style/style.css"), persons: read("style/persons.css"), themes: read("theme/themes.css") };

/** The rules of a style sheet that give tokens values, each with whether it is for the dark. */
function* rules(css, isDark = false) {
  let rest = css;
  while (rest.includes("{")) {
    const at = rest.indexOf("{");
    const head = rest.slice(0, at).trim();
    let depth = 1;
    let end = at + 1;
    while (depth > 0) {
      depth += rest[end] === "{" ? 1 : rest[end] === "}" ? -1 : 0;
      end += 1;
    }
    const body = rest.slice(at + 1, end - 1);
    rest = rest.slice(end);
    if (head.startsWith("@media")) {
      if (head.includes("prefers-color-scheme: dark")) yield* rules(body, true);
    } else if (!head.startsWith("@"))
      yield {
        head,
        isDark,
        tokens: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
      };
  }
}

/** The tokens of a theme in a scheme, for an element with the given class. */
function tokens(theme, isDark, own = "") {
  const found = new Map();
  const scopes = [":root", own && `.${own}`].filter(Boolean);
  const themed = [`[data-theme="${theme}"][data-theme]`, own && `[data-theme="${theme}"] .${own}`].filter(Boolean);
  const any = /^hue-/.test(own) ? [`[data-theme="${theme}"] [class*="hue-"]`] : [];
  const take = (css, heads) => {
    for (const dark of isDark ? [false, true] : [false])
      for (const rule of rules(css))
        if (rule.isDark === dark && heads.some((head) => rule.head.split(/,\s*/).includes(head)))
          for (const [name, value] of rule.tokens) found.set(name, value);
  };
  take(sheets.style, scopes);
  take(sheets.persons, scopes);
  take(sheets.themes, [...themed, ...any]);
  return found;
}

/** @returns {[number, number, number, number]} red, green, blue from 0 to 255, and how much of it */
function color(found, value) {
  const text = value.trim();
  const named = /^var\((--[\w-]+)\)$/.exec(text);
  if (named) return color(found, found.get(named[1]));
  if (text === "transparent") return [0, 0, 0, 0];
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex) {
    const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)).concat(1);
  }
  const parts = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(text);
  assert.ok(parts, `not a color: ${value}`);
  return [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 1)];
}

const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
/** WCAG 2.2, relative luminance. */
const luminance = (rgb) => {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one, other) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const worn = [
  ["paper", false],
  ["paper", true],
  ["neon", true],
  ["plain", false],
  ["plain", true],
  ["contrast", false],
  ["contrast", true],
];
/** Each ground with what it lies on, from the bottom. */
const grounds = {
  felt: ["--felt"],
  shade: ["--felt-shade"],
  panel: ["--felt", "--panel"],
  shadedPanel: ["--felt-shade", "--panel"],
  paper: ["--paper"],
  low: ["--paper-low"],
  done: ["--felt", "--panel", "--paper-done"],
};
const groundColor = (found, names) =>
  names.reduce((below, name) => over(color(found, found.get(name)), below), [0, 0, 0]);

/** @type {[text: string, grounds: (keyof typeof grounds)[], least: number][]} */
const texts = [
  ["--ink", ["felt", "shade", "panel", "shadedPanel", "paper", "low", "done"], 4.5],
  ["--ink-soft", ["felt", "shade", "panel", "shadedPanel", "paper", "low", "done"], 4.5],
  ["--accent", ["paper", "low"], 4.5],
  ["--good", ["paper", "low"], 4.5],
  ["--warn", ["paper", "low", "felt"], 4.5],
  // A line and a ring, not letters.
  ["--focus", ["felt", "paper", "low"], 3],
  ["--slash", ["paper", "low", "done"], 3],
];

for (const [theme, isDark] of worn) {
  const name = `${theme} in the ${isDark ? "dark" : "light"}`;
  const found = tokens(theme, isDark);

  test(`[TH4] letters can be read on every ground: ${name}`, () => {
    for (const [text, on, least] of texts) {
      for (const ground of on) {
        const below = groundColor(found, grounds[ground]);
        const ratio = contrast(over(color(found, found.get(text)), below), below);
        assert.ok(ratio >= least, `${text} on ${ground}: ${ratio.toFixed(2)}, not ${least}`);
      }
    }
    for (const [ink, ground] of [
      ["--accent-ink", "--accent"],
      ["--toast-ink", "--toast"],
    ]) {
      const ratio = contrast(color(found, found.get(ink)).slice(0, 3), color(found, found.get(ground)).slice(0, 3));
      assert.ok(ratio >= 4.5, `${ink} on ${ground}: ${ratio.toFixed(2)}`);
    }
  });

  test(`[TH4] the titles of sections can be read on their tape: ${name}`, () => {
    for (let hue = 0; hue < 6; hue += 1) {
      const own = tokens(theme, isDark, `hue-${hue}`);
      const ratio = contrast(color(own, own.get("--ink")).slice(0, 3), color(own, own.get("--tape")).slice(0, 3));
      assert.ok(ratio >= 4.5, `hue ${hue}: ${ratio.toFixed(2)}`);
    }
  });

  test(`[TH4] a person's color stands out from the card: ${name}`, () => {
    for (let person = 0; person < 8; person += 1) {
      const own = tokens(theme, isDark, `by-${person}`);
      const ratio = contrast(
        color(own, own.get("--person")).slice(0, 3),
        color(own, own.get("--paper-low")).slice(0, 3),
      );
      assert.ok(ratio >= 3, `person ${person}: ${ratio.toFixed(2)}`);
    }
  });
}

test("[TH4] a theme gives tokens values, and its other rules change colors and pictures only", () => {
  const allowed =
    /^(?:--[\w-]+|background|background-image|box-shadow|stroke|opacity|text-decoration|text-underline-offset)$/;
  const properties = [...sheets.themes.matchAll(/^\s+([\w-]+):/gm)].map(([, name]) => name);
  assert.ok(properties.length > 100);
  assert.deepEqual(
    properties.filter((name) => !allowed.test(name)),
    [],
  );
});
