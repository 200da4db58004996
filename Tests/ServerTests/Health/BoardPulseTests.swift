import Document
import Room
import Sentences
import Testing

@testable import Server

@Suite("A board's health, for its hosts")
struct BoardPulseTests {
  @Test("a sample has what happened on the board since the one before, and nothing of the server's own")
  func samples() throws {
    var pulse = BoardPulse()
    pulse.sample(people: 0, at: Timestamp(milliseconds: 1))
    let add = Document.Operation.addCard(section: SectionID(OutboxNumber(1), 1), place: .end, text: "A", values: [:])
    let at = Timestamp(milliseconds: 1)
    pulse.wrote([
      .applied(OperationID(OutboxNumber(1), 1), add, by: SeatNumber(1), at: at),
      .seat(SeatNumber(2), secretHash: [1], name: "Bo", at: at),
    ])
    for kind in [SecurityEvent.Kind.joined, .joined, .lagging, .rotated] { pulse.note(kind) }
    pulse.shown(after: .milliseconds(40))
    pulse.sample(people: 2, at: Timestamp(milliseconds: 2))
    let sample = try #require(pulse.report.samples.last)
    #expect(pulse.report.samples.count == 2)
    #expect((sample.people, sample.joins, sample.edits, sample.slow) == (2, 2, 1, 1))
    #expect(try #require(sample.shownMost) <= 50)
    #expect(sample.waitingBytes == nil && sample.freeBytes == nil)
    pulse.sample(people: 2, at: Timestamp(milliseconds: 3))
    #expect(pulse.report.samples.last?.edits == 0)
  }

  @Test("[T114] a host hears of the limits of their own board and of the server, and of no other board's")
  func ownLimits() throws {
    let own = try #require(BoardName("own"))
    let uses = [
      DoctorFacts.Use(kind: .seats, board: "other", used: 99, most: 100),
      DoctorFacts.Use(kind: .cards, board: "own", used: 85, most: 100),
      DoctorFacts.Use(kind: .connections, board: "", used: 1, most: 100),
    ]
    let whole = DoctorReport(findings: [Diagnosis.limits(uses)], test: nil, visits: [], at: 0)
    func said(_ report: DoctorReport) -> String { report.findings.map { $0.says.text(in: .english) }.joined() }
    #expect(said(whole).contains("other"))
    let seen = said(whole.seen(by: own, uses))
    #expect(seen.contains("own"))
    #expect(!seen.contains("other"))
    let quiet = said(whole.seen(by: try #require(BoardName("quiet")), uses))
    #expect(!quiet.contains("own") && !quiet.contains("other"))
  }
}
