/**
 * What a person does with the board, by finger, mouse and keys, and what the board says back: makes the parts that do
 * it and wires them together.
 *
 * Nothing typed is dropped: the text of a form is kept with every stroke, and texts the board didn't take come back.
 */
import { openHelp, openPeople } from "../sheets/list-sheets.js";
import { AddForm } from "./add-form.js";
import { Around } from "./around.js";
import { BoardOffers } from "./board-offers.js";
import { BoardView } from "./board-view.js";
import { CardActions } from "./card-actions.js";
import { CardExtras } from "./card-extras.js";
import { CardSheet } from "./card-sheet.js";
import { Editing } from "./editing.js";
import { EventToasts } from "./event-toasts.js";
import { openFind } from "./find.js";
import { KeptTexts } from "./kept-texts.js";
import { Keyboard } from "./keyboard.js";
import { allowedActions, helpLines } from "./keys.js";
import { MoveSheet } from "./move-sheet.js";
import { NameQuestion } from "./name-question.js";
import { OpenCard } from "./open-card.js";
import { PartPresses } from "./part-presses.js";
import { Pointing } from "./pointing.js";
import { OwnOrder } from "../card/own-order.js";
import { sayRefusal } from "../sentences/refusals.js";
import { element } from "../sheets/elements.js";
import { Choices } from "../phone/choices.js";
import { Sheets } from "../sheets/sheets.js";
import { calm } from "../style/calm.js";
import { later } from "../style/later.js";
import { isOfUndo, sayUndoRefusal } from "../sync/undo.js";
import { UndoButtons } from "./undo-buttons.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/input.js";
import * as writing from "../sync/writing.js";

export class BoardInput {
  #session;
  #board;
  #sheets;
  #view;
  #name;
  #undo;
  #actions;
  #addForm;
  #moveSheet;
  #cardSheet;
  #keptTexts;
  #editing;
  #around;
  #offers;
  #extras;
  #presses;
  #events;
  #pointing;
  #withMenu;

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
    const choices = new Choices(session.store);
    const sheets = (this.#sheets = new Sheets(/** @type {HTMLDialogElement} */ ($("sheet")), $("toast")));
    const view = (this.#view = new BoardView(session, board, sheets));
    const openCard = new OpenCard(session, board, sheets);
    const seats = () => this.#around.seats();
    const calling = () => this.#around.calling();
    const name = (this.#name = new NameQuestion(session, sheets, seats));
    this.#undo = new UndoButtons(session, sheets);
    const order = new OwnOrder(session);
    board.equip({
      firstLabel: say("section.first"),
      isCalm: calm,
      arrange: (display) => order.arranged(display),
    });
    const actions = (this.#actions = new CardActions(session, view, sheets, name, this.#undo));
    const move = (/** @type {Parameters<CardActions["move"]>} */ ...how) => name.before(() => actions.move(...how));
    this.#addForm = new AddForm(session, view, sheets, name, openCard);
    this.#moveSheet = new MoveSheet(view, sheets, openCard, move);
    this.#offers = new BoardOffers(session, board, sheets, name, order, () => this.openAdd());
    this.#extras = new CardExtras(session, view, sheets, name, openCard, seats);
    this.#presses = new PartPresses(session, board, sheets, name);
    this.#events = new EventToasts(session, board, sheets);
    this.#cardSheet = new CardSheet(session, view, sheets, name, openCard, {
      calling,
      edit: (card) => this.#edit(card),
      move: (card) => this.#openMove(card),
      reject: (card) => actions.reject(card),
      remove: (card) => actions.remove(card),
      share: async (card) => (await this.#menu())?.share(card),
      talk: (card) => void this.#extras.talk(card),
    });
    this.#around = new Around(session, board, sheets, () => view.sectionInView());
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
    this.#withMenu = later(async () => {
      const { BoardMenu } = await import("./board-menu.js");
      return new BoardMenu(session, sheets, () => void this.#offers.addSection(), { choices, calling });
    });
    this.#fillBar();
    new Keyboard(view, sheets, this.#editing, choices, this.#keyActions());
    this.#pointing = new Pointing(session, board, sheets, order, move);
    this.#restore();
    this.#showAsked();
    // The modules that print and draw have to be here before someone asks for them, or the server is away.
    (globalThis.requestIdleCallback ?? setTimeout)(() => void this.#withMenu());
  }

  // --- What the page tells ---

  /** @param {ID} id */
  openCard(id) {
    this.#cardSheet.open(id);
  }

  /** @param {ID} [section] where to; else the one in view */
  openAdd(section) {
    this.#addForm.open(section);
  }

  /** @param {import("../board/part-layers.js").PartAction} action */
  press(action) {
    this.#presses.press(action);
  }

  /** The board was drawn again. */
  drawn() {
    this.#editing.changed();
    this.#sheets.changed();
    this.#keptTexts.show();
    this.#around.show();
    this.#events.show();
    this.#addForm.drawn();
    this.#offers.show();
    this.#pointing.show();
    this.#extras.show();
    this.#around.showSeats();
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
    if (this.#around.refused(refusal)) return;
    if (refusal.code === "nameTaken") return this.#name.askApart(refusal.parameters);
    // The card's sheet shows it as done.
    if (refusal.code === "taken" || refusal.code === "spent") this.#sheets.close();
    this.#sheets.toast(isOfUndo(refusal) ? sayUndoRefusal(refusal, this.#session) : sayRefusal(refusal));
  }

  /** Texts that the board didn't take are there. */
  showReturned() {
    this.#keptTexts.came();
  }

  // --- The bar and the keys ---

  #fillBar() {
    $("find").before(element("div", { class: "backs" }, ...this.#undo.elements));
    $("find").onclick = () => this.#find();
    $("more").onclick = () => void this.#openMenu();
    $("people").onclick = () => void this.#openPeople();
  }

  /** @returns {import("./keys.js").KeyActions} */
  #keyActions() {
    return {
      step: (right, down) => this.#view.step(right, down),
      goToEnd: (which) => this.#view.goToEnd(which),
      add: (section) => this.openAdd(section),
      addSection: () => {
        if (this.#session.canChangeSections) void this.#offers.addSection();
      },
      find: () => this.#find(),
      help: () => openHelp(this.#sheets, helpLines(allowedActions(this.#session))),
      people: () => void this.#openPeople(),
      more: () => void this.#openMenu(),
      jump: (step) => void this.#around.jump(step),
      fold: (card) => void this.#around.fold(card?.section),
      done: (card) => void this.#around.done(card?.section),
      undo: () => this.#undo.takeBack("undo"),
      redo: () => this.#undo.takeBack("redo"),
      edit: (card) => this.#change(card, () => this.#edit(card.id), true),
      reject: (card) => this.#change(card, () => this.#actions.reject(card)),
      move: (card) => this.#change(card, () => this.#openMove(card.id), true),
      remove: (card) => this.#change(card, () => this.#actions.remove(card)),
      vote: (card) => void this.#extras.press(card, "vote"),
      dibs: (card) => void this.#extras.press(card, "dibs"),
      talk: (card) => void this.#extras.talk(card.id),
      react: (card) => void this.#extras.press(card, "more"),
    };
  }

  async #openPeople() {
    const seats = await this.#around.seats();
    const { people, peopleBesides, you } = this.#session;
    openPeople(this.#sheets, people, peopleBesides, you.seat ?? -1, () => this.#name.ask(), seats?.beside() ?? []);
  }

  async #openMenu() {
    (await this.#menu())?.open();
  }

  /** What else can be done with the board, or a toast that says why it isn't here. */
  async #menu() {
    const menu = await this.#withMenu();
    if (!menu) this.#sheets.toast(say("status.offline"));
    return menu;
  }

  #find() {
    openFind(this.#board, this.#sheets, (id) => this.#view.goTo(id));
  }

  // --- Cards ---

  /**
   * @param {ShownCard} card
   * @param {() => void} action
   * @param {boolean} [isOpening]
   */
  #change(card, action, isOpening) {
    if (this.#session.canChange(card)) this.#name.before(action, isOpening);
  }

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

  // --- What the page begins with ---

  /** After a reload: the form that was open, with what was typed. */
  #restore() {
    const [key, open] = Object.entries(this.#session.kept.drafts).find(([, { isOpen }]) => isOpen) ?? [];
    if (!open) return;
    if (key?.startsWith("talk ")) void this.#extras.talk(open.card);
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
