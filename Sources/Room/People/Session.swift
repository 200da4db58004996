internal import Document
internal import Messages
internal import Presentation

/// One connection as the room sees it.
struct Session {
  /// A session has said nothing yet, or is somebody: nothing in between can be written.
  enum State {
    case greeting(since: Duration, isLocal: Bool, mayHost: Bool)
    case joined(Participant)
  }

  var state: State
  /// Where it comes from, in numbers and without a port; nil: from the server's own machine, or nobody said.
  let address: String?
  /// Whose account pays for its messages besides its seat's; nil: nobody's, at the server's own machine.
  let origin: Accounts.Holder?
  /// When the last message came.
  var heardAt: Duration
  /// When the last one came that its person may have made it send, unlike a heartbeat.
  var actedAt: Duration
  /// When it was told something so that it says something: a page whose timers are held back can when it hears.
  var promptedAt: Duration?
  /// When its latest messages weren't understood, ascending, within the abuse window.
  var errorTimes: [Duration] = []
}

/// A session that said hello.
struct Participant {
  /// What the session's scene is doing.
  enum View: Hashable {
    case following
    /// Gets a snapshot as soon as the shown document is the durable one, and not before the time.
    case awaitingSnapshot(notBefore: Duration)
    case lagging
  }

  let role: Role
  var entrance: Entrance
  let seat: SeatNumber
  let outbox: OutboxNumber
  /// Its outcomes up to this counter are kept on its device, as it said.
  var confirmed: UInt32
  /// The seat's secret, if this session was the first to be told.
  let secret: String?
  /// Nil: it wants facts alone.
  var surface: Surface?
  let readsGzip: Bool
  var view: View
  /// No snapshot before this time: they are large.
  var nextSnapshotAt: Duration
  /// The next snapshot is one that it asked for, or lost its place among the frames.
  var paysForSnapshot = true
  /// The card it has open, and when it said so last.
  var card: CardID?
  var touchedAt = Duration.zero
  /// The counter that this session was told to send again from; what follows it comes again too and needs no answer.
  var resend: ResendRequest?
  /// Its queue was dropped, whatever was in it: it is welcomed again, as if it had just connected.
  var needsWelcome = false
  /// No list of seats before this time: they are searched for among all.
  var nextSeatListAt = Duration.zero
  /// The server was told that it has a seat.
  var isTrusted = false
}

/// What a session was told to send again.
struct ResendRequest {
  var from: UInt32
  var at: Duration
  /// Something behind it came since and was passed over without a word.
  var isOverheard = false
}

/// The seats and outboxes of those who are here, in the journal or not yet.
///
/// Numbers are given at hello and not used twice while the room lives; what isn't journalled when its last session leaves
/// is forgotten. It outlives a journal that had to be read back, so that a seat whose entry got lost is written again.
struct Attendance {
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
    var seat: SeatNumber
    var session: SessionID
  }

  private(set) var seats: [SeatNumber: Seat] = [:]
  private(set) var outboxes: [OutboxNumber: Outbox] = [:]
  private var seatsBySecret: [[UInt8]: SeatNumber] = [:]
  private var outboxesByName: [OutboxName: OutboxNumber] = [:]
  private var names = NamesHere()
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

  /// Whoever is here and called so; the journal may know some of them by another name. O(letters of the name).
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

  mutating func join(_ session: SessionID, seat: Seat, outbox: OutboxNumber, called name: OutboxName) {
    var present = seats[seat.number] ?? Seat(number: seat.number, secretHash: seat.secretHash, name: seat.name)
    if present.sessions == 0 { names.rename(seat.number, from: "", to: present.name) }
    present.sessions += 1
    seats[seat.number] = present
    seatsBySecret[present.secretHash] = seat.number
    outboxes[outbox] = Outbox(number: outbox, name: name, seat: seat.number, session: session)
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

  mutating func rename(_ seat: SeatNumber, _ name: String) {
    guard let old = seats[seat]?.name else { return }
    seats[seat]?.name = name
    names.rename(seat, from: old, to: name)
  }
}
