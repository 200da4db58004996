/**
 * Says that it is this person's turn, or that theirs is next: by voice at once, wherever they are on the page, and in a
 * bar that waits while they type. It follows the board and not what was told of it, so that who was away hears it when
 * they come back.
 */
import { bars } from "../sheets/announcement.js";
import { button, element } from "../sheets/elements.js";
import { queuesOf } from "./queue.js";
import { shownText } from "../rich/runs.js";
import { icon } from "../style/icons.js";
import { later } from "../style/later.js";
import { say } from "../sentences/sentences.js";

/** The turn that was dismissed on this device last. */
const kept = "turn";
const minuteMilliseconds = 60_000;

/** @typedef {{kind: "up" | "next", card: ID}} Mine */

/**
 * Whether someone joined in on a card (SPEC TG5): its turn is theirs too.
 * @param {import("../sync/replica.js").Replica} replica
 * @param {ID} card
 * @param {number} seat
 */
const joins = (replica, card, seat) =>
  Object.keys(replica.cards.get(card)?.values ?? {}).some((key) => key.endsWith(`.with.${seat}`));

export class YourTurn {
  #bar = element("section", { id: "your-turn", class: "host-says", hidden: true });
  #loud = element("div", { class: "unseen", "aria-live": "assertive" });
  #soft = element("div", { class: "unseen", "aria-live": "polite" });
  #voice = element("div", { id: "turn-voice" }, this.#loud, this.#soft);
  /** The last sentence, as the store keeps it. */
  #said = "";
  #shown = "";
  /** The turn that the server heard about last, and on which connection. */
  #toldServer = "";
  /** @type {unknown} */
  #toldOn = null;
  /** @type {import("./calling.js").Calling | null} */
  #calling = null;
  /** @type {typeof import("./calling.js").upSentence | null} */
  #upSentence = null;

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
    // A person who unlocks their phone sees first that they are up, and for how long.
    document.addEventListener("visibilitychange", () => this.show());
    setInterval(() => document.visibilityState === "visible" && this.show(), minuteMilliseconds / 4);
  }

  /** The module that calls people comes when a turn is near; null: it couldn't come, and the next turn tries again. */
  calling = later(async () => {
    const { Calling, upSentence } = await import("./calling.js");
    this.#calling = new Calling(this.session.store);
    this.#upSentence = upSentence;
    this.show();
    return this.#calling;
  });

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
    if (mine) void this.calling();
    if (mine?.kind === "up") this.#calling?.call(state, this.#text(mine));
    else this.#calling?.over();
    if (mine) this.#speak(mine, state);
    else this.#loud.textContent = this.#soft.textContent = "";
    // A turn that was dismissed comes again when it comes to be so again.
    const { store } = this.session;
    if (this.#said !== "" && this.#said !== state && store.get(kept) === this.#said) store.set(kept, "");
    this.#said = state;
    const isDismissed = store.get(kept) === state;
    const sentence = mine ? this.#sentence(mine) : "";
    const shown = mine && !isTyping() && !isDismissed ? `${state} ${sentence} ${this.#text(mine)}` : "";
    if (mine?.kind === "up" && (shown !== "" || isDismissed)) this.#tellServer(mine.card);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#bar.hidden = shown === "";
    this.#bar.classList.toggle("up", mine?.kind === "up");
    if (!mine || shown === "") return this.#bar.replaceChildren();
    this.#bar.ariaLabel = sentence;
    const close = button("", () => {
      this.session.store.set(kept, state);
      this.show();
    });
    close.append(icon("close"));
    close.ariaLabel = say("close");
    this.#bar.replaceChildren(
      element("p", {}, element("strong", {}, sentence), element("span", { dir: "auto" }, this.#text(mine))),
      close,
    );
  }

  /** @param {Mine} mine */
  #sentence({ kind, card }) {
    if (kind === "next" || !this.#upSentence) return say(`turn.${kind}`);
    const { replica, connection } = this.session;
    const values = replica.sections.get(replica.cards.get(card)?.section ?? "")?.values ?? {};
    const began = values["turns.began"];
    return this.#upSentence(
      values["turns.now"] === card && typeof began === "number" ? began : null,
      connection.boardTime,
    );
  }

  /**
   * That this page has shown it, once for each connection: the host sees whom to call by name.
   * @param {ID} card
   */
  #tellServer(card) {
    const { connection } = this.session;
    const { state } = connection;
    if (document.visibilityState !== "visible" || state.kind !== "open") return;
    const now = this.session.replica.sections.get(this.session.replica.cards.get(card)?.section ?? "");
    const told = JSON.stringify([card, now?.values["turns.began"] ?? null]);
    if (this.#toldServer === told && this.#toldOn === state) return;
    if (!connection.send({ t: "turn", card, is: "shown" })) return;
    this.#toldServer = told;
    this.#toldOn = state;
  }

  /** @returns {Mine | null} what is this person's in the first queue that has something of theirs, now before next */
  #mine() {
    const { replica, values, you, settings } = this.session;
    const queues = queuesOf(replica, values, settings.anonymous).map(({ turns }) => turns);
    for (const [index, kind] of /** @type {const} */ ([
      [0, "up"],
      [1, "next"],
    ])) {
      const turn = queues
        .map((turns) => turns[index])
        .find(
          (found) => found && you.seat !== null && (found.seat === you.seat || joins(replica, found.card, you.seat)),
        );
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
    return shownText(this.session.replica.cards.get(card)?.text ?? "");
  }
}

/** Whether the person has the focus in something to type into: nothing is laid over that. */
const isTyping = () =>
  document.activeElement?.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])") ?? false;
