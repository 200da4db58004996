import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("The room and its journal")
struct JournalTests {
  private let lost = AppendEnd.unknown(JournalError(.io, detail: "disk gone"))
  private let notAppended = AppendEnd.notAppended(JournalError(.full, detail: "no space"))

  private func roomWithAppend() -> (TestRoom, SessionID, SessionID) {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.behavior = .waits
    room.operate(.add("x"), 1, from: ann)
    return (room, ann, bo)
  }

  @Test(
    "[P11] after an append with an unknown end memory goes, authors send again, and it is applied once",
    arguments: [true, false])
  func unknown(isOnDisk: Bool) {
    let (room, ann, bo) = roomWithAppend()
    room.operate(.add("y"), 2, from: ann)
    room.finishAppend(lost, isOnDisk: isOnDisk)
    #expect(room.takeReplies(ann) == [.resend(from: 1, .paused, afterMilliseconds: 1_000)])
    #expect(room.reloadWanted)
    room.operate(.add("x"), 1, from: ann)
    #expect(room.takeReplies(ann) == [.resend(from: 1, .paused, afterMilliseconds: 1_000)])
    room.finishReload()
    room.behavior = .appends
    #expect(room.takeSnapshots(bo).map(\.facts.cards.count) == [isOnDisk ? 4 : 3])
    room.operate(.add("x"), 1, from: ann)
    room.operate(.add("y"), 2, from: ann)
    #expect(room.durable.document.cardCount == 5)
  }

  @Test(
    "[P11] after an append that is certainly not on disk authors send again, and the room goes on without reading back")
  func notAppendedOnce() {
    let (room, ann, bo) = roomWithAppend()
    room.operate(.add("y"), 2, from: ann)
    room.finishAppend(notAppended, isOnDisk: false)
    #expect(room.takeReplies(ann) == [.resend(from: 1, .paused, afterMilliseconds: 1_000)])
    #expect(!room.reloadWanted)
    room.behavior = .appends
    room.operate(.add("z"), 1, from: bo)
    #expect(room.durable.document.cardCount == 4)
    room.operate(.add("x"), 1, from: ann)
    room.operate(.add("y"), 2, from: ann)
    #expect(room.durable.document.cardCount == 6)
    #expect(room.takeSnapshots(bo).isEmpty)
  }

  @Test("[P11] a disk that stays full is tried after longer and longer pauses; people who come meanwhile see the board")
  func fullDisk() {
    let (room, ann, _) = roomWithAppend()
    room.finishAppend(notAppended, isOnDisk: false)
    for pause in [1, 2, 4] {
      _ = room.take(ann)
      room.operate(.add("x"), 1, from: ann)
      room.finishAppend(notAppended, isOnDisk: false)
      room.advance(.seconds(pause) - .milliseconds(1))
      room.operate(.add("x"), 1, from: ann)
      #expect(room.inFlight == nil, "\(pause) s")
      room.advance(.milliseconds(1))
    }
    #expect(!room.reloadWanted)
    room.operate(.add("x"), 1, from: ann)
    room.finishAppend(notAppended, isOnDisk: false)
    _ = room.take(ann)
    room.operate(.add("x"), 1, from: ann)
    #expect(room.takeReplies(ann) == [.resend(from: 1, .readOnly, afterMilliseconds: 1_000)])

    let stranger = room.connect()
    room.send(
      .hello(Hello(token: "guest-0", seat: "of-another-evening", outbox: .test("stranger"), surface: .phone)),
      from: stranger)
    #expect(room.closed[stranger] == nil)
    #expect(room.takeSnapshots(stranger).map(\.facts.cards.count) == [3])

    room.behavior = .appends
    room.advance(.seconds(8))
    room.operate(.add("x"), 1, from: ann)
    room.operate(.add("s"), 1, from: stranger)
    #expect(room.durable.document.cardCount == 5)
  }

  @Test("a declaration that comes while a full disk is left alone is folded in afterwards")
  func declaredWhileResting() {
    let (room, ann, _) = roomWithAppend()
    room.finishAppend(notAppended, isOnDisk: false)
    room.operate(.add("x"), 1, from: ann)
    room.finishAppend(notAppended, isOnDisk: false)
    var changed = Declaration.party
    changed.sections[0].title = "Sam"
    room.handle(.declared(changed))
    room.behavior = .appends
    #expect(room.durable.document[.sam]?.title != "Sam")
    room.advance(.seconds(1))
    #expect(room.durable.document[.sam]?.title == "Sam")
  }

  @Test(
    "[P11] an outbox that sends on behind what was asked for is asked once more, because it may have nothing else to say"
  )
  func overheard() {
    let (room, ann, _) = roomWithAppend()
    room.operate(.add("y"), 2, from: ann)
    room.finishAppend(notAppended, isOnDisk: false)
    _ = room.take(ann)
    room.operate(.add("y"), 2, from: ann)
    #expect(room.takeReplies(ann) == [])
    room.advance(.seconds(3))
    #expect(room.takeReplies(ann) == [.resend(from: 1, .gap, afterMilliseconds: 0)])
    room.advance(.seconds(5))
    #expect(room.takeReplies(ann) == [], "it has heard that")
    room.behavior = .appends
    room.operate(.add("x"), 1, from: ann)
    room.operate(.add("y"), 2, from: ann)
    room.advance(.seconds(5))
    #expect(!room.takeReplies(ann).contains { if case .resend = $0 { true } else { false } })
    #expect(room.durable.document.cardCount == 5)
  }

  @Test("[P9] a host's command that was lost is answered with that")
  func lostCommand() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.behavior = .waits
    room.send(.host(id: 4, .freeze(true)), from: host)
    room.finishAppend(lost, isOnDisk: false)
    #expect(room.takeReplies(host).contains(.error(InputError(.paused, id: 4))))
    #expect(room.room.durableState.settings.isFrozen == false)
  }

  @Test("a fenced room shows what it has, takes no operation and says why")
  func fenced() {
    let (room, ann, _) = roomWithAppend()
    room.finishAppend(.fenced, isOnDisk: false)
    room.finishReload()
    _ = room.take(ann)
    room.operate(.add("x"), 1, from: ann)
    #expect(room.takeReplies(ann) == [.resend(from: 1, .readOnly, afterMilliseconds: 1_000)])
    #expect(room.logged.contains("room.readOnly"))
    let late = room.join("late")
    #expect(room.closed[late] == nil)
  }

  @Test(
    "a journal that fails again and again is asked again, each time after a longer pause, and operations stay with their authors"
  )
  func failing() {
    let (room, ann, _) = roomWithAppend()
    room.finishAppend(lost, isOnDisk: false)
    for pause in [1, 2, 4, 8] {
      room.finishReload(.failure(JournalError(.io, detail: "disk gone")))
      #expect(!room.reloadWanted)
      room.send(.ping, from: ann)
      room.advance(.seconds(pause) - .milliseconds(1))
      #expect(!room.reloadWanted, "\(pause) s")
      room.advance(.milliseconds(1))
      #expect(room.reloadWanted, "\(pause) s")
    }
    _ = room.take(ann)
    room.operate(.add("x"), 1, from: ann)
    #expect(room.takeReplies(ann) == [.resend(from: 1, .readOnly, afterMilliseconds: 1_000)])
    room.finishReload()
    room.behavior = .appends
    room.operate(.add("x"), 1, from: ann)
    #expect(room.durable.document.cardCount == 4)
  }

  /// What the room wrote, with the last operation's counter one too high.
  private func damaged(_ contents: JournalContents) throws -> JournalContents {
    var contents = contents
    guard case .applied(let id, let operation, let seat, let at) = try #require(contents.entries.last) else {
      throw JournalError(.format, detail: "the last entry is no operation")
    }
    contents.entries.removeLast()
    contents.entries.append(.applied(OperationID(id.outbox, id.counter + 1), operation, by: seat, at: at))
    return contents
  }

  @Test("a room isn't made from entries that don't follow from each other")
  func damagedStart() throws {
    let (room, _, _) = roomWithAppend()
    room.finishAppend()
    let contents = try damaged(room.contents)
    let error = #expect(throws: JournalError.self) {
      try Room(room.configuration, contents: contents, secrets: .test(), epoch: "epoch-2")
    }
    #expect(error?.code == .format)
    #expect(error?.detail.hasPrefix("entry \(contents.sequence.rawValue) ") == true)
  }

  @Test("a journal that reads back damaged is a failed reading: the room keeps what it shows and asks again")
  func damagedReload() throws {
    let (room, ann, _) = roomWithAppend()
    room.finishAppend(lost, isOnDisk: true)
    let before = room.room.durableState
    room.finishReload(.success(try damaged(room.contents)))
    #expect(room.logged.contains("journal.readFailed"))
    #expect(room.room.durableState == before)
    room.send(.ping, from: ann)
    room.advance(.seconds(1))
    #expect(room.reloadWanted)
    room.finishReload()
    #expect(room.durable == room.room.durableState)
  }

  @Test("while the journal is read back nobody gets a second seat in place of one that may be in it")
  func noSecondSeat() {
    let (room, ann, _) = roomWithAppend()
    room.handle(.disconnected(ann))
    room.finishAppend(lost, isOnDisk: true)
    let back = room.connect()
    let hello = ClientMessage.hello(Hello(token: "guest-0", seat: "seat-1", outbox: .test("ann"), surface: .phone))
    room.send(hello, from: back)
    #expect(room.closed[back] == TestRoom.Close(1001, "going away"))
    room.finishReload()
    let again = room.connect()
    room.send(hello, from: again)
    #expect(room.takeWelcome(again)?.outbox.high == 1)
  }

  @Test("the journal gets a snapshot every so many entries; a room started from it is the same")
  func snapshots() {
    let room = TestRoom { $0.entriesPerSnapshot = 10 }
    let ann = room.join("ann")
    for counter in 1...40 as ClosedRange<UInt32> { room.operate(.add("\(counter)"), counter, from: ann) }
    #expect(room.snapshotsKept.count == 4)
    #expect(room.contents.entries.count < 10)
    let before = room.room.durableState
    room.restart()
    #expect(room.room.durableState == before)
  }

  @Test("while a snapshot is being kept no other is asked for; the next one is of the board as it is by then")
  func snapshotsInAStorm() throws {
    let room = TestRoom { $0.entriesPerSnapshot = 5 }
    let ann = room.join("Ann")
    room.handle(.snapshotKept)
    room.behavior = .waits
    let before = room.snapshotsKept.count
    for counter: UInt32 in 1...60 {
      room.operate(.add("\(counter)"), counter, from: ann)
      room.finishAppend()
      room.advance(.seconds(1))
    }
    #expect(room.snapshotsKept.count == before + 1)
    room.handle(.snapshotKept)
    #expect(room.snapshotsKept.count == before + 2)
    #expect(room.snapshotsKept.last == room.contents.sequence)
    room.handle(.snapshotKept)
    #expect(room.snapshotsKept.count == before + 2, "nothing has happened since")
  }

  @Test("a declaration that says nothing new leaves no entry; one that does is an operation of outbox 0")
  func declarations() {
    let room = TestRoom()
    let entries = room.contents.entries.count
    room.handle(.declared(.party))
    #expect(room.contents.entries.count == entries)
    var changed = Declaration.party
    changed.sections[0].cards[0].text = "Love Stack (live)"
    room.handle(.declared(changed))
    #expect(room.durable.document[.loveStack]?.text == "Love Stack (live)")
    #expect(room.durable.serverCounter == 2)
  }

  @Test("a declaration that comes while the journal is read back is folded in afterwards")
  func declaredWhilePaused() {
    let (room, _, _) = roomWithAppend()
    room.finishAppend(lost, isOnDisk: false)
    var changed = Declaration.party
    changed.sections[0].title = "Sam"
    room.handle(.declared(changed))
    room.behavior = .appends
    room.finishReload()
    #expect(room.durable.document[.sam]?.title == "Sam")
  }

  @Test("a session whose number the journal gave to another must say hello again")
  func strangers() {
    let room = TestRoom()
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.behavior = .waits
    room.operate(.add("x"), 1, from: bo)
    room.finishAppend(lost, isOnDisk: false)
    var contents = room.contents
    contents.entries.append(.seat(SeatNumber(1), secretHash: [1], name: "other", at: room.wall))
    room.finishReload(.success(contents))
    #expect(room.closed[ann] == TestRoom.Close(1001, "going away"))
    #expect(room.closed[bo] == nil)
  }
}
