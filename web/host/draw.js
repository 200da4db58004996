/** Draws one of a section's cards by lot. The server draws; this asks and says what came up. */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { explained } from "./panel.js";

export class DrawPanel {
  #from = element("select", { id: "draw-from" });
  #to = element("select", { id: "draw-to" });
  #choices;
  #said = element("p", { class: "drawn", role: "status" });

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#choices = new LivePart(
      element("div", { class: "choices" }),
      () => this.#sections(),
      () => this.#fields(),
    );
    const draw = button(say("host.drawOne"), () => this.#draw(), "main", "draw");
    const buttons = element("div", { class: "buttons" }, draw);
    this.element = explained("host.draw", "host.drawWhy", this.#choices.element, this.#said, buttons);
  }

  draw() {
    const sections = this.#sections();
    this.element.hidden = sections.length === 0;
    this.#choices.draw();
  }

  /** Those that hide nothing. */
  #sections() {
    const { sectionOrder, sections } = this.page.session.replica;
    return sectionOrder.flatMap((id) => {
      const section = sections.get(id);
      return section && section.values.held !== true ? [{ id, title: section.title }] : [];
    });
  }

  #fields() {
    const options = () => this.#sections().map(({ id, title }) => element("option", { value: id, dir: "auto" }, title));
    const [from, to] = [this.#from.value, this.#to.value];
    this.#from.replaceChildren(...options());
    this.#to.replaceChildren(element("option", { value: "" }, say("host.drawStay")), ...options());
    // A choice stays while its section is there.
    if (from && [...this.#from.options].some(({ value }) => value === from)) this.#from.value = from;
    if ([...this.#to.options].some(({ value }) => value === to)) this.#to.value = to;
    return [element("label", {}, say("host.drawFrom"), this.#from), element("label", {}, say("host.drawTo"), this.#to)];
  }

  #draw() {
    const to = this.#to.value;
    this.page.command({ k: "draw", section: this.#from.value, ...(to && { to }) }, ({ card }) => {
      const text = this.page.session.replica.cards.get(card)?.text ?? "";
      this.#said.textContent = say("host.drew", { text });
    });
  }
}
