internal import Document
internal import Messages

/// The people who are here: their seats and outboxes, in the journal or not yet, and the list of them that everyone was
/// sent last.
///
/// Numbers are given at hello and not used twice while the room lives; a seat that isn't journaled when its last
/// session leaves is forgotten. It outlives a journal that had to be read back, so that a seat whose entry got lost is
/// written again.
struct Roster {
  struct Seat {
    var number: SeatNumber
    /// The one that its first session came by.
    var secretHash: [UInt8]
    /// As long as the journal has none.
    var name: String
    var sessions = 0
  }

  struct Outbox {
    var number: OutboxNumber
    var name: OutboxName
    /// The one that its device has a secret for, whatever that was merged into.
    var seat: SeatNumber
    var session: SessionID
  }

  private(set) var seats: [SeatNumber: Seat] = [:]
  private(set) var outboxes: [OutboxNumber: Outbox] = [:]
  private var seatsBySecret: [[UInt8]: SeatNumber] = [:]
  private var outboxesByName: [OutboxName: OutboxNumber] = [:]
  private var names = RosterNames()
  private var list = PeopleList()
  private var isCarrying = false
  private var nextSeat: SeatNumber
  private var nextOutbox: OutboxNumber

  init(after state: BoardState) {
    nextSeat = state.nextSeat
    nextOutbox = state.nextOutbox
  }

  /// Steps over the numbers that `state` has used.
  mutating func skip(_ state: BoardState) {
    nextSeat = max(nextSeat, state.nextSeat)
    nextOutbox = max(nextOutbox, state.nextOutbox)
  }

  func seat(secretHash: [UInt8]) -> Seat? { seatsBySecret[secretHash].flatMap { seats[$0] } }

  /// The people here with that name; the journal may know some of them by another name. O(letters of the name).
  func seats(named name: String) -> Set<SeatNumber> { names.seats(named: name) }

  func outbox(_ name: OutboxName) -> Outbox? { outboxesByName[name].flatMap { outboxes[$0] } }

  mutating func freshSeat() -> SeatNumber {
    defer { nextSeat = SeatNumber(nextSeat.rawValue + 1) }
    return nextSeat
  }

  /// - Parameter random: Nil: numbers say who came first, which nobody minds.
  mutating func freshOutbox(_ random: (() -> UInt32)?, in state: BoardState) -> OutboxNumber {
    guard let random else {
      defer { nextOutbox = OutboxNumber(nextOutbox.rawValue + 1) }
      return nextOutbox
    }
    while true {
      let number = OutboxNumber(random())
      if outboxes[number] == nil, state.outboxes[number] == nil { return number }
    }
  }

  /// A number that a room before this one gave; nil: someone has it here, or had it.
  mutating func keepOutbox(_ number: OutboxNumber, in state: BoardState) -> OutboxNumber? {
    guard number.rawValue < 1 << 31, number > state.lastForgottenOutbox, outboxes[number] == nil,
      state.outboxes[number] == nil
    else { return nil }
    if !state.document.isAnonymous { nextOutbox = max(nextOutbox, OutboxNumber(number.rawValue + 1)) }
    return number
  }

  /// - Parameter own: the seat that its device has a secret for.
  mutating func join(
    _ session: SessionID, seat: Seat, own: SeatNumber, outbox: OutboxNumber, called name: OutboxName
  ) {
    var present = seats[seat.number] ?? Seat(number: seat.number, secretHash: seat.secretHash, name: seat.name)
    if present.sessions == 0 { names.rename(seat.number, from: "", to: present.name) }
    present.sessions += 1
    seats[seat.number] = present
    seatsBySecret[present.secretHash] = seat.number
    outboxes[outbox] = Outbox(number: outbox, name: name, seat: own, session: session)
    outboxesByName[name] = outbox
  }

  mutating func leave(_ session: SessionID, seat: SeatNumber, outbox: OutboxNumber) {
    if let known = outboxes[outbox], known.session == session {
      outboxes[outbox] = nil
      outboxesByName[known.name] = nil
    }
    seats[seat]?.sessions -= 1
    guard let left = seats[seat], left.sessions == 0 else { return }
    seats[seat] = nil
    names.rename(seat, from: left.name, to: "")
    seatsBySecret[left.secretHash] = nil
  }

  /// The session's seat is another one from now on.
  mutating func move(_ session: SessionID, of outbox: OutboxNumber, from seat: SeatNumber, to other: Seat) {
    guard let known = outboxes[outbox] else { return }
    leave(session, seat: seat, outbox: outbox)
    join(session, seat: other, own: known.seat, outbox: outbox, called: known.name)
  }

  mutating func rename(_ seat: SeatNumber, _ name: String) {
    guard let old = seats[seat]?.name else { return }
    seats[seat]?.name = name
    names.rename(seat, from: old, to: name)
  }

  // MARK: The list

  /// The list of people isn't the one sent last any more.
  mutating func listChanged() { list.isStale = true }

  mutating func sent(_ message: [UInt8], count: Int, at now: Duration) {
    list = PeopleList(isStale: false, sentAt: now, lastSent: message, count: count)
  }

  /// The list that was sent last, as bytes.
  var lastList: [UInt8]? { list.lastSent }

  /// How many people were on that list.
  var listedCount: Int { list.count }

  /// Whether someone carries a card over the board where others see it: lists come more often then.
  mutating func carries(_ isCarrying: Bool) { self.isCarrying = isCarrying }

  /// At most twice a second, less often the more there are (rule P18); nil: nothing changed.
  func nextListAt(_ now: Duration, _ configuration: RoomConfiguration) -> Duration? {
    guard list.isStale else { return nil }
    let interval = isCarrying ? configuration.carryingInterval : configuration.peopleInterval
    let pause = max(interval, configuration.peoplePause * list.count)
    return list.sentAt.map { max(now, $0 + pause) } ?? now
  }
}

/// When everyone last heard who is here, and in which bytes.
private struct PeopleList {
  var isStale = false
  var sentAt: Duration?
  var lastSent: [UInt8]?
  /// How many were on the last list.
  var count = 0
}
