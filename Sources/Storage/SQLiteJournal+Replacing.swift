import Dispatch
public import Document
import FoundationEssentials
import GRDB

// A board whose journal begins again with a state: one that goes back to a backup, or is made of one (rule KB1).

extension SQLiteJournal {
  /// The new beginning of a board's journal.
  struct Replacement: Sendable {
    var body: Data
    var settings: Data
    var revision: Revision
    var board: BoardName
    /// What the server's own log says of it, in the same commit; nil: nothing.
    var record: ServerRecord?
    var completion: @Sendable (Result<Void, JournalError>) -> Void
  }

  /// Puts a state in the place of all that a board's journal has, all or nothing, and says so in the server's log. The
  /// completion runs on the journal's thread, when it is on disk or isn't.
  ///
  /// The caller has closed the board's room. Its entries and snapshots that were handed over before are written before;
  /// the sequence goes on, so an append that builds on an older one is fenced.
  /// - Complexity: O(what the state holds).
  public func replace(
    _ board: BoardName, with state: BoardState, _ record: ServerRecord?,
    completion: @escaping @Sendable (Result<Void, JournalError>) -> Void
  ) {
    // Behind the room's last snapshot, which must not come into the new journal.
    snapshotQueue.async { [self] in
      do throws(JournalError) {
        let replacement = Replacement(
          body: try StoredForm.encode(inPieces: state), settings: try StoredForm.encode(state.settings),
          revision: state.document.revision, board: board, record: record, completion: completion)
        guard hand(over: .replacement(replacement)) else { throw .closedJournal }
      } catch {
        completion(.failure(error))
      }
    }
  }

  func write(_ replacement: Replacement, _ database: Database) throws {
    let name = replacement.board.description
    let known = try Int64.fetchOne(database, sql: "SELECT sequence FROM board WHERE name = ?", arguments: [name])
    let sequence = max(0, known ?? 0) + 1
    try removeRows(of: replacement.board, database)
    try database.execute(
      sql: "INSERT INTO board (name, sequence, settings, settingsChecksum) VALUES (?, ?, ?, ?)",
      arguments: [name, sequence, replacement.settings, Checksum.settings(of: name, replacement.settings)])
    let id = database.lastInsertedRowID
    try database.execute(
      sql: "UPDATE board SET checksum = ? WHERE id = ?",
      arguments: [Checksum.board(id, name, sequence: sequence), id])
    let revision = Int64(clamping: replacement.revision.rawValue)
    let sum = Checksum.snapshot(sequence, revision: revision, of: name, replacement.body)
    try database.execute(
      sql: "INSERT INTO snapshot (board, sequence, revision, body, checksum) VALUES (?, ?, ?, ?, ?)",
      arguments: [id, sequence, revision, replacement.body, sum])
    if let record = replacement.record { try write(record, database) }
  }
}
