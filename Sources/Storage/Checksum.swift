import CZlib
import FoundationEssentials
import GRDB

/// What a row of the store adds up to: what it says, and where it belongs.
///
/// A CRC-32 finds every damage of up to 32 bits in a row for certain, and of others all but one in four billion, where
/// part of a hash would find either only very likely. It is zlib's, and adds microseconds to a commit that takes
/// milliseconds. Someone who changes the file on purpose can make it fit: the file's mode says what they may do, and
/// this doesn't.
enum Checksum {
  static func entry(_ sequence: Int64, of board: String, _ body: Data) -> Int64 {
    sum("entry", board, [sequence], body)
  }

  /// - Parameter revision: nil: an earlier version wrote the snapshot.
  static func snapshot(_ sequence: Int64, revision: Int64?, of board: String, _ body: Data) -> Int64 {
    sum("snapshot", board, [sequence, revision ?? -1], body)
  }

  /// - Parameter sequence: of the board's last entry.
  static func board(_ id: Int64, _ name: String, sequence: Int64) -> Int64 {
    sum("board", name, [id, sequence], Data())
  }

  static func settings(of board: String, _ body: Data) -> Int64 { sum("settings", board, [], body) }

  static func server(_ sequence: Int64, _ body: Data) -> Int64 { sum("server", "", [sequence], body) }

  private static func sum(_ kind: String, _ board: String, _ numbers: [Int64], _ body: Data) -> Int64 {
    var head = Array("\(kind) \(board)".utf8)
    for number in numbers { withUnsafeBytes(of: number.littleEndian) { head += $0 } }
    let sum = head.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    return body.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return Int64(sum) }
      return Int64(crc32_z(sum, start, bytes.count))
    }
  }
}

// MARK: - Rows of earlier versions

extension Checksum {
  /// Gives every row of a store its checksum. A row that can't be read gets none, and is found when its board is read.
  ///
  /// Goes through a board in steps: SQLite keeps what a step changes in its log, not in memory.
  static func fill(_ database: Database) throws {
    let boards = try StoredBoards.rows(in: database, hasChecksums: false)
    let sums = [
      DatabaseFunction("entry_checksum", argumentCount: 3, pure: true) { values in
        guard let name = String.fromDatabaseValue(values[0]), let sequence = Int64.fromDatabaseValue(values[1]),
          let body = Data.fromDatabaseValue(values[2])
        else { return nil }
        return entry(sequence, of: name, body)
      },
      DatabaseFunction("snapshot_checksum", argumentCount: 4, pure: true) { values in
        guard let name = String.fromDatabaseValue(values[0]), let sequence = Int64.fromDatabaseValue(values[1]),
          let body = Data.fromDatabaseValue(values[3])
        else { return nil }
        return snapshot(sequence, revision: Int64.fromDatabaseValue(values[2]), of: name, body)
      },
    ]
    for sum in sums { database.add(function: sum) }
    defer { for sum in sums { database.remove(function: sum) } }
    for board in boards {
      try database.execute(
        sql: "UPDATE board SET checksum = ?, settingsChecksum = ? WHERE id = ?",
        arguments: [
          self.board(board.id, board.name, sequence: board.sequence),
          board.settings.map { settings(of: board.name, $0) }, board.id,
        ])
      try fillInSteps(of: 1_000, database, board, "entry", "entry_checksum(?, sequence, body)")
      try fillInSteps(of: 1, database, board, "snapshot", "snapshot_checksum(?, sequence, revision, body)")
    }
  }

  private static func fillInSteps(
    of size: Int, _ database: Database, _ board: StoredBoards.Row, _ table: String, _ sum: String
  ) throws {
    var (last, step) = (Int64.min, size)
    while true {
      do {
        let end = try Int64.fetchOne(
          database,
          sql: """
            SELECT max(sequence) FROM
              (SELECT sequence FROM \(table) WHERE board = ? AND sequence > ? ORDER BY sequence LIMIT ?)
            """, arguments: [board.id, last, step])
        guard let end, end > last else { return }
        try database.execute(
          sql: "UPDATE \(table) SET checksum = \(sum) WHERE board = ? AND sequence > ? AND sequence <= ?",
          arguments: [board.name, board.id, last, end])
        last = end
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        // Up to the row that is damaged one after the other; nobody reads the rows behind it.
        guard step > 1 else { return }
        step = 1
      }
    }
  }
}
