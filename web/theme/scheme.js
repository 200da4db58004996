/** A page in light or dark, whatever its browser prefers. */

const dark = "(prefers-color-scheme: dark)";
/** What a browser always matches, and never. */
const conditions = { dark: "(min-width: 0px)", light: "(max-width: 0px)" };

/** @type {"light" | "dark" | undefined} */
let shown;
/** Style sheets that come later follow too. */
const coming = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof HTMLLinkElement) node.addEventListener("load", () => follow(shown));
});

/**
 * Style sheets ask for the scheme that the browser prefers; from now on the answer is the hosts'.
 * @param {"light" | "dark" | undefined} scheme  undefined: the browser's own
 * @param {Iterable<CSSStyleSheet>} [sheets]
 */
export function follow(scheme, sheets = document.styleSheets) {
  shown = scheme;
  coming.observe(document.head, { childList: true });
  for (const sheet of sheets) {
    for (const rule of /** @type {Iterable<any>} */ (sheet.cssRules)) {
      if (!rule.media) continue;
      rule.asked ??= rule.media.mediaText;
      if (rule.asked.includes(dark))
        rule.media.mediaText = scheme ? rule.asked.replaceAll(dark, conditions[scheme]) : rule.asked;
    }
  }
  document.documentElement.style.colorScheme = scheme ?? "";
}
