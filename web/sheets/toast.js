/** The one toast. */
import { calm } from "../style/calm.js";
import { element } from "./elements.js";

const milliseconds = 6_000;
/** Between a toast and a card above it, in pixels. */
const gap = 8;
const hasMouse = matchMedia("(hover: hover)");

export class Toast {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The most that it has taken of the window's lower end, in pixels. */
  #room = 0;
  #element;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
  }

  /**
   * Says something short, in place of what the toast said before.
   * @param {string} sentence
   * @param {{label: string, go: () => void}} [action]
   */
  show(sentence, action) {
    clearTimeout(this.#timer);
    const hide = () => this.#element.replaceChildren();
    this.#element.replaceChildren(
      element("span", { dir: "auto" }, sentence),
      ...(action
        ? [
            element(
              "button",
              {
                type: "button",
                onclick: () => {
                  hide();
                  action.go();
                },
              },
              action.label,
            ),
          ]
        : []),
    );
    this.#makeRoom();
    this.#uncover();
    const wait = () => {
      this.#timer = setTimeout(() => {
        // Not from under the focus or a mouse; a finger that has left still hovers for the browser.
        const isHeld = this.#element.matches(hasMouse.matches ? ":hover, :focus-within" : ":focus-within");
        if (isHeld) wait();
        else hide();
      }, milliseconds);
    };
    wait();
  }

  /** People see what they just did: the card with the focus comes out from under the toast. */
  #uncover() {
    const card = document.activeElement?.closest("article");
    const end = this.#element.getBoundingClientRect().top - gap;
    if (card && card.getBoundingClientRect().bottom > end)
      card.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
  }

  /** The element with the focus scrolls clear of the toast. The room stays: a page that shrank would jump. */
  #makeRoom() {
    const room = innerHeight - this.#element.offsetTop + gap;
    this.#room = Math.min(Math.max(this.#room, room), innerHeight / 2);
    document.documentElement.style.setProperty("--toast-room", `${this.#room}px`);
  }
}
