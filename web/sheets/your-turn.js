/**
 * Says that it is this person's turn, or that theirs is next: by voice at once, wherever they are on the page, and in a
 * bar that waits while they type. It follows the board and not what was told of it, so that who was away hears it when
 * they come back.
 */
import { bars } from "./announcement.js";
import { button, element } from "./elements.js";
import { queuesOf } from "../sync/turns.js";
import { say } from "../sentences/words.js";

/** The turn that was dismissed on this device last. */
const kept = "turn";

/** @typedef {{kind: "up" | "next", card: ID}} Mine */

export class YourTurn {
  #bar = element("section", { id: "your-turn", class: "host-says", hidden: true });
  #loud = element("div", { class: "unseen", "aria-live": "assertive" });
  #soft = element("div", { class: "unseen", "aria-live": "polite" });
  #voice = element("div", { id: "turn-voice" }, this.#loud, this.#soft);
  /** The last sentence, as the store keeps it. */
  #said = "";
  #shown = "";

  /** @param {import("../sync/session.js").Session} session */
  constructor(session) {
    this.session = session;
    bars.prepend(this.#bar);
    this.#settle();
    const sheet = document.getElementById("sheet");
    if (sheet)
      new MutationObserver(() => this.#settle()).observe(sheet, { attributeFilter: ["open"], childList: true });
    for (const event of ["focusin", "focusout"])
      document.addEventListener(event, () => queueMicrotask(() => this.show()));
  }

  /** Nothing beside a sheet is heard while it is open: then the voice is in it. */
  #settle() {
    const place = document.querySelector("#sheet[open]") ?? document.body;
    if (this.#voice.parentElement === place) return;
    // A sentence isn't repeated for having gone there.
    this.#loud.textContent = this.#soft.textContent = "";
    place.append(this.#voice);
  }

  show() {
    const mine = this.#mine();
    const state = mine ? `${mine.kind} ${mine.card}` : "";
    if (mine) this.#speak(mine, state);
    else this.#loud.textContent = this.#soft.textContent = "";
    // A turn that was dismissed comes again when it comes to be so again.
    const { store } = this.session;
    if (this.#said !== "" && this.#said !== state && store.get(kept) === this.#said) store.set(kept, "");
    this.#said = state;
    const shown = mine && !isTyping() && this.session.store.get(kept) !== state ? `${state} ${this.#text(mine)}` : "";
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#bar.hidden = shown === "";
    this.#bar.classList.toggle("up", mine?.kind === "up");
    if (!mine || shown === "") return this.#bar.replaceChildren();
    this.#bar.ariaLabel = say(`turn.${mine.kind}`);
    const close = button("✕", () => {
      this.session.store.set(kept, state);
      this.show();
    });
    close.ariaLabel = say("close");
    this.#bar.replaceChildren(
      element(
        "p",
        {},
        element("strong", {}, say(`turn.${mine.kind}`)),
        element("span", { dir: "auto" }, this.#text(mine)),
      ),
      close,
    );
  }

  /** @returns {Mine | null} what is this person's in the first queue that has something of theirs, now before next */
  #mine() {
    const { replica, values, you } = this.session;
    const queues = queuesOf(replica, values).map(({ turns }) => turns);
    for (const [index, kind] of /** @type {const} */ ([
      [0, "up"],
      [1, "next"],
    ])) {
      const turn = queues
        .map((turns) => turns[index])
        .find((found) => found && found.seat === you.seat && you.seat !== null);
      if (turn) return { kind, card: turn.card };
    }
    return null;
  }

  /**
   * @param {Mine} mine
   * @param {string} state
   */
  #speak(mine, state) {
    if (state === this.#said) return;
    const [node, other] = mine.kind === "up" ? [this.#loud, this.#soft] : [this.#soft, this.#loud];
    node.textContent = `${say(`turn.${mine.kind}`)}: ${this.#text(mine)}`;
    other.textContent = "";
  }

  /** @param {Mine} mine */
  #text({ card }) {
    return this.session.replica.cards.get(card)?.text ?? "";
  }
}

/** Whether the person has the focus in something to type into: nothing is laid over that. */
const isTyping = () =>
  document.activeElement?.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])") ?? false;
