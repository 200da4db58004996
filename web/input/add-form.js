/**
 * The form for new cards. It stays for the next one and knows which section the last went to. Its text is kept with
 * every stroke, whatever way the form is left. While one types, it says when the card is there already; a card that was
 * added is brought into view once the form is closed and the card has its place.
 */
import { openText } from "../sheets/forms.js";
import { say } from "../sentences/sentences.js";
import { afterDrawing, short } from "./board-view.js";
import { nearest } from "../card/finding.js";
import { joinOffer } from "./joining.js";
import { later } from "../style/later.js";

/** So long after the last letter it is looked for what says the same. */
const nearPauseMilliseconds = 150;
/** The draft's, on the device. */
const key = "add";
/** In the store: the section that the last card went to. */
const lastSection = "add-section";
/** Drafts of texts whose pictures are on their way, each with a number behind. */
const sendingKey = "add sending ";
/** The text of a card that is a picture. */
const wordless = "📷";
/**
 * A browser ends what a page sends when someone leaves or reloads it, shortly before the page is gone. If it is still
 * there after this time, nobody left.
 */
const leavingMilliseconds = 2_000;
let leftAt = -Infinity;
globalThis.addEventListener?.("beforeunload", () => {
  leftAt = performance.now();
});

/**
 * @typedef {object} Pictures  where a picture is chosen
 * @property {string} key  of the value
 * @property {HTMLElement} place
 * @property {import("../pictures/picker.js").Picker | null} picker  null: it isn't here yet
 */

export class AddForm {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #nearTimer;
  /** @type {ID | null} Added here, and not laid out by the server yet. */
  #added = null;
  /** @type {ID | null} The last that was added since the form was opened. */
  #last = null;
  /** The sentence about it. */
  #said = "";
  #isOpen = false;
  /**
   * Gets the part of the open form that takes a picture; null: the board has none.
   * @type {(() => Promise<import("../pictures/picker.js").Picker | null>) | null}
   */
  #withPicker = null;
  /**
   * The drafts of cards whose pictures this page is sending.
   * @type {Set<string>}
   */
  #sending = new Set();

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("./board-view.js").BoardView} view
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {import("./name-question.js").NameQuestion} name
   * @param {import("./open-card.js").OpenCard} openCard
   */
  constructor(session, view, sheets, name, openCard) {
    this.session = session;
    this.view = view;
    this.sheets = sheets;
    this.name = name;
    this.openCard = openCard;
  }

  /** @param {ID} [section] where to; else the one of the draft, of the last card, or in view */
  open(section) {
    const { session, view } = this;
    const sectionOrder = session.replica.sectionOrder.filter((id) => session.canAddTo(id));
    if (sectionOrder.length === 0) return;
    this.name.before(() => {
      const draft = this.#draft() ?? { section: "", card: "", text: "", isOpen: true };
      const wanted = [section, draft.section, session.store.get(lastSection), view.sectionInView()];
      const chosen = wanted.find((id) => id && sectionOrder.includes(id)) || sectionOrder[0];
      const options = sectionOrder.map((id) => /** @type {[ID, string]} */ ([id, view.title(id) || "–"]));
      const choice = options.length > 1 ? { label: say("add.section"), options, chosen } : undefined;
      const label = say(session.settings.anonymous ? "add.anonymous" : "add.text");
      this.#write({ ...draft, section: chosen }, { title: say("add.title"), label, save: say("add.save"), choice });
      // A text from before: another card may say the same by now.
      if (draft.text !== "") this.#offerNear(draft.text);
    }, true);
  }

  /** The text of the next card, or of one whose picture never got through because the page went away. */
  #draft() {
    const { kept, actions } = this.session;
    if (kept.drafts[key]) return kept.drafts[key];
    const unsent = Object.keys(kept.drafts).find((name) => name.startsWith(sendingKey) && !this.#sending.has(name));
    if (unsent === undefined) return null;
    const draft = kept.drafts[unsent];
    actions.drafts.keep(key, draft);
    actions.drafts.keep(unsent, null);
    return draft;
  }

  /**
   * The board was drawn: a card added here has another place once the server has laid it out, and is brought into view
   * there.
   */
  drawn() {
    if (this.#isOpen) void this.#withPicker?.();
    const { board } = this.view;
    const id = this.#added && this.session.actions.idNow(this.#added);
    const card = id ? this.view.card(id) : undefined;
    if (!card || card.queued) return;
    this.#added = null;
    const isStillThere = () => board.focused === card.id;
    afterDrawing(() => {
      const moves = isStillThere() ? (document.activeElement?.closest("article")?.getAnimations() ?? []) : [];
      void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => isStillThere() && board.focus(card.id));
    });
  }

  /**
   * @param {Draft} draft
   * @param {{title: string, label: string, save: string, choice?: any}} form
   */
  #write(draft, form) {
    const { session } = this;
    const pictures = this.#pictures();
    this.#isOpen = true;
    openText(
      this.sheets,
      { ...form, text: draft.text, bytesMax: session.limits.cardTextBytesMax, below: pictures?.place },
      {
        mayBeEmpty: () => pictures?.picker?.hasPicture ?? false,
        // Text that can't be sent any more stays in its field, for them to take along.
        whyNot: () => session.farewell && say(session.farewell),
        onSave: (text, into) => {
          session.actions.drafts.keep(key, null);
          const to = into || draft.section;
          return pictures?.picker?.hasPicture
            ? this.#addWith(pictures.picker, pictures.key, text, to)
            : this.#add(text, to);
        },
        onDraft: (text, into) => {
          const kept = { ...draft, text, section: into || draft.section, isOpen: true };
          session.actions.drafts.keep(key, text === "" ? null : kept);
          this.#offerNear(text);
        },
        onCancel: null,
        onClosed: () => {
          this.#isOpen = false;
          clearTimeout(this.#nearTimer);
          const kept = session.kept.drafts[key];
          if (kept) session.actions.drafts.keep(key, { ...kept, isOpen: false });
          this.openCard.closed(null);
          this.#showLast();
          if (kept) this.sheets.toast(say("add.kept"));
        },
      },
    );
  }

  /**
   * The place for a picture below the text, if this board has pictures; the module for that comes when it is needed
   * first.
   * @returns {Pictures | null}
   */
  #pictures() {
    const field = this.session.actions.valuesToSet.find(({ kind }) => kind === "picture");
    this.#withPicker = null;
    if (!field) return null;
    /** @type {Pictures} */
    const pictures = { key: field.key, place: document.createElement("div"), picker: null };
    this.#withPicker = later(async () => {
      const { Picker } = await import("../pictures/picker.js");
      pictures.picker = new Picker(this.session);
      pictures.place.replaceChildren(pictures.picker.element);
      const form = pictures.place.closest("form");
      if (form) pictures.picker.listen(form);
      return pictures.picker;
    });
    void this.#withPicker();
    return pictures;
  }

  /**
   * Adds a card with a picture, once that is sent. The form stays for the next card meanwhile.
   * @param {import("../pictures/picker.js").Picker} picker
   * @param {string} key  of the picture's value
   * @param {string} text
   * @param {ID} section
   * @returns {string} what became of it
   */
  #addWith(picker, key, text, section) {
    const { value, sending } = picker.handOver();
    if (value !== null) return this.#add(text || wordless, section, { [key]: value });
    const waiting = this.#keepWhileSending(text, section);
    void sending?.then(async ({ value, problem }) => {
      if (value === null && performance.now() - leftAt < leavingMilliseconds)
        await new Promise((still) => setTimeout(still, leavingMilliseconds));
      if (value !== null) this.#add(text || wordless, section, { [key]: value });
      else if (text !== "") this.#add(text, section);
      this.#sending.delete(waiting);
      this.session.actions.drafts.keep(waiting, null);
      if (!this.#isOpen) this.#showLast();
      else if (this.#sending.size === 0)
        this.sheets.sayNext(say("pictures.sending"), value === null && text === "" ? "" : this.#said);
      if (value === null) this.sheets.toast(problem);
    });
    return say("pictures.sending");
  }

  /**
   * Keeps a card's text until the card is there: a reload takes the picture away, and must not take the text.
   * @param {string} text
   * @param {ID} section
   * @returns {string} the draft's key
   */
  #keepWhileSending(text, section) {
    const { drafts } = this.session.kept;
    let number = 1;
    while (drafts[sendingKey + number] || this.#sending.has(sendingKey + number)) number += 1;
    const waiting = sendingKey + number;
    this.#sending.add(waiting);
    if (text !== "") this.session.actions.drafts.keep(waiting, { section, card: "", text, isOpen: true });
    return waiting;
  }

  /**
   * @param {string} text
   * @param {ID} section
   * @param {{[key: string]: Value}} [values]
   * @returns {string} what became of it
   */
  #add(text, section, values) {
    clearTimeout(this.#nearTimer);
    const added = /** @type {const} */ ({ k: "addCard", section, place: "end", text });
    this.#last = this.session.actions.operate(values ? { ...added, values } : added);
    this.session.store.set(lastSection, section);
    this.#said = say("toast.added", { section: this.view.title(section) });
    return this.#said;
  }

  /** The board can't be reached while the form is open. Once it is closed, the last card gets the focus. */
  #showLast() {
    if (!this.#last) return;
    this.#added = this.#last;
    this.#last = null;
    this.sheets.toast(this.#said);
    this.view.focusSoon(this.session.actions.idNow(this.#added));
  }

  /** @param {string} text */
  #offerNear(text) {
    // Looking through a large board takes longer than a letter.
    clearTimeout(this.#nearTimer);
    this.#nearTimer = setTimeout(() => this.sheets.offer(this.#near(text)), nearPauseMilliseconds);
  }

  /**
   * What to say while someone writes a card that is there already, in other words or the same.
   * @param {string} text
   */
  #near(text) {
    const card = nearest(text, this.view.board.all);
    if (!card) return null;
    const isOwn = card.by !== null && card.by === this.session.you.seat;
    const sentence = isOwn ? "near.you" : card.author ? "near.by" : "near.there";
    return {
      about: card.id,
      sentence: say(sentence, { name: card.author, text: short(card.text) }),
      also: joinOffer(this.session, this.sheets, card.id, () => this.session.actions.drafts.keep(key, null)),
      label: say("near.show"),
      go: () => {
        // In passing: the typed text is kept.
        this.#last = null;
        this.sheets.close();
        this.view.goTo(card.id);
      },
    };
  }
}
