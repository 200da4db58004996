import Document
import Logging
import Service
import Room
import Testing

@testable import Server

@Suite("Attacks and hosts in the log")
struct SecurityLogTests {
  private let written = WrittenLines()
  private let log: SecurityLog
  private let karaoke: BoardName
  private let other: BoardName

  init() throws {
    let links = Links(masterKey: [1, 2, 3])
    log = SecurityLog(logger: written.logger, word: links.addressName)
    karaoke = try #require(BoardName("karaoke"))
    other = try #require(BoardName("other"))
  }

  private func note(
    _ kind: SecurityEvent.Kind, seat: UInt32? = nil, from address: String? = "192.0.2.7", on board: BoardName? = nil,
    at seconds: Int = 0
  ) {
    let event = SecurityEvent(kind, seat: seat.map { SeatNumber($0) }, address: address)
    log.note(event, on: board ?? karaoke, at: .seconds(seconds))
    log.writeWhatIsDue(at: .seconds(seconds))
  }

  @Test("[T37] the first of its kind is written at once, with board, seat and a word for the address")
  func first() throws {
    note(.wrongSeatCode, seat: 5)
    let line = try #require(written.lines.first)
    #expect(line.level == .warning)
    #expect(line.message == SecurityEvent.Kind.wrongSeatCode.sentence)
    #expect(
      line.details == [
        "log": "security", "kind": "wrongSeatCode", "board": "karaoke", "seat": "5", "count": "1",
        "peer": Links(masterKey: [1, 2, 3]).addressName("192.0.2.7"),
      ])
  }

  @Test("[T37] one kind, board and address has at most a line a minute, which says how many and which seats")
  func rate() {
    for second in 0..<600 { note(.charged, seat: UInt32(second % 3), at: second) }
    #expect(written.lines.count == 10)
    #expect(written.lines.map { $0.details["count"] } == ["1"] + Array(repeating: "60", count: 9))
    #expect(
      written.lines.dropFirst().allSatisfy { Set($0.details["seat"]?.split(separator: ",") ?? []) == ["0", "1", "2"] })
    log.writeWhatIsDue(at: .seconds(660))
    #expect(written.lines.last?.details["count"] == "59")
    log.writeWhatIsDue(at: .seconds(3_600))
    #expect(written.lines.count == 11)
  }

  @Test("lines that wait for their minute when the server ends are written then")
  func end() {
    for _ in 0..<5 { note(.charged) }
    log.end()
    #expect(written.lines.map { $0.details["count"] } == ["1", "4"])
    log.end()
    #expect(written.lines.count == 2)
  }

  @Test("another kind, board or address has a line of its own")
  func apart() {
    note(.charged)
    note(.tooMuchWork)
    note(.charged, on: other)
    note(.charged, from: "192.0.2.8")
    note(.charged, from: nil)
    #expect(written.lines.count == 5)
  }

  @Test("[T37] from however many addresses it comes, memory is bounded and one line a minute says how many there were")
  func bound() throws {
    let addresses = 5_000
    for number in 0..<addresses { note(.refusedEntry, from: "10.1.\(number / 250).\(number % 250)") }
    let rows = SecurityLog.rowsMax - SecurityLog.rowsForHosts
    #expect(written.lines.count == rows)
    note(.kicked, seat: 7, from: "10.9.9.9")
    #expect(written.lines.count == rows + 1)
    log.writeWhatIsDue(at: .seconds(59))
    #expect(written.lines.count == rows + 1)
    log.writeWhatIsDue(at: .seconds(60))
    let last = try #require(written.lines.last)
    #expect(written.lines.count == rows + 2)
    #expect(last.details == ["log": "security", "refusedEntry": "\(addresses - rows)"])
    // A quiet row makes room.
    note(.refusedEntry, from: "10.200.0.1", at: 61)
    #expect(written.lines.last?.details["count"] == "1")
    #expect(log.count(of: .refusedEntry, on: nil) == addresses + 1)
  }

  @Test("a line names a few seats, and says that there are more")
  func seats() {
    note(.joined, seat: 1)
    for seat in UInt32(2)...40 { note(.joined, seat: seat) }
    log.writeWhatIsDue(at: .seconds(60))
    #expect(written.lines.last?.details["seat"] == "2,3,4,5,6,7,8,9,…")
  }

  @Test("[T37] no line has an address in it, whatever its form")
  func noAddress() {
    let addresses = ["192.0.2.7", "2001:db8:1:2:3:4:5:6", "::1", "::ffff:192.0.2.9", "fe80::1", "local", "\u{1b}[2J"]
    for address in addresses {
      for kind in SecurityEvent.Kind.allCases { note(kind, seat: 3, from: address) }
    }
    #expect(written.lines.count > addresses.count)
    for line in written.lines {
      let text = line.message + line.details.map { "\($0)=\($1)" }.joined(separator: " ")
      #expect(!addresses.contains { text.contains($0) }, "\(text)")
      #expect(line.details["peer"]?.wholeMatch(of: /[0-9a-f]{8}/) != nil)
    }
  }

  @Test("[T37] an address has the same word on this server, and another where the key is another")
  func words() {
    let links = Links(masterKey: [1, 2, 3])
    #expect(links.addressName("192.0.2.7") == links.addressName("192.0.2.7"))
    #expect(links.addressName("192.0.2.7") != links.addressName("192.0.2.8"))
    #expect(links.addressName("192.0.2.7") != Links(masterKey: [1, 2, 4]).addressName("192.0.2.7"))
  }

  @Test("the addresses of one IPv6 network count as one: a machine has as many of them as it likes")
  func networks() {
    for number in 1...500 { note(.wrongBoardCode, from: "2001:db8:0:7::\(String(number, radix: 16))") }
    note(.wrongBoardCode, from: "2001:db8:0:8::1")
    #expect(written.lines.count == 2)
  }

  @Test("[T37] every kind is counted from zero on, for each board that is served and for events without a board")
  func counts() {
    log.serve(karaoke)
    note(.charged)
    note(.charged, on: other)
    log.note(SecurityEvent(.wrongBoardCode), on: nil, at: .zero)
    #expect(log.count(of: .charged, on: karaoke) == 1)
    #expect(log.count(of: .kicked, on: karaoke) == 0)
    #expect(log.count(of: .charged, on: nil) == 1)
    #expect(log.count(of: .wrongBoardCode, on: nil) == 1)
  }

  @Test("boards are counted by name up to a number, and those beyond it together")
  func boards() throws {
    for number in 0..<100 { log.serve(try #require(BoardName("board-\(number)"))) }
    #expect(log.boards.count == SecurityLog.boardsMax)
    let named = try #require(BoardName("board-0"))
    let unnamed = [try #require(BoardName("board-98")), try #require(BoardName("board-99"))]
    note(.charged, on: named)
    for board in unnamed { note(.charged, on: board) }
    #expect(log.count(of: .charged, on: named) == 1)
    #expect(log.count(of: .charged, on: nil) == 2)
  }

  @Test(
    "[T37] the network part's refusals and closings since last time are one line each, if there were any"
  )
  func traffic() throws {
    var counts = TrafficCounts()
    log.note(counts)
    #expect(written.lines.isEmpty)
    counts.refused = [.address: 40, .host: 2, .origin: 0]
    counts.closed = [4006: 3, 1001: 9]
    log.note(counts)
    #expect(
      written.lines.map(\.details) == [
        ["log": "security", "address": "40", "host": "2"], ["log": "security", "nonsense": "3"],
      ])
    log.note(counts)
    #expect(written.lines.count == 2)
    counts.refused[.address] = 41
    log.note(counts)
    #expect(written.lines.last?.details == ["log": "security", "address": "1"])
  }
}

/// A logger whose lines a test can read.
private final class WrittenLines {
  struct Line {
    var level: Logger.Level
    var message: String
    var details: [String: String]
  }

  private let handler = Handler()

  var logger: Logger { Logger(label: "test") { _ in handler } }

  var lines: [Line] { handler.kept.lines }

  private final class Kept {
    var lines: [Line] = []
  }

  private struct Handler: LogHandler, @unchecked Sendable {
    let kept = Kept()
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      kept.lines.append(
        Line(
          level: event.level, message: "\(event.message)",
          details: (event.metadata ?? [:]).mapValues { "\($0)" }))
    }
  }
}
