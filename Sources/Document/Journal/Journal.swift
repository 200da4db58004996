/// The durable, ordered log of every board's entries, with snapshots.
///
/// One process writes a store and holds the store's epoch. An append names the last sequence it builds on, and its
/// completion says how it ended. Completions run on a thread of the journal's choosing, in the order of the appends of
/// a board, and hold up the next commit. A caller who is confined to a loop posts from there to the loop's mailbox.
/// Appends that wait together are committed together; the callers bound how much waits.
///
/// `SQLiteJournal` in `Storage` is the one that servers have. Each implementation passes the same suite of tests
/// (`JournalContract`).
public protocol Journal: AnyObject, Sendable {
  /// The boards that have entries, in the order they were first written.
  func boards() throws(JournalError) -> [BoardName]

  /// The settings of each board that has entries, known without reading the entries where this version wrote them.
  func settings() throws(JournalError) -> [BoardName: BoardState.Settings]

  /// The latest snapshot of `board` and the entries after it.
  ///
  /// - Throws: `format`, naming what isn't as it was written: a board is never half read.
  func read(_ board: BoardName) throws(JournalError) -> JournalContents

  /// As ``read(_:)``, but of a damaged board what comes before the damage, and where that is.
  ///
  /// - Throws: an error that may pass, as `io`: a board is called damaged only for what stays so.
  func salvage(_ board: BoardName) throws(JournalError) -> JournalContents

  /// Makes sure that nobody else appends to `board` from now on. A server calls it before it reads a board to serve it.
  /// A store that has one writer has nothing to do.
  ///
  /// - Throws: `locked`: someone else has it, who; `io`.
  func hold(_ board: BoardName) throws(JournalError)

  /// Appends `entries` behind `sequence`, all or none, and reports the end.
  func append(
    _ entries: [Entry], to board: BoardName, after sequence: SequenceNumber,
    completion: @escaping @Sendable (AppendEnd) -> Void)

  /// The moments that other states are found from, the earliest first: the board's beginning, if its first entry is
  /// kept, and those of the snapshots. Never none for a board that has entries.
  ///
  /// - Throws: `io`.
  func moments(of board: BoardName) throws(JournalError) -> [HistoryPosition]

  /// The snapshot at one of the ``moments(of:)``.
  ///
  /// - Throws: `io`; `format` if it isn't kept, or can't be read.
  func snapshot(of board: BoardName, at sequence: SequenceNumber) throws(JournalError) -> BoardState

  /// The entries after `sequence` up to `end`, or to the last; those that aren't kept any more are a `format` error.
  ///
  /// - Throws: `io`; `format` if some of them aren't kept any more, or can't be read.
  func entries(
    of board: BoardName, after sequence: SequenceNumber, upTo end: SequenceNumber?
  ) throws(JournalError) -> [Entry]

  /// Keeps `state`, the fold of all entries up to `sequence`, so that a later read starts from it. The latest two are
  /// kept, some older ones, and the last 100,000 entries (rule HI1).
  func keepSnapshot(
    _ state: BoardState, of board: BoardName, at sequence: SequenceNumber,
    completion: @escaping @Sendable (Result<Void, JournalError>) -> Void)

  /// Finishes what was handed over, then closes. Appends after this end `notAppended`.
  func close()
}

extension Journal {
  /// For journals that have one writer.
  public func hold(_ board: BoardName) throws(JournalError) {}

  /// For journals that nothing can damage.
  public func salvage(_ board: BoardName) throws(JournalError) -> JournalContents { try read(board) }
}

/// How an append ended. What the room made of entries that aren't `appended` is discarded.
public enum AppendEnd: Hashable, Sendable {
  /// On disk; the board's last sequence is now this.
  case appended(SequenceNumber)
  /// Certainly not on disk, now or after any crash: the journal is what it was, and needn't be read back. The next
  /// append may succeed.
  case notAppended(JournalError)
  /// Another process owns the store or wrote to the board: nothing was appended.
  case fenced
  /// Nobody knows whether it is on disk, or will be after a crash; read back before deciding anything.
  case unknown(JournalError)
}

/// What a journal holds of one board.
public struct JournalContents: Hashable, Sendable {
  public var snapshot: BoardState?
  /// The sequence of the last entry in `snapshot`, zero without one.
  public var snapshotSequence: SequenceNumber
  public var entries: [Entry]
  /// The damage behind `entries`; nil: nothing does.
  public var damage: BoardDamage?
  /// The last settings of a damaged board, if they are known: it may be younger than the last entry that can be read.
  public var lastSettings: BoardState.Settings?

  public init(
    snapshot: BoardState? = nil, snapshotSequence: SequenceNumber = .zero, entries: [Entry] = [],
    damage: BoardDamage? = nil, lastSettings: BoardState.Settings? = nil
  ) {
    self.snapshot = snapshot
    self.snapshotSequence = snapshotSequence
    self.entries = entries
    self.damage = damage
    self.lastSettings = lastSettings
  }

  /// The sequence of the last entry.
  public var sequence: SequenceNumber { SequenceNumber(snapshotSequence.rawValue + UInt64(entries.count)) }
}

/// A board's name: in the address, in the journal, in commands. 1 to 64 of `a-z 0-9 -`, not starting with `-`.
public struct BoardName: Hashable, Sendable, LosslessStringConvertible {
  public let description: String

  public init?(_ description: String) {
    let allowed = description.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
    guard allowed, (1...64).contains(description.utf8.count), !description.hasPrefix("-") else { return nil }
    self.description = description
  }
}

/// Why a journal can't do something, for the operator: `detail` may hold paths and SQL and goes to the log, never to a
/// guest.
public struct JournalError: Error, Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    /// Another process has the store open.
    case locked
    /// The disk is full.
    case full
    /// Reading or writing failed.
    case io
    /// The stored form can't be read by this version.
    case format
    /// The store was written by a newer version.
    case newer
    /// There is no store where there was one.
    case lost
    /// The store can't be made as durable as it must be.
    case notDurable
    case closed
  }

  public var code: Code
  public var detail: String

  public init(_ code: Code, detail: String) {
    self.code = code
    self.detail = detail
  }
}

extension JournalError {
  /// The journal was closed by its owner.
  package static let closedJournal = JournalError(.closed, detail: "the journal is closed")

  /// Another process took the store over.
  package static let foreignWriter = JournalError(.locked, detail: "another process writes to the store")

  package static func noSuchSequence(_ sequence: SequenceNumber, of board: BoardName) -> JournalError {
    JournalError(.format, detail: "board \(board) has no entry \(sequence.rawValue) that a snapshot could be at")
  }
}
