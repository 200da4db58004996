import { webcrypto } from "node:crypto";
import { Session } from "../../sync/session.js";
import { memoryStorage, Store } from "../../sync/store.js";
import { typed } from "../../sync/text.js";
import * as writing from "../../sync/writing.js";
import { FakeSocket } from "./room.js";

globalThis.crypto ??= webcrypto; // Not a global yet in Node 18.

/** One tab: a session over fake sockets, which a reload replaces on the same storage. */
export class Tab {
  local = memoryStorage();
  refusals = [];
  socket = null;

  constructor(room) {
    this.room = room;
  }

  /** @param {typeof writing | undefined} equipment  undefined: only the first picture is there */
  async open(equipment = writing) {
    // A reload ends the page before; its timers must not outlive it.
    this.session?.connection.stop();
    const store = new Store("karaoke", { local: this.local, session: memoryStorage(), channel: () => null });
    const kept = await store.takeOutbox(false);
    this.session = new Session({
      url: "ws://board.lan/ws/karaoke",
      store,
      kept,
      surface: () => ({ kind: "phone", width: 390, height: 844 }),
      listener: { changed() {}, returned() {}, refused: (refusal) => this.refusals.push(refusal.code) },
      open: () => (this.socket = new FakeSocket(this.room)),
      writing: equipment,
    });
    this.session.connection.start();
    return this;
  }

  /** Everything on its way arrives. */
  settle() {
    if (this.socket.readyState === 0) this.socket.accept();
    while (this.socket.up.length + this.socket.down.length > 0) {
      this.socket.stepUp();
      this.socket.stepDown();
    }
  }

  /** The person makes `text` of what they see on a card. */
  write(card, text) {
    const before = this.session.actions.textOf(card);
    this.session.actions.change((outbox) => outbox.type(card, typed(before, text, text.length)));
  }

  /** The person deletes and inserts at a place of what they see on a card. */
  type(card, at, deleted, inserted) {
    this.session.actions.change((outbox) => outbox.type(card, [[at, deleted, inserted]]));
  }

  facts() {
    const { replica } = this.session;
    return replica.sectionOrder.map((id) => [
      id,
      replica.sections.get(id).cards.map((card) => replica.cards.get(card)),
    ]);
  }
}
