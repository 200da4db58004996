import Document
import FoundationEssentials
import NATSClient
import Storage
import Synchronization
import Testing

@testable import Cluster

@Suite("The log on NATS")
struct LogJournalTests {
  private let karaoke: BoardName

  init() throws { karaoke = try #require(BoardName("karaoke")) }

  @Test("of two writers that build on the same record one is right, in each of 500 rounds")
  func fenceRace() async throws {
    let store = try LogTestStore()
    try store.openJournal().close()
    let (one, other) = (try store.connect(), try store.connect())
    let place = store.layout.place(of: karaoke)
    var last: UInt64 = 0
    for round in 0..<500 {
      let expected = last
      async let first = one.publish(Array("one \(round)".utf8), to: place.records, behind: expected)
      async let second = other.publish(Array("other \(round)".utf8), to: place.records, behind: expected)
      let numbers = await [first, second].compactMap { end in if case .stored(let number) = end { number } else { nil }
      }
      try #require(numbers.count == 1, "round \(round)")
      last = numbers[0]
    }
    let stored = try await one.messages(place.log, subject: place.records, from: 1, upTo: last)
    #expect(stored.count == 500)
    #expect(Set(stored.map(\.body)).count == 500)
    one.connection.close()
    other.connection.close()
  }

  @Test("entries whose receipts get lost are in the log once, and their appends end as appended")
  func lostReceipts() async throws {
    let store = try LogTestStore()
    let journal = try store.openJournal(
      servers: try LogTestStore.addresses("DISPLAYBOARD_NATS_FORGETFUL"), patience: .milliseconds(150))
    let entries = Evening.entries(60)
    for (number, entry) in entries.enumerated() {
      let end = await journal.append([entry], to: karaoke, after: SequenceNumber(UInt64(number)))
      #expect(end == .appended(SequenceNumber(UInt64(number) + 1)))
    }
    #expect(try journal.read(karaoke).entries == entries)
    #expect(journal.counts.lookedFor > 0)
    journal.close()
  }

  @Test("a node that lost a board is fenced, and discards what it knew; the new holder goes on behind it")
  func takeover() async throws {
    let store = try LogTestStore()
    let entries = Evening.entries(9)
    let first = try store.openJournal()
    #expect(await first.append(Array(entries[..<3]), to: karaoke, after: .zero) == .appended(SequenceNumber(3)))
    let second = try store.openJournal(node: "n2")
    #expect(second.take(karaoke) == .held(by: first.writer.node))
    #expect(await second.append(Array(entries[3..<6]), to: karaoke, after: SequenceNumber(3)) == .fenced)
    let third = try store.openJournal(node: "n3") { _, _ in true }
    #expect(third.take(karaoke) == .taken(term: 2))
    #expect(await first.append(Array(entries[3..<6]), to: karaoke, after: SequenceNumber(3)) == .fenced)
    #expect(first.counts.fenced == 1)
    #expect(
      await third.append(Array(entries[3...]), to: karaoke, after: SequenceNumber(3)) == .appended(SequenceNumber(9)))
    for journal in [first, second, third] { #expect(try journal.read(karaoke).entries == entries) }
    // Given back, it is anybody's.
    try third.leave(karaoke)
    #expect(second.take(karaoke) == .taken(term: 3))
    for journal in [first, second, third] { journal.close() }
  }

  @Test("a node that starts again takes its boards at once, and the process before it is fenced for good")
  func sameNode() async throws {
    let store = try LogTestStore()
    let entries = Evening.entries(4)
    let before = try store.openJournal()
    #expect(await before.append(Array(entries[..<2]), to: karaoke, after: .zero) == .appended(SequenceNumber(2)))
    let now = try store.openJournal()
    #expect(await now.append([entries[2]], to: karaoke, after: SequenceNumber(2)) == .appended(SequenceNumber(3)))
    #expect(await before.append([entries[2]], to: karaoke, after: SequenceNumber(2)) == .fenced)
    #expect(await before.append([entries[3]], to: karaoke, after: SequenceNumber(3)) == .fenced)
    #expect(await now.append([entries[3]], to: karaoke, after: SequenceNumber(3)) == .appended(SequenceNumber(4)))
    before.close()
    now.close()
    #expect(try store.openJournal().read(karaoke).entries == entries)
  }

  @Test("a claim that NATS doesn't take ends, and the log says once that it is slow; the next one succeeds")
  func claimWithoutAnEnd() async throws {
    let store = try LogTestStore()
    let journal = try store.openJournal()
    let stream = try store.connect()
    let place = store.layout.place(of: karaoke)
    let usual = try #require(store.layout.streams.first { $0.name == place.log })
    var deaf = usual
    deaf.subjects = ["\(store.layout.name).nobody"]
    try await update(deaf, in: stream)
    let end = await journal.append([Evening.entries(1)[0]], to: karaoke, after: .zero)
    guard case .notAppended(let error) = end else {
      Issue.record("it ended \(end)")
      return
    }
    #expect(error.code == .io)
    #expect(store.warnings.all.map(\.detail).filter { $0.hasPrefix("claiming board karaoke takes longer") }.count == 1)
    #expect(journal.longestWait == nil)
    try await update(usual, in: stream)
    #expect(await journal.append([Evening.entries(1)[0]], to: karaoke, after: .zero) == .appended(SequenceNumber(1)))
    #expect(journal.counts.claims == 1)
    journal.close()
    stream.connection.close()
  }

  private func update(_ settings: StreamSettings, in stream: JetStream) async throws {
    let answer = try await stream.connection.request(
      "$JS.API.STREAM.UPDATE.\(settings.name)", Array(try JSONEncoder().encode(settings)), within: .seconds(8))
    let text = String(decoding: answer.body, as: UTF8.self)
    try #require(!text.contains("\"error\""), "\(text)")
  }

  @Test("a board whose holder was killed is listed with the settings that its log has")
  func listingAfterAKill() async throws {
    let store = try LogTestStore()
    let titled = [Entry.setting(.title("Karaoke night"), by: nil, at: Timestamp(milliseconds: 1))]
    for _ in 0..<3 {
      let journal = try store.openJournal()
      let sequence = try journal.read(karaoke).sequence
      let next = SequenceNumber(sequence.rawValue + 1)
      #expect(await journal.append(titled, to: karaoke, after: sequence) == .appended(next))
      journal.abandon()
      let again = try store.openJournal()
      #expect(try again.settings()[karaoke]?.title == "Karaoke night")
      #expect(try again.boards() == [karaoke])
      again.abandon()
    }
  }

  @Test("entries that are too long for one message are read as they were, and an end before their record leaves none")
  func longEntries() async throws {
    let store = try LogTestStore()
    let long = (0..<40).map { number in
      Entry.stored(name: "v\(number)", json: "\"\(Self.noise(20_000))\"", at: Timestamp(milliseconds: 1))
    }
    let first = try store.openJournal()
    #expect(await first.append([Evening.entries(1)[0]], to: karaoke, after: .zero) == .appended(SequenceNumber(1)))
    first.ends(at: .partsOfEntries)
    let end = await first.append(long, to: karaoke, after: SequenceNumber(1))
    #expect(end == .notAppended(.closedJournal))
    first.abandon()
    let second = try store.openJournal()
    #expect(try second.read(karaoke).entries == [Evening.entries(1)[0]])
    #expect(await second.append(long, to: karaoke, after: SequenceNumber(1)) == .appended(SequenceNumber(41)))
    #expect(try second.read(karaoke).entries == [Evening.entries(1)[0]] + long)
    second.close()
  }

  @Test(
    "a snapshot that ends halfway costs nothing: the board is as it was, and the next snapshot sweeps up",
    arguments: LogJournal.Step.ofSnapshots)
  func snapshotsThatEndHalfway(step: LogJournal.Step) async throws {
    let store = try LogTestStore()
    let retention = HistoryRetention(entries: 10, spacing: 10)
    let entries = Evening.entries(80)
    let first = try store.openJournal(retention: retention)
    try await write(entries[..<40], to: first)
    for sequence in [10, 20] { try await keep(sequence, in: first) }
    first.ends(at: step)
    let kept = await first.keepSnapshot(Evening.state(40), of: karaoke, at: SequenceNumber(40))
    if case .success = kept { #expect(step == .listedSnapshot || step == .purgedRecords) }
    first.abandon()

    let second = try store.openJournal(retention: retention)
    #expect(try second.read(karaoke).loadState() == Evening.state(40))
    try await write(entries[40...], to: second)
    for sequence in [60, 80] { try await keep(sequence, in: second) }
    #expect(try second.read(karaoke).loadState() == Evening.state(80))
    let moments = try second.moments(of: karaoke)
    #expect(moments.map(\.sequence.rawValue) == [60, 80])
    #expect(try second.entries(of: karaoke, after: SequenceNumber(60), upTo: nil) == Array(entries[60...]))
    // Nothing is left that no moment names.
    let stream = try store.connect()
    let place = store.layout.place(of: karaoke)
    let parts = try await stream.subjects(place.keep, like: place.anyPart)
    #expect(parts.count == 2)
    let last = try #require(try await stream.last(place.log, subject: place.records))
    let records = try await stream.messages(place.log, subject: place.records, from: 1, upTo: last.number)
    let oldest = try LogRecord(#require(records.first).body, of: karaoke)
    #expect(oldest.sequence >= SequenceNumber(60))
    stream.connection.close()
    second.close()
  }

  @Test("a record that isn't what was written ends the board there, and is named")
  func damagedRecord() async throws {
    let store = try LogTestStore()
    let journal = try store.openJournal()
    #expect(await journal.append(Evening.entries(3), to: karaoke, after: .zero) == .appended(SequenceNumber(3)))
    let stream = try store.connect()
    let place = store.layout.place(of: karaoke)
    let last = try #require(try await stream.last(place.log, subject: place.records))
    var bytes = last.body
    bytes[bytes.count - 1] ^= 1
    guard case .stored = await stream.publish(bytes, to: place.records, behind: last.number) else {
      Issue.record("the damage isn't stored")
      return
    }
    let error = #expect(throws: JournalError.self) { try journal.read(karaoke) }
    #expect(error?.code == .format)
    #expect(error?.detail.contains("karaoke") == true)
    stream.connection.close()
    journal.abandon()
  }

  @Test("nodes of one cluster have one key, and a node with another one doesn't join")
  func keys() throws {
    let store = try LogTestStore()
    try LogJournal(
      servers: try LogTestStore.addresses("DISPLAYBOARD_NATS"), node: try #require(NodeName("n1")),
      layout: store.layout, key: "ours", warn: store.warnings.add
    ).close()
    let error = #expect(throws: JournalError.self) {
      try LogJournal(
        servers: try LogTestStore.addresses("DISPLAYBOARD_NATS"), node: try #require(NodeName("n2")),
        layout: store.layout, key: "theirs", warn: store.warnings.add)
    }
    #expect(error?.code == .locked)
  }

  @Test("the shards that a cluster was made with count for every node")
  func shards() throws {
    let store = try LogTestStore()
    try store.openJournal().close()
    let other = try #require(LogLayout(name: store.layout.name, shards: 5))
    let journal = try LogJournal(
      servers: try LogTestStore.addresses("DISPLAYBOARD_NATS"), node: try #require(NodeName("n2")), layout: other,
      warn: store.warnings.add)
    #expect(journal.layout.shards == 1)
    journal.close()
  }

  private func write(_ entries: ArraySlice<Entry>, to journal: LogJournal) async throws {
    for start in stride(from: entries.startIndex, to: entries.endIndex, by: 5) {
      let end = await journal.append(
        Array(entries[start..<min(start + 5, entries.endIndex)]), to: karaoke, after: SequenceNumber(UInt64(start)))
      #expect(end == .appended(SequenceNumber(UInt64(min(start + 5, entries.endIndex)))))
    }
  }

  private func keep(_ sequence: Int, in journal: LogJournal) async throws {
    try await journal.keepSnapshot(Evening.state(sequence), of: karaoke, at: SequenceNumber(UInt64(sequence))).get()
  }

  /// Letters that can't be deflated much, the same each time.
  private static func noise(_ count: Int) -> String {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    return String(
      decoding: (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(ascii: "0") + UInt8((state >> 33) % 64)
      }.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "z") : $0 }, as: UTF8.self)
  }
}
