/**
 * Light and dark beside each other, and states without a mouse: the rules of the page's own style sheets, read from the
 * browser and said again for a part of the document. Nothing is written twice, so nothing can drift.
 *
 * `.scheme` is a page of its own, `.scheme-dark` a dark one; `.is-hover`, `.is-focus`, `.is-active` look as under a
 * mouse, with the focus, pressed.
 */

/** @type {Map<CSSMediaRule, string>} What the rules were for, before they were put aside. */
const asides = new Map();
const states = [
  [":hover", ".is-hover"],
  [":focus-visible", ".is-focus"],
  [":active", ".is-active"],
];
const added = new CSSStyleSheet();

/** Says all rules again, as they are now. */
function scope() {
  const rules = sheets().flatMap((sheet) => [...sheet.cssRules].flatMap((rule) => scoped(rule)));
  added.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets = [added];
}

/** Keeps up with sheets that modules bring. */
export function follow() {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement) node.addEventListener("load", scope);
    }
  }).observe(document.head, { childList: true });
  scope();
}

/** The style sheets of the page itself. */
const sheets = () => [...document.styleSheets].filter(({ href }) => href?.includes("/assets/"));

/**
 * @param {CSSRule} rule
 * @returns {string[]}
 */
function scoped(rule) {
  if (rule instanceof CSSMediaRule) {
    const media = asides.get(rule) ?? rule.media.mediaText;
    const [, scheme] = /^\(prefers-color-scheme: (light|dark)\)$/.exec(media) ?? [];
    const within = /** @type {CSSStyleRule[]} */ ([...rule.cssRules].filter((inner) => inner instanceof CSSStyleRule));
    if (scheme) {
      asides.set(rule, media);
      rule.media.mediaText = "not all";
      return within.map((inner) => said(inner, (selector) => inScheme(selector, scheme)));
    }
    const again = within.flatMap(inState);
    return again.length > 0 ? [`@media ${media} { ${again.join("\n")} }`] : [];
  }
  if (!(rule instanceof CSSStyleRule)) return [];
  const ofPage = rule.selectorText === ":root" || rule.selectorText === "body" ? [said(rule, () => ".scheme")] : [];
  return [...ofPage, ...inState(rule)];
}

/**
 * @param {string} selector
 * @param {string} scheme
 */
const inScheme = (selector, scheme) =>
  selector === ":root" || selector === "body" ? `.scheme-${scheme}` : `.scheme-${scheme} ${selector}`;

/** @param {CSSStyleRule} rule */
function inState(rule) {
  if (!states.some(([state]) => rule.selectorText.includes(state))) return [];
  return [said(rule, (selector) => states.reduce((text, [state, name]) => text.replaceAll(state, name), selector))];
}

/**
 * @param {CSSStyleRule} rule
 * @param {(selector: string) => string} change
 */
function said({ selectorText, style }, change) {
  const selectors = selectorText.split(/,(?![^(]*\))/).map((selector) => change(selector.trim()));
  return `${selectors.join(", ")} { ${style.cssText} }`;
}

/**
 * Every token that the sheets define for the whole page, in their order.
 * @returns {string[]}
 */
export function tokens() {
  const rules = sheets()
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule);
  const ofPage = /** @type {CSSStyleRule[]} */ (rules).filter(
    ({ selectorText }) => selectorText === ":root" || /^\.hue-\d$/.test(selectorText),
  );
  return [...new Set(ofPage.flatMap(({ style }) => [...style].filter((name) => name.startsWith("--"))))];
}
