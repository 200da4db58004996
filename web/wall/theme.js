/** A wall in light or dark, whatever its browser prefers. */

const dark = "(prefers-color-scheme: dark)";
/** What a browser always matches, and never. */
const conditions = { dark: "(min-width: 0px)", light: "(max-width: 0px)" };

/**
 * Style sheets ask for the theme that the browser prefers; from now on the answer is the hosts'.
 * @param {"light" | "dark" | undefined} theme  undefined: the browser's own
 * @param {Iterable<CSSStyleSheet>} [sheets]
 */
export function follow(theme, sheets = document.styleSheets) {
  for (const sheet of sheets) {
    for (const rule of /** @type {Iterable<any>} */ (sheet.cssRules)) {
      if (!rule.media) continue;
      rule.asked ??= rule.media.mediaText;
      if (rule.asked.includes(dark))
        rule.media.mediaText = theme ? rule.asked.replaceAll(dark, conditions[theme]) : rule.asked;
    }
  }
  document.documentElement.style.colorScheme = theme ?? "";
}
