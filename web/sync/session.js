/**
 * One tab on one board: it keeps the server's messages and passes them to the modules that draw. What the person does
 * goes out through `actions.js`, which comes with `writing.js` after the first picture. No DOM here.
 *
 * @typedef {typeof import("./writing.js")} Writing
 * @typedef {import("./store.js").KeptOutbox} KeptOutbox
 * @typedef {import("./outbox-record.js").Operation} Operation
 * @typedef {import("./outbox-record.js").Refusal} Refusal
 *
 * @typedef {object} Listener  to what happens in a session
 * @property {() => void} changed  there is something to draw
 * @property {(refusal: Refusal, op?: Operation, text?: string | null) => void} refused  the board didn't take something
 *   that held no text; with the operation and what was typed on its card, if its picture isn't there any more: nobody
 *   else has it now
 * @property {() => void} returned  it didn't take texts: they are in `kept.returned`
 * @property {(pressed: import("./press.js").Pressed, isDone: boolean) => void} [pressed]  a press was answered
 * @property {(message: Message) => void} [heard]  a message for other rooms of the page, or a welcome: at once, because
 *   a hidden page draws nothing
 * @property {(id: number, result: any) => void} [done]  a host's command is done
 * @property {(id: number, refusal: Refusal) => void} [failed]  it wasn't
 */
import { Connection } from "./connection.js";
import { display, Replica } from "./replica.js";

/** So many frames wait for what understands them; with one more, a snapshot is asked for in place of them all. */
const waitingFramesMax = 100;

export class Session {
  replica = new Replica();
  you = {
    seat: /** @type {number | null} */ (null),
    name: "",
    role: "guest",
    named: false,
    code: /** @type {string | undefined} */ (undefined),
    full: /** @type {true | undefined} */ (undefined),
    viewOnlyFor: /** @type {number | undefined} */ (undefined),
  };
  board = { name: "", title: "" };
  /** @type {Settings} */
  settings = { frozen: false, guestsChange: "everything" };
  limits = { cardTextBytesMax: 20_000, nameCharactersMax: 24, valueTextBytesMax: 1_000, sectionTitleBytesMax: 200 };
  /**
   * The container values that people may set, in the order to offer them.
   * @type {readonly ValueField[]}
   */
  values = [{ key: "rejected", kind: "flag", setBy: "everyone" }];
  /**
   * Those that a host may show the board in, by name.
   * @type {readonly string[]}
   */
  containers = [];
  /** @type {Person[]} */
  people = [];
  /** How many people are here besides those: the list has a limit. */
  peopleBesides = 0;
  /** @type {{[type: string]: Message}} By type, the latest since the welcome of what is for other rooms of the page. */
  latest = {};
  /**
   * Nobody needs them before the person does something, if they left nothing pending.
   * @type {import("./actions.js").Actions | null}
   */
  #actions = null;
  /** The record of our outbox, as it is on the device. */
  #kept;
  /** Part of the board can't be read, so nobody changes it. */
  isDamaged = false;
  /**
   * The room and surface that the replica follows.
   * @type {{epoch: string, surface: string, audience: string} | null}
   */
  #followed = null;
  #saidSurface = { kind: "", width: 0 };
  /** @type {string | null} The secret of the seat that the last hello came with. */
  #saidSeat = null;
  /** @type {any} What the last welcome said of our outbox, if nobody has heard it. */
  #told = null;
  /** Whether a snapshot was asked for and hasn't come. */
  #isRefreshing = false;
  /** @type {typeof import("./frames.js") | null} The first picture needs none. */
  #frames = null;
  /** @type {any[]} What came before that. */
  #waiting = [];

  /**
   * @param {object} options
   * @param {string} options.url
   * @param {import("./store.js").Store} options.store
   * @param {KeptOutbox} options.kept
   * @param {() => {kind: string, width: number, height: number}} options.surface
   * @param {Listener} options.listener
   * @param {(url: string, protocol: string) => WebSocket} [options.open]
   * @param {Writing} [options.writing]  see `equip`
   * @param {string} [options.wall]  the name that hosts gave this wall
   */
  constructor({ url, store, kept, surface, listener, open, writing, wall }) {
    this.store = store;
    this.#kept = kept;
    this.surface = surface;
    this.listener = { ...listener };
    this.wall = wall;
    this.you.name = store.get("name") ?? "";
    this.connection = new Connection({
      url,
      open,
      hello: () => this.#hello(),
      onMessage: (message) => this.#heard(message),
      onState: (state) => this.#connection(state),
    });
    if (writing) this.equip(writing);
  }

  /**
   * From now on the person can do things.
   * @param {Writing} writing
   */
  equip({ Actions, frames }) {
    if (this.#actions) return;
    this.follow(frames);
    this.#actions = new Actions(this);
    if (this.connection.state.kind === "open" && this.#told) this.#actions.welcome(this.#told);
  }

  /** What the person does. The caller has equipped the session. */
  get actions() {
    if (!this.#actions) throw new Error("nothing can be done on this board before `equip`");
    return this.#actions;
  }

  /** Null: nothing is pending, and nobody can do anything yet. */
  get outbox() {
    return this.#actions?.outbox ?? null;
  }

  get kept() {
    return this.#kept;
  }

  /**
   * From now on our outbox is that of another record.
   * @param {KeptOutbox} kept
   */
  keep(kept) {
    this.#kept = kept;
  }

  /**
   * From now on frames are understood.
   * @param {typeof import("./frames.js")} frames
   */
  follow(frames) {
    this.#frames ??= frames;
    frames.takePrivate(this.replica);
    const waiting = this.#waiting.splice(0);
    if (waiting.length > waitingFramesMax) return this.#refresh();
    for (const message of waiting) this.#framed(message, this.#frames);
  }

  /**
   * From now on this hears messages for other rooms, and welcomes, as well, after those who heard them before.
   * @param {(message: Message) => void} heard
   */
  hear(heard) {
    const before = this.listener.heard;
    this.listener.heard = (message) => {
      before?.(message);
      heard(message);
    };
  }

  /**
   * The latest of a type is no longer true.
   * @param {string} type
   */
  forget(type) {
    delete this.latest[type];
  }

  /**
   * The person has another name.
   * @param {string} name  goes with the next hello
   */
  rename(name) {
    this.you.name = name;
    this.store.set("name", name);
  }

  /** Which life of the room the last welcome came from. */
  get epoch() {
    return this.#followed?.epoch;
  }

  /** How many of the person's changes the server hasn't decided. */
  get pendingCount() {
    return this.outbox?.pendingCount ?? 0;
  }

  /** Whether there is a board to draw. */
  get hasBoard() {
    return this.replica.revision > 0 || this.replica.frame !== null;
  }

  get isHost() {
    return this.you.role === "host" || this.you.role === "co-host";
  }

  /** Why one can only look from now on, as a key: the server lets this device in no more. Null: it may. */
  get farewell() {
    const { state } = this.connection;
    if (state.kind !== "ended" || state.code !== 4003) return null;
    if (state.reason === "connections") return "banner.connections";
    if (state.reason === "ended") return "banner.ended";
    return state.reason === "kicked" ? "banner.kicked" : "banner.link";
  }

  get canAdd() {
    return !this.farewell && !this.isDamaged && (this.isHost || (this.you.role === "guest" && !this.settings.frozen));
  }

  /** @param {{by: number | null, section?: ID}} card */
  canChange({ by, section = "" }) {
    const { isHost, settings, you } = this;
    if (!this.canAdd || isHost) return this.canAdd;
    return !this.#rules(section)["section.frozen"] && (settings.guestsChange === "everything" || by === you.seat);
  }

  /**
   * Whether this person may bring cards into a section (SPEC SR1 to SR3).
   * @param {ID} section
   */
  canAddTo(section) {
    if (!this.canAdd || this.isHost) return this.canAdd;
    const rules = this.#rules(section);
    return !rules["section.frozen"] && !rules["section.hostsAdd"];
  }

  /** Whether this person adds, renames, moves and removes sections. */
  get canChangeSections() {
    return this.canAdd && (this.isHost || this.settings.guestsChangeSections === true);
  }

  /**
   * @param {ID} section
   * @returns {{[key: string]: Value}}
   */
  #rules(section) {
    return this.replica.sections.get(section)?.values ?? {};
  }

  /** The board with what is pending drawn in. */
  display() {
    const shown = display(this.replica);
    return this.#actions ? this.#actions.drawnIn(shown) : shown;
  }

  /** The window has another size: asks for a layout, if it is the width that changed. */
  resized() {
    const { kind, width } = this.surface();
    // A phone's keyboard changes the height only; that is no reason for another layout.
    if (this.#saidSurface.kind === kind && this.#saidSurface.width === width) return;
    if (this.connection.send({ t: "surface", surface: this.surface() })) this.#saidSurface = { kind, width };
  }

  /** Whether this device has another seat than the one the outbox is for. */
  get hasMoved() {
    const { seat } = this.kept;
    const own = this.store.get("seat");
    // A device that was cleared knows no other.
    return seat !== undefined && own !== null && seat !== own;
  }

  /** @returns {Message} */
  #hello() {
    if (!this.store.isHolding) this.#newOutbox();
    // Pending operations belong to the seat that made them (SE4).
    else if (this.hasMoved && this.pendingCount === 0) this.#newOutbox(true);
    const seat = this.kept.seat ?? this.store.get("seat");
    this.#saidSeat = seat;
    const surface = this.surface();
    this.#saidSurface = surface;
    const { frame } = this.replica;
    return {
      t: "hello",
      protocol: 4,
      token: this.store.link,
      outbox: this.kept.id,
      confirmed: this.kept.confirmed,
      surface,
      lobby: true,
      ...(this.connection.readsGzip ? { gzip: true } : {}),
      ...(seat ? { seat } : {}),
      ...(this.you.name ? { name: this.you.name } : {}),
      ...(this.#followed && frame !== null ? { resume: { ...this.#followed, frame } } : {}),
      wall: this.wall,
    };
  }

  /** @param {Message} message */
  #heard(message) {
    // A frame, the commonest, is a list.
    if (Array.isArray(message)) return this.#frames ? this.#framed(message, this.#frames) : this.#wait(message);
    switch (message.t) {
      case "welcome":
        return this.#welcomed(message);
      case "snapshot":
        return this.#snapshot(message);
      case "you":
        // The server leaves out fields that no longer hold.
        this.you = { ...this.you, full: undefined, viewOnlyFor: undefined, ...message };
        // Someone who is no host any more hears nothing more of the door (LB4, TM9).
        if (!this.isHost) this.forget("waiting");
        break;
      case "people":
        this.people = message.people;
        this.peopleBesides = message.more ?? 0;
        break;
      default:
        if (this.#actions?.heard(message)) return;
        this.latest[message.t] = message;
        this.listener.heard?.(message);
    }
    this.listener.changed();
  }

  /** @param {Message} message */
  #snapshot(message) {
    this.replica.snapshot(message);
    this.#frames?.takePrivate(this.replica);
    this.#waiting = [];
    this.settings = message.settings ?? this.settings;
    if (this.#followed && message.surface) this.#followed.surface = message.surface.key;
    this.#isRefreshing = false;
    this.outbox?.follow(this.replica.revision);
    this.#flush();
    this.listener.changed();
  }

  /** @param {Message} message */
  #welcomed(message) {
    // A name given before there was a connection goes with the hello; the welcome has it.
    this.you = { ...message.you, name: message.you.name || this.you.name };
    this.latest = {};
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
    this.isDamaged = message.damaged === true;
    this.limits = { ...this.limits, ...message.limits };
    this.values = message.values ?? this.values;
    this.containers = message.containers ?? [];
    const followed = { epoch: message.epoch, surface: message.surface.key, audience: message.audience };
    if (JSON.stringify(followed) !== JSON.stringify(this.#followed)) this.replica.unfollow();
    this.#followed = followed;
    this.#told = message.outbox;
    this.#actions?.welcome(message.outbox);
    this.#flush();
    this.listener.heard?.(message);
    if (this.replica.frame !== null) this.listener.changed();
  }

  /** @param {any} message */
  #wait(message) {
    // One too many says that some are missing. A page in the background asks for a snapshot once it is looked at.
    if (!this.#isRefreshing && this.#waiting.length <= waitingFramesMax) this.#waiting.push(message);
  }

  #refresh() {
    if (!this.#isRefreshing) this.#isRefreshing = this.connection.send({ t: "refresh" });
  }

  /**
   * @param {any} sent
   * @param {typeof import("./frames.js")} frames
   */
  #framed(sent, { takeFrame }) {
    const { settings = this.settings, ops, facts } = takeFrame(this.replica, sent);
    this.settings = settings;
    this.#actions?.framed(ops, facts);
    if (!facts) this.#refresh();
    this.#flush();
    this.listener.changed();
  }

  /** @param {ConnectionState} state */
  #connection(state) {
    if (state.kind !== "open") {
      this.#actions?.disconnected();
      this.#isRefreshing = false;
      this.#waiting = [];
    }
    // Another tab has this outbox (4004) and our unsent changes in its record; another seat (4005) will never send
    // them, so they come along.
    if (state.kind === "ended" && (state.code === 4004 || state.code === 4005)) {
      this.#newOutbox(state.code === 4005);
      this.connection.start();
    } else this.listener.changed();
  }

  /** Something came that lets more be sent. */
  #flush() {
    if (this.#actions) this.#actions.flush();
    else if (this.connection.state.kind === "open") this.makeSureOfOutbox();
  }

  /**
   * While this tab slept, a younger one may have taken its outbox over. Ask before what is shown is read for a change.
   */
  makeSureOfOutbox() {
    if (this.store.isHolding) return;
    this.#newOutbox();
    if (["open", "connecting"].includes(this.connection.state.kind)) this.connection.start();
  }

  #newOutbox(isTakingOver = false) {
    if (this.#actions) this.#actions.renew(isTakingOver);
    else this.#kept = this.store.newOutbox();
  }
}
