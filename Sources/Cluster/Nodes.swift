#if Cluster
  import Document
  import FoundationEssentials
  import NATSClient
  import Synchronization

  /// The nodes of a cluster around one of them: says its heartbeats, hears the others', and knows from any thread where
  /// a board is. ``Membership`` decides; this has the lock and the clock.
  final class Nodes: Sendable {
    private struct State {
      var membership: Membership
      /// When NATS said last that it stored something of this node's own; nil: never.
      var pulseAt: Duration?
      var isPulsing = false
      /// Since when there has been no connection, as far as a beat saw.
      var disconnectedAt: Duration?
      var beats = 0
      /// Nil: it hasn't begun to.
      var saidAt: Duration?
      var heard: (@Sendable () -> Void)?
      /// Those that were noticed.
      var foreign: Set<ForeignNode> = []
    }

    private let state: Mutex<State>
    private let connection: NATSConnection
    private let writer: LogWriter
    private let layout: LogLayout
    private let origin = ContinuousClock.now

    /// Without a connection for so long, or a pulse for so long, this node can't serve: elections take nine seconds at
    /// most.
    static let disconnectedMax = Duration.seconds(5)
    static let pulseAgeMax = Duration.seconds(10)
    private static let beatsPerPulse = 4
    /// Further ones aren't noticed.
    private static let foreignMax = 64
    private static let newsPause = Duration.milliseconds(20)
    private static let presencePatience = Duration.milliseconds(300)

    init(around writer: LogWriter, on connection: NATSConnection, by layout: LogLayout) {
      let startedAt = Int64((Date().timeIntervalSince1970 * 1_000).rounded())
      state = Mutex(State(membership: Membership(of: writer, startedAt: startedAt)))
      self.connection = connection
      self.writer = writer
      self.layout = layout
    }

    /// Durations since this was made.
    private var now: Duration { origin.duration(to: .now) }

    // MARK: - Hearing and saying

    /// Hears heartbeats from now on, for as long as the connection is there.
    ///
    /// - Parameter foreign: called once for each node that says heartbeats of another version, which aren't heard, on a
    ///   thread of the library's; it waits for nothing.
    func listen(foreign: @escaping @Sendable (ForeignNode) -> Void) throws(NATSError) {
      try connection.listen(to: layout.presence(of: writer)) { _ in }
      try connection.listen(to: layout.heartbeats) { [weak self] message in
        guard let self else { return }
        guard let heartbeat = Heartbeat(message.body) else {
          if let node = ForeignNode(message.body), isNew(node) { foreign(node) }
          return
        }
        let now = now
        let heard = state.withLock { state in
          state.membership.hear(heartbeat, at: now)
          return state.heard
        }
        heard?()
      }
    }

    private func isNew(_ node: ForeignNode) -> Bool {
      state.withLock { state in
        state.foreign.count < Self.foreignMax && state.foreign.insert(node).inserted
      }
    }

    /// - Parameter heard: called after each heartbeat, on a thread of the library's; it waits for nothing.
    func onHearing(_ heard: @escaping @Sendable () -> Void) { state.withLock { $0.heard = heard } }

    /// Says a heartbeat. Call it every ``Membership/Times/beat``, from the thread whose life it proves.
    ///
    /// - Returns: whether it is time for a pulse, which ends with ``pulsed(_:)``.
    func beat(_ report: NodeReport) throws(JournalError) -> Bool {
      let now = now
      let isConnected = connection.isConnected
      let (heartbeat, isForPulse) = state.withLock { state in
        state.disconnectedAt = isConnected ? nil : state.disconnectedAt ?? now
        // A node that has never had one has only just begun.
        state.pulseAt = state.pulseAt ?? now
        let isForPulse = state.beats % Self.beatsPerPulse == 0 && !state.isPulsing
        state.beats += 1
        state.saidAt = now
        if isForPulse { state.isPulsing = true }
        return (state.membership.beat(at: now, report), isForPulse)
      }
      try say(heartbeat)
      return isForPulse
    }

    /// Says what has just changed, before the next beat; of much at once that comes with the beat.
    private func sayChanges() {
      let now = now
      let heartbeat = state.withLock { state -> Heartbeat? in
        guard let saidAt = state.saidAt, now - saidAt >= Self.newsPause else { return nil }
        state.saidAt = now
        return state.membership.beat(at: now)
      }
      guard let heartbeat else { return }
      do throws(JournalError) {
        try say(heartbeat)
      } catch {
        // The next beat says it.
      }
    }

    private func say(_ heartbeat: Heartbeat) throws(JournalError) {
      let bytes = try heartbeat.encoded()
      do throws(NATSError) {
        try connection.say(bytes, to: layout.heartbeats)
      } catch {
        // Others take a silent node for dead, and a node that doesn't hear itself knows that they may.
      }
    }

    /// The nodes to ask NATS about (``askAfter(_:)``).
    var late: [LogWriter] { ask { $0.late(at: $1) } }

    /// Asks NATS whether a node's process is still connected. A process that stands still is, so only a no counts.
    func askAfter(_ other: LogWriter) async {
      let askedAt = now
      do throws(NATSError) {
        _ = try await connection.request(layout.presence(of: other), [], within: Self.presencePatience)
      } catch {
        guard case .noResponders = error else { return }
        change { $0.noteGone(other, askedAt: askedAt, at: $1) }
        state.withLock { $0.heard }?()
      }
    }

    /// - Parameter isStored: whether NATS said so.
    func pulsed(_ isStored: Bool) {
      let now = now
      state.withLock { state in
        state.isPulsing = false
        if isStored { state.pulseAt = now }
      }
    }

    /// Whether this node can't reach what is needed, while others perhaps can.
    var isCutOff: Bool {
      let now = now
      return state.withLock { state in
        guard state.membership.hasCompany else { return false }
        let isDisconnected = state.disconnectedAt.map { now - $0 >= Self.disconnectedMax } ?? false
        return isDisconnected || (state.pulseAt.map { now - $0 >= Self.pulseAgeMax } ?? false)
      }
    }

    // MARK: - What the log said

    func note(claim term: UInt64, of board: BoardName) {
      change { $0.noteOwn(claim: term, of: board, at: $1) }
      sayChanges()
    }

    func note(release term: UInt64, of board: BoardName) {
      change { $0.noteOwn(release: term, of: board, at: $1) }
      sayChanges()
    }

    func note(record term: UInt64, of board: BoardName, by writer: LogWriter) {
      change { $0.note(record: term, of: board, by: writer, at: $1) }
    }

    func noteLoss(of board: BoardName) {
      change { $0.noteLoss(of: board, at: $1) }
    }

    func drain() {
      change { membership, _ in membership.drain() }
      sayChanges()
    }

    // MARK: - Boards that operators move

    /// - Returns: false: too much is asked for.
    func wish(_ board: BoardName, at node: NodeName?) -> Bool {
      guard change({ membership, _ in membership.wish(board, at: node) }) else { return false }
      sayChanges()
      return true
    }

    func promise(_ board: BoardName, to node: NodeName) { change { $0.promise(board, to: node, at: $1) } }

    func endPromise(_ board: BoardName) { change { membership, _ in membership.endPromise(board) } }

    func asks(of node: NodeName) -> Int? { ask { $0.asks(of: node, at: $1) } }

    func claimant(of board: BoardName) -> NodeName? { ask { $0.claimant(of: board, at: $1) } }

    func recipient(of board: BoardName) -> NodeName? { ask { $0.recipient(of: board, at: $1) } }

    var toGive: [BoardName: NodeName] { ask { $0.toGive(at: $1) } }

    var toTake: [BoardName] { ask { $0.toTake(at: $1) } }

    @discardableResult
    private func change<Answer: Sendable>(_ change: (inout Membership, Duration) -> Answer) -> Answer {
      let now = now
      return state.withLock { change(&$0.membership, now) }
    }

    // MARK: - Asking

    var surePeriod: Int? { ask { $0.surePeriod(at: $1) } }

    var isDraining: Bool { ask { membership, _ in membership.isDraining } }

    var isReplaced: Bool { ask { membership, _ in membership.isReplaced } }

    var dead: Set<LogWriter> { ask { $0.dead(at: $1) } }

    func place(of board: BoardName) -> Membership.Place { ask { $0.place(of: board, at: $1) } }

    func ownClaim(to board: BoardName) -> UInt64? { ask { membership, _ in membership.ownClaim(to: board) } }

    func mayTake(_ board: BoardName, from writer: LogWriter) -> Bool {
      ask { $0.mayTake(board, from: writer, at: $1) }
    }

    func orphans(most: Int) -> [BoardName] { ask { $0.orphans(at: $1, most: most) } }

    func all(withBoards: Bool) -> [NodeSummary] { ask { $0.nodes(withBoards: withBoards, at: $1) } }

    private func ask<Answer: Sendable>(_ question: (Membership, Duration) -> Answer) -> Answer {
      let now = now
      return state.withLock { question($0.membership, now) }
    }
  }
#endif
