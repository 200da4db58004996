import Document
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("A store's damaged file")
struct StoreRepairTests {
  private let karaoke: BoardName
  private let quiz: BoardName

  init() throws {
    karaoke = try #require(BoardName("karaoke"))
    quiz = try #require(BoardName("quiz"))
  }

  @Test(
    "[T47] whatever part of SQLite's own is damaged, a new file has every board whole, and the damaged file is kept",
    arguments: [
      "free pages", "grdb_migrations", "sqlite_autoindex_grdb_migrations_1", "writer", "sqlite_autoindex_board_1",
      "snapshot",
    ])
  func own(page: String) async throws {
    let store = try await store()
    let damaged = try store.spoil(page)
    let repair = try StoreRepair(in: store.directory.path)
    #expect(repair.problem != nil)
    #expect(repair.boards.map(\.board) == [karaoke, quiz])
    #expect(repair.boards.allSatisfy { $0.problem == nil })
    #expect(repair.losses == [])
    let kept = try repair.carryOut()
    repair.close()
    #expect(kept.hasSuffix("/boards.sqlite.damaged-1"))
    #expect(try Data(contentsOf: URL(filePath: kept)) == damaged)
    for file in [kept, store.file] {
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }

    let journal = try store.openJournal()
    for board in [karaoke, quiz] {
      let loaded = try journal.load(board)
      #expect(loaded.damage == nil)
      #expect(loaded.state == Evening.state(40))
    }
    let more: [Entry] = [.renamed(SeatNumber(1), name: "Anne")]
    #expect(await journal.append(more, to: quiz, after: SequenceNumber(40)) == .appended(SequenceNumber(41)))
    journal.close()
    let second = try StoreRepair(in: store.directory.path)
    #expect(second.problem == nil)
    second.close()
  }

  @Test("[T47] if the list of boards is gone, their entries name them, and each is repaired by its name")
  func list() async throws {
    let store = try await store()
    _ = try store.spoil("board")
    let repair = try StoreRepair(in: store.directory.path)
    #expect(repair.boards.isEmpty)
    #expect(!repair.losses.isEmpty)
    _ = try repair.carryOut()
    repair.close()
    for board in [karaoke, quiz] {
      let one = try Repair(of: board, in: store.directory.path)
      #expect(one.loaded.state.document == Evening.state(40).document)
      _ = try one.carryOut(at: Timestamp(milliseconds: 77))
    }
    let journal = try store.openJournal()
    #expect(try journal.stored.problems() == [])
    #expect(try journal.load(quiz).state.document == Evening.state(40).document)
    journal.close()
  }

  @Test("[T47] a sound file, or one of which nothing can be read, stays as it is")
  func unchanged() async throws {
    let store = try await store()
    let sound = try Data(contentsOf: URL(filePath: store.file))
    let repair = try StoreRepair(in: store.directory.path)
    #expect(repair.problem == nil)
    #expect(throws: JournalError.self, "the directory is the repair's") { try store.openJournal() }
    repair.close()
    #expect(try Data(contentsOf: URL(filePath: store.file)) == sound)
    var spoilt = sound
    spoilt.replaceSubrange(0..<4_096, with: Data(count: 4_096))
    try spoilt.write(to: URL(filePath: store.file))
    let error = #expect(throws: JournalError.self) { try StoreRepair(in: store.directory.path) }
    #expect(error?.code == .format)
    #expect(try Data(contentsOf: URL(filePath: store.file)) == spoilt)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: store.directory.path).allSatisfy { !$0.contains("mended") })
  }

  @Test("[T47] a backup has everything that can be read of a damaged file, says so, and is kept only if asked for")
  func backup() async throws {
    for page in ["sqlite_autoindex_board_1", "snapshot"] {
      let store = try await store()
      _ = try store.spoil(page)
      let journal = try store.openJournal()
      let made = store.directory.path + "/made", file = store.directory.path + "/kept.sqlite"
      let problem = try journal.backUp(to: made)
      #expect(problem?.contains("boards.sqlite is damaged") == true)
      #expect(problem?.contains("autoindex") == false)
      #expect(throws: JournalError.self) { try Backup.move(made, to: file, problem: problem) }
      #expect(!FileManager.default.fileExists(atPath: made))
      let again = try journal.backUp(to: made)
      let contents = try Backup.move(made, to: file, problem: again, anyway: true)
      #expect(contents.boards == [karaoke, quiz])
      #expect(contents.problems == [again])
      // The server goes on with the same connection; without the index it finds no board to write to.
      let more: [Entry] = [.renamed(SeatNumber(1), name: "Anne")]
      let end = await journal.append(more, to: karaoke, after: SequenceNumber(40))
      #expect((end == .appended(SequenceNumber(41))) == (page == "snapshot"))
      #expect(try await journal.database.read { try Int.fetchOne($0, sql: "PRAGMA foreign_keys") } == 1)
      journal.close()
      let elsewhere = store.directory.path + "/elsewhere"
      #expect(try Backup.restore(file, to: elsewhere, replacing: false)?.problems == [])
    }
  }

  @Test("[T47] SQLite's word on an index that it made by itself names the table and not the index")
  func ownIndex() {
    let found = [
      "row 3 missing from index sqlite_autoindex_board_1",
      "wrong # of entries in index sqlite_autoindex_grdb_migrations_1",
    ]
    let told = [
      "row 3 missing from index of the table board", "wrong # of entries in index of the table grdb_migrations",
    ]
    #expect(found.map { Backup.explained($0) } == told)
    for other in ["Page 7: never used", "sqlite_autoindex", ""] { #expect(Backup.explained(other) == other) }
  }

  /// A store, closed, with two boards of one evening each, a snapshot, and pages that nothing is on.
  private func store() async throws -> SQLiteTestStore {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    for board in [karaoke, quiz] {
      let end = await journal.append(Evening.entries(40), to: board, after: .zero)
      #expect(end == .appended(SequenceNumber(40)))
      try await journal.keepSnapshot(Evening.state(20), of: board, at: SequenceNumber(20)).get()
    }
    journal.close()
    try store.sql(
      "CREATE TABLE more (text); INSERT INTO more VALUES (hex(zeroblob(40000))); DROP TABLE more; PRAGMA wal_checkpoint(TRUNCATE)"
    )
    return store
  }
}

extension SQLiteTestStore {
  fileprivate var file: String { directory.path + "/boards.sqlite" }

  /// Writes nonsense over the first page of a table or index, or of those that nothing is on; gives the file's bytes.
  fileprivate func spoil(_ what: String) throws -> Data {
    var bytes = try Data(contentsOf: URL(filePath: file))
    let page: Int
    if what == "free pages" {
      page = bytes[32..<36].reduce(0) { $0 << 8 | Int($1) }
    } else {
      let database = try DatabaseQueue(path: file)
      page = try database.read {
        try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [what]) ?? 0
      }
      try database.close()
    }
    try #require(page > 1)
    let nonsense = Data((0..<4_096).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) })
    bytes.replaceSubrange((page - 1) * 4_096..<page * 4_096, with: nonsense)
    for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: file + suffix) {
      try FileManager.default.removeItem(atPath: file + suffix)
    }
    try bytes.write(to: URL(filePath: file))
    return bytes
  }
}
