/**
 * A part of the host's page that is made again when its facts change.
 *
 *     const list = new LivePart(element("div"), () => session.settings, () => [why("host.none")]);
 *     list.draw();
 *
 * A button that is replaced between a press and its release is never clicked, so everything waits for the release. A
 * field would lose what someone types in it, so its part waits until they are done. The focus goes to the successor
 * with the same id. Asking whether the facts changed costs their length as JSON.
 */

let isPressed = false;
/**
 * The field in which someone types, until they leave it or take over what they typed.
 * @type {Node | null}
 */
let typedIn = null;
/** @type {Set<LivePart>} */
const waiting = new Set();

export class LivePart {
  #drawn = "";

  /**
   * @param {HTMLElement} element
   * @param {() => unknown} facts
   * @param {() => (Node | string)[]} content
   */
  constructor(element, facts, content) {
    this.element = element;
    this.facts = facts;
    this.content = content;
  }

  draw() {
    const facts = JSON.stringify(this.facts());
    if (facts === this.#drawn) return;
    if (isPressed || this.element.contains(typedIn)) {
      waiting.add(this);
      return;
    }
    this.#drawn = facts;
    const focused = document.activeElement;
    const focus = this.element.contains(focused) ? focused?.id : "";
    this.element.replaceChildren(...this.content());
    if (focus) document.getElementById(focus)?.focus();
  }
}

/** Follows presses and what people type in the page; once for each page. */
export function followPresses() {
  addEventListener("pointerdown", ({ button }) => {
    isPressed = button === 0;
  });
  // A person who turns to another window while they press releases there, unheard.
  for (const end of ["pointerup", "pointercancel", "blur"]) {
    addEventListener(end, () => {
      isPressed = false;
      drawWaiting();
    });
  }
  addEventListener("input", ({ target }) => {
    typedIn = /** @type {Node} */ (target);
  });
  for (const end of ["change", "focusout"]) {
    addEventListener(end, () => {
      typedIn = null;
      drawWaiting();
    });
  }
}

/** Draws what waited. The click comes first, and what a field does with its text. */
function drawWaiting() {
  setTimeout(() => {
    const parts = [...waiting];
    waiting.clear();
    for (const part of parts) part.draw();
  });
}
