import Document
import Service
import TestSupport
import Testing

@testable import Server

@Suite("A board's way to the journal")
struct BoardJournalTests {
  private let loop: EventLoop
  private let journal: BoardJournal
  private let entries = [
    Entry.renamed(SeatNumber(1), name: "Anne"), .renamed(SeatNumber(2), name: "Ben"),
  ]

  init() throws {
    loop = try EventLoop()
    journal = BoardJournal(MemoryJournal(), of: try #require(BoardName("karaoke")), on: loop)
  }

  private func run() {
    loop.mailbox.stop()
    loop.run()
  }

  @Test("a batch is in hand until the board hears how it ended, with its entries")
  func appending() {
    var ends: [AppendEnd] = []
    var batches: [[Entry]] = []
    var wasInHand = false
    journal.onReport { [weak journal] report in
      guard case .appended(let end, let batch, _) = report else { return }
      ends.append(end)
      batches.append(batch)
      wasInHand = journal?.isAppending ?? true
    }
    journal.append(entries, after: .zero)
    #expect(journal.isAppending)
    run()
    #expect(ends == [.appended(SequenceNumber(2))])
    #expect(batches == [entries])
    #expect(!wasInHand && !journal.isAppending)
  }

  @Test("a board that was let go of hears nothing more")
  func ended() {
    var count = 0
    journal.onReport { _ in count += 1 }
    journal.append(entries, after: .zero)
    journal.end()
    run()
    #expect(count == 0)
  }
}
