/** What happened, in rows: filters, pages of rows with the steps of each, and a way to save them. */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { explained, why } from "../host/panel.js";
import { clock, what, who } from "./row-sentences.js";
import { isStepOf } from "./steps.js";
import { saveRows } from "./table.js";

/** @typedef {import("./row-sentences.js").Row} Row */
/** @typedef {import("./row-sentences.js").Names} Names */
/** @typedef {import("./table.js").Page} Page */

const topics = ["cards", "values", "sections", "people", "settings"];
const findMilliseconds = 300;
/** After a page that finds nothing the next one follows by itself, so many times. */
const emptyPagesMax = 10;
/** Pages on which the single steps of a row are looked for. */
const stepPagesMax = 4;

export class RowsPanel {
  /** @type {Row[]} */
  #rows = [];
  /** @type {Names} */
  #names = {};
  /**
   * Where the next page begins; null: there is none.
   * @type {[number, number] | null}
   */
  #next = null;
  #isAnonymous = false;
  /** Of the question asked last: answers to others come too late. */
  #ticket = 0;
  /** How the board was when it was asked; null: never. */
  #asked = /** @type {string | null} */ (null);
  /** The choice of a person gets the focus once it is on the page. */
  #wantsFocus = false;
  #by = element("select", { id: "past-by" });
  #section = element("select", { id: "past-section" });
  #topic = element("select", { id: "past-topic" });
  #find = element("input", { id: "past-find", type: "search", dir: "auto", maxLength: 50 });
  #list = element("div", { class: "past-rows" });
  #more = element("div", { class: "buttons" });
  #showNew;
  /** Everyone who can be chosen, by seat. @type {Map<number, string>} */
  #people = new Map();

  /**
   * @param {import("../host/panel.js").HostPage} page
   * @param {object} ways
   * @param {string} ways.board
   * @param {(row: Row) => void} ways.look  shows the board right after it
   */
  constructor(page, { board, look }) {
    this.page = page;
    this.board = board;
    this.look = look;
    this.#showNew = button(say("past.news"), () => this.reload(), "plain show-new", "show-new");
    this.#showNew.hidden = true;
    for (const select of [this.#by, this.#section, this.#topic]) select.addEventListener("change", () => this.reload());
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    this.#find.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.reload(), findMilliseconds);
    });
    this.#topic.append(
      new Option(say("past.topic.all"), ""),
      ...topics.map((topic) => new Option(say(`past.topic.${topic}`), topic)),
    );
    const field = (/** @type {string} */ key, /** @type {HTMLElement} */ control) =>
      element("label", {}, say(key), control);
    this.element = explained(
      "host.past",
      "host.pastWhy",
      element(
        "div",
        { class: "choices past-filters", role: "group", "aria-label": say("past.filters") },
        field("past.people", this.#by),
        field("past.where", this.#section),
        field("past.topic", this.#topic),
        field("past.find", this.#find),
      ),
      this.#showNew,
      this.#list,
      this.#more,
    );
    this.#drawChoices();
  }

  /** There may be new rows: they wait for a press, so that nothing moves under a finger. */
  draw() {
    this.#showNew.hidden = this.#asked === null || this.#asked === this.#state;
    this.#drawChoices();
    if (!this.#wantsFocus || !this.element.isConnected) return;
    this.#wantsFocus = false;
    this.element.scrollIntoView({ block: "start" });
    this.#by.focus();
  }

  ask() {
    if (this.#asked === null) this.reload();
  }

  /**
   * Shows what this person did.
   * @param {number} seat
   * @param {string} name
   */
  only(seat, name) {
    this.#people.set(seat, name);
    this.#drawChoices();
    this.#by.value = String(seat);
    this.reload();
    this.#wantsFocus = true;
    this.draw();
  }

  /** Reads from now back. */
  reload() {
    this.#asked = this.#state;
    this.#showNew.hidden = true;
    this.#rows = [];
    this.#next = null;
    // People who were forgotten since have no names any more, and those who have others are called by these.
    this.#names = {};
    const chosen = Number(this.#by.value);
    this.#people = new Map(chosen ? [[chosen, say("people.guest")]] : []);
    if (!this.#list.hasChildNodes()) this.#list.replaceChildren(why("past.loading"));
    this.#ask(undefined, emptyPagesMax, 0);
  }

  /** The revision, which people move on, and the settings, which hosts do. */
  get #state() {
    const { replica, settings } = this.page.session;
    return JSON.stringify([replica.revision, settings]);
  }

  get #filter() {
    return {
      ...(this.#by.value ? { by: Number(this.#by.value) } : {}),
      ...(this.#section.value ? { section: this.#section.value } : {}),
      ...(this.#topic.value ? { topic: this.#topic.value } : {}),
      ...(this.#find.value.trim() ? { find: this.#find.value.trim() } : {}),
    };
  }

  /**
   * @param {[number, number] | undefined} upTo
   * @param {number} pagesLeft
   * @param {number} focused  the row that gets the focus; 0: none
   */
  #ask(upTo, pagesLeft, focused) {
    const ticket = (this.#ticket += 1);
    this.page.command(
      { k: "rows", ...(upTo ? { upTo } : {}), ...this.#filter },
      (/** @type {Page} */ page) => {
        if (ticket !== this.#ticket) return;
        this.#take(page);
        if (page.rows.length === 0 && page.next && pagesLeft > 1) return this.#ask(page.next, pagesLeft - 1, focused);
        this.#show(focused);
      },
      () => {
        if (ticket === this.#ticket) this.#show(0);
      },
    );
  }

  /** @param {Page} page */
  #take(page) {
    this.#rows.push(...page.rows);
    Object.assign(this.#names, page.names);
    for (const [seat, name] of Object.entries(page.names)) this.#people.set(Number(seat), name);
    this.#next = page.next ?? null;
    this.#isAnonymous = page.anonymous ?? false;
  }

  /** @param {number} focused */
  #show(focused) {
    const rows = this.#rows.map((row) => this.#row(row));
    this.#list.replaceChildren(rows.length > 0 ? element("ol", { class: "past" }, ...rows) : this.#nothing());
    const next = this.#next;
    const further = button(say(rows.length > 0 ? "history.older" : "past.further"), () => {
      further.disabled = true;
      if (next) this.#ask(next, emptyPagesMax, this.#rows.length);
    });
    this.#more.replaceChildren(
      ...(next ? [further] : []),
      ...(rows.length > 0
        ? [
            button(say("past.save"), () => this.#save("csv"), "plain", "past-csv"),
            button(say("past.saveLines"), () => this.#save("jsonl"), "plain", "past-jsonl"),
          ]
        : []),
    );
    this.#drawChoices();
    if (focused > 0) rows[focused]?.querySelector("button")?.focus();
  }

  #nothing() {
    if (this.#next || Object.keys(this.#filter).length > 0) return why("past.noMatch");
    return element(
      "div",
      {},
      why("history.none"),
      element("a", { class: "main as-button", href: this.board }, say("past.toBoard")),
    );
  }

  /** @param {Row} row */
  #row(row) {
    const { at, steps } = row;
    const see = button(say("history.look"), () => this.look(row));
    see.append(element("span", { class: "unseen" }, ` ${say("history.at", { time: clock(at) })}`));
    const below = element("div", { class: "steps", hidden: true });
    const open = button(say("past.steps", { count: steps }), () => this.#openSteps(row, open, below), "quiet");
    open.ariaExpanded = "false";
    return element("li", {}, element("div", {}, this.#words(row), below), ...(steps > 1 ? [open] : []), see);
  }

  /** @param {Row} row */
  #words(row) {
    const { values } = this.page.session;
    return element(
      "div",
      {},
      element(
        "p",
        { class: "did" },
        element("b", { dir: "auto" }, who(row, this.#names, this.#isAnonymous)),
        " ",
        what(row, this.#names, values),
      ),
      element("time", { class: "role", dateTime: new Date(row.at).toISOString() }, clock(row.at)),
    );
  }

  /**
   * @param {Row} row
   * @param {HTMLButtonElement} toggle
   * @param {HTMLElement} below
   */
  #openSteps(row, toggle, below) {
    const isOpen = below.hidden;
    below.hidden = !isOpen;
    toggle.ariaExpanded = String(isOpen);
    toggle.textContent = isOpen ? say("past.closeSteps") : say("past.steps", { count: row.steps });
    if (isOpen && !below.hasChildNodes()) this.#readSteps(row, below, row.moment, [], stepPagesMax);
  }

  /**
   * @param {Row} row
   * @param {HTMLElement} below
   * @param {[number, number]} upTo
   * @param {Row[]} found
   * @param {number} pagesLeft
   */
  #readSteps(row, below, upTo, found, pagesLeft) {
    this.page.command({ k: "rows", upTo, steps: true }, (/** @type {Page} */ page) => {
      Object.assign(this.#names, page.names);
      found.push(...page.rows.filter((step) => isStepOf(step, row)));
      if (page.next && page.next[0] >= row.begin[0] && pagesLeft > 1)
        return this.#readSteps(row, below, page.next, found, pagesLeft - 1);
      const next = page.next && page.next[0] >= row.begin[0] ? page.next : null;
      const further = button(say("history.older"), () => {
        further.disabled = true;
        if (next) this.#readSteps(row, below, next, found, stepPagesMax);
      });
      below.replaceChildren(
        element("ol", { class: "past" }, ...found.map((step) => element("li", {}, this.#words(step)))),
        ...(next ? [further] : []),
      );
    });
  }

  /** @param {"csv" | "jsonl"} form */
  #save(form) {
    const { session, sheets, command } = this.page;
    sheets.toast(say("past.saving"));
    saveRows(form, { session, command, filter: this.#filter }, (count, isWhole) => {
      if (!isWhole) sheets.toast(say("past.savedPart", { count }));
    });
  }

  /** The people and sections there are to choose from. */
  #drawChoices() {
    const { people, replica } = this.page.session;
    for (const { seat, name } of people) if (name) this.#people.set(seat, name);
    const sections = replica.sectionOrder.map((id) => [id, replica.sections.get(id)?.title ?? id]);
    choose(
      this.#by,
      say("past.everyone"),
      [...this.#people].map(([seat, name]) => [String(seat), name]),
    );
    choose(this.#section, say("past.anywhere"), sections);
  }
}

/**
 * Fills a choice; the chosen one stays.
 * @param {HTMLSelectElement} select
 * @param {string} all
 * @param {string[][]} options
 */
function choose(select, all, options) {
  const state = JSON.stringify([all, options]);
  if (select.dataset.state === state || select.matches(":focus")) return;
  const chosen = select.value;
  select.dataset.state = state;
  select.replaceChildren(new Option(all, ""), ...options.map(([value, name]) => new Option(name, value)));
  if (options.some(([value]) => value === chosen)) select.value = chosen;
}
