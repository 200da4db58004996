/**
 * The removed cards and sections, newest first, and the way back for each.
 *
 * @typedef {{card: string, text: string, by: number | null, removedBy: number | null, at: number, withSection:
 * boolean, answers?: string}} RemovedCard  answers: the card that it was a message to
 * @typedef {{section: string, title: string, cards: number, removedBy?: number, at: number}} RemovedSection
 */
import { say, timesTag } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { panel, why } from "./panel.js";

export class RemovedPanel {
  /** @type {RemovedCard[]} */
  #removed = [];
  /** @type {RemovedSection[]} */
  #sections = [];
  #seenRevision = -1;
  #list;

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#list = new LivePart(
      element("div"),
      () => [
        this.#sections,
        this.#removed,
        [...this.#sections, ...this.#removed].map(({ removedBy }) => this.#name(removedBy ?? null)),
      ],
      () => this.#content(),
    );
    this.element = panel("host.removed", this.#list.element);
  }

  draw() {
    this.#list.draw();
  }

  /** The list changes with the board only. */
  ask() {
    const { revision } = this.page.session.replica;
    if (revision === this.#seenRevision) return;
    this.page.command({ k: "removed" }, (result) => {
      // Not before the answer: it may be lost with the connection, and the board as it was when there is another.
      this.#seenRevision = revision;
      this.#removed = result;
      this.draw();
    });
    this.page.command({ k: "removedSections" }, (result) => {
      this.#sections = result;
      this.draw();
    });
  }

  /** @param {number | null} seat */
  #name(seat) {
    const { replica, people } = this.page.session;
    const name = replica.names.get(seat ?? -1) ?? people.find((person) => person.seat === seat)?.name;
    return name || say("people.guest");
  }

  #content() {
    const rows = [
      ...this.#sections.map((section) => this.#sectionRow(section)),
      ...this.#removed.map((card) => this.#row(card)),
    ];
    return [rows.length > 0 ? element("ul", { class: "removed" }, ...rows) : why("host.noneRemoved")];
  }

  /** @param {RemovedSection} section */
  #sectionRow({ section, title, cards, removedBy, at }) {
    const back = button(say("host.putBack"), () => this.#restore(section), "plain", `restore-section-${section}`);
    back.append(element("span", { class: "unseen", dir: "auto" }, ` ${title}`));
    const said =
      removedBy === undefined ? time(at) : say("host.removedBy", { name: this.#name(removedBy), time: time(at) });
    return element(
      "li",
      {},
      element("p", { class: "reading short", dir: "auto" }, element("b", {}, title || "–")),
      element(
        "div",
        { class: "beside" },
        element("span", { class: "role" }, `${said} – ${cards} ${say("host.cards", { count: cards })}`),
        back,
      ),
    );
  }

  /** @param {string} section */
  #restore(section) {
    this.page.command({ k: "restoreSection", section }, () => this.page.sheets.toast(say("host.sectionIsBack")));
  }

  /** @param {RemovedCard} card */
  #row(card) {
    const back = button(say("host.putBack"), () => this.#restoreCard(card), "plain", `restore-${card.card}`);
    back.append(element("span", { class: "unseen", dir: "auto" }, ` ${card.text.slice(0, 80)}`));
    const at = time(card.at);
    const said = card.removedBy === null ? at : say("host.removedBy", { name: this.#name(card.removedBy), time: at });
    const which = this.#which(card);
    const how = which ? `${said} – ${which}` : said;
    return element(
      "li",
      {},
      element("p", { class: "reading short", dir: "auto" }, card.text),
      element("div", { class: "beside" }, element("span", { class: "role" }, how), back),
    );
  }

  /** @param {RemovedCard} card */
  #which({ withSection, answers }) {
    if (withSection) return say("host.withSection");
    if (answers === undefined) return "";
    const text = this.page.session.replica.cards.get(answers)?.text ?? "";
    return say("host.belowCard", { text: text.split("\n")[0].slice(0, 60) });
  }

  /** @param {RemovedCard} card */
  #restoreCard(card) {
    this.page.command({ k: "restore", card: card.card }, () =>
      this.page.sheets.toast(say(card.withSection ? "host.isBackWithSection" : "host.isBack")),
    );
  }
}

/** @param {number} at */
const time = (at) => new Date(at).toLocaleTimeString(timesTag, { hour: "2-digit", minute: "2-digit" });
