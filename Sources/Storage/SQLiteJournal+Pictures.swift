public import Document
import FoundationEssentials
import GRDB

/// The bytes of a picture on a card, kept beside the journal under their hash.
public struct KeptPicture: Hashable, Sendable {
  /// SHA-256 of ``bytes``, 64 hexadecimal digits.
  public var hash: String
  /// The content type: `image/jpeg`, `image/png` or `image/webp`.
  public var type: String
  public var bytes: [UInt8]

  public init(hash: String, type: String, bytes: [UInt8]) {
    self.hash = hash
    self.type = type
    self.bytes = bytes
  }
}

/// How many bytes of pictures may be kept.
public struct PictureShares: Hashable, Sendable {
  /// Of those that one seat sent.
  public var seatBytesMax: Int
  /// Of one board.
  public var boardBytesMax: Int

  public init(seatBytesMax: Int = 5_000_000, boardBytesMax: Int = 50_000_000) {
    self.seatBytesMax = seatBytesMax
    self.boardBytesMax = boardBytesMax
  }

  /// A board may have so many megabytes, and a seat a tenth of them.
  public init(boardMegabytes: Int) {
    self.init(seatBytesMax: boardMegabytes * 100_000, boardBytesMax: boardMegabytes * 1_000_000)
  }
}

/// What became of a picture that was to be kept.
public enum PictureKeeping: Hashable, Sendable {
  case kept
  /// The seat has sent as many bytes as it may.
  case seatIsFull
  /// The board has as many bytes as it may.
  case boardIsFull
}

// Pictures aren't entries: they are large, they may go when nothing refers to them, and whoever replays the journal
// needs none. So they have a table of their own in the same file, and every backup has them.

extension SQLiteJournal {
  /// Keeps a picture, flushed to disk when this returns. One that the board has already costs nothing, and counts for
  /// whoever sent it first.
  ///
  /// Appends wait meanwhile: a millisecond or two for a picture of 250 kB.
  ///
  /// - Throws: `full`: the disk is; `closed`, `io`.
  public func keep(
    _ picture: KeptPicture, of board: BoardName, from seat: SeatNumber, within shares: PictureShares, at time: Timestamp
  ) throws(JournalError) -> PictureKeeping {
    try checkOpen()
    try checkSpace(beside: UInt64(picture.bytes.count))
    let name = board.description
    do {
      return try database.write { database in
        // Sent again, it is as fresh as any: whoever sent it is about to put it on a card.
        try database.execute(
          sql: "UPDATE picture SET keptAt = ? WHERE board = ? AND hash = ?",
          arguments: [time.milliseconds, name, picture.hash])
        if database.changesCount > 0 { return .kept }
        let sums = try Row.fetchOne(
          database,
          sql: """
            SELECT coalesce(sum(size), 0), coalesce(sum(CASE WHEN seat = ? THEN size END), 0) FROM picture
            WHERE board = ?
            """, arguments: [Int64(seat.rawValue), name])
        let (ofBoard, ofSeat): (Int, Int) = (sums?[0] ?? 0, sums?[1] ?? 0)
        guard ofSeat + picture.bytes.count <= shares.seatBytesMax else { return .seatIsFull }
        guard ofBoard + picture.bytes.count <= shares.boardBytesMax else { return .boardIsFull }
        try database.execute(
          sql: "INSERT INTO picture (board, hash, seat, type, size, keptAt, body) VALUES (?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            name, picture.hash, Int64(seat.rawValue), picture.type, picture.bytes.count, time.milliseconds,
            Data(picture.bytes),
          ])
        return .kept
      }
    } catch {
      throw JournalError(error, while: "keeping a picture of \(board)")
    }
  }

  /// A picture of a board, read by a connection of its own; nil: none is kept under that hash. The caller compares the
  /// bytes with it.
  public func picture(_ hash: String, of board: BoardName) throws(JournalError) -> KeptPicture? {
    try checkOpen()
    return try readingAlone(board) { connection throws(JournalError) in
      do {
        return try connection.read { database in
          let row = try Row.fetchOne(
            database, sql: "SELECT type, body FROM picture WHERE board = ? AND hash = ?",
            arguments: [board.description, hash])
          guard let row, let type = row.sound(0, String.self), let body = row.sound(1, Data.self) else { return nil }
          return KeptPicture(hash: hash, type: type, bytes: Array(body))
        }
      } catch {
        throw JournalError(error, while: "reading a picture of \(board)")
      }
    }
  }

  /// The boards that have pictures from before `time`. O(pictures).
  public func boardsWithPictures(keptBefore time: Timestamp) throws(JournalError) -> [BoardName] {
    try checkOpen()
    do {
      return try database.read { database in
        try String.fetchAll(
          database, sql: "SELECT DISTINCT board FROM picture WHERE keptAt < ? ORDER BY board",
          arguments: [time.milliseconds])
      }.compactMap { BoardName($0) }
    } catch {
      throw JournalError(error, while: "listing the boards that have pictures")
    }
  }

  /// The hashes of a board's pictures that were kept before `time`. O(pictures).
  public func pictures(of board: BoardName, keptBefore time: Timestamp) throws(JournalError) -> [String] {
    try checkOpen()
    do {
      return try database.read { database in
        try String.fetchAll(
          database, sql: "SELECT hash FROM picture WHERE board = ? AND keptAt < ?",
          arguments: [board.description, time.milliseconds])
      }
    } catch {
      throw JournalError(error, while: "listing the pictures of \(board)")
    }
  }

  /// Forgets pictures of a board, those that weren't sent again since `time`.
  public func forgetPictures(
    _ hashes: [String], of board: BoardName, keptBefore time: Timestamp
  ) throws(JournalError) {
    try checkOpen()
    do {
      try database.write { database in
        for hash in hashes {
          try database.execute(
            sql: "DELETE FROM picture WHERE board = ? AND hash = ? AND keptAt < ?",
            arguments: [board.description, hash, time.milliseconds])
        }
      }
    } catch {
      throw JournalError(error, while: "forgetting pictures of \(board)")
    }
  }

  /// The pictures of a board for a copy of it. Those that the copy has on no card are swept in their turn.
  func copyPictures(of board: BoardName, to copy: BoardName, _ database: Database) throws {
    let columns = "hash, seat, type, size, keptAt, body"
    try database.execute(
      sql: "INSERT OR IGNORE INTO picture (board, \(columns)) SELECT ?, \(columns) FROM picture WHERE board = ?",
      arguments: [copy.description, board.description])
  }

  func removePictures(of board: BoardName, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM picture WHERE board = ?", arguments: [board.description])
  }
}
