/** What nobody but its author sees, section by section and for all of them: a row for each, with its switches. */
import { say } from "../sentences/sentences.js";
import { element } from "../sheets/elements.js";
import { LivePart } from "../sheets/live-part.js";
import { explained, Switch } from "./panel.js";

/** @typedef {{id: ID, title: string, cards: boolean, votes: boolean, count: number}} Hidden */

export class HidingPanel {
  #list;

  /** @param {import("./panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    this.#list = new LivePart(
      element("ul", { class: "roster hiding" }),
      () => [this.#hidden(), this.#hasVotes()],
      () => this.#rows(),
    );
    this.element = explained("host.hiding", "host.hidingWhy", this.#list.element);
  }

  draw() {
    const { sectionOrder } = this.page.session.replica;
    this.element.hidden = sectionOrder.length === 0;
    this.#list.draw();
  }

  /** @returns {Hidden[]} */
  #hidden() {
    const { sectionOrder, sections } = this.page.session.replica;
    return sectionOrder.map((id) => {
      const { title = "", values = {} } = sections.get(id) ?? {};
      return {
        id,
        title,
        cards: values.held === true,
        votes: values.heldVotes === true,
        count: Number(values.heldCount ?? 0),
      };
    });
  }

  #hasVotes() {
    return this.page.session.values.some(({ kind }) => kind === "vote") || this.#hidden().some(({ votes }) => votes);
  }

  #rows() {
    const sections = this.#hidden();
    // Where some are hidden and some aren't, the switch for all reveals them.
    const some = {
      title: say("host.hidingAll"),
      cards: sections.some(({ cards }) => cards),
      votes: sections.some(({ votes }) => votes),
      count: 0,
    };
    return [...sections.map((section) => this.#row(section)), ...(sections.length > 1 ? [this.#row(some)] : [])];
  }

  /** @param {Omit<Hidden, "id"> & {id?: ID}} section  without an id: all of them */
  #row({ id, title, count, ...hidden }) {
    const kinds = /** @type {("cards" | "votes")[]} */ (this.#hasVotes() ? ["cards", "votes"] : ["cards"]);
    return element(
      "li",
      {},
      element("span", { class: "who", dir: "auto" }, title),
      element("span", { class: "role" }, (hidden.cards || hidden.votes) && count > 0 ? `🔒 ${count}` : ""),
      element(
        "div",
        { class: "row-actions" },
        ...kinds.map((what) => {
          const label = element("span", {}, say(`host.hide.${what}`));
          label.append(element("span", { class: "unseen", dir: "auto" }, ` ${title}`));
          const turn = (/** @type {boolean} */ isOn) =>
            this.page.command({ k: "hide", what, hidden: isOn, ...(id && { section: id }) });
          const made = new Switch(`hide-${what}-${id ?? "all"}`, label, turn);
          made.show(hidden[what]);
          return made.element;
        }),
      ),
    );
  }
}
