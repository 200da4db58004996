import Document
import FoundationEssentials
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// The implementations that the contract suite runs over.
enum JournalKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case memory
  case sqlite

  var testDescription: String { rawValue }

  func makeStore() throws -> any TestStore {
    switch self {
    case .memory: MemoryTestStore()
    case .sqlite: try SQLiteTestStore()
    }
  }
}

final class MemoryTestStore: TestStore {
  private let store = MemoryStore()

  func open(_ retention: HistoryRetention) -> any Journal {
    MemoryJournal(store, commits: .atOnce, retention: retention)
  }

  func takeOver() { _ = MemoryJournal(store) }

  func commits(of journal: any Journal) throws -> Int { try #require(journal as? MemoryJournal).counts.commits }

  func refuseNextAppend(of journal: any Journal) throws {
    try #require(journal as? MemoryJournal).endNextAppend(as: .notAppended)
  }
}

final class SQLiteTestStore: TestStore {
  let directory: TemporaryDirectory
  let warnings = Warnings()

  init() throws { directory = try TemporaryDirectory() }

  func open(_ retention: HistoryRetention) throws -> any Journal { try openJournal(retention) }

  func openJournal(_ retention: HistoryRetention = HistoryRetention()) throws(JournalError) -> SQLiteJournal {
    try SQLiteJournal(directory: directory.path, warn: warnings.add, retention: retention)
  }

  func takeOver() throws { try sql("UPDATE writer SET epoch = epoch + 1") }

  func commits(of journal: any Journal) throws -> Int { try #require(journal as? SQLiteJournal).counts.commits }

  func refuseNextAppend(of journal: any Journal) async throws {
    try await RefusedCommits(1).observe(try #require(journal as? SQLiteJournal))
  }

  /// What a program that doesn't ask for the lock does to the file.
  func sql(_ statement: String) throws {
    let intruder = try DatabaseQueue(path: directory.path + "/boards.sqlite")
    try intruder.writeWithoutTransaction { try $0.execute(sql: statement) }
    try intruder.close()
  }
}

/// A directory that is removed with the value.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory
    let url = parent.appending(path: "displayboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path(percentEncoded: false)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record("\(path) is left behind: \(error)")
    }
  }
}
