public import Document
import FoundationEssentials
import GRDB
import Synchronization

extension SQLiteJournal {
  public func boards() throws(JournalError) -> [BoardName] {
    try checkOpen()
    do {
      return try database.read { try String.fetchAll($0, sql: "SELECT name FROM board ORDER BY id") }
        .map(BoardName.init(stored:))
    } catch {
      throw JournalError(error, while: "reading the boards")
    }
  }

  /// A board whose entries can't be read has the settings of a new one, and the operator is told: opening it says so again.
  public func settings() throws(JournalError) -> [BoardName: BoardState.Settings] {
    try checkOpen()
    let rows: [Row]
    do {
      rows = try database.read { try Row.fetchAll($0, sql: "SELECT name, settings FROM board") }
    } catch {
      throw JournalError(error, while: "reading the settings of boards")
    }
    var settings: [BoardName: BoardState.Settings] = [:]
    var unknown: [BoardName] = []
    for row in rows {
      let board = try BoardName(stored: row["name"])
      if let body = row["settings"] as Data?, let known = storedSettings(body, of: board) {
        settings[board] = known
      } else {
        unknown.append(board)
      }
    }
    return settings.merging(settingsFromEntries(of: unknown)) { $1 }
  }

  /// Nil: the entries must say.
  func storedSettings(_ body: Data, of board: BoardName) -> BoardState.Settings? {
    do throws(JournalError) {
      return try StoredForm.decode(BoardState.Settings.self, from: body, what: "the settings of \(board)")
    } catch {
      report(error)
      return nil
    }
  }

  /// Reads boards that an earlier version wrote, so that they needn't be read for their settings again.
  private func settingsFromEntries(of boards: [BoardName]) -> [BoardName: BoardState.Settings] {
    guard !boards.isEmpty else { return [:] }
    var settings: [BoardName: BoardState.Settings] = [:]
    var bodies: [(BoardName, Data)] = []
    for board in boards {
      do throws(JournalError) {
        let read = try read(board).loadState().settings
        settings[board] = read
        bodies.append((board, try StoredForm.encode(read)))
      } catch {
        settings[board] = BoardState.Settings()
        report(JournalError(error.code, detail: "the settings of \(board) aren't known: \(error.detail)"))
      }
    }
    do {
      try database.write { database in
        for (board, body) in bodies {
          try database.execute(
            sql: "UPDATE board SET settings = ? WHERE name = ?", arguments: [body, board.description])
        }
      }
    } catch {
      // Known all the same: the next start takes longer.
      report(JournalError(error, while: "keeping the settings of boards"))
    }
    return settings
  }

  /// If the latest snapshot can't be understood, the one before it and the entries since lead to the same state, and so do
  /// all entries, as long as none was dropped; that it was needed is told to the operator.
  ///
  /// Reads the latest snapshot and the entries after it only, however much of the past is kept.
  public func read(_ board: BoardName) throws(JournalError) -> JournalContents {
    try checkOpen()
    try settle()
    guard let stored = try fetch(board) else { return JournalContents() }
    var failures: [JournalError] = []
    for start in stored.snapshots.reversed() + [0] {
      do throws(JournalError) {
        let contents = try contents(of: stored, from: start, board)
        failures.forEach(report)
        return contents
      } catch {
        failures.append(error)
      }
    }
    throw failures.first ?? .noSuchSequence(.zero, of: board)
  }

  private func contents(
    of stored: StoredBoard, from start: Int64, _ board: BoardName
  ) throws(JournalError) -> JournalContents {
    var contents = JournalContents(snapshotSequence: SequenceNumber(stored: start))
    if start > 0 { contents.snapshot = try snapshot(of: stored.id, at: start, board) }
    contents.entries = try entries(of: stored.id, after: start, upTo: stored.sequence, board)
    return contents
  }

  func checkOpen() throws(JournalError) {
    if state.withLock({ $0.isClosed }) { throw .closedJournal }
  }
}

// MARK: - Parts of a board

// Each is fetched for itself; what takes long, understanding it, is done when the connection is free again.
extension SQLiteJournal {
  struct StoredBoard {
    var id: Int64
    var sequence: Int64
    /// The sequences of the snapshots, ascending.
    var snapshots: [Int64]
    /// Their revisions; nil: an earlier version wrote it, its body knows.
    var revisions: [Int64?]
    /// The first entry is kept.
    var isWhole: Bool
  }

  /// Nil: nothing was ever written of the board.
  func fetch(_ board: BoardName) throws(JournalError) -> StoredBoard? {
    try fetching("reading \(board)") { database in
      guard
        let row = try Row.fetchOne(
          database, sql: "SELECT id, sequence FROM board WHERE name = ?", arguments: [board.description])
      else { return nil }
      let id: Int64 = row["id"]
      let snapshots = try Row.fetchAll(
        database, sql: "SELECT sequence, revision FROM snapshot WHERE board = ? ORDER BY sequence", arguments: [id])
      return StoredBoard(
        id: id, sequence: row["sequence"], snapshots: snapshots.map { $0["sequence"] },
        revisions: snapshots.map { $0["revision"] }, isWhole: try Self.isWhole(id, database))
    }
  }

  func snapshot(of id: Int64, at sequence: Int64, _ board: BoardName) throws(JournalError) -> BoardState {
    let body = try fetching("reading \(board)") { database in
      try Data.fetchOne(
        database, sql: "SELECT body FROM snapshot WHERE board = ? AND sequence = ?", arguments: [id, sequence])
    }
    guard let body else { throw .noSuchSequence(SequenceNumber(stored: sequence), of: board) }
    return try StoredForm.decode(BoardState.self, from: body, what: "snapshot \(sequence) of \(board)")
  }

  /// The entries after `first` up to `last`, all of them.
  func entries(
    of id: Int64, after first: Int64, upTo last: Int64, _ board: BoardName
  ) throws(JournalError) -> [Entry] {
    let rows = try fetching("reading \(board)") { database in
      try Row.fetchAll(
        database,
        sql: "SELECT sequence, body FROM entry WHERE board = ? AND sequence > ? AND sequence <= ? ORDER BY sequence",
        arguments: [id, first, last])
    }
    let decoder = JSONDecoder()
    var next = first
    var entries: [Entry] = []
    for row in rows {
      next += 1
      guard row["sequence"] == next else { break }
      let what = "entry \(next) of \(board)"
      entries.append(try StoredForm.decode(Entry.self, from: row["body"], by: decoder, what: what))
    }
    let known = first + Int64(entries.count)
    guard known == last else {
      throw JournalError(.format, detail: "\(board) has \(last) entries, but none after \(known)")
    }
    return entries
  }

  private func fetching<T>(_ what: String, _ body: (Database) throws -> T) throws(JournalError) -> T {
    do {
      return try database.read(body)
    } catch {
      throw JournalError(error, while: what)
    }
  }
}

extension BoardName {
  init(stored name: String) throws(JournalError) {
    guard let board = BoardName(name) else { throw JournalError(.format, detail: "'\(name)' is no board's name") }
    self = board
  }
}

extension SequenceNumber {
  init(stored: Int64) { self.init(UInt64(clamping: stored)) }
}
