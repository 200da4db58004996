/**
 * What a person does with the board, by finger, mouse and keys, and what the board says back: makes the parts that do
 * it and wires them together.
 *
 * Nothing typed is dropped: the text of a form is kept with every stroke, and texts the board didn't take come back.
 */
import { openHelp, openMenu, openPeople } from "../sheets/list-sheets.js";
import { messageOf } from "../sync/press.js";
import { AddForm } from "./add-form.js";
import { aimed } from "../pointer/aim.js";
import { BoardView } from "./board-view.js";
import { CardActions } from "./card-actions.js";
import { CardSheet } from "./card-sheet.js";
import { makeDraggable } from "../pointer/drag.js";
import { handleAt, makeRowsDraggable } from "../pointer/row-drag.js";
import { Editing } from "./editing.js";
import { openFind } from "./find.js";
import { KeptTexts } from "./kept-texts.js";
import { allowedActions, helpLines, pressed } from "./keys.js";
import { MoveSheet } from "./move-sheet.js";
import { NameQuestion } from "./name-question.js";
import { AnnouncementBar } from "../sheets/announcement.js";
import { OpenCard } from "./open-card.js";
import { OwnOrder } from "../card/own-order.js";
import { sayRefusal } from "../sentences/refusals.js";
import { element } from "../sheets/elements.js";
import { Choices } from "../phone/choices.js";
import { Sheets } from "../sheets/sheets.js";
import { calm } from "../style/calm.js";
import { later } from "../style/later.js";
import { takeEvents } from "../sync/frames.js";
import { isOfUndo, sayUndoRefusal } from "../sync/undo.js";
import { isSorted } from "../sync/section-order.js";
import { UndoButtons } from "./undo-buttons.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/input.js";
import * as writing from "../sync/writing.js";
import { YourTurn } from "../turns/your-turn.js";

export class BoardInput {
  #session;
  #board;
  #sheets;
  #view;
  #name;
  /** What the person may do, as they heard last. */
  #role = "";
  #undo;
  #actions;
  #ownOrder;
  #addForm;
  #moveSheet;
  #cardSheet;
  #openCard;
  #keptTexts;
  #editing;
  #announcementBar;
  #yourTurn;
  /** @type {import("../seats/seats.js").Seats | null} Null until they came. */
  #seats = null;
  #withSeats = later(async () => {
    const { Seats } = await import("../seats/seats.js");
    return (this.#seats = new Seats(this.#session, this.#sheets, () => this.#view.sectionInView()));
  });
  /** @type {{own: import("./carrying.js").Carrying, others: import("./carrying.js").CarriedCards} | null} */
  #carrying = null;
  /** Comes when someone carries a card. */
  #withCarrying = later(async () => {
    const { Carrying, CarriedCards } = await import("./carrying.js");
    this.#carrying = { own: new Carrying(this.#session), others: new CarriedCards(this.#board) };
    // A hand that rests says nothing more: it is seen without another sign.
    this.#showCarried();
    return this.#carrying;
  });
  #withMore = later(async () => {
    const { BoardMenu } = await import("./board-menu.js");
    return new BoardMenu(this.#session, this.#sheets, () => void this.#addSection(), {
      choices: this.#choices,
      calling: () => this.#yourTurn.calling(),
    });
  });
  /** @type {import("../phone/chrome.js").Chrome | null} Null until it came. */
  #chrome = null;
  #withChrome = later(async () => {
    const { Chrome } = await import("../phone/chrome.js");
    this.#chrome = new Chrome(this.#session, this.#board, this.#sheets);
    this.#chrome.show();
    return this.#chrome;
  });
  #choices;
  /** Whether sections have a menu. */
  #offersSections = false;
  #wasEmpty = false;
  #hasTimers = false;
  #withTimers = later(async () => {
    const { TimerBar } = await import("../timer/timer-bar.js");
    this.#hasTimers = true;
    return new TimerBar(this.#session);
  });
  #withSections = later(async () => {
    const { Sections, sectionButton } = await import("./sections.js");
    const act = (/** @type {() => void} */ action, /** @type {boolean | undefined} */ isOpening) =>
      this.#name.before(action, isOpening);
    const all = new Sections(this.#session, this.#sheets, act, this.#ownOrder);
    return { all, button: sectionButton((section) => all.open(section)) };
  });
  #hasFooters = false;
  #withFooters = later(async () => {
    const { cardFooters } = await import("../card/footer.js");
    const session = this.#session;
    return cardFooters(session, {
      set: (card, key, value) =>
        this.#name.before(() => session.actions.operate({ k: "setValue", target: { card }, key, value })),
      tell: (text) => this.#sheets.toast(text),
      redraw: () => this.#board.resized(),
      talk: (card) => void this.#openThread(card),
    });
  });
  #withThreads = later(async () => {
    // Both hear what the server says: the seats listen first.
    const [{ Threads }] = await Promise.all([import("../threads/threads.js"), this.#withSeats()]);
    return new Threads(this.#session, this.#sheets, {
      card: (id) => this.#view.card(id),
      name: (action) => this.#name.before(action),
      opened: (id) => this.#openCard.opened(id),
      closed: (id) => this.#openCard.closed(id),
    });
  });
  #withEmpty = later(async () => {
    const { emptyBoard } = await import("./empty-board.js");
    const session = this.#session;
    return emptyBoard(
      this.#board.element,
      { may: () => session.canChangeSections, go: () => void this.#addSection() },
      {
        may: () => session.canAdd && session.replica.sectionOrder.some((id) => session.canAddTo(id)),
        go: () => this.openAdd(),
      },
    );
  });

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("../board/board.js").Board} board
   */
  constructor(session, board) {
    // Clicks wait for this, keys would be lost: a script that drives the page can see when it is there.
    document.documentElement.dataset.input = "";
    session.equip(writing);
    this.#session = session;
    this.#board = board;
    this.#choices = new Choices(session.store);
    const sheets = (this.#sheets = new Sheets(/** @type {HTMLDialogElement} */ ($("sheet")), $("toast")));
    const view = (this.#view = new BoardView(session, board, sheets));
    const openCard = (this.#openCard = new OpenCard(session, board, sheets));
    const name = (this.#name = new NameQuestion(session, sheets, this.#withSeats));
    this.#undo = new UndoButtons(session, sheets);
    const order = (this.#ownOrder = new OwnOrder(session));
    const [begin, aim] = [board.moves, aimed(board)];
    board.equip({
      firstLabel: say("section.first"),
      isCalm: calm,
      arrange: (display) => order.arranged(display),
      moves: (stage) => {
        aim.note();
        begin?.(stage);
      },
    });
    const actions = (this.#actions = new CardActions(session, view, sheets, name, this.#undo));
    this.#addForm = new AddForm(session, view, sheets, name, openCard);
    this.#moveSheet = new MoveSheet(view, sheets, openCard, (...move) => name.before(() => actions.move(...move)));
    this.#cardSheet = new CardSheet(session, view, sheets, name, openCard, {
      calling: () => this.#yourTurn.calling(),
      edit: (card) => this.#edit(card),
      move: (card) => this.#openMove(card),
      reject: (card) => actions.reject(card),
      remove: (card) => actions.remove(card),
      share: async (card) => (await this.#more())?.share(card),
      talk: (card) => void this.#openThread(card),
    });
    this.#announcementBar = new AnnouncementBar(session);
    this.#yourTurn = new YourTurn(session);
    this.#keptTexts = new KeptTexts(session, sheets, () => view.sectionInView());
    this.#editing = new Editing(session, sheets, {
      onOpen: (card) => openCard.opened(card),
      onClosed: (card) => openCard.closed(card),
      onLost: (why) => this.#keptTexts.came() || sheets.toast(say(why)),
      remove: (id) => {
        const card = view.card(id);
        if (card) actions.remove(card);
      },
    });
    this.#fillBar();
    void this.#withChrome();
    // Before the server is ever away: the sentences for that moment must be here.
    void this.#withSeats();
    document.addEventListener("keydown", (event) => this.#pressed(event));
    makeRowsDraggable(board);
    makeDraggable(board, {
      isTaken: (event) => handleAt(board.element, event) !== null || !aim.hits(event),
      canMove: (card) => session.canChange(card),
      onDrop: (card, { section, place }, at) => {
        if (section === card.section) {
          if (isSorted(session.replica.sections.get(section)?.values ?? {})) return sheets.toast(say("section.sorted"));
          if (order.isSorted(section) && order.maySort(section)) return sheets.toast(say("section.sortedMine"));
        }
        name.before(() => actions.move(card, section, place, at));
      },
      onVanished: () => sheets.toast(say("toast.vanished")),
      onCarry: (card, middle) => {
        void this.#withCarrying();
        if (board.display) this.#carrying?.own.at(card, board.display, middle, performance.now());
      },
      onEnd: () => this.#carrying?.own.ended(),
    });
    this.#restore();
    this.#showAsked();
    // The modules that print and draw have to be here before someone asks for them, or the server is away.
    (globalThis.requestIdleCallback ?? setTimeout)(() => void this.#withMore());
  }

  // --- What the page tells ---

  /** @param {ID} id */
  openCard(id) {
    this.#cardSheet.open(id);
  }

  /** @param {ID} id */
  async #openThread(id) {
    if (!this.#session.settings.talk) return;
    const threads = await this.#withThreads();
    if (threads) threads.open(id);
    else this.#sheets.toast(say("status.offline"));
  }

  /** @param {ID} [section] where to; else the one in view */
  openAdd(section) {
    this.#addForm.open(section);
  }

  /** @param {import("../board/part-layers.js").PartAction} action */
  press(action) {
    if ("items" in action) return this.#openMenu(action);
    const { connection, epoch } = this.#session;
    // A person who types isn't asked for a name in the middle of a word.
    if ("text" in action) {
      if (!connection.send(messageOf(action))) this.#board.pressed(action, false);
      return;
    }
    this.#name.before(() => {
      if (!this.#isStill(epoch)) return;
      // It isn't kept: the board may be another one when it arrives.
      const { times = 1 } = action;
      for (let count = 0; count < times; count += 1)
        if (!connection.send(messageOf(action))) return this.#sheets.toast(say("part.offline"));
    });
  }

  /** @param {{title: string, items: MenuItem[]}} menu */
  #openMenu({ title, items }) {
    const { epoch } = this.#session;
    const guarded = items.map(({ press, ...item }) => ({
      ...item,
      press: press && (() => void (this.#isStill(epoch) && press())),
    }));
    openMenu(this.#sheets, title, guarded, () => epoch === this.#session.epoch || this.#sheets.close());
  }

  /**
   * Whether the board is still held by the process that a press was meant for: another one gives rows their names
   * again, and a press by a name from before might be another row. Says so if it isn't.
   * @param {string | undefined} epoch
   */
  #isStill(epoch) {
    if (epoch === this.#session.epoch) return true;
    this.#sheets.toast(say("refused.pressGone"));
    return false;
  }

  /** The board was drawn again. */
  drawn() {
    this.#editing.changed();
    this.#sheets.changed();
    this.#keptTexts.show();
    this.#announcementBar.show();
    this.#showTimers();
    this.#yourTurn.show();
    this.#sayRole();
    this.#sayDrawn();
    this.#addForm.drawn();
    if (this.#chrome) this.#chrome.show();
    else void this.#withChrome();
    this.#offerSections();
    this.#showCarried();
    this.#offerFooters();
    if (this.#seats) this.#seats.show();
    else void this.#withSeats();
  }

  /** Shows timers, once there was one. */
  #showTimers() {
    if (this.#session.settings.timers || this.#hasTimers) void this.#withTimers().then((bar) => bar?.show());
  }

  /** A host gave the person another role; while they only look, a banner says for how long. */
  #sayRole() {
    const { you, connection } = this.#session;
    if (connection.state.kind !== "open" || you.seat === null) return;
    const before = this.#role;
    this.#role = you.role;
    if (before && before !== you.role && !you.viewOnlyFor)
      this.#sheets.toast(say("toast.role", { role: say(`role.${you.role}`) }));
  }

  /** Hosts had a card drawn by lot. */
  #sayDrawn() {
    const { replica } = this.#session;
    for (const { kind, card } of takeEvents(replica)) {
      const text = kind === "drawn" ? replica.cards.get(card)?.text : undefined;
      if (text === undefined) continue;
      this.#sheets.toast(say("notice.drawn", { text }));
      void import("../style/won.js").then(({ nodesOfDraw, wonByLot }) => {
        const found = nodesOfDraw(this.#board, card);
        if (found) wonByLot(found.node, found.others);
      }, console.error);
    }
  }

  /**
   * @param {import("../sync/outbox.js").Refusal} refusal
   * @param {import("../sync/outbox-record.js").Operation} [op]  whose picture isn't there any more
   * @param {string | null} [text]  what was typed on its card
   */
  refused(refusal, op, text = null) {
    if (op) {
      void import("../pictures/resend.js")
        .then(({ resend }) => resend(this.#session, op, text))
        .then((problem) => problem && this.#sheets.toast(problem))
        .catch(console.error);
      return;
    }
    if (this.#seats?.refused(refusal)) return;
    if (refusal.code === "nameTaken") return this.#name.askApart(refusal.parameters);
    // The card's sheet shows it as done.
    if (refusal.code === "taken" || refusal.code === "spent") this.#sheets.close();
    this.#sheets.toast(isOfUndo(refusal) ? sayUndoRefusal(refusal, this.#session) : sayRefusal(refusal));
  }

  /** Texts that the board didn't take are there. */
  showReturned() {
    this.#keptTexts.came();
  }

  // --- The bar ---

  #fillBar() {
    $("find").before(element("div", { class: "backs" }, ...this.#undo.elements));
    $("find").onclick = () => this.#find();
    $("more").onclick = () => this.#openMore();
    $("people").onclick = () => this.#openPeople();
  }

  async #openPeople() {
    const seats = await this.#withSeats();
    const { people, peopleBesides, you } = this.#session;
    openPeople(this.#sheets, people, peopleBesides, you.seat ?? -1, () => this.#name.ask(), seats?.beside() ?? []);
  }

  async #openMore() {
    (await this.#more())?.open();
  }

  /** What else can be done with the board, or a toast that says why it isn't here. */
  async #more() {
    const more = await this.#withMore();
    if (!more) this.#sheets.toast(say("status.offline"));
    return more;
  }

  #find() {
    openFind(this.#board, this.#sheets, (id) => this.#view.goTo(id));
  }

  // --- Keys ---

  /** @type {import("./keys.js").KeyActions} */
  #keyActions = {
    step: (right, down) => this.#view.step(right, down),
    goToEnd: (which) => this.#view.goToEnd(which),
    add: (section) => this.openAdd(section),
    addSection: () => {
      if (this.#session.canChangeSections) void this.#addSection();
    },
    find: () => this.#find(),
    help: () => openHelp(this.#sheets, helpLines(allowedActions(this.#session))),
    people: () => void this.#openPeople(),
    more: () => void this.#openMore(),
    // A person who is quicker than what comes after the first picture gets it all the same.
    jump: (step) => void this.#withChrome().then((chrome) => chrome?.jump(step)),
    fold: (card) => void this.#withChrome().then((chrome) => chrome?.fold(card?.section)),
    done: (card) => void this.#withChrome().then((chrome) => chrome?.done(card?.section)),
    undo: () => this.#undo.takeBack("undo"),
    redo: () => this.#undo.takeBack("redo"),
    edit: (card) => this.#change(card, () => this.#edit(card.id), true),
    reject: (card) => this.#change(card, () => this.#actions.reject(card)),
    move: (card) => this.#change(card, () => this.#openMove(card.id), true),
    remove: (card) => this.#change(card, () => this.#actions.remove(card)),
    vote: (card) => void this.#withFooters().then((footers) => footers?.press(card, "vote")),
    dibs: (card) => void this.#withFooters().then((footers) => footers?.press(card, "dibs")),
    talk: (card) => void this.#openThread(card.id),
    react: (card) => void this.#withFooters().then((footers) => footers?.press(card, "more")),
  };

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    if (isLetter && this.#choices.get("letters") === "off") return;
    const isField = target.matches("input, textarea, select");
    const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    const isOnBoard = target === document.body || this.#board.element.contains(target);
    const where = /** @type {const} */ ({
      isSheetOpen: this.#sheets.isOpen,
      focus: isField ? "field" : isOnBoard ? "board" : "bar",
      // A field has an undo of its own, until someone else has written in it.
      hasOwnUndo: isText ? this.#editing.hasOwnUndo(target) : this.#sheets.isOpen,
      card: () => this.#view.focused,
    });
    if (pressed(event, where, this.#keyActions)) event.preventDefault();
  }

  /**
   * @param {ShownCard} card
   * @param {() => void} action
   * @param {boolean} [isOpening]
   */
  #change(card, action, isOpening) {
    if (this.#session.canChange(card)) this.#name.before(action, isOpening);
  }

  /** Where others carry cards. */
  #showCarried() {
    const { people, you } = this.#session;
    const others = people.filter(({ seat }) => seat !== you.seat);
    if (this.#carrying) this.#carrying.others.show(others);
    else if (others.some(({ over }) => over)) void this.#withCarrying();
  }

  // --- Sheets and forms ---

  /** @param {ID} id */
  #edit(id) {
    const card = this.#view.card(id);
    if (card && this.#session.canChange(card)) this.#editing.open(id);
  }

  /** @param {ID} id */
  #openMove(id) {
    const card = this.#view.card(id);
    if (card && this.#session.canChange(card)) this.#moveSheet.open(card);
  }

  /** Gives sections a menu, for those who may change them, and a board without any a way on. */
  #offerSections() {
    const session = this.#session;
    const may = session.canChangeSections || this.#ownOrder.isOffered;
    if (may !== this.#offersSections) {
      this.#offersSections = may;
      void this.#withSections().then((sections) => {
        if (!sections) this.#offersSections = false;
        const sectionButton = this.#offersSections && sections ? sections.button : null;
        this.#board.equip({ sectionButton });
        this.#board.stage.classList.toggle("menus", sectionButton !== null);
        this.#board.resized();
      });
    }
    const missing = this.#missing();
    if (missing || this.#wasEmpty) void this.#withEmpty().then((show) => show?.(missing));
    this.#wasEmpty = missing !== null;
  }

  /** @returns {"sections" | "cards" | null} what the board has none of */
  #missing() {
    const { frame, sections, sectionOrder } = this.#session.replica;
    if (frame === null) return null;
    if (sectionOrder.length === 0) return "sections";
    // Where cards are hidden nobody knows whether there are any, and what a container drew is something.
    const isHidden = [...sections.values()].some(({ values }) => values.held);
    const { display } = this.#board;
    const isDrawn = !display || display.under.length > 0 || display.over.length > 0;
    return isHidden || isDrawn || this.#board.all.length > 0 ? null : "cards";
  }

  /** Gives cards their hearts and dibs, on boards that have such values. */
  #offerFooters() {
    const { settings, values } = this.#session;
    if (this.#hasFooters || !(settings.talk || values.some(({ sign }) => sign))) return;
    this.#hasFooters = true;
    void this.#withFooters().then((footers) => {
      this.#hasFooters = footers !== null;
      if (!footers) return;
      this.#board.equip({ footer: (node, card, tab) => footers.draw(node, card, tab) });
      this.#board.resized();
    });
  }

  /** @param {ID} [after] */
  async #addSection(after) {
    const sections = await this.#withSections();
    if (sections) sections.all.add(after);
    else this.#sheets.toast(say("status.offline"));
  }

  /** After a reload: the form that was open, with what was typed. */
  #restore() {
    const [key, open] = Object.entries(this.#session.kept.drafts).find(([, { isOpen }]) => isOpen) ?? [];
    if (!open) return;
    if (key?.startsWith("talk ")) void this.#openThread(open.card);
    else if (open.card && this.#view.card(open.card)) this.#edit(open.card);
    else if (open.card) this.#editing.giveUp(open.card);
    else this.openAdd(open.section);
  }

  /** The card that the address asks for: a link to it was opened. */
  #showAsked() {
    const card = new URLSearchParams(location.search).get("card");
    if (card === null) return;
    history.replaceState(null, "", location.pathname);
    // A form that waited for the page to come back goes first.
    if (!this.#sheets.isOpen) this.#view.goTo(card);
  }
}

/** @param {string} id */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
