/**
 * Texts that the board didn't take: they stay on this device until the person has put them somewhere or thrown them
 * away (RF1). A line under the page's head says that there are some; it opens a sheet with each of them, why it came
 * back, and the ways on that fit that (RF2).
 *
 * @typedef {import("../sync/session.js").Session} Session
 * @typedef {import("../sheets/sheets.js").Sheets} Sheets
 * @typedef {{label: string, go: (text: string) => void}} Way
 */
import { sayRefusal } from "../sentences/refusals.js";
import { button, element } from "../sheets/elements.js";
import { difference } from "../sync/text.js";
import { say } from "../sentences/sentences.js";

/** The card isn't on the board, as far as the server knew. */
const goneCodes = new Set(["gone", "unknownTarget"]);

export class KeptTexts {
  #isOpen = false;

  /**
   * @param {Session} session
   * @param {Sheets} sheets
   * @param {() => string} sectionInView  where a new card goes
   */
  constructor(session, sheets, sectionInView) {
    this.session = session;
    this.sheets = sheets;
    this.sectionInView = sectionInView;
    this.tray = button("", () => this.open(), "kept", "kept");
    document.getElementById("banner")?.after(this.tray);
    this.show();
  }

  /** Says truly how many there are. */
  show() {
    const count = this.session.kept.returned.length;
    this.tray.hidden = count === 0;
    const sentence = say("words.kept", { count });
    if (this.tray.textContent !== sentence) this.tray.textContent = sentence;
  }

  /**
   * Some may have come back: an open sheet isn't disturbed, else they are shown at once.
   * @returns {boolean} whether there are any
   */
  came() {
    this.show();
    if (this.session.kept.returned.length === 0) return false;
    if (!this.sheets.isOpen || this.#isOpen) this.open();
    else this.sheets.toast(say("words.title"));
    return true;
  }

  open() {
    this.sheets.open(
      say("words.title"),
      this.session.kept.returned.map((returned, index) => this.#item(returned, index)),
      {
        onClosed: () => (this.#isOpen = false),
        kind: "kept-sheet",
      },
    );
    this.#isOpen = true;
  }

  /**
   * @param {Returned} returned
   * @param {number} index
   */
  #item(returned, index) {
    const { session } = this;
    const area = element("textarea", {
      id: index === 0 ? "typed-text" : `typed-text-${index}`,
      rows: 3,
      dir: "auto",
      value: returned.text,
    });
    area.oninput = () => {
      session.actions.drafts.retype(returned, area.value);
    };
    const copy = () => {
      area.select();
      // The clipboard API needs a secure context, which a LAN address isn't.
      if (document.execCommand("copy")) this.sheets.toast(say("toast.copied"));
    };
    const now = session.actions.textOf(returned.card);
    const theirs =
      returned.code === "stale" && now !== undefined
        ? [element("h3", {}, say("stale.theirs")), element("p", { class: "reading short", dir: "auto" }, now)]
        : [];
    return element(
      "section",
      { class: "write kept-item" },
      element("p", { class: "why" }, sayRefusal(returned)),
      element("label", { htmlFor: area.id }, say("words.label")),
      area,
      ...theirs,
      element(
        "div",
        { class: "buttons" },
        button(say(theirs.length > 0 ? "stale.keepTheirs" : "words.throw"), () => this.#settle(returned)),
        button(say("words.copy"), copy),
        ...this.#ways(returned, now).map(({ label, go }, index, { length }) =>
          button(
            label,
            () => {
              go(area.value.trim());
              this.#settle(returned);
            },
            index === length - 1 ? "main" : "plain",
          ),
        ),
      ),
    );
  }

  /**
   * The ways on, the best one last.
   * @param {Returned} returned
   * @param {string | undefined} now  the card's text; undefined: it isn't on the board
   * @returns {Way[]}
   */
  #ways({ code, card, from, base, key }, now) {
    const { session } = this;
    if (!session.canAdd) return [];
    const write = (/** @type {string} */ text) =>
      session.actions.change((outbox) => outbox.type(card, difference(session.actions.textOf(card) ?? "", text)));
    // Not what would be refused again: a section may take none of theirs.
    const asCard = session.canAddTo(this.sectionInView())
      ? [
          {
            label: say("words.asCard"),
            go: (/** @type {string} */ text) =>
              void session.actions.operate({ k: "addCard", section: this.sectionInView(), place: "end", text }),
          },
        ]
      : [];
    if (now === undefined) {
      const restoring = {
        label: say("words.putBack"),
        go: (/** @type {string} */ text) =>
          session.actions.change((outbox) => {
            outbox.add({ k: "restoreCard", card }, session.replica.revision);
            outbox.retype(card, from, base, text);
          }),
      };
      return goneCodes.has(code) && from !== "" ? [...asCard, restoring] : asCard;
    }
    if (key === "talk.message")
      return [
        ...asCard,
        { label: say("words.again"), go: (text) => void session.actions.operate({ k: "addMessage", card, text }) },
      ];
    const may = session.canChange(session.replica.cards.get(card) ?? { by: session.you.seat });
    if (!may) return asCard;
    if (key !== undefined)
      return [
        ...asCard,
        {
          label: say("words.again"),
          go: (text) => void session.actions.operate({ k: "setValue", target: { card }, key, value: text }),
        },
      ];
    if (code !== "stale") return [{ label: say("words.again"), go: write }];
    return [
      { label: say("stale.keepBoth"), go: (text) => write(`${now}\n${text}`) },
      { label: say("stale.keepMine"), go: write },
    ];
  }

  /** @param {Returned} returned */
  #settle(returned) {
    this.session.actions.drafts.settle(returned);
    this.show();
    if (this.session.kept.returned.length > 0) this.open();
    else this.sheets.close();
  }
}
