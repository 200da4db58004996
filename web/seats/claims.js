/**
 * Someone on another device says that they are this person, or, for hosts, anyone: those who are asked say yes or no
 * (P26).
 *
 * @typedef {{claim: number, seat: number, name: string, asking?: string}} Claim
 */
import { avatar } from "../people/people.js";
import { styleSheet } from "../style/style-sheet.js";
import { button, element } from "../sheets/elements.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/seats.js";

await styleSheet("seats/seats.css");

/**
 * Whether someone else has answered a claim before; the list that follows says so.
 * @param {import("../sync/outbox.js").Refusal} refusal
 */
export const isLateAnswer = ({ code, parameters }) => code === "gone" && parameters.claim !== undefined;

export class Claims {
  #shown = "";
  /** The seat, and how many devices had it when the person was last told. */
  #known = { seat: /** @type {number | null} */ (null), devices: 1 };

  /** @param {import("../sync/session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.said = element("div", { role: "status" });
    this.questions = element("div", {});
    this.place = element("div", { class: "asked" }, this.said, this.questions);
    this.#settle();
    const sheet = document.getElementById("sheet");
    if (sheet)
      new MutationObserver(() => this.#settle()).observe(sheet, { attributeFilter: ["open"], childList: true });
  }

  /** Nothing beside a sheet can be touched while it is open: then the questions are in it. */
  #settle() {
    const before = document.querySelector("#sheet[open] > .sheet-head") ?? document.getElementById("banner");
    if (before?.nextElementSibling !== this.place) before?.after(this.place);
  }

  /** Shows what there is to answer; a question that is shown already stays as it is, with the focus in it. */
  show() {
    this.#showDevices();
    const isOpen = this.session.connection.state.kind === "open";
    /** @type {Claim[]} */
    const claims = isOpen ? (this.session.latest.claims?.claims ?? []) : [];
    const state = JSON.stringify(claims);
    if (state === this.#shown) return;
    const hadFocus = this.questions.contains(document.activeElement);
    this.#shown = state;
    this.questions.replaceChildren(...claims.map((claim) => this.#question(claim)));
    if (hadFocus) (this.questions.querySelector("button") ?? document.getElementById("board"))?.focus();
  }

  /** The page says that another device got the seat until the person has seen it: it may be nobody they know (P28). */
  #showDevices() {
    const { seat, devices = 1 } = /** @type {{seat: number | null, devices?: number}} */ (this.session.you);
    const isGiven = seat === this.#known.seat && devices > this.#known.devices;
    this.#known = { seat, devices };
    if (!isGiven) return;
    const seen = button(say("claim.seen"), () => {
      this.said.replaceChildren();
      document.getElementById("board")?.focus();
    });
    this.said.replaceChildren(
      element(
        "section",
        { class: "given" },
        element("p", {}, say("claim.given")),
        element("div", { class: "buttons" }, seen),
      ),
    );
  }

  /** @param {Claim} claim */
  #question({ claim, seat, name, asking }) {
    const isMine = seat === this.session.you.seat;
    const id = `claim-${claim}`;
    const answer = (/** @type {boolean} */ allow) => {
      this.session.connection.send({ t: "answerClaim", claim, allow });
    };
    return element(
      "section",
      { class: "claim", "aria-labelledby": id },
      avatar({ seat, name }),
      element(
        "p",
        { id, role: "alert" },
        element("strong", {}, say(isMine ? "claim.you" : "claim.them", { name })),
        " ",
        say(asking ? "claim.asking" : isMine ? "claim.why" : "claim.whyHost", {
          name,
          claim: String(claim),
          asking: asking ?? "",
        }),
      ),
      element(
        "div",
        { class: "buttons" },
        button(say(isMine ? "claim.notMe" : "claim.no"), () => answer(false)),
        button(say(isMine ? "claim.me" : "claim.yes"), () => answer(true), "main"),
      ),
    );
  }
}
