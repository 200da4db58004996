import Foundation
import Testing

@testable import Service

@Suite("Watching a file")
struct FileWatchTests {
  enum Way: String, CaseIterable, Sendable {
    case writtenInPlace, renamedOver, removed, removedAndMadeAnew, linkedElsewhere
  }

  @Test("an editor's changes are seen, whichever way it writes", arguments: Way.allCases)
  func changes(_ way: Way) throws {
    let folder = temporaryPath("watched")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
    let path = "\(folder)/board.yaml"
    if way == .linkedElsewhere {
      try Data("old".utf8).write(to: URL(fileURLWithPath: "\(folder)/old"))
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(folder)/old")
    } else {
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    }
    let loop = try EventLoop()
    var times = 0
    try loop.watchFile(at: path, every: .milliseconds(10)) {
      times += 1
      loop.stop()
    }
    // The first look needs a turn; a change that comes before it is seen in nothing.
    loop.timer(after: .milliseconds(100)) {
      #expect(times == 0, "nothing has changed yet")
      #expect(throws: Never.self) { try Self.change(way, path: path, folder: folder) }
    }
    let guardTimer = loop.timer(after: .seconds(10)) { loop.stop() }
    loop.run()
    guardTimer.cancel()
    #expect(times == 1)
  }

  private static func change(_ way: Way, path: String, folder: String) throws {
    let new = Data("something new".utf8)
    switch way {
    case .writtenInPlace: try new.write(to: URL(fileURLWithPath: path))
    case .renamedOver: try new.write(to: URL(fileURLWithPath: path), options: .atomic)
    case .removed: try FileManager.default.removeItem(atPath: path)
    case .removedAndMadeAnew:
      try FileManager.default.removeItem(atPath: path)
      try new.write(to: URL(fileURLWithPath: path))
    case .linkedElsewhere:
      try new.write(to: URL(fileURLWithPath: "\(folder)/new"))
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(folder)/new")
    }
  }

  @Test("a file that isn't there is waited for, and a cancelled watch says nothing")
  func missing() throws {
    let path = temporaryPath("missing")
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
    let loop = try EventLoop()
    var seen: [String] = []
    try loop.watchFile(at: path, every: .milliseconds(10)) {
      seen.append(FileManager.default.fileExists(atPath: path) ? "there" : "missing")
      if seen.count == 1 { #expect(throws: Never.self) { try Data("new".utf8).write(to: URL(fileURLWithPath: path)) } }
      if seen.last == "there" { loop.timer(after: .milliseconds(50)) { loop.stop() } }
    }
    let cancelled = try loop.watchFile(at: path, every: .milliseconds(10)) { seen.append("cancelled") }
    cancelled.cancel()
    loop.timer(after: .seconds(10)) { loop.stop() }
    loop.run()
    #expect(seen == ["missing", "there"])
  }
}
