/**
 * One program of an evening that the simulation recorded (Tests/Simulation/Recording.swift), gone through by the page's
 * own session, outbox and replica: it hears what that program heard, does what its person did, and sends what it sent.
 */
import assert from "node:assert/strict";
import { frameOf } from "../../sync/frames.js";
import { display, Replica } from "../../sync/replica.js";
import { Session } from "../../sync/session.js";
import { SeatClaiming } from "../../seats/seat-claiming.js";
import { memoryStorage, Store } from "../../sync/store.js";
import * as writing from "../../sync/writing.js";

/** A socket of which the test is the other end. */
class Socket {
  readyState = 0;
  sent = [];

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }
}

/** A scene as it is drawn, in its order. */
const drawn = ({ scene: { size, parts, sections, cards, sectionOrder, cardOrder } }) => ({
  size,
  parts,
  sections: sectionOrder.map((id) => sections.get(id)),
  cards: cardOrder.map((id) => cards.get(id)),
});

export class Program {
  local = memoryStorage();
  socket = new Socket();
  /** The seat that its person last said is theirs. @type {number | null} */
  #claimed = null;
  #hasChanged = false;
  /**
   * Operations that count in another revision than the recorded ones, which is as good; they are sent again as they
   * are.
   */
  #asGood = new Set();
  /** The last text of each card in the facts, with the first and the last revision at which it is known to be that. */
  #texts = new Map();

  /**
   * @param {import("./clock.js").Clock} clock
   * @param {any} snapshot  what everyone shows in the end
   */
  constructor(clock, snapshot) {
    this.clock = clock;
    this.snapshot = snapshot;
  }

  /** @param {any[]} event */
  async go([kind, ...what]) {
    await this[kind](...what);
    // The page draws after all that has happened, and goes on with a claim then.
    if (this.#hasChanged) this.claiming.goOn();
    this.#hasChanged = false;
  }

  async open(seat) {
    this.session?.connection.stop();
    this.#claimed = null;
    if (seat) this.local.setItem("displayboard/karaoke/seat", seat);
    const store = new Store("karaoke", { local: this.local, session: memoryStorage(), channel: () => null });
    const kept = await store.takeOutbox(false);
    this.session = new Session({
      url: "ws://board.lan/ws/karaoke",
      store,
      kept,
      surface: () => ({ kind: "phone", width: 390, height: 844 }),
      listener: {
        changed: () => void (this.#hasChanged = true),
        returned() {},
        refused() {},
        heard: (message) => this.#heard(message),
      },
      open: () => (this.socket = new Socket()),
      writing,
    });
    this.claiming = new SeatClaiming(this.session, {
      seated() {},
      lost: () => assert.fail("a seat that was given is lost"),
    });
  }

  /** As the page's room of seats does (seats.js). */
  #heard({ t, seat, secret }) {
    if (t === "welcome") this.claiming.goOn();
    if (t !== "claimed" || seat !== this.#claimed) return;
    this.#claimed = null;
    this.claiming.take({ seat, name: "" }, secret);
  }

  connect(seat) {
    this.#patiently(() => this.session.connection.start());
    this.socket.readyState = 1;
    this.socket.onopen({});
    assert.equal(this.socket.sent[0].seat ?? null, seat, "it says hello with the same seat");
  }

  claim(message) {
    this.#claimed = message.seat;
    this.session.connection.send(message);
  }

  answer(message) {
    const asked = this.session.latest.claims?.claims ?? [];
    assert.ok(
      asked.some(({ claim }) => claim === message.claim),
      "the person was asked",
    );
    this.session.connection.send(message);
  }

  sit() {
    const { connection } = this.session;
    // After a reload only the session knows of the seat, and looks when it confirms.
    if (connection.state.kind === "open") this.clock.pass(1_000);
    assert.notEqual(connection.state.kind, "open", "it says hello anew");
    assert.ok(this.session.hasMoved, "the device has another seat than the outbox");
    assert.equal(this.session.pendingCount, 0, "all that was done is decided");
  }

  cut() {
    this.#end(1006, "");
  }

  close(code, reason) {
    this.#end(code, reason);
  }

  #end(code, reason) {
    const { socket } = this;
    socket.readyState = 3;
    this.#patiently(() => socket.onclose?.({ code, reason }));
  }

  hear(message) {
    const facts = !Array.isArray(message) ? [] : frameOf(message, this.session.replica.revision).facts;
    const before = this.session.replica.revision;
    const made = new Map(
      facts.filter(([kind]) => kind === "textChanged").map(([, card, , revision]) => [card, revision]),
    );
    this.socket.onmessage({ data: JSON.stringify(message) });
    this.clock.pass(0);
    const { revision, cards } = this.session.replica;
    // One that came and went in a frame was that from then on.
    for (const [kind, id, , , text] of facts) {
      if (kind === "cardInserted" && !cards.has(id))
        this.#texts.set(id, { text, from: made.get(id) ?? before + 1, to: revision });
    }
    for (const { id, text } of cards.values()) {
      const known = this.#texts.get(id);
      const isOther = known?.text !== text || made.has(id);
      this.#texts.set(id, { text, from: isOther ? (made.get(id) ?? revision) : known.from, to: revision });
    }
  }

  pass(milliseconds) {
    this.clock.pass(milliseconds);
  }

  do({ op }) {
    this.session.actions.operate(op);
  }

  type({ op: { card, change } }) {
    this.session.actions.change((outbox) => outbox.type(card, change));
  }

  cancel() {
    let cancelled = null;
    this.session.actions.change((outbox) => (cancelled = outbox.cancelNewest()));
    assert.notEqual(cancelled, null, "an undo cancels what was never sent");
  }

  sent(message) {
    const [next] = this.#operations();
    this.#isSame(next, message, "the same operation leaves");
    this.socket.sent.splice(this.socket.sent.indexOf(next), 1);
  }

  pending(messages) {
    const { pending } = this.session.kept;
    assert.equal(pending.length, messages.length);
    for (const [index, { counter, base, op }] of pending.entries()) {
      this.#isSame({ t: "op", counter, base, op }, messages[index], "the same operation waits");
    }
  }

  /** A change of a text may count in any revision at which the text was the one it was typed into. */
  #isSame(operation, message, what) {
    const base = operation?.base ?? 0;
    const known = message.op.k === "editText" ? this.#texts.get(message.op.card) : undefined;
    const bytes = JSON.stringify(operation);
    const isAsGood = (known && known.from <= base && base <= known.to) || this.#asGood.has(bytes);
    if (isAsGood) this.#asGood.add(bytes);
    assert.deepEqual(operation && { ...operation, base: isAsGood ? message.base : base }, message, what);
  }

  level() {
    const board = new Replica();
    board.snapshot(structuredClone(this.snapshot));
    const { replica } = this.session;
    for (const what of /** @type {const} */ (["revision", "sectionOrder", "sections", "cards"])) {
      assert.deepEqual(replica[what], board[what], what);
    }
    assert.deepEqual(drawn(replica), drawn(board), "scene");
    assert.deepEqual(this.session.display(), display(board), "nothing pending is shown");
    assert.equal(this.session.pendingCount, 0);
  }

  /** Nothing left that the recorded program didn't send. */
  finish() {
    assert.deepEqual(this.#operations(), []);
  }

  #operations() {
    return this.socket.sent.filter(({ t }) => t === "op");
  }

  /** The recording says when a line is tried again and given up. */
  #patiently(run) {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = /** @type {any} */ (() => 0);
    try {
      run();
    } finally {
      globalThis.setTimeout = setTimeout;
    }
  }
}
