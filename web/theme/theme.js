/**
 * The colors that hosts chose for the board (TH1 to TH3 of SPEC.md), on pages and walls: one attribute of the page, by
 * which themes.css gives tokens other values.
 *
 * @typedef {"paper" | "neon" | "plain" | "contrast"} Theme
 */
import { styleSheet } from "../style/style-sheet.js";
import { follow } from "./scheme.js";

const moreContrast = matchMedia("(prefers-contrast: more)");
const root = document.documentElement;
const bars = /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name="theme-color"]'));
const barColors = [...bars].map(({ content }) => content);

/** @type {Theme} */
let chosen = "paper";
/** If hosts say. */
let scheme = /** @type {"light" | "dark" | undefined} */ (undefined);
/** @type {Promise<unknown> | undefined} */
let sheet;
let hasFollowed = false;

/** The theme to wear: a person's need for contrast counts before the hosts' choice. */
const worn = () => (moreContrast.matches ? "contrast" : chosen);

/**
 * @param {Theme} [theme]  missing: paper; one that isn't known is paper too
 * @param {"light" | "dark"} [wanted]  missing: as the browser prefers
 */
export async function wear(theme = "paper", wanted) {
  chosen = theme;
  scheme = wanted;
  await show();
}

async function show() {
  if (worn() !== "paper") await (sheet ??= styleSheet("theme/themes.css"));
  // Hosts may have chosen again while it came.
  const theme = worn();
  if (theme === "paper") delete root.dataset.theme;
  else root.dataset.theme = theme;
  const shown = theme === "neon" ? "dark" : scheme;
  if (shown || hasFollowed) follow(shown);
  hasFollowed ||= shown !== undefined;
  const felt = getComputedStyle(root).getPropertyValue("--felt").trim();
  bars.forEach((bar, index) => (bar.content = theme === "paper" ? barColors[index] : felt));
}

moreContrast.addEventListener("change", () => void show());
