public import Document
import FoundationEssentials
import GRDB
import Synchronization

extension SQLiteJournal {
  /// What is stored of one board, not yet understood.
  private struct StoredBoard {
    var sequence: Int64 = 0
    /// The latest first.
    var snapshots: [(sequence: Int64, body: Data)] = []
    var entries: [(sequence: Int64, body: Data)] = []
  }

  public func boards() throws(JournalError) -> [BoardName] {
    try checkOpen()
    do {
      return try database.read { try String.fetchAll($0, sql: "SELECT name FROM board ORDER BY id") }.map { name in
        guard let board = BoardName(name) else { throw JournalError(.format, detail: "'\(name)' is no board's name") }
        return board
      }
    } catch {
      throw JournalError(error, while: "reading the boards")
    }
  }

  /// If the latest snapshot can't be understood, the one before it and the entries since lead to the same state, and so do
  /// all entries, as long as none was dropped; that it was needed is told to the operator.
  public func read(_ board: BoardName) throws(JournalError) -> JournalContents {
    try checkOpen()
    try settle()
    let stored = try fetch(board)
    var failures: [JournalError] = []
    for (sequence, body) in stored.snapshots {
      do throws(JournalError) {
        let state = try StoredForm.decode(BoardState.self, from: body, what: "snapshot \(sequence) of \(board)")
        let contents = try entries(of: stored, after: sequence, board)
        failures.forEach(report)
        return JournalContents(
          snapshot: state, snapshotSequence: SequenceNumber(UInt64(clamping: sequence)), entries: contents)
      } catch {
        failures.append(error)
      }
    }
    do throws(JournalError) {
      let contents = JournalContents(entries: try entries(of: stored, after: 0, board))
      failures.forEach(report)
      return contents
    } catch {
      throw failures.first ?? error
    }
  }

  private func checkOpen() throws(JournalError) {
    if state.withLock({ $0.isClosed }) { throw .closedJournal }
  }

  /// Only fetches: what takes long is done when the connection is free again.
  private func fetch(_ board: BoardName) throws(JournalError) -> StoredBoard {
    do {
      return try database.read { database in
        guard
          let row = try Row.fetchOne(
            database, sql: "SELECT id, sequence FROM board WHERE name = ?", arguments: [board.description])
        else { return StoredBoard() }
        let id: Int64 = row["id"]
        let snapshots = try Row.fetchAll(
          database, sql: "SELECT sequence, body FROM snapshot WHERE board = ? ORDER BY sequence DESC", arguments: [id])
        let entries = try Row.fetchAll(
          database, sql: "SELECT sequence, body FROM entry WHERE board = ? ORDER BY sequence", arguments: [id])
        return StoredBoard(
          sequence: row["sequence"], snapshots: snapshots.map { ($0["sequence"], $0["body"]) },
          entries: entries.map { ($0["sequence"], $0["body"]) })
      }
    } catch {
      throw JournalError(error, while: "reading \(board)")
    }
  }

  private func entries(
    of stored: StoredBoard, after first: Int64, _ board: BoardName
  ) throws(JournalError) -> [Entry] {
    let decoder = JSONDecoder()
    var next = first
    var entries: [Entry] = []
    for (sequence, body) in stored.entries where sequence > first {
      next += 1
      guard sequence == next else { break }
      let what = "entry \(sequence) of \(board)"
      entries.append(try StoredForm.decode(Entry.self, from: body, by: decoder, what: what))
    }
    guard next == stored.sequence else {
      throw JournalError(.format, detail: "\(board) has \(stored.sequence) entries, but none after \(next)")
    }
    return entries
  }
}
