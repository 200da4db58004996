/**
 * A part of the host's page that is made again when its facts change.
 *
 *     const list = new LivePart(element("div"), () => session.settings, () => [why("host.none")]);
 *     list.draw();
 *
 * A button that is replaced between a press and its release is never clicked, so everything waits for the release. The
 * focus goes to the successor with the same id. Asking whether the facts changed costs their length as JSON.
 */

let isPressed = false;
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
    if (isPressed) {
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

/** Follows presses in the page; once for each page. */
export function followPresses() {
  addEventListener("pointerdown", ({ button }) => {
    isPressed = button === 0;
  });
  // Whoever turns to another window while they press releases there, unheard.
  for (const end of ["pointerup", "pointercancel", "blur"]) {
    addEventListener(end, () => {
      isPressed = false;
      // The click comes first.
      setTimeout(() => {
        const parts = [...waiting];
        waiting.clear();
        for (const part of parts) part.draw();
      });
    });
  }
}
