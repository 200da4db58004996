/**
 * The page of a newcomer who isn't let in yet: asks by name, waits, and goes on by itself (rules LB1 to LB9). It knows
 * nothing of the board but, if hosts made that public, its title.
 *
 * @typedef {object} LobbyMessage
 * @property {"ask" | "asked" | "closed" | "full" | "declined"} state
 * @property {string} [title]
 * @property {"may" | "wrong" | "rest"} [word]
 */
import { button, element } from "../sheets/elements.js";
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { styleSheet } from "../style/style-sheet.js";
import { nameOf, signOf, wallWords } from "../sentences/wall-words.js";
import "../sentences/en/lobby.js";

await Promise.all([styleSheet("sheets/sheets.css"), styleSheet("seats/lobby.css"), learnLater("lobby")]);

/** Where many wait, or who was too fast, asks again after so long. */
const askAgainMilliseconds = 10_000;
/** After so long a newcomer may pick a word again. */
const pickAgainMilliseconds = 60_000;

export class Lobby {
  /** The name that the person asks with; null: they haven't asked. */
  #name = /** @type {string | null} */ (null);
  /** @type {any} The message that was answered by asking. */
  #answered = null;
  /** @type {LobbyMessage | null} The message that forbade words for a while that is over. */
  #rested = null;
  /** @type {Message | undefined} What their asking met last. */
  #error;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #shown = "";

  /** @param {import("../sync/session.js").Session} session */
  constructor(session) {
    this.session = session;
    const { name } = session.you;
    this.field = element("input", {
      id: "lobby-name",
      type: "text",
      autocomplete: "nickname",
      dir: "auto",
      maxLength: session.limits.nameCharactersMax,
      value: name,
      required: true,
    });
    this.title = element("h2", { dir: "auto" });
    this.said = element("p", { id: "lobby-said", role: "status" });
    this.form = element(
      "form",
      { class: "write", onsubmit: (/** @type {Event} */ event) => this.#submit(event) },
      element("label", { htmlFor: "lobby-name" }, say("lobby.name")),
      this.field,
      element("button", { type: "submit", class: "main", id: "lobby-ask" }, say("lobby.ask")),
    );
    this.words = element("div", { class: "wall-words" });
    this.place = element("main", { class: "lobby" });
    this.place.append(this.title, this.said, this.form, this.words);
  }

  /** @returns {LobbyMessage | undefined} */
  get #latest() {
    return /** @type {any} */ (this.session.latest.lobby);
  }

  /** Shows how things are; takes itself away once the board opens. */
  show() {
    const message = this.#latest;
    const board = /** @type {HTMLElement} */ (document.getElementById("board"));
    document.body.classList.toggle("in-lobby", message !== undefined);
    board.hidden = message !== undefined;
    if (!message) {
      clearTimeout(this.#timer);
      this.#shown = "";
      this.place.remove();
      return;
    }
    if (!this.place.isConnected) board.before(this.place);
    this.#askAgain(message);
    const error = this.session.latest.error;
    if (error && message.state === "ask") this.#refused(error);
    const word = this.#word(message);
    const state = JSON.stringify([message, word, error, this.#name]);
    if (state === this.#shown) return;
    this.#shown = state;
    this.title.textContent = message.title ?? say("lobby.title");
    this.said.textContent = this.#sentence(message.state, word, error);
    this.form.hidden = message.state !== "ask" || this.#name !== null;
    this.#showWords(message.state, word);
  }

  /**
   * Whether the newcomer may pick the word on the wall, and how that went.
   * @param {LobbyMessage} message
   */
  #word(message) {
    return message === this.#rested ? "may" : message.word;
  }

  /**
   * @param {LobbyMessage["state"]} state
   * @param {LobbyMessage["word"]} word
   * @param {Message | undefined} error
   */
  #sentence(state, word, error) {
    if (error && state === "ask") return say(error.code === "rate" ? "lobby.wait" : "lobby.badName");
    if (state === "ask") return say("lobby.why");
    if (state === "asked" && (word === "wrong" || word === "rest")) return say(`lobby.${word}`);
    return say(`lobby.${state}`, { name: this.#name ?? "" });
  }

  /**
   * After a connection was lost, and when there was no room, it asks by itself.
   * @param {LobbyMessage} message
   */
  #askAgain(message) {
    if (this.#name === null || this.#answered === message) return;
    if (this.session.connection.state.kind !== "lobby") return;
    this.#answered = message;
    clearTimeout(this.#timer);
    if (message.state === "ask") this.#ask();
    else if (message.state === "full") this.#timer = setTimeout(() => this.#ask(), askAgainMilliseconds);
    else if (message.word === "rest") {
      this.#timer = setTimeout(() => {
        this.#rested = message;
        this.show();
      }, pickAgainMilliseconds);
    }
  }

  /**
   * A page that was too fast asks again by itself; else the name isn't taken, and the field is there for another.
   * @param {Message} error
   */
  #refused(error) {
    if (error === this.#error) return;
    this.#error = error;
    if (error.code !== "rate") {
      this.#name = null;
    } else if (this.#name !== null) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#ask(), askAgainMilliseconds);
    }
  }

  /** @param {string} [word] */
  #ask(word) {
    const { session } = this;
    session.forget("error");
    session.connection.send({ t: "ask", name: this.#name, ...(word ? { word } : {}) }, "lobby");
  }

  /** @param {Event} [event] */
  #submit(event) {
    event?.preventDefault();
    if (!this.#takeName()) return;
    this.#ask();
    this.show();
  }

  /** @returns {boolean} whether there is one to ask with */
  #takeName() {
    const name = this.field.value.trim();
    if (name === "") {
      this.field.focus();
      return false;
    }
    this.#name = name;
    this.#answered = this.#latest;
    // It goes with the next hello, and is in the field the next time.
    this.session.rename(name);
    return true;
  }

  /**
   * @param {LobbyMessage["state"]} state
   * @param {LobbyMessage["word"]} word
   */
  #showWords(state, word) {
    const isOpen = (state === "ask" || state === "asked" || state === "full") && (word === "may" || word === "wrong");
    if (!isOpen) return this.words.replaceChildren();
    if (this.words.childElementCount > 0) return;
    const pick = (/** @type {string} */ picked) => {
      if (this.#takeName()) this.#ask(picked);
    };
    this.words.append(
      element("p", { id: "lobby-word" }, say("lobby.word")),
      element(
        "div",
        { role: "group", class: "signs", "aria-labelledby": "lobby-word" },
        ...[...wallWords.keys()].map((key) => {
          const sign = button("", () => pick(key), "plain", `pick-${key}`);
          sign.append(element("span", { class: "sign", "aria-hidden": "true" }, signOf(key)), nameOf(key));
          return sign;
        }),
      ),
    );
  }
}
