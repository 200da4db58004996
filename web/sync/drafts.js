/**
 * What the person typed that is no operation: the drafts of open forms, and texts that the board didn't take and that
 * came back (RF1). They are in the record of the outbox, and go with it to another tab. No DOM here.
 */
export class Drafts {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
  }

  /**
   * Keeps the text of an open form, or forgets it.
   * @param {string} key
   * @param {Draft | null} draft
   */
  keep(key, draft) {
    const { session } = this;
    session.makeSureOfOutbox();
    if (draft) session.kept.drafts[key] = draft;
    else delete session.kept.drafts[key];
    this.#save();
  }

  /**
   * The text that was being composed in a draft is about to be in the outbox: the same write to the device forgets it.
   * @param {string} key
   */
  composed(key) {
    delete this.session.kept.drafts[key]?.composing;
  }

  /**
   * Texts came back.
   * @param {Returned[]} texts
   */
  giveBack(...texts) {
    this.session.kept.returned.push(...texts);
    this.#save();
  }

  /**
   * Keeps what someone typed for a value that can't be set to it, until they have dealt with it.
   * @param {Pick<Returned, "code" | "parameters" | "card" | "key" | "text">} typed
   */
  keepTyped(typed) {
    this.giveBack({ ...typed, from: "", base: this.session.replica.revision });
    this.session.listener.returned();
  }

  /**
   * The card left before a text for it could be sent: it goes back to the person.
   * @param {ID} card
   * @param {{text: string, before: string}} typed
   * @param {number} [base]  the revision at which the card's text was that `before`
   */
  keepText(card, { text, before }, base = this.session.replica.revision) {
    this.giveBack({ code: "gone", parameters: {}, card, text, from: before, base });
    this.session.listener.returned();
  }

  /**
   * The person goes on with a text that came back.
   * @param {Returned} returned
   * @param {string} text
   */
  retype(returned, text) {
    returned.text = text;
    this.#save();
  }

  /**
   * The person has dealt with a text that came back.
   * @param {Returned} returned
   */
  settle(returned) {
    const { kept } = this.session;
    kept.returned = kept.returned.filter((other) => other !== returned);
    this.#save();
  }

  /**
   * Texts that came back stay together: first they are in the other record, then no more in this one.
   * @param {import("./store.js").KeptOutbox} other
   */
  moveReturned(other) {
    const { kept, store } = this.session;
    other.returned.push(...kept.returned);
    store.save(other);
    kept.returned = [];
    store.save(kept);
  }

  /**
   * Cards have other ids.
   * @param {(card: ID) => ID} now
   */
  rename(now) {
    const { drafts, returned } = this.session.kept;
    for (const typed of [...Object.values(drafts), ...returned]) typed.card = now(typed.card);
  }

  #save() {
    this.session.store.save(this.session.kept);
  }
}
