/**
 * One tab on one board: what the server says is kept and told to who draws it. What the person does goes out through `deeds.js`,
 * which comes after the first picture. No DOM here.
 *
 * @typedef {typeof import("./outbox.js").Outbox} OutboxType
 */
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
  };
  board = { name: "", title: "" };
  /** @type {Settings} */
  settings = { frozen: false, guestsChange: "everything" };
  limits = { cardTextBytesMax: 20_000, nameCharactersMax: 24, valueTextBytesMax: 2_000 };
  /**
   * The container values that people may set, in the order to offer them.
   * @type {readonly import("../sheets/values.js").ValueField[]}
   */
  values = [{ key: "rejected", kind: "flag", setBy: "everyone" }];
  /** @type {Person[]} */
  people = [];
  /** How many are here beside those: a list has an end. */
  peopleBesides = 0;
  /** @type {{[type: string]: Message}} The latest, since the welcome, of what is for other rooms of the page. */
  news = {};
  /** @type {import("./outbox.js").Outbox | null} Nobody needs one before the person does something, if they left nothing undecided. */
  outbox = null;
  /** What goes with it: whoever asks has equipped the session. */
  deeds = /** @type {import("./deeds.js").Deeds} */ (/** @type {unknown} */ (null));
  /** Whether the board can't be written at present: our changes wait here. */
  isReadOnly = false;
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
    // What it sends is acknowledged in frames.
    this.follow(Outbox.frames);
    this.deeds = new Outbox.Deeds(this, Outbox);
    this.outbox = this.deeds.open();
    if (this.connection.state.kind === "open" && this.#told) this.outbox.welcome(this.#told);
  }

  /**
   * From now on frames are understood.
   * @param {typeof import("./frames.js")} frames
   */
  follow(frames) {
    this.#frames ??= frames;
    frames.takeHeld(this.replica);
    const waiting = this.#waiting.splice(0);
    if (waiting.length > waitingFramesMax) return this.#refresh();
    for (const message of waiting) this.#framed(message, this.#frames);
  }

  /** Which life of the room the last welcome came from. */
  get epoch() {
    return this.#followed?.epoch;
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

  /** Why one can only look from now on, as a key: the server lets this device in no more. Null: it may. */
  get farewell() {
    const { state } = this.connection;
    if (state.kind !== "ended" || state.code !== 4003) return null;
    if (state.reason === "connections") return "banner.connections";
    return state.reason === "kicked" ? "banner.kicked" : "banner.link";
  }

  get canAdd() {
    return !this.farewell && !this.isDamaged && (this.isHost || (this.you.role === "guest" && !this.settings.frozen));
  }

  /** @param {{by: number | null}} card */
  canChange(card) {
    return this.canAdd && (this.isHost || this.settings.guestsChange === "everything" || card.by === this.you.seat);
  }

  /** The board with what is undecided drawn in. */
  display() {
    const shown = display(this.replica);
    return this.outbox ? this.deeds.drawnIn(shown) : shown;
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
    // What is undecided belongs to the seat that it was done on (SE4).
    else if (this.hasMoved && this.undecided === 0) this.#newOutbox(true);
    const seat = this.kept.seat ?? this.store.get("seat");
    this.#saidSeat = seat;
    const surface = this.surface();
    this.#saidSurface = surface;
    const { frame } = this.replica;
    return {
      t: "hello",
      protocol: 3,
      token: this.store.link,
      outbox: this.kept.id,
      confirmed: this.kept.confirmed,
      surface,
      ...(this.connection.readsGzip ? { gzip: true } : {}),
      ...(seat ? { seat } : {}),
      ...(this.you.name ? { name: this.you.name } : {}),
      ...(this.#followed && frame !== null ? { resume: { ...this.#followed, frame } } : {}),
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
        this.you = { ...this.you, ...message };
        break;
      case "people":
        this.people = message.people;
        this.peopleBesides = message.more ?? 0;
        break;
      default:
        if (this.outbox && this.deeds.heard(message)) return;
        this.news[message.t] = message;
        this.listener.heard?.(message);
    }
    this.listener.changed();
  }

  /** @param {Message} message */
  #snapshot(message) {
    this.replica.snapshot(message);
    this.#frames?.takeHeld(this.replica);
    this.#waiting = [];
    this.settings = message.settings ?? this.settings;
    if (this.#followed && message.surface) this.#followed.surface = message.surface.key;
    this.#isRefreshing = false;
    this.outbox?.follow(this.replica.revision);
    this.flush();
    this.listener.changed();
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
    this.isDamaged = message.damaged === true;
    this.limits = { ...this.limits, ...message.limits };
    this.values = message.values ?? this.values;
    const followed = { epoch: message.epoch, surface: message.surface.key, audience: message.audience };
    if (JSON.stringify(followed) !== JSON.stringify(this.#followed)) this.replica.frame = null;
    this.#followed = followed;
    this.#told = message.outbox;
    if (this.outbox) this.deeds.giveBack(this.outbox.welcome(message.outbox));
    this.flush();
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
  #framed(sent, { frameOf, applyFrame }) {
    const message = frameOf(sent, this.replica.revision);
    if (message.settings) this.settings = message.settings;
    let isComplete = false;
    const isNext = message.frame - 1 === this.replica.frame;
    try {
      isComplete = applyFrame(this.replica, message);
    } catch (error) {
      // A patch that doesn't fit what we have: our mistake or the server's, a snapshot heals both.
      console.error(error);
      this.replica.frame = null;
    }
    this.outbox?.acknowledged(message.ops ?? []);
    if (isComplete) this.outbox?.follow(this.replica.revision, isNext ? message.facts : []);
    if (this.undecided === 0) this.isReadOnly = false;
    if (!isComplete) this.#refresh();
    this.flush();
    this.listener.changed();
  }

  /** @param {ConnectionState} state */
  #connection(state) {
    if (state.kind !== "open") {
      if (this.outbox) this.deeds.disconnected();
      this.#isRefreshing = false;
      this.#waiting = [];
    }
    // Another tab has this outbox (4004) and our unsent changes in its record; another seat (4005) will never send them, so
    // they come along.
    if (state.kind === "ended" && (state.code === 4004 || state.code === 4005)) {
      this.#newOutbox(state.code === 4005);
      this.connection.start();
    } else this.listener.changed();
  }

  /** Sends what may be sent. */
  flush() {
    // Before there is a connection nothing leaves, and the hello asks.
    if (this.connection.state.kind === "open") this.makeSureOfOutbox();
    if (this.outbox) this.deeds.send();
  }

  /** While this tab slept, a younger one may have taken its outbox over. Ask before what is shown is read for a change. */
  makeSureOfOutbox() {
    if (this.store.isHolding) return;
    this.#newOutbox();
    if (["open", "connecting"].includes(this.connection.state.kind)) this.connection.start();
  }

  #newOutbox(isTakingOver = false) {
    if (this.outbox) this.deeds.renew(isTakingOver);
    else this.kept = this.store.newOutbox();
  }
}

// --- The line ---

/** Silence from our side after which we ask whether the server is still there (P19). */
const pingAfterMilliseconds = 10_000;
/** How long the answer to that may take. */
const answerWithinMilliseconds = 10_000;
/** The same when the device says that its network or the page came back: it is likely that the old socket is dead (RS1). */
const probeWithinMilliseconds = 800;
/** A slow line that lives gets twice its last round trip, up to this. */
const probeWithinAtMostMilliseconds = 3_000;
/** From opening a socket to the server's welcome. */
const welcomeWithinMilliseconds = 10_000;
const shortestWaitMilliseconds = 500;
const longestWaitMilliseconds = 30_000;
/** Between two attempts that hints begin. */
const betweenHintsMilliseconds = 1_000;
/** A timer that is later was held back, and what arrived meanwhile may wait behind it (RS4). */
const heldBackMilliseconds = 500;

/**
 * A message that came gzipped (P6b).
 * @param {ArrayBuffer} data
 */
const unpacked = (data) => {
  const body = /** @type {ReadableStream} */ (new Response(data).body);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).json();
};

/** Close codes after which trying again can't help (P2, P4). */
const finalCodes = new Set([4002, 4003, 4004, 4005]);

/**
 * One WebSocket to one board, kept alive: says hello, notices silence, comes back by itself.
 *
 * A connection knows the protocol's envelope (hello, welcome, ping, close codes) and nothing of boards. Each attempt
 * has a socket of its own, and what a socket reports after a newer one took its place is not heard.
 */
export class Connection {
  /** @type {ConnectionState} */
  state = { kind: "waiting", attempt: 0 };
  /** Whether this browser reads what is gzipped, as far as is known. */
  readsGzip = "DecompressionStream" in globalThis;
  /** @type {WebSocket | null} */
  #socket = null;
  #attempt = 0;
  #startedAt = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #lastSent = 0;
  /** From the last hello or ping to its answer. */
  #roundTrip = 0;
  #askedAt = 0;
  /** Since when an answer is awaited; null: none is. */
  #deadline = /** @type {number | null} */ (null);
  /** Whether a hint asked, so that the next attempt is at once; whether this is asked for the second time. */
  #isHinted = false;
  #isAskedAgain = false;

  /**
   * @param {object} options
   * @param {string} options.url
   * @param {() => Message} options.hello
   * @param {(message: Message) => void} options.onMessage  the welcome first
   * @param {(state: ConnectionState) => void} options.onState
   * @param {(url: string, protocol: string) => WebSocket} [options.open]
   * @param {() => number} [options.random]  0 ..< 1
   * @param {() => number} [options.now]  milliseconds
   */
  constructor({ url, hello, onMessage, onState, open, random = Math.random, now = Date.now }) {
    this.url = url;
    this.hello = hello;
    this.onMessage = onMessage;
    this.onState = onState;
    this.open = open ?? ((address, protocol) => new WebSocket(address, protocol));
    this.random = random;
    this.now = now;
  }

  /** Connects at once, dropping the socket there may be. */
  start() {
    this.#drop();
    this.#startedAt = this.now();
    this.#become({ kind: "connecting" });
    // `index.html` opens one while the files come.
    const { early } = globalThis;
    globalThis.early = null;
    const socket = early && early.readyState < 2 ? early : this.open(this.url, "displayboard.v1");
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#lost(socket), welcomeWithinMilliseconds);
    const speak = () => {
      if (socket !== this.#socket) return;
      this.#askedAt = this.now();
      this.#send(this.hello());
    };
    socket.onopen = speak;
    if (socket.readyState === 1) speak();
    socket.binaryType = "arraybuffer";
    /** @type {Promise<void> | null} Something is being unpacked, which takes a moment: what comes after it waits. */
    let unpacking = null;
    const inTurn = (/** @type {() => unknown} */ step) => {
      if (!unpacking) return void step();
      const last = unpacking
        .then(step)
        .catch(console.error)
        .then(() => {
          if (unpacking === last) unpacking = null;
        });
      unpacking = last;
    };
    const hear = (/** @type {Message} */ message) => {
      if (socket === this.#socket) this.#heard(message);
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") return inTurn(() => hear(JSON.parse(data)));
      unpacking ??= Promise.resolve();
      inTurn(() =>
        unpacked(data).then(hear, (error) => {
          console.error(error);
          this.readsGzip = false;
          this.#lost(socket);
        }),
      );
    };
    socket.onclose = ({ code, reason }) =>
      inTurn(() => {
        if (socket === this.#socket) this.#closed(code, reason);
      });
  }

  /** Ends it for good; the server sees an ordinary close. */
  stop() {
    this.#drop();
    this.#become({ kind: "ended", code: 1000, reason: "" });
  }

  /**
   * Sends a message, if there is someone to hear it.
   * @param {Message} message
   * @returns {boolean} whether it was handed to a welcomed connection; that says nothing about its arrival
   */
  send(message) {
    if (this.state.kind !== "open" || this.#socket?.readyState !== 1) return false;
    this.#send(message);
    return true;
  }

  /** The device hints that the network or the page came back: tries at once (RS1), or sees whether the open socket lives. */
  hint() {
    const { kind } = this.state;
    if (kind === "open") {
      this.#isHinted = true;
      this.#ask(this.#probeWithin);
    } else if (kind !== "ended") {
      this.#attempt = 0;
      const wait = this.#startedAt + betweenHintsMilliseconds - this.now();
      if (wait <= 0) return this.start();
      clearTimeout(this.#timer);
      // An attempt from before may hang on a network that is gone; one that has just begun gets its time.
      this.#timer = setTimeout(() => this.start(), kind === "waiting" ? wait : wait + betweenHintsMilliseconds);
    }
  }

  /**
   * Takes the device's hints from now on.
   * @param {Pick<Window, "addEventListener">} [window]
   * @param {Pick<Document, "addEventListener" | "visibilityState">} [document]
   */
  heed(window = globalThis.window, document = globalThis.document) {
    for (const event of ["online", "offline", "pageshow"]) window.addEventListener(event, () => this.hint());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hint());
  }

  /** @param {Message} message */
  #send(message) {
    this.#lastSent = this.now();
    this.#socket?.send(JSON.stringify(message));
  }

  /** @param {Message} message */
  #heard(message) {
    this.#deadline = null;
    this.#isHinted = this.#isAskedAgain = false;
    if (message.t === "welcome" || message.t === "pong") this.#roundTrip = this.now() - this.#askedAt;
    if (message.t === "welcome") {
      this.#attempt = 0;
      this.#become({ kind: "open" });
    }
    // A page whose timers are held back speaks when it hears (P19).
    if (this.state.kind === "open" && this.now() >= this.#due) this.#ask(answerWithinMilliseconds);
    else if (this.state.kind === "open") this.#watch();
    if (message.t !== "pong") this.onMessage(message);
  }

  /** @param {number} withinMilliseconds */
  #ask(withinMilliseconds) {
    this.#askedAt = this.now();
    this.#send({ t: "ping" });
    const deadline = this.now() + withinMilliseconds;
    this.#deadline = this.#deadline === null ? deadline : Math.min(this.#deadline, deadline);
    this.#watch();
  }

  get #probeWithin() {
    return Math.min(probeWithinAtMostMilliseconds, Math.max(probeWithinMilliseconds, 2 * this.#roundTrip));
  }

  /** The answer's deadline, else when to ping. */
  get #due() {
    return this.#deadline ?? this.#lastSent + pingAfterMilliseconds;
  }

  /** Sets the one timer to what is next. */
  #watch() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        const socket = this.#socket;
        if (!socket) return;
        const late = this.now() - this.#due;
        const isWoken = late > heldBackMilliseconds && !this.#isAskedAgain;
        if (late < 0) this.#watch();
        else if (this.#deadline !== null && !isWoken) this.#lost(socket);
        else {
          this.#isAskedAgain = this.#deadline !== null;
          this.#deadline = null;
          this.#ask(this.#isAskedAgain ? this.#probeWithin : answerWithinMilliseconds);
        }
      },
      Math.max(0, this.#due - this.now()),
    );
  }

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (socket !== this.#socket) return;
    socket.close();
    if (this.#isHinted) this.start();
    else this.#closed(1006, "");
  }

  /**
   * @param {number} code
   * @param {string} reason
   */
  #closed(code, reason) {
    this.#drop();
    if (finalCodes.has(code)) return this.#become({ kind: "ended", code, reason });
    // Full jitter (P20): a room full of phones must not come back in step.
    const ceiling = Math.min(longestWaitMilliseconds, shortestWaitMilliseconds * 2 ** this.#attempt);
    this.#attempt += 1;
    this.#timer = setTimeout(() => this.start(), this.random() * ceiling);
    this.#become({ kind: "waiting", attempt: this.#attempt });
  }

  #drop() {
    clearTimeout(this.#timer);
    this.#deadline = null;
    this.#isHinted = this.#isAskedAgain = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket && socket.readyState < 2) socket.close();
  }

  /** @param {ConnectionState} state */
  #become(state) {
    this.state = state;
    this.onState(state);
  }
}
