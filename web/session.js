/**
 * One tab on one board: what the server says goes into replica and outbox, what the person does goes out. No DOM here.
 *
 * @typedef {import("./replica.js").ID} ID
 * @typedef {import("./connection.js").Message} Message
 * @typedef {import("./outbox.js").Outbox} Outbox
 * @typedef {typeof import("./outbox.js").Outbox} OutboxType
 * @typedef {import("./outbox.js").Refusal} Refusal
 * @typedef {import("./outbox.js").Refused} Refused
 * @typedef {import("./store.js").Draft} Draft
 * @typedef {{seat: number, name: string, role: string, card: ID | null}} Person
 *
 * @typedef {object} Listener
 * @property {() => void} changed  something to draw
 * @property {(refusal: Refusal) => void} refused  the board didn't take something that held no words
 * @property {() => void} returned  it didn't take words: they are in `kept.returned`
 * @property {(pressed: import("./layers.js").Pressed, isDone: boolean) => void} [pressed]  a press was answered
 * @property {(message: Message) => void} [heard]  news or a welcome: at once, a hidden page draws nothing
 * @property {(id: number, result: any) => void} [done]  a host's command is done
 * @property {(id: number, refusal: Refusal) => void} [failed]  it wasn't
 */
import { Connection } from "./connection.js";
import { display } from "./display.js";
import { Replica } from "./replica.js";
import { frameOf, snapshotOf } from "./wire.js";

/** How long to wait where the server says only that we should. */
const unknownPauseMilliseconds = 1_000;

export class Session {
  replica = new Replica();
  you = { seat: /** @type {number | null} */ (null), name: "", role: "guest", named: false, code: /** @type {string | undefined} */ (undefined) };
  board = { name: "", title: "" };
  settings = { frozen: false, guestsChange: "everything" };
  limits = { cardTextBytesMax: 20_000, nameCharactersMax: 24, valueTextBytesMax: 2_000 };
  /**
   * The container values that people may set, in the order to offer them.
   * @type {readonly import("./values.js").ValueField[]}
   */
  values = [{ key: "rejected", kind: "flag", setBy: "everyone" }];
  /** @type {Person[]} */
  people = [];
  /** @type {{[type: string]: Message}} The latest, since the welcome, of what is for other rooms of the page. */
  news = {};
  /** @type {Outbox | null} Nobody needs one before the person does something, if they left nothing undecided. */
  outbox = null;
  /** What goes with it: whoever asks has equipped the session. */
  holding = /** @type {import("./holding.js").Holding} */ (/** @type {unknown} */ (null));
  /** Whether the board can't be written at present: our changes wait here. */
  isReadOnly = false;
  /**
   * The room and surface that the replica follows.
   * @type {{epoch: string, surface: string, audience: string} | null}
   */
  #followed = null;
  /**
   * Runs while the server asked us not to send.
   * @type {ReturnType<typeof setTimeout> | undefined}
   */
  #pause;
  #saidSurface = { kind: "", width: 0 };
  /** @type {string | null} The secret of the seat that the last hello came with. */
  #saidSeat = null;
  /** @type {any} What the last welcome said of our outbox, if nobody has heard it. */
  #told = null;
  /**
   * Whether an operation that was never sent may leave now; `text` is what an edit makes.
   * @type {(op: import("./outbox-record.js").Operation, text: string) => boolean}
   */
  mayLeave = () => true;
  /** Whether a snapshot was asked for and hasn't come. */
  #isRefreshing = false;

  /**
   * @param {object} options
   * @param {string} options.url
   * @param {import("./store.js").Store} options.store
   * @param {import("./store.js").KeptOutbox} options.kept
   * @param {() => {kind: string, width: number, height: number}} options.surface
   * @param {Listener} options.listener
   * @param {(url: string, protocol: string) => WebSocket} [options.open]
   * @param {OutboxType} [options.Outbox]  see `outbox`
   */
  constructor({ url, store, kept, surface, listener, open, Outbox }) {
    this.store = store;
    this.kept = kept;
    this.surface = surface;
    this.listener = listener;
    this.you.name = store.get("name") ?? "";
    this.connection = new Connection({
      url,
      open,
      hello: () => this.#hello(),
      onMessage: (message) => this.#heard(message),
      onState: (state) => this.#connection(state),
    });
    if (Outbox) this.equip(Outbox);
  }

  /**
   * From now on the person can do things.
   * @param {OutboxType} Outbox
   */
  equip(Outbox) {
    if (this.outbox) return;
    this.holding = new Outbox.Holding(this, Outbox);
    this.outbox = this.holding.open();
    if (this.connection.state.kind === "open" && this.#told) this.outbox.welcome(this.#told);
  }

  /** How many of the person's changes the server hasn't decided. */
  get undecided() {
    return this.outbox?.undecided ?? 0;
  }

  /** Whether there is a board to draw. */
  get hasBoard() {
    return this.replica.revision > 0 || this.replica.frame !== null;
  }

  get isHost() {
    return this.you.role === "host" || this.you.role === "co-host";
  }

  get canAdd() {
    return this.isHost || (this.you.role === "guest" && !this.settings.frozen);
  }

  /** @param {{by: number | null}} card */
  canChange(card) {
    return this.isHost || (this.canAdd && (this.settings.guestsChange === "everything" || card.by === this.you.seat));
  }

  /** The values that this person may set. */
  get valuesToSet() {
    return this.values.filter(({ setBy }) => setBy === "everyone" || this.isHost);
  }

  /** The board with what is undecided drawn in. */
  display() {
    return display(this.replica, {
      seat: this.you.seat,
      name: this.you.name,
      pending: this.outbox?.pending ?? [],
      textOf: (card) => this.outbox?.textOf(card) ?? null,
      idOf: (counter) => this.outbox?.idOf(counter) ?? "",
    });
  }

  /**
   * Takes an operation up and sends it if it can be.
   * @param {import("./outbox-record.js").Operation} op
   * @param {{at?: [number, number]}} [shown]
   * @returns {ID} the card's, for an `addCard`
   */
  operate(op, shown) {
    let id = "";
    this.change((outbox) => (id = outbox.add(op, this.replica.revision, shown)));
    this.holding.added(id);
    return id;
  }

  /**
   * Does something to the outbox in the person's name and sends what comes of it.
   * @param {(outbox: Outbox) => void} deed
   */
  change(deed) {
    this.makeSureOfOutbox();
    if (!this.outbox) throw new Error("nobody has equipped this session");
    deed(this.outbox);
    this.#sendNow();
  }

  /** @param {ID} card  one it has or had */
  idNow(card) {
    return this.holding.idNow(card);
  }

  /**
   * The text that is shown of a card; undefined: it isn't there.
   * @param {ID} card
   */
  textOf(card) {
    return this.outbox?.textOf(card) ?? this.replica.cards.get(card)?.text;
  }

  /** @param {string} name */
  setName(name) {
    this.you.name = name;
    this.store.set("name", name);
    this.connection.send({ t: "name", name });
    this.listener.changed();
  }

  /**
   * Tells the others which card is open here; a card only we know is none.
   * @param {ID | null} card
   */
  touch(card) {
    this.connection.send({ t: "touch", card: card?.startsWith("~") ? null : card });
  }

  /** The window has another size: asks for a layout, if it is the width that changed. */
  resized() {
    const { kind, width } = this.surface();
    // A phone's keyboard changes the height only; that is no reason for another layout.
    if (this.#saidSurface.kind === kind && this.#saidSurface.width === width) return;
    if (this.connection.send({ t: "surface", surface: this.surface() })) this.#saidSurface = { kind, width };
  }

  /**
   * Gives a host's command; `done` or `failed` answers with the id.
   * @param {number} id
   * @param {{k: string, [field: string]: any}} command
   * @returns {boolean} whether it left
   */
  command(id, command) {
    return this.connection.send({ t: "host", id, command });
  }

  /**
   * Keeps the text of an open form, or forgets it.
   * @param {string} key
   * @param {Draft | null} draft
   */
  keepDraft(key, draft) {
    this.makeSureOfOutbox();
    if (draft) this.kept.drafts[key] = draft;
    else delete this.kept.drafts[key];
    this.store.save(this.kept);
  }

  /**
   * The person has dealt with words that came back.
   * @param {import("./store.js").Returned} returned
   */
  settle(returned) {
    this.kept.returned = this.kept.returned.filter((other) => other !== returned);
    this.store.save(this.kept);
  }

  /** Whether this device has another seat than the one the outbox is for. */
  get hasMoved() {
    const { seat } = this.kept;
    const own = this.store.get("seat");
    // A device that was cleared knows no other.
    return seat !== undefined && own !== null && seat !== own;
  }

  #hello() {
    if (!this.store.isHolding) this.#newOutbox();
    // What is undecided belongs to the seat that it was done on (SE4).
    else if (this.hasMoved && this.undecided === 0) this.#newOutbox(true);
    const seat = this.kept.seat ?? this.store.get("seat");
    this.#saidSeat = seat;
    const surface = this.surface();
    this.#saidSurface = surface;
    const { frame } = this.replica;
    return {
      t: "hello", protocol: 2, token: this.store.link, outbox: this.kept.id, confirmed: this.kept.confirmed, surface,
      ...(seat ? { seat } : {}), ...(this.you.name ? { name: this.you.name } : {}),
      ...(this.#followed && frame !== null ? { resume: { ...this.#followed, frame } } : {}),
    };
  }

  /** @param {Message} message */
  #heard(message) {
    // A frame, the commonest, is a list.
    if (Array.isArray(message)) return this.#framed(frameOf(message, this.replica.revision));
    switch (message.t) {
      case "welcome":
        return this.#welcomed(message);
      case "snapshot":
        return this.#snapshot(snapshotOf(message));
      case "outcomes":
        return this.#refused(this.outbox?.outcomes(/** @type {any} */ (message)));
      case "refused":
        return this.#refused(this.outbox?.refused(message.counter, refusalIn(message)));
      case "resend":
        return this.#resend(message.from, message.code, message.afterMilliseconds);
      case "you":
        this.you = { ...this.you, ...message };
        return this.listener.changed();
      case "people":
        this.people = message.people;
        return this.listener.changed();
      case "pressed":
        return this.listener.pressed?.(/** @type {any} */ (message), true);
      case "done":
        return this.listener.done?.(message.id, message.result);
      case "error":
        return this.#error(message);
      default:
        this.news[message.t] = message;
        this.listener.heard?.(message);
        return this.listener.changed();
    }
  }

  /** @param {Message} message */
  #snapshot(message) {
    this.replica.snapshot(/** @type {any} */ (message));
    this.settings = message.settings ?? this.settings;
    if (this.#followed && message.surface) this.#followed.surface = message.surface.key;
    this.#isRefreshing = false;
    this.outbox?.follow(this.replica.revision);
    this.flush();
    this.listener.changed();
  }

  /** @param {Message} message */
  #error(message) {
    const { id, counter } = message;
    const refusal = refusalIn(message);
    if (counter !== undefined) this.#refused(this.outbox?.unreadable(counter, refusal));
    else if (id !== undefined) this.listener.failed?.(id, refusal);
    else {
      const { card, section, part } = /** @type {any} */ (refusal.parameters);
      if (part) this.listener.pressed?.({ card, section, part }, false);
      this.listener.refused(part && refusal.code === "gone" ? { ...refusal, code: "pressGone" } : refusal);
    }
  }

  /** @param {Message} message */
  #welcomed(message) {
    // A name given before there was a connection goes with the hello; the welcome has it.
    this.you = { ...message.you, name: message.you.name || this.you.name };
    this.news = {};
    const { secret } = message.you;
    const own = this.store.get("seat");
    // The device may have got a seat since, or another than the outbox has (SE4): this one is only the outbox's then.
    if (secret && (!own || own === this.#saidSeat)) this.store.set("seat", secret);
    const seat = secret ?? this.#saidSeat ?? undefined;
    if (seat !== this.kept.seat) {
      this.kept.seat = seat;
      this.store.save(this.kept);
    }
    this.board = message.board;
    this.settings = message.settings;
    this.limits = { ...this.limits, ...message.limits };
    this.values = message.values ?? this.values;
    const followed = { epoch: message.epoch, surface: message.surface.key, audience: message.audience };
    if (JSON.stringify(followed) !== JSON.stringify(this.#followed)) this.replica.frame = null;
    this.#followed = followed;
    this.#told = message.outbox;
    this.#refused(this.outbox?.welcome(message.outbox));
    this.flush();
    this.listener.heard?.(message);
    if (this.replica.frame !== null) this.listener.changed();
  }

  /** @param {Message} message */
  #framed(message) {
    if (message.settings) this.settings = message.settings;
    let isComplete = false;
    const isNext = message.frame - 1 === this.replica.frame;
    try {
      isComplete = this.replica.apply(message);
    } catch (error) {
      // A patch that doesn't fit what we have: our mistake or the server's, a snapshot heals both.
      console.error(error);
      this.replica.frame = null;
    }
    this.outbox?.acknowledged(message.ops ?? []);
    if (isComplete) this.outbox?.follow(this.replica.revision, isNext ? message.facts : []);
    if (this.undecided === 0) this.isReadOnly = false;
    if (!isComplete && !this.#isRefreshing) this.#isRefreshing = this.connection.send({ t: "refresh" });
    this.flush();
    this.listener.changed();
  }

  /**
   * @param {number} counter
   * @param {string} code
   * @param {number} [afterMilliseconds]
   */
  #resend(counter, code, afterMilliseconds = unknownPauseMilliseconds) {
    this.outbox?.resend(counter);
    this.isReadOnly = code === "readOnly";
    // One that asks for no time doesn't end what another asked for.
    if (afterMilliseconds > 0 || this.#pause === undefined) {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => {
        this.#pause = undefined;
        this.flush();
      }, afterMilliseconds);
    }
    this.listener.changed();
  }

  /** @param {import("./connection.js").State} state */
  #connection(state) {
    if (state.kind !== "open") {
      this.outbox?.disconnected();
      this.#isRefreshing = false;
      clearTimeout(this.#pause);
      this.#pause = undefined;
    }
    if (state.kind === "ended" && (state.code === 4004 || state.code === 4005)) return this.#replaceOutbox(state.code);
    this.listener.changed();
  }

  /** @param {Refused[]} [refused] */
  #refused(refused = []) {
    if (refused.length > 0) this.holding.giveBack(refused);
  }

  /** Sends what the person just did, or tries soon to reach somebody who takes it. */
  #sendNow() {
    if (this.connection.state.kind === "waiting") this.connection.hint();
    this.flush();
    this.listener.changed();
  }

  /** Sends what may be sent, and lets the server forget what we know. */
  flush() {
    // Before there is a connection nothing leaves, and the hello asks.
    if (this.connection.state.kind === "open") this.makeSureOfOutbox();
    const { outbox } = this;
    if (!outbox) return;
    // What leaves counts in the facts: those of another run of the server are on their way.
    const isReady = this.#pause === undefined && this.replica.frame !== null;
    if (isReady) for (const message of outbox.take(this.mayLeave)) this.connection.send(message);
    this.holding.confirmSoon();
  }

  /** While this tab slept, a younger one may have taken its outbox over. Ask before what is shown is read for a change. */
  makeSureOfOutbox() {
    if (this.store.isHolding) return;
    this.#newOutbox();
    if (["open", "connecting"].includes(this.connection.state.kind)) this.connection.start();
  }

  /**
   * Another tab has this outbox (4004), or another seat (4005): opens a new one. Another tab has our unsent changes in
   * its record; another seat will never send them, so they come along.
   * @param {number} code
   */
  #replaceOutbox(code) {
    this.#newOutbox(code === 4005);
    this.connection.start();
  }

  #newOutbox(isTakingOver = false) {
    if (this.outbox) this.holding.renew(isTakingOver);
    else this.kept = this.store.newOutbox();
  }

}

/**
 * @param {Message} message
 * @returns {Refusal}
 */
const refusalIn = ({ code, parameters = {} }) => ({ code, parameters });
