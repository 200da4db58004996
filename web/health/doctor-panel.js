/** The room doctor on the host's page: closed until a host opens it, and asked only while it is open. */
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { askAsHost } from "./ask.js";
import { Doctor } from "./doctor.js";

export class DoctorPanel {
  #doctor;

  /**
   * @param {string} board
   * @param {() => string | null} token  of the host's link
   */
  constructor(board, token) {
    this.#doctor = new Doctor(
      () => askAsHost(board, token() ?? ""),
      () => document.visibilityState === "visible" && this.#details.open && !this.#details.closest("[hidden]"),
    );
    this.#details = element(
      "details",
      { class: "doctor-panel" },
      element("summary", { id: "open-doctor" }, element("h2", { id: "title-doctor" }, say("doctor.title"))),
      this.#doctor.element,
    );
    this.#details.addEventListener("toggle", () => {
      if (this.#details.open) void this.#doctor.look();
      else this.#doctor.stop();
    });
    this.element = element("section", { class: "sheet-like", "aria-labelledby": "title-doctor" }, this.#details);
  }

  /** @type {HTMLDetailsElement} */
  #details;

  draw() {}
}
