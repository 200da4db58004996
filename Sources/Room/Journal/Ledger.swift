internal import Document
internal import Messages
internal import Presentation

/// What a room knows is on disk, and what it has on its way there: a write-ahead machine with one append in flight.
///
/// ```swift
/// ledger.gather(entry)                       // applied ahead, and in the next batch
/// if let append = ledger.handOver() { … }    // to the journal
/// switch ledger.finish(end, at: now) { … }   // commit each entry, or ``discardAhead()``
/// ```
/// An append that didn't end well is followed by another, or by reading the journal back: at once after the first
/// failure, then after pauses that double up to ``RoomConfiguration/retryMax``. It says which work is due; its owner
/// does the work.
struct Ledger {
  /// How an append ended.
  enum End {
    /// It is on disk: commit each entry, then give each reply.
    case onDisk(Batch)
    /// It isn't, or nobody knows. With it goes what was gathered since.
    ///
    /// - isCertain: that it isn't on disk.
    case lost(Batch, because: String, isCertain: Bool)
  }

  /// The retry that is due after a failure.
  enum Retry {
    case read, append
  }

  /// The state on disk.
  private(set) var durable: BoardState
  /// The state as it will be, when everything handed to the journal is on disk.
  private(set) var ahead: BoardState
  /// The last sequence in `durable`.
  private(set) var sequence: SequenceNumber
  /// The look with the values that the board's file declares, as far as it is on disk.
  private(set) var look: BoardLook
  /// The values that people may set, by what is on its way to disk.
  private(set) var schema: ValueSchema
  /// How often in a row the journal failed.
  private(set) var failures = 0
  /// Another process writes this board.
  private(set) var isFenced = false
  /// The board's container and the values that every board of this server has.
  let ownLook: BoardLook

  private let configuration: RoomConfiguration
  private var state = JournalState.ready
  /// The entries that came since the last append was handed over.
  private var gathering = Batch()
  private var snapshotSequence: SequenceNumber
  /// A snapshot is being kept: a snapshot that is due meanwhile is kept as it is then, so that a storm doesn't pile up
  /// whole boards.
  private var isKeepingSnapshot = false
  /// The damage that was told last.
  private var toldDamage: BoardDamage?

  init(_ board: LoadedBoard, look: BoardLook, _ configuration: RoomConfiguration) {
    self.configuration = configuration
    ownLook = look
    durable = board.state
    ahead = board.state
    sequence = board.sequence
    snapshotSequence = board.snapshotSequence
    self.look = look.with(board.state.settings)
    schema = self.look.values.schema
    if let damage = board.damage { state = .damaged(damage) }
  }

  // MARK: How it stands

  /// Whether what people do can be judged.
  var isOpen: Bool { state.isOpen }

  /// Whether memory has all that the journal had when it was read last.
  var isRead: Bool { state.isRead }

  /// Whether nobody else can have written something that memory lacks, or nobody can know what they wrote.
  var isKnown: Bool { state.isKnown }

  var damage: BoardDamage? { state.damage }

  /// Whether the journal is being read back.
  var isReading: Bool { if case .reading = state { true } else { false } }

  /// Whether all that was taken up is on disk.
  var isAtRest: Bool { if case .ready = state { gathering.entries.isEmpty } else { false } }

  /// Whether this could be forgotten and made again from what the journal has.
  var holdsNothing: Bool { isAtRest && !isFenced && !isKeepingSnapshot }

  /// Whether a message of so many bytes still goes into the next append.
  func hasRoom(for bytes: Int) -> Bool { gathering.size + bytes <= configuration.gatheredBytesMax }

  /// The answer to authors while nothing can be judged.
  var resendCode: ResendCode {
    isFenced || damage != nil || failures >= configuration.failuresMax ? .readOnly : .paused
  }

  // MARK: On the way to disk

  /// Applies an entry ahead and puts it into the next batch.
  mutating func gather(_ entry: Entry) -> [Change] {
    let changes = ahead.apply(entry)
    gathering.entries.append(entry)
    switch entry {
    case .seat(let seat, _, _, _): gathering.replies.append(.seated(seat))
    case .setting(.declaredValues(let values), _, _): schema = ownLook.with(values).values.schema
    default: break
    }
    return changes
  }

  /// Replies when the next batch is on disk.
  mutating func gather(reply: Batch.Reply) { gathering.replies.append(reply) }

  /// The message at hand, which led to what was gathered, had so many bytes.
  mutating func gather(bytes: Int) { gathering.size += bytes }

  /// Replies when everything so far is on disk; false: it is, or nothing is on its way.
  mutating func replyWhenOnDisk(_ reply: Batch.Reply) -> Bool {
    if !gathering.entries.isEmpty {
      gathering.replies.append(reply)
      return true
    }
    guard case .appending(var batch) = state else { return false }
    batch.replies.append(reply)
    state = .appending(batch)
    return true
  }

  /// Whether something waits for the journal, and that is ready for it.
  var mayHandOver: Bool { if case .ready = state { !gathering.entries.isEmpty } else { false } }

  /// The batch that the journal should append now. It must be ready for it.
  mutating func handOver() -> (entries: [Entry], after: SequenceNumber) {
    precondition(mayHandOver, "handed over while \(state)")
    let batch = gathering
    gathering = Batch()
    state = .appending(batch)
    return (batch.entries, sequence)
  }

  /// Nil: no append is in flight.
  mutating func finish(_ end: AppendEnd, at now: Duration) -> End? {
    guard case .appending(let batch) = state else { return nil }
    let expected = SequenceNumber(sequence.rawValue + UInt64(batch.entries.count))
    switch end {
    case .appended(expected):
      state = .ready
      failures = 0
      sequence = expected
      return .onDisk(batch)
    case .appended(let other):
      readBack(at: now)
      return lost(batch, because: "appended at \(other.rawValue) instead of \(expected.rawValue)")
    case .notAppended(let error):
      rest(at: now)
      return lost(batch, because: "\(error.code): \(error.detail)", isCertain: true)
    case .fenced:
      isFenced = true
      readBack(at: now)
      return lost(batch, because: "fenced")
    case .unknown(let error):
      readBack(at: now)
      return lost(batch, because: "\(error.code): \(error.detail)")
    }
  }

  /// Makes an entry that is on disk visible.
  mutating func commit(_ entry: Entry) -> [Change] {
    let changes = durable.apply(entry)
    switch entry {
    case .setting(.declaredValues, _, _), .setting(.talk, _, _), .setting(.declaredTalk, _, _):
      look = ownLook.with(durable.settings)
    default: break
    }
    return changes
  }

  // MARK: Snapshots

  /// The snapshot that should be kept now; nil: none is due, or one is being kept.
  mutating func takeSnapshot() -> (state: BoardState, at: SequenceNumber)? {
    guard !isKeepingSnapshot, isOpen,
      sequence.rawValue - snapshotSequence.rawValue >= UInt64(configuration.entriesPerSnapshot)
    else { return nil }
    snapshotSequence = sequence
    isKeepingSnapshot = true
    return (durable, sequence)
  }

  mutating func snapshotKept() { isKeepingSnapshot = false }

  // MARK: When an append didn't end well

  private mutating func lost(_ batch: Batch, because reason: String, isCertain: Bool = false) -> End {
    var lost = batch
    lost.entries += gathering.entries
    lost.replies += gathering.replies
    gathering = Batch()
    return .lost(lost, because: reason, isCertain: isCertain)
  }

  /// Forgets what isn't known to be on disk.
  mutating func discardAhead() {
    ahead = durable
    schema = look.values.schema
  }

  /// Reads the journal back: at once after the first failure, else after a pause that grows.
  private mutating func readBack(at now: Duration) {
    failures += 1
    state = failures > 1 ? .waiting(until: now + pauseAfterFailures) : .reading
  }

  /// Appends again at once after the first failure, else after a pause that grows.
  private mutating func rest(at now: Duration) {
    failures += 1
    state = failures > 1 ? .resting(until: now + pauseAfterFailures) : .ready
  }

  private var pauseAfterFailures: Duration {
    min(configuration.retryMax, .seconds(1 << max(0, min(failures - 2, 10))))
  }

  /// What the pause after a failure was for, once it is over.
  mutating func retry(at now: Duration) -> Retry? {
    switch state {
    case .waiting(let until) where until <= now:
      state = .reading
      return .read
    case .resting(let until) where until <= now:
      state = .ready
      return .append
    default: return nil
    }
  }

  var nextRetryAt: Duration? {
    switch state {
    case .waiting(let until), .resting(let until): until
    case .ready, .appending, .reading, .fenced, .damaged: nil
    }
  }

  /// The journal couldn't be read back.
  mutating func failToRead(at now: Duration) { readBack(at: now) }

  /// Goes on from what the journal has.
  mutating func resume(from board: LoadedBoard) {
    durable = board.state
    ahead = durable
    look = ownLook.with(durable.settings)
    schema = look.values.schema
    sequence = board.sequence
    snapshotSequence = board.snapshotSequence
    state = board.damage.map { .damaged($0) } ?? (isFenced ? .fenced : .ready)
  }

  /// The board's damage, told once.
  mutating func takeUntoldDamage() -> BoardDamage? {
    guard let damage, toldDamage != damage else { return nil }
    toldDamage = damage
    return damage
  }
}
