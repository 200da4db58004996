import Document
import GRDB
import Testing

@testable import Storage

@Suite("Pictures beside the journal")
struct KeptPictureTests {
  private let party: BoardName
  private let potluck: BoardName
  private let ann = SeatNumber(1)
  private let bo = SeatNumber(2)

  init() throws {
    party = try #require(BoardName("party"))
    potluck = try #require(BoardName("potluck"))
  }

  private func picture(_ number: UInt8, bytes: Int = 10) -> KeptPicture {
    KeptPicture(
      hash: String(repeating: "0", count: 62) + (number < 16 ? "0" : "") + String(number, radix: 16),
      type: "image/jpeg", bytes: Array(repeating: number, count: bytes))
  }

  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test("[PIC2] a picture is there after a restart as it came, on its own board alone")
  func restart() throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    #expect(try journal.keep(picture(7), of: party, from: ann, within: PictureShares(), at: time(1)) == .kept)
    journal.close()
    let again = try store.openJournal()
    #expect(try again.picture(picture(7).hash, of: party) == picture(7))
    #expect(try again.picture(picture(7).hash, of: potluck) == nil)
    #expect(try again.picture(picture(8).hash, of: party) == nil)
  }

  @Test(
    "[PIC7] [T106] a seat has its share of bytes and a board has all there are; a picture that is there already costs nothing"
  )
  func shares() throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    let shares = PictureShares(seatBytesMax: 25_000, boardBytesMax: 40_000)
    func keep(_ number: UInt8, _ seat: SeatNumber, of board: BoardName) throws -> PictureKeeping {
      try journal.keep(picture(number, bytes: 10_000), of: board, from: seat, within: shares, at: time(1))
    }
    #expect(try keep(1, ann, of: party) == .kept)
    #expect(try keep(2, ann, of: party) == .kept)
    #expect(try keep(3, ann, of: party) == .seatIsFull)
    #expect(try keep(2, ann, of: party) == .known)
    #expect(try keep(1, bo, of: party) == .known)
    #expect(try keep(4, bo, of: party) == .kept)
    #expect(try keep(5, bo, of: party) == .kept)
    #expect(try keep(6, SeatNumber(3), of: party) == .boardIsFull)
    #expect(try keep(6, ann, of: potluck) == .kept)
  }

  @Test("[PIC7] [T124] the smallest picture counts as a page, and a seat has so many pictures, also after a restart")
  func manySmallOnes() throws {
    let store = try SQLiteTestStore()
    var journal = try store.openJournal()
    let shares = PictureShares(seatBytesMax: 100_000, seatCountMax: 3, boardBytesMax: 5 * 4_096)
    func keep(_ number: UInt8, _ seat: SeatNumber) throws -> PictureKeeping {
      try journal.keep(picture(number, bytes: 1), of: party, from: seat, within: shares, at: time(1))
    }
    for number in 1...3 { #expect(try keep(UInt8(number), ann) == .kept) }
    #expect(try keep(4, ann) == .seatIsFull)
    journal.close()
    journal = try store.openJournal()
    #expect(try keep(4, ann) == .seatIsFull)
    #expect(try keep(4, bo) == .kept)
    #expect(try keep(5, bo) == .kept)
    #expect(try keep(6, bo) == .boardIsFull)
    try journal.forgetPictures([picture(1).hash], of: party, keptBefore: time(2))
    #expect(try keep(6, ann) == .kept)
  }

  @Test("a store from before the sums has those of the pictures it holds")
  func migrated() throws {
    let database = try DatabaseQueue()
    try JournalSchema.migrator.migrate(database, upTo: "7 pictures")
    try database.write { database in
      for (hash, seat, size) in [("a", 1, 10), ("b", 1, 9_000), ("c", 2, 5_000)] {
        try database.execute(
          sql: "INSERT INTO picture VALUES ('party', ?, ?, 'image/png', ?, 1, x'00')", arguments: [hash, seat, size])
      }
    }
    try JournalSchema.migrator.migrate(database)
    let sums = try database.read {
      try Row.fetchAll($0, sql: "SELECT seat, pictures, bytes FROM pictureSum ORDER BY seat").map {
        [$0[0] as Int, $0[1], $0[2]]
      }
    }
    #expect(sums == [[-1, 3, 4_096 + 9_000 + 5_000], [1, 2, 4_096 + 9_000], [2, 1, 5_000]])
  }

  @Test("[PIC8] [T127] many pictures are forgotten and copied a few in each commit, so edits come in between")
  func pieces() throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    for number in 1...40 {
      _ = try journal.keep(picture(UInt8(number)), of: party, from: ann, within: PictureShares(), at: time(1))
    }
    let commits = Commits()
    journal.database.add(transactionObserver: commits, extent: .databaseLifetime)
    let all = Set((1...40).map { picture(UInt8($0)).hash })
    try journal.copyPictures(all, of: party, to: potluck, at: time(5))
    #expect(commits.count == 3)
    #expect(try journal.pictures(of: potluck).count == 40)
    #expect(try journal.pictures(of: potluck, keptBefore: time(5)).isEmpty)
    commits.count = 0
    try journal.forgetPictures(of: party)
    #expect(commits.count == 3)
    #expect(try journal.pictures(of: party).isEmpty)
    #expect(try journal.boardsWithPictures(keptBefore: time(9)) == [potluck])
    #expect(try journal.boardsWithPictures(keptBefore: time(5)).isEmpty)
  }

  @Test("pictures that a board has again on cards aren't swept at once, and those that are gone are known")
  func freshened() throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    _ = try journal.keep(picture(1), of: party, from: ann, within: PictureShares(), at: time(1))
    #expect(
      try journal.freshenPictures([picture(1).hash, picture(2).hash], of: party, at: time(9)) == [picture(1).hash])
    #expect(try journal.pictures(of: party, keptBefore: time(9)).isEmpty)
  }

  @Test("[PIC8] a forgotten picture is gone, unless it was sent again since")
  func forgotten() throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    for (number, kept) in [(UInt8(1), Int64(10)), (2, 20), (3, 30)] {
      _ = try journal.keep(picture(number), of: party, from: ann, within: PictureShares(), at: time(kept))
    }
    let old = try journal.pictures(of: party, keptBefore: time(25))
    #expect(Set(old) == [picture(1).hash, picture(2).hash])
    _ = try journal.keep(picture(2), of: party, from: bo, within: PictureShares(), at: time(40))
    try journal.forgetPictures(old, of: party, keptBefore: time(25))
    #expect(try journal.picture(picture(1).hash, of: party) == nil)
    #expect(try journal.picture(picture(2).hash, of: party) == picture(2))
    // Its bytes count for nobody any more.
    #expect(
      try journal.keep(
        picture(9), of: party, from: ann, within: PictureShares(seatBytesMax: 3 * 4_096), at: time(50)) == .kept)
  }

  @Test("a picture is in every backup, and in a store that was made again of what can be read")
  func backup() throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    _ = try journal.keep(picture(7, bytes: 9_000), of: party, from: ann, within: PictureShares(), at: time(1))
    let file = store.directory.path + "/copy.sqlite"
    #expect(try journal.backUp(to: file) == nil)
    let copied = try DatabaseQueue(path: file).read { try Int.fetchOne($0, sql: "SELECT sum(size) FROM picture") }
    #expect(copied == 9_000)
    // A backup with pictures is one that a reader of strangers' files takes.
    let reader = try BackupReader(file)
    #expect(try reader.boards().isEmpty)
    let found = try #require(try reader.picture(picture(7).hash, of: party))
    #expect(found.picture == picture(7, bytes: 9_000) && found.seat == ann)
    #expect(try reader.picture(picture(8).hash, of: party) == nil)
    let mended = store.directory.path + "/mended.sqlite"
    try DurableFile.make(mended)
    try StoreCopy.fill(mended, from: journal.database, epoch: 0) { try StoreCopy.copyBoards($0) }
    let again = try DatabaseQueue(path: mended).read {
      (
        try String.fetchAll($0, sql: "SELECT hash FROM picture"),
        try Int.fetchAll($0, sql: "SELECT bytes FROM pictureSum")
      )
    }
    #expect(again.0 == [picture(7).hash] && again.1 == [9_000, 9_000])
  }

  @Test("a copy of a board has its pictures, whatever becomes of the board, and of other boards'")
  func copied() throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    let other = try #require(BoardName("other"))
    for board in [party, other] {
      _ = try journal.keep(picture(7), of: board, from: ann, within: PictureShares(), at: time(1))
    }
    try journal.copyPictures([picture(7).hash, picture(8).hash], of: party, to: potluck, at: time(2))
    try journal.forgetPictures(of: party)
    #expect(try journal.picture(picture(7).hash, of: party) == nil)
    for board in [potluck, other] { #expect(try journal.picture(picture(7).hash, of: board) == picture(7)) }
  }

  @Test("[T106] [T126] a disk that is getting full takes no picture while it still takes edits")
  func full() async throws {
    let store = try SQLiteTestStore()
    let journal = try SQLiteJournal(
      directory: store.directory.path, warn: { _ in }, reserve: 1_000, freeBytes: { 2_005 })
    #expect {
      try journal.keep(picture(7), of: party, from: ann, within: PictureShares(), at: time(1))
    } throws: {
      ($0 as? JournalError)?.code == .full
    }
    let end = await withCheckedContinuation { continuation in
      journal.append([.seat(ann, secretHash: [1], name: "Ann", at: time(1))], to: party, after: .zero) {
        continuation.resume(returning: $0)
      }
    }
    guard case .appended = end else {
      Issue.record("the edit wasn't appended: \(end)")
      return
    }
  }
}

/// Counts the commits of a database. GRDB calls it on the database's own queue, and the test waits for each.
private final class Commits: TransactionObserver, @unchecked Sendable {
  var count = 0

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { eventKind.tableName == "picture" }

  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseDidCommit(_ database: Database) { count += 1 }

  func databaseDidRollback(_ database: Database) {}
}
