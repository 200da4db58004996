import Document
import Synchronization
import Testing

@Suite("What every journal promises")
struct JournalContract {
  private let karaoke: BoardName
  private let quiz: BoardName

  init() throws {
    karaoke = try #require(BoardName("karaoke"))
    quiz = try #require(BoardName("quiz"))
  }

  @Test(
    "a store that nobody wrote to has no boards, and a board nobody wrote has no entries",
    arguments: JournalKind.allCases)
  func empty(kind: JournalKind) throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    #expect(try journal.boards() == [])
    #expect(try journal.read(karaoke) == JournalContents())
    journal.close()
  }

  @Test("appended entries are read in order, board by board", arguments: JournalKind.allCases)
  func order(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let entries = Evening.entries(10)
    #expect(await journal.append(Array(entries[0..<1]), to: quiz, after: .zero) == .appended(SequenceNumber(1)))
    #expect(await journal.append(Array(entries[0..<4]), to: karaoke, after: .zero) == .appended(SequenceNumber(4)))
    #expect(
      await journal.append(Array(entries[4..<10]), to: karaoke, after: SequenceNumber(4))
        == .appended(SequenceNumber(10)))
    #expect(try journal.boards() == [quiz, karaoke])
    #expect(try journal.read(karaoke) == JournalContents(entries: entries))
    #expect(try journal.read(quiz) == JournalContents(entries: Array(entries[0..<1])))
    journal.close()
  }

  @Test(
    "the settings of each board are what reading it leads to, before and after a restart",
    arguments: JournalKind.allCases)
  func settings(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    #expect(try journal.settings() == [:])
    let at = Timestamp(milliseconds: 3)
    let seat = Array(Evening.entries(1))
    let named = [Entry.setting(.title("Karaoke night"), by: nil, at: at)]
    let rotated = [
      Entry.setting(.linkGeneration(role: "guest", generation: 1), by: nil, at: at),
      .setting(.frozen(true), by: nil, at: at),
    ]
    #expect(await journal.append(seat, to: quiz, after: .zero) == .appended(SequenceNumber(1)))
    #expect(await journal.append(named, to: karaoke, after: .zero) == .appended(SequenceNumber(1)))
    #expect(await journal.append(rotated, to: karaoke, after: SequenceNumber(1)) == .appended(SequenceNumber(3)))
    #expect(await journal.append(rotated, to: karaoke, after: SequenceNumber(1)) == .fenced)
    let settings = try journal.settings()
    #expect(settings == [quiz: BoardState.Settings(), karaoke: try journal.read(karaoke).loadState().settings])
    #expect(settings[karaoke]?.title == "Karaoke night")
    #expect(settings[karaoke]?.linkGenerations == ["guest": 1])
    #expect(settings[karaoke]?.isFrozen == true)
    journal.close()
    let again = try store.open()
    #expect(try again.settings() == settings)
    again.close()
  }

  @Test(
    "values that views store are there again, from their entry and from a snapshot", arguments: JournalKind.allCases)
  func stored(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let entry = Entry.stored(name: "theme", json: #"{"name":"loud \"🎤\""}"#, at: Timestamp(milliseconds: 3))
    #expect(await journal.append([entry], to: karaoke, after: .zero) == .appended(SequenceNumber(1)))
    #expect(try journal.read(karaoke).entries == [entry])
    var state = BoardState()
    state.apply(entry)
    try await journal.keepSnapshot(state, of: karaoke, at: SequenceNumber(1)).get()
    journal.close()
    let again = try store.open()
    #expect(try again.read(karaoke).loadState().stored == ["theme": #"{"name":"loud \"🎤\""}"#])
    again.close()
  }

  @Test("[SE6] a seat's secrets are there again, from entries and from a snapshot", arguments: JournalKind.allCases)
  func secrets(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let at = Timestamp(milliseconds: 3)
    let entries = [Evening.entries(1)[0]] + (4...12).map { .seatSecret(SeatNumber(1), secretHash: [$0], at: at) }
    let sequence = SequenceNumber(UInt64(entries.count))
    #expect(await journal.append(entries, to: karaoke, after: .zero) == .appended(sequence))
    let state = try journal.read(karaoke).loadState()
    #expect(try journal.read(karaoke).entries == entries)
    #expect(state.seats[SeatNumber(1)]?.secretHashes == [[1, 2, 3]] + (4...12).map { [$0] })
    try await journal.keepSnapshot(state, of: karaoke, at: sequence).get()
    journal.close()
    let again = try store.open()
    #expect(try again.read(karaoke).loadState() == state)
    again.close()
  }

  @Test("appending nothing is appended, writes nothing, and makes no board", arguments: JournalKind.allCases)
  func nothing(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    #expect(await journal.append([], to: karaoke, after: .zero) == .appended(.zero))
    #expect(try journal.boards() == [])
    journal.close()
  }

  @Test(
    "[9] an append behind another sequence than the last is fenced, and nothing of it is there",
    arguments: JournalKind.allCases)
  func fencedBySequence(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let entries = Evening.entries(8)
    #expect(await journal.append(Array(entries[0..<4]), to: karaoke, after: .zero) == .appended(SequenceNumber(4)))
    for wrong in [0, 3, 5] as [UInt64] {
      #expect(await journal.append(Array(entries[4..<8]), to: karaoke, after: SequenceNumber(wrong)) == .fenced)
    }
    #expect(try journal.read(karaoke).entries == Array(entries[0..<4]))
    #expect(
      await journal.append(Array(entries[4..<8]), to: karaoke, after: SequenceNumber(4)) == .appended(SequenceNumber(8))
    )
    journal.close()
  }

  @Test(
    "[9] after an append that is certainly not on disk everything is as before; the same one may be tried again",
    arguments: JournalKind.allCases)
  func notAppended(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let entries = Evening.entries(8)
    #expect(await journal.append(Array(entries[0..<4]), to: karaoke, after: .zero) == .appended(SequenceNumber(4)))
    try await store.refuseNextAppend(of: journal)
    let end = await journal.append(Array(entries[4..<8]), to: karaoke, after: SequenceNumber(4))
    guard case .notAppended(let error) = end else {
      Issue.record("it ended \(end)")
      return
    }
    #expect(error.code == .io)
    #expect(try journal.read(karaoke).entries == Array(entries[0..<4]))
    #expect(
      await journal.append(Array(entries[4..<8]), to: karaoke, after: SequenceNumber(4)) == .appended(SequenceNumber(8))
    )
    journal.close()
    #expect(try store.open().read(karaoke).entries == entries)
  }

  @Test(
    "[9] a process that lost the store to another is fenced, for entries and snapshots", arguments: JournalKind.allCases
  )
  func fencedByEpoch(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    #expect(await journal.append(Evening.entries(3), to: karaoke, after: .zero) == .appended(SequenceNumber(3)))
    try store.takeOver()
    #expect(await journal.append(Evening.entries(3), to: quiz, after: .zero) == .fenced)
    let kept = await journal.keepSnapshot(Evening.state(3), of: karaoke, at: SequenceNumber(3))
    #expect(throws: JournalError.foreignWriter) { try kept.get() }
    #expect(try journal.boards() == [karaoke])
    journal.close()
  }

  @Test(
    "appended entries are there when the store is opened again, and lead to an equal state",
    arguments: JournalKind.allCases)
  func reopening(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let first = try store.open()
    #expect(await first.append(Evening.entries(50), to: karaoke, after: .zero) == .appended(SequenceNumber(50)))
    first.close()
    let second = try store.open()
    let contents = try second.read(karaoke)
    #expect(contents.sequence == SequenceNumber(50))
    #expect(try contents.loadState() == Evening.state(50))
    #expect(
      await second.append([.renamed(SeatNumber(1), name: "Anne")], to: karaoke, after: contents.sequence)
        == .appended(SequenceNumber(51)))
    second.close()
  }

  @Test("a snapshot bounds the replay and changes nothing else", arguments: JournalKind.allCases)
  func snapshots(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let entries = Evening.entries(40)
    #expect(await journal.append(entries, to: karaoke, after: .zero) == .appended(SequenceNumber(40)))
    for sequence in [10, 20, 30] {
      try await journal.keepSnapshot(Evening.state(sequence), of: karaoke, at: SequenceNumber(UInt64(sequence))).get()
      let contents = try journal.read(karaoke)
      #expect(contents.snapshot == Evening.state(sequence))
      #expect(contents.entries == Array(entries[sequence...]))
      #expect(contents.sequence == SequenceNumber(40))
      #expect(try contents.loadState() == Evening.state(40))
    }
    // Appending goes on behind entries that only a snapshot remembers.
    try await journal.keepSnapshot(Evening.state(40), of: karaoke, at: SequenceNumber(40)).get()
    #expect(try journal.read(karaoke).entries == [])
    #expect(
      await journal.append([.renamed(SeatNumber(1), name: "Anne")], to: karaoke, after: SequenceNumber(40))
        == .appended(SequenceNumber(41)))
    journal.close()
    #expect(try store.open().read(karaoke).loadState().seats[SeatNumber(1)]?.name == "Anne")
  }

  @Test("a snapshot at a sequence that isn't in the journal is refused", arguments: JournalKind.allCases)
  func foreignSnapshots(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    #expect(await journal.append(Evening.entries(5), to: karaoke, after: .zero) == .appended(SequenceNumber(5)))
    for sequence in [0, 6] as [UInt64] {
      let kept = await journal.keepSnapshot(Evening.state(5), of: karaoke, at: SequenceNumber(sequence))
      #expect(throws: JournalError.noSuchSequence(SequenceNumber(sequence), of: karaoke)) { try kept.get() }
    }
    #expect(try journal.read(karaoke).snapshot == nil)
    journal.close()
  }

  @Test("10,000 entries go in one append", arguments: JournalKind.allCases)
  func largeAppend(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let entries = Evening.entries(10_000)
    #expect(await journal.append(entries, to: karaoke, after: .zero) == .appended(SequenceNumber(10_000)))
    #expect(try store.commits(of: journal) == 1)
    #expect(try journal.read(karaoke).entries == entries)
    journal.close()
  }

  @Test(
    "appends that wait while one is completed are committed together and completed in their order",
    arguments: JournalKind.allCases)
  func groupCommit(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let entries = Evening.entries(101)
    let karaoke = karaoke
    let ends = Mutex<[AppendEnd]>([])
    // The journal waits for the completion of the first append, in which all others are handed over.
    let last = await withCheckedContinuation { (continuation: CheckedContinuation<AppendEnd, Never>) in
      journal.append([entries[0]], to: karaoke, after: .zero) { _ in
        for number in 1...99 {
          journal.append([entries[number]], to: karaoke, after: SequenceNumber(UInt64(number))) { end in
            ends.withLock { $0.append(end) }
          }
        }
        journal.append([entries[100]], to: karaoke, after: SequenceNumber(100)) { continuation.resume(returning: $0) }
      }
    }
    #expect(last == .appended(SequenceNumber(101)))
    #expect(ends.withLock { $0 } == (2...100).map { .appended(SequenceNumber($0)) })
    #expect(try store.commits(of: journal) == 2)
    #expect(try journal.read(karaoke).entries == entries)
    journal.close()
  }

  @Test("one fenced append in a commit takes none of the others with it", arguments: JournalKind.allCases)
  func fencedAmongOthers(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let (karaoke, quiz) = (karaoke, quiz)
    let fenced = Mutex<AppendEnd?>(nil)
    let last = await withCheckedContinuation { (continuation: CheckedContinuation<AppendEnd, Never>) in
      journal.append(Evening.entries(1), to: quiz, after: .zero) { _ in
        journal.append(Evening.entries(3), to: karaoke, after: SequenceNumber(7)) { end in
          fenced.withLock { $0 = end }
        }
        journal.append(Evening.entries(3), to: karaoke, after: .zero) { continuation.resume(returning: $0) }
      }
    }
    #expect(fenced.withLock { $0 } == .fenced)
    #expect(last == .appended(SequenceNumber(3)))
    #expect(try journal.read(karaoke).entries == Evening.entries(3))
    journal.close()
  }

  @Test("closing finishes what was handed over; after it everything ends closed", arguments: JournalKind.allCases)
  func closing(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let end = Mutex<AppendEnd?>(nil)
    journal.append(Evening.entries(5), to: karaoke, after: .zero) { appended in end.withLock { $0 = appended } }
    journal.close()
    #expect(end.withLock { $0 } == .appended(SequenceNumber(5)))
    #expect(await journal.append(Evening.entries(5), to: quiz, after: .zero) == .notAppended(.closedJournal))
    #expect(throws: JournalError.closedJournal) { try journal.read(karaoke) }
    #expect(throws: JournalError.closedJournal) { try journal.boards() }
    journal.close()
    #expect(try store.open().read(karaoke).entries.count == 5)
  }

  @Test("two boards' appends from many threads all arrive, each board's in order", arguments: JournalKind.allCases)
  func threads(kind: JournalKind) async throws {
    let store = try kind.makeStore()
    let journal = try store.open()
    let entries = Evening.entries(100)
    let boards = [karaoke, quiz]
    await withTaskGroup(of: Void.self) { group in
      for board in boards {
        group.addTask {
          for (number, entry) in entries.enumerated() {
            let end = await journal.append([entry], to: board, after: SequenceNumber(UInt64(number)))
            #expect(end == .appended(SequenceNumber(UInt64(number) + 1)))
          }
        }
      }
    }
    for board in boards { #expect(try journal.read(board).entries == entries) }
    journal.close()
  }
}
