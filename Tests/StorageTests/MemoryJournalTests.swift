import Document
import TestSupport
import Testing

@Suite("The journal in memory")
struct MemoryJournalTests {
  private let karaoke: BoardName

  init() throws { karaoke = try #require(BoardName("karaoke")) }

  @Test("it commits only when the test says so, if asked to, and waiting appends go together")
  func whenTold() async throws {
    let journal = MemoryJournal(commits: .whenTold)
    let entries = Evening.entries(2)
    async let first = journal.append([entries[0]], to: karaoke, after: .zero)
    async let second = journal.append([entries[1]], to: karaoke, after: SequenceNumber(1))
    while journal.waitingCount < 2 { await Task.yield() }
    #expect(try journal.read(karaoke).entries == [])
    journal.commit()
    // Either may have been handed over first.
    let ends = await [first, second]
    #expect(ends.contains(.appended(SequenceNumber(1))))
    #expect(journal.counts.commits == 1)
  }

  @Test(
    "[9] the next append ends as a test says, and only that one",
    arguments: [
      (MemoryJournal.InjectedEnd.notAppended, 3), (.fenced, 3), (.unknownWritten, 4), (.unknownNotWritten, 3),
    ])
  func injectedEnds(injected: MemoryJournal.InjectedEnd, count: Int) async throws {
    let journal = MemoryJournal()
    let entries = Evening.entries(4)
    #expect(await journal.append(Array(entries[..<3]), to: karaoke, after: .zero) == .appended(SequenceNumber(3)))
    journal.endNextAppend(as: injected)
    switch await journal.append([entries[3]], to: karaoke, after: SequenceNumber(3)) {
    case .appended(let sequence): Issue.record("appended at \(sequence.rawValue)")
    case .notAppended: #expect(injected == .notAppended)
    case .fenced: #expect(injected == .fenced)
    case .unknown: #expect(injected == .unknownWritten || injected == .unknownNotWritten)
    }
    let contents = try journal.read(karaoke)
    #expect(contents.entries == Array(entries[..<count]))
    #expect(
      await journal.append([.renamed(SeatNumber(1), name: "Anne")], to: karaoke, after: contents.sequence)
        == .appended(SequenceNumber(UInt64(count) + 1)))
  }
}
