/**
 * One WebSocket to one board, kept alive: says hello, notices silence, comes back by itself.
 *
 * A connection knows the protocol's envelope (hello, welcome, ping, close codes) and nothing of boards. Each attempt
 * has a socket of its own, and what a socket reports after a newer one took its place is not heard. It draws nothing:
 * window and document only give it the hints of `heed`.
 */

/** An answer that took longer says little about how long it was on its way. */
const roundTripMost = 2_000;
/** Silence from our side after which we ask whether the server is still there (P19). */
const pingAfterMilliseconds = 10_000;
/** How long the answer to that may take. */
const answerWithinMilliseconds = 10_000;
/**
 * The same when the device says that its network or the page came back: it is likely that the old socket is dead (RS1).
 */
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
  /** By the device's even clock; null: nothing is awaited. */
  #askedAt = /** @type {number | null} */ (null);
  /** Since when an answer is awaited; null: none is. */
  #deadline = /** @type {number | null} */ (null);
  /** Whether a hint asked, so that the next attempt is at once; whether this is asked for the second time. */
  #isHinted = false;
  #isAskedAgain = false;
  /** The board's clock less this device's even one; null: not heard yet (TM4). */
  #clock = /** @type {number | null} */ (null);

  /**
   * @param {object} options
   * @param {string} options.url
   * @param {() => Message} options.hello
   * @param {(message: Message) => void} options.onMessage  the welcome first
   * @param {(state: ConnectionState) => void} options.onState
   * @param {(url: string, protocol: string) => WebSocket} [options.open]
   * @param {() => number} [options.random]  0 ..< 1
   * @param {() => number} [options.now]  milliseconds
   * @param {() => number} [options.even]  milliseconds of a clock that nobody sets
   */
  constructor({ url, hello, onMessage, onState, open, random = Math.random, now = Date.now, even }) {
    this.url = url;
    this.hello = hello;
    this.onMessage = onMessage;
    this.onState = onState;
    this.open = open ?? ((address, protocol) => new WebSocket(address, protocol));
    this.random = random;
    this.now = now;
    this.even = even ?? (() => performance.now());
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
      this.#askedAt = this.even();
      this.#send(this.hello());
    };
    socket.onopen = speak;
    if (socket.readyState === 1) speak();
    socket.binaryType = "arraybuffer";
    /** @type {Promise<void> | null} Something is being unpacked, which takes a moment: messages behind it wait. */
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
   * @param {"open" | "lobby"} [kind]  where it belongs: on the board, or before its door
   * @returns {boolean} whether it was handed to such a connection; that says nothing about its arrival
   */
  send(message, kind = "open") {
    if (this.state.kind !== kind || this.#socket?.readyState !== 1) return false;
    this.#send(message);
    return true;
  }

  /**
   * The device hints that the network or the page came back: tries at once (RS1), or sees whether the open socket
   * lives.
   */
  hint() {
    const { kind } = this.state;
    if (this.#isHeard) {
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
    const isLobby = message.t === "lobby";
    const answers = this.#askedAt !== null && (message.t === "welcome" || isLobby || message.t === "pong");
    if (answers) this.#roundTrip = this.even() - Number(this.#askedAt);
    const onTheWay = answers ? Math.min(this.#roundTrip, roundTripMost) / 2 : 0;
    if (answers) this.#askedAt = null;
    const { clock } = message;
    if (message.t === "welcome" || clock) this.#clock = clock ? clock + onTheWay - performance.now() : null;
    if (message.t === "welcome") {
      this.#attempt = 0;
      this.#become({ kind: "open" });
    } else if (isLobby && this.state.kind !== "lobby") this.#become({ kind: "lobby" });
    // A page whose timers are held back speaks when it hears (P19).
    if (this.#isHeard && this.now() >= this.#due) this.#ask(answerWithinMilliseconds);
    else if (this.#isHeard) this.#watch();
    if (message.t !== "pong" || clock) this.onMessage(message);
  }

  /** The time on the board's clock, in milliseconds; null: it isn't known yet (TM4). */
  get boardTime() {
    return this.#clock === null ? null : this.#clock + performance.now();
  }

  /** Asks what the board's clock says; the answer comes as a `pong`. */
  askClock() {
    if (this.#isHeard) this.#ask(answerWithinMilliseconds);
  }

  /** Whether the server has answered the hello, with the board or with its lobby. */
  get #isHeard() {
    return this.state.kind === "open" || this.state.kind === "lobby";
  }

  /** @param {number} withinMilliseconds */
  #ask(withinMilliseconds) {
    this.#askedAt = this.even();
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
