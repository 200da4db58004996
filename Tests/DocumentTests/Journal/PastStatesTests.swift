import TestSupport
import Testing

@testable import Document

@Suite("Moments of a board's past that are kept")
struct PastStatesTests {
  private let karaoke: BoardName
  private let entries: [Entry]
  private let journal: MemoryJournal

  init() throws {
    karaoke = try #require(BoardName("karaoke"))
    var state = BoardState()
    var entries: [Entry] = []
    for index in 0..<5_000 {
      let at = Timestamp(milliseconds: Int64(index))
      let entry = Entry.applied(
        state.nextServerOperation, .addSection(title: "\(index % 90)", place: .end), by: nil, at: at)
      let removes = state.document.sectionOrder.count >= 90 ? state.document.sectionOrder.first : nil
      let next =
        removes.map {
          Entry.applied(state.nextServerOperation, .removeSection(section: $0), by: nil, at: at)
        } ?? entry
      state.apply(next)
      entries.append(next)
    }
    self.entries = entries
    journal = MemoryJournal(MemoryStore(), commits: .atOnce)
    journal.append(entries, to: karaoke, after: .zero) { _ in }
  }

  @Test("[HI6] every moment is what a fold of all entries up to it gives, whatever was asked for before")
  func same() throws {
    let states = PastStates()
    for sequence in [5_000, 4_999, 1, 2_500, 2_501, 2_499, 0, 3_000, 5_000] {
      let found = try #require(
        try states.state(of: karaoke, at: SequenceNumber(UInt64(sequence)), from: journal))
      let folded = try JournalContents(entries: Array(entries.prefix(sequence))).loadState()
      #expect(found.state == folded, "\(sequence)")
      #expect(found.position == HistoryPosition(SequenceNumber(UInt64(sequence)), folded.document.revision))
    }
  }

  @Test("[HI6] a step from a moment that was asked for lately folds what lies between, and none of the rest")
  func near() throws {
    let states = PastStates()
    _ = try states.state(of: karaoke, at: SequenceNumber(4_500), from: journal)
    #expect(states.folded == 4_500)
    _ = try states.state(of: karaoke, at: SequenceNumber(4_501), from: journal)
    #expect(states.folded == 4_501)
    // Back: from the state that was kept on the way.
    _ = try states.state(of: karaoke, at: SequenceNumber(4_499), from: journal)
    #expect(states.folded == 4_501 + 499)
    states.forget()
    _ = try states.state(of: karaoke, at: SequenceNumber(10), from: journal)
    #expect(states.folded == 4_501 + 499 + 10)
  }

  @Test("[HI6] no more than twelve moments are kept")
  func bounded() throws {
    let states = PastStates()
    for sequence in stride(from: 100, through: 5_000, by: 100) {
      _ = try states.state(of: karaoke, at: SequenceNumber(UInt64(sequence)), from: journal)
      #expect(states.keptCount <= PastStates.most)
    }
  }
}
