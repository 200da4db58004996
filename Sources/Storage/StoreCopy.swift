import Document
import GRDB

/// The rows of a store that can be read, in a new one.
///
/// A row is copied as it is, sound or not: a row that isn't as it was written stays so, and is found when the new store
/// is opened. Only what SQLite itself can't read is left behind. Of the old store nothing but its tables' own pages is
/// needed: no index, no free page, no list of migrations.
enum StoreCopy {
  /// More than a board ever keeps.
  private static let entriesMax: Int64 = 10_000_000

  /// Makes a new store of an empty file, and fills it by `copy`, for which the new one is attached as `mended`.
  ///
  /// - Parameter epoch: of the writer that had the old one.
  static func fill(
    _ file: String, from store: DatabaseQueue, epoch: Int64, _ copy: (Database) throws -> Void
  ) throws {
    let new = try DatabaseQueue(path: file)
    try JournalSchema.migrator.migrate(new)
    try new.close()
    try store.writeWithoutTransaction { database in
      let hadForeignKeys = try Int.fetchOne(database, sql: "PRAGMA foreign_keys") ?? 1
      try database.execute(sql: "ATTACH DATABASE ? AS mended", arguments: [file])
      let end = Result {
        // A row of another board whose own row in the list is lost is for that board's repair. The new file counts once
        // it is whole and flushed; a transaction around what reads the damaged one would fail at its end.
        for pragma in ["foreign_keys = OFF", "mended.journal_mode = MEMORY", "mended.synchronous = OFF"] {
          try database.execute(sql: "PRAGMA \(pragma)")
        }
        try database.execute(sql: "UPDATE mended.writer SET epoch = ?", arguments: [epoch])
        try copy(database)
      }
      // A server goes on with this connection.
      try database.execute(sql: "DETACH DATABASE mended")
      try database.execute(sql: "PRAGMA foreign_keys = \(hadForeignKeys)")
      try end.get()
    }
  }

  /// The boards, row by row as they are: if one of them is damaged, it stays so.
  ///
  /// - Parameter besides: the board that is left out, by number and name.
  static func copyBoards(besides: (id: Int64, name: String)? = nil, _ database: Database) throws {
    try copyServerLog(database)
    try copyPictures(database)
    var rows: [StoredBoards.Row] = []
    var numbers: Set<Int64> = []
    do {
      rows = try StoredBoards.rows(in: database, hasChecksums: true)
      numbers = Set(rows.map(\.id))
    } catch let error as DatabaseError where error.isDamage {
      // Then their entries say which numbers they have.
    }
    do {
      numbers.formUnion(try StoredBoards.numbers(in: database))
    } catch let error as DatabaseError where error.isDamage {
      // Those that are listed are known all the same.
    }
    for id in numbers.sorted() where id != besides?.id {
      do {
        try database.execute(
          sql: """
            INSERT OR IGNORE INTO mended.board (id, name, sequence, settings, checksum, settingsChecksum)
            SELECT id, name, sequence, settings, checksum, settingsChecksum FROM main.board NOT INDEXED
            WHERE id = ? AND name <> ?
            """, arguments: [id, besides?.name ?? ""])
      } catch let error as DatabaseError where error.isDamage {
        // Its entries are copied all the same, and lead to it by the name that they were written for.
      }
      // A row of the list that is damaged says nothing of how many there are.
      let last = rows.first { $0.id == id && $0.isSound }?.sequence ?? entriesMax
      for table in ["entry", "snapshot"] { try copy(table, of: id, upTo: last, database) }
    }
  }

  /// The server's own log, row by row as it is. A store of an earlier version has none.
  private static func copyServerLog(_ database: Database) throws {
    guard try database.tableExists("server") else { return }
    let insert = "INSERT OR IGNORE INTO mended.server SELECT sequence, body, textOf, checksum FROM main.server"
    do {
      try database.execute(sql: insert)
    } catch let error as DatabaseError where error.isDamage {
      var sequence: Int64 = 1
      while sequence <= entriesMax {
        do {
          try database.execute(sql: insert + " WHERE sequence = ?", arguments: [sequence])
          if database.changesCount == 0 { return }
        } catch let error as DatabaseError where error.isDamage {
          // The entries behind the damage can't be understood without it.
          return
        }
        sequence += 1
      }
    }
  }

  /// The pictures of all boards, row by row where they can't be read at once. A store of an earlier version has none.
  private static func copyPictures(_ database: Database) throws {
    guard try database.tableExists("picture") else { return }
    let columns = "board, hash, seat, type, size, keptAt, body"
    let insert = "INSERT OR IGNORE INTO mended.picture (\(columns)) SELECT \(columns) FROM main.picture NOT INDEXED"
    do {
      try database.execute(sql: insert)
    } catch let error as DatabaseError where error.isDamage {
      var row: Int64 = 0
      var failures = 0
      // Behind a damaged page nobody knows the next row's number: those that follow closely are tried.
      while failures < 1_000 {
        row += 1
        do {
          try database.execute(sql: insert + " WHERE rowid = ?", arguments: [row])
          failures = database.changesCount == 0 ? failures + 1 : 0
        } catch let error as DatabaseError where error.isDamage {
          failures += 1
        }
      }
    }
  }

  /// Copies what can be read of a board's rows after `first` up to `last`.
  static func copy(
    _ table: String, of id: Int64, after first: Int64 = 0, upTo last: Int64, _ database: Database
  ) throws {
    let columns = "board, sequence, body, checksum" + (table == "snapshot" ? ", revision" : "")
    let insert =
      "INSERT OR IGNORE INTO mended.\(table) (\(columns)) SELECT \(columns) FROM main.\(table) WHERE board = ?"
    do {
      try database.execute(
        sql: insert + " AND sequence > ? AND sequence <= ?", arguments: [id, first, last])
    } catch let error as DatabaseError where error.isDamage {
      // Going from row to row leads to a torn page behind the last one that counts.
      let end = last == entriesMax ? try lastKnown(table, of: id, database) ?? last : last
      for sequence in first..<max(first, end) {
        do {
          try database.execute(sql: insert + " AND sequence = ?", arguments: [id, sequence + 1])
        } catch let error as DatabaseError where error.isDamage {
          continue
        }
      }
    }
  }

  /// The highest number that a row of the board has; nil: the way to it is damaged.
  private static func lastKnown(_ table: String, of id: Int64, _ database: Database) throws -> Int64? {
    do {
      let sql = "SELECT max(sequence) FROM main.\(table) WHERE board = ?"
      return try Int64.fetchOne(database, sql: sql, arguments: [id]) ?? 0
    } catch let error as DatabaseError where error.isDamage {
      return nil
    }
  }
}

extension DatabaseError {
  /// Pages or rows that aren't what SQLite wrote.
  var isDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_CONSTRAINT].contains(resultCode.primaryResultCode) }
}
