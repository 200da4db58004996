/**
 * The host's page in two columns: the room, which is always there, and beside it one of several tabs. A narrow window
 * has one column, in which the room is the first tab and the tabs are a bar at the bottom.
 *
 * The keyboard is that of https://www.w3.org/WAI/ARIA/apg/patterns/tabs: arrows turn, Home and End go to the ends. The
 * panels of a tab are made when it first opens, and only those that show are drawn.
 */
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { later } from "../style/later.js";

/** @typedef {import("./panel.js").Panel} Panel */
/** @typedef {import("../style/icons.js").IconName} IconName */
/**
 * @typedef {object} Tab
 * @property {string} id
 * @property {IconName} symbol
 * @property {() => Panel[] | Promise<Panel[]>} panels
 * @property {() => Promise<Panel[]>} [more]  after the page has been drawn once
 */

/** In letters, so that large text makes one column of a window that is no wider for it. */
const narrow = matchMedia("(max-width: 59.99em)");
const withIcons = later(() => import("../style/icons.js"));

export class Tabs {
  /**
   * Those that were opened.
   * @type {Map<string, Panel[]>}
   */
  #made = new Map();
  /** @type {Set<string>} */
  #loading = new Set();
  /**
   * Tabs of which some panels, or all, couldn't come because the server was away.
   * @type {Set<string>}
   */
  #lacking = new Set();
  #open;
  #bar;
  /** It draws what it has just shown: panels of a tab other than the room begin to come a little later. */
  #isShowing = false;
  /**
   * Places of icons that aren't drawn yet.
   * @type {[HTMLElement, IconName][]}
   */
  #signs = [];

  /**
   * @param {Tab[]} tabs  the first is the room
   * @param {object} kept
   * @param {() => string | null} kept.read  the tab that was open last on this device
   * @param {(id: string) => void} kept.write
   * @param {() => void} kept.opened  a tab shows that didn't: its lists are old
   */
  constructor(tabs, kept) {
    this.tabs = tabs;
    this.kept = kept;
    this.#open = kept.read() ?? "";
    this.#bar = element("div", { class: "tabs", role: "tablist", "aria-label": say("host.tabs") });
    this.#bar.append(...tabs.map(({ id, symbol }) => this.#tab(id, symbol)));
    this.#bar.addEventListener("keydown", (event) => this.#turn(event));
    this.columns = tabs.map(({ id }) => element("div", { class: "column", id: `column-${id}` }));
    this.element = element(
      "div",
      { class: "columns" },
      this.columns[0],
      element("div", { class: "tabbed" }, this.#bar, ...this.columns.slice(1)),
    );
    narrow.addEventListener("change", () => this.#show());
  }

  /** The tab that shows; where the room is always there, never the room. */
  get open() {
    const ids = this.tabs.map(({ id }) => id);
    const found = ids.includes(this.#open) ? this.#open : ids[0];
    return !narrow.matches && found === ids[0] ? ids[1] : found;
  }

  /** Draws what shows. The first time it makes the room, and then what is beside it. */
  draw() {
    if (this.#made.size === 0 && this.#loading.size === 0 && !this.#isShowing) this.#show();
    for (const id of this.#shown()) {
      for (const panel of this.#made.get(id) ?? []) panel.draw();
    }
    void this.#drawSigns();
  }

  /** Asks the server for the lists of what shows, and for panels that couldn't come while it was away. */
  ask() {
    for (const id of this.#shown()) {
      const index = this.tabs.findIndex((tab) => tab.id === id);
      if (this.#lacking.delete(id)) void (this.#made.has(id) ? this.#addMore(id, index) : this.#make(id, index));
      for (const panel of this.#made.get(id) ?? []) panel.ask?.();
    }
  }

  /** @param {string} id */
  show(id) {
    this.#open = id;
    this.kept.write(id);
    this.#show();
    this.kept.opened();
  }

  #shown() {
    return narrow.matches ? [this.open] : [this.tabs[0].id, this.open];
  }

  /**
   * @param {string} id
   * @param {IconName} symbol
   */
  #tab(id, symbol) {
    const tab = button("", () => this.show(id), "tab", `tab-${id}`);
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", `column-${id}`);
    const sign = element("span", { class: "tab-sign" });
    tab.append(sign, say(`host.tab.${id}`));
    this.#signs.push([sign, symbol]);
    return tab;
  }

  /** @param {KeyboardEvent} event */
  #turn(event) {
    const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = document.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    const ids = this.tabs.map(({ id }) => id).slice(narrow.matches ? 0 : 1);
    const index = ids.indexOf(this.open);
    const { key } = event;
    const next =
      key === forward
        ? ids[(index + 1) % ids.length]
        : key === back
          ? ids.at(index - 1)
          : key === "Home"
            ? ids[0]
            : key === "End"
              ? ids.at(-1)
              : undefined;
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.show(next);
    document.getElementById(`tab-${next}`)?.focus();
  }

  #show() {
    const [room] = this.tabs;
    const open = this.open;
    this.tabs.forEach(({ id }, index) => {
      const isShown = this.#shown().includes(id);
      const isTab = index > 0 || narrow.matches;
      const column = this.columns[index];
      column.hidden = !isShown;
      column.setAttribute("role", isTab ? "tabpanel" : "group");
      column.setAttribute("aria-labelledby", `tab-${id}`);
      const tab = /** @type {HTMLElement} */ (this.#bar.children[index]);
      tab.hidden = id === room.id && !narrow.matches;
      tab.setAttribute("aria-selected", String(id === open));
      tab.tabIndex = id === open ? 0 : -1;
      if (id === open && narrow.matches) requestAnimationFrame(() => this.#turnTo(tab));
      // The room needs no other module, and shows before any is fetched.
      if (isShown && index === 0) void this.#make(id, index);
      else if (isShown) setTimeout(() => void this.#make(id, index));
    });
    this.#isShowing = true;
    this.draw();
    this.#isShowing = false;
  }

  /**
   * Large letters leave room for some tabs only: the one that is open is among them.
   * @param {HTMLElement} tab
   */
  #turnTo({ offsetLeft, offsetWidth }) {
    this.#bar.scrollLeft = offsetLeft - (this.#bar.clientWidth - offsetWidth) / 2;
  }

  /** In places of their size, once the first panels are there. */
  async #drawSigns() {
    if (this.#signs.length === 0 || this.#made.size === 0) return;
    const icons = await withIcons();
    if (icons) for (const [sign, symbol] of this.#signs.splice(0)) sign.append(icons.icon(symbol));
  }

  /** @param {Panel[]} panels */
  #begin(panels) {
    for (const panel of panels) {
      panel.draw();
      panel.ask?.();
    }
  }

  /**
   * @param {string} id
   * @param {number} index
   */
  async #addMore(id, index) {
    try {
      const more = (await this.tabs[index].more?.()) ?? [];
      this.#made.get(id)?.push(...more);
      this.columns[index].append(...more.map(({ element }) => element));
      this.#begin(more);
    } catch (error) {
      console.error(error);
      this.#lacking.add(id);
    }
  }

  /**
   * @param {string} id
   * @param {number} index
   */
  async #make(id, index) {
    if (this.#made.has(id) || this.#loading.has(id)) return;
    this.#loading.add(id);
    const column = this.columns[index];
    try {
      const panels = await this.tabs[index].panels();
      this.#made.set(id, panels);
      column.replaceChildren(...panels.map(({ element }) => element));
      this.#begin(panels);
      void this.#drawSigns();
      if (this.tabs[index].more) setTimeout(() => void this.#addMore(id, index));
    } catch (error) {
      console.error(error);
      this.#lacking.add(id);
      const again = button(say("host.again"), () => void this.#make(id, index), "main");
      column.replaceChildren(element("p", { class: "why", role: "status" }, say("status.offline")), again);
    } finally {
      this.#loading.delete(id);
    }
  }
}
