/** How this board has been in the last five minutes, on the host's page: asked for only while it is open. */
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { askBoardHealth } from "./ask.js";
import { Charts } from "./charts.js";

export class BoardHealthPanel {
  #charts;
  /** @type {HTMLDetailsElement} */
  #details;

  /**
   * @param {string} board
   * @param {() => string | null} token  of the host's link
   */
  constructor(board, token) {
    const isShown = () =>
      document.visibilityState === "visible" && this.#details.open && !this.#details.closest("[hidden]");
    this.#charts = new Charts(() => askBoardHealth(board, token() ?? ""), isShown, true);
    this.#details = element(
      "details",
      { class: "doctor-panel" },
      element("summary", { id: "open-health" }, element("h2", { id: "title-health" }, say("health.board"))),
      this.#charts.element,
    );
    this.#details.addEventListener("toggle", () => {
      if (this.#details.open) void this.#charts.look();
    });
    this.element = element("section", { class: "sheet-like", "aria-labelledby": "title-health" }, this.#details);
  }

  draw() {}
}
