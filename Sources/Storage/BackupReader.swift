public import Document
import FoundationEssentials
import GRDB

/// The boards in a backup, one at a time, from a file that may come from anywhere.
///
/// ```swift
/// let reader = try BackupReader("data/backups/friday.sqlite")
/// let (state, text) = try reader.board(karaoke)
/// ```
/// Nothing in the file is run: one that has any table, index, view or trigger that this program didn't make is refused
/// before a row is read, so what can be read is no more than the file has bytes.
public final class BackupReader {
  /// A board as the list of a backup has it.
  public struct Board: Hashable, Sendable {
    public var name: BoardName
    /// What it was called, as far as its settings say.
    public var title: String?
  }

  private let database: DatabaseQueue
  private let stored: StoredBoards
  private let file: String

  /// - Throws: `format`: it is no backup, or holds something that isn't ours; `newer`: a newer version made it; `io`.
  public init(_ file: String) throws(JournalError) {
    self.file = file
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.label = "displayboard.backup"
      configuration.prepareDatabase { database in
        for pragma in ["trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0"] {
          try database.execute(sql: "PRAGMA \(pragma)")
        }
      }
      database = try DatabaseQueue(path: file, configuration: configuration)
      let hasChecksums = try database.unsafeRead { database in
        try Self.check(database, file)
        return try JournalSchema.hasChecksums(database)
      }
      stored = StoredBoards(database: database, hasChecksums: hasChecksums)
    } catch {
      throw JournalError(error, while: "opening the backup \(file)")
    }
  }

  private static func check(_ database: Database, _ file: String) throws {
    let known = try JournalSchema.everyObject()
    let objects = try objects(of: database)
    guard objects.allSatisfy({ known.contains($0) || $0.isOwnIndex }) else {
      // A newer version may have tables that this one doesn't know.
      if try database.tableExists("grdb_migrations"), try JournalSchema.migrator.hasBeenSuperseded(database) {
        throw JournalError(.newer, detail: "\(file) was written by a newer version of this program")
      }
      throw JournalError(.format, detail: "\(file) has tables that aren't a backup's")
    }
    guard try database.tableExists("board"), try database.tableExists("writer") else {
      throw JournalError(.format, detail: "\(file) holds no boards")
    }
    guard try !JournalSchema.migrator.hasBeenSuperseded(database) else {
      throw JournalError(.newer, detail: "\(file) was written by a newer version of this program")
    }
  }

  fileprivate static func objects(of database: Database) throws -> Set<SchemaObject> {
    Set(
      try Row.fetchAll(database, sql: "SELECT type, name, sql FROM sqlite_schema").map {
        SchemaObject(
          type: $0.sound(0, String.self) ?? "", name: $0.sound(1, String.self) ?? "", sql: $0.sound(2, String.self))
      })
  }

  /// The boards in the order they were first written. O(boards).
  public func boards() throws(JournalError) -> [Board] {
    var boards: [Board] = []
    for row in try stored.rows() {
      guard let name = BoardName(row.name) else { continue }
      let settings = try row.settings.map { body throws(JournalError) in
        try StoredForm.decode(BoardState.Settings.self, from: body, what: "the settings of \(name)")
      }
      boards.append(Board(name: name, title: settings?.title))
    }
    return boards
  }

  /// All of a board, and the text that described it where the store had that. O(entries).
  ///
  /// - Returns: nil: it isn't in the backup.
  /// - Throws: `format`, naming the entry that isn't as it was written.
  public func board(_ name: BoardName) throws(JournalError) -> (state: BoardState, text: String?)? {
    guard try stored.board(name) != nil else { return nil }
    let (contents, _) = try stored.contents(of: name)
    if let damage = contents.damage { throw JournalError(.format, detail: damage.detail) }
    var server = ServerState()
    for record in try stored.serverRecords() { server.apply(record) }
    return (try contents.loadState(), server.boards[name]?.text)
  }

  /// A picture of a board and the seat that sent it; nil: the backup has none of that hash. The caller compares the
  /// bytes with it. An older backup has none at all.
  public func picture(
    _ hash: String, of board: BoardName
  ) throws(JournalError) -> (picture: KeptPicture, seat: SeatNumber)? {
    do {
      return try database.unsafeRead { database in
        guard try database.tableExists("picture") else { return nil }
        let row = try Row.fetchOne(
          database, sql: "SELECT type, body, seat FROM picture WHERE board = ? AND hash = ?",
          arguments: [board.description, hash])
        guard let row, let type = row.sound(0, String.self), let body = row.sound(1, Data.self),
          let seat = row.sound(2, Int64.self).flatMap({ UInt32(exactly: $0) })
        else { return nil }
        return (KeptPicture(hash: hash, type: type, bytes: Array(body)), SeatNumber(seat))
      }
    } catch {
      throw JournalError(error, while: "reading a picture of the backup \(file)")
    }
  }
}

/// One line of SQLite's list of what is in a file.
struct SchemaObject: Hashable {
  var type: String
  var name: String
  var sql: String?

  /// SQLite makes these by itself, for keys.
  var isOwnIndex: Bool { type == "index" && sql == nil && name.hasPrefix("sqlite_autoindex_") }
}

extension JournalSchema {
  /// Every table that any version of this program made, as SQLite writes it down. A few milliseconds.
  static func everyObject() throws -> Set<SchemaObject> {
    var objects: Set<SchemaObject> = []
    let database = try DatabaseQueue()
    for migration in migrator.migrations {
      try migrator.migrate(database, upTo: migration)
      objects.formUnion(try database.read { try BackupReader.objects(of: $0) })
    }
    try database.close()
    return objects
  }
}
