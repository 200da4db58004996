public import Document
import FoundationEssentials
import GRDB

// The server's own log, in the table `server` of the same file, so that a backup has it.
//
// Sequences are dense, so a row that is lost is found. Of a board or template only the latest text is kept: a row whose
// text a later one took the place of keeps who did it and when.

extension SQLiteJournal {
  /// The state that the log leads to. O(entries).
  ///
  /// - Throws: `format`, naming the entry that isn't as it was written.
  public func serverState() throws(JournalError) -> ServerState {
    try checkOpen()
    try settle()
    var state = ServerState()
    for record in try stored.serverRecords() { state.apply(record) }
    return state
  }

  /// All records of the log, in their order. Of a text that a later one took the place of, only who wrote it and when.
  ///
  /// - Throws: `format`, naming the entry that isn't as it was written.
  public func serverRecords() throws(JournalError) -> [ServerRecord] {
    try checkOpen()
    try settle()
    return try stored.serverRecords()
  }

  /// Appends a record behind all others. The completion runs on the journal's thread, when it is on disk or isn't.
  ///
  /// Entries that were handed over before are committed before. ``ServerEntry/removed(_:)`` takes the board's journal
  /// with it, in the same commit; its pictures go by ``forgetPictures(of:)``.
  public func append(
    _ record: ServerRecord, completion: @escaping @Sendable (Result<Void, JournalError>) -> Void
  ) {
    if !hand(over: .server(record, completion)) { completion(.failure(.closedJournal)) }
  }

  func write(_ record: ServerRecord, _ database: Database) throws {
    let last = try Int64.fetchOne(database, sql: "SELECT max(sequence) FROM server") ?? 0
    let body = try StoredForm.encode(record)
    // A board or template has one text, the latest.
    if let subject = record.entry.textSubject { try dropText(of: subject, database) }
    let textOf = record.entry.hasText ? record.entry.textSubject : nil
    try database.execute(
      sql: "INSERT INTO server (sequence, body, textOf, checksum) VALUES (?, ?, ?, ?)",
      arguments: [last + 1, body, textOf, Checksum.server(last + 1, body)])
    if case .removed(let board) = record.entry { try removeRows(of: board, database) }
  }

  /// Takes the text out of the row that has it.
  private func dropText(of subject: String, _ database: Database) throws {
    let rows = try Row.fetchAll(
      database, sql: "SELECT sequence, body FROM server WHERE textOf = ?", arguments: [subject])
    for row in rows {
      guard let sequence = row.sound(0, Int64.self), let body = row.sound(1, Data.self) else { continue }
      let record = try StoredForm.decode(ServerRecord.self, from: body, what: "entry \(sequence) of the server's log")
      let rest = try StoredForm.encode(ServerRecordWithoutText(record: record))
      try database.execute(
        sql: "UPDATE server SET body = ?, textOf = NULL, checksum = ? WHERE sequence = ?",
        arguments: [rest, Checksum.server(sequence, rest), sequence])
    }
  }

  func removeRows(of board: BoardName, _ database: Database) throws {
    guard
      let id = try Int64.fetchOne(
        database, sql: "SELECT id FROM board WHERE name = ?", arguments: [board.description])
    else { return }
    for table in ["entry", "snapshot"] {
      try database.execute(sql: "DELETE FROM \(table) WHERE board = ?", arguments: [id])
    }
    try database.execute(sql: "DELETE FROM board WHERE id = ?", arguments: [id])
  }
}

extension StoredBoards {
  /// The records of the server's log, in their order. A store of an earlier version has none.
  ///
  /// - Throws: `format`, naming the first that isn't as it was written.
  func serverRecords() throws(JournalError) -> [ServerRecord] {
    let rows: [(Int64?, Data?, Int64?)] = try fetching("reading the server's log") { database in
      guard try database.tableExists("server") else { return [] }
      return try GRDB.Row.fetchAll(database, sql: "SELECT sequence, body, checksum FROM server ORDER BY sequence")
        .map { ($0.sound(0, Int64.self), $0.sound(1, Data.self), $0.sound(2, Int64.self)) }
    }
    var records: [ServerRecord] = []
    for (sequence, body, checksum) in rows {
      let what = "entry \(records.count + 1) of the server's log"
      guard let sequence, let body, sequence == records.count + 1, checksum == Checksum.server(sequence, body) else {
        throw .damaged(what)
      }
      records.append(try StoredForm.decode(ServerRecord.self, from: body, what: what))
    }
    return records
  }
}
