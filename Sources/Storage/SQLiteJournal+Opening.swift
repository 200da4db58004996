import Document
import GRDB

extension SQLiteJournal {
  /// Makes a connection that was just opened durable and its schema current, and takes the store over. Answers the epoch.
  static func prepare(_ database: DatabaseQueue, flushing: Flushing) throws -> Int64 {
    try makeDurable(database, flushing: flushing)
    let migrator = JournalSchema.migrator
    guard try !database.read(migrator.hasBeenSuperseded) else {
      throw JournalError(.newer, detail: "the store was written by a newer version of this program")
    }
    try migrator.migrate(database)
    return try database.write { database in
      try Int64.fetchOne(database, sql: "UPDATE writer SET epoch = epoch + 1 RETURNING epoch") ?? 0
    }
  }

  /// GRDB sets `synchronous` to NORMAL when it turns on the write-ahead log, after any hook of ours: only what is set
  /// after opening stays, and only what is read back is believed.
  private static func makeDurable(_ database: DatabaseQueue, flushing: Flushing) throws {
    try database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA synchronous = \(flushing.rawValue)")
      let synchronous = try Int.fetchOne(database, sql: "PRAGMA synchronous")
      let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
      guard synchronous == 2, mode == "wal" else {
        let detail = "synchronous is \(synchronous ?? -1) and not 2, or journal_mode is \(mode ?? "?") and not wal"
        throw JournalError(.notDurable, detail: detail)
      }
    }
  }
}
