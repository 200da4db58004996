/**
 * What a person does with the board, by finger, mouse and keys, and what the board says back.
 *
 * Nothing typed is dropped: the text of a form is kept with every stroke, and words the board didn't take come back.
 */
import { messageOf } from "../sync/press.js";
import { makeDraggable } from "./drag.js";
import { Editing } from "./editing.js";
import { openFind } from "./find.js";
import { nearest } from "./finding.js";
import { KeptWords } from "./kept-words.js";
import { NoticeBar } from "../sheets/notice.js";
import { Outbox } from "../sync/outbox.js";
import { Presence } from "../people/presence.js";
import { sayRefusal } from "../sentences/refusals.js";
import { button, element, Sheets } from "../sheets/sheets.js";
import { isOfUndo, sayUndoRefusal, Undo } from "../sync/undo.js";
import { peopleOf, valueOf } from "../sync/undecided-value.js";
import { isPersonal, valueControls } from "../sheets/values.js";
import { say } from "../sentences/words.js";
import { YourTurn } from "../sheets/your-turn.js";

const shortCharacters = 40;
/** A longer list of places is no help: behind the last of them there is the end. */
const placesMax = 300;
/** The card that one is brought to stands out for so long. */
const pointedMilliseconds = 1_500;
/** So long after the last letter it is looked for what says the same. */
const nearPauseMilliseconds = 150;

/** What a key does wherever the focus is, unless it is in a field. */
const barKeys = new Set(["n", "a", "/", "?"]);

export class Hands {
  /** @type {import("../seats/seats.js").Seats | null} */
  #seats = null;
  /** @type {Promise<import("../seats/seats.js").Seats | null> | null} */
  #comingSeats = null;
  /** @type {Promise<import("./more.js").More | null> | null} */
  #comingMore = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #nearTimer;
  /** @type {ID | null} Added here, and not laid out by the server yet. */
  #added = null;
  /** @type {NoticeBar} */
  #notice;
  /** @type {YourTurn} */
  #yourTurn;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../board/board.js").Board} board
   */
  constructor(session, board) {
    // Clicks wait for the hands, keys would be lost: who drives the page can see when they are there.
    document.documentElement.dataset.hands = "";
    session.equip(Outbox);
    this.session = session;
    this.board = board;
    const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
    this.sheets = new Sheets(/** @type {HTMLDialogElement} */ ($("sheet")), $("toast"));
    this.presence = new Presence(session);
    this.undo = new Undo(session);
    this.#notice = new NoticeBar(session);
    this.#yourTurn = new YourTurn(session);
    this.keptWords = new KeptWords(session, this.sheets, () => this.#sectionInView());
    this.editing = new Editing(session, this.sheets, {
      onOpen: (card) => this.presence.at(card),
      onClosed: (card) => this.#closed(card),
      onLost: (why) => this.keptWords.came() || this.sheets.toast(say(why)),
      remove: (id) => {
        const card = this.#shown(id);
        if (card) this.#remove(card);
      },
    });
    $("find").onclick = () => this.#find();
    $("more").onclick = () => this.#openMore();
    // Before the server is ever away: what is said then must be here.
    void this.#withSeats();
    $("people").onclick = async () => {
      const seats = await this.#withSeats();
      this.sheets.people(
        session.people,
        session.peopleBesides,
        session.you.seat ?? -1,
        () => this.#askName(() => {}),
        seats?.beside() ?? [],
      );
    };
    $("find").before(
      element(
        "div",
        { class: "backs" },
        backButton("undo", () => this.#takeBack("undo")),
        backButton("redo", () => this.#takeBack("redo")),
        moreButton(() => this.#openMore()),
      ),
    );
    document.addEventListener("keydown", (event) => this.#pressed(event));
    makeDraggable(board, {
      canMove: (card) => session.canChange(card),
      onDrop: (card, { section, place }, at) => this.#act(() => this.#move(card, section, place, at)),
      onVanished: () => this.sheets.toast(say("toast.vanished")),
    });
    this.#restore();
    if (session.isHost) void this.#offerSections();
    this.#showAsked();
    // What prints and draws has to be here before somebody asks for it, or the server is away.
    (globalThis.requestIdleCallback ?? setTimeout)(() => void this.#withMore());
  }

  /** The card that the address asks for: a link to it was opened. */
  #showAsked() {
    const card = new URLSearchParams(location.search).get("card");
    if (card === null) return;
    history.replaceState(null, "", location.pathname);
    // A form that waited for the page to come back goes first.
    if (!this.sheets.isOpen) this.#goTo(card);
  }

  /** @returns {Promise<import("./more.js").More | null>} null: it didn't come; who asks again looks again */
  #withMore() {
    return (this.#comingMore ??= import("./more.js").then(
      ({ More }) => new More(this.session, this.sheets),
      (error) => {
        console.error(error);
        this.#comingMore = null;
        return null;
      },
    ));
  }

  async #openMore() {
    const more = await this.#withMore();
    if (more) more.open();
    else this.sheets.toast(say("status.offline"));
  }

  /** Gives sections a menu. */
  async #offerSections() {
    const { openSection, sectionButton } = await import("./sections.js");
    this.board.sectionButton = sectionButton((section) =>
      openSection(this.session, this.sheets, section, (deed) => this.#act(deed)),
    );
    this.board.resized();
  }

  // --- Sheets ---

  /** @param {ID} id */
  openCard(id) {
    const card = this.#shown(id);
    if (!card) return;
    const { session } = this;
    const values = session.deeds.valuesToSet.filter(({ key }) => key !== "rejected");
    // A vote changes nobody's card.
    const may = (/** @type {import("../sheets/values.js").ValueField} */ field) => {
      const now = this.#shown(id);
      return now !== undefined && (this.#whyFixed(now) === null || (mayVote() && isPersonal(field)));
    };
    const mayVote = () => session.canAdd && session.you.role === "guest";
    const controls = valueControls(values.filter(may), {
      bytesMax: session.limits.valueTextBytesMax,
      people: peopleOf(session, id),
      read: (key) => valueOf(session, id, key),
      set: (key, value) => this.#act(() => session.deeds.operate({ k: "setValue", target: { card: id }, key, value })),
      may,
    });
    // One that only we know is on no wall.
    if (session.you.role === "host" && !id.startsWith("~")) controls.push(this.#wallControl(id));
    const wasQueued = card.queued;
    const read = () => {
      const now = this.#shown(id);
      return now
        ? { text: now.text, about: this.#about(now, wasQueued), rejected: now.rejected, why: this.#whyFixed(now) }
        : null;
    };
    const withCard = (/** @type {(card: ShownCard) => void} */ deed) => () => {
      const now = this.#shown(id);
      if (now) this.#act(() => deed(now));
      else this.sheets.toast(say("refused.gone"));
    };
    this.sheets.card(
      read,
      controls,
      {
        edit: () => this.#act(() => this.openEdit(id), true),
        reject: session.deeds.valuesToSet.length > values.length ? withCard((now) => this.#reject(now)) : null,
        move: () => this.#act(() => this.openMove(id), true),
        remove: withCard((now) => this.#remove(now)),
        share: () =>
          void this.#withMore().then((more) => (more ? more.share(card) : this.sheets.toast(say("status.offline")))),
      },
      () => this.#closed(id),
    );
    this.presence.at(id);
  }

  /**
   * What stands under a card's text, in as many sentences as long as its sheet is open.
   * @param {ShownCard} card
   * @param {boolean} wasQueued
   */
  #about(card, wasQueued) {
    // What is declared has the server's number, 0.
    const by =
      card.by === null
        ? say(card.id.startsWith("0.") ? "card.declared" : "card.anonymous")
        : card.by === this.session.you.seat
          ? say("card.byYou")
          : say("card.by", { name: card.author || say("people.guest") });
    return [
      say("card.in", { section: this.#title(card.section) }),
      by,
      ...(wasQueued ? [card.queued ? say("card.queued") : ""] : []),
    ];
  }

  /**
   * Puts the card on the walls in letters for the whole room, or takes it off them again.
   * @param {ID} id
   * @returns {import("../sheets/values.js").Control}
   */
  #wallControl(id) {
    const { session } = this;
    const isShown = () => session.settings.wall?.card === id;
    const made = button(
      "",
      () => {
        this.sheets.close();
        session.listener.failed = (_, refusal) => this.refused(refusal);
        const left = session.deeds.command(1, {
          k: "wall",
          wall: isShown() ? { show: "board" } : { show: "card", card: id },
        });
        if (!left) this.sheets.toast(say("status.offline"));
      },
      "plain",
      "on-wall",
    );
    return { element: made, show: () => (made.textContent = say(isShown() ? "card.offWall" : "card.onWall")) };
  }

  /** @param {ID} id */
  openEdit(id) {
    const card = this.#shown(id);
    if (!card || !this.session.canChange(card)) return;
    this.editing.open(id);
  }

  /** The board was drawn again. */
  drawn() {
    this.editing.changed();
    this.sheets.changed();
    this.keptWords.show();
    this.#notice.show();
    this.#yourTurn.show();
    this.#revealAdded();
    if (this.#seats) this.#seats.show();
    else void this.#withSeats();
  }

  /** @returns {Promise<import("../seats/seats.js").Seats | null>} null: it didn't come; the next drawing asks again */
  #withSeats() {
    return (this.#comingSeats ??= import("../seats/seats.js").then(
      ({ Seats }) => (this.#seats = new Seats(this.session, this.sheets, () => this.#sectionInView())),
      (error) => {
        console.error(error);
        this.#comingSeats = null;
        return null;
      },
    ));
  }

  /** @param {ID} [section] where to; else the one in view */
  openAdd(section) {
    const { session } = this;
    const { sectionOrder } = session.replica;
    if (!session.canAdd || sectionOrder.length === 0) return;
    this.#act(() => {
      const draft = session.kept.drafts.add ?? { section: "", card: "", text: "", isOpen: true };
      const chosen = section ?? (sectionOrder.includes(draft.section) ? draft.section : this.#sectionInView());
      const options = sectionOrder.map((id) => /** @type {[ID, string]} */ ([id, this.#title(id) || "–"]));
      const choice = options.length > 1 ? { label: say("add.section"), options, chosen } : undefined;
      const label = say(session.settings.anonymous ? "add.anonymous" : "add.text");
      const form = { title: say("add.title"), label, save: say("add.save"), choice };
      this.#openForm({ ...draft, section: chosen }, form, (text, into) => {
        const target = into || chosen;
        const id = session.deeds.operate({ k: "addCard", section: target, place: "end", text });
        this.#added = id;
        this.sheets.toast(say("toast.added", { section: this.#title(target) }));
        afterDrawing(() => this.board.focus(id));
      });
    }, true);
  }

  /** A new card has another place once the server has laid it out: it is brought into view there. */
  #revealAdded() {
    const id = this.#added && this.session.deeds.idNow(this.#added);
    const card = id ? this.#shown(id) : undefined;
    if (!card || card.queued) return;
    this.#added = null;
    const isStillThere = () => this.board.focused === card.id;
    afterDrawing(() => {
      const moves = isStillThere() ? (document.activeElement?.closest("article")?.getAnimations() ?? []) : [];
      void Promise.allSettled(moves.map(({ finished }) => finished)).then(
        () => isStillThere() && this.board.focus(card.id),
      );
    });
  }

  #find() {
    openFind(this.board, this.sheets, (id) => this.#goTo(id));
  }

  /** @param {ID} id  of a card that somebody may have removed meanwhile */
  #goTo(id) {
    queueMicrotask(() => {
      if (!this.board.focus(id)) return this.sheets.toast(say("refused.gone"));
      document.activeElement?.closest("article")?.animate(
        [
          { outline: "4px solid var(--focus)", outlineOffset: "6px" },
          { outline: "4px solid transparent", outlineOffset: "6px" },
        ],
        { duration: pointedMilliseconds, easing: "ease-in" },
      );
    });
  }

  /** @param {ID} id */
  openMove(id) {
    const card = this.#shown(id);
    if (!card || !this.session.canChange(card)) return;
    const sections = this.board.display?.sections ?? [];
    const groups = sections.map((section) => this.#moves(card, section));
    // Where it is comes first.
    groups.sort((a, b) => b.moves.length - a.moves.length);
    this.sheets.move(card.text, groups, () => this.#closed(id));
    this.presence.at(id);
  }

  /**
   * @param {ShownCard} card
   * @param {ShownSection} section
   */
  #moves(card, { id, title, cards }) {
    const to = (/** @type {string} */ label, /** @type {string | null} */ place) => ({
      label: say(label),
      go: place === null ? null : () => this.#act(() => this.#move(card, id, place)),
    });
    const index = cards.findIndex((other) => other.id === card.id);
    const others = cards.filter((other) => other.id !== card.id);
    const choose =
      others.length > 1 ? [{ label: say("move.choose"), go: () => this.#openPlaces(card, id, title, others) }] : [];
    if (index < 0) {
      return {
        title: say("move.to", { section: title }),
        moves: [to("move.top", "start"), to("move.bottom", "end"), ...choose],
      };
    }
    const [isFirst, isLast] = [index === 0, index === cards.length - 1];
    return {
      title: say("move.here", { section: title }),
      moves: [
        to("move.top", isFirst ? null : "start"),
        to("move.up", isFirst ? null : index === 1 ? "start" : others[index - 2].id),
        to("move.down", isLast ? null : others[index].id),
        to("move.bottom", isLast ? null : "end"),
        ...choose,
      ],
    };
  }

  /**
   * Every place of a section, for those who tap.
   * @param {ShownCard} card
   * @param {ID} section
   * @param {string} title
   * @param {ShownCard[]} others  that stand there
   */
  #openPlaces(card, section, title, others) {
    const at = (/** @type {string} */ label, /** @type {string} */ place) => ({
      label,
      go: () => this.#act(() => this.#move(card, section, place)),
    });
    this.sheets.places(
      say("move.to", { section: title }),
      card.text,
      [
        at(say("move.top"), "start"),
        ...others.slice(0, placesMax).map(({ id, text }) => at(say("move.behind", { text: short(text) }), id)),
        ...(others.length > placesMax ? [at(say("move.bottom"), "end")] : []),
      ],
      () => this.#closed(card.id),
    );
  }

  /**
   * Opens a form for a new card, whose text is kept with every stroke. Cancelling forgets it; closing it in passing doesn't.
   * @param {Draft} draft
   * @param {{title: string, label: string, save: string, choice?: any}} form
   * @param {(text: string, section: ID) => void} onSave
   */
  #openForm(draft, form, onSave) {
    const { session } = this;
    const key = "add";
    this.sheets.write(
      { ...form, text: draft.text, bytesMax: session.limits.cardTextBytesMax },
      {
        // What can't be sent any more stays in its field, for them to take along.
        whyNot: () => session.farewell && say(session.farewell),
        onSave: (text, section) => {
          session.deeds.keepDraft(key, null);
          this.sheets.close();
          onSave(text, section);
        },
        onDraft: (text, section) => {
          session.deeds.keepDraft(
            key,
            text === "" ? null : { ...draft, text, section: section || draft.section, isOpen: true },
          );
          // Looking through a large board takes longer than a letter.
          clearTimeout(this.#nearTimer);
          this.#nearTimer = setTimeout(() => this.sheets.offer(this.#near(text)), nearPauseMilliseconds);
        },
        onCancel: () => session.deeds.keepDraft(key, null),
        onClosed: () => {
          clearTimeout(this.#nearTimer);
          const kept = session.kept.drafts[key];
          if (kept) session.deeds.keepDraft(key, { ...kept, isOpen: false });
          this.#closed(null);
        },
      },
    );
  }

  /**
   * What to say while somebody writes a card that is there already, in other words or the same.
   * @param {string} text
   */
  #near(text) {
    const card = nearest(text, this.board.cards);
    if (!card) return null;
    const isOwn = card.by !== null && card.by === this.session.you.seat;
    const key = isOwn ? "near.you" : card.author ? "near.by" : "near.there";
    return {
      sentence: say(key, { name: card.author, text: short(card.text) }),
      label: say("near.show"),
      go: () => {
        // In passing: what was typed is kept.
        this.sheets.close();
        this.#goTo(card.id);
      },
    };
  }

  /** After a reload: the form that was open, with what was typed. */
  #restore() {
    const open = Object.values(this.session.kept.drafts).find(({ isOpen }) => isOpen);
    if (!open) return;
    if (open.card && this.#shown(open.card)) this.openEdit(open.card);
    else if (open.card) this.editing.giveUp(open.card);
    else this.openAdd(open.section);
  }

  /** @param {ID | null} card  what to give the focus back to */
  #closed(card) {
    this.presence.at(null);
    queueMicrotask(() => card && !this.sheets.isOpen && this.board.focus(card));
  }

  // --- What the board didn't take ---

  /** @param {import("../sync/outbox.js").Refusal} refusal */
  refused(refusal) {
    if (this.#seats?.refused(refusal)) return;
    // The card's sheet shows it as done.
    if (refusal.code === "taken" || refusal.code === "spent") this.sheets.close();
    this.sheets.toast(isOfUndo(refusal) ? sayUndoRefusal(refusal, this.session) : sayRefusal(refusal));
  }

  /** Words that the board didn't take are there. */
  showReturned() {
    this.keptWords.came();
  }

  // --- Deeds ---

  /**
   * Does something in the person's name, asking for the name the first time; where nobody would see it, nobody is asked.
   * @param {() => void} deed
   * @param {boolean} [isOpening]  it opens something, which who puts the question away doesn't want; what they did is done
   */
  #act(deed, isOpening = false) {
    const { you, store, settings, farewell } = this.session;
    if (farewell) return this.sheets.toast(say(farewell));
    if (settings.anonymous || you.named || you.name || store.get("name-asked")) return deed();
    this.#askName(deed, isOpening ? undefined : deed);
  }

  /**
   * @param {() => void} then
   * @param {() => void} [otherwise]  the question was put away, and is asked again next time
   */
  #askName(then, otherwise = () => {}) {
    const { session } = this;
    this.sheets.name(
      session.you.name,
      session.limits.nameCharactersMax,
      (name) => {
        if (name === undefined) return otherwise();
        session.store.set("name-asked", "1");
        if (name) session.deeds.setName(name);
        then();
      },
      async () => {
        const seats = await this.#withSeats();
        if (seats) seats.open();
        else this.sheets.toast(say("status.offline"));
      },
      say(session.settings.anonymous ? "name.anonymous" : "name.why"),
    );
  }

  /**
   * @param {ShownCard} card
   * @param {ID} section
   * @param {string} place
   * @param {[number, number]} [at]
   */
  #move(card, section, place, at) {
    this.session.deeds.operate({ k: "moveCard", card: card.id, section, place }, at ? { at } : {});
    if (section !== card.section) this.sheets.toast(say("toast.moved", { section: this.#title(section) }));
    afterDrawing(() => this.board.focus(card.id));
  }

  /** @param {import("../board/layers.js").Deed} deed */
  press(deed) {
    if ("items" in deed) return this.#openMenu(deed);
    // Whoever types isn't asked for a name in the middle of a word.
    if ("text" in deed) return this.#enter(deed);
    const { epoch } = this.session;
    this.#act(() => {
      if (!this.#isStill(epoch)) return;
      // It isn't kept: the board may be another one when it arrives.
      if (!this.session.connection.send(messageOf(deed))) this.sheets.toast(say("part.offline"));
    });
  }

  /** @param {{title: string, items: import("../board/menus.js").MenuItem[]}} menu */
  #openMenu({ title, items }) {
    const { epoch } = this.session;
    const guarded = items.map(({ press, ...item }) => ({
      ...item,
      press: press && (() => void (this.#isStill(epoch) && press())),
    }));
    this.sheets.menu(title, guarded, () => epoch === this.session.epoch || this.sheets.close());
  }

  /**
   * Whether the board is still held by the process that a press was meant for: another one gives rows their names anew, and
   * what is pressed by a name from before might be another row. Says so if it isn't.
   * @param {string | undefined} epoch
   */
  #isStill(epoch) {
    if (epoch === this.session.epoch) return true;
    this.sheets.toast(say("refused.pressGone"));
    return false;
  }

  /** @param {import("../board/layers.js").Pressed & {text: string, was?: string}} typed */
  #enter(typed) {
    if (!this.session.connection.send(messageOf(typed))) this.board.pressed(typed, false);
  }

  /** @param {ShownCard} card */
  #reject(card) {
    this.session.deeds.operate({ k: "setValue", target: { card: card.id }, key: "rejected", value: !card.rejected });
  }

  /** @param {ShownCard} card */
  #remove(card) {
    this.session.deeds.operate({ k: "removeCard", card: card.id });
    this.sheets.toast(say("toast.removed", { text: short(card.text) }), {
      label: say("toast.undo"),
      go: () =>
        this.#act(() => {
          this.undo.bringBack(card.id);
          afterDrawing(() => this.board.focus(card.id));
        }),
    });
  }

  /** @param {"undo" | "redo"} what */
  #takeBack(what) {
    const { farewell } = this.session;
    if (farewell) return this.sheets.toast(say(farewell));
    const isDone = this.undo[what]();
    if (isDone === null) return;
    if (!isDone) return this.sheets.toast(say("refused.undoOffline"));
    const back = what === "undo" ? "redo" : "undo";
    this.sheets.toast(say(what === "undo" ? "toast.undone" : "toast.redone"), {
      label: say(back),
      go: () => this.#takeBack(back),
    });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (this.#undoPressed(event)) return event.preventDefault();
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.keyCode === 229;
    if (this.sheets.isOpen || isOther) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const { board } = this;
    // In a field letters are words.
    if (target.matches("input, textarea, select")) return;
    // On a button of the bar, keys that move about are the browser's.
    if (target !== document.body && !board.element.contains(target) && !barKeys.has(event.key.toLowerCase())) return;
    const id = board.focused;
    const card = id ? this.#shown(id) : undefined;
    const change =
      (/** @type {() => void} */ deed, isOpening = false) =>
      () =>
        card && this.session.canChange(card) && this.#act(deed, isOpening);
    /** @type {{[key: string]: () => unknown}} */
    const keys = {
      ArrowLeft: () => this.#step(-1, 0),
      ArrowRight: () => this.#step(1, 0),
      ArrowUp: () => this.#step(0, -1),
      ArrowDown: () => this.#step(0, 1),
      Home: () => board.cards[0] && board.focus(board.cards[0].id),
      End: () => board.cards.length > 0 && board.focus(board.cards[board.cards.length - 1].id),
      n: () => this.openAdd(card?.section),
      a: () => this.openAdd(card?.section),
      "?": () => this.sheets.help(),
      "/": () => this.#find(),
      ...(card
        ? {
            x: change(() => this.#reject(card)),
            m: change(() => this.openMove(card.id), true),
            e: change(() => this.openEdit(card.id), true),
            Delete: change(() => this.#remove(card)),
            Backspace: change(() => this.#remove(card)),
          }
        : {}),
    };
    const deed = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was a key for that
   */
  #undoPressed({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing, target }) {
    const isRedo = key.toLowerCase() === "y" || shiftKey;
    if (!(ctrlKey || metaKey) || altKey || isComposing || !["z", "y"].includes(key.toLowerCase())) return false;
    // A field has an undo of its own, until somebody else has written in it.
    const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    if (isField ? this.editing.hasOwnUndo(target) : this.sheets.isOpen) return false;
    this.#takeBack(isRedo ? "redo" : "undo");
    return true;
  }

  /**
   * Moves the focus to the nearest card in a direction.
   * @param {-1 | 0 | 1} right
   * @param {-1 | 0 | 1} down
   */
  #step(right, down) {
    const { board } = this;
    const here = board.current;
    if (!here) return;
    if (board.focused === null) return void board.focus(here.id);
    const [x, y] = centre(here.frame);
    let best = null;
    let least = Infinity;
    for (const card of board.cards) {
      const [cx, cy] = centre(card.frame);
      const [dx, dy] = [cx - x, cy - y];
      const ahead = dx * right + dy * down;
      if (ahead <= 1) continue;
      // Straight on counts more than near: a column is walked to its end before the next one.
      const distance = ahead + 3 * Math.abs(right !== 0 ? dy : dx);
      if (distance < least) [best, least] = [card, distance];
    }
    if (best) board.focus(best.id);
  }

  // --- Looking things up ---

  /** @param {ID} id */
  #shown(id) {
    return this.board.cards.find((card) => card.id === id);
  }

  /** @param {ID} section */
  #title(section) {
    return this.session.replica.sections.get(section)?.title ?? "";
  }

  /**
   * Why the person can't change a card; null if they can.
   * @param {ShownCard} card
   */
  #whyFixed(card) {
    const { session } = this;
    if (session.canChange(card)) return null;
    if (session.farewell) return say(session.farewell);
    if (session.isDamaged) return say("banner.damaged");
    if (session.settings.frozen) return say("banner.frozen");
    return session.you.role === "guest" ? say("card.notYours") : say("refused.notAllowed");
  }

  /** The section in the middle of the screen: where the thumb's "Add" most likely means. */
  #sectionInView() {
    const [, middle] = this.board.toBoard(0, innerHeight / 2);
    const sections = this.board.display?.sections ?? [];
    const inView = sections.find(({ frame: [, y, , height] }) => y <= middle && middle <= y + height);
    return (inView ?? sections[0])?.id ?? this.session.replica.sectionOrder[0];
  }
}

/**
 * @param {"undo" | "redo"} what
 * @param {() => void} action
 */
function backButton(what, action) {
  const made = button("", action, `round back ${what}`, what);
  const namespace = "http://www.w3.org/2000/svg";
  const arrow = document.createElementNS(namespace, "svg");
  arrow.setAttribute("viewBox", "0 0 24 24");
  arrow.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", "M9 4 4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-3");
  arrow.append(path);
  made.append(arrow);
  made.ariaLabel = made.title = say(what);
  made.setAttribute("aria-keyshortcuts", what === "undo" ? "Control+Z" : "Control+Shift+Z");
  return made;
}

/**
 * The bar's, below, where a phone's thumb is.
 * @param {() => void} action
 */
function moreButton(action) {
  const made = button("⋯", action, "round back more");
  made.ariaLabel = made.title = say("more");
  return made;
}

/** @param {string} text */
function short(text) {
  const characters = [...text];
  return characters.length > shortCharacters ? `${characters.slice(0, shortCharacters - 1).join("")}…` : text;
}

/**
 * Once what was just done is on the screen.
 * @param {() => void} then
 */
function afterDrawing(then) {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** @param {Frame} frame */
const centre = ([x, y, width, height]) => [x + width / 2, y + height / 2];
