import Document
import Foundation
import Testing

@testable import Storage

@Suite("Backups of the store")
struct BackupTests {
  private let karaoke: BoardName
  private let entries = Evening.entries(40)

  init() throws { karaoke = try #require(BoardName("karaoke")) }

  @Test("a backup is the boards between two commits, for its owner only; restored elsewhere it reads as they were")
  func roundTrip() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    #expect(await journal.append(Array(entries[..<20]), to: karaoke, after: .zero) == .appended(SequenceNumber(20)))
    let file = try backUp(journal, store)
    #expect(
      await journal.append(Array(entries[20...]), to: karaoke, after: SequenceNumber(20))
        == .appended(SequenceNumber(40)), "the store goes on")
    journal.close()
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)

    let other = try SQLiteTestStore()
    let kept = other.directory.path + "/kept.sqlite"
    #expect(try Backup.move(file, to: kept).boards == [karaoke])
    #expect(try Backup.restore(kept, to: other.directory.path, replacing: false)?.boards == [karaoke])
    let restored = try other.openJournal()
    #expect(try restored.read(karaoke).entries == Array(entries[..<20]))
    restored.close()
  }

  @Test(
    "backups between the commits of a busy store are each a beginning of its appends, with all that had ended")
  func underLoad() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    var files: [(file: String, ended: Int)] = []
    for (number, entry) in entries.enumerated() {
      async let end = journal.append([entry], to: karaoke, after: SequenceNumber(UInt64(number)))
      if number % 8 == 0 { files.append((try backUp(journal, store, name: "\(number).sqlite"), number)) }
      #expect(await end == .appended(SequenceNumber(UInt64(number + 1))))
    }
    journal.close()
    for (file, ended) in files {
      let other = try SQLiteTestStore()
      _ = try Backup.restore(file, to: other.directory.path, replacing: false)
      let restored = try other.openJournal()
      let found = try restored.read(karaoke).entries
      #expect(found.count >= ended)
      #expect(found == Array(entries[..<found.count]))
      restored.close()
    }
  }

  @Test("boards that are there are kept unless they may be replaced; their log goes with them")
  func replacing() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    #expect(await journal.append(Array(entries[..<3]), to: karaoke, after: .zero) == .appended(SequenceNumber(3)))
    let file = try backUp(journal, store)
    journal.close()

    let other = try SQLiteTestStore()
    let before = try other.openJournal()
    #expect(await before.append(entries, to: karaoke, after: .zero) == .appended(SequenceNumber(40)))
    before.close()
    let log = other.directory.path + "/boards.sqlite-wal"
    try Data("a log that a crash left".utf8).write(to: URL(filePath: log))

    #expect(try Backup.restore(file, to: other.directory.path, replacing: false) == nil)
    #expect(FileManager.default.fileExists(atPath: log), "nothing was touched")
    #expect(try Backup.restore(file, to: other.directory.path, replacing: true)?.boards == [karaoke])
    #expect(!FileManager.default.fileExists(atPath: log))
    let after = try other.openJournal()
    #expect(try after.read(karaoke).entries == Array(entries[..<3]))
    after.close()
  }

  @Test("[19] nothing is restored while a server runs on it")
  func running() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    let file = try backUp(journal, store)
    let error = #expect(throws: JournalError.self) {
      try Backup.restore(file, to: store.directory.path, replacing: true)
    }
    #expect(error?.code == .locked)
    journal.close()
  }

  @Test("a backup of a newer version, a damaged one and a file that is none are refused, and leave the boards alone")
  func refused() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    #expect(await journal.append(entries, to: karaoke, after: .zero) == .appended(SequenceNumber(40)))
    let file = try backUp(journal, store)
    journal.close()
    let directory = store.directory.path

    let other = try SQLiteTestStore()
    try other.openJournal().close()
    try other.sql("INSERT INTO grdb_migrations (identifier) VALUES ('9 from the future')")
    #expect(try refusal(of: other.directory.path + "/boards.sqlite", directory) == .newer)

    var bytes = try Data(contentsOf: URL(filePath: file))
    bytes.replaceSubrange(8_192..<12_288, with: [UInt8](repeating: 7, count: 4_096))
    let damaged = directory + "/damaged.sqlite"
    try bytes.write(to: URL(filePath: damaged))
    #expect(try refusal(of: damaged, directory) == .format)

    let none = directory + "/none.sqlite"
    try Data().write(to: URL(filePath: none))
    #expect(try refusal(of: none, directory) == .format)
    #expect(try refusal(of: directory + "/missing.sqlite", directory) == .io)

    let after = try store.openJournal()
    #expect(try after.read(karaoke).entries == entries)
    after.close()
  }

  @Test("[T33] a backup with one changed letter is refused with its board and entry, and taken only if asked for")
  func changedLetter() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    #expect(await journal.append(entries, to: karaoke, after: .zero) == .appended(SequenceNumber(40)))
    let file = try backUp(journal, store)
    journal.close()
    var bytes = try Data(contentsOf: URL(filePath: file))
    let letter = try #require(bytes.range(of: Data("Song 17 ".utf8)))
    bytes[letter.lowerBound + 1] = UInt8(ascii: "a")
    try bytes.write(to: URL(filePath: file))

    let other = try SQLiteTestStore()
    let error = #expect(throws: JournalError.self) {
      try Backup.restore(file, to: other.directory.path, replacing: false)
    }
    #expect(error?.code == .format)
    #expect(error?.detail.hasSuffix("entry 21 of karaoke isn't what was written: its checksum doesn't fit") == true)
    let kept = other.directory.path + "/kept.sqlite"
    #expect(throws: JournalError.self) { try Backup.move(file, to: kept) }
    #expect(!FileManager.default.fileExists(atPath: kept))

    try bytes.write(to: URL(filePath: file))
    #expect(try Backup.move(file, to: kept, anyway: true).problems.count == 1)
    #expect(
      try Backup.restore(kept, to: other.directory.path, replacing: false, anyway: true)?.problems.count == 1)
    let restored = try other.openJournal()
    #expect(try restored.load(karaoke).state == Evening.state(20))
    restored.close()
  }

  @Test("a backup of an earlier version, whose rows have no checksums, is proven by the content of its rows")
  func earlierVersion() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    #expect(await journal.append(entries, to: karaoke, after: .zero) == .appended(SequenceNumber(40)))
    journal.close()
    try store.forgetChecksums()
    #expect(try Backup.check(store.directory.path + "/boards.sqlite").boards == [karaoke])
    try store.sql("UPDATE entry SET body = x'7b7d' WHERE sequence = 12")
    let error = #expect(throws: JournalError.self) { try Backup.check(store.directory.path + "/boards.sqlite") }
    #expect(error?.detail.contains("entry 12 of karaoke") == true)
  }

  @Test("a store that the disk has no room for a second time isn't backed up, and goes on")
  func noRoom() async throws {
    let store = try SQLiteTestStore()
    let journal = try SQLiteJournal(
      directory: store.directory.path, warn: store.warnings.add, reserve: 1_000, freeBytes: { 2_000 })
    let file = store.directory.path + "/backup.sqlite"
    #expect(throws: JournalError.self) { try journal.backUp(to: file) }
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(await journal.append(entries, to: karaoke, after: .zero) == .appended(SequenceNumber(40)))
    journal.close()
  }

  private func refusal(of file: String, _ directory: String) throws -> JournalError.Code? {
    #expect(throws: JournalError.self) { try Backup.restore(file, to: directory, replacing: true) }?.code
  }

  private func backUp(
    _ journal: SQLiteJournal, _ store: SQLiteTestStore, name: String = "backup.sqlite"
  ) throws -> String {
    let file = store.directory.path + "/" + name
    #expect(try journal.backUp(to: file) == nil, "it is a copy of everything")
    return file
  }
}
