/**
 * The messages below a card: read, written, removed, with what isn't sent yet. Comes when someone opens them first.
 *
 * A board's snapshot has only their number (TK6): the server tells the messages of the one card whose sheet is open,
 * and tells them again with each welcome.
 */
import { richly } from "../rich/card-text.js";
import { shownText } from "../rich/runs.js";
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/talk.js";
import { button, element, submitOnEnter } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import { charactersMax, lettersIn, pendingBelow, told } from "./thread.js";

await Promise.all([styleSheet("threads/threads.css"), learnLater("talk")]);

/** From here on the form says how many letters are left. */
const leftShown = 60;
/** A reader who is so close to the end, in points, goes along with what comes. */
const nearEnd = 40;

/**
 * @typedef {object} Page  what the page does for it
 * @property {(id: ID) => ShownCard | undefined} card
 * @property {(action: () => void) => void} name  asks for a name before, if there is none
 * @property {(id: ID) => void} opened
 * @property {(id: ID) => void} closed
 */

export class Threads {
  /** @type {OpenThread | null} */
  #open = null;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {Page} page
   */
  constructor(session, sheets, page) {
    this.session = session;
    this.sheets = sheets;
    this.page = page;
    session.hear((message) => this.#heard(message));
  }

  /** @param {ID} id */
  open(id) {
    if (!this.page.card(id)) return;
    const open = new OpenThread(this.session, this.sheets, this.page, id, (again) => this.open(again));
    this.#open = open;
  }

  /** @param {Message} message */
  #heard(message) {
    if (message.t === "welcome") this.#open?.ask();
    if (message.t === "thread") this.#open?.heard(/** @type {any} */ (message));
  }
}

/** One card's messages, as long as their sheet is open. */
class OpenThread {
  #holder;
  /**
   * What the server told; null: nothing yet.
   * @type {import("./thread.js").Message[] | null}
   */
  #messages = null;
  #hidden = 0;
  /** The rows on the screen, as one text. */
  #drawn = "";
  #isAsked = false;
  #isOpen = true;
  #list = element("ol", { class: "thread", tabIndex: 0, "aria-labelledby": "sheet-title" });
  #status = element("p", { class: "why", role: "status" });
  /** The message that was removed last, and the way back. */
  #offer = element("div", { class: "thread-offer", role: "status" });
  #quote = element("p", { class: "thread-card", dir: "auto" });
  #area;
  #left = element("p", { id: "talk-left", class: "thread-left", role: "status" });
  #form;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {Page} page
   * @param {ID} id
   * @param {(id: ID) => void} reopen
   */
  constructor(session, sheets, page, id, reopen) {
    this.reopen = reopen;
    this.session = session;
    this.sheets = sheets;
    this.page = page;
    this.#holder = session.actions.hold({ card: id });
    this.#area = element("textarea", {
      id: "talk-words",
      rows: 2,
      dir: "auto",
      enterKeyHint: "send",
      value: session.kept.drafts[this.#key]?.text ?? "",
      "aria-describedby": "talk-left",
    });
    this.#area.setAttribute("autofocus", "");
    this.#form = element(
      "form",
      { class: "thread-form", noValidate: true },
      element("label", { htmlFor: "talk-words" }, say("talk.label")),
      this.#area,
      element(
        "div",
        { class: "thread-end" },
        this.#left,
        element("button", { type: "submit", class: "main", id: "talk-send" }, say("talk.send")),
      ),
    );
    this.#area.oninput = () => {
      this.#keep();
      this.#count();
    };
    this.#form.onsubmit = (event) => {
      event.preventDefault();
      this.#send();
    };
    submitOnEnter(this.#area, this.#form);
    this.#count();
    sheets.open(say("talk.title"), [this.#quote, this.#list, this.#status, this.#offer, this.#form], {
      kind: "thread-sheet",
      onChanged: () => this.#show(),
      onClosed: () => {
        const card = this.#card;
        this.#isOpen = false;
        if (this.#isAsked) session.connection.send({ t: "readThread", card: null });
        this.#keep(false);
        session.actions.letGo(this.#holder);
        page.closed(card);
      },
    });
    // A phone's keyboard comes when someone means to write.
    if (matchMedia("(pointer: coarse)").matches) this.#list.focus();
    page.opened(id);
    this.ask();
    this.#show();
    this.#toEnd();
  }

  get #card() {
    return this.#holder.card;
  }

  get #key() {
    return `talk ${this.#card}`;
  }

  /** A card that only this device knows has no messages at the server's yet. */
  ask() {
    if (!this.#isOpen || this.#card.startsWith("~")) return;
    this.#isAsked = this.session.connection.send({ t: "readThread", card: this.#card });
  }

  /** @param {import("./thread.js").ThreadUpdate} update */
  heard(update) {
    if (!this.#isOpen || update.card !== this.#card || !(update.whole || this.#messages)) return;
    this.#messages = told(this.#messages ?? [], update);
    this.#hidden = update.hidden ?? 0;
    this.#show();
  }

  #send() {
    const text = this.#area.value.trim();
    if (text === "" || lettersIn(text) > charactersMax) return this.#area.focus();
    this.page.name(() => {
      this.#offer.replaceChildren();
      this.session.actions.operate({ k: "addMessage", card: this.#card, text });
      this.#area.value = "";
      this.#keep();
      this.#count();
      // The question for a name took the sheet's place.
      if (!this.#form.isConnected) return this.reopen(this.#card);
      this.#show();
      this.#toEnd();
      this.#area.focus();
    });
  }

  /** @param {boolean} [isOpen]  whether it should be on the screen after a reload */
  #keep(isOpen = true) {
    const text = this.#area.value;
    const { actions } = this.session;
    actions.drafts.keep(this.#key, text.trim() === "" ? null : { section: "", card: this.#card, text, isOpen });
  }

  #count() {
    const left = charactersMax - lettersIn(this.#area.value.trim());
    this.#left.classList.toggle("over", left < 0);
    const said =
      left < 0 ? say("talk.long", { count: -left }) : left <= leftShown ? say("talk.left", { count: left }) : "";
    if (this.#left.textContent !== said) this.#left.textContent = said;
  }

  #show() {
    const { session } = this;
    const card = this.page.card(this.#card);
    const quote = card ? shownText(card.text) : "";
    if (card && this.#quote.textContent !== quote) this.#quote.textContent = quote;
    const mayWrite = card !== undefined && this.#mayWrite(card);
    this.#form.hidden = !mayWrite;
    const rows = [
      ...(this.#messages ?? []).filter(({ id }) => !isLeaving(session, id)),
      ...pendingBelow(session, this.#card, this.#messages ?? []),
    ];
    const status = this.#saidStatus(card !== undefined, mayWrite, rows.length);
    if (this.#status.textContent !== status) this.#status.textContent = status;
    const state = JSON.stringify([rows, session.you.seat, session.isHost]);
    if (state === this.#drawn) return;
    this.#drawn = state;
    const isAtEnd = this.#list.scrollHeight - this.#list.scrollTop - this.#list.clientHeight < nearEnd;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.message;
    this.#list.replaceChildren(...rows.map((row) => this.#item(row)));
    if (focused && !this.#list.contains(document.activeElement)) this.#list.focus({ preventScroll: true });
    if (isAtEnd) this.#toEnd();
  }

  /**
   * @param {boolean} isThere
   * @param {boolean} mayWrite
   * @param {number} count
   */
  #saidStatus(isThere, mayWrite, count) {
    const { connection, farewell } = this.session;
    if (farewell) return say(farewell);
    if (!isThere) return say("refused.gone");
    const said = [];
    if (this.#hidden > 0) said.push(say("talk.hidden", { count: this.#hidden }));
    if (connection.state.kind !== "open") said.push(say("talk.offline"));
    else if (!mayWrite) said.push(say("talk.frozen"));
    else if (this.#messages === null && !this.#card.startsWith("~")) said.push(say("talk.loading"));
    else if (count === 0 && this.#hidden === 0) said.push(say("talk.none"));
    return said.join(" ");
  }

  /** @param {ShownCard} card */
  #mayWrite({ section }) {
    const { session } = this;
    if (!session.canAdd || session.settings.talk !== true) return false;
    return session.isHost || session.replica.sections.get(section)?.values["section.frozen"] !== true;
  }

  /** @param {import("./thread.js").Row} row */
  #item({ id, text, by, name, isPending }) {
    const { session } = this;
    const isOwn = isPending || (by !== undefined && by === session.you.seat);
    const who = isOwn ? say("talk.you") : by === undefined ? "" : name || say("people.guest");
    const item = element(
      "li",
      { class: `message${isOwn ? " own" : ""}${isPending ? " pending" : ""}`, id: `message-${id}` },
      ...(who ? [element("span", { class: "who", dir: "auto" }, who)] : []),
      element("p", { dir: "auto" }, ...richly(text, { isPressed: true, isWhole: true })),
    );
    if (isPending) item.append(element("span", { class: "note" }, say("talk.sending")));
    else if (isOwn || session.isHost) {
      const remove = button("×", () => this.#remove(id, text), "remove");
      remove.dataset.message = id;
      remove.ariaLabel = remove.title = say("talk.remove", { text: [...text].slice(0, 30).join("") });
      item.append(remove);
    }
    return item;
  }

  /**
   * @param {ID} id
   * @param {string} text
   */
  #remove(id, text) {
    const { actions } = this.session;
    actions.operate({ k: "removeCard", card: id });
    this.#show();
    const undo = button(say("toast.undo"), () => {
      this.#offer.replaceChildren();
      actions.operate({ k: "restoreCard", card: id });
      this.#area.focus();
    });
    // A toast lies below the sheet.
    this.#offer.replaceChildren(say("toast.removed", { text: [...text].slice(0, 30).join("") }), undo);
    undo.focus();
  }

  #toEnd() {
    this.#list.scrollTop = this.#list.scrollHeight;
  }
}

/**
 * Whether this person takes the message away, and the server hasn't decided that.
 * @param {import("../sync/session.js").Session} session
 * @param {ID} id
 */
const isLeaving = ({ outbox }, id) =>
  outbox?.pending.some(({ op }) => op.k === "removeCard" && op.card === id) ?? false;
