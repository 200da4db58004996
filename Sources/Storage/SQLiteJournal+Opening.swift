import Document
import GRDB

extension SQLiteJournal {
  /// Makes a connection that was just opened durable and its schema current, and takes the store over. Answers the
  /// epoch.
  static func prepare(_ database: DatabaseQueue, flushing: Flushing, mayBeNew: Bool) throws -> Int64 {
    let migrator = JournalSchema.migrator
    guard try mayBeNew || !database.read({ try migrator.appliedIdentifiers($0).isEmpty }) else {
      throw JournalError(.lost, detail: "the store is missing or empty")
    }
    try makeDurable(database, flushing: flushing)
    guard try !database.read(migrator.hasBeenSuperseded) else {
      throw JournalError(.newer, detail: "the store was written by a newer version of this program")
    }
    try migrator.migrate(database)
    return try database.write { database in
      // Without its row, which only a damage can take away, there would be no writer, and every board would look
      // fenced.
      try Int64.fetchOne(
        database,
        sql: """
          INSERT INTO writer (id, epoch, settled) VALUES (1, 1, 0)
          ON CONFLICT (id) DO UPDATE SET epoch = epoch + 1 RETURNING epoch
          """) ?? 0
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
