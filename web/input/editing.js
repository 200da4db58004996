/**
 * Editing a card's text in a form: live, with everyone who has the same card open.
 *
 * Typed text goes into the outbox with every stroke, so there is nothing to save: every way out of the form keeps it,
 * and one button takes back what was typed.
 *
 * @typedef {import("../sync/session.js").Session} Session
 * @typedef {import("../sheets/sheets.js").Sheets} Sheets
 */
import { openText } from "../sheets/forms.js";
import { LiveField } from "../sheets/live-field.js";
import { isBlank, Throttle } from "../sync/throttle.js";
import { difference, rebasedOver, spliced } from "../sync/text.js";
import { say } from "../sentences/sentences.js";

export class Editing {
  /**
   * The form that is open.
   * @type {{card: ID, area: HTMLTextAreaElement, field: LiveField} | null}
   */
  #open = null;

  /**
   * @param {Session} session
   * @param {Sheets} sheets
   * @param {object} page
   * @param {(card: ID) => void} page.onOpen
   * @param {(card: ID) => void} page.onClosed
   * @param {(why: string) => void} page.onLost  the card can't be edited any more
   * @param {(card: ID) => void} page.remove
   */
  constructor(session, sheets, page) {
    this.session = session;
    this.sheets = sheets;
    this.page = page;
    const throttle = new Throttle({ flush: () => session.actions.flush() });
    session.actions.leaveIf(
      (op, text) => op.k !== "editText" || (!this.#isHalfDone(op.card, text) && throttle.mayLeave(op.card)),
    );
    // A phone that is locked or a page that is closed says so with this, if with anything.
    addEventListener("pagehide", () => this.#open?.field.take());
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "hidden" && this.#open?.field.take(),
    );
  }

  /**
   * What the server would refuse isn't sent while the person is still at it.
   * @param {ID} card
   * @param {string} text
   */
  #isHalfDone(card, text) {
    return (
      this.#open !== null &&
      this.#open.card === card &&
      (isBlank(text) || bytesIn(text) > this.session.limits.cardTextBytesMax)
    );
  }

  /** @param {ID} card */
  open(card) {
    const { session, sheets } = this;
    const key = `edit ${card}`;
    const draft = session.kept.drafts[key];
    if (draft) this.#retype(card, draft);
    const text = session.actions.textOf(card);
    if (text === undefined) return session.actions.drafts.keep(key, null);
    session.actions.drafts.keep(key, { section: "", card, text, isOpen: true });
    openText(
      sheets,
      {
        title: say("edit.title"),
        label: say("edit.text"),
        save: say("edit.done"),
        cancel: say("edit.back"),
        text,
        bytesMax: session.limits.cardTextBytesMax,
      },
      {
        onArea: (area) => this.#follow(card, key, area),
        onSave: () => sheets.close(),
        onDraft: () => this.#keepComposed(key),
        onCancel: () => this.#takeBack(),
        onClosed: () => {
          const now = this.#open?.card ?? session.actions.idNow(card);
          this.#leave();
          session.actions.drafts.keep(`edit ${now}`, null);
          session.actions.drafts.keep(key, null);
          this.page.onClosed(now);
        },
      },
    );
    this.page.onOpen(card);
  }

  /**
   * The card left before its form could be opened again: the text being composed then is kept.
   * @param {ID} card
   */
  giveUp(card) {
    const { session } = this;
    const key = `edit ${card}`;
    const { text = "", composing } = session.kept.drafts[key] ?? {};
    if (composing !== undefined) session.actions.drafts.keepText(card, { text: composing, before: text });
    session.actions.drafts.keep(key, null);
  }

  /**
   * Something changed: a card that can't be edited any more closes its form, whose text comes back if it was
   * refused.
   */
  changed() {
    const open = this.#open;
    if (!open) return;
    const { session } = this;
    const card = session.replica.cards.get(open.card);
    // What nobody will send stays in its field, for the person to take along.
    if (session.farewell) return this.sheets.sayBeside(open.area, say(session.farewell));
    const isThere = card ?? session.actions.textOf(open.card) !== undefined;
    if (isThere && (!card || session.canChange(card))) return this.#sayWhoElse(open);
    this.sheets.close();
    this.page.onLost(isThere ? "refused.notAllowedNow" : "refused.gone");
  }

  /**
   * Whether the browser's undo is the right one in a field.
   * @param {HTMLElement} field
   */
  hasOwnUndo(field) {
    return field !== this.#open?.area || !this.#open.field.hasForeign;
  }

  /**
   * @param {ID} card
   * @param {string} key
   * @param {HTMLTextAreaElement} area
   */
  #follow(card, key, area) {
    const { session } = this;
    /** @type {LiveField} */
    const field = new LiveField(
      area,
      (change) => {
        // A composed text is in the outbox with the same write to the device.
        session.actions.drafts.composed(key);
        if (session.actions.textOf(open.card) === undefined) return session.actions.drafts.keepText(open.card, field);
        session.actions.change((outbox) => outbox.type(open.card, change));
      },
      undefined,
      () => session.makeSureOfOutbox(),
    );
    const open = (this.#open = session.actions.hold({ card, area, field }));
    session.outbox?.watch(card, (change) => field.hear(change));
    this.#sayWhoElse(this.#open);
  }

  #leave() {
    const open = this.#open;
    if (!open) return;
    open.field.take();
    const { card } = open;
    if (isBlank(open.field.text) && this.session.actions.textOf(card) !== undefined) {
      open.field.takeBack();
      this.sheets.toast(say("edit.blank"), { label: say("card.remove"), go: () => this.page.remove(card) });
    }
    this.#open = null;
    this.session.actions.letGo(open);
    this.session.outbox?.watch(card, null);
    // The half-done text of a moment ago is all there is now.
    this.session.actions.flush();
  }

  #takeBack() {
    const open = this.#open;
    if (!open?.field.isChanged) return;
    const again = open.field.takeBack();
    const { card } = open;
    const then = this.session.actions.textOf(card) ?? "";
    const wanted = spliced(then, again);
    this.sheets.toast(say("toast.takenBack"), {
      label: say("toast.undo"),
      go: () =>
        this.session.actions.change((outbox) => {
          const now = this.session.actions.textOf(card);
          if (now !== undefined) outbox.type(card, rebasedOver(difference(then, wanted), difference(then, now)));
        }),
    });
  }

  /**
   * Text that is being composed isn't typed yet, but mustn't be lost.
   * @param {string} key
   */
  #keepComposed(key) {
    const { session } = this;
    const open = this.#open;
    if (!open) return;
    const text = session.actions.textOf(open.card) ?? "";
    const composing = open.field.text;
    session.actions.drafts.keep(key, {
      section: "",
      card: open.card,
      text,
      isOpen: true,
      ...(composing === text ? {} : { composing }),
    });
  }

  /**
   * Types what was being composed when the page went away.
   * @param {ID} card
   * @param {Draft & {from?: string}} draft
   */
  #retype(card, { text, composing, from }) {
    this.session.makeSureOfOutbox();
    const now = this.session.actions.textOf(card);
    // The version before kept the whole text of an edit in its draft.
    const [before, after] = composing === undefined ? [from ?? text, text] : [text, composing];
    if (now === undefined || before === after) return;
    const change = rebasedOver(difference(before, after), difference(before, now));
    this.session.actions.change((outbox) => outbox.type(card, change));
  }

  /** @param {{card: ID, area: HTMLTextAreaElement}} open */
  #sayWhoElse({ card, area }) {
    const { people, you } = this.session;
    const names = people
      .filter((person) => person.card === card && person.seat !== you.seat)
      .map(({ name }) => name || say("people.guest"));
    this.sheets.sayBeside(area, names.length === 0 ? "" : say("edit.with", { names: names.join(", ") }));
  }
}

/** @param {string} text */
const bytesIn = (text) => new TextEncoder().encode(text).length;
