import Foundation
import Testing

@testable import Server

@Suite("A note about the code that runs outlives the process")
struct WorkNoteTests {
  private let code = AuthorsCode(board: "karaoke", part: .container, type: "Stairs")

  private func directory() throws -> DataDirectory {
    try DataDirectory(at: FileManager.default.temporaryDirectory.path + "/displayboard-\(UUID())")
  }

  @Test("the code that runs is seen through another mapping, and nothing once it has ended")
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

  @Test("a type's name that is longer than the page is left out, and nothing else is cut")
  func endless() throws {
    let note = try WorkNote(in: try directory())
    note.during(AuthorsCode(board: "b", part: .container, type: String(repeating: "x", count: 10_000))) {
      #expect(note.interrupted == nil)
      #expect(note.runningFor != nil)
    }
  }

  @Test("working counts as such, and ends with the code")
  func working() throws {
    let note = try WorkNote(in: try directory())
    note.during(code) {
      while let worked = note.workedFor, worked < .milliseconds(2) {}
      #expect(note.workedFor.map { $0 >= .milliseconds(2) } ?? false)
    }
    #expect(note.workedFor == nil)
  }

  @Test(
    "code is over its budget if it worked that long, or held all up ten times as long or 6 s, not if it lacks a processor"
  )
  func budget() {
    let second = Duration.seconds(1)
    #expect(!Watchdog.isLate(worked: nil, ran: nil, second))
    #expect(!Watchdog.isLate(worked: .milliseconds(900), ran: .milliseconds(950), second))
    #expect(Watchdog.isLate(worked: .milliseconds(1_100), ran: .milliseconds(1_100), second))
    #expect(!Watchdog.isLate(worked: .milliseconds(10), ran: .seconds(5), second))
    #expect(Watchdog.isLate(worked: .milliseconds(10), ran: .seconds(7), second))
    #expect(Watchdog.isLate(worked: .milliseconds(10), ran: .milliseconds(1_100), .milliseconds(100)))
  }

  @Test("once cleared, it accuses nobody")
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
