import Foundation
import Testing

@testable import Server

@Suite("A note of whose code runs outlives the process")
struct WorkNoteTests {
  private let code = AuthorsCode(board: "karaoke", part: .container, type: "Stairs")

  private func directory() throws -> DataDirectory {
    try DataDirectory(at: FileManager.default.temporaryDirectory.path + "/displayboard-\(UUID())")
  }

  @Test("what runs is seen through another mapping, and nothing once it has ended")
  func running() throws {
    let directory = try directory()
    let note = try WorkNote(in: directory)
    let reader = try WorkNote(in: directory)
    #expect(reader.interrupted == nil)
    note.during(code) {
      #expect(reader.interrupted == code)
      #expect(reader.runningFor.map { $0 < .seconds(60) } ?? false)
    }
    #expect(reader.interrupted == nil && reader.runningFor == nil)
  }

  @Test("a longer name before leaves nothing behind")
  func shorter() throws {
    let note = try WorkNote(in: try directory())
    note.during(AuthorsCode(board: "a-board-with-a-long-name", part: .container, type: "Somersault")) {}
    note.during(code) { #expect(note.interrupted == code) }
  }

  @Test("a type's name that is longer than the page is as good as none, and cuts nothing else")
  func endless() throws {
    let note = try WorkNote(in: try directory())
    note.during(AuthorsCode(board: "b", part: .container, type: String(repeating: "x", count: 10_000))) {
      #expect(note.interrupted == nil)
      #expect(note.runningFor != nil)
    }
  }

  @Test("cleared, it accuses nobody")
  func cleared() throws {
    let directory = try directory()
    let note = try WorkNote(in: directory)
    note.during(code) {
      note.markSlow()
      note.markServing()
      #expect(note.isSlow && note.hasServed)
      note.clear()
      #expect(note.interrupted == nil && !note.isSlow && !note.hasServed)
    }
  }
}
