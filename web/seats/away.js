/**
 * The page at an address that isn't answered any more: what to do, the person's code, and every text that waits here,
 * to be carried over (SE7). It goes on trying meanwhile, and steps aside when the board is back.
 *
 * @typedef {import("../sync/session.js").Session} Session
 */
import { copied } from "../sheets/copied.js";
import { joined, waitingTexts } from "../sync/carried-texts.js";
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";

/** A connection that is gone for less is no news. */
const awayMilliseconds = 8_000;

export class Away {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #isAway = false;
  #isOpen = false;

  /**
   * @param {Session} session
   * @param {import("../sheets/sheets.js").Sheets} sheets
   */
  constructor(session, sheets) {
    this.session = session;
    this.sheets = sheets;
    this.tray = button("", () => this.open(), "kept", "away");
    this.tray.hidden = true;
    document.getElementById("banner")?.after(this.tray);
  }

  /** Follows the connection. */
  show() {
    const { kind } = this.session.connection.state;
    if (kind === "open" || kind === "ended") {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (this.#isAway) this.#back(kind === "open");
      return;
    }
    this.#timer ??= setTimeout(() => {
      this.#isAway = true;
      this.show();
    }, awayMilliseconds);
    if (!this.#isAway) return;
    const sentence = say("away.tray", { count: waitingTexts(this.session).length });
    if (this.tray.textContent !== sentence) this.tray.textContent = sentence;
    this.tray.hidden = false;
  }

  /** @param {boolean} isConnected */
  #back(isConnected) {
    this.#isAway = false;
    this.tray.hidden = true;
    const count = this.session.pendingCount;
    if (this.#isOpen) this.sheets.close();
    if (isConnected) this.sheets.toast(count > 0 ? say("away.backSending", { count }) : say("away.backAgain"));
  }

  open() {
    const { you } = this.session;
    const texts = waitingTexts(this.session);
    const steps = [
      element("li", {}, say("away.scan")),
      element("li", {}, you.name ? say("away.choose", { name: you.name }) : say("away.chooseNameless")),
      ...(you.code ? [element("li", {}, say("away.type"), " ", codeElement(you.code))] : []),
      ...(texts.length > 0 ? [element("li", {}, say("away.bring"))] : []),
    ];
    this.sheets.open(
      say("away.title"),
      [
        element("p", { class: "why" }, say("away.why")),
        element("h3", {}, say("away.steps")),
        element("ol", { class: "steps" }, ...steps),
        ...(texts.length > 0 ? this.#carrying(texts) : [element("p", { class: "why" }, say("away.nothing"))]),
      ],
      { onClosed: () => (this.#isOpen = false), kind: "away-sheet" },
    );
    this.#isOpen = true;
  }

  /** @param {import("../sync/carried-texts.js").Waiting[]} texts */
  #carrying(texts) {
    const all = element("textarea", {
      id: "all-words",
      rows: 4,
      dir: "auto",
      readOnly: true,
      value: joined(texts.map(({ text }) => text)),
    });
    const said = element("p", { class: "why", role: "status" });
    const byHand = element(
      "div",
      { class: "write", hidden: true },
      element("label", { htmlFor: "all-words" }, say("away.all")),
      all,
    );
    const copy = async () => {
      const isCopied = await copied(all.value);
      byHand.hidden = isCopied;
      said.textContent = say(isCopied ? "away.copied" : "away.byHand");
      if (!isCopied) all.select();
    };
    return [
      element("h3", {}, say("away.words", { count: texts.length })),
      element(
        "ul",
        { class: "waiting" },
        ...texts.map(({ text, isEdit }) =>
          element(
            "li",
            { class: "reading short", dir: "auto" },
            text,
            ...(isEdit ? [element("small", {}, say("away.edited"))] : []),
          ),
        ),
      ),
      element(
        "div",
        { class: "buttons" },
        button(say("away.copy"), () => void copy(), "main"),
      ),
      said,
      byHand,
    ];
  }
}

/**
 * A code in two groups, spelled out for listeners.
 * @param {string} code
 */
export const codeElement = (code) => {
  const groups = `${code.slice(0, 3)} ${code.slice(3)}`;
  return element(
    "strong",
    { class: "code" },
    element("span", { "aria-hidden": "true" }, groups),
    element("span", { class: "unseen" }, [...code].join(" ")),
  );
};
