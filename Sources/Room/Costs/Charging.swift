internal import Document

/// What each message costs, and who pays for it (rule P38).
///
/// ```swift
/// charging.begin(cost, of: session, holders)
/// guard charging.pay(at: now) else { … }     // before anything is done
/// charging.count(units, for: session, …)     // while it is
/// charging.end(holders, at: now)
/// ```
struct Charging {
  /// The message at hand.
  private struct Message {
    let session: SessionID
    /// The cost that is known before anything is done.
    let cost: Int
    let holders: [Accounts.Holder]
    /// Its accounts were asked for that, and paid or not.
    var isSettled = false
    /// Units counted until now.
    var counted = 0
  }

  private(set) var accounts: Accounts
  private var message: Message?
  /// Work units that the last message came to.
  private(set) var workOfLastMessage = 0

  init(_ configuration: RoomConfiguration) { accounts = Accounts(configuration) }

  mutating func begin(_ cost: Int, of session: SessionID, _ holders: [Accounts.Holder]) {
    message = Message(session: session, cost: cost, holders: holders)
  }

  /// Whether the accounts of the message's sender hold what it costs, and pay; asked again it is true.
  mutating func pay(at now: Duration) -> Bool {
    guard let charge = message, !charge.isSettled else { return true }
    message?.isSettled = true
    guard accounts.take(charge.cost, from: charge.holders, at: now) else { return false }
    workOfLastMessage = charge.cost
    return true
  }

  /// The same by the seat's account alone: others at the address can't keep someone out by taking all that it has.
  mutating func pay(by seat: SeatNumber, at now: Duration) -> Bool {
    guard let charge = message else { return true }
    message?.isSettled = true
    guard accounts.take(charge.cost, from: [.seat(seat)], at: now) else { return false }
    workOfLastMessage = charge.cost
    _ = accounts.take(charge.cost, from: charge.holders, at: now)
    return true
  }

  /// Charges work that was done for a session: with the message at hand if that is its own.
  mutating func count(
    _ units: Int, for session: SessionID, _ holders: @autoclosure () -> [Accounts.Holder], at now: Duration
  ) {
    if message?.session == session {
      message?.counted += units
    } else {
      accounts.charge(units, to: holders(), at: now)
    }
  }

  /// What the message at hand was charged for while it was done. One that is never refused pays as far as there is
  /// something.
  ///
  /// - Parameter holders: of its session as it is now; nil: it is gone, but its person is charged all the same.
  mutating func end(_ holders: (SessionID) -> [Accounts.Holder]?, at now: Duration) {
    guard let charge = message else { return }
    message = nil
    if !charge.isSettled {
      workOfLastMessage = accounts.take(charge.cost, from: charge.holders, at: now) ? charge.cost : 0
    }
    workOfLastMessage += charge.counted
    accounts.charge(charge.counted, to: holders(charge.session) ?? charge.holders, at: now)
  }

  /// Takes what was done already, into debt if need be.
  mutating func charge(_ units: Int, to holders: [Accounts.Holder], at now: Duration) {
    accounts.charge(units, to: holders, at: now)
  }

  /// How long until the holders have what the message at hand costs.
  func waitForMessage(_ holders: [Accounts.Holder], at now: Duration) -> Duration {
    accounts.wait(for: message?.cost ?? MessageCost.operation, holders, at: now)
  }
}
