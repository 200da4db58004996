import Document
import Foundation
import Storage
import Testing

@testable import Room
@testable import Server

@Suite("Pictures that no card has any more")
struct PictureSweepTests {
  private let party: BoardName
  private let directory: URL
  private let now = Timestamp(milliseconds: 1_790_000_000_000)

  init() throws {
    party = try #require(BoardName("party"))
    directory = FileManager.default.temporaryDirectory.appending(path: "sweep-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  private func hash(_ letter: Character) -> String { String(repeating: letter, count: 64) }

  private func keep(_ letter: Character, hoursAgo: Int64, in journal: SQLiteJournal) throws {
    _ = try journal.keep(
      KeptPicture(hash: hash(letter), type: "image/png", bytes: [1]), of: party, from: SeatNumber(1),
      within: PictureShares(), at: Timestamp(milliseconds: now.milliseconds - hoursAgo * 3_600_000))
  }

  @Test("[PIC11] [T128] a picture is kept for longer than the room takes it on a card")
  func order() {
    #expect(PictureSweep.grace > PictureArrivals.keptFor + .seconds(300))
  }

  @Test("[PIC12] [T125] one address has half of a board's room, however many seats, until its pictures are forgotten")
  func origins() throws {
    var origins = PictureOrigins(bytesMax: 10_096)
    let potluck = try #require(BoardName("potluck"))
    #expect(origins.hasRoom(for: 6_000, from: "a", on: party))
    origins.note("1", bytes: 6_000, from: "a", on: party)
    #expect(!origins.hasRoom(for: 5_000, from: "a", on: party))
    origins.note("2", bytes: 10, from: "a", on: party)
    // A small one counts as a page.
    #expect(!origins.hasRoom(for: 10, from: "a", on: party))
    for (address, board) in [("b", party), ("a", potluck)] {
      #expect(origins.hasRoom(for: 10_000, from: address, on: board))
    }
    #expect(origins.hasRoom(for: 10_000, from: nil, on: party))
    origins.forget("1", of: party)
    #expect(origins.hasRoom(for: 5_000, from: "a", on: party))
  }

  @Test("[PIC8] [T106] pictures that a card has, or undo brings back, stay; those that no card got in an hour go")
  func sweep() async throws {
    let journal = try SQLiteJournal(directory: directory.path, warn: { _ in })
    defer {
      journal.close()
      try? FileManager.default.removeItem(at: directory)
    }
    for letter in "abc" { try keep(letter, hoursAgo: 2, in: journal) }
    try keep("d", hoursAgo: 0, in: journal)
    let seat = SeatNumber(1)
    let outbox = OutboxNumber(1)
    func applied(_ counter: UInt32, _ operation: Document.Operation) -> Entry {
      .applied(OperationID(outbox, counter), operation, by: seat, at: now)
    }
    let section = SectionID(OutboxNumber(1), 1)
    let card = CardID(OutboxNumber(1), 2)
    let entries: [Entry] = [
      .seat(seat, secretHash: [1], name: "Ann", at: now), .outbox(outbox, outbox: "one", seat: seat),
      applied(1, .addSection(title: "Photos", place: .end)),
      applied(
        2, .addCard(section: section, place: .end, text: "A", values: ["picture": .text("\(hash("a")) 1 1")])),
      applied(3, .setValue(target: .card(card), key: "picture", value: .text("\(hash("b")) 1 1"))),
    ]
    let end = await withCheckedContinuation { continuation in
      journal.append(entries, to: party, after: SequenceNumber(0)) { continuation.resume(returning: $0) }
    }
    guard case .appended = end else {
      Issue.record("the entries weren't appended: \(end)")
      return
    }
    #expect(try PictureSweep.sweep(journal, at: now) == [PictureSweep.Forgotten(board: party, hashes: [hash("c")])])
    // `a` is what undo would bring back.
    for letter in "abd" { #expect(try journal.picture(hash(letter), of: party) != nil, "\(letter)") }
    #expect(try journal.picture(hash("c"), of: party) == nil)
    #expect(try PictureSweep.sweep(journal, at: now).isEmpty)
  }
}
