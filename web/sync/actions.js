/**
 * What the person does on a board: goes into an outbox and out to the server, and what becomes of it is heard here.
 * Opens the outbox, gives it up for another, takes over what a crashed tab left, and knows what cards are called by
 * now. No DOM here.
 *
 * @typedef {import("./outbox.js").Refused} Refused
 */
import { Drafts } from "./drafts.js";
import { Outbox } from "./outbox.js";
import { unfinished } from "./store.js";
import { drawnIn } from "./optimistic.js";

/** How long to wait where the server says only that we should. */
const unknownPauseMilliseconds = 1_000;
/** Outcomes are confirmed together, this long after the first. */
const confirmMilliseconds = 1_000;

export class Actions {
  #outbox;
  /**
   * Ids that cards had, to those they have now.
   * @type {Map<ID, ID>}
   */
  #renamed = new Map();
  /** @type {Set<{card: ID}>} */
  #holders = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /**
   * Runs while the server asked us not to send.
   * @type {ReturnType<typeof setTimeout> | undefined}
   */
  #pause;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #naming;
  /**
   * Whether an operation that was never sent may leave now; `text` is what an edit makes.
   * @type {(op: import("./outbox-record.js").Operation, text: string) => boolean}
   */
  #mayLeave = () => true;
  /**
   * By their ids, who hears the results of commands that aren't the page's.
   * @type {Map<number, (result: any) => void>}
   */
  #asked = new Map();
  #isReadOnly = false;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.drafts = new Drafts(session);
    this.#outbox = this.#open();
  }

  get outbox() {
    return this.#outbox;
  }

  /** Whether the board can't be written at present: our changes wait here. */
  get isReadOnly() {
    return this.#isReadOnly;
  }

  /**
   * From now on this decides which operations that were never sent may leave; `text` is what an edit makes.
   * @param {(op: import("./outbox-record.js").Operation, text: string) => boolean} mayLeave
   */
  leaveIf(mayLeave) {
    this.#mayLeave = mayLeave;
  }

  /** The outbox of the session's record. */
  #open() {
    const { store, replica, kept, hasBoard } = this.session;
    const outbox = new Outbox(
      kept,
      (record) => store.save(record),
      (card) => replica.cards.get(card)?.text,
      (ids) => this.#rename(ids),
    );
    // It may send before the next frame comes, and counts in the facts that are here.
    if (hasBoard) outbox.follow(replica.revision);
    // Until now nobody drew what only this person sees.
    if (Object.keys(replica.hidden.sections ?? {}).length > 0) this.session.listener.changed();
    return outbox;
  }

  /**
   * Goes on with a new one.
   * @param {boolean} isTakingOver  what the old one holds comes along, because nobody will send it from there
   */
  renew(isTakingOver) {
    const { session } = this;
    const { kept } = session;
    const before = this.#outbox;
    session.keep(session.store.newOutbox(isTakingOver ? kept : undefined));
    this.#outbox = this.#open();
    this.#outbox.replace(before, isTakingOver);
    if (isTakingOver) session.store.forget(kept);
  }

  /**
   * The board with what is pending.
   * @param {Display} display  as the server has it
   */
  drawnIn(display) {
    const outbox = this.#outbox;
    const { replica, you } = this.session;
    return drawnIn(display, replica, {
      seat: you.seat,
      name: you.name,
      pending: outbox.pending,
      textOf: (card) => outbox.textOf(card),
      idOf: (counter) => outbox.idOf(counter),
    });
  }

  // --- What the person does ---

  /** The values that this person may set. */
  get valuesToSet() {
    return this.session.values.filter(({ setBy }) => setBy === "everyone" || this.session.isHost);
  }

  /**
   * Takes an operation up and sends it if it can be.
   * @param {import("./outbox-record.js").Operation} op
   * @param {{at?: [number, number]}} [shown]
   * @returns {ID} the card's, for an `addCard`
   */
  operate(op, shown) {
    let id = "";
    this.change((outbox) => (id = outbox.add(op, this.session.replica.revision, shown)));
    // One that was taken back may have had its id before.
    this.#renamed.delete(id);
    return id;
  }

  /**
   * Does something to the outbox in the person's name and sends what comes of it.
   * @param {(outbox: import("./outbox.js").Outbox) => void} action
   */
  change(action) {
    const { session } = this;
    session.makeSureOfOutbox();
    action(this.#outbox);
    // Tries soon to reach someone who takes it.
    if (session.connection.state.kind === "waiting") session.connection.hint();
    this.flush();
    session.listener.changed();
  }

  /**
   * The text that is shown of a card; undefined: it isn't there.
   * @param {ID} card
   */
  textOf(card) {
    return this.#outbox.textOf(card) ?? this.session.replica.cards.get(card)?.text;
  }

  /**
   * @param {string} name
   * @param {boolean} [ifFree]  where someone else is called so, nothing changes and the answer is an error `nameTaken`
   */
  setName(name, ifFree = false) {
    const { session } = this;
    session.rename(name);
    session.connection.send({ t: "name", name, ...(ifFree ? { ifFree } : {}) });
    session.listener.changed();
  }

  /**
   * Tells the others which card is open here; a card only we know is none.
   * @param {ID | null} card
   * @param {Carried} [over]  where it is carried over the board
   */
  touch(card, over) {
    const isOurs = card?.startsWith("~") || over?.section.startsWith("~");
    this.session.connection.send(isOurs ? { t: "touch", card: null } : { t: "touch", card, ...(over ? { over } : {}) });
  }

  /**
   * Gives a host's command; `done` or `failed` answers with the id.
   * @param {number} id
   * @param {{k: string, [field: string]: any}} command
   * @param {(result: any) => void} [onDone]  hears the result in place of the page
   * @returns {boolean} whether it left
   */
  command(id, command, onDone) {
    if (onDone) this.#asked.set(id, onDone);
    return this.session.connection.send({ t: "host", id, command });
  }

  /** Sends what may be sent, and lets the server forget what we know. */
  flush() {
    const { replica, connection } = this.session;
    // Before there is a connection nothing leaves, and the hello asks.
    if (connection.state.kind === "open") this.session.makeSureOfOutbox();
    // Operations that leave count in the facts: those of another run of the server are on their way.
    const isReady = this.#pause === undefined && replica.frame !== null;
    if (isReady) for (const message of this.#outbox.take(this.#mayLeave)) connection.send(message);
    this.#confirmSoon();
  }

  /** Lets the server forget what we know, and then sees whether there is more to do. */
  #confirmSoon() {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const { session } = this;
      // The tab that has the outbox now hears its outcomes only if nobody else confirms them.
      const counter = session.store.isHolding ? this.#outbox.toConfirm() : null;
      if (counter !== null) session.connection.send({ t: "confirm", counter });
      if (session.hasMoved && session.pendingCount === 0 && session.connection.state.kind === "open")
        session.connection.start();
      else void this.#adoptOrphan();
    }, confirmMilliseconds);
  }

  /** Changes that a crashed tab left are sent once ours are. */
  async #adoptOrphan() {
    const { session } = this;
    const isIdle = () =>
      session.connection.state.kind === "open" &&
      session.pendingCount === 0 &&
      Object.keys(session.kept.drafts).length === 0;
    const orphan = isIdle() ? await orphanOf(session) : null;
    if (isIdle() && session.hasMoved) return session.connection.start();
    if (!orphan || !isIdle()) return;
    this.drafts.moveReturned(orphan);
    session.keep(session.store.hold(orphan));
    session.listener.returned();
    this.#outbox = this.#open();
    session.connection.start();
  }

  // --- What the server says to it ---

  /**
   * The replica took in a frame, or couldn't.
   * @param {[outbox: number | null, counter: number, revision: number][]} ops  that it contains
   * @param {any[][] | null} facts  that led the replica on; null: it couldn't
   */
  framed(ops, facts) {
    this.#outbox.acknowledged(ops);
    if (facts) this.#outbox.follow(this.session.replica.revision, facts);
    if (this.#outbox.pendingCount === 0) this.#isReadOnly = false;
  }

  /**
   * The server knows our outbox: pending operations are sent again (P5).
   * @param {{number: number, high: number, outcomes: any[]}} told
   */
  welcome(told) {
    this.#giveBack(this.#outbox.welcome(told));
  }

  /**
   * @param {Message} message
   * @returns {boolean} false: it is for someone else
   */
  heard(message) {
    const { listener } = this.session;
    switch (message.t) {
      case "outcomes":
        this.#giveBack(this.#outbox.outcomes(/** @type {any} */ (message)));
        return true;
      case "refused":
        this.#giveBack(this.#outbox.refused(message.counter, refusalIn(message)));
        return true;
      case "resend":
        this.#resend(message.from, message.code, message.afterMilliseconds);
        return true;
      case "pressed":
      case "entered":
        listener.pressed?.(/** @type {any} */ (message), true);
        return true;
      case "done":
        this.#done(message.id, message.result);
        return true;
      case "error":
        this.#error(message);
        return true;
      default:
        return false;
    }
  }

  /**
   * @param {number} id
   * @param {any} result
   */
  #done(id, result) {
    const onDone = this.#asked.get(id);
    this.#asked.delete(id);
    if (onDone) onDone(result);
    else this.session.listener.done?.(id, result);
  }

  /** The connection is gone; with the next one nothing is flying, and no pause was asked for. */
  disconnected() {
    this.#outbox.disconnected();
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }

  /** @param {Message} message */
  #error(message) {
    const { listener } = this.session;
    const { id, counter } = message;
    const refusal = refusalIn(message);
    // The board had no time for it (P38): said again, nobody has to know.
    if (refusal.code === "rate" && refusal.parameters.of === "name") this.#nameSoon();
    else if (counter !== undefined) this.#giveBack(this.#outbox.unreadable(counter, refusal));
    else if (id !== undefined) {
      this.#asked.delete(id);
      listener.failed?.(id, refusal);
    } else {
      const { card, section, part } = /** @type {any} */ (refusal.parameters);
      if (part) listener.pressed?.({ card, section, part }, false);
      listener.refused(part && refusal.code === "gone" ? { ...refusal, code: "pressGone" } : refusal);
    }
  }

  #nameSoon() {
    const { connection, you } = this.session;
    clearTimeout(this.#naming);
    // A new connection's hello has the name.
    this.#naming = setTimeout(
      () => void (you.name && connection.send({ t: "name", name: you.name })),
      unknownPauseMilliseconds,
    );
  }

  /**
   * @param {number} counter
   * @param {string} code
   * @param {number} [afterMilliseconds]
   */
  #resend(counter, code, afterMilliseconds = unknownPauseMilliseconds) {
    const { session } = this;
    this.#outbox.resend(counter);
    this.#isReadOnly = code === "readOnly";
    // One that asks for no time doesn't end what another asked for.
    if (afterMilliseconds > 0 || this.#pause === undefined) {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => {
        this.#pause = undefined;
        this.flush();
      }, afterMilliseconds);
    }
    session.listener.changed();
  }

  /** @param {Refused[]} refused  texts among them are kept until the person has dealt with them (RF1) */
  #giveBack(refused) {
    const { session } = this;
    if (refused.length === 0) return;
    /** @type {Returned[]} */
    const returned = [];
    for (const { refusal, op, ...typed } of refused) {
      const { text } = typed;
      // The page does it again, and sends the picture with it.
      if (refusal.code === "badValue" && refusal.parameters.what === "picture")
        session.listener.refused(refusal, op, text);
      else if (text === null || text === refusal.parameters.text) session.listener.refused(refusal);
      else returned.push({ ...refusal, ...typed, text });
    }
    this.drafts.giveBack(...returned);
    this.flush();
    session.listener.returned();
    session.listener.changed();
  }

  // --- What cards are called ---

  /**
   * The id that a card has now.
   * @param {ID} card  one it has or had; one that another card has by now is that one's, unless a `hold` goes along
   */
  idNow(card) {
    return this.#renamed.get(card) ?? card;
  }

  /**
   * Keeps `holder.card` the id of its card, whatever id that gets, until someone lets go.
   * @template {{card: ID}} Holder
   * @param {Holder} holder
   */
  hold(holder) {
    this.#holders.add(holder);
    return holder;
  }

  /** @param {{card: ID}} holder */
  letGo(holder) {
    this.#holders.delete(holder);
  }

  /** @param {Map<ID, ID>} ids  all at once: a card may get the id that another had */
  #rename(ids) {
    const now = (/** @type {ID} */ id) => ids.get(id) ?? id;
    for (const [old, id] of this.#renamed) this.#renamed.set(old, now(id));
    for (const [old, id] of ids) this.#renamed.set(old, id);
    for (const id of ids.values()) this.#renamed.delete(id);
    for (const holder of this.#holders) holder.card = now(holder.card);
    this.drafts.rename(now);
  }
}

/**
 * The next outbox that holds unsent changes and that no tab has.
 * @param {import("./session.js").Session} session
 */
export async function orphanOf({ store, kept }) {
  const waiting = store.kept().filter((other) => other.id !== kept.id && unfinished(other) > 0);
  const [orphan] = await store.unclaimed(waiting);
  return orphan ?? null;
}

/**
 * @param {Message} message
 * @returns {import("./outbox.js").Refusal}
 */
const refusalIn = ({ code, parameters = {} }) => ({ code, parameters });
