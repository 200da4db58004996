import Document
import Foundation
import Testing

@testable import Server
@testable import Storage

@Suite("The shelf of backups")
struct BackupShelfTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/displayboard-\(UUID())"

  private func withShelf(_ body: (BackupShelf, SQLiteJournal) throws -> Void) throws {
    let journal = try SQLiteJournal(directory: folder, warn: { Issue.record("\($0)") })
    defer {
      journal.close()
      #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) }
    }
    try body(BackupShelf(in: folder), journal)
  }

  private func files(of shelf: BackupShelf) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: shelf.folder).sorted()
  }

  @Test("of the backups that the server made the oldest go once a new one is there, but never the one that is needed")
  func oldest() throws {
    try withShelf { shelf, journal in
      let names = try (1...Int64(BackupShelf.beforeMax)).map {
        try shelf.make(.before, of: journal, at: Timestamp(milliseconds: $0))
      }
      let new = try shelf.make(.before, of: journal, at: Timestamp(milliseconds: 100), sparing: names[0])
      let left = names.filter { $0 != names[1] } + [new]
      let found = try files(of: shelf)
      #expect(Set(found) == Set(left.map(\.description)))
    }
  }

  @Test("copies that were being made when a server ended go at the next start, and nothing else of the folder")
  func halfDone() throws {
    try withShelf { shelf, _ in
      for name in [".a", "17-kept.sqlite", "17-kept.sqlite.new", "notes.new", "notes.txt"] {
        try Data([1]).write(to: URL(fileURLWithPath: "\(shelf.folder)/\(name)"))
      }
      let next = try BackupShelf(in: folder)
      let left = try files(of: next)
      #expect(left == ["17-kept.sqlite", "notes.new", "notes.txt"])
    }
  }

  @Test("[T90] a backup that others could read on its way isn't taken in, and nothing of it stays")
  func open() throws {
    try withShelf { shelf, journal in
      let brought = shelf.freshPath()
      let problem = try journal.backUp(to: brought)
      #expect(problem == nil)
      #expect(throws: OwnerRefusal.self) {
        try shelf.keep(brought, passphrase: nil, mayBeOpen: false, at: Timestamp(milliseconds: 1))
      }
      let left = try files(of: shelf)
      #expect(left.isEmpty)
    }
  }

  @Test("the doctor says that a store is lost, and makes no empty one in its place")
  func lost() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
    let doctor = OfflineDoctor(data: folder, files: [], port: nil, command: "displayboard")
    #expect(doctor.findings.first { $0.check == .store }?.state == .good)
    try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/master.key"))
    #expect(doctor.findings.first { $0.check == .store }?.state == .wrong)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["master.key"])
  }
}
