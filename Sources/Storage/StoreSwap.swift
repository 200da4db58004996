import Document
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a damaged store's file makes room for a new one: it is kept, whole, under another name.
enum StoreSwap {
  /// Copies the store, with what its log holds, to a file that there isn't yet, named `boards.sqlite.damaged-1` or with
  /// the next number.
  ///
  /// - Parameter check: whether there is room for so many bytes.
  static func keep(
    _ store: String, _ database: DatabaseQueue, _ check: (UInt64) throws(JournalError) -> Void
  ) throws(JournalError) -> String {
    do {
      _ = try database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      let size = try database.read { database in
        let pages = try Int64.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        return pages * (try Int64.fetchOne(database, sql: "PRAGMA page_size") ?? 0)
      }
      try check(UInt64(size) * 2)
    } catch {
      throw JournalError(error, while: "keeping \(store)")
    }
    var number = 1
    while access("\(store).damaged-\(number)", F_OK) == 0 { number += 1 }
    let kept = "\(store).damaged-\(number)"
    try DurableFile.copy(store, to: kept) { _ throws(JournalError) in }
    return kept
  }

  /// Gives a new store, flushed, the damaged one's place. Nobody may have the old one open but `database`, which is
  /// closed.
  static func replace(_ store: String, by mended: String, closing database: DatabaseQueue) throws(JournalError) {
    do {
      // The new store must never be beside the old one's log.
      _ = try database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      try database.close()
    } catch {
      throw JournalError(error, while: "closing \(store)")
    }
    for suffix in ["-wal", "-shm"] { try DurableFile.remove(store + suffix) }
    try DurableFile.move(mended, to: store)
  }
}
