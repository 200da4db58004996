/**
 * What a board leaves on this device: the link's secret, the seat's, and the outboxes with what isn't sent yet.
 *
 * Each tab has an outbox of its own. Its record in localStorage names the tab that holds it; a tab that finds another
 * name there has lost it (it slept, and a younger tab took over) and opens a new one. A tab that starts takes, in this
 * order, the outbox it had before a reload, one whose tab is gone (crashed, closed), or a new one.
 *
 * @typedef {import("./outbox-record.js").OutboxRecord} OutboxRecord
 * @typedef {object} Besides  what is kept with an outbox
 * @property {string} [seat]  the secret that goes with its operations; the device may have got another seat since
 * @property {string} tab
 * @property {{[key: string]: Draft}} drafts
 * @property {Returned[]} returned
 * @typedef {OutboxRecord & Besides} KeptOutbox
 */
/** The newest form of a record that this page can read. */
const versionMax = 2;
/** How long other tabs have to say that an outbox is theirs. */
const claimMilliseconds = 150;

export class Store {
  /** Whether this browser keeps nothing, as private windows of some do. */
  isForgetful = false;
  /** Whether something here was kept by a newer page: it stays as it is (OB4). */
  hasUnreadable = false;
  /** @type {BroadcastChannel | null} */
  #channel = null;
  /** @type {KeptOutbox | null} */
  #held = null;
  /**
   * What the browser didn't take lives as long as the page. Of an outbox only the session knows: others read its
   * record.
   * @type {Map<string, string>}
   */
  #unkept = new Map();

  /**
   * @param {string} board
   * @param {object} options
   * @param {string} [options.link]  the name under which the link's secret is kept; a host's is another than a guest's
   * @param {Storage} [options.local]
   * @param {Storage} [options.session]
   * @param {(name: string) => BroadcastChannel | null} [options.channel]
   */
  constructor(board, { local, session, channel, link = "link" } = {}) {
    this.linkKey = link;
    this.prefix = `displayboard/${board}/`;
    this.tab = randomID();
    this.local = local ?? this.#storage(() => localStorage);
    this.session = session ?? this.#storage(() => sessionStorage);
    this.openChannel = channel ?? ((name) => (globalThis.BroadcastChannel ? new BroadcastChannel(name) : null));
  }

  /** The secret of the link that this device was given; null: none was. */
  get link() {
    return this.get(this.linkKey);
  }

  /**
   * Keeps the link's secret and takes it out of the address, which is easily shown, sent and photographed.
   * @param {Location} location
   * @param {History} history
   * @returns {boolean} whether there was one
   */
  takeLink(location, history) {
    if (location.hash.length <= 1) return false;
    this.set(this.linkKey, location.hash.slice(1));
    history.replaceState(null, "", location.pathname + location.search);
    return true;
  }

  /** @param {string} key */
  get(key) {
    return this.#unkept.get(key) ?? this.local.getItem(this.prefix + key);
  }

  /**
   * @param {string} key
   * @param {string | null} value  null: forget it
   */
  set(key, value) {
    this.#unkept.delete(key);
    if (value === null) return this.local.removeItem(this.prefix + key);
    try {
      this.local.setItem(this.prefix + key, value);
    } catch {
      // Unsent changes live on in memory only.
      this.gaveUp();
      if (!key.startsWith("outbox/")) this.#unkept.set(key, value);
    }
  }

  /** The browser didn't take something, because it is full or forbids it: the page says so. */
  gaveUp() {
    this.isForgetful = true;
  }

  /**
   * Takes an outbox nobody else holds. Waits for other tabs' answers, so that two never hold the same one.
   * @param {boolean} isReload  this tab had it a moment ago, nobody needs to be asked
   * @returns {Promise<KeptOutbox>}
   */
  async takeOutbox(isReload) {
    const own = this.session.getItem(this.prefix + "outbox");
    const before = this.kept().find(({ id }) => id === own);
    if (before && isReload) return this.hold(before);
    const candidates = this.kept().sort((a, b) => rank(b, own) - rank(a, own));
    const [free] = await this.unclaimed(candidates);
    return free ? this.hold(free) : this.newOutbox();
  }

  /**
   * Opens a new outbox in place of the one this tab holds.
   * @param {Pick<KeptOutbox, "drafts" | "returned">} [typed]  that come along
   */
  newOutbox(typed = { drafts: {}, returned: [] }) {
    const { drafts, returned } = typed;
    return this.hold({
      ...emptyRecord(randomID()),
      seat: this.get("seat") ?? undefined,
      tab: this.tab,
      drafts,
      returned,
    });
  }

  /**
   * @param {KeptOutbox} kept
   * @returns {KeptOutbox}
   */
  hold(kept) {
    const before = this.#held;
    this.#held = { ...kept, tab: this.tab };
    this.#write(this.#held);
    this.session.setItem(this.prefix + "outbox", kept.id);
    if (before && before.id !== kept.id && rank(before, null) === 0) this.forget(before);
    this.#answerClaims();
    return this.#held;
  }

  /**
   * Whether the outbox is still this tab's: its record has nobody else's name, nor did another tab finish and forget
   * it.
   */
  get isHolding() {
    if (!this.#held) return true;
    const stored = this.get(`outbox/${this.#held.id}`);
    // With the seat gone too it was the person who cleared this device: this device has all there is.
    return stored ? JSON.parse(stored).tab === this.tab : this.isForgetful || !this.get("seat");
  }

  /**
   * Keeps a record, except one that another tab took from this one: that tab has gone on from it.
   * @param {KeptOutbox | OutboxRecord} record
   */
  save(record) {
    if (record.id !== this.#held?.id || this.isHolding) this.#write(record);
  }

  /** @param {KeptOutbox | OutboxRecord} record */
  #write(record) {
    this.set(`outbox/${record.id}`, JSON.stringify(record));
  }

  /** @param {KeptOutbox} kept  everything in it is elsewhere, or decided */
  forget(kept) {
    const stored = this.get(`outbox/${kept.id}`);
    if (stored && JSON.parse(stored).tab === this.tab) this.set(`outbox/${kept.id}`, null);
  }

  /** @returns {KeptOutbox[]} */
  kept() {
    const prefix = `${this.prefix}outbox/`;
    const found = [];
    for (let index = 0; index < this.local.length; index += 1) {
      const key = this.local.key(index);
      const value = key?.startsWith(prefix) ? this.local.getItem(key) : null;
      const record = value && readable(value);
      if (record) found.push(record);
      else if (value) this.hasUnreadable = true;
    }
    return found;
  }

  /**
   * Those of these outboxes that no tab has. One that is too busy to answer may have written meanwhile what is in no
   * record of before.
   * @param {KeptOutbox[]} kept
   */
  async unclaimed(kept) {
    const claimed = await this.claimed(kept.map(({ id }) => id));
    const now = new Map(this.kept().map((record) => [record.id, JSON.stringify(record)]));
    return kept.filter((record) => !claimed.has(record.id) && now.get(record.id) === JSON.stringify(record));
  }

  /**
   * Asks the other tabs which of these outboxes are theirs.
   * @param {string[]} ids
   * @returns {Promise<Set<string>>}
   */
  claimed(ids) {
    const claimed = new Set();
    const channel = ids.length > 0 ? this.openChannel(this.prefix) : null;
    if (!channel) return Promise.resolve(claimed);
    return new Promise((resolve) => {
      channel.onmessage = ({ data }) => data.mine && claimed.add(data.mine);
      channel.postMessage({ whose: ids });
      setTimeout(() => {
        channel.close();
        resolve(claimed);
      }, claimMilliseconds);
    });
  }

  #answerClaims() {
    const channel = (this.#channel ??= this.openChannel(this.prefix));
    if (!channel) return;
    channel.onmessage = ({ data }) => {
      const id = this.#held?.id;
      if (id && data.whose?.includes(id) && this.isHolding) channel.postMessage({ mine: id });
    };
  }

  /**
   * @param {() => Storage} get
   * @returns {Storage}
   */
  #storage(get) {
    try {
      const storage = get();
      storage.setItem("displayboard", "1");
      return storage;
    } catch {
      this.isForgetful = true;
      return memoryStorage();
    }
  }
}

/**
 * @param {string} value
 * @returns {KeptOutbox | null}
 */
function readable(value) {
  try {
    const record = JSON.parse(value);
    const isOurs =
      Array.isArray(record.pending) && typeof record.id === "string" && (record.version ?? 1) <= versionMax;
    return isOurs ? record : null;
  } catch {
    return null; // Cut off, or written by something else: it isn't ours to delete.
  }
}

/** @param {string} id  22 to 64 characters of `A-Z a-z 0-9 - _` */
const emptyRecord = (id) => ({
  version: /** @type {2} */ (2),
  id,
  number: null,
  next: 1,
  confirmed: 0,
  pending: [],
  held: [],
  texts: {},
});

/**
 * How much a person left in an outbox, of whatever version.
 * @param {any} kept
 */
export const unfinished = ({ pending, held = [], texts, waiting, returned, drafts }) =>
  [pending, held, returned, ...[texts ?? waiting, drafts].map(Object.keys)].reduce(
    (sum, { length }) => sum + length,
    0,
  );

/**
 * Which outbox to take first: the one from before a reload, then what holds unsent changes, then any.
 * @param {KeptOutbox} kept
 * @param {string | null} own
 */
function rank(kept, own) {
  return (kept.id === own ? 1_000_000 : 0) + unfinished(kept);
}

/** 128 random bits as 32 letters and digits. `crypto.randomUUID` is missing on plain-HTTP addresses. */
function randomID() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A storage that lasts as long as the page.
 * @returns {Storage}
 */
export function memoryStorage() {
  /** @type {Map<string, string>} */
  const items = new Map();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
