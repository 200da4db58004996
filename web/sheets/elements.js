/** Makes elements, and what sheets are made of more than once. */

/** Safari ends a composition before it reports the Enter that ended it. */
const afterCompositionMilliseconds = 50;

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {{[property: string]: any}} [properties]  `class`, attributes with a dash, handlers `onclick`, properties
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "class") node.className = value;
    else if (name.includes("-")) node.setAttribute(name, value);
    else Object.assign(node, { [name]: value });
  }
  node.append(...children);
  return node;
}

/**
 * @param {string} label
 * @param {() => void} action
 * @param {string} [kind]
 * @param {string} [id]
 */
export function button(label, action, kind = "plain", id = "") {
  return element("button", { type: "button", class: kind, onclick: action, ...(id ? { id } : {}) }, label);
}

/** @param {HTMLElement[]} choices */
export const chips = (choices) => element("div", { class: "chips" }, ...choices);

/**
 * Enter sends, Shift+Enter makes a line; an Enter that ends a composition does neither.
 * @param {HTMLTextAreaElement | HTMLInputElement} field
 * @param {HTMLFormElement} form
 */
export function submitOnEnter(field, form) {
  let composedAt = -Infinity;
  field.addEventListener("compositionend", () => (composedAt = performance.now()));
  field.addEventListener("keydown", (/** @type {Event} */ event) => {
    const { key, shiftKey, isComposing, keyCode } = /** @type {KeyboardEvent} */ (event);
    if (key !== "Enter" || shiftKey) return;
    if (isComposing || keyCode === 229) return;
    event.preventDefault();
    if (performance.now() - composedAt < afterCompositionMilliseconds) return;
    form.requestSubmit();
  });
}
