/** A page in light or dark, whatever its browser prefers. */

const dark = "(prefers-color-scheme: dark)";
/** What a browser always matches, and never. */
const conditions = { dark: "(min-width: 0px)", light: "(max-width: 0px)" };

/** @type {"light" | "dark" | undefined} */
let shown;
/**
 * What each rule of a style sheet asks for, as it is written.
 * @type {WeakMap<CSSRule, string>}
 */
const written = new WeakMap();
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
      const asked = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, asked);
      if (asked.includes(dark)) rule.media.mediaText = scheme ? asked.replaceAll(dark, conditions[scheme]) : asked;
    }
  }
  document.documentElement.style.colorScheme = scheme ?? "";
}
