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
    let (ann, outbox) = (SeatNumber(1), OutboxNumber(1))
    func add(_ entry: Entry) {
      state.apply(entry)
      entries.append(entry)
    }
    add(.seat(ann, secretHash: [1], name: "Ann", at: Timestamp(milliseconds: 0)))
    add(.outbox(outbox, outbox: "outbox-ann-------------------", seat: ann))
    for index in 1...4_998 as ClosedRange<UInt32> {
      let oldest = state.document.sectionOrder.first
      let operation: Document.Operation =
        if let oldest, state.document.sectionOrder.count >= 90 {
          .removeSection(section: oldest)
        } else { .addSection(title: "\(index)", place: .end) }
      add(.applied(OperationID(outbox, index), operation, by: ann, at: Timestamp(milliseconds: Int64(index))))
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

  @Test("[HI1] [HI6] a moment before the oldest that is kept is gone")
  func gone() throws {
    let journal = MemoryJournal(MemoryStore(), commits: .atOnce, retention: HistoryRetention(entries: 100, spacing: 50))
    for end in stride(from: 1_000, through: 5_000, by: 1_000) {
      journal.append(
        Array(entries[(end - 1_000)..<end]), to: karaoke, after: SequenceNumber(UInt64(end - 1_000))
      ) { _ in }
      let state = try JournalContents(entries: Array(entries.prefix(end))).loadState()
      journal.keepSnapshot(state, of: karaoke, at: SequenceNumber(UInt64(end))) { _ in }
    }
    let states = PastStates()
    let oldest = try #require(try journal.moments(of: karaoke).first)
    #expect(oldest.sequence > .zero)
    #expect(try states.state(of: karaoke, at: SequenceNumber(oldest.sequence.rawValue - 1), from: journal) == nil)
    #expect(try states.state(of: karaoke, at: oldest.sequence, from: journal) != nil)
  }
}
