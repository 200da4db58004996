/** The choice of what shows the board: cards travel there at once, on every screen. */
import { english, say } from "../sentences/words.js";
import { chips, element } from "../sheets/elements.js";
import { LivePart } from "./live-part.js";
import { explained } from "./panel.js";

export class LooksPanel {
  #choices;

  /**
   * @param {import("./panel.js").HostPage} page
   * @param {import("./board-facts.js").BoardFacts} facts
   */
  constructor(page, facts) {
    this.page = page;
    this.facts = facts;
    this.#choices = new LivePart(
      element("fieldset"),
      () => [this.page.session.containers, String(facts.container)],
      () => this.#content(),
    );
    this.element = explained("host.look", "host.lookWhy", this.#choices.element);
  }

  draw() {
    this.#choices.draw();
  }

  ask() {
    this.facts.ask();
  }

  #content() {
    const { containers } = this.page.session;
    const { container } = this.facts;
    const names = container && !containers.includes(container) ? [...containers, container] : containers;
    return [element("legend", {}, say("host.container")), chips([null, ...names].map((name) => this.#choice(name)))];
  }

  /** @param {string | null} name  null: as the board file says */
  #choice(name) {
    const radio = element("input", {
      type: "radio",
      name: "container",
      id: `container-${name ?? "file"}`,
      value: name ?? "",
      checked: this.facts.container === name,
      onchange: () =>
        this.page.command({ k: "container", container: name === null ? null : { name } }, () => this.facts.ask()),
    });
    // One that this page has no words for is shown by its name.
    const key = `host.container.${name ?? "file"}`;
    const label = name !== null && !(key in english) ? name : say(key);
    return element("label", { class: "chip" }, radio, element("span", {}, label));
  }
}
