/** The sheet of one card: what it says, who added it, its values, and what this person may do with it. */
import { richly } from "../rich/card-text.js";
import { openCard } from "../sheets/card.js";
import { say } from "../sentences/sentences.js";
import "../sentences/en/refusals.js";
import { button } from "../sheets/elements.js";
import { valueControls } from "../sheets/value-controls.js";
import { joinControl } from "./joining.js";
import { pictureIn, pictureOn } from "../pictures/picture-value.js";
import { later } from "../style/later.js";
import { maySet, peopleOf, valueOf } from "../sync/pending-value.js";

export class CardSheet {
  /**
   * @param {import("../sync/session.js").Session} session
   * @param {import("./board-view.js").BoardView} view
   * @param {import("../sheets/sheets.js").Sheets} sheets
   * @param {import("./name-question.js").NameQuestion} name
   * @param {import("./open-card.js").OpenCard} openCard
   * @param {object} actions
   * @param {() => Promise<import("../turns/calling.js").Calling | null>} actions.calling
   * @param {(card: ID) => void} actions.edit
   * @param {(card: ID) => void} actions.move
   * @param {(card: ShownCard) => void} actions.reject
   * @param {(card: ShownCard) => void} actions.remove
   * @param {(card: ShownCard) => void} actions.share
   * @param {(card: ID) => void} actions.talk
   */
  constructor(session, view, sheets, name, openCard, actions) {
    this.session = session;
    this.view = view;
    this.sheets = sheets;
    this.name = name;
    this.openCard = openCard;
    this.actions = actions;
  }

  /** @param {ID} id */
  open(id) {
    const { session, view, name, actions } = this;
    const card = view.card(id);
    if (!card) return;
    const wasQueued = card.queued;
    const read = () => {
      const now = view.card(id);
      return now
        ? { text: now.text, about: this.#about(now, wasQueued), rejected: now.rejected, why: this.#whyFixed(now) }
        : null;
    };
    const withCard = (/** @type {(card: ShownCard) => void} */ action) => () => {
      const now = view.card(id);
      if (now) name.before(() => action(now));
      else this.sheets.toast(say("refused.gone"));
    };
    const controls = this.#controls(id);
    const canReject = session.actions.valuesToSet.some(({ key }) => key === "rejected");
    openCard(
      this.sheets,
      read,
      controls,
      {
        edit: () => name.before(() => actions.edit(id), true),
        reject: canReject ? withCard(actions.reject) : null,
        move: () => name.before(() => actions.move(id), true),
        remove: withCard(actions.remove),
        share: () => actions.share(card),
      },
      (text) => richly(text, { isPressed: true, isWhole: true }),
      () => {
        this.openCard.closed(id);
        for (const control of controls) control.left?.();
      },
    );
    this.openCard.opened(id);
  }

  /** @param {ID} id */
  #controls(id) {
    const { session, view } = this;
    const may = (/** @type {ValueField} */ field) => {
      const now = view.card(id);
      return now !== undefined && maySet(session, now, field);
    };
    const values = session.actions.valuesToSet.filter(({ key }) => key !== "rejected");
    const controls = valueControls(values.filter(may), {
      bytesMax: session.limits.valueTextBytesMax,
      people: peopleOf(session, id),
      read: (key) => valueOf(session, id, key),
      set: (key, value) =>
        this.name.before(() => session.actions.operate({ k: "setValue", target: { card: id }, key, value })),
      may,
      keep: (key, text, parameters) =>
        session.actions.drafts.keepTyped({ code: "tooLong", parameters, card: id, key, text }),
    });
    const isFixed = () => {
      const now = view.card(id);
      const field = values.find(({ kind }) => kind === "dibs");
      return now === undefined || field === undefined || !maySet(session, now, field);
    };
    const together = joinControl(session, id, (action) => this.name.before(action), isFixed);
    if (together) controls.push(together);
    for (const field of values) if (field.kind === "picture") controls.push(this.#pictureControl(id, field, may));
    if (session.settings.talk) controls.push(this.#talkControl(id));
    // One that only we know is on no wall.
    if (session.you.role === "host" && !id.startsWith("~")) controls.push(this.#wallControl(id));
    const section = session.replica.cards.get(id)?.section ?? "";
    if (session.replica.sections.get(section)?.values.turns === true) controls.push(this.#turnControl(id));
    return controls;
  }

  /**
   * The card's picture, and what this person may do about it. It comes when it is first asked for.
   * @param {ID} id
   * @param {ValueField} field
   * @param {(field: ValueField) => boolean} may
   * @returns {import("../sheets/value-controls.js").Control}
   */
  #pictureControl(id, field, may) {
    const { session, view } = this;
    const place = document.createElement("div");
    const face = document.createElement("div");
    face.className = "picture-face";
    /** @type {import("../sheets/value-controls.js").Control | null} */
    let made = null;
    const name = () => pictureOn(view.card(id))?.name ?? null;
    // It has its room before it is there.
    const makeRoom = () => {
      const picture = name() === null ? null : pictureIn(valueOf(session, id, field.key));
      if (!picture) return;
      face.style.setProperty("--wide", String(picture.width));
      face.style.setProperty("--ratio", String(picture.width / picture.height));
    };
    const withPicture = later(async () => {
      const { cardPicture } = await import("../pictures/card-picture.js");
      made = cardPicture(session, id, face, {
        name,
        read: (key = field.key) => valueOf(session, id, key),
        set: (value, key = field.key) =>
          this.name.before(() => session.actions.operate({ k: "setValue", target: { card: id }, key, value })),
        isFixed: () => !may(field),
      });
      place.replaceChildren(made.element);
      made.show();
      return made;
    });
    const show = () => {
      makeRoom();
      if (made) made.show();
      else void withPicture();
    };
    return { element: place, face, show };
  }

  /**
   * What there is to say and do about a card's turn. It comes when it is first asked for.
   * @param {ID} id
   * @returns {import("../sheets/value-controls.js").Control}
   */
  #turnControl(id) {
    const place = document.createElement("div");
    /** @type {import("../sheets/value-controls.js").Control | null} */
    let made = null;
    const withTurn = later(async () => {
      const [{ cardTurn }, calling] = await Promise.all([import("../turns/card-turn.js"), this.actions.calling()]);
      if (!calling) throw new Error("nothing calls people yet");
      made = cardTurn(this.session, id, calling);
      if (made) place.replaceChildren(made.element);
      return made;
    });
    return { element: place, show: () => (made ? made.show() : void withTurn()) };
  }

  /**
   * Leads to the card's messages.
   * @param {ID} id
   * @returns {import("../sheets/value-controls.js").Control}
   */
  #talkControl(id) {
    const made = button("", () => this.actions.talk(id), "plain", "card-talk");
    const show = () => {
      const count = Number(this.session.replica.cards.get(id)?.values["talk.count"] ?? 0);
      made.textContent = count > 0 ? say("talk.count", { count }) : say("talk.open");
    };
    return { element: made, show };
  }

  /**
   * The sentences under a card's text, as many as long as its sheet is open.
   * @param {ShownCard} card
   * @param {boolean} wasQueued
   */
  #about(card, wasQueued) {
    // A declared card has the server's number, 0.
    const by =
      card.by === null
        ? say(card.id.startsWith("0.") ? "card.declared" : "card.anonymous")
        : card.by === this.session.you.seat
          ? say("card.byYou")
          : say("card.by", { name: card.author || say("people.guest") });
    return [
      say("card.in", { section: this.view.title(card.section) }),
      by,
      ...(wasQueued ? [card.queued ? say("card.queued") : ""] : []),
    ];
  }

  /**
   * Puts the card on the walls in letters for the whole room, or takes it off them again.
   * @param {ID} id
   * @returns {import("../sheets/value-controls.js").Control}
   */
  #wallControl(id) {
    const { session } = this;
    const isShown = () => {
      const { wall } = session.settings;
      return wall?.show === "card" && wall.card === id;
    };
    const made = button(
      "",
      () => {
        this.sheets.close();
        const wall = isShown() ? { show: "board" } : { show: "card", card: id };
        if (!session.actions.command(1, { k: "wall", wall })) this.sheets.toast(say("status.offline"));
      },
      "plain",
      "on-wall",
    );
    return { element: made, show: () => (made.textContent = say(isShown() ? "card.offWall" : "card.onWall")) };
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
    if (isFrozen(session, card.section)) return say("refused.frozen.card");
    return session.you.role === "guest" ? say("card.notYours") : say("refused.notAllowed");
  }
}

/**
 * @param {import("../sync/session.js").Session} session
 * @param {ID} section
 */
const isFrozen = ({ replica }, section) => replica.sections.get(section)?.values["section.frozen"] === true;
