/** Lets a screen in that shows a code. */
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { panel } from "./panel.js";

export class ScreensPanel {
  #label = element("label", { class: "why", htmlFor: "wall-code" });
  #field = element("input", {
    type: "text",
    id: "wall-code",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: false,
    dir: "ltr",
    maxLength: 12,
    placeholder: "7K2 M9Q",
  });

  /**
   * @param {import("./panel.js").HostPage} page
   * @param {() => string} address  of the wall, as people type it
   */
  constructor(page, address) {
    this.page = page;
    this.address = address;
    this.element = panel(
      "host.screens",
      element(
        "form",
        { onsubmit: (/** @type {Event} */ event) => this.#submit(event) },
        this.#label,
        element(
          "div",
          { class: "beside" },
          this.#field,
          element("button", { type: "submit", class: "plain", id: "admit" }, say("host.screenAdmit")),
        ),
      ),
    );
  }

  draw() {
    const sentence = say("host.screenWhy", { address: this.address() });
    if (this.#label.textContent !== sentence) this.#label.textContent = sentence;
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    const code = this.#field.value.trim();
    if (code === "") return;
    this.page.command({ k: "admitWall", code }, () => {
      this.#field.value = "";
      this.page.sheets.toast(say("host.screenIn"));
    });
  }
}
