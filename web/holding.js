/**
 * How a session holds its outbox once the person can do something: opens it, gives it up for another, takes over what a
 * crashed tab left, and knows what cards are called by now.
 *
 * @typedef {import("./replica.js").ID} ID
 * @typedef {import("./outbox.js").Refused} Refused
 */

/** Outcomes are confirmed together, this long after the first. */
const confirmMilliseconds = 1_000;

export class Holding {
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
   * @param {import("./session.js").Session} session
   * @param {typeof import("./outbox.js").Outbox} Outbox
   */
  constructor(session, Outbox) {
    this.session = session;
    this.Outbox = Outbox;
  }

  /** The outbox of the session's record. */
  open() {
    const { store, replica, kept, hasBoard } = this.session;
    const outbox = new this.Outbox(kept, (record) => store.save(record), (card) => replica.cards.get(card)?.text,
      (ids) => this.#rename(ids));
    // It may send before the next frame comes, and counts in the facts that are here.
    if (hasBoard) outbox.follow(replica.revision);
    return outbox;
  }

  /**
   * Goes on with a new one.
   * @param {boolean} isTakingOver  what the old one holds comes along, because nobody will send it from there
   */
  renew(isTakingOver) {
    const { session } = this;
    const { outbox: before, kept } = session;
    session.kept = session.store.newOutbox(isTakingOver ? kept : undefined);
    const outbox = this.open();
    session.outbox = outbox;
    if (before) outbox.replace(before, isTakingOver);
    if (isTakingOver) session.store.forget(kept);
  }

  /** Lets the server forget what we know, and then sees whether there is more to do. */
  confirmSoon() {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const { session } = this;
      // Who has the outbox now hears its outcomes only if nobody else confirms them.
      const counter = session.store.isHolding ? session.outbox?.toConfirm() ?? null : null;
      if (counter !== null) session.connection.send({ t: "confirm", counter });
      const seat = session.store.get("seat");
      const hasMoved = seat && seat !== session.seat && !session.hasTried;
      if (hasMoved && session.connection.state.kind === "open") session.connection.start();
      else void this.#adoptOrphan();
    }, confirmMilliseconds);
  }

  /** Changes that a crashed tab left are sent once ours are. */
  async #adoptOrphan() {
    const { session } = this;
    const isIdle = () => session.connection.state.kind === "open" && session.undecided === 0
      && Object.keys(session.kept.drafts).length === 0;
    const orphan = isIdle() ? await session.store.orphan() : null;
    if (!orphan || !isIdle()) return;
    // Words that came back stay together: first there, then no more here.
    orphan.returned.push(...session.kept.returned);
    session.store.save(orphan);
    session.kept.returned = [];
    session.store.save(session.kept);
    session.kept = session.store.hold(orphan);
    session.listener.returned();
    session.outbox = this.open();
    session.connection.start();
  }

  /** @param {Refused[]} refused  words among them are kept until the person has dealt with them (RF1) */
  giveBack(refused) {
    const { session } = this;
    for (const { refusal, op: _, ...words } of refused) {
      const { text } = words;
      if (text === null || text === refusal.parameters.text) session.listener.refused(refusal);
      else session.kept.returned.push({ ...refusal, ...words, text });
    }
    session.store.save(session.kept);
    session.flush();
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

  /** @param {ID} card  that was just added; one that was taken back may have had its id before */
  added(card) {
    this.#renamed.delete(card);
  }

  /**
   * Keeps `holder.card` the id of its card, whatever id that gets, until somebody lets go.
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
    const { drafts, returned } = this.session.kept;
    for (const named of [...this.#holders, ...Object.values(drafts), ...returned]) named.card = now(named.card);
  }
}
