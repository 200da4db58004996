/** What guests may change: everything, or their own cards; and whether sections too. */
import { say } from "../sentences/sentences.js";
import { chips, element } from "../sheets/elements.js";
import { panel, Switch } from "./panel.js";

const choices = /** @type {const} */ (["everything", "own"]);

export class GuestsChangePanel {
  #radios;
  #sections;
  #talk;

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#radios = choices.map((value) =>
      element("input", {
        type: "radio",
        name: "guests-change",
        id: `guests-${value}`,
        value,
        onchange: () => page.command({ k: "guestsChange", value }),
      }),
    );
    const labels = this.#radios.map((radio) =>
      element("label", { class: "chip" }, radio, element("span", {}, say(`host.guestsChange.${radio.value}`))),
    );
    const fieldset = element("fieldset", { "aria-labelledby": "title-host-guestsChange" }, chips(labels));
    this.#sections = new Switch("guests-sections", say("host.guestsSectionsWhy"), (value) =>
      page.command({ k: "guestsChangeSections", value }),
    );
    this.#talk = new Switch("guests-talk", say("host.talkWhy"), (value) => page.command({ k: "talk", value }));
    this.element = panel("host.guestsChange", fieldset, this.#sections.element, this.#talk.element);
  }

  draw() {
    const { guestsChange, guestsChangeSections, talk } = this.page.session.settings;
    for (const radio of this.#radios) radio.checked = radio.value === guestsChange;
    this.#sections.show(guestsChangeSections === true);
    this.#talk.show(talk === true);
  }
}
