internal import Document
internal import Messages
internal import OrderedCollections
internal import Presentation

/// The connections of a room, in the order they came, and which of them wait for a snapshot.
///
/// A question about one session is O(1); ``participants`` is O(sessions) each time.
struct Sessions {
  private var sessions: OrderedDictionary<SessionID, Session> = [:]
  /// How many of those that said hello are on each relay.
  private var counts: [RelayID: Int] = [:]
  /// Those that get a snapshot next.
  private(set) var awaitingSnapshot: OrderedSet<SessionID> = []
  /// Those of whom something may be late.
  private var watched: Set<SessionID> = []
  /// How many look at each surface.
  private var lookers: [Surface?: Int] = [:]
  /// When they were last looked at for what is late, and which of them still have to be.
  private var sweptAt: Duration?
  private var unswept: ArraySlice<SessionID> = []
  /// The server stops: nobody comes in any more.
  private(set) var isClosed = false

  // MARK: Looking up

  var isEmpty: Bool { sessions.isEmpty }

  /// A copy, for loops that close sessions.
  var ids: [SessionID] { Array(sessions.keys) }

  subscript(_ id: SessionID) -> Session? { sessions[id] }

  /// Those that said hello.
  var participants: [(SessionID, Participant)] {
    sessions.compactMap { id, session in
      guard case .joined(let participant) = session.state else { return nil }
      return (id, participant)
    }
  }

  /// Nil: it hasn't said hello, or is gone.
  func participant(_ id: SessionID) -> Participant? {
    guard case .joined(let participant)? = sessions[id]?.state else { return nil }
    return participant
  }

  /// The session of the seat that did nothing for longest.
  func idlest(on seat: SeatNumber) -> (id: SessionID, address: String?)? {
    sessions.lazy.filter { $0.value.seat == seat }.min { $0.value.actedAt < $1.value.actedAt }
      .map { ($0.key, $0.value.address) }
  }

  /// O(surfaces).
  var usedSurfaces: Set<Surface?> { Set(lookers.keys) }

  var countsByRole: [Role: Int] {
    var counts: [Role: Int] = [:]
    for case .joined(let participant) in sessions.values.lazy.map(\.state) {
      counts[participant.role, default: 0] += 1
    }
    return counts
  }

  // MARK: Coming and going

  mutating func open(_ id: SessionID, _ session: Session) {
    sessions[id] = session
    watched.insert(id)
  }

  /// The session said hello with something that lets it in; its first snapshot is due.
  mutating func join(_ id: SessionID, _ participant: Participant) {
    sessions[id]?.state = .joined(participant)
    counts[id.relay, default: 0] += 1
    lookers[participant.surface, default: 0] += 1
    watched.remove(id)
    awaitingSnapshot.append(id)
  }

  /// The session said hello and isn't let in yet.
  mutating func wait(_ id: SessionID, _ visitor: Visitor) { sessions[id]?.state = .waiting(visitor) }

  /// A newcomer in the lobby gave this name.
  mutating func name(_ id: SessionID, _ name: String) {
    guard case .waiting(var visitor)? = sessions[id]?.state else { return }
    visitor.hello.name = name
    sessions[id]?.state = .waiting(visitor)
  }

  /// Nil: it wasn't here.
  mutating func leave(_ id: SessionID) -> Session? {
    awaitingSnapshot.remove(id)
    watched.remove(id)
    guard let session = sessions.removeValue(forKey: id) else { return nil }
    if case .joined(let participant) = session.state {
      stopLooking(at: participant.surface)
      let left = (counts[id.relay] ?? 0) - 1
      counts[id.relay] = left > 0 ? left : nil
    }
    return session
  }

  mutating func close() { isClosed = true }

  // MARK: One session

  mutating func hear(_ id: SessionID, at now: Duration) { sessions[id]?.heardAt = now }

  /// Its person may have made it send something.
  mutating func act(_ id: SessionID, at now: Duration) { sessions[id]?.actedAt = now }

  /// What waited for it was dropped.
  mutating func noteLoss(of id: SessionID) { sessions[id]?.losses += 1 }

  func losses(of id: SessionID) -> UInt32 { sessions[id]?.losses ?? 0 }

  /// Whether a silent session should be sent something: once, until it is heard again.
  mutating func takePrompt(of id: SessionID, at now: Duration) -> Bool {
    guard let session = sessions[id], session.promptedAt.map({ $0 < session.heardAt }) ?? true else { return false }
    sessions[id]?.promptedAt = now
    return true
  }

  /// A message of the session's wasn't understood.
  ///
  /// - Returns: how many weren't within the window.
  mutating func noteError(of id: SessionID, at now: Duration, within window: Duration) -> Int {
    let times = (sessions[id]?.errorTimes ?? []).filter { now - $0 < window } + [now]
    sessions[id]?.errorTimes = times
    return times.count
  }

  /// - Parameter body: asks nothing of sessions.
  mutating func change(_ id: SessionID, _ body: (inout Participant) -> Void) {
    guard var participant = participant(id) else { return }
    let surface = participant.surface
    body(&participant)
    if participant.surface != surface {
      stopLooking(at: surface)
      lookers[participant.surface, default: 0] += 1
    }
    if participant.isWatched { watched.insert(id) } else { watched.remove(id) }
    sessions[id]?.state = .joined(participant)
  }

  mutating func setView(_ view: Participant.View, of id: SessionID) {
    change(id) { $0.view = view }
    if case .awaitingSnapshot = view { awaitingSnapshot.append(id) } else { awaitingSnapshot.remove(id) }
  }

  /// The relays that have some of those who said hello.
  var relays: [RelayID] { counts.keys.sorted() }

  private mutating func stopLooking(at surface: Surface?) {
    let left = (lookers[surface] ?? 0) - 1
    lookers[surface] = left > 0 ? left : nil
  }

  // MARK: Sweeping

  /// The next sessions to look at for what is late; a crowd is looked at in steps.
  mutating func takeSweep(at now: Duration, step: Int) -> ArraySlice<SessionID> {
    if unswept.isEmpty { unswept = watched.sorted()[...] }
    sweptAt = now
    let next = unswept.prefix(step)
    unswept = unswept.dropFirst(step)
    if unswept.isEmpty { unswept = [] }
    return next
  }

  /// Whether all were looked at.
  var isSwept: Bool { unswept.isEmpty }

  /// When the next step is due, four times a second or sooner in a crowd.
  func nextSweepAt(_ now: Duration) -> Duration {
    sweptAt.map { $0 + .milliseconds(unswept.isEmpty ? 250 : 10) } ?? now
  }
}

extension Participant {
  /// Whether something of it ends or is due by itself.
  fileprivate var isWatched: Bool { card != nil || resend != nil }
}

extension Session {
  fileprivate var seat: SeatNumber? {
    if case .joined(let participant) = state { participant.seat } else { nil }
  }
}
