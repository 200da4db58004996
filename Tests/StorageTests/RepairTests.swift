import Document
import Foundation
import Testing

@testable import Storage

@Suite("Repairing a board")
struct RepairTests {
  private let karaoke: BoardName
  private let quiz: BoardName
  private let now = Timestamp(milliseconds: 77)

  init() throws {
    karaoke = try #require(BoardName("karaoke"))
    quiz = try #require(BoardName("quiz"))
  }

  @Test(
    "[T33] a board is cut off before its damage, can be written again, and the damaged store is kept for its owner only"
  )
  func cut() async throws {
    let store = try await store()
    try store.change(entry: 31, of: karaoke)
    let repair = try Repair(of: karaoke, in: store.directory.path)
    #expect(repair.problems == ["entry 31 of karaoke isn't what was written: its checksum doesn't fit"])
    #expect(repair.loaded.damage?.lostCount == 10)
    let lost = try repair.lost(first: 3)
    #expect(lost.map(\.sequence.rawValue) == [31, 32, 33])
    #expect(lost.map(\.entry) == [nil, Evening.entries(40)[31], Evening.entries(40)[32]])
    let kept = try repair.carryOut(at: now)
    #expect(kept.hasSuffix("/boards.sqlite.damaged-1"))
    #expect(try Data(contentsOf: URL(filePath: kept)).range(of: Data("Sang 27 ".utf8)) != nil)
    for file in [kept, store.directory.path + "/boards.sqlite"] {
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }

    let journal = try store.openJournal()
    #expect(try journal.stored.problems() == [])
    #expect(try journal.read(karaoke).loadState() == Evening.state(30))
    #expect(try journal.read(quiz).loadState() == Evening.state(40), "the other board is as it was")
    #expect(
      await journal.append(Array(Evening.entries(40)[30...]), to: karaoke, after: SequenceNumber(30))
        == .appended(SequenceNumber(40)))
    #expect(
      await journal.append([.renamed(SeatNumber(1), name: "Anne")], to: quiz, after: SequenceNumber(40))
        == .appended(SequenceNumber(41)))
    journal.close()

    try store.change(entry: 31, of: karaoke)
    let second = try Repair(of: karaoke, in: store.directory.path)
    #expect(try second.carryOut(at: now).hasSuffix("/boards.sqlite.damaged-2"), "what is kept is never replaced")
  }

  @Test("a sound board has nothing to be repaired, and a missing one can't be")
  func sound() async throws {
    let store = try await store()
    let repair = try Repair(of: karaoke, in: store.directory.path)
    #expect(repair.problems == [])
    #expect(throws: JournalError.self, "the directory is the repair's") { try store.openJournal() }
    repair.close()
    let missing = try #require(BoardName("missing"))
    #expect(throws: JournalError.self) { try Repair(of: missing, in: store.directory.path) }
    try store.openJournal().close()
  }

  @Test("if the damage is in the past, behind a sound snapshot, the past goes and the board stays")
  func past() async throws {
    let store = try await store(snapshots: [10, 20])
    try store.change(entry: 5, of: karaoke)
    let repair = try Repair(of: karaoke, in: store.directory.path)
    #expect(repair.problems.count == 1)
    #expect(repair.loaded.damage == nil)
    #expect(repair.forgottenCount == 10)
    _ = try repair.carryOut(at: now)
    let journal = try store.openJournal()
    #expect(try journal.stored.problems() == [])
    #expect(try journal.read(karaoke).loadState() == Evening.state(40))
    #expect(try journal.moments(of: karaoke).map(\.sequence.rawValue) == [10, 20])
    journal.close()
  }

  @Test(
    "[PE1] a kicked person stays kicked, a viewer a viewer, and a link that was rotated opens nothing, though that was behind the damage"
  )
  func keptOut() async throws {
    let store = try await store()
    let journal = try store.openJournal()
    let more: [Entry] = [
      .kicked(SeatNumber(1), by: nil, at: now),
      .seatChanged(SeatNumber(1), .role("viewer"), by: nil, at: now),
      .setting(.linkGeneration(role: "guest", generation: 2), by: nil, at: now),
    ]
    #expect(await journal.append(more, to: karaoke, after: SequenceNumber(40)) == .appended(SequenceNumber(43)))
    journal.close()
    try store.change(entry: 31, of: karaoke)
    _ = try Repair(of: karaoke, in: store.directory.path).carryOut(at: now)
    let again = try store.openJournal()
    let state = try again.read(karaoke).loadState()
    #expect(state.document == Evening.state(30).document)
    #expect(state.seats[SeatNumber(1)]?.kickedAt == now)
    #expect(state.seats[SeatNumber(1)]?.role == "viewer")
    #expect(state.settings.linkGeneration(of: "guest") == 2)
    #expect(try again.settings()[karaoke] == state.settings)
    again.close()
  }

  @Test("a board whose row in the list is damaged gets it back, with all its entries")
  func list() async throws {
    for change in [
      "UPDATE board SET name = 'karaike' WHERE id = 1", "UPDATE board SET sequence = 12 WHERE id = 1",
      "PRAGMA foreign_keys = OFF; DELETE FROM board WHERE id = 1",
    ] {
      let store = try await store()
      try store.sql(change)
      _ = try Repair(of: karaoke, in: store.directory.path).carryOut(at: now)
      let journal = try store.openJournal()
      #expect(try journal.stored.problems() == [], "\(change)")
      #expect(try journal.read(karaoke).loadState().document == Evening.state(40).document)
      #expect(try journal.read(quiz).loadState() == Evening.state(40))
      journal.close()
    }
  }

  @Test("a board with a torn page is cut off before it, and the other loses nothing that can be read")
  func torn() async throws {
    let store = try await store(entries: 150)
    let file = store.directory.path + "/boards.sqlite"
    var bytes = try Data(contentsOf: URL(filePath: file))
    // The page that has an entry in the middle of the first board.
    let middle = try #require(bytes.range(of: Data("Song 70 ".utf8)))
    let page = middle.lowerBound / 4_096 * 4_096
    bytes.replaceSubrange(page..<page + 4_096, with: [UInt8](repeating: 0x5A, count: 4_096))
    try bytes.write(to: URL(filePath: file))

    let repair = try Repair(of: karaoke, in: store.directory.path)
    let kept = repair.loaded.sequence.rawValue
    #expect((40...73).contains(kept))
    _ = try repair.carryOut(at: now)
    let journal = try store.openJournal()
    #expect(try journal.stored.problems() == [])
    #expect(try journal.read(karaoke).loadState() == Evening.state(Int(kept)))
    #expect(try journal.read(quiz).loadState() == Evening.state(150))
    journal.close()
  }

  private func store(entries: Int = 40, snapshots: [Int] = []) async throws -> SQLiteTestStore {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    for board in [karaoke, quiz] {
      let end = await journal.append(Evening.entries(entries), to: board, after: .zero)
      #expect(end == .appended(SequenceNumber(UInt64(entries))))
    }
    for sequence in snapshots {
      try await journal.keepSnapshot(Evening.state(sequence), of: karaoke, at: SequenceNumber(UInt64(sequence))).get()
    }
    journal.close()
    return store
  }
}
