#if Cluster
  import Dispatch
  public import Document
  import FoundationEssentials
  public import NATSClient
  import Storage
  import Synchronization

  /// The journal of all boards on NATS JetStream, for several nodes.
  ///
  /// ```swift
  /// let journal = try LogJournal(servers: ["nats://n1:4222"], node: n1, warn: { logger.error("\($0.detail)") })
  /// var state = try journal.read(karaoke).loadState()
  /// ```
  /// Each board has a log: one subject of a stream that most of three servers have on their disks before a record
  /// counts. A record names the record it follows, so of two writers only one is right. A node that appends to a board
  /// holds it by a **claim**, which is a record too; from then on nothing of an earlier holder's can follow. The first
  /// append claims; ``leave(_:)`` and ``close()`` release.
  ///
  /// An append isn't given up because an answer is late: the log is read until it says whether the record is there. So
  /// appends end `unknown` only when the journal is closed meanwhile, and take seconds while servers choose a leader.
  ///
  /// Completions run on a queue of the journal's own; a completion that waits for the journal (`close`) waits for
  /// itself; reading in one is fine.
  public final class LogJournal: Journal {
    /// The work done since the journal was opened.
    public struct Counts: Hashable, Sendable {
      /// Records that had entries in them.
      public var commits = 0
      public var entries = 0
      public var snapshots = 0
      public var claims = 0
      /// Of these, boards that another node held and hadn't given back.
      public var takeovers = 0
      /// Boards that another writer took.
      public var fenced = 0
      /// Records that were looked for in the log, because no answer said what became of them.
      public var lookedFor = 0
    }

    /// Which boards may be taken that someone holds, by the writer of their last record.
    typealias MayTake = @Sendable (BoardName, LogWriter) -> Bool

    fileprivate struct State {
      var boards: [BoardName: BoardLog] = [:]
      var isClosed = false
      var isGivingUp = false
      var counts = Counts()
      /// Since when the records wait that are on their way, by board.
      var storing: [BoardName: ContinuousClock.Instant] = [:]
      var nextRecordIsMisdirected = false
      /// The first message of boards' listings that wasn't looked at.
      var nextListing: UInt64 = 1
      var endsAt: Step?
      /// The pictures of boards that this node holds, by the claim in which they were read.
      var pictures: [BoardName: (claim: UInt64, heads: [String: PictureHead])] = [:]
    }

    /// How far something came that is done in steps: tests end a journal at one.
    enum Step: String, Sendable {
      case partsOfEntries
      case partsOfSnapshot
      case listedSnapshot
      case purgedRecords

      static let ofSnapshots = [partsOfSnapshot, listedSnapshot, purgedRecords]
    }

    package let writer: LogWriter
    let layout: LogLayout
    private let servers: [String]
    private let encryption: NATSEncryption?
    let stream: JetStream
    let retention: HistoryRetention
    let thread = LogThread()
    /// Completions run here, one after the other.
    let completions = DispatchQueue(label: "displayboard.log.completions")
    /// Writing a large board as JSON takes longer than an append.
    let encoding = DispatchQueue(label: "displayboard.log.snapshots")
    /// Whatever is tried again waits here.
    let timers = DispatchQueue(label: "displayboard.log.timers")
    /// Work that ``close()`` waits for.
    let work = DispatchGroup()
    /// The other nodes, as far as this one says heartbeats (``beat(_:)``).
    let nodes: Nodes
    private let mayTakeAnyway: MayTake?
    private let state = Mutex(State())
    private let warn: @Sendable (JournalError) -> Void

    /// How long to try to claim a board, and how long closing waits.
    static let patience: Duration = .seconds(10)

    /// Connects, and makes the streams if there are none.
    ///
    /// - Parameters:
    ///   - node: this node's name; no other running node has it. A board that a node of this name held may be taken.
    ///   - key: what all nodes of a cluster have in common; nil: any key.
    ///   - mayBeNew: whether the cluster may be made; else there was one, and none in its place isn't taken for it.
    ///   - warn: hears of faults that the journal could get over but an operator should know.
    /// - Throws: `notDurable`: servers or streams aren't as they must be; `locked`: the cluster has another key;
    ///   `lost`: there is no cluster, and it mustn't be new; `newer`, `io`.
    public convenience init(
      servers: [String], encryption: NATSEncryption? = nil, node: NodeName, layout: LogLayout, key: String? = nil,
      mayBeNew: Bool = true, warn: @escaping @Sendable (JournalError) -> Void
    ) throws(JournalError) {
      try self.init(
        servers: servers, encryption: encryption, node: node, layout: layout, key: key, mayBeNew: mayBeNew, warn: warn,
        retention: HistoryRetention())
    }

    /// - Parameter mayTake: which boards may be taken, whatever is heard of their holders.
    init(
      servers: [String], encryption: NATSEncryption? = nil, node: NodeName, layout: LogLayout, key: String? = nil,
      mayBeNew: Bool = true, mayTake: MayTake? = nil,
      warn: @escaping @Sendable (JournalError) -> Void, retention: HistoryRetention, patience: Duration = .seconds(2)
    ) throws(JournalError) {
      do throws(NATSError) {
        stream = JetStream(
          try NATSConnection(servers: servers, name: "displayboard \(node)", encryption: encryption),
          patience: patience)
      } catch {
        throw JournalError(error, while: "connecting to NATS")
      }
      writer = LogWriter(node: node, boot: .random(in: .min ... .max))
      self.servers = servers
      self.encryption = encryption
      self.retention = retention
      mayTakeAnyway = mayTake
      self.warn = warn
      let (stream, thread) = (stream, thread)
      nodes = Nodes(around: writer, on: stream.connection, by: layout)
      do throws(JournalError) {
        self.layout = try thread.wait { () async throws(JournalError) in
          try await ClusterFacts.settle(layout, key: key, mayBeNew: mayBeNew, in: stream)
        }
      } catch {
        stream.connection.close()
        throw error
      }
    }

    deinit { stream.connection.close() }

    /// The way of channels to other nodes, on a connection of its own.
    ///
    /// - Parameter take: see ``NATSChannel``.
    public func openChannel(
      take: @escaping @Sendable ([UInt8], NodeName) -> Void
    ) throws(JournalError) -> NATSChannel {
      do throws(NATSError) {
        return try NATSChannel(
          servers: servers, encryption: encryption, cluster: layout.name, node: writer.node, take: take)
      } catch {
        throw JournalError(error, while: "connecting to other nodes")
      }
    }

    /// Whether this node may take a board that someone else holds.
    func mayTake(_ board: BoardName, from writer: LogWriter) -> Bool {
      mayTakeAnyway?(board, writer) ?? nodes.mayTake(board, from: writer)
    }

    public var counts: Counts { state.withLock { $0.counts } }

    /// Whether a server of NATS is connected now.
    public var isConnected: Bool { stream.connection.isConnected }

    /// How long the record that has waited longest for a receipt has waited; nil: none waits.
    ///
    /// - Complexity: O(boards that are being written).
    public var longestWait: Duration? {
      state.withLock { state in state.storing.values.min().map { $0.duration(to: .now) } }
    }

    /// Says what was got over.
    public func report(_ error: JournalError) { warn(error) }

    // MARK: - Appending

    public func append(
      _ entries: [Entry], to board: BoardName, after sequence: SequenceNumber,
      completion: @escaping @Sendable (AppendEnd) -> Void
    ) {
      let append = BoardLog.Append(entries: entries, sequence: sequence, completion: completion)
      let isOpen = withBoard(board) { log in
        if log.take(append) { start { await log.work() } }
      }
      if !isOpen { completions.async { completion(.notAppended(.closedJournal)) } }
    }

    public func keepSnapshot(
      _ state: BoardState, of board: BoardName, at sequence: SequenceNumber,
      completion: @escaping @Sendable (Result<Void, JournalError>) -> Void
    ) {
      let isOpen = withBoard(board) { log in
        start { [completions] in
          let end: Result<Void, JournalError>
          do throws(JournalError) {
            end = .success(try await log.keep(state, at: sequence))
          } catch {
            end = .failure(error)
          }
          await completions.run { completion(end) }
        }
      }
      if !isOpen { completions.async { completion(.failure(.closedJournal)) } }
    }

    // MARK: - Holding

    /// How taking a board ended.
    public enum TakeEnd: Hashable, Sendable {
      /// It is this node's, by the claim with this number.
      case taken(term: UInt64)
      /// It is another node's.
      case held(by: NodeName)
      case failed(JournalError)
    }

    /// Claims a board, whatever is appended or isn't.
    public func take(_ board: BoardName) -> TakeEnd {
      do throws(JournalError) {
        let log = try log(of: board)
        return try thread.wait { () async throws(JournalError) in
          switch await log.holdInTurn() {
          case .held(let held): .taken(term: held.term)
          case .byOther(let writer): .held(by: writer.node)
          case .failed(let error): .failed(error)
          }
        }
      } catch {
        return .failed(error)
      }
    }

    public func hold(_ board: BoardName) throws(JournalError) {
      switch take(board) {
      case .taken: return
      case .held(let node): throw JournalError(.locked, detail: "node \(node) has the board \(board)")
      case .failed(let error): throw error
      }
    }

    /// Gives a board back, after what was handed over: any node may take it.
    public func leave(_ board: BoardName) throws(JournalError) {
      let log = try log(of: board)
      try thread.wait { () async throws(JournalError) in try await log.release() }
    }

    public func close() {
      let wasOpen = state.withLock { state in
        defer { state.isClosed = true }
        return !state.isClosed
      }
      guard wasOpen else { return }
      if work.wait(timeout: .now() + Self.patience.interval) == .timedOut {
        state.withLock { $0.isGivingUp = true }
        work.wait()
      }
      for board in state.withLock({ Array($0.boards.values) }) where board.isHeld {
        start { [self] in
          do throws(JournalError) {
            try await board.release()
          } catch {
            report(JournalError(error.code, detail: "board \(board.place.board) isn't released: \(error.detail)"))
          }
        }
      }
      if work.wait(timeout: .now() + Self.patience.interval) == .timedOut {
        state.withLock { $0.isGivingUp = true }
        work.wait()
      }
      // Callers that still wait to claim a board, outside of the work that was waited for, go.
      state.withLock { $0.isGivingUp = true }
      stream.connection.close()
    }

    /// Ends as a process ends that is killed: records on their way may arrive, and nothing is released.
    func abandon() {
      state.withLock { state in
        state.isClosed = true
        state.isGivingUp = true
      }
      stream.connection.close()
      work.wait()
    }

    // MARK: - For the boards' logs

    var isGivingUp: Bool { state.withLock { $0.isGivingUp } }

    func count(_ change: (inout Counts) -> Void) { state.withLock { change(&$0.counts) } }

    /// A record of this board is on its way, or isn't any more: there is one at a time, because the one who stores a
    /// record has the board's turn (``BoardLog/work()``, ``BoardLog/holdInTurn()``, ``BoardLog/release()``).
    func note(storing board: BoardName, _ isStoring: Bool) {
      state.withLock { $0.storing[board] = isStoring ? .now : nil }
    }

    var nextListing: UInt64 { state.withLock { $0.nextListing } }

    func note(listedUpTo number: UInt64) { state.withLock { $0.nextListing = max($0.nextListing, number + 1) } }

    /// Does something on the journal's thread that closing waits for.
    func start(_ body: @escaping @Sendable () async -> Void) {
      work.enter()
      Task(executorPreference: thread) { [self] in
        await body()
        work.leave()
      }
    }

    /// As ``start(_:)``; false: the journal is closed, and nothing is done.
    func startIfOpen(_ body: @escaping @Sendable () async -> Void) -> Bool {
      state.withLock { state in
        guard !state.isClosed else { return false }
        start(body)
        return true
      }
    }

    /// Makes the servers refuse the next record of entries: it names a stream that isn't its own.
    func misdirectNextRecord() { state.withLock { $0.nextRecordIsMisdirected = true } }

    func takeMisdirection() -> Bool {
      state.withLock { state in
        defer { state.nextRecordIsMisdirected = false }
        return state.nextRecordIsMisdirected
      }
    }

    /// Nil: they aren't known since that claim.
    func knownPictures(of board: BoardName, in claim: UInt64) -> [String: PictureHead]? {
      state.withLock { state in state.pictures[board].flatMap { $0.claim == claim ? $0.heads : nil } }
    }

    func note(pictures heads: [String: PictureHead], of board: BoardName, in claim: UInt64) {
      state.withLock { $0.pictures[board] = (claim, heads) }
    }

    /// A picture is stored, or with nil isn't any more.
    func note(picture hash: String, _ head: PictureHead?, of board: BoardName) {
      state.withLock { $0.pictures[board]?.heads[hash] = head }
    }

    /// From this step on nothing is done any more.
    func ends(at step: Step) { state.withLock { $0.endsAt = step } }

    func reach(_ step: Step) throws(JournalError) {
      if state.withLock({ $0.endsAt == step }) { throw .closedJournal }
    }

    func checkOpen() throws(JournalError) {
      if state.withLock({ $0.isClosed }) { throw .closedJournal }
    }

    func log(of board: BoardName) throws(JournalError) -> BoardLog {
      let log = state.withLock { $0.isClosed ? nil : $0.log(of: board, self) }
      guard let log else { throw .closedJournal }
      return log
    }

    /// The boards whose logs were used, by name.
    var used: [BoardName: BoardLog] { state.withLock { $0.boards } }

    /// False: the journal is closed. Closing waits for whatever `body` starts.
    private func withBoard(_ board: BoardName, _ body: (BoardLog) -> Void) -> Bool {
      state.withLock { state in
        guard !state.isClosed else { return false }
        body(state.log(of: board, self))
        return true
      }
    }
  }

  extension LogJournal.State {
    fileprivate mutating func log(of board: BoardName, _ journal: LogJournal) -> BoardLog {
      if let known = boards[board] { return known }
      let log = BoardLog(journal.layout.place(of: board), of: journal)
      boards[board] = log
      return log
    }
  }

  extension JournalError {
    /// What an operator reads of what NATS couldn't do.
    init(_ error: NATSError, while doing: String) {
      switch error {
      case .unfit(let detail): self.init(.notDurable, detail: "\(doing): \(detail)")
      case .closed: self = .closedJournal
      case .refused(let refusal):
        self.init(refusal.isForSpace ? .full : .io, detail: "\(doing): NATS refuses: \(refusal.text)")
      case .noAnswer: self.init(.io, detail: "\(doing): NATS doesn't answer")
      case .noResponders: self.init(.io, detail: "\(doing): no server of NATS is in charge now")
      case .busy: self.init(.io, detail: "\(doing): too much waits to be sent to NATS")
      case .behind: self.init(.io, detail: "\(doing): the servers of NATS don't agree yet")
      case .unreachable(let detail), .notSent(let detail), .malformed(let detail):
        self.init(.io, detail: "\(doing): \(detail)")
      }
    }
  }

  extension JetStreamRefusal {
    /// A stream or a server has no room left.
    var isForSpace: Bool { [10023, 10028, 10047, 10077, 10122].contains(number) }

    /// There are fewer servers than replicas that a stream needs.
    var isForServers: Bool { [10005, 10074].contains(number) }

    /// Waiting helps nothing: the server is alone, and is meant to be.
    var isForGood: Bool { number == 10074 }

    /// There is no such stream.
    var isForStream: Bool { number == 10059 }

    /// Whether the leader says so before it proposes anything: what it refuses is nowhere, and will be nowhere.
    ///
    /// The message is too long; it names another stream; the account, the server or the stream has no room.
    var isCertain: Bool { [10023, 10028, 10047, 10054, 10060].contains(number) }
  }

  extension Duration {
    var interval: DispatchTimeInterval { .milliseconds(Int(components.seconds) * 1_000) }
  }
#endif
