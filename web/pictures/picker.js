/**
 * Chooses a picture for a card: from the gallery, the camera, a paste or a drop. It is sent at once, so that it is
 * there when the card is saved, and the person may say what it shows.
 */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import { descriptionBytesMax, saying } from "./picture-value.js";
import { PictureProblem, sendPicture } from "./sending.js";
import "../sentences/en/pictures.js";

await Promise.all([styleSheet("pictures/pictures.css"), learnLater("pictures")]);

/** Pickers have fields of their own, by a number. */
let lastNumber = 0;

/**
 * @typedef {object} Outcome  of sending a picture
 * @property {string | null} value  null: it didn't get through
 * @property {string} problem  why, in a sentence
 */

export class Picker {
  /**
   * The value of the picture that was sent, without its description; null: there is none.
   * @type {string | null}
   */
  #sent = null;
  /**
   * Of the picture that is on its way.
   * @type {Promise<Outcome> | null}
   */
  #sending = null;
  /** Grows with each picture: the outcome of an earlier one is passed over. */
  #turn = 0;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {() => void} [onChanged]  another picture was sent, or there is none any more
   */
  constructor(session, onChanged = () => {}) {
    this.session = session;
    this.onChanged = onChanged;
    const id = `picture-description-${(lastNumber += 1)}`;
    this.file = element("input", { type: "file", accept: "image/*", hidden: true, class: "picture-file" });
    this.camera = element("input", { type: "file", accept: "image/*", hidden: true, class: "picture-camera" });
    this.camera.setAttribute("capture", "environment");
    for (const input of [this.file, this.camera]) {
      input.onchange = () => {
        const [file] = input.files ?? [];
        // The same file may be chosen again.
        input.value = "";
        if (file) this.take(file);
      };
    }
    this.choose = button(say("pictures.add"), () => this.file.click(), "plain", "picture-add");
    const take = button(say("pictures.take"), () => this.camera.click(), "plain", "picture-take");
    // Where there is no camera at hand, the button would open the same window as the other one.
    take.hidden = !matchMedia("(pointer: coarse)").matches;
    this.description = element("input", {
      id,
      type: "text",
      dir: "auto",
      autocomplete: "off",
      maxLength: descriptionBytesMax,
      "aria-describedby": `${id}-why`,
    });
    this.preview = element("div", { class: "picture-preview" });
    const remove = button(say("pictures.remove"), () => this.clear(), "plain", "picture-remove");
    this.picked = element(
      "div",
      { class: "picture-picked", hidden: true },
      this.preview,
      element("label", { htmlFor: id }, say("pictures.words")),
      this.description,
      element("p", { id: `${id}-why`, class: "hint-text" }, say("pictures.why")),
      remove,
    );
    this.status = element("p", { class: "picture-status", role: "status" });
    this.buttons = element("div", { class: "chips" }, this.choose, take);
    const drop = element("p", { class: "hint-text", hidden: !take.hidden }, say("pictures.drop"));
    this.element = element(
      "div",
      { class: "pictures" },
      this.picked,
      this.buttons,
      drop,
      this.file,
      this.camera,
      this.status,
    );
  }

  /** Whether there is a picture, sent or on its way. */
  get hasPicture() {
    return this.#sent !== null || this.#sending !== null;
  }

  /**
   * The value for a card, once the picture is sent; null: there is none, or it didn't get through, which the person has
   * read.
   */
  async value() {
    await this.#sending;
    return this.#sent === null ? null : saying(this.#sent, this.description.value);
  }

  /**
   * Gives the picture away to a card, and is ready for the next one at once.
   * @returns {{value: string | null, sending: Promise<Outcome> | null}} it may be on its way still
   */
  handOver() {
    const description = this.description.value;
    const value = this.#sent === null ? null : saying(this.#sent, description);
    const sending = this.#sending?.then((outcome) =>
      outcome.value === null ? outcome : { ...outcome, value: saying(outcome.value, description) },
    );
    this.clear();
    return { value, sending: sending ?? null };
  }

  /**
   * Takes pictures that are pasted or dropped there.
   * @param {HTMLElement} place
   */
  listen(place) {
    place.addEventListener("paste", (event) => this.#takeFrom(event, event.clipboardData));
    place.addEventListener("drop", (event) => this.#takeFrom(event, event.dataTransfer));
    place.addEventListener("dragover", (event) => {
      // Otherwise the browser would open the file in place of the board.
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
  }

  /**
   * @param {Event} event
   * @param {DataTransfer | null} data
   */
  #takeFrom(event, data) {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!file) return;
    event.preventDefault();
    this.take(file);
  }

  /** @param {Blob} file */
  take(file) {
    const turn = (this.#turn += 1);
    this.#sent = null;
    this.#say("pictures.sending");
    const sending = sendPicture(this.session, file, (canvas) => {
      if (turn === this.#turn) this.#show(canvas);
    }).then(
      (value) => {
        if (turn === this.#turn) {
          this.#sent = value;
          this.#sending = null;
          this.#say(null);
          this.onChanged();
        }
        return { value, problem: "" };
      },
      (problem) => {
        if (!(problem instanceof PictureProblem)) console.error(problem);
        const key = problem instanceof PictureProblem ? problem.key : "pictures.failed";
        if (turn === this.#turn) {
          this.#sending = null;
          this.clear();
          this.#say(key);
        }
        return { value: null, problem: say(key) };
      },
    );
    this.#sending = sending;
    this.#tellForm();
  }

  clear() {
    const hadPicture = this.#sent !== null;
    this.#turn += 1;
    this.#sent = null;
    this.#sending = null;
    this.preview.replaceChildren();
    this.picked.hidden = true;
    this.description.value = "";
    this.choose.textContent = say("pictures.add");
    this.#say(null);
    if (hadPicture) this.onChanged();
    this.#tellForm();
  }

  /** That there is a picture or none any more: one that is pasted or dropped changes no field. */
  #tellForm() {
    this.element.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** @param {HTMLCanvasElement} canvas */
  #show(canvas) {
    this.preview.replaceChildren(canvas);
    this.picked.hidden = false;
    this.choose.textContent = say("pictures.other");
  }

  /** @param {string | null} key */
  #say(key) {
    this.status.textContent = key === null ? "" : say(key);
    this.element.ariaBusy = String(key === "pictures.sending");
  }
}
