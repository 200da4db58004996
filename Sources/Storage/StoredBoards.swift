import Document
import FoundationEssentials
import GRDB

/// The boards in a store, as they are read: a row that isn't as it was written is named, and keeps no other board from
/// being read.
///
/// Rows are fetched some at a time, and understood while the connection is free for others.
struct StoredBoards {
  let database: any DatabaseReader
  /// Whether rows have checksums; those in backups of earlier versions don't.
  let hasChecksums: Bool

  /// A row of the list of boards.
  struct Row {
    var id: Int64
    var name: String
    /// The board's last entry.
    var sequence: Int64
    var settings: Data?
    /// The row is what was written.
    var isSound: Bool
    /// So are its settings.
    var hasSoundSettings: Bool
  }

  /// What a board's rows say of it, apart from its entries.
  struct Board {
    var id: Int64
    /// Its last entry; nil: nobody knows, because its row in the list isn't what was written.
    var sequence: Int64?
    /// Its settings; nil: an earlier version wrote it, or it isn't what was written.
    var settings: Data?
    /// The sequences of the snapshots, ascending.
    var snapshots: [Int64] = []
    /// Their revisions; nil: an earlier version wrote it, its body knows.
    var revisions: [Int64?] = []
    /// The first entry is kept.
    var isWhole = false
  }

  /// The reason why a reading of entries ends before their end.
  struct Stop {
    var detail: String
  }

  // MARK: The list

  func rows() throws(JournalError) -> [Row] {
    try fetching("reading the boards") { try Self.rows(in: $0, hasChecksums: hasChecksums) }
  }

  /// In the order the boards were first written. By the table alone: a damaged index would hide a board.
  static func rows(in database: Database, hasChecksums: Bool) throws -> [Row] {
    let settings = try database.columns(in: "board").contains { $0.name == "settings" } ? "settings" : "NULL"
    let checksums = hasChecksums ? "checksum, settingsChecksum" : "NULL, NULL"
    let rows = try GRDB.Row.fetchCursor(
      database, sql: "SELECT id, name, sequence, \(settings), \(checksums) FROM board NOT INDEXED ORDER BY id")
    var found: [Row] = []
    while let row = try rows.next() {
      guard let id = row.sound(0, Int64.self), let name = row.sound(1, String.self) else { continue }
      let sequence = row.sound(2, Int64.self) ?? -1
      let settings = row.sound(3, Data.self)
      let isSound = !hasChecksums || row.sound(4, Int64.self) == Checksum.board(id, name, sequence: sequence)
      let areSettings =
        !hasChecksums || row.sound(5, Int64.self) == settings.map { Checksum.settings(of: name, $0) }
      found.append(
        Row(
          id: id, name: name, sequence: sequence, settings: settings, isSound: isSound && sequence >= 0,
          hasSoundSettings: areSettings))
    }
    return found
  }

  /// Nil: nothing was ever written of the board.
  func board(_ name: BoardName) throws(JournalError) -> Board? {
    var board: Board
    if let row = try rows().first(where: { $0.name == name.description }) {
      board = Board(
        id: row.id, sequence: row.isSound ? row.sequence : nil, settings: row.hasSoundSettings ? row.settings : nil)
      // With another number it would have none of its entries.
      if !row.isSound, let id = try unlisted(name) { board.id = id }
    } else if let id = try unlisted(name) {
      board = Board(id: id)
    } else {
      return nil
    }
    let id = board.id
    let revision = try hasRevisions ? "revision" : "NULL"
    do throws(JournalError) {
      let snapshots = try fetching("reading \(name)") { database in
        let sql = "SELECT sequence, \(revision) FROM snapshot WHERE board = ? ORDER BY sequence"
        return try GRDB.Row.fetchAll(database, sql: sql, arguments: [id])
          .compactMap { row in row.sound(0, Int64.self).map { ($0, row.sound(1, Int64.self)) } }
          .filter { $0.0 > 0 }
      }
      board.snapshots = snapshots.map(\.0)
      board.revisions = snapshots.map(\.1)
    } catch {
      // The entries lead to the same, as long as they are all kept.
      guard error.code == .format else { throw error }
    }
    do throws(JournalError) {
      board.isWhole = try fetching("reading \(name)") { try Self.isWhole(id, $0) }
    } catch {
      // Reading the entries finds that, too.
      guard error.code == .format else { throw error }
    }
    return board
  }

  /// Whether the board's first entry is kept.
  static func isWhole(_ board: Int64, _ database: Database) throws -> Bool {
    try Int64.fetchOne(database, sql: "SELECT 1 FROM entry WHERE board = ? AND sequence = 1", arguments: [board]) != nil
  }

  private var hasRevisions: Bool {
    get throws(JournalError) {
      if hasChecksums { return true }
      return try fetching("reading the store") { try $0.columns(in: "snapshot").contains { $0.name == "revision" } }
    }
  }

  /// The number under which there are entries of a board whose row in the list is lost, or names another: they say
  /// whose they are.
  private func unlisted(_ name: BoardName) throws(JournalError) -> Int64? {
    guard hasChecksums else { return nil }
    do throws(JournalError) {
      return try fetching("looking for \(name)") { database in
        let listed = Set(try Self.rows(in: database, hasChecksums: true).filter(\.isSound).map(\.id))
        return try Self.numbers(in: database).filter { !listed.contains($0) }.first { id in
          let first = try GRDB.Row.fetchOne(
            database, sql: "SELECT sequence, body, checksum FROM entry WHERE board = ? ORDER BY sequence LIMIT 1",
            arguments: [id])
          guard let first, let sequence = first.sound(0, Int64.self), let body = first.sound(1, Data.self) else {
            return false
          }
          return Checksum.entry(sequence, of: name.description, body) == first.sound(2, Int64.self)
        }
      }
    } catch {
      guard error.code == .format else { throw error }
      return nil
    }
  }

  /// The numbers of the boards that have entries, listed or not. One step for each.
  static func numbers(in database: Database) throws -> [Int64] {
    try Int64.fetchAll(
      database,
      sql: """
        WITH RECURSIVE number (id) AS (
          SELECT min(board) FROM entry
          UNION ALL SELECT (SELECT min(board) FROM entry WHERE board > id) FROM number WHERE id IS NOT NULL
        )
        SELECT id FROM number WHERE id IS NOT NULL
        """)
  }

  // MARK: One board

  /// The latest snapshot and the entries after it; of a damaged board what comes before the damage.
  ///
  /// If the latest snapshot can't be understood, the one before it and the entries since lead to the same state, and so
  /// do all entries, as long as none was dropped.
  /// - Returns: the contents, and what was got over.
  func contents(of name: BoardName) throws(JournalError) -> (JournalContents, gotOver: [JournalError]) {
    guard let board = try board(name) else { return (JournalContents(), []) }
    var failures: [JournalError] = []
    for start in board.snapshots.reversed() + [0] {
      var contents = JournalContents(snapshotSequence: SequenceNumber(stored: start))
      do throws(JournalError) {
        if start > 0 { contents.snapshot = try snapshot(of: board, at: start, name) }
      } catch {
        guard error.code == .format else { throw error }
        failures.append(error)
        continue
      }
      var entries: [Entry] = []
      let stop = try read(board, after: start, upTo: board.sequence, name) { entry in entries.append(entry) }
      contents.entries = entries
      guard let stop else { return (contents, failures) }
      // A reading that begins earlier gets no further.
      let reached = contents.sequence
      contents.damage = BoardDamage(
        first: SequenceNumber(reached.rawValue + 1), last: SequenceNumber(stored: board.sequence ?? 0),
        detail: reached == .zero ? failures.first?.detail ?? stop.detail : stop.detail)
      contents.lastSettings = settings(of: board, name)
      return (contents, failures)
    }
    throw failures.first ?? .noSuchSequence(.zero, of: name)
  }

  private func settings(of board: Board, _ name: BoardName) -> BoardState.Settings? {
    guard let body = board.settings else { return nil }
    do throws(JournalError) {
      return try StoredForm.decode(BoardState.Settings.self, from: body, what: "the settings of \(name)")
    } catch {
      // The entries say what they can.
      return nil
    }
  }

  func snapshot(of board: Board, at sequence: Int64, _ name: BoardName) throws(JournalError) -> BoardState {
    let columns = try hasRevisions ? "body, revision" : "body, NULL"
    let row = try fetching("reading \(name)") { [hasChecksums] database in
      try GRDB.Row.fetchOne(
        database,
        sql: "SELECT \(columns), \(hasChecksums ? "checksum" : "NULL") FROM snapshot WHERE board = ? AND sequence = ?",
        arguments: [board.id, sequence])
    }
    guard let row else { throw .noSuchSequence(SequenceNumber(stored: sequence), of: name) }
    let what = "snapshot \(sequence) of \(name)"
    let body = row.sound(0, Data.self) ?? Data()
    let sum = Checksum.snapshot(sequence, revision: row.sound(1, Int64.self), of: name.description, body)
    guard !hasChecksums || row.sound(2, Int64.self) == sum else { throw .damaged(what) }
    return try StoredForm.decode(BoardState.self, from: body, what: what)
  }

  /// Hands over the entries after `first`, in order, up to `last` or as many as there are.
  ///
  /// - Returns: why it ended earlier, naming the entry; nil: it didn't.
  func read(
    _ board: Board, after first: Int64, upTo last: Int64?, _ name: BoardName,
    _ take: (Entry) throws(JournalError) -> Void
  ) throws(JournalError) -> Stop? {
    let decoder = JSONDecoder()
    var next = first
    while next < last ?? .max {
      let (rows, failure) = try rows(of: board, after: next, upTo: last ?? .max, name)
      for row in rows {
        do throws(JournalError) {
          try take(try entry(row, next + 1, name, by: decoder))
          next += 1
        } catch {
          guard error.code == .format else { throw error }
          return Stop(detail: error.detail)
        }
      }
      // Bytes behind the last one may be anything.
      if let failure, next != last {
        return Stop(detail: "entry \(next + 1) of \(name) can't be read: \(failure.detail)")
      }
      if rows.isEmpty || failure != nil { break }
    }
    guard let last else {
      return Stop(detail: "the row that says how many entries \(name) has isn't what was written; there are \(next)")
    }
    guard next == last else {
      return Stop(detail: "\(name) has \(last) entries, but none after \(next)")
    }
    return nil
  }

  /// The bodies of each board's last entries, the latest first.
  func lastBodies(_ count: Int) throws(JournalError) -> [(BoardName, [Data])] {
    var found: [(BoardName, [Data])] = []
    for row in try rows() {
      guard let name = BoardName(row.name) else { continue }
      do throws(JournalError) {
        let bodies = try fetching("reading \(name)") { database in
          try GRDB.Row.fetchAll(
            database, sql: "SELECT body FROM entry WHERE board = ? ORDER BY sequence DESC LIMIT ?",
            arguments: [row.id, count]
          ).compactMap { $0.sound(0, Data.self) }
        }
        found.append((name, bodies))
      } catch {
        guard error.code == .format else { throw error }
      }
    }
    return found
  }

  private struct StoredEntry {
    var sequence: Int64?
    var body: Data?
    var checksum: Int64?
  }

  private func entry(
    _ row: StoredEntry, _ sequence: Int64, _ name: BoardName, by decoder: JSONDecoder
  ) throws(JournalError) -> Entry {
    let what = "entry \(sequence) of \(name)"
    guard let found = row.sequence, let body = row.body else { throw .damaged(what) }
    guard found <= sequence else { throw JournalError(.format, detail: "\(what) is missing") }
    guard found == sequence,
      !hasChecksums || row.checksum == Checksum.entry(sequence, of: name.description, body)
    else { throw .damaged(what) }
    return try StoredForm.decode(Entry.self, from: body, by: decoder, what: what)
  }

  /// Entries that are fetched together.
  private static let step = 500

  /// Some entries after `first`; and why there aren't more, if the file is in the way.
  private func rows(
    of board: Board, after first: Int64, upTo last: Int64, _ name: BoardName
  ) throws(JournalError) -> ([StoredEntry], failure: JournalError?) {
    try fetching("reading \(name)") { [hasChecksums] database in
      var found: [StoredEntry] = []
      do {
        let rows = try GRDB.Row.fetchCursor(
          database,
          sql: """
            SELECT sequence, body, \(hasChecksums ? "checksum" : "NULL") FROM entry
            WHERE board = ? AND sequence > ? AND sequence <= ? ORDER BY sequence LIMIT \(Self.step)
            """, arguments: [board.id, first, last])
        while let row = try rows.next() {
          found.append(
            StoredEntry(
              sequence: row.sound(0, Int64.self), body: row.sound(1, Data.self), checksum: row.sound(2, Int64.self)))
        }
        return (found, nil)
      } catch {
        let failure = JournalError(error, while: "reading \(name)")
        guard failure.code == .format else { throw failure }
        return (found, failure)
      }
    }
  }

  // MARK: Proving

  /// The damage of a board, naming the entry; nil: it opens, and so does all of its past that is kept.
  ///
  /// Folds every entry, one at a time, and reads every snapshot.
  func problem(with name: BoardName) throws(JournalError) -> String? {
    guard let board = try board(name) else { return "\(name) isn't there" }
    do throws(JournalError) {
      for sequence in board.snapshots { _ = try snapshot(of: board, at: sequence, name) }
    } catch {
      guard error.code == .format else { throw error }
      return error.detail
    }
    return try problem(with: board, from: board.isWhole ? 0 : board.snapshots.first ?? 0, to: board.sequence, name)
  }

  /// The damage of a board's entries from a snapshot on, zero without one.
  func problem(
    with board: Board, from start: Int64, to end: Int64?, _ name: BoardName
  ) throws(JournalError) -> String? {
    let state = start > 0 ? try snapshot(of: board, at: start, name) : BoardState()
    var folding = Folding(state, at: SequenceNumber(stored: start))
    let stop = try read(board, after: start, upTo: end, name) { entry throws(JournalError) in
      do throws(JournalError) {
        try folding.follow(entry)
      } catch {
        throw JournalError(error.code, detail: "in \(name), \(error.detail)")
      }
    }
    return stop?.detail
  }

  /// The faults of the store, board by board.
  func problems() throws(JournalError) -> [String] {
    var problems: [String] = []
    let rows = try rows()
    for row in rows {
      guard let name = BoardName(row.name) else {
        problems.append("'\(row.name)' isn't a board's name")
        continue
      }
      if let problem = try problem(with: name) {
        problems.append(problem)
      } else if !row.hasSoundSettings {
        problems.append("the settings of \(name) aren't what was written")
      }
    }
    let listed = Set(rows.map(\.id))
    let numbers = try fetching("reading the boards") { try Self.numbers(in: $0) }
    if numbers.contains(where: { !listed.contains($0) }) {
      problems.append("there are entries of a board that isn't in the list of boards")
    }
    do throws(JournalError) {
      _ = try serverRecords()
    } catch {
      guard error.code == .format else { throw error }
      problems.append(error.detail)
    }
    return problems
  }

  func fetching<T>(_ what: String, _ body: (Database) throws -> T) throws(JournalError) -> T {
    do {
      // Without a transaction: its end would fail for what was got over in it. Nobody else uses the connection
      // meanwhile.
      return try database.unsafeRead(body)
    } catch {
      throw JournalError(error, while: what)
    }
  }
}

extension Row {
  /// A value as what it must be; nil for anything else: in a damaged file a row may say what it likes.
  func sound<T: DatabaseValueConvertible>(_ index: Int, _ type: T.Type) -> T? {
    let value: DatabaseValue = self[index]
    return T.fromDatabaseValue(value)
  }
}

extension JournalError {
  static func damaged(_ what: String) -> JournalError {
    JournalError(.format, detail: "\(what) isn't what was written: its checksum doesn't fit")
  }
}

extension BoardName {
  init(stored name: String) throws(JournalError) {
    guard let board = BoardName(name) else { throw JournalError(.format, detail: "'\(name)' isn't a board's name") }
    self = board
  }
}

extension SequenceNumber {
  init(stored: Int64) { self.init(UInt64(clamping: stored)) }
}
