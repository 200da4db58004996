import Dispatch
public import Document
import FoundationEssentials
import GRDB
import Synchronization

extension SQLiteJournal {
  var stored: StoredBoards { StoredBoards(database: database, hasChecksums: true) }

  public func boards() throws(JournalError) -> [BoardName] {
    try checkOpen()
    var boards: [BoardName] = []
    for row in try stored.rows() {
      do throws(JournalError) {
        boards.append(try BoardName(stored: row.name))
      } catch {
        // Someone who comes to the board that it was hears so.
        report(error)
      }
    }
    return boards
  }

  /// Of a board whose entries can't be read, what is known from those before the damage. The operator hears of it:
  /// opening it says so again.
  public func settings() throws(JournalError) -> [BoardName: BoardState.Settings] {
    try checkOpen()
    var settings: [BoardName: BoardState.Settings] = [:]
    var unknown: [BoardName] = []
    for row in try stored.rows() {
      guard let board = BoardName(row.name) else { continue }
      if let body = row.hasSoundSettings ? row.settings : nil, let known = storedSettings(body, of: board) {
        settings[board] = known
      } else {
        unknown.append(board)
      }
    }
    return settings.merging(settingsFromEntries(of: unknown)) { $1 }
  }

  /// When each board was changed last, as far as its last entries say so. A few rows are read of each.
  ///
  /// A row that can't be read says nothing here: the code that opens the board hears of it.
  public func lastChanges() throws(JournalError) -> [BoardName: Timestamp] {
    try checkOpen()
    let bodies = try stored.lastBodies(Self.lastEntries)
    var changes: [BoardName: Timestamp] = [:]
    for (board, bodies) in bodies {
      changes[board] = bodies.lazy.compactMap { self.entry(in: $0)?.changedAt }.first
    }
    return changes
  }

  /// Entries that are looked at for one that changed a board.
  private static let lastEntries = 20

  private func entry(in body: Data) -> Entry? {
    do throws(JournalError) {
      return try StoredForm.decode(Entry.self, from: body, what: "an entry")
    } catch {
      return nil
    }
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
        let loaded = try load(board)
        settings[board] = loaded.state.settings
        if let damage = loaded.damage {
          report(JournalError(.format, detail: "the settings of \(board) aren't all known: \(damage.detail)"))
        } else {
          bodies.append((board, try StoredForm.encode(loaded.state.settings)))
        }
      } catch {
        settings[board] = BoardState.Settings()
        report(JournalError(error.code, detail: "the settings of \(board) aren't known: \(error.detail)"))
      }
    }
    do {
      try database.write { database in
        for (board, body) in bodies {
          try database.execute(
            sql: "UPDATE board SET settings = ?, settingsChecksum = ? WHERE name = ?",
            arguments: [body, Checksum.settings(of: board.description, body), board.description])
        }
      }
    } catch {
      // Known all the same: the next start takes longer.
      report(JournalError(error, while: "keeping the settings of boards"))
    }
    return settings
  }

  public func read(_ board: BoardName) throws(JournalError) -> JournalContents {
    let (contents, gotOver) = try contents(of: board)
    if let damage = contents.damage { throw JournalError(.format, detail: damage.detail) }
    gotOver.forEach(report)
    return contents
  }

  /// The operator hears that an older snapshot was needed. Reads the latest snapshot and the entries after it only,
  /// however much of the past is kept.
  public func salvage(_ board: BoardName) throws(JournalError) -> JournalContents {
    let (contents, gotOver) = try contents(of: board)
    gotOver.forEach(report)
    return contents
  }

  private func contents(
    of board: BoardName
  ) throws(JournalError) -> (JournalContents, gotOver: [JournalError]) {
    try checkOpen()
    try settle()
    return try readingAlone(board) { connection throws(JournalError) in
      try StoredBoards(database: connection, hasChecksums: true).contents(of: board)
    }
  }

  /// Reads by a connection of its own, which is closed again: as long as the disk takes for one board, appends and
  /// other boards' reading go on. It sees what is committed. ``readingsMax`` read at once; others wait for their turn.
  func readingAlone<Result>(
    _ board: BoardName, _ body: (DatabaseQueue) throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    readingTurns.wait()
    defer { readingTurns.signal() }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "displayboard.reading"
    // Someone else's checkpoint is over in less.
    configuration.busyMode = .timeout(5)
    let connection: DatabaseQueue
    do {
      connection = try DatabaseQueue(path: database.path, configuration: configuration)
    } catch {
      throw JournalError(error, while: "opening the store to read \(board)")
    }
    defer {
      do {
        try connection.close()
      } catch {
        report(JournalError(error, while: "closing the store that \(board) was read from"))
      }
    }
    return try body(connection)
  }

  func checkOpen() throws(JournalError) {
    if state.withLock({ $0.isClosed }) { throw .closedJournal }
  }
}
