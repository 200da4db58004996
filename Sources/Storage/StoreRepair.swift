public import Document
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A store whose file is damaged where all boards are found by it, and a new one of all that can be read.
///
/// ```swift
/// let repair = try StoreRepair(in: "data")
/// if let problem = repair.problem { print(problem, try repair.carryOut()) }
/// repair.close()
/// ```
/// Owns the directory, like a server, until it is closed. The damaged file isn't written to. The parts that SQLite
/// needs besides the rows themselves are made again: indexes, the list of free pages, that of migrations, the writer's
/// number. A board that isn't whole in the new store is for ``Repair``.
public final class StoreRepair {
  /// What the new store has of a board.
  public struct Found: Sendable {
    public var board: BoardName
    /// The rows that aren't as they were written; nil: it is whole.
    public var problem: String?
  }

  /// The faults of the file; nil: nothing, and there is nothing to repair.
  public let problem: String?
  /// The boards in the new store.
  public let boards: [Found]
  /// The faults of the new store besides: boards that aren't listed any more.
  public let losses: [String]

  private let directory: StoreDirectory
  private let database: DatabaseQueue
  private let store: String
  private var mended: String { store + ".mended" }

  /// - Throws: `locked`: a server runs on the directory; `lost`: there is no store; `format`: nothing of it can be
  ///   read; `newer`, `io`.
  public init(in directory: String) throws(JournalError) {
    store = directory + "/boards.sqlite"
    guard access(store, F_OK) == 0 else { throw JournalError(.lost, detail: "there are no boards in \(directory)") }
    self.directory = try StoreDirectory(directory)
    do {
      database = try DatabaseQueue(path: store)
      // A transaction around what reads damaged pages would fail at its end.
      problem = try database.unsafeRead(Self.problem)
    } catch {
      self.directory.unlock()
      throw JournalError(error, while: "reading \(store)")
    }
    guard problem != nil else {
      boards = []
      losses = []
      return
    }
    do throws(JournalError) {
      (boards, losses) = try Self.make(store + ".mended", of: database)
    } catch {
      // The reason counts, not that a part of a store is left behind.
      _ = unlink(store + ".mended")
      self.directory.unlock()
      throw error
    }
  }

  deinit { close() }

  /// Lets a server have the directory again. Repairs that weren't carried out are gone.
  public func close() {
    // A file that stays is made again next time.
    _ = unlink(mended)
    directory.unlock()
  }

  /// Puts the new store in the damaged one's place.
  ///
  /// - Returns: the file that the damaged store is kept in.
  public func carryOut() throws(JournalError) -> String {
    let kept = try StoreSwap.keep(store, database) { size throws(JournalError) in
      guard let free = directory.space?.free, free < size else { return }
      throw JournalError(.full, detail: "\(free >> 20) MB are free on the disk, and \(size >> 20) MB are needed")
    }
    try DurableFile.flush(mended)
    try StoreSwap.replace(store, by: mended, closing: database)
    return kept
  }

  /// The faults of the pages, or of what a server reads before any board.
  private static func problem(_ database: Database) throws -> String? {
    guard try database.tableExists("board"), try database.tableExists("entry"), try database.tableExists("writer")
    else {
      throw JournalError(.format, detail: "the file holds no boards")
    }
    do {
      guard try !JournalSchema.migrator.hasBeenSuperseded(database) else {
        throw JournalError(.newer, detail: "the store was written by a newer version of this program")
      }
    } catch let error as DatabaseError where error.isDamage {
      return "its list of migrations can't be read: \(error.message ?? "it is damaged")"
    }
    return try Backup.pageProblems(database).first
  }

  private static func make(
    _ file: String, of database: DatabaseQueue
  ) throws(JournalError) -> (boards: [Found], losses: [String]) {
    for suffix in ["", "-journal"] { try DurableFile.remove(file + suffix) }
    try DurableFile.make(file)
    do {
      guard try database.read({ try $0.columns(in: "entry").contains { $0.name == "checksum" } }) else {
        throw JournalError(.format, detail: "an earlier version wrote the store, without checksums")
      }
      // A server that opens the new store counts on from there; nobody has the old one open.
      try StoreCopy.fill(file, from: database, epoch: 0) { try StoreCopy.copyBoards($0) }
      let new = try DatabaseQueue(path: file)
      let stored = StoredBoards(database: new, hasChecksums: true)
      let boards = try stored.rows().compactMap { BoardName($0.name) }
      let found = try boards.map { Found(board: $0, problem: try stored.problem(with: $0)) }
      let named = Set(found.compactMap(\.problem))
      let losses = try stored.problems().filter { !named.contains($0) }
      try new.close()
      return (found, losses)
    } catch {
      throw JournalError(error, while: "writing \(file)")
    }
  }
}
