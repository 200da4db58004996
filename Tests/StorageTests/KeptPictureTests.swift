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
    let shares = PictureShares(seatBytesMax: 25, boardBytesMax: 40)
    func keep(_ number: UInt8, _ seat: SeatNumber, of board: BoardName) throws -> PictureKeeping {
      try journal.keep(picture(number), of: board, from: seat, within: shares, at: time(1))
    }
    #expect(try keep(1, ann, of: party) == .kept)
    #expect(try keep(2, ann, of: party) == .kept)
    #expect(try keep(3, ann, of: party) == .seatIsFull)
    #expect(try keep(2, ann, of: party) == .kept)
    #expect(try keep(1, bo, of: party) == .kept)
    #expect(try keep(4, bo, of: party) == .kept)
    #expect(try keep(5, bo, of: party) == .kept)
    #expect(try keep(6, SeatNumber(3), of: party) == .boardIsFull)
    #expect(try keep(6, ann, of: potluck) == .kept)
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
        picture(9), of: party, from: ann, within: PictureShares(seatBytesMax: 30), at: time(50)) == .kept)
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
    #expect(try BackupReader(file).boards().isEmpty)
    let mended = store.directory.path + "/mended.sqlite"
    try DurableFile.make(mended)
    try StoreCopy.fill(mended, from: journal.database, epoch: 0) { try StoreCopy.copyBoards($0) }
    let again = try DatabaseQueue(path: mended).read { try String.fetchAll($0, sql: "SELECT hash FROM picture") }
    #expect(again == [picture(7).hash])
  }

  @Test("a copy of a board has its pictures, whatever becomes of the board")
  func copied() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    _ = try journal.keep(picture(7), of: party, from: ann, within: PictureShares(), at: time(1))
    for entry in [ServerEntry.made(potluck, text: "title: T", from: .board(party)), .removed(party)] {
      try await withCheckedContinuation { continuation in
        journal.append(ServerRecord(entry, by: .owner, at: time(2))) { continuation.resume(returning: $0) }
      }.get()
    }
    #expect(try journal.picture(picture(7).hash, of: party) == nil)
    #expect(try journal.picture(picture(7).hash, of: potluck) == picture(7))
  }

  @Test("a board that is removed takes its pictures with it, and no other's")
  func removed() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    for board in [party, potluck] {
      _ = try journal.keep(picture(7), of: board, from: ann, within: PictureShares(), at: time(1))
    }
    let record = ServerRecord(.removed(party), by: .server, at: time(2))
    try await withCheckedContinuation { continuation in
      journal.append(record) { continuation.resume(returning: $0) }
    }.get()
    #expect(try journal.picture(picture(7).hash, of: party) == nil)
    #expect(try journal.picture(picture(7).hash, of: potluck) == picture(7))
  }

  @Test("[T106] a nearly full disk takes no picture")
  func full() throws {
    let store = try SQLiteTestStore()
    let journal = try SQLiteJournal(
      directory: store.directory.path, warn: { _ in }, reserve: 1_000, freeBytes: { 1_005 })
    #expect {
      try journal.keep(picture(7), of: party, from: ann, within: PictureShares(), at: time(1))
    } throws: {
      ($0 as? JournalError)?.code == .full
    }
  }
}
