import Document
import FoundationEssentials
import GRDB
import Synchronization

extension SQLiteJournal {
  /// Commits what waits, and what came meanwhile, until nothing does. Runs on the journal's queue only.
  func commitWaiting() {
    while let jobs = state.withLock({ $0.takeWaiting() }) {
      var appends: [Append] = []
      for job in jobs {
        switch job {
        case .append(let append): appends.append(append)
        case .snapshot(let snapshot):
          commit(appends)
          appends = []
          snapshot.completion(keep(snapshot))
        case .server(let record, let completion):
          commit(appends)
          appends = []
          completion(keep(record))
        case .replacement(let replacement):
          commit(appends)
          appends = []
          replacement.completion(keep(replacement))
        }
      }
      commit(appends)
    }
  }

  /// Commits appends together and completes them in their order.
  private func commit(_ appends: [Append]) {
    guard !appends.isEmpty else { return }
    let bodies = appends.map { append in
      Result { () throws(JournalError) in
        try append.entries.map { entry throws(JournalError) in try StoredForm.encode(entry) }
      }
    }
    let ends = write(Array(zip(appends, bodies)))
    for (append, end) in zip(appends, ends) { append.completion(end) }
  }

  private func write(_ appends: [(Append, Result<[Data], JournalError>)]) -> [AppendEnd] {
    var ends: [AppendEnd] = []
    let end = transaction { database in
      ends = try appends.map { append, bodies in
        switch bodies {
        case .success(let bodies): try write(bodies, of: append, database)
        case .failure(let error): .notAppended(error)
        }
      }
    }
    switch end {
    case .committed:
      count(ends, of: appends.map(\.0))
      return ends
    case .fenced: return appends.map { _ in .fenced }
    case .notCommitted(let error): return appends.map { _ in .notAppended(error) }
    case .unknown(let error): return appends.map { _ in .unknown(error) }
    }
  }

  private func write(_ bodies: [Data], of append: Append, _ database: Database) throws -> AppendEnd {
    let known = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT id, sequence, settings FROM board WHERE name = ?"),
      arguments: [append.board.description])
    let sequence = SequenceNumber(UInt64(clamping: known?.sound(1, Int64.self) ?? 0))
    guard sequence == append.sequence else { return .fenced }
    guard !bodies.isEmpty else { return .appended(sequence) }

    let name = append.board.description
    let board = try known?.sound(0, Int64.self) ?? insertBoard(append.board, database)
    let insert = try database.cachedStatement(
      sql: "INSERT INTO entry (board, sequence, body, checksum) VALUES (?, ?, ?, ?)")
    var last = Int64(sequence.rawValue)
    for body in bodies {
      last += 1
      try insert.execute(arguments: [board, last, body, Checksum.entry(last, of: name, body)])
    }
    try database.cachedStatement(sql: "UPDATE board SET sequence = ?, checksum = ? WHERE id = ?")
      .execute(arguments: [last, Checksum.board(board, name, sequence: last), board])
    let before = known == nil ? try StoredForm.encode(BoardState.Settings()) : known?.sound(2, Data.self)
    if let before { try writeSettings(before, append.entries, of: board, append.board, database) }
    return .appended(SequenceNumber(UInt64(last)))
  }

  private func insertBoard(_ name: BoardName, _ database: Database) throws -> Int64 {
    let settings = try StoredForm.encode(BoardState.Settings())
    try database.cachedStatement(
      sql: "INSERT INTO board (name, sequence, settings, settingsChecksum) VALUES (?, 0, ?, ?)"
    ).execute(arguments: [name.description, settings, Checksum.settings(of: name.description, settings)])
    return database.lastInsertedRowID
  }

  /// Keeps what is set beside the entries that set it: a listing of boards needn't read them.
  private func writeSettings(
    _ before: Data, _ entries: [Entry], of board: Int64, _ name: BoardName, _ database: Database
  ) throws {
    let sets = entries.contains { if case .setting = $0 { true } else { false } }
    guard sets else { return }
    var settings = storedSettings(before, of: name)
    settings?.apply(entries)
    let body = try settings.map { settings throws(JournalError) in try StoredForm.encode(settings) }
    try database.cachedStatement(sql: "UPDATE board SET settings = ?, settingsChecksum = ? WHERE id = ?")
      .execute(arguments: [body, body.map { Checksum.settings(of: name.description, $0) }, board])
  }

  private func count(_ ends: [AppendEnd], of appends: [Append]) {
    let written = zip(appends, ends).filter { append, end in
      if case .appended = end { !append.entries.isEmpty } else { false }
    }
    guard !written.isEmpty else { return }
    state.withLock { state in
      state.counts.commits += 1
      state.counts.entries += written.reduce(0) { $0 + $1.0.entries.count }
      state.settledFailures = state.failures
    }
  }
}

// MARK: - Snapshots

extension SQLiteJournal {
  /// Keeps a snapshot, and of older ones and of the entries what ``HistoryRetention`` says.
  private func keep(_ snapshot: Snapshot) -> Result<Void, JournalError> {
    let end = transaction { database in
      let board = try Row.fetchOne(
        database, sql: "SELECT id, sequence FROM board WHERE name = ?", arguments: [snapshot.board.description])
      let sequence = Int64(clamping: snapshot.sequence.rawValue)
      guard let id = board?.sound(0, Int64.self), sequence > 0, sequence <= board?.sound(1, Int64.self) ?? 0 else {
        throw JournalError.noSuchSequence(snapshot.sequence, of: snapshot.board)
      }
      try keep(snapshot, of: id, at: sequence, database)
    }
    switch end {
    case .committed:
      state.withLock { state in
        state.counts.snapshots += 1
        state.settledFailures = state.failures
      }
      return .success(())
    case .fenced: return .failure(.foreignWriter)
    case .notCommitted(let error), .unknown(let error): return .failure(error)
    }
  }

  private func keep(_ snapshot: Snapshot, of board: Int64, at sequence: Int64, _ database: Database) throws {
    let revision = Int64(clamping: snapshot.revision.rawValue)
    let sum = Checksum.snapshot(sequence, revision: revision, of: snapshot.board.description, snapshot.body)
    try database.execute(
      sql: "INSERT OR REPLACE INTO snapshot (board, sequence, revision, body, checksum) VALUES (?, ?, ?, ?, ?)",
      arguments: [board, sequence, revision, snapshot.body, sum])
    let known = try Int64.fetchAll(
      database, sql: "SELECT sequence FROM snapshot WHERE board = ? ORDER BY sequence", arguments: [board])
    let kept = retention.kept(
      of: known.map(SequenceNumber.init(stored:)), isWhole: try StoredBoards.isWhole(board, database))
    for sequence in known where !kept.snapshots.contains(SequenceNumber(stored: sequence)) {
      try database.execute(
        sql: "DELETE FROM snapshot WHERE board = ? AND sequence = ?", arguments: [board, sequence])
    }
    guard let forgotten = kept.forgotten else { return }
    try database.execute(
      sql: "DELETE FROM entry WHERE board = ? AND sequence <= ?",
      arguments: [board, Int64(clamping: forgotten.rawValue)])
  }
}

// MARK: - Boards that go back

extension SQLiteJournal {
  private func keep(_ replacement: Replacement) -> Result<Void, JournalError> {
    switch transaction({ try write(replacement, $0) }) {
    case .committed:
      state.withLock { $0.settledFailures = $0.failures }
      return .success(())
    case .fenced: return .failure(.foreignWriter)
    case .notCommitted(let error), .unknown(let error): return .failure(error)
    }
  }
}

// MARK: - The server's own log

extension SQLiteJournal {
  private func keep(_ record: ServerRecord) -> Result<Void, JournalError> {
    switch transaction({ try write(record, $0) }) {
    case .committed:
      state.withLock { $0.settledFailures = $0.failures }
      return .success(())
    case .fenced: return .failure(.foreignWriter)
    case .notCommitted(let error), .unknown(let error): return .failure(error)
    }
  }
}

// MARK: - Transactions

extension SQLiteJournal {
  private enum TransactionEnd {
    case committed
    /// Another process took the store over; nothing was written.
    case fenced
    /// Nothing of it is in the log, or nothing that could ever count.
    case notCommitted(JournalError)
    /// SQLite rolled back, but the log file may hold the commit: nobody knows until something is written over it.
    case unknown(JournalError)
  }

  /// Runs a transaction, if the store is still this journal's.
  private func transaction(_ body: (Database) throws -> Void) -> TransactionEnd {
    var isCommitting = false
    do {
      try checkSpace()
      return try database.writeWithoutTransaction { database in
        var end = TransactionEnd.committed
        try database.inTransaction(.immediate) {
          let current = try Int64.fetchOne(database.cachedStatement(sql: "SELECT epoch FROM writer"))
          guard current == epoch else {
            end = .fenced
            return .rollback
          }
          try body(database)
          isCommitting = true
          return .commit
        }
        return end
      }
    } catch {
      return conclude(JournalError(error, while: "writing"), isCommitting: isCommitting)
    }
  }

  /// The outcome that is certain of a transaction that failed, after a try to make it certain.
  ///
  /// A transaction counts from the frame in the log that its commit writes last. Before the commit there is none; a
  /// commit that finds no space has written it not at all or torn, and its checksum says so. Any other failure may have
  /// come behind it, while the log was flushed or after.
  private func conclude(_ error: JournalError, isCommitting: Bool) -> TransactionEnd {
    guard isCommitting, error.code != .full else { return .notCommitted(error) }
    state.withLock { $0.failures += 1 }
    do throws(JournalError) {
      try settle()
      return .notCommitted(error)
    } catch {
      return .unknown(error)
    }
  }

  /// Makes a failed commit definitely one that didn't happen.
  ///
  /// A commit that fails while it is flushed is rolled back, but its pages may be in the log, complete, behind the
  /// end that SQLite remembers: if the process ended now, recovery would find them and the commit would have happened.
  /// The next commit is written over them, so one that changes nothing else is made at once, and if that fails too,
  /// before anyone reads back.
  func settle() throws(JournalError) {
    let (failures, settled) = state.withLock { ($0.failures, $0.settledFailures) }
    guard failures > settled else { return }
    do {
      try database.write { try $0.execute(sql: "UPDATE writer SET settled = settled + 1") }
    } catch {
      throw JournalError(error, while: "settling a failed commit")
    }
    state.withLock { $0.settledFailures = max($0.settledFailures, failures) }
  }
}

extension SQLiteJournal.State {
  /// The entries that wait; nil: nothing does, and the next to come schedules itself.
  fileprivate mutating func takeWaiting() -> [SQLiteJournal.Job]? {
    guard !waiting.isEmpty else {
      isScheduled = false
      return nil
    }
    defer { waiting = [] }
    return waiting
  }
}
