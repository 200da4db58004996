/** Whether the previews of the board's links say its title, which is then everyone's to read. */
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { explained, Switch } from "./panel.js";
import "../sentences/en/tabs.js";

export class LinkPreviewPanel {
  /** @type {Switch} */
  #title;

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#title = new Switch("title-public", say("linkPreview.on"), (isOn) =>
      page.command({ k: "titlePublic", on: isOn }),
    );
    this.element = explained(
      "linkPreview.title",
      "linkPreview.why",
      element("div", { class: "row" }, this.#title.element),
    );
  }

  draw() {
    this.#title.show(this.page.session.settings.titlePublic ?? false);
  }
}
