/**
 * A room as small as the protocol allows, for tests: one board, facts and a one-column scene, outboxes with outcomes.
 * It follows PROTOCOL.md to the letter where a client can tell, and keeps what it ever applied for the test to count.
 */
import { rebasedOver, spliced } from "../../sync/text.js";
import { written } from "./wire.js";

export class Room {
  epoch = "epoch-1";
  frame = 0;
  revision = 1;
  sections = [
    { id: "0.1", title: "First", values: {}, cards: ["0.3", "0.4"] },
    { id: "0.2", title: "Second", values: {}, cards: [] },
  ];
  cards = new Map([
    ["0.3", card("0.3", "0.1", "Love Stack")],
    ["0.4", card("0.4", "0.1", "Grid of Gold")],
  ]);
  removed = new Map();
  settings = { frozen: false, guestsChange: "everything" };
  values = [{ key: "rejected", kind: "flag", setBy: "everyone" }];
  /** Random id to {number, high, outcomes}. */
  outboxes = new Map();
  sockets = new Set();
  /** Each applied operation as `number.counter`, in order. */
  applied = [];
  /** Frames of this epoch, for clients that come back (P6). */
  frames = [];
  framesMax = 5;
  /** How many text changes a card remembers (TX4). */
  textChangesMax = Infinity;
  /** Operations answered `resend` with code `rate` before they are looked at. */
  rateLimited = 0;

  /** @param {FakeSocket} socket @param {any} message */
  hear(socket, message) {
    if (message.t === "hello") return this.#hello(socket, message);
    if (message.t === "ping") return socket.deliver({ t: "pong" });
    if (message.t === "op") return this.#op(socket, message);
    if (message.t === "refresh" || message.t === "surface") return socket.deliver(this.snapshot());
    if (message.t === "confirm") {
      const { outcomes } = socket.outbox;
      for (const counter of outcomes.keys()) if (counter <= message.counter) outcomes.delete(counter);
    }
    if (message.t === "name")
      socket.deliver({ t: "you", seat: socket.seat, name: message.name, role: "guest", named: true });
  }

  /** A new process on the same journal: facts and outcomes stay, connections and the epoch don't. */
  restart() {
    for (const socket of [...this.sockets]) socket.drop();
    this.epoch = `epoch-${Number(this.epoch.slice(6)) + 1}`;
    this.frame = 0;
    this.frames = [];
  }

  snapshot() {
    const sections = this.sections.map((section) => ({
      ...section,
      cards: section.cards.map((id) => {
        const { section: _, changes: __, ...facts } = this.cards.get(id);
        return facts;
      }),
    }));
    return JSON.parse(
      JSON.stringify({
        t: "snapshot",
        frame: this.frame,
        revision: this.revision,
        facts: { sections, names: {} },
        scene: this.scene(),
      }),
    );
  }

  scene() {
    let y = 0;
    const cards = [];
    const sections = [];
    for (const { id, cards: ids } of this.sections) {
      const height = 40 + ids.length * 60 + 50;
      sections.push({
        id,
        rect: [0, y, 300, height],
        tokens: "section",
        parts: [
          ["header", [0, 0, 300, 40], "section.header", 1],
          ["insertion", [0, height - 50, 300, 50], "insertion"],
        ],
      });
      ids.forEach((card, index) => cards.push(this.#element(card, index)));
      y += height;
    }
    return { size: [300, y], parts: [], sections, cards };
  }

  #element(id, index) {
    const { section, values } = this.cards.get(id);
    return {
      id,
      section,
      rect: [0, 40 + index * 60, 300, 50],
      tokens: values.rejected === true ? "card card.rejected" : "card",
      parts: [["text", [8, 8, 284, 34], "text.m", 1]],
    };
  }

  #hello(socket, { outbox, confirmed, resume, seat }) {
    if (!this.outboxes.has(outbox))
      this.outboxes.set(outbox, { number: this.outboxes.size + 1, high: 0, outcomes: new Map() });
    const known = this.outboxes.get(outbox);
    for (const other of [...this.sockets]) if (other.outbox === known) other.drop(4004, "superseded");
    socket.outbox = known;
    socket.seat = known.number;
    this.sockets.add(socket);
    this.#welcome(socket, confirmed, seat);
    const missed = this.frames.filter(({ frame }) => frame > resume?.frame);
    if (resume?.epoch !== this.epoch || resume.frame + missed.length !== this.frame) socket.deliver(this.snapshot());
    else for (const frame of missed) socket.deliver(structuredClone(frame));
  }

  /** Too much waits for a client: it is dropped, and the client begins as if it had just connected (P17). */
  overflow(socket) {
    if (!this.sockets.has(socket)) return;
    socket.down = [];
    this.#welcome(socket, 0);
    socket.deliver(this.snapshot());
  }

  #welcome(socket, confirmed, seat) {
    const known = socket.outbox;
    socket.deliver({
      t: "welcome",
      protocol: 4,
      epoch: this.epoch,
      board: { name: "karaoke", title: "Karaoke night" },
      you: {
        seat: socket.seat,
        ...(seat ? {} : { secret: `seat-${known.number}` }),
        name: "Ann",
        role: "guest",
        named: true,
      },
      outbox: {
        number: known.number,
        high: known.high,
        outcomes: [...known.outcomes]
          .filter(([counter]) => counter > confirmed)
          .map(([counter, outcome]) => ({ counter, ...outcome })),
      },
      settings: this.settings,
      limits: {},
      values: this.values,
      surface: { key: "phone-390", kind: "phone", width: 390 },
      audience: "room",
    });
  }

  #op(socket, { counter, base, op }) {
    const { outbox } = socket;
    if (this.rateLimited > 0) {
      this.rateLimited -= 1;
      return socket.deliver({ t: "resend", from: counter, code: "rate", afterMilliseconds: 50 });
    }
    if (counter <= outbox.high) return this.#again(socket, counter);
    if (counter > outbox.high + 1)
      return socket.deliver({ t: "resend", from: outbox.high + 1, code: "gap", afterMilliseconds: 0 });
    outbox.high = counter;
    const before = this.scene();
    try {
      const facts = this.#apply(op, `${outbox.number}.${counter}`, base, socket.seat);
      this.revision += 1;
      this.applied.push(`${outbox.number}.${counter}`);
      outbox.outcomes.set(counter, { revision: this.revision });
      this.#broadcast([[outbox.number, counter, this.revision]], facts, before);
    } catch (refused) {
      if (!refused.code) throw refused;
      outbox.outcomes.set(counter, { refused });
      socket.deliver({ t: "refused", counter, ...refused });
    }
  }

  #again(socket, counter) {
    const outcome = socket.outbox.outcomes.get(counter);
    const { number, high } = socket.outbox;
    if (outcome) socket.deliver({ t: "outcomes", number, high, outcomes: [{ counter, ...outcome }] });
  }

  #broadcast(ops, facts, before) {
    this.frame += 1;
    const scene = patch(before, this.scene());
    const message = JSON.parse(
      JSON.stringify({ t: "frame", frame: this.frame, revision: this.revision, ops, facts, scene }),
    );
    this.frames = [...this.frames, message].slice(-this.framesMax);
    for (const socket of this.sockets) socket.deliver(JSON.parse(JSON.stringify(message)));
  }

  #apply(op, id, base, seat) {
    if (base > this.revision) throw { code: "futureRevision", parameters: { revision: this.revision } };
    if (op.k === "addCard") {
      const section = this.sections.find((other) => other.id === op.section);
      const index = indexFor(section.cards, op.place);
      this.cards.set(id, { ...card(id, op.section, op.text), by: seat });
      section.cards.splice(index, 0, id);
      return [["cardInserted", id, op.section, index, op.text, {}, seat]];
    }
    if (op.k === "restoreCard") {
      const gone = this.removed.get(op.card);
      if (!gone) throw { code: "present", parameters: { target: { card: op.card } } };
      this.removed.delete(op.card);
      const { cards } = this.sections.find((other) => other.id === gone.card.section);
      const index = Math.min(gone.index, cards.length);
      cards.splice(index, 0, op.card);
      this.cards.set(op.card, gone.card);
      return [["cardInserted", op.card, gone.card.section, index, gone.card.text, gone.card.values, gone.card.by]];
    }
    // It keeps no history of seats.
    if (op.k === "undo" || op.k === "redo") throw { code: "nothingToUndo", parameters: { request: op.k } };
    const target = op.card ?? op.target.card;
    const found = this.cards.get(target);
    if (!found) throw { code: "gone", parameters: { target: { card: target } } };
    const home = this.sections.find((other) => other.id === found.section);
    switch (op.k) {
      case "editText":
        return [["textChanged", target, this.#edit(found, op.change, base), this.revision + 1, seat]];
      case "moveCard": {
        home.cards.splice(home.cards.indexOf(target), 1);
        const section = this.sections.find((other) => other.id === op.section);
        const index = indexFor(section.cards, op.place);
        section.cards.splice(index, 0, target);
        found.section = op.section;
        return [["cardMoved", target, op.section, index]];
      }
      case "removeCard": {
        const index = home.cards.indexOf(target);
        home.cards.splice(index, 1);
        this.removed.set(target, { card: found, index });
        this.cards.delete(target);
        return [["cardRemoved", target]];
      }
      case "setValue":
        found.values = { ...found.values, [op.key]: op.value };
        return [["valueChanged", { card: target }, op.key, op.value]];
    }
    throw new Error(`no ${op.k} here`);
  }

  /** Rebases a change over what came since its base (TX1); returns it as applied. */
  #edit(card, change, base) {
    const later = card.changes.filter(({ revision }) => revision > base);
    if (later.length > this.textChangesMax)
      throw { code: "stale", parameters: { text: card.text, revision: later[later.length - 1].revision } };
    const rebased = later.reduce((change, { change: earlier }) => rebasedOver(change, earlier), change);
    const text = spliced(card.text, rebased);
    if (text.trim() === "") throw { code: "empty", parameters: { field: "text" } };
    card.text = text;
    card.changes.push({ revision: this.revision + 1, change: rebased });
    return rebased;
  }
}

/** One end of a socket pair; nothing arrives before the test says so. */
export class FakeSocket {
  readyState = 0;
  /** Messages on their way to the room and to the client. */
  up = [];
  down = [];

  constructor(room) {
    this.room = room;
  }

  send(text) {
    this.up.push(JSON.parse(text));
  }

  deliver(message) {
    this.down.push(message);
  }

  /** The server's side of the connection is there. */
  accept() {
    this.readyState = 1;
    this.onopen?.({});
  }

  /** One message arrives at the room; one at the client. */
  stepUp() {
    const message = this.up.shift();
    if (message) this.room.hear(this, message);
  }

  stepDown() {
    const message = this.down.shift();
    if (message) this.onmessage?.({ data: JSON.stringify(written(message)) });
  }

  /** The server closes, or the network does: messages on their way are lost. */
  drop(code = 1006, reason = "") {
    this.readyState = 3;
    this.room.sockets.delete(this);
    [this.up, this.down] = [[], []];
    this.onclose?.({ code, reason });
  }

  /** The client closes. */
  close() {
    this.readyState = 3;
    this.room.sockets.delete(this);
    [this.up, this.down] = [[], []];
  }
}

const card = (id, section, text) => ({ id, section, text, values: {}, by: null, changes: [] });

function indexFor(cards, place) {
  if (place === "start") return 0;
  const behind = cards.indexOf(place);
  return behind < 0 ? cards.length : behind + 1;
}

/** A patch that uses what the protocol offers: removals, whole elements, order. */
function patch(before, after) {
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const old = new Map(before.cards.map((one) => [one.id, one]));
  const stays = new Set(after.cards.map(({ id }) => id));
  const oldSections = new Map(before.sections.map((one) => [one.id, one]));
  return {
    size: after.size,
    cardsRemoved: before.cards.filter(({ id }) => !stays.has(id)).map(({ id }) => id),
    cards: after.cards.filter((one) => !same(old.get(one.id), one)),
    sections: after.sections.filter((one) => !same(oldSections.get(one.id), one)),
    cardOrder: same(
      before.cards.map(({ id }) => id),
      after.cards.map(({ id }) => id),
    )
      ? []
      : after.cards.map(({ id }, index) => [id, after.cards[index - 1]?.id ?? null]),
  };
}
