import Document
import Foundation
import Storage
import Testing

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

  @Test("[PIC8] [T106] what a card has, or undo brings back, is kept; what no card got in six hours goes")
  func sweep() async throws {
    let journal = try SQLiteJournal(directory: directory.path, warn: { _ in })
    defer {
      journal.close()
      try? FileManager.default.removeItem(at: directory)
    }
    for letter in "abc" { try keep(letter, hoursAgo: 7, in: journal) }
    try keep("d", hoursAgo: 5, in: journal)
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
    #expect(try PictureSweep.sweep(journal, at: now) == 1)
    // `a` is what undo would bring back.
    for letter in "abd" { #expect(try journal.picture(hash(letter), of: party) != nil, "\(letter)") }
    #expect(try journal.picture(hash("c"), of: party) == nil)
    #expect(try PictureSweep.sweep(journal, at: now) == 0)
  }
}
