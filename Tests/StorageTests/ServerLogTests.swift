import Document
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("The server's own log")
struct ServerLogTests {
  private let friday: BoardName
  private let potluck: BoardName

  init() throws {
    friday = try #require(BoardName("friday"))
    potluck = try #require(BoardName("potluck"))
  }

  private func append(
    _ entry: ServerEntry, _ journal: SQLiteJournal, by actor: ServerEntry.Actor = .owner, at milliseconds: Int64 = 1
  ) async -> Result<Void, JournalError> {
    let record = ServerRecord(entry, by: actor, at: Timestamp(milliseconds: milliseconds))
    return await withCheckedContinuation { continuation in
      journal.append(record) { continuation.resume(returning: $0) }
    }
  }

  private func bodies(in journal: SQLiteJournal) throws -> [Data] {
    try journal.database.read { try Data.fetchAll($0, sql: "SELECT body FROM server ORDER BY sequence") }
  }

  private var all: [ServerEntry] {
    [
      .made(friday, text: "title: A\r\n# c", from: .template(potluck)), .made(potluck, text: "", from: .empty),
      .declared(friday, text: "title: \"Ä\"\n"), .archived(friday), .unarchived(friday), .deleted(friday),
      .undeleted(friday), .removed(potluck), .templateSaved(potluck, text: "t"), .templateRemoved(potluck),
      .ownerGeneration(7), .made(potluck, text: "x", from: .board(friday)),
    ]
  }

  @Test("an entry is read as it was written, with who did it and when")
  func stored() throws {
    let actors: [ServerEntry.Actor] = [.owner, .machine, .server, .host(nil), .host(SeatNumber(3))]
    for (number, entry) in all.enumerated() {
      let record = ServerRecord(
        entry, by: actors[number % actors.count], at: Timestamp(milliseconds: Int64(number)))
      let body = try StoredForm.encode(record)
      #expect(try StoredForm.decode(ServerRecord.self, from: body, what: "an entry") == record)
    }
  }

  @Test("the state is the same before and after a restart, each text byte for byte")
  func restart() async throws {
    let store = try SQLiteTestStore()
    var journal = try store.openJournal()
    var state = ServerState()
    for (number, entry) in all.enumerated() {
      #expect(throws: Never.self) { try journal.serverState() }
      try await append(entry, journal, at: Int64(number)).get()
      state.apply(ServerRecord(entry, by: .owner, at: Timestamp(milliseconds: Int64(number))))
    }
    #expect(try journal.serverState() == state)
    journal.close()
    journal = try store.openJournal()
    #expect(try journal.serverState() == state)
    #expect(state.boards[friday]?.text == "title: \"Ä\"\n")
    journal.close()
  }

  @Test("of a board only the latest text is kept, and the rows before it say who did what all the same")
  func latestText() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    try await append(.made(friday, text: "first", from: .empty), journal).get()
    for number in 1...5 { try await append(.declared(friday, text: "text \(number)"), journal).get() }
    let bodies = try bodies(in: journal)
    #expect(bodies.count == 6)
    #expect(bodies.dropLast().allSatisfy { !String(decoding: $0, as: UTF8.self).contains("text") })
    #expect(try journal.serverState().boards[friday]?.text == "text 5")
    #expect(try journal.stored.serverRecords().map(\.by) == Array(repeating: .owner, count: 6))
    journal.close()
  }

  @Test("a board that is removed for good takes its journal with it, in the same commit, and no other board's")
  func removed() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    for board in [friday, potluck] {
      try await append(.made(board, text: "t", from: .empty), journal).get()
      let end = await journal.append(Evening.entries(10), to: board, after: .zero)
      #expect(end == .appended(SequenceNumber(10)))
    }
    try await append(.deleted(friday), journal).get()
    try await append(.removed(friday), journal, by: .server).get()
    #expect(try journal.boards() == [potluck])
    #expect(try journal.read(friday) == JournalContents())
    #expect(try journal.read(potluck).entries.count == 10)
    let end = await journal.append(Evening.entries(3), to: friday, after: .zero)
    #expect(end == .appended(SequenceNumber(3)))
    journal.close()
    let file = store.directory.path + "/boards.sqlite"
    #expect(try Backup.check(file).problems == [])
  }

  @Test("a changed letter is found, named and never served; a row that is lost is found too")
  func damage() async throws {
    for statement in [
      "UPDATE server SET body = CAST(replace(CAST(body AS TEXT), 'first', 'fixed') AS BLOB) WHERE sequence = 1",
      "DELETE FROM server WHERE sequence = 1",
    ] {
      let store = try SQLiteTestStore()
      let journal = try store.openJournal()
      try await append(.made(friday, text: "first", from: .empty), journal).get()
      try await append(.archived(friday), journal).get()
      journal.close()
      try store.sql(statement)
      let again = try store.openJournal()
      let error = #expect(throws: JournalError.self) { try again.serverState() }
      #expect(error?.code == .format)
      #expect(error?.detail.contains("entry 1 of the server's log") == true)
      again.close()
      let problems = try Backup.check(store.directory.path + "/boards.sqlite", anyway: true).problems
      #expect(problems.contains { $0.contains("entry 1 of the server's log") })
    }
  }

  @Test("a backup has the log, and a restored store is what it was")
  func backup() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    for entry in all { try await append(entry, journal).get() }
    let state = try journal.serverState()
    let file = store.directory.path + "/made.sqlite"
    #expect(try journal.backUp(to: file) == nil)
    journal.close()
    let other = try SQLiteTestStore()
    _ = try Backup.restore(file, to: other.directory.path, replacing: false)
    let restored = try other.openJournal()
    #expect(try restored.serverState() == state)
    restored.close()
  }

  @Test("a store that is copied row by row keeps the log")
  func copied() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    for entry in all { try await append(entry, journal).get() }
    let state = try journal.serverState()
    let file = store.directory.path + "/copy.sqlite"
    try DurableFile.make(file)
    try StoreCopy.fill(file, from: journal.database, epoch: 1) { try StoreCopy.copyBoards($0) }
    journal.close()
    let other = try SQLiteTestStore()
    _ = try Backup.restore(file, to: other.directory.path, replacing: false)
    let restored = try other.openJournal()
    #expect(try restored.serverState() == state)
    restored.close()
  }

  @Test("a board was changed last when its last operation was applied, whatever came after that")
  func lastChanges() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    var entries = Evening.entries(10)
    entries.append(.confirmed(OutboxNumber(1), counter: 3))
    let end = await journal.append(entries, to: friday, after: .zero)
    #expect(end == .appended(SequenceNumber(11)))
    _ = await journal.append(Array(Evening.entries(2)), to: potluck, after: .zero)
    #expect(try journal.lastChanges() == [friday: Timestamp(milliseconds: 6)])
    journal.close()
  }

  @Test("another process that takes the store over keeps an entry from being written")
  func fenced() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    try store.takeOver()
    await #expect(throws: JournalError.self) { try await append(.archived(friday), journal).get() }
    journal.close()
  }

  @Test("a deleted board can be restored for thirty days, to the millisecond")
  func days() {
    var state = ServerState()
    func take(_ entry: ServerEntry, at milliseconds: Int64) {
      state.apply(ServerRecord(entry, by: .owner, at: Timestamp(milliseconds: milliseconds)))
    }
    take(.made(friday, text: "t", from: .empty), at: 0)
    take(.made(potluck, text: "t", from: .empty), at: 0)
    take(.deleted(friday), at: 1_000)
    let end = 1_000 + Int64(30) * 86_400_000
    #expect(state.expired(at: Timestamp(milliseconds: end - 1)) == [])
    #expect(state.expired(at: Timestamp(milliseconds: end)) == [friday])
    take(.undeleted(friday), at: end)
    #expect(state.expired(at: Timestamp(milliseconds: end)) == [])
    take(.removed(friday), at: end)
    #expect(state.boards.keys.map(\.description) == ["potluck"])
    #expect(state.retired == [friday])
  }
}
