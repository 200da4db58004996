internal import Document
internal import Messages
internal import OrderedCollections

/// The seats and outboxes that make room for others: what a room keeps to find, at once, a seat or an outbox that can
/// go, and who waits for one.
struct Vacancies {
  private var census = SeatCensus()
  private var outboxes = IdleOutboxes()
  private var newcomers = ArrivalCounts()
  /// When the last session of a seat left.
  private var leftAt: [SeatNumber: Duration] = [:]
  /// When the room began, or read its journal back: people who were here before may be on the way.
  private var openedAt: Duration?
  /// Whether someone came or left since seats were counted last.
  private var isStale = true
  private var countedAt: Duration?
  private var steppedAt: Duration?
  /// People who gave a name and wait to be written down.
  private var waiting: OrderedSet<SessionID> = []
  private var lookAgainAt: Duration?
  /// Hosts who want seats forgotten, when they are counted.
  private var requests: [ForgetRequest] = []

  // MARK: Opening

  var isOpen: Bool { openedAt != nil }

  /// The room begins, or goes on from what was read back.
  ///
  /// - Parameter idle: outboxes whose devices know all outcomes.
  mutating func open(at now: Duration, idle: [OutboxNumber]) {
    openedAt = openedAt ?? now
    countAgain()
    for outbox in idle { outboxes.insert(outbox, at: now) }
  }

  /// Nothing that was counted holds any more.
  mutating func countAgain() {
    census.forget()
    isStale = true
    countedAt = nil
  }

  // MARK: Coming and going

  /// How long until the address may have one more; nil: now.
  mutating func wait(for kind: ArrivalCounts.Kind, at address: String, limit: Int, now: Duration) -> Duration? {
    newcomers.wait(for: kind, at: address, limit: limit, now: now)
  }

  mutating func note(_ kind: ArrivalCounts.Kind, at address: String, now: Duration) {
    newcomers.note(kind, at: address, now: now)
  }

  mutating func arrive(_ seat: SeatNumber, _ outbox: OutboxNumber) {
    census.keep(seat)
    leftAt[seat] = nil
    outboxes.remove(outbox)
  }

  /// Nobody is here on the seat any more.
  mutating func leave(_ seat: SeatNumber, at now: Duration) {
    leftAt[seat] = now
    isStale = true
  }

  /// Nobody uses the outbox any more.
  mutating func leave(_ outbox: OutboxNumber, at now: Duration) { outboxes.insert(outbox, at: now) }

  /// A seat was written down.
  mutating func noteSeat() { isStale = true }

  /// Another device was given the seat, and is about to come.
  mutating func expect(_ seat: SeatNumber, at now: Duration) {
    census.keep(seat)
    leftAt[seat] = now
  }

  /// The seat owns something from now on, or goes for another reason than to make room.
  mutating func keep(_ seat: SeatNumber) { census.keep(seat) }

  /// The seat is forgotten.
  mutating func forget(_ seat: SeatNumber) {
    census.keep(seat)
    leftAt[seat] = nil
  }

  mutating func forget(_ outbox: OutboxNumber) { outboxes.remove(outbox) }

  // MARK: Waiting for room

  /// The person's name couldn't be written down yet: it is looked at again after `retry`, or when others are.
  mutating func wait(_ session: SessionID, until retry: Duration) {
    waiting.append(session)
    lookAgainAt = lookAgainAt ?? retry
  }

  /// Those who wait, in the order they came; nobody waits any more. Nil: not yet.
  mutating func takeWaiting(at now: Duration) -> OrderedSet<SessionID>? {
    guard let lookAgainAt, lookAgainAt <= now else { return nil }
    self.lookAgainAt = nil
    defer { waiting = [] }
    return waiting
  }

  var nextWaitingAt: Duration? { lookAgainAt }

  // MARK: Making room

  /// The seat that makes room next; nil: none can. O(1) amortized.
  ///
  /// - Parameter mayGo: asks nothing of vacancies.
  mutating func seatToForget(
    at now: Duration, _ configuration: RoomConfiguration, where mayGo: (SeatNumber) -> Bool
  ) -> SeatNumber? {
    let isAnyoneBack = openedAt.map { $0 + configuration.returnAfterStart <= now } ?? false
    return census.next { [leftAt] seat, tier in
      guard mayGo(seat) else { return .pass }
      let kept = tier == .empty ? configuration.emptySeatKept : configuration.bareSeatKept
      let wasLeft = leftAt[seat].map { $0 + kept <= now } ?? isAnyoneBack
      return tier == .kicked || wasLeft ? .take : .wait
    }
  }

  /// The outbox that makes room next; nil: none can. O(1) amortized.
  mutating func outboxToForget(leftBy time: Duration, where mayGo: (OutboxNumber) -> Bool) -> OutboxNumber? {
    outboxes.first(leftBy: time, where: mayGo)
  }

  // MARK: Counting

  /// When seats are counted, or counted on; nil: there is no need.
  ///
  /// - Parameter seats: how many the board has.
  func nextCensusAt(_ now: Duration, seats: Int, _ configuration: RoomConfiguration) -> Duration? {
    if census.isCounting { return steppedAt.map { $0 + .milliseconds(10) } ?? now }
    if !requests.isEmpty { return now }
    guard isStale, census.count < configuration.candidatesMin, seats * 10 >= configuration.limits.seatsMax * 9 else {
      return nil
    }
    return countedAt.map { $0 + configuration.censusInterval } ?? now
  }

  /// Counts whose the cards are, one step; true: that was the last, and ``finishCount(of:isHere:hasActed:)`` comes
  /// next.
  mutating func count(in document: Document, _ schema: ValueSchema, at now: Duration, step: Int) -> Bool {
    if !census.isCounting {
      isStale = false
      census.begin(with: document.everyCard, owners: document.sectionOwners)
    }
    steppedAt = now
    guard census.count(in: document, schema, work: step) else { return false }
    countedAt = now
    steppedAt = nil
    return true
  }

  /// Puts those that own nothing in the order in which they go. O(seats · log seats).
  mutating func finishCount(
    of seats: some Sequence<BoardState.Seat>, isHere: (SeatNumber) -> Bool, hasActed: (SeatNumber) -> Bool
  ) {
    var tiers: [SeatCensus.Tier: [(Int64, SeatNumber)]] = [:]
    // Seats that are here now go, if at all, after those that left.
    for seat in seats where !census.owns(seat.number) && !isHere(seat.number) {
      if let kickedAt = seat.kickedAt {
        tiers[.kicked, default: []].append((kickedAt.milliseconds, seat.number))
      } else if seat.role == Role.viewer.rawValue || seat.viewOnlyUntil != nil {
        // If it were forgotten, its person would come back as someone whom nobody holds back.
        tiers[.kicked, default: []].append((seat.takenAt.milliseconds, seat.number))
      } else {
        let left = leftAt[seat.number].map { Int64($0 / .milliseconds(1)) } ?? -1
        tiers[hasActed(seat.number) ? .bare : .empty, default: []].append((left, seat.number))
      }
    }
    census.finish(tiers.mapValues { $0.sorted { $0 < $1 }.map(\.1) })
  }

  // MARK: Hosts

  /// A host wants seats forgotten: that is done when they are counted, from the start.
  mutating func ask(_ request: ForgetRequest) {
    requests.append(request)
    census.forget()
  }

  mutating func takeRequests() -> [ForgetRequest] {
    defer { requests = [] }
    return requests
  }

  /// All that could go now, kicked ones apart, whenever they were here.
  var idle: [SeatNumber] { census.idle }

  /// Whether the seat was counted as one that owns nothing.
  func mayGo(_ seat: SeatNumber) -> Bool { census.contains(seat) }
}

/// A host wants seats forgotten.
struct ForgetRequest {
  var session: SessionID
  var request: Int
  /// Nil: all that aren't here and own nothing.
  var seat: SeatNumber?
}

/// Whether someone finds room.
enum Vacancy {
  case now
  /// Too many came from where they are: not before that time.
  case later(Duration)
  /// The board is full, and nobody makes room.
  case full
}
