/**
 * Moving to a seat whose secret the server told: once, and not before everything that was done here is decided on the
 * seat that is left (SE4). No DOM here.
 *
 * @typedef {{seat: number, name: string}} Seat
 */
export class SeatClaiming {
  /** @type {(Seat & {secret: string}) | null} */
  #seat = null;

  /**
   * @param {import("../sync/session.js").Session} session
   * @param {{seated: (seat: Seat) => void, lost: (seat: Seat) => void}} told
   */
  constructor(session, told) {
    this.session = session;
    this.told = told;
  }

  /** Whether something that was done here has to be decided first, be it one that can't leave yet. */
  get isWaiting() {
    return this.#seat !== null && this.session.pendingCount > 0;
  }

  /**
   * From now on the device has this seat.
   * @param {Seat} seat
   * @param {string} secret
   */
  take(seat, secret) {
    const { store } = this.session;
    this.#seat = { ...seat, secret };
    store.set("seat", secret);
    store.set("name", seat.name);
    store.set("name-asked", "1");
    this.goOn();
  }

  /** Something changed: sits down if that can be now. */
  goOn() {
    const { session } = this;
    const seat = this.#seat;
    if (!seat) return;
    // Between the hello with the secret and its welcome there may be a drawing; nothing is known then.
    if (session.connection.state.kind !== "open") return;
    const isSeated = session.you.seat === seat.seat;
    // The server doesn't know the secret any more and gave another seat, or another tab has got one since.
    const isLost = session.store.get("seat") !== seat.secret || session.kept.seat === seat.secret;
    if (isSeated || isLost) {
      this.#seat = null;
      return isSeated ? this.told.seated(seat) : this.told.lost(seat);
    }
    if (!this.isWaiting) session.connection.start();
  }
}
