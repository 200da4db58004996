/** What a host says to everyone: for how long, to whom, and what was said before. */
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { panel } from "./panel.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { styleSheet } from "../style/style-sheet.js";
import "../sentences/en/showing.js";

await Promise.all([learnLater("showing"), styleSheet("host/showing.css")]);

/** Minutes; 0: until it is taken back. */
const lengths = [0, 1, 5, 10];
const audiences = ["", "walls", "phones", "hosts"];
/** So many that were said before are offered. */
const offeredMax = 6;

/** @typedef {{text: string, at: number, to?: "walls" | "phones" | "hosts"}} Said */

export class AnnouncementPanel {
  /** One for as long as the page lives: typed text outlasts drawing again. */
  #field = element("input", { id: "say", type: "text", dir: "auto", placeholder: say("host.sayExample") });
  #long = select(
    "say-long",
    lengths.map((minutes) => [String(minutes), minutes === 0 ? say("announce.kept") : say("timer.short", { minutes })]),
  );
  #to = select(
    "say-to",
    audiences.map((to) => [to, say(to === "" ? "timer.everyone" : `announce.${to}`)]),
  );
  #now;
  #before;
  /** @type {Said[]} */
  #said = [];
  #askedFor = -1;

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#now = new LivePart(
      element("div"),
      () => this.#standingNow(),
      () => this.#standingNow().map((said) => this.#standing(said)),
    );
    this.#before = new LivePart(
      element("div"),
      () => this.#said,
      () => this.#list(),
    );
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.#field.value.trim();
      // The field is empty once the text has arrived.
      if (text) this.#send({ text, to: this.#to.value || undefined }, () => (this.#field.value = ""));
    };
    this.element = panel(
      "host.say",
      this.#now.element,
      element(
        "form",
        { class: "panel-form say-form", onsubmit: submit },
        this.#field,
        element(
          "div",
          { class: "choices" },
          element("label", {}, say("announce.long"), this.#long),
          element("label", {}, say("announce.to"), this.#to),
        ),
        element("button", { type: "submit", class: "main", id: "say-send" }, say("host.saySend")),
      ),
      this.#before.element,
    );
    this.#field.setAttribute("aria-labelledby", "title-host-say");
  }

  draw() {
    this.#now.draw();
    this.#before.draw();
  }

  /** Asks for earlier announcements, if there was another one since. */
  ask() {
    const at = Math.max(0, ...this.#standingNow().map((said) => said.at));
    if (at === this.#askedFor) return;
    this.page.command({ k: "announcements" }, (said) => {
      this.#askedFor = at;
      this.#said = said;
      this.draw();
    });
  }

  /**
   * @param {{text: string, to?: string}} what
   * @param {() => void} [then]
   */
  #send({ text, to }, then) {
    const minutes = Number(this.#long.value);
    this.page.command({ k: "announce", text, ...(minutes > 0 && { minutes }), ...(to && { to }) }, then);
  }

  /** @returns {Said[]} the one for everyone or some, and the one for hosts alone */
  #standingNow() {
    const { settings, latest } = this.page.session;
    return [settings.announcement, latest.waiting?.announcement].filter((said) => said !== undefined);
  }

  /** @param {Said} said */
  #standing({ text, to }) {
    const isForHosts = to === "hosts";
    const over = () => this.page.command({ k: "announce", text: null, ...(isForHosts && { to }) });
    return element(
      "div",
      { class: "beside" },
      element("span", { class: "said", dir: "auto" }, `\u{1F4E3} ${text}${whom(to)}`),
      button(say("host.sayOver"), over, "plain", isForHosts ? "say-over-hosts" : "say-over"),
    );
  }

  #list() {
    if (this.#said.length === 0) return [];
    return [
      element("h3", {}, say("announce.before")),
      element(
        "ul",
        { class: "said-before" },
        ...this.#said.slice(0, offeredMax).map((said, index) => {
          const again = button(say("announce.again"), () => this.#send(said), "plain", `say-again-${index}`);
          again.append(element("span", { class: "unseen", dir: "auto" }, ` ${said.text}`));
          return element("li", {}, element("span", { dir: "auto" }, `${said.text}${whom(said.to)}`), again);
        }),
      ),
    ];
  }
}

/** @param {string | undefined} to */
const whom = (to) => (to ? ` – ${say(`announce.${to}`)}` : "");

/**
 * @param {string} id
 * @param {string[][]} options  their values and what they are called
 */
const select = (id, options) =>
  element("select", { id }, ...options.map(([value, name]) => element("option", { value }, name)));
