import Document
import FoundationEssentials
import GRDB
import Synchronization
import Testing

@testable import Storage

@Suite("The journal on SQLite")
struct SQLiteJournalTests {
  private let karaoke: BoardName

  init() throws { karaoke = try #require(BoardName("karaoke")) }

  @Test("every commit is flushed: synchronous reads back as 2 and the log is a write-ahead log")
  func durability() throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    #expect(try journal.database.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    #expect(try journal.database.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    journal.close()
  }

  @Test("a connection that wouldn't flush at every commit is refused")
  func notDurable() throws {
    let store = try SQLiteTestStore()
    let error = #expect(throws: JournalError.self) {
      try SQLiteJournal(directory: store.directory.path, warn: store.warnings.add, flushing: .normal)
    }
    #expect(error?.code == .notDurable)
  }

  @Test("a directory that has to be made is for its owner only, and so are the files, no matter who made them")
  func modes() async throws {
    let store = try SQLiteTestStore()
    let path = store.directory.path + "/made/deep"
    let journal = try SQLiteJournal(directory: path, warn: store.warnings.add)
    #expect(await journal.append(Evening.entries(3), to: karaoke, after: .zero) == .appended(SequenceNumber(3)))
    #expect(try mode(path) == 0o700)
    #expect(try mode(store.directory.path + "/made") == 0o700)
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(Set(files) == ["boards.sqlite", "boards.sqlite-wal", "boards.sqlite-shm", "lock"])
    for file in files { #expect(try mode(path + "/" + file) == 0o600, "\(file)") }
    journal.close()

    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path + "/boards.sqlite")
    let again = try SQLiteJournal(directory: path, warn: store.warnings.add)
    #expect(try mode(path + "/boards.sqlite") == 0o600)
    again.close()
  }

  @Test("[19] a second process hears that the store is locked, until the first ends")
  func locked() throws {
    let store = try SQLiteTestStore()
    var journal: SQLiteJournal? = try store.openJournal()
    let error = #expect(throws: JournalError.self) { try store.openJournal() }
    #expect(error?.code == .locked)
    journal?.close()
    journal = nil
    try store.openJournal().close()
  }

  @Test("a directory that can't be made is an error that says so")
  func noDirectory() throws {
    let store = try SQLiteTestStore()
    try Data().write(to: URL(filePath: store.directory.path + "/file"))
    let error = #expect(throws: JournalError.self) {
      try SQLiteJournal(directory: store.directory.path + "/file/data", warn: store.warnings.add)
    }
    #expect(error?.code == .io)
    #expect(error?.detail.contains("Not a directory") == true)
  }

  @Test("a store of a newer version is refused and left as it is")
  func newer() throws {
    let store = try SQLiteTestStore()
    try store.openJournal().close()
    try store.sql("INSERT INTO grdb_migrations (identifier) VALUES ('2 from the future')")
    let error = #expect(throws: JournalError.self) { try store.openJournal() }
    #expect(error?.code == .newer)
  }

  @Test("a program that doesn't know the words of protocol 4 finds a newer store, not a damaged one")
  func newerWords() throws {
    let store = try SQLiteTestStore()
    try store.openJournal().close()
    let reader = try DatabaseQueue(path: store.directory.path + "/boards.sqlite")
    let known = try reader.read { try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations") }
    #expect(known.contains("5 words of protocol 4"))
  }

  @Test("the settings of a board that an earlier version wrote are read from its entries once")
  func settingsOfEarlierVersion() async throws {
    let store = try SQLiteTestStore()
    let karaoke = try #require(BoardName("karaoke"))
    let at = Timestamp(milliseconds: 3)
    let journal = try store.openJournal()
    _ = await journal.append([.setting(.title("Karaoke night"), by: nil, at: at)], to: karaoke, after: .zero)
    journal.close()
    try store.sql("UPDATE board SET settings = NULL")
    let next = try store.openJournal()
    // Nothing is known yet, so nothing is added to it.
    _ = await next.append([.setting(.frozen(true), by: nil, at: at)], to: karaoke, after: SequenceNumber(1))
    let settings = try next.settings()
    #expect(settings[karaoke]?.title == "Karaoke night")
    #expect(settings[karaoke]?.isFrozen == true)
    next.close()
    // From now on the entries aren't looked at: with those gone wrong, the answer is the same.
    try store.sql("UPDATE entry SET body = x'7b7d'")
    let last = try store.openJournal()
    #expect(try last.settings()[karaoke]?.title == "Karaoke night")
    last.close()
    // Unless what is kept isn't what was written.
    try store.sql("UPDATE board SET settings = CAST(replace(CAST(settings AS TEXT), 'night', 'day') AS BLOB)")
    let damaged = try store.openJournal()
    #expect(try damaged.settings()[karaoke]?.title == nil)
    damaged.close()
  }

  @Test("a board that can't be read hides nobody else's settings, and wrong ones are read from the entries")
  func settingsOfDamaged() async throws {
    let store = try SQLiteTestStore()
    let karaoke = try #require(BoardName("karaoke"))
    let quiz = try #require(BoardName("quiz"))
    let titled = [Entry.setting(.title("An evening"), by: nil, at: Timestamp(milliseconds: 3))]
    let journal = try store.openJournal()
    for board in [karaoke, quiz] { _ = await journal.append(titled, to: board, after: .zero) }
    journal.close()
    try store.sql("UPDATE board SET settings = x'7b7d'; UPDATE entry SET body = x'7b7d' WHERE board = 2")
    let next = try store.openJournal()
    let settings = try next.settings()
    #expect(settings[karaoke]?.title == "An evening")
    #expect(settings[quiz] == BoardState.Settings())
    #expect(store.warnings.all.contains { $0.detail.contains("quiz") })
    next.close()
  }

  @Test("a file that is no store is refused")
  func noStore() throws {
    let store = try SQLiteTestStore()
    try Data("This is not a database, but it is long enough to be looked at as one.".utf8)
      .write(to: URL(filePath: store.directory.path + "/boards.sqlite"))
    let error = #expect(throws: JournalError.self) { try store.openJournal() }
    #expect(error?.code == .format)
  }

  @Test("each opening has an epoch of its own")
  func epochs() throws {
    let store = try SQLiteTestStore()
    for epoch in 1...3 as ClosedRange<Int64> {
      let journal = try store.openJournal()
      #expect(journal.epoch == epoch)
      journal.close()
    }
  }

  @Test("[9] when the disk is full nothing was appended, for certain, and later appends work")
  func fullDisk() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    let entries = Evening.entries(2_003)
    #expect(await journal.append(Array(entries[..<3]), to: karaoke, after: .zero) == .appended(SequenceNumber(3)))
    let pages = try await journal.database.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
    try await journal.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(pages + 3)") }

    #expect(code(of: await journal.append(Array(entries[3...]), to: karaoke, after: SequenceNumber(3))) == .full)
    #expect(try journal.read(karaoke).entries == Array(entries[..<3]))
    #expect(try await settled(journal) == 0, "nothing was written that had to be settled")

    try await journal.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
    #expect(
      await journal.append(Array(entries[3...]), to: karaoke, after: SequenceNumber(3))
        == .appended(SequenceNumber(2_003)))
    journal.close()
  }

  @Test("[9] a commit that fails while it is written is overwritten at once: then it certainly didn't happen")
  func failedCommit() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    let entries = Evening.entries(5)
    #expect(await journal.append(Array(entries[..<3]), to: karaoke, after: .zero) == .appended(SequenceNumber(3)))
    let refusal = RefusedCommits(1)
    try await refusal.observe(journal)
    #expect(code(of: await journal.append(Array(entries[3...]), to: karaoke, after: SequenceNumber(3))) == .io)
    #expect(try await settled(journal) == 1)
    #expect(try journal.read(karaoke).entries == Array(entries[..<3]))
    #expect(
      await journal.append(Array(entries[3...]), to: karaoke, after: SequenceNumber(3))
        == .appended(SequenceNumber(5)))
    journal.close()
  }

  @Test("[9] a commit that can't be overwritten ends unknown, until it is read back")
  func unsettledCommit() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    let entries = Evening.entries(5)
    #expect(await journal.append(Array(entries[..<3]), to: karaoke, after: .zero) == .appended(SequenceNumber(3)))
    let refusal = RefusedCommits(3)
    try await refusal.observe(journal)
    guard case .unknown(let error) = await journal.append(Array(entries[3...]), to: karaoke, after: SequenceNumber(3))
    else {
      Issue.record("nobody can know that")
      return
    }
    #expect(error.code == .io)
    #expect(throws: JournalError.self) { try journal.read(karaoke) }
    #expect(try journal.read(karaoke).entries == Array(entries[..<3]))
    #expect(try await settled(journal) == 1)
    journal.close()
  }

  @Test(
    "a disk that is nearly full takes no more entries, keeps what is there, and takes them again when there is space")
  func nearlyFullDisk() async throws {
    let store = try SQLiteTestStore()
    let free = Atomic<UInt64>(1_000)
    let journal = try SQLiteJournal(
      directory: store.directory.path, warn: store.warnings.add, reserve: 1_000,
      freeBytes: { free.load(ordering: .sequentiallyConsistent) })
    let entries = Evening.entries(5)
    #expect(await journal.append(Array(entries[..<3]), to: karaoke, after: .zero) == .appended(SequenceNumber(3)))

    free.store(999, ordering: .sequentiallyConsistent)
    let end = await journal.append(Array(entries[3...]), to: karaoke, after: SequenceNumber(3))
    #expect(code(of: end) == .full)
    await #expect(throws: JournalError.self) {
      try await journal.keepSnapshot(Evening.state(3), of: karaoke, at: SequenceNumber(3)).get()
    }
    #expect(try journal.read(karaoke) == JournalContents(entries: Array(entries[..<3])))
    #expect(try await settled(journal) == 0, "nothing was written that had to be settled")

    free.store(1_000, ordering: .sequentiallyConsistent)
    #expect(
      await journal.append(Array(entries[3...]), to: karaoke, after: SequenceNumber(3))
        == .appended(SequenceNumber(5)))
    journal.close()
  }

  @Test("the disk's own word on what is free is asked")
  func diskIsAsked() async throws {
    let store = try SQLiteTestStore()
    let journal = try SQLiteJournal(directory: store.directory.path, warn: store.warnings.add, reserve: .max)
    #expect(code(of: await journal.append(Evening.entries(1), to: karaoke, after: .zero)) == .full)
    journal.close()
  }

  @Test("if the latest snapshot can't be read, the one before is used, and the operator hears so")
  func damagedSnapshot() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    #expect(await journal.append(Evening.entries(40), to: karaoke, after: .zero) == .appended(SequenceNumber(40)))
    for sequence in [10, 20] {
      try await journal.keepSnapshot(Evening.state(sequence), of: karaoke, at: SequenceNumber(UInt64(sequence))).get()
    }
    journal.close()
    try store.sql("UPDATE snapshot SET body = x'7B' WHERE sequence = 20")

    let again = try store.openJournal()
    let contents = try again.read(karaoke)
    #expect(contents.snapshotSequence == SequenceNumber(10))
    #expect(try contents.loadState() == Evening.state(40))
    #expect(store.warnings.all.map(\.code) == [.format])
    again.close()
  }

  @Test("if the only snapshot can't be read, all entries are used, and the operator hears so")
  func damagedOnlySnapshot() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    #expect(await journal.append(Evening.entries(40), to: karaoke, after: .zero) == .appended(SequenceNumber(40)))
    try await journal.keepSnapshot(Evening.state(10), of: karaoke, at: SequenceNumber(10)).get()
    journal.close()
    try store.sql("UPDATE snapshot SET body = x'7B'")

    let again = try store.openJournal()
    let contents = try again.read(karaoke)
    #expect(contents == JournalContents(entries: Evening.entries(40)))
    #expect(store.warnings.all.map(\.code) == [.format])
    again.close()
  }

  @Test("two snapshots that can't be read, behind which entries were dropped, are an error that names the later one")
  func damagedSnapshots() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal(HistoryRetention(entries: 10))
    #expect(await journal.append(Evening.entries(40), to: karaoke, after: .zero) == .appended(SequenceNumber(40)))
    for sequence in [10, 20] {
      try await journal.keepSnapshot(Evening.state(sequence), of: karaoke, at: SequenceNumber(UInt64(sequence))).get()
    }
    journal.close()
    try store.sql("UPDATE snapshot SET body = x'7B'")

    let again = try store.openJournal()
    let error = #expect(throws: JournalError.self) { try again.read(karaoke) }
    #expect(error?.code == .format)
    #expect(error?.detail.contains("snapshot 20 of karaoke") == true)
    #expect(store.warnings.all.isEmpty)
    again.close()
  }

  @Test("an entry that can't be read, or is missing, is refused by its number: a board is never half read")
  func damagedEntries() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal()
    #expect(await journal.append(Evening.entries(9), to: karaoke, after: .zero) == .appended(SequenceNumber(9)))
    try await journal.database.write { database in
      try database.execute(
        sql: "UPDATE entry SET body = CAST(replace(CAST(body AS TEXT), '\"by\"', '\"buy\"') AS BLOB) WHERE sequence = 5"
      )
    }
    let unknownField = #expect(throws: JournalError.self) { try journal.read(karaoke) }
    #expect(unknownField?.code == .format)
    #expect(unknownField?.detail.contains("entry 5 of karaoke") == true)
    try await journal.database.write { try $0.execute(sql: "DELETE FROM entry WHERE sequence = 5") }
    let missing = #expect(throws: JournalError.self) { try journal.read(karaoke) }
    #expect(missing?.code == .format)
    journal.close()
  }

  @Test("[HI1] entries and snapshots that no kept moment needs are gone from the disk")
  func compaction() async throws {
    let store = try SQLiteTestStore()
    let journal = try store.openJournal(HistoryRetention(entries: 10))
    #expect(await journal.append(Evening.entries(40), to: karaoke, after: .zero) == .appended(SequenceNumber(40)))
    for sequence in [10, 20, 30] {
      try await journal.keepSnapshot(Evening.state(sequence), of: karaoke, at: SequenceNumber(UInt64(sequence))).get()
    }
    let (snapshots, left) = try await journal.database.read { database in
      (
        try Int.fetchAll(database, sql: "SELECT sequence FROM snapshot ORDER BY sequence"),
        try Int.fetchAll(database, sql: "SELECT sequence FROM entry ORDER BY sequence")
      )
    }
    #expect(snapshots == [20, 30])
    #expect(left == Array(21...40))
    journal.close()
  }

  /// Why an append is certainly not on disk.
  private func code(of end: AppendEnd) -> JournalError.Code? {
    if case .notAppended(let error) = end { error.code } else { nil }
  }

  /// How many failed commits were written over.
  private func settled(_ journal: SQLiteJournal) async throws -> Int? {
    try await journal.database.read { try Int.fetchOne($0, sql: "SELECT settled FROM writer") }
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }
}
