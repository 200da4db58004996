import Document
import Storage
import Testing

@testable import Cluster

@Suite("Pictures and the server's own log on NATS")
struct LogPictureTests {
  private let karaoke: BoardName
  private let shares = PictureShares(seatBytesMax: 300_000, seatCountMax: 3, boardBytesMax: 500_000)

  init() throws { karaoke = try #require(BoardName("karaoke")) }

  private func picture(_ number: UInt8, bytes: Int = 10) -> KeptPicture {
    KeptPicture(
      hash: String(repeating: "a", count: 62) + (number < 10 ? "0" : "") + "\(number)", type: "image/png",
      bytes: Array(repeating: number, count: bytes))
  }

  private func time(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1_000) }

  @Test(
    "a picture is kept once, in parts, and every node reads it; shares are counted by whichever node holds the board")
  func pictures() throws {
    let store = try LogTestStore()
    let first = try store.openJournal()
    #expect(first.take(karaoke) == .taken(term: 1))
    let large = picture(1, bytes: 290_000)
    #expect(try first.keep(large, of: karaoke, from: SeatNumber(1), within: shares, at: time(1)) == .kept)
    #expect(try first.keep(large, of: karaoke, from: SeatNumber(2), within: shares, at: time(2)) == .known)
    #expect(try first.keep(picture(2), of: karaoke, from: SeatNumber(1), within: shares, at: time(3)) == .kept)
    let full = picture(3, bytes: 20_000)
    #expect(try first.keep(full, of: karaoke, from: SeatNumber(1), within: shares, at: time(3)) == .seatIsFull)
    let second = try store.openJournal(node: "n2")
    #expect(try second.picture(large.hash, of: karaoke) == large)
    #expect(try second.picture(picture(9).hash, of: karaoke) == nil)
    #expect(try second.sender(ofPicture: large.hash, of: karaoke) == SeatNumber(1))
    // Only the holder looks after them.
    #expect(try second.boardsWithPictures(keptBefore: time(9)).isEmpty)
    try first.leave(karaoke)
    #expect(second.take(karaoke) == .taken(term: 2))
    #expect(try second.keep(full, of: karaoke, from: SeatNumber(1), within: shares, at: time(4)) == .seatIsFull)
    let other = picture(4, bytes: 200_000)
    #expect(try second.keep(other, of: karaoke, from: SeatNumber(2), within: shares, at: time(4)) == .kept)
    #expect(try second.keep(full, of: karaoke, from: SeatNumber(3), within: shares, at: time(4)) == .boardIsFull)
    #expect(try second.boardsWithPictures(keptBefore: time(9)) == [karaoke])
    #expect(try second.boardsWithPictures(keptBefore: time(2)).isEmpty)
    #expect(try second.pictures(of: karaoke, keptBefore: time(4)) == [large.hash, picture(2).hash])
    first.close()
    second.close()
  }

  @Test("pictures that are forgotten are gone for all nodes, and one that was sent again since stays")
  func forgetting() throws {
    let store = try LogTestStore()
    let journal = try store.openJournal()
    #expect(journal.take(karaoke) == .taken(term: 1))
    for number in 1...3 as ClosedRange<UInt8> {
      _ = try journal.keep(picture(number), of: karaoke, from: SeatNumber(1), within: shares, at: time(1))
    }
    #expect(try journal.freshenPictures([picture(1).hash], of: karaoke, at: time(5)) == [picture(1).hash])
    try journal.forgetPictures([picture(1).hash, picture(2).hash], of: karaoke, keptBefore: time(3))
    let other = try store.openJournal(node: "n2")
    #expect(try other.pictures(of: karaoke, keptBefore: nil) == [picture(3).hash, picture(1).hash])
    #expect(try other.picture(picture(2).hash, of: karaoke) == nil)
    let quiz = try #require(BoardName("quiz"))
    try journal.copyPictures([picture(1).hash], of: karaoke, to: quiz, at: time(6))
    #expect(try other.picture(picture(1).hash, of: quiz)?.bytes == picture(1).bytes)
    try journal.forgetPictures(of: karaoke)
    #expect(try other.pictures(of: karaoke, keptBefore: nil).isEmpty)
    #expect(try other.pictures(of: quiz, keptBefore: nil) == [picture(1).hash])
    journal.close()
    other.close()
  }

  private func append(_ record: ServerRecord, to journal: LogJournal, behind number: UInt64) async -> ServerAppendEnd {
    await withCheckedContinuation { continuation in
      journal.append(record, behind: number) { continuation.resume(returning: $0) }
    }
  }

  @Test("of two nodes that write the server's log behind the same record one is right, and both read all of it")
  func serverLog() async throws {
    let store = try LogTestStore()
    let first = try store.openJournal()
    let second = try store.openJournal(
      node: "n2", servers: try LogTestStore.addresses("DISPLAYBOARD_NATS_FORGETFUL"), patience: .milliseconds(150))
    func record(_ number: UInt32) -> ServerRecord {
      ServerRecord(.ownerGeneration(number), by: .machine, at: time(Int64(number)))
    }
    var last: UInt64 = 0
    var expected: [ServerRecord] = []
    for round in 0..<20 as Range<UInt32> {
      let (expectedLast, records) = (last, [record(round * 2), record(round * 2 + 1)])
      async let one = append(records[0], to: first, behind: expectedLast)
      async let other = append(records[1], to: second, behind: expectedLast)
      let ends = await [one, other]
      #expect(ends.contains(.overtaken), "round \(round)")
      let stored = ends.enumerated().compactMap { index, end -> (index: Int, number: UInt64)? in
        if case .appended(let number) = end { (index, number) } else { nil }
      }
      try #require(stored.count == 1, "round \(round): \(ends)")
      last = stored[0].number
      expected.append(records[stored[0].index])
    }
    for journal in [first, second] {
      let (records, number) = try journal.serverRecords(after: 0)
      #expect(records == expected)
      #expect(number == last)
      #expect(try journal.serverRecords(after: last).records.isEmpty)
      #expect(try journal.serverRecords(after: last - 2).records == Array(expected[18...]))
    }
    first.close()
    second.close()
  }

  @Test("a board begins with a state and goes on behind it, and one that is forgotten can begin again")
  func beginning() async throws {
    let store = try LogTestStore()
    let entries = Evening.entries(30)
    let journal = try store.openJournal()
    func begin(with state: BoardState) async throws {
      let end: Result<Void, JournalError> = await withCheckedContinuation { continuation in
        journal.replace(karaoke, with: state, nil) { continuation.resume(returning: $0) }
      }
      try end.get()
    }
    try await begin(with: Evening.state(20))
    #expect(
      await journal.append(Array(entries[20...]), to: karaoke, after: SequenceNumber(1))
        == .appended(SequenceNumber(11)))
    try journal.leave(karaoke)
    let other = try store.openJournal(node: "n2")
    #expect(try other.boards() == [karaoke])
    #expect(try other.read(karaoke).loadState() == Evening.state(30))
    #expect(try other.moments(of: karaoke).map(\.sequence.rawValue) == [1])
    let error = await #expect(throws: JournalError.self) { try await begin(with: Evening.state(20)) }
    #expect(error?.code == .locked)
    try other.forget(karaoke)
    #expect(try other.boards().isEmpty)
    #expect(try other.read(karaoke).sequence == .zero)
    journal.close()
    other.close()
  }
}
