import Document
import Testing

@testable import Storage

/// What every journal keeps of a board's past.
@Suite("The past, by the contract of journals")
struct HistoryContract {
  private let karaoke: BoardName

  init() throws { karaoke = try #require(BoardName("karaoke")) }

  /// A journal of 400 entries, with a snapshot each 20.
  private func journal(_ kind: JournalKind, _ retention: HistoryRetention) async throws -> (any TestStore, any Journal)
  {
    let store = try kind.makeStore()
    let journal = try store.open(retention)
    let entries = Evening.entries(400)
    for end in stride(from: 20, through: 400, by: 20) {
      let sequence = SequenceNumber(UInt64(end))
      let appended = await journal.append(
        Array(entries[(end - 20)..<end]), to: karaoke, after: SequenceNumber(UInt64(end - 20)))
      #expect(appended == .appended(sequence))
      try await journal.keepSnapshot(Evening.state(end), of: karaoke, at: sequence).get()
    }
    return (store, journal)
  }

  /// The documents that the board went through, by revision.
  private func documents() -> [Document] {
    (0...400).map { Evening.state($0).document }.reduce(into: []) { documents, document in
      if document.revision != documents.last?.revision { documents.append(document) }
    }
  }

  @Test("[HI1] every revision is found as it was, from the first on", arguments: JournalKind.allCases)
  func everyRevision(kind: JournalKind) async throws {
    let (store, journal) = try await journal(kind, HistoryRetention())
    let documents = documents()
    #expect(try journal.moments(of: karaoke).first == .start)
    for (revision, document) in documents.enumerated() {
      let contents = try #require(try journal.read(karaoke, at: Revision(UInt64(revision))))
      #expect(try contents.loadState().document == document, "revision \(revision)")
    }
    #expect(try journal.read(karaoke, at: Revision(UInt64(documents.count))) == nil)
    journal.close()
    // The snapshots that were thinned out leave states between them near enough.
    #expect(try store.open().read(karaoke).loadState() == Evening.state(400))
  }

  @Test(
    "[HI1] as many entries as asked for are kept, and a snapshot before them; older ones are reported gone",
    arguments: JournalKind.allCases)
  func retention(kind: JournalKind) async throws {
    let (_, journal) = try await journal(kind, HistoryRetention(entries: 150, spacing: 50))
    let moments = try journal.moments(of: karaoke)
    let documents = documents()
    #expect(moments.map(\.sequence.rawValue) == [240, 300, 360, 380, 400])
    let oldest = try #require(moments.first)
    #expect(oldest.revision == Evening.state(240).document.revision)
    for revision in oldest.revision.rawValue..<UInt64(documents.count) {
      let state = try journal.read(karaoke, at: Revision(revision))?.loadState()
      #expect(state?.document == documents[Int(revision)], "revision \(revision)")
    }
    #expect(try journal.read(karaoke, at: Revision(oldest.revision.rawValue - 1)) == nil)
    #expect(throws: JournalError.self) { try journal.entries(of: karaoke, after: .zero, upTo: nil) }
    #expect(try journal.entries(of: karaoke, after: oldest.sequence, upTo: nil) == Array(Evening.entries(400)[240...]))
    journal.close()
  }

  @Test(
    "[HI1] pages of the past have every entry kept, the latest first, each with its moment; the answer says how far back it goes",
    arguments: JournalKind.allCases)
  func pages(kind: JournalKind) async throws {
    for (retention, first) in [(HistoryRetention(), 0), (HistoryRetention(entries: 150, spacing: 50), 240)] {
      let (_, journal) = try await journal(kind, retention)
      var next: HistoryPosition? = HistoryPosition(SequenceNumber(400), Evening.state(400).document.revision)
      var lines: [HistoryPage.Line] = []
      while let end = next {
        let page = try journal.history(of: karaoke, upTo: end, count: 33)
        #expect((1...33).contains(page.lines.count))
        #expect(page.oldest.sequence == SequenceNumber(UInt64(first)))
        lines += page.lines
        next = page.next
      }
      #expect(lines.map(\.entry) == Evening.entries(400)[first...].reversed())
      for line in lines {
        let sequence = Int(line.position.sequence.rawValue)
        #expect(line.position.revision == Evening.state(sequence).document.revision, "entry \(sequence)")
      }
      let impossible = HistoryPosition(SequenceNumber(400), Revision(1))
      #expect(
        try journal.history(of: karaoke, upTo: impossible, count: 33).lines == [], "33 entries made more revisions")
      journal.close()
    }
  }

  @Test("a board without entries has no past", arguments: JournalKind.allCases)
  func nothing(kind: JournalKind) async throws {
    let journal = try kind.makeStore().open()
    #expect(try journal.moments(of: karaoke) == [])
    #expect(try journal.read(karaoke, at: Revision(1)) == nil)
    #expect(try journal.history(of: karaoke, upTo: .start, count: 10).lines == [])
    journal.close()
  }
}
