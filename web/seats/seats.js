/**
 * Coming back to one's seat from another phone, or where the board has another address: a name, and a yes from someone
 * who knows, or the code (SE1, SE2). The sheets that ask for a name lead here: "Been here before?" And the other side:
 * the person's own code, and who asks to be them.
 *
 * @typedef {{seat: number, name: string, here: boolean}} Claimable
 * @typedef {import("../sync/outbox.js").Refusal} Refusal
 */
import { Away, codeElement } from "./away.js";
import { bringTexts } from "./bring-texts.js";
import { Claims, isLateAnswer } from "./claims.js";
import { avatar } from "../people/people.js";
import { button, element } from "../sheets/elements.js";
import { SeatClaiming } from "./seat-claiming.js";
import { later } from "../style/later.js";
import { english, say } from "../sentences/sentences.js";

/** So many names fit on a phone; with more there is a field to search in. */
const namesWithoutSearch = 8;
const searchMilliseconds = 250;
/** The server gives one list a second (P25). */
const listMilliseconds = 1_100;
/** As the server counts a code that can't be one (P27): not worth a try. */
const codeForm = /^[0-9a-z]{6}$/i;

/**
 * The sentence for a refused claim, by its code.
 * @type {{[code: string]: string}}
 */
const refusals = {
  wrongCode: "seat.wrongCode",
  claimDenied: "seat.denied",
  claimExpired: "seat.expired",
  rate: "seat.rate",
  full: "seat.full",
  gone: "seat.gone",
  paused: "seat.paused",
};

export class Seats {
  /**
   * The seat that the person says is theirs, and whether an answer is awaited.
   * @type {(Claimable & {isAsking: boolean}) | null}
   */
  #claimed = null;
  /**
   * What the open sheet does with a message.
   * @type {{seats?: () => void, claiming?: () => void, told?: (sentence: string, isOver: boolean) => void} | null}
   */
  #sheet = null;
  #search = "";
  #foundAt = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #finding;

  /** @type {(() => Promise<import("./waiting-bar.js").WaitingBar | null>) | undefined} */
  #waiting;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {() => string} sectionInView
   */
  constructor(session, sheets, sectionInView) {
    this.session = session;
    this.sheets = sheets;
    this.sectionInView = sectionInView;
    this.claims = new Claims(session);
    this.away = new Away(session, sheets);
    this.claiming = new SeatClaiming(session, {
      seated: ({ name }) =>
        sheets.toast(say("seat.welcome", { name }), { label: say("seat.bring"), go: () => this.bring() }),
      lost: ({ name }) => sheets.toast(say("seat.lost", { name })),
    });
    this.offer = button("", () => this.#claimed && this.#confirm(this.#claimed), "before", "before");
    document.getElementById("board")?.before(this.offer);
    session.hear((message) => this.heard(message));
    this.show();
  }

  /**
   * Not with the next drawing: on a hidden page there is none, and the secret comes once.
   * @param {Message} message
   */
  heard({ t, seat, secret }) {
    if (t === "welcome") {
      this.#ask();
      this.claiming.goOn();
    }
    // Another seat's is late: "Someone else" was chosen meanwhile.
    const claimed = this.#claimed;
    if (t === "claimed" && claimed && claimed.seat === seat) this.#take(secret, claimed);
  }

  /** Something changed: the connection, who one is, or what the server says of seats. */
  show() {
    this.claims.show();
    this.#showWaiting();
    this.away.show();
    this.claiming.goOn();
    this.#sheet?.seats?.();
    this.#sheet?.claiming?.();
    this.#showOffer();
  }

  /** For hosts: newcomers who wait, once there are any. */
  #showWaiting() {
    if (this.session.latest.waiting)
      this.#waiting ??= later(async () => {
        const { WaitingBar } = await import("./waiting-bar.js");
        return new WaitingBar(this.session, this.claims.place);
      });
    void this.#waiting?.().then((bar) => bar?.show());
  }

  /** The way back to the sheet of someone who waits for a yes. */
  #showOffer() {
    const name = this.#claimed?.isAsking ? this.#claimed.name : null;
    this.offer.hidden = name === null;
    const sentence = name === null ? "" : say("seat.waitingShort", { name });
    if (this.offer.textContent !== sentence) this.offer.textContent = sentence;
  }

  /** A server that says welcome knows of nothing we asked. */
  #ask() {
    if (this.#claimed?.isAsking) this.session.connection.send({ t: "claim", seat: this.#claimed.seat });
    if (this.#sheet?.seats) this.#find();
  }

  /** Asks for the list, as soon as there may be one. */
  #find() {
    clearTimeout(this.#finding);
    const pause = this.#foundAt + listMilliseconds - performance.now();
    if (pause > 0) {
      this.#finding = setTimeout(() => this.#sheet?.seats && this.#find(), pause);
      return;
    }
    this.#foundAt = performance.now();
    this.session.connection.send({ t: "findSeats", ...(this.#search ? { search: this.#search } : {}) });
  }

  // --- Whose seat ---

  /** Who are you? */
  open() {
    this.#search = "";
    this.session.forget("seats");
    const list = element("ul", { class: "names" });
    const said = element("p", { class: "why", role: "status" }, say("seat.asking"));
    const input = element("input", {
      id: "seat-search",
      type: "text",
      dir: "auto",
      autocomplete: "off",
      enterKeyHint: "search",
    });
    const field = element(
      "div",
      { class: "write", hidden: true },
      element("label", { htmlFor: "seat-search" }, say("seat.search")),
      input,
    );
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    input.oninput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        this.#search = input.value.trim();
        this.#find();
      }, searchMilliseconds);
    };
    this.#open(say("seat.title"), [element("p", { class: "why" }, say("seat.why")), field, said, list]);
    /** @type {unknown} */
    let shown;
    this.#sheet = {
      told: (sentence) => (said.textContent = sentence),
      seats: () => {
        const answer = this.session.latest.seats;
        if (!answer)
          said.textContent = say(this.session.connection.state.kind === "open" ? "seat.asking" : "seat.offline");
        if (!answer || answer === shown) return;
        shown = answer;
        /** @type {Claimable[]} */
        const seats = [...answer.seats].sort((a, b) => a.name.localeCompare(b.name) || a.seat - b.seat);
        if (seats.length > namesWithoutSearch || answer.more) field.hidden = false;
        list.replaceChildren(...seats.map((seat) => element("li", {}, this.#nameButton(seat))));
        said.textContent = answer.more
          ? say("seat.more")
          : seats.length > 0
            ? ""
            : say(this.#search ? "seat.none" : "seat.nobody");
      },
    };
    this.#find();
    this.#sheet?.seats?.();
  }

  /** @param {Claimable} seat */
  #nameButton(seat) {
    const made = element(
      "button",
      {
        type: "button",
        class: "action",
        onclick: () => {
          this.#claimed = { ...seat, isAsking: true };
          this.session.forget("claiming");
          this.session.connection.send({ t: "claim", seat: seat.seat });
          this.#confirm(this.#claimed);
        },
      },
      avatar(seat),
      element("span", { class: "who", dir: "auto" }, seat.name),
    );
    if (seat.here) made.append(element("span", { class: "role" }, say("seat.here")));
    return made;
  }

  // --- Is it? ---

  /** @param {Claimable & {isAsking: boolean}} claimed */
  #confirm(claimed) {
    const { session } = this;
    const hostIsHere = session.people.some(({ role }) => role === "host" || role === "co-host");
    /** With the number that is asked about, which the server says. */
    const waiting = () => {
      const { claiming } = session.latest;
      if (claiming?.seat !== claimed.seat) return say("seat.asking");
      return say(claimed.here ? "seat.waiting" : hostIsHere ? "seat.waitingHost" : "seat.nobodyThere", {
        claim: String(claiming.claim),
      });
    };
    const said = element(
      "p",
      { class: claimed.isAsking ? "waiting-for" : "why", role: "status" },
      claimed.isAsking ? waiting() : "",
    );
    const again = button(say("seat.again"), () => {
      claimed.isAsking = true;
      again.hidden = true;
      session.forget("claiming");
      tell(waiting(), "waiting-for");
      session.connection.send({ t: "claim", seat: claimed.seat });
    });
    again.hidden = claimed.isAsking;
    const input = element("input", {
      id: "seat-code",
      type: "text",
      class: "code",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: false,
      enterKeyHint: "done",
      maxLength: 12,
      "aria-describedby": "seat-code-where seat-code-error",
    });
    const error = element("p", { id: "seat-code-error", class: "error", role: "alert" });
    const tell = (/** @type {string} */ sentence, kind = "why") => {
      said.textContent = sentence;
      said.className = kind;
    };
    const form = element(
      "form",
      { class: "write", noValidate: true },
      element("label", { htmlFor: "seat-code" }, say("seat.or")),
      input,
      error,
      element("p", { id: "seat-code-where", class: "why" }, say("seat.codeWhere")),
      element(
        "div",
        { class: "buttons" },
        button(say("seat.back"), () => {
          session.connection.send({ t: "claim", seat: null });
          this.#claimed = null;
          this.open();
        }),
        element("button", { type: "submit", class: "main" }, say("seat.go")),
      ),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      if (!codeForm.test(input.value.replace(/[\s-]/g, ""))) {
        error.textContent = say("seat.noCode");
        return input.focus();
      }
      const isSent = session.connection.send({ t: "claim", seat: claimed.seat, code: input.value });
      error.textContent = isSent ? "" : say("seat.offline");
    };
    this.#open(say("seat.confirm", { name: claimed.name }), [
      element("div", { class: "whose" }, avatar(claimed), said),
      again,
      form,
    ]);
    this.#sheet = {
      claiming: () => {
        if (claimed.isAsking && said.textContent !== waiting()) tell(waiting(), "waiting-for");
      },
      told: (sentence, isOver) => {
        if (!isOver) {
          error.textContent = sentence;
          return input.select();
        }
        tell(sentence);
        error.textContent = "";
        again.hidden = false;
      },
    };
    // A phone's keyboard would cover what there is to read first.
    if (matchMedia("(hover: hover)").matches) input.focus();
  }

  /**
   * @param {string} title
   * @param {HTMLElement[]} content
   */
  #open(title, content) {
    this.sheets.open(title, content, { kind: "seat-sheet", onClosed: () => (this.#sheet = null) });
  }

  /**
   * @param {Refusal} refusal
   * @returns {boolean} whether it was about a seat, and shown
   */
  refused(refusal) {
    const { code, parameters } = refusal;
    if (isLateAnswer(refusal)) return true;
    // A link to look on gives no seat; the names that were asked for don't come.
    if (code === "notAllowed" && this.#sheet?.seats) {
      this.#sheet.told?.(say("seat.notAllowed"), true);
      return true;
    }
    // The list comes by itself, as soon as the board has time for it (P38).
    if (code === "rate" && parameters.of === "findSeats") {
      if (this.#sheet?.seats) this.#find();
      return true;
    }
    const claimed = this.#claimed;
    if (parameters.seat === undefined) return false;
    // Late: "Someone else" was chosen meanwhile.
    if (!claimed || parameters.seat !== claimed.seat) return code in refusals;
    // With a wrong code, a question to the others stays.
    const isOver = code !== "wrongCode" && claimed.isAsking;
    if (code !== "wrongCode") claimed.isAsking = false;
    const word = parameters.what === "devices" ? "seat.devices" : (refusals[code] ?? "");
    const sentence = say(word in english ? word : "seat.gone", { name: claimed.name });
    if (this.#sheet?.told) this.#sheet.told(sentence, isOver);
    else this.sheets.toast(sentence);
    this.#showOffer();
    return true;
  }

  // --- Moving to the seat ---

  /**
   * @param {string} secret
   * @param {Claimable} seat
   */
  #take(secret, seat) {
    this.#claimed = null;
    if (this.#sheet) this.sheets.close();
    this.claiming.take(seat, secret);
    if (this.claiming.isWaiting) this.sheets.toast(say("seat.sending"));
  }

  bring() {
    bringTexts(this.session, this.sheets, this.sectionInView());
  }

  /** The rows under the people: the person's own code, and the ways to be who one was. */
  beside = () => {
    const { you } = this.session;
    const ways = element(
      "div",
      { class: "buttons" },
      button(say("seat.before"), () => this.open()),
    );
    if (this.session.canAdd) ways.append(button(say("seat.bring"), () => this.bring()));
    return [
      ...(you.code
        ? [
            element(
              "section",
              { class: "own-code" },
              element("h3", {}, say("seat.yourCode")),
              codeElement(you.code),
              element("p", { class: "why" }, say("seat.yourCodeWhy", { name: you.name || say("people.guest") })),
            ),
          ]
        : []),
      ways,
    ];
  };
}
