/** Whether guests change sections too. */
import { element } from "../sheets/elements.js";
import { say } from "../sentences/words.js";
import { panel } from "./panel.js";

export class GuestsSectionsPanel {
  #switch;

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#switch = element(
      "button",
      {
        id: "guests-sections",
        type: "button",
        class: "switch",
        role: "switch",
        onclick: () => page.command({ k: "guestsChangeSections", value: !this.#isOn }),
      },
      element("span", { class: "knob", "aria-hidden": "true" }),
      element("span", {}, say("host.guestsSectionsWhy")),
    );
    this.element = panel("host.guestsSections", this.#switch);
  }

  get #isOn() {
    return this.page.session.settings.guestsChangeSections === true;
  }

  draw() {
    this.#switch.classList.toggle("on", this.#isOn);
    this.#switch.ariaChecked = String(this.#isOn);
  }
}
