public import Document
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One file that holds all boards of a store as they were between two commits.
///
/// ```swift
/// try journal.backUp(to: "data/backup.new")     // by the process that has the store open
/// try Backup.move("data/backup.new", to: "/mnt/stick/party.sqlite")
/// try Backup.restore("/mnt/stick/party.sqlite", to: "other", replacing: false)
/// ```
/// The key that links are made from isn't in it: restored elsewhere, boards have new links.
public enum Backup {
  /// What a backup holds.
  public struct Contents: Sendable {
    public var boards: [BoardName]
    /// The rows that aren't as they were written, naming board and entry.
    public var problems: [String]
  }

  /// Moves a file that ``SQLiteJournal/backUp(to:)`` made to where it is kept, once every entry of every board in it is
  /// proven.
  ///
  /// - Parameters:
  ///   - problem: what kept it from being a copy of all there is.
  ///   - anyway: whether one with damaged boards, or with such a problem, is kept too.
  /// - Throws: `format`: a board is damaged, which, and from which entry on; `full`, `io`.
  public static func move(
    _ made: String, to file: String, problem: String? = nil, anyway: Bool = false
  ) throws(JournalError) -> Contents {
    let contents = Result { () throws(JournalError) in
      if let problem, !anyway { throw JournalError(.format, detail: problem) }
      var contents = Contents(boards: [], problems: [])
      try DurableFile.copy(made, to: file) { copy throws(JournalError) in contents = try check(copy, anyway: anyway) }
      return contents
    }
    try DurableFile.remove(made)
    var moved = try contents.get()
    if let problem { moved.problems.insert(problem, at: 0) }
    return moved
  }

  /// Gives a backup its name within the folder that it was made in, once every entry of every board in it is proven. It
  /// takes no space of its own, and leaves nothing where it fails.
  ///
  /// - Parameters: those of ``move(_:to:problem:anyway:)``.
  /// - Throws: what that throws.
  public static func keep(
    _ made: String, as file: String, problem: String? = nil, anyway: Bool = false
  ) throws(JournalError) -> Contents {
    do throws(JournalError) {
      if let problem, !anyway { throw JournalError(.format, detail: problem) }
      var contents = try check(made, anyway: anyway)
      try DurableFile.flush(made)
      try DurableFile.move(made, to: file)
      if let problem { contents.problems.insert(problem, at: 0) }
      return contents
    } catch {
      // The reason counts, not that the file may be left behind.
      _ = unlink(made)
      throw error
    }
  }

  /// Makes the boards of a data directory what they are in a backup.
  ///
  /// - Parameters:
  ///   - replacing: whether boards that are there may be lost.
  ///   - anyway: whether a backup with damaged boards is taken too.
  /// - Returns: the boards that are there now; nil: there are other boards, which would have been lost.
  /// - Throws: `locked`: a server runs on the directory; `newer`: a newer version made the backup; `format`: it is
  ///   none, or a board in it is damaged, or its log is beside it, without which it isn't whole; `full`, `io`.
  public static func restore(
    _ file: String, to directory: String, replacing: Bool, anyway: Bool = false
  ) throws(JournalError) -> Contents? {
    guard access(file + "-wal", F_OK) != 0 else {
      throw JournalError(.format, detail: "\(file) isn't a backup: it is a server's database, with its log beside it")
    }
    // Before a folder is made for it.
    _ = try check(file, anyway: anyway)
    let data = try StoreDirectory(directory)
    defer { data.unlock() }
    let store = data.path + "/boards.sqlite"
    guard replacing || access(store, F_OK) != 0 else { return nil }
    var contents = Contents(boards: [], problems: [])
    try DurableFile.copy(file, to: store) { copy throws(JournalError) in
      contents = try check(copy, anyway: anyway)
      // A new store must never be beside the old one's log: SQLite would play that into it. So the old one does
      // without, and is whole if what follows fails.
      try moveLogInto(store)
      for suffix in ["-wal", "-shm"] { try DurableFile.remove(store + suffix) }
      try DurableFile.flush(data.path, O_RDONLY | O_DIRECTORY)
    }
    return contents
  }

  /// Writes what a store's log holds into its file. A damaged one is what is being replaced.
  private static func moveLogInto(_ store: String) throws(JournalError) {
    guard access(store, F_OK) == 0 else { return }
    do {
      let database = try DatabaseQueue(path: store)
      _ = try database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      try database.close()
    } catch let error as DatabaseError where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode) {
      return
    } catch {
      throw JournalError(error, while: "closing \(store)")
    }
  }

  /// Proves that a file is a store that this version reads, its pages and every entry of its boards.
  ///
  /// - Parameter anyway: whether damaged boards may be in it.
  static func check(_ file: String, anyway: Bool = false) throws(JournalError) -> Contents {
    guard access(file, R_OK) == 0 else {
      throw JournalError(.io, detail: "opening \(file): \(String(cString: strerror(errno)))")
    }
    let contents: Contents
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let database = try DatabaseQueue(path: file, configuration: configuration)
      let (hasChecksums, pages) = try database.unsafeRead { try check($0, file) }
      let stored = StoredBoards(database: database, hasChecksums: hasChecksums)
      let boards = try stored.rows().compactMap { BoardName($0.name) }
      contents = Contents(boards: boards, problems: try stored.problems() + pages)
      try database.close()
    } catch {
      throw JournalError(error, while: "reading \(file)")
    }
    guard anyway || contents.problems.isEmpty else {
      throw JournalError(.format, detail: "\(file) is damaged: \(contents.problems.joined(separator: "; "))")
    }
    return contents
  }

  /// Whether its rows have checksums, and what is wrong with its pages.
  private static func check(_ database: Database, _ file: String) throws -> (hasChecksums: Bool, pages: [String]) {
    guard try database.tableExists("board"), try database.tableExists("writer") else {
      throw JournalError(.format, detail: "\(file) holds no boards")
    }
    guard try !JournalSchema.migrator.hasBeenSuperseded(database) else {
      throw JournalError(.newer, detail: "\(file) was written by a newer version of this program")
    }
    return (try JournalSchema.hasChecksums(database), try pageProblems(database))
  }

  static func pageProblems(_ database: Database) throws -> [String] {
    do {
      let found = try String.fetchAll(database, sql: "PRAGMA integrity_check(1)")
      return found == ["ok"] ? [] : found.flatMap { $0.split(separator: "\n") }.map { "its pages: \(explained($0))" }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return ["its pages: \(error.message ?? "they can't be read")"]
    }
  }

  /// A finding of SQLite's, with the table's name in place of the one that SQLite gave to the index by itself.
  static func explained(_ finding: some StringProtocol) -> String {
    finding.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.hasPrefix(ownIndex), let end = word.lastIndex(of: "_") else { return String(word) }
      return "of the table \(word[..<end].dropFirst(ownIndex.count))"
    }.joined(separator: " ")
  }

  private static var ownIndex: String { "sqlite_autoindex_" }
}

extension SQLiteJournal {
  /// Writes a ``Backup`` of all boards to a new file, flushed; returns when it is there. Appends wait meanwhile.
  ///
  /// By the connection that writes, as nobody else may have the store open. Where SQLite can't read all pages, each row
  /// that can be read is copied.
  ///
  /// - Returns: why it may be less than there was; nil: it is a copy of everything.
  public func backUp(to file: String) throws(JournalError) -> String? {
    try checkOpen()
    do {
      let size = try database.read { database in
        let pages = try Int64.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        return pages * (try Int64.fetchOne(database, sql: "PRAGMA page_size") ?? 0)
      }
      try checkSpace(beside: UInt64(size))
      // SQLite fills an empty file; the file's mode is decided when it is made.
      try DurableFile.make(file)
      do {
        let problem = try copy(to: file)
        try DurableFile.flush(file)
        return problem
      } catch {
        // A part of a copy mustn't fill the disk. The reason counts, not that it stays.
        _ = unlink(file)
        throw error
      }
    } catch {
      throw JournalError(error, while: "backing up to \(file)")
    }
  }
  private func copy(to file: String) throws -> String? {
    do {
      try database.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [file]) }
      return nil
    } catch let error as DatabaseError where error.isDamage {
      try DurableFile.remove(file)
      try DurableFile.make(file)
      try StoreCopy.fill(file, from: database, epoch: epoch) { try StoreCopy.copyBoards($0) }
      return "\(directory.path)/boards.sqlite is damaged, and what could be read of it was copied: "
        + (error.message ?? "SQLite can't read all of it")
    }
  }
}
