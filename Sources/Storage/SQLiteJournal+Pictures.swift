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

/// How many pictures may be kept, and how many bytes.
///
/// A picture counts as ``countedMin`` bytes at least, so a board has no more of them than
/// ``boardBytesMax`` / ``countedMin``, however small they are.
public struct PictureShares: Hashable, Sendable {
  /// What the smallest picture counts as: a page of the store.
  public static let countedMin = 4_096

  /// Of those that one seat sent.
  public var seatBytesMax: Int
  public var seatCountMax: Int
  /// Of one board.
  public var boardBytesMax: Int

  public init(seatBytesMax: Int = 5_000_000, seatCountMax: Int = 200, boardBytesMax: Int = 50_000_000) {
    self.seatBytesMax = seatBytesMax
    self.seatCountMax = seatCountMax
    self.boardBytesMax = boardBytesMax
  }

  /// A board may have so many megabytes, and a seat a tenth of them.
  public init(boardMegabytes: Int) {
    self.init(seatBytesMax: boardMegabytes * 100_000, boardBytesMax: boardMegabytes * 1_000_000)
  }

  /// What a picture of so many bytes counts as.
  public static func counted(_ bytes: Int) -> Int { max(bytes, countedMin) }
}

/// What became of a picture that someone wanted to keep.
public enum PictureKeeping: Hashable, Sendable {
  case kept
  /// The board has it already.
  case known
  /// The seat has sent as much as it may.
  case seatIsFull
  /// The board has as much as it may.
  case boardIsFull
}

// Pictures aren't entries: they are large, they may go when nothing refers to them, and replaying the journal needs
// none. So they have a table of their own in the same file, and every backup has them. Boards' edits wait for every
// commit of them, so each commit has few: ``SQLiteJournal/picturesAtOnce``.

extension SQLiteJournal {
  /// Pictures that one commit writes or forgets: at most 4 MB.
  static let picturesAtOnce = 16

  /// Keeps a picture, flushed to disk when this returns. A picture that the board has already costs nothing, and counts
  /// for its first sender.
  ///
  /// Appends wait meanwhile: a millisecond or two for a picture of 250 kB.
  ///
  /// - Throws: `full`: the disk is, or is about to be: pictures leave twice as much free as edits do, so edits go on;
  ///   `closed`, `io`.
  public func keep(
    _ picture: KeptPicture, of board: BoardName, from seat: SeatNumber, within shares: PictureShares, at time: Timestamp
  ) throws(JournalError) -> PictureKeeping {
    try checkOpen()
    try checkSpaceForPictures(of: picture.bytes.count)
    let name = board.description
    do {
      return try database.write { database in
        // Sent again, it is as fresh as any: its sender is about to put it on a card.
        try database.execute(
          sql: "UPDATE picture SET keptAt = ? WHERE board = ? AND hash = ?",
          arguments: [time.milliseconds, name, picture.hash])
        if database.changesCount > 0 { return .known }
        let counted = PictureShares.counted(picture.bytes.count)
        let ofSeat = try sum(of: name, seat: Int64(seat.rawValue), database)
        guard ofSeat.pictures < shares.seatCountMax, ofSeat.bytes + counted <= shares.seatBytesMax else {
          return .seatIsFull
        }
        guard try sum(of: name, seat: -1, database).bytes + counted <= shares.boardBytesMax else {
          return .boardIsFull
        }
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

  /// What a seat's pictures come to, or with -1 all of the board's. O(1).
  private func sum(of board: String, seat: Int64, _ database: Database) throws -> (pictures: Int, bytes: Int) {
    let row = try Row.fetchOne(
      database.cachedStatement(sql: "SELECT pictures, bytes FROM pictureSum WHERE board = ? AND seat = ?"),
      arguments: [board, seat])
    return (row?.sound(0, Int.self) ?? 0, row?.sound(1, Int.self) ?? 0)
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

  /// The seat that sent a picture first; nil: none is kept under that hash. O(1).
  public func sender(ofPicture hash: String, of board: BoardName) throws(JournalError) -> SeatNumber? {
    try checkOpen()
    do {
      return try database.read { database in
        try Int64.fetchOne(
          database, sql: "SELECT seat FROM picture WHERE board = ? AND hash = ?", arguments: [board.description, hash])
      }.flatMap { UInt32(exactly: $0) }.map { SeatNumber($0) }
    } catch {
      throw JournalError(error, while: "looking for a picture of \(board)")
    }
  }

  /// The boards that have pictures from before `time`. O(boards).
  public func boardsWithPictures(keptBefore time: Timestamp) throws(JournalError) -> [BoardName] {
    try checkOpen()
    do {
      return try database.read { database in
        // From one board to the next by the index, which `DISTINCT` would read whole.
        try String.fetchAll(
          database,
          sql: """
            WITH RECURSIVE name (board) AS (
              SELECT min(board) FROM picture
              UNION ALL SELECT (SELECT min(board) FROM picture WHERE board > name.board) FROM name
              WHERE name.board IS NOT NULL
            )
            SELECT board FROM name WHERE EXISTS (
              SELECT 1 FROM picture WHERE picture.board = name.board AND keptAt < ?
            ) ORDER BY board
            """, arguments: [time.milliseconds])
      }.compactMap { BoardName($0) }
    } catch {
      throw JournalError(error, while: "listing the boards that have pictures")
    }
  }

  /// The hashes of a board's pictures that were kept before `time`; nil: whenever. O(pictures), without their bytes.
  public func pictures(of board: BoardName, keptBefore time: Timestamp? = nil) throws(JournalError) -> [String] {
    try checkOpen()
    do {
      return try database.read { database in
        try String.fetchAll(
          database, sql: "SELECT hash FROM picture WHERE board = ? AND keptAt < ? ORDER BY keptAt",
          arguments: [board.description, time?.milliseconds ?? .max])
      }
    } catch {
      throw JournalError(error, while: "listing the pictures of \(board)")
    }
  }

  /// Forgets pictures of a board, those that weren't sent again since `time`. Edits come in between.
  public func forgetPictures(
    _ hashes: [String], of board: BoardName, keptBefore time: Timestamp
  ) throws(JournalError) {
    try inPieces(hashes, "forgetting pictures of \(board)") { hash, database in
      try database.execute(
        sql: "DELETE FROM picture WHERE board = ? AND hash = ? AND keptAt < ?",
        arguments: [board.description, hash, time.milliseconds])
    }
  }

  /// Forgets all pictures of a board that is no more. Edits come in between. If the process ends meanwhile, the sweep
  /// finds the others.
  public func forgetPictures(of board: BoardName) throws(JournalError) {
    try forgetPictures(pictures(of: board), of: board, keptBefore: Timestamp(milliseconds: .max))
  }

  /// Gives a board that is about to be made pictures of another one, as far as that has them. Edits come in between.
  ///
  /// - Throws: `full`, `closed`, `io`; some may be copied, and are swept.
  public func copyPictures(
    _ wanted: Set<String>, of board: BoardName, to copy: BoardName, at time: Timestamp
  ) throws(JournalError) {
    let columns = "hash, seat, type, size"
    let hashes = try pictures(of: board).filter(wanted.contains)
    try inPieces(hashes, "copying pictures of \(board)", bytesEach: 250_000) { hash, database in
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO picture (board, \(columns), keptAt, body)
          SELECT ?, \(columns), ?, body FROM picture WHERE board = ? AND hash = ?
          """, arguments: [copy.description, time.milliseconds, board.description, hash])
    }
  }

  /// Puts off when pictures of a board may be swept.
  ///
  /// - Returns: those that the board has; of the others there are no bytes.
  public func freshenPictures(
    _ hashes: some Sequence<String>, of board: BoardName, at time: Timestamp
  ) throws(JournalError) -> Set<String> {
    var known: Set<String> = []
    try inPieces(hashes.sorted(), "looking for pictures of \(board)") { hash, database in
      try database.execute(
        sql: "UPDATE picture SET keptAt = ? WHERE board = ? AND hash = ?",
        arguments: [time.milliseconds, board.description, hash])
      if database.changesCount > 0 { known.insert(hash) }
    }
    return known
  }

  /// Does something for each picture, a few of them in each commit.
  ///
  /// - Parameter bytesEach: what each may add to the store.
  private func inPieces(
    _ hashes: [String], _ what: String, bytesEach: Int = 0, _ body: (String, Database) throws -> Void
  ) throws(JournalError) {
    try checkOpen()
    for begin in stride(from: 0, to: hashes.count, by: Self.picturesAtOnce) {
      let piece = hashes[begin..<min(begin + Self.picturesAtOnce, hashes.count)]
      if bytesEach > 0 { try checkSpaceForPictures(of: bytesEach * piece.count) }
      do {
        try database.write { database in
          for hash in piece { try body(hash, database) }
        }
      } catch {
        throw JournalError(error, while: what)
      }
    }
  }
}
