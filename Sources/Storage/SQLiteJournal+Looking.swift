public import Document
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SQLiteJournal {
  /// How many boards the store of a directory has, found by looking alone: nothing is made, migrated or taken over.
  ///
  /// - Throws: `lost`: there is no store, or an empty one; `newer`: a newer version wrote it; `format`: it is no store;
  ///   `io`.
  public static func boardCount(lookingInto directory: String) throws(JournalError) -> Int {
    let file = directory + "/boards.sqlite"
    guard access(file, F_OK) == 0 else { throw JournalError(.lost, detail: "\(file) isn't there") }
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.label = "displayboard.looking"
      let database = try DatabaseQueue(path: file, configuration: configuration)
      let count = try database.read { database in
        guard try !JournalSchema.migrator.appliedIdentifiers(database).isEmpty else {
          throw JournalError(.lost, detail: "\(file) is empty")
        }
        guard try !JournalSchema.migrator.hasBeenSuperseded(database) else {
          throw JournalError(.newer, detail: "\(file) was written by a newer version of this program")
        }
        return try Int.fetchOne(database, sql: "SELECT count(*) FROM board") ?? 0
      }
      try database.close()
      return count
    } catch {
      throw JournalError(error, while: "opening \(file)")
    }
  }
}
