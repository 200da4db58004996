import Document
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Damaged stores")
struct DamagedStoreTests {
  private let karaoke: BoardName
  private let quiz: BoardName
  private let wishes: BoardName

  init() throws {
    karaoke = try #require(BoardName("karaoke"))
    quiz = try #require(BoardName("quiz"))
    wishes = try #require(BoardName("wishes"))
  }

  @Test(
    "[T33] a changed letter is found when it is read, and named with board and entry; the entries before it are there")
  func changedLetter() async throws {
    let store = try await store(of: [karaoke, quiz], entries: 40)
    try store.change(entry: 31, of: karaoke)
    let journal = try store.openJournal()
    let error = #expect(throws: JournalError.self) { try journal.read(karaoke) }
    #expect(error?.code == .format)
    #expect(error?.detail == "entry 31 of karaoke isn't what was written: its checksum doesn't fit")
    let loaded = try journal.load(karaoke)
    #expect(loaded.state == Evening.state(30))
    #expect(loaded.damage?.first == SequenceNumber(31))
    #expect(loaded.damage?.last == SequenceNumber(40))
    #expect(loaded.damage?.lostCount == 10)
    #expect(try journal.load(quiz).damage == nil)
    #expect(try journal.load(quiz).state == Evening.state(40))
    journal.close()
  }

  @Test("[T33] a changed letter behind a sound snapshot is in the past: the board opens whole")
  func changedPast() async throws {
    let store = try await store(of: [karaoke], entries: 40, snapshots: [20])
    try store.change(entry: 11, of: karaoke)
    let journal = try store.openJournal()
    #expect(try journal.load(karaoke).damage == nil)
    #expect(try journal.load(karaoke).state == Evening.state(40))
    let error = #expect(throws: JournalError.self) { try journal.entries(of: karaoke, after: .zero, upTo: nil) }
    #expect(error?.detail.contains("entry 11 of karaoke") == true)
    #expect(try journal.stored.problem(with: karaoke)?.contains("entry 11 of karaoke") == true, "a backup says so")
    journal.close()
  }

  @Test("[T33] a missing entry, and fewer than the board has, are named")
  func missing() async throws {
    let store = try await store(of: [karaoke, quiz], entries: 40)
    try store.sql(
      "DELETE FROM entry WHERE board = 1 AND sequence = 12; DELETE FROM entry WHERE board = 2 AND sequence > 35")
    let journal = try store.openJournal()
    #expect(try journal.load(karaoke).damage?.detail == "entry 12 of karaoke is missing")
    #expect(try journal.load(karaoke).state == Evening.state(11))
    #expect(try journal.load(quiz).damage?.detail == "quiz has 40 entries, but none after 35")
    #expect(try journal.load(quiz).state == Evening.state(35))
    journal.close()
  }

  @Test("[T33] a damaged row of the list hides no board: its entries say whose they are")
  func list() async throws {
    for change in [
      "UPDATE board SET name = 'karaike' WHERE id = 1", "UPDATE board SET sequence = 12 WHERE id = 1",
      "PRAGMA foreign_keys = OFF; UPDATE board SET id = 7 WHERE id = 1",
      "PRAGMA foreign_keys = OFF; DELETE FROM board WHERE id = 1",
    ] {
      let store = try await store(of: [karaoke, quiz], entries: 40)
      try store.sql(change)
      let journal = try store.openJournal()
      let loaded = try journal.load(karaoke)
      #expect(loaded.state.document == Evening.state(40).document, "\(change)")
      #expect(loaded.damage?.lostCount == 0, "\(change)")
      #expect(loaded.damage?.detail.contains("karaoke") == true, "\(change)")
      #expect(try journal.load(quiz).damage == nil)
      #expect(try !journal.stored.problems().isEmpty)
      journal.close()
    }
  }

  @Test("[T33] links that were rotated behind the damage open nothing")
  func rotated() async throws {
    let store = try await store(of: [karaoke], entries: 40)
    let journal = try store.openJournal()
    let at = Timestamp(milliseconds: 9)
    let rotation = Entry.setting(.linkGeneration(role: "guest", generation: 3), by: nil, at: at)
    #expect(await journal.append([rotation], to: karaoke, after: SequenceNumber(40)) == .appended(SequenceNumber(41)))
    journal.close()
    try store.change(entry: 31, of: karaoke)
    let again = try store.openJournal()
    #expect(try again.load(karaoke).state.settings.linkGeneration(of: "guest") == 3)
    again.close()
  }

  @Test("[T33] a store of an earlier version gets its checksums when it is opened, one with a damaged board too")
  func earlierVersion() async throws {
    let store = try await store(of: [karaoke, quiz], entries: 40, snapshots: [20])
    try store.forgetChecksums()
    try store.sql("UPDATE entry SET body = x'7b7d' WHERE board = 1 AND sequence = 31")
    let journal = try store.openJournal()
    #expect(try journal.load(karaoke).state == Evening.state(30))
    #expect(try journal.load(quiz).damage == nil)
    #expect(try journal.stored.problem(with: quiz) == nil)
    let without = try await journal.database.read { database in
      try ["entry", "snapshot", "board"].map { table in
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table) WHERE checksum IS NULL") ?? -1
      }
    }
    #expect(without == [0, 0, 0])
    journal.close()
    try store.change(entry: 12, of: quiz)
    let again = try store.openJournal()
    #expect(try again.stored.problem(with: quiz)?.contains("entry 12 of quiz") == true)
    again.close()
  }

  @Test("[T34] an empty store isn't taken for the one that was there")
  func lost() async throws {
    let store = try await store(of: [karaoke], entries: 3)
    let file = store.directory.path + "/boards.sqlite"
    for isEmpty in [true, false] {
      for suffix in ["-wal", "-shm", ""] where FileManager.default.fileExists(atPath: file + suffix) {
        try FileManager.default.removeItem(atPath: file + suffix)
      }
      if isEmpty { try Data().write(to: URL(filePath: file)) }
      let error = #expect(throws: JournalError.self) {
        try SQLiteJournal(directory: store.directory.path, mayBeNew: false, warn: store.warnings.add)
      }
      #expect(error?.code == .lost)
    }
    try store.openJournal().close()
    try SQLiteJournal(directory: store.directory.path, mayBeNew: false, warn: store.warnings.add).close()
  }

  // MARK: Anything, anywhere

  private static let damages = 240

  /// What the store's own tables are on is found when it is opened: nothing can be read of it then, and it says so.
  @Test("[T33] of 240 random damages of eight bits none crashes, none is served without a word, and other boards open")
  func random() async throws {
    var random = SeededRandom(seed: 20_261_124)
    let boards = [karaoke, quiz, wishes]
    let store = try await store(of: boards, entries: 150)
    let first = try store.openJournal()
    try await first.keepSnapshot(Evening.state(60), of: wishes, at: SequenceNumber(60)).get()
    first.close()
    let file = store.directory.path + "/boards.sqlite"
    let whole = try Data(contentsOf: URL(filePath: file))
    let pages = try store.pages()
    var counts = (refused: 0, damaged: 0, unharmed: 0)
    for number in 0..<Self.damages {
      let offset = Int.random(in: 0..<whole.count, using: &random)
      var bytes = whole
      bytes[offset] ^= UInt8.random(in: 1...255, using: &random)
      let page = pages[offset / 4_096 + 1]
      let damage = "damage \(number) at \(offset), in \(page ?? "nothing")"
      for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: file + suffix) {
        try FileManager.default.removeItem(atPath: file + suffix)
      }
      try bytes.write(to: URL(filePath: file))
      let journal: SQLiteJournal
      do {
        journal = try store.openJournal()
      } catch {
        counts.refused += 1
        #expect(["sqlite_schema", "grdb_migrations", "writer", "board"].contains(page), "\(damage): \(error)")
        continue
      }
      var hurt = 0
      for board in boards {
        do throws(JournalError) {
          let loaded = try journal.load(board)
          guard let found = loaded.damage else {
            #expect(loaded.state == Evening.state(150), "\(damage): \(board)")
            continue
          }
          hurt += 1
          #expect(loaded.state == Evening.state(Int(found.first.rawValue) - 1), "\(damage): \(board)")
          #expect(found.detail.contains(board.description), "\(damage): \(found.detail)")
        } catch {
          hurt += 1
          #expect(error.code == .format, "\(damage): \(error)")
        }
      }
      if page == "entry" { #expect(hurt <= 2, "\(damage): two boards share a page at most") }
      if hurt == 0 { counts.unharmed += 1 } else { counts.damaged += 1 }
      journal.close()
    }
    print(
      "  of \(Self.damages) damages \(counts.damaged) hurt a board, \(counts.unharmed) none, \(counts.refused) the store"
    )
    #expect(counts.damaged > Self.damages / 3)
    #expect(counts.refused < Self.damages / 4)
  }

  /// A store, closed, with boards of one evening each.
  private func store(of boards: [BoardName], entries: Int, snapshots: [Int] = []) async throws -> SQLiteTestStore {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    for board in boards {
      let end = await journal.append(Evening.entries(entries), to: board, after: .zero)
      #expect(end == .appended(SequenceNumber(UInt64(entries))))
      for sequence in snapshots {
        try await journal.keepSnapshot(Evening.state(sequence), of: board, at: SequenceNumber(UInt64(sequence))).get()
      }
    }
    journal.close()
    return store
  }
}

extension SQLiteTestStore {
  /// Changes one letter of what an entry says, behind the journal's back.
  func change(entry: Int, of board: BoardName) throws {
    try sql(
      """
      UPDATE entry SET body = CAST(replace(CAST(body AS TEXT), 'Song', 'Sang') AS BLOB)
      WHERE sequence = \(entry) AND board = (SELECT id FROM board WHERE name = '\(board)')
      """)
  }

  /// Makes the store one of version 3.
  func forgetChecksums() throws {
    try sql(
      """
      ALTER TABLE entry DROP COLUMN checksum; ALTER TABLE snapshot DROP COLUMN checksum;
      ALTER TABLE board DROP COLUMN checksum; ALTER TABLE board DROP COLUMN settingsChecksum;
      DELETE FROM grdb_migrations WHERE identifier LIKE '4 %' OR identifier LIKE '5 %'
      """)
  }

  /// Which table or index each page of the file belongs to.
  fileprivate func pages() throws -> [Int: String] {
    let database = try DatabaseQueue(path: directory.path + "/boards.sqlite")
    defer { _ = database }
    let pages = try database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT stat.pageno AS pageno, coalesce(schema.tbl_name, 'sqlite_schema')
            || CASE WHEN schema.tbl_name = 'entry' AND stat.pagetype <> 'leaf' THEN ', inside' ELSE '' END AS name
          FROM dbstat AS stat
          LEFT JOIN sqlite_master AS schema ON schema.name = stat.name
          """)
    }
    try database.close()
    return Dictionary(pages.map { ($0["pageno"], $0["name"]) }, uniquingKeysWith: { $1 })
  }
}
