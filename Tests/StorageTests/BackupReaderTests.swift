import Document
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Reading one board of a backup, and putting it in a board's place")
struct BackupReaderTests {
  private let karaoke: BoardName
  private let entries = Evening.entries(40)

  init() throws { karaoke = try #require(BoardName("karaoke")) }

  private func backup(_ store: SQLiteTestStore, upTo count: Int) async throws -> (SQLiteJournal, String) {
    let journal = try store.openJournal()
    #expect(
      await journal.append(Array(entries[..<count]), to: karaoke, after: .zero)
        == .appended(SequenceNumber(UInt64(count))))
    let file = store.directory.path + "/backup.sqlite"
    #expect(try journal.backUp(to: file) == nil)
    return (journal, file)
  }

  private func sql(_ statement: String, in file: String) throws {
    let database = try DatabaseQueue(path: file)
    try database.write { try $0.execute(sql: statement) }
    try database.close()
  }

  @Test("a board of a backup is the fold of its entries, and a board that isn't in it is none")
  func reads() async throws {
    let store = try SQLiteTestStore()
    let (journal, file) = try await backup(store, upTo: 20)
    defer { journal.close() }
    let reader = try BackupReader(file)
    #expect(try reader.boards().map(\.name) == [karaoke])
    let found = try #require(try reader.board(karaoke))
    #expect(found.state == (try journal.load(karaoke).state))
    #expect(found.text == nil)
    #expect(try reader.board(try #require(BoardName("other"))) == nil)
  }

  @Test(
    "[T90] a file with anything that this program didn't make is refused before a row of it is read",
    arguments: [
      "CREATE VIEW entry2 AS SELECT * FROM entry",
      "CREATE TRIGGER t AFTER INSERT ON board BEGIN DELETE FROM entry; END",
      "CREATE TABLE other (id INTEGER)",
      "CREATE INDEX i ON entry (body)",
      "ALTER TABLE entry ADD COLUMN bomb BLOB GENERATED ALWAYS AS (zeroblob(1000000000)) VIRTUAL",
    ])
  func strange(_ statement: String) async throws {
    let store = try SQLiteTestStore()
    let (journal, file) = try await backup(store, upTo: 5)
    journal.close()
    try sql(statement, in: file)
    #expect(throws: JournalError.self) { try BackupReader(file) }
  }

  @Test("[T90] a view in place of a table, which would never end, is refused")
  func endless() async throws {
    let store = try SQLiteTestStore()
    let (journal, file) = try await backup(store, upTo: 5)
    journal.close()
    try sql("ALTER TABLE entry RENAME TO kept", in: file)
    try sql(
      "CREATE VIEW entry AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS board, i AS sequence FROM n",
      in: file)
    #expect(throws: JournalError.self) { try BackupReader(file) }
  }

  @Test("[T90] a backup of a newer version, a damaged row and a file that is none say so")
  func others() async throws {
    let store = try SQLiteTestStore()
    let (journal, file) = try await backup(store, upTo: 20)
    journal.close()
    let none = store.directory.path + "/none.sqlite"
    try Data("hello".utf8).write(to: URL(fileURLWithPath: none))
    #expect(throws: JournalError.self) { try BackupReader(none) }
    let newer = store.directory.path + "/newer.sqlite"
    try FileManager.default.copyItem(atPath: file, toPath: newer)
    try sql("INSERT INTO grdb_migrations (identifier) VALUES ('99 from the future')", in: newer)
    #expect(throws: JournalError.self) { try BackupReader(newer) }
    try sql("UPDATE entry SET body = CAST('{' || CAST(body AS TEXT) AS BLOB) WHERE sequence = 7", in: file)
    #expect(throws: JournalError.self) { try BackupReader(file).board(karaoke) }
  }

  @Test("every table of every version is known, so a backup of each is read")
  func versions() throws {
    let known = try JournalSchema.everyObject()
    for table in ["board", "entry", "snapshot", "writer", "server", "grdb_migrations"] {
      #expect(known.contains { $0.type == "table" && $0.name == table }, "\(table)")
    }
    #expect(known.filter { $0.name == "board" && $0.type == "table" }.count > 1, "as each version had it")
  }

  @Test("[KB7] a board that is replaced is wholly the new state, the server's entry is there, and its sequence goes on")
  func replaces() async throws {
    let store = try SQLiteTestStore()
    let (journal, file) = try await backup(store, upTo: 20)
    #expect(
      await journal.append(Array(entries[20...]), to: karaoke, after: SequenceNumber(20))
        == .appended(SequenceNumber(40)))
    let before = try journal.load(karaoke)
    let state = before.state.goneBack(to: try #require(try BackupReader(file).board(karaoke)).state)
    let record = ServerRecord(.archived(karaoke), by: .owner, at: Timestamp(milliseconds: 1))
    try await withCheckedThrowingContinuation { continuation in
      journal.replace(karaoke, with: state, record) { continuation.resume(with: $0) }
    }
    let loaded = try journal.load(karaoke)
    #expect(loaded.damage == nil)
    #expect(loaded.state == state)
    #expect(loaded.sequence == SequenceNumber(41))
    #expect(try journal.settings()[karaoke] == state.settings)
    // A room that didn't hear of it can't write any more.
    #expect(await journal.append([entries[0]], to: karaoke, after: SequenceNumber(40)) == .fenced)
    let again = store.directory.path + "/again.sqlite"
    #expect(try journal.backUp(to: again) == nil)
    #expect(try Backup.check(again).problems.isEmpty)
    journal.close()
  }
}
