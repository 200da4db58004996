import Dispatch
public import Document
import FoundationEssentials
import GRDB
import Synchronization

/// The journal of all boards in one SQLite file, `boards.sqlite` in the data directory.
///
/// ```swift
/// let journal = try SQLiteJournal(directory: "data", warn: { logger.error("\($0.detail)") })
/// var state = try journal.read(karaoke).loadState()
/// ```
/// Owns the directory by a lock until it is closed or the process ends; a second opener throws `locked`. What a
/// completion said is appended survives the end of the process and of the power: the log is flushed at every commit,
/// which is checked at opening. One connection writes, and reads what is asked of the past; a board is opened by a
/// connection of its own. While the disk is nearly full nothing is appended. Appends are committed on a thread of the
/// journal's own; those that come while a commit is on its way are the next, so load makes commits larger, not queues
/// longer.
///
/// A completion that waits for the journal (`close`) waits for itself; reading in one is fine.
public final class SQLiteJournal: Journal {
  /// The work done since the journal was opened, each commit being one flush of the log.
  public struct Counts: Hashable, Sendable {
    /// Commits that had entries in them.
    public var commits = 0
    public var entries = 0
    public var snapshots = 0
  }

  enum Job: Sendable {
    case append(Append)
    case snapshot(Snapshot)
    case server(ServerRecord, @Sendable (Result<Void, JournalError>) -> Void)
    case replacement(Replacement)
  }

  struct Append: Sendable {
    var entries: [Entry]
    var board: BoardName
    var sequence: SequenceNumber
    var completion: @Sendable (AppendEnd) -> Void
  }

  struct Snapshot: Sendable {
    var body: Data
    var revision: Revision
    var board: BoardName
    var sequence: SequenceNumber
    var completion: @Sendable (Result<Void, JournalError>) -> Void
  }

  struct State {
    var waiting: [Job] = []
    var isScheduled = false
    var isClosed = false
    /// Commits that failed while they were written, so that the log may hold them.
    var failures = 0
    /// How many of them are settled: a later commit has overwritten what they may have left in the log.
    var settledFailures = 0
    var counts = Counts()
  }

  let database: DatabaseQueue
  /// The number of this opening of the store.
  let epoch: Int64
  let state = Mutex(State())
  let retention: HistoryRetention
  /// How many bytes stay free on the disk. With less, an append or a snapshot ends `full` before it writes anything.
  /// Nil: as ``DiskReserve`` says.
  private let reserve: UInt64?
  let directory: StoreDirectory
  private let freeBytes: (@Sendable () -> UInt64)?
  private let warn: @Sendable (JournalError) -> Void
  private let queue = DispatchQueue(label: "displayboard.journal")
  /// Writing a large board as JSON takes longer than a commit: it mustn't hold one up.
  let snapshotQueue = DispatchQueue(label: "displayboard.journal.snapshots")
  /// Each reading of a board opens a few files.
  let readingTurns = DispatchSemaphore(value: readingsMax)
  static let readingsMax = 8

  /// Opens the store, making it if there is none.
  ///
  /// - Parameters:
  ///   - mayBeNew: whether a store may be made; else there was one, and an empty one in its place isn't taken for it.
  ///   - warn: hears of faults that the journal could get over but an operator should know.
  /// - Throws: `locked`: another process has it open; `newer`: it was written by a newer version; `notDurable`: SQLite
  ///   wouldn't flush at every commit; `format`: it is no store; `lost`: there is none, and it mustn't be new; `full`,
  ///   `io`.
  public convenience init(
    directory: String, mayBeNew: Bool = true, warn: @escaping @Sendable (JournalError) -> Void
  ) throws(JournalError) {
    try self.init(
      directory: directory, mayBeNew: mayBeNew, warn: warn, flushing: .full, retention: HistoryRetention())
  }

  /// The value of SQLite's `synchronous`; tests ask for less, to see it refused.
  enum Flushing: String {
    case normal = "NORMAL"
    case full = "FULL"
  }

  /// - Parameter freeBytes: what tests say instead of the disk.
  init(
    directory: String, mayBeNew: Bool = true, warn: @escaping @Sendable (JournalError) -> Void,
    flushing: Flushing = .full, retention: HistoryRetention = HistoryRetention(), reserve: UInt64? = nil,
    freeBytes: (@Sendable () -> UInt64)? = nil
  ) throws(JournalError) {
    let data = try StoreDirectory(directory)
    let file = try data.secureFile("boards.sqlite")
    do {
      var configuration = Configuration()
      configuration.journalMode = .wal
      configuration.label = "displayboard.database"
      database = try DatabaseQueue(path: file, configuration: configuration)
      epoch = try Self.prepare(database, flushing: flushing, mayBeNew: mayBeNew)
    } catch {
      throw JournalError(error, while: "opening \(file)")
    }
    self.directory = data
    self.retention = retention
    self.reserve = reserve
    self.freeBytes = freeBytes
    self.warn = warn
  }

  public var counts: Counts { state.withLock { $0.counts } }

  public func append(
    _ entries: [Entry], to board: BoardName, after sequence: SequenceNumber,
    completion: @escaping @Sendable (AppendEnd) -> Void
  ) {
    let append = Append(entries: entries, board: board, sequence: sequence, completion: completion)
    if !hand(over: .append(append)) { queue.async { completion(.notAppended(.closedJournal)) } }
  }

  public func keepSnapshot(
    _ state: BoardState, of board: BoardName, at sequence: SequenceNumber,
    completion: @escaping @Sendable (Result<Void, JournalError>) -> Void
  ) {
    snapshotQueue.async { [self] in
      do throws(JournalError) {
        let body = try StoredForm.encode(inPieces: state)
        let snapshot = Snapshot(
          body: body, revision: state.document.revision, board: board, sequence: sequence, completion: completion)
        guard hand(over: .snapshot(snapshot)) else { throw .closedJournal }
      } catch {
        queue.async { completion(.failure(error)) }
      }
    }
  }

  public func close() {
    snapshotQueue.sync {}
    let wasOpen = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    guard wasOpen else { return }
    // Behind everything that was handed over: appends after this find the journal closed.
    queue.sync {
      commitWaiting()
      do {
        try database.close()
        directory.unlock()
      } catch {
        warn(JournalError(error, while: "closing the store"))
      }
    }
  }

  /// False: the journal is closed.
  func hand(over job: Job) -> Bool {
    let (isOpen, mustSchedule) = state.withLock { state in
      guard !state.isClosed else { return (false, false) }
      state.waiting.append(job)
      defer { state.isScheduled = true }
      return (true, !state.isScheduled)
    }
    if mustSchedule { queue.async { self.commitWaiting() } }
    return isOpen
  }

  /// - Throws: `full`: the disk has less than ``reserve`` left, or will have when `size` bytes are written; nothing
  ///   was.
  func checkSpace(beside size: UInt64 = 0) throws(JournalError) { try checkSpace(beside: size, reserves: 1) }

  /// Pictures stop before edits do.
  func checkSpaceForPictures(of size: Int) throws(JournalError) { try checkSpace(beside: UInt64(size), reserves: 2) }

  private func checkSpace(beside size: UInt64, reserves: UInt64) throws(JournalError) {
    guard let space = freeBytes.map({ DiskSpace(size: .max, free: $0()) }) ?? directory.space else { return }
    let reserve = (reserve ?? DiskReserve.bytes(ofDisk: space.size)) * reserves
    guard space.free < reserve + min(size, .max - reserve) else { return }
    throw JournalError(
      .full,
      detail: "\(space.free >> 20) MB are free on the disk of \(directory.path), of which \(reserve >> 20) MB stay free"
    )
  }

  /// Says what was got over.
  public func report(_ error: JournalError) { warn(error) }
}
