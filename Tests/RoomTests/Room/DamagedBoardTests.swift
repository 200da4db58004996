import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Damaged boards")
struct DamagedBoardTests {
  private let damage = BoardDamage(
    first: SequenceNumber(4), last: SequenceNumber(9), detail: "entry 4 of karaoke isn't what was written")

  /// What a room wrote with one guest on the board, of which the rest can't be read.
  private func damaged() -> (contents: JournalContents, before: TestRoom, ann: SessionID) {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("before"), 1, from: ann)
    var contents = room.contents
    contents.damage = damage
    return (contents, room, ann)
  }

  /// Joins, and gives the welcome too.
  private func come(
    to room: TestRoom, _ name: String, as role: Role = .guest, seat: String? = nil
  ) -> (SessionID, Welcome?) {
    let id = room.connect()
    let token = "\(role.rawValue)-0"
    room.send(.hello(Hello(token: token, seat: seat, name: name, outbox: .test(name), surface: .phone)), from: id)
    room.advance(.seconds(1))
    return (id, room.takeWelcome(id))
  }

  @Test("[P11b] a damaged board shows what comes before the damage, takes nothing, and says why to everyone who comes")
  func looking() {
    let room = TestRoom(contents: damaged().contents)
    let (guest, welcome) = come(to: room, "bo")
    let (host, hosts) = come(to: room, "host", as: .host)
    #expect(room.room.durableState.document.cardCount == damaged().before.room.durableState.document.cardCount)
    #expect(welcome?.isDamaged == true && hosts?.isDamaged == true)
    room.operate(.add("after"), 1, from: guest)
    #expect(room.takeReplies(guest).contains(.resend(from: 1, .readOnly, afterMilliseconds: 1_000)))
    room.send(.host(id: 4, .freeze(true)), from: host)
    #expect(room.takeReplies(host).contains(.error(InputError(.paused, id: 4))))
    #expect(!room.room.isWritable)
    room.advance(.seconds(600))
    #expect(!room.reloadWanted, "it stays so")
  }

  @Test(
    "[T33] the damage is reported once in the log and to the operator, with the way out, and in the list of boards"
  )
  func told() {
    let room = TestRoom(contents: damaged().contents)
    room.advance(.seconds(60))
    let host = room.join("host", as: .host)
    #expect(room.logged.count { $0 == "room.damaged" } == 1)
    #expect(room.noted.count { $0.kind == .damaged } == 1)
    room.send(.host(id: 7, .boards), from: host)
    guard case .done(id: 7, .boards(let boards))? = room.takeReplies(host).last else {
      Issue.record("no list of boards")
      return
    }
    #expect(boards.first?.problem?.contains("entry 4 of karaoke isn't what was written") == true)
    #expect(boards.first?.problem?.contains("displayboard repair karaoke") == true)
  }

  @Test("[P11b] someone whose seat isn't known on a damaged board looks on, and keeps the secret of it")
  func lostSeat() {
    let room = TestRoom(contents: damaged().contents)
    let (_, lost) = come(to: room, "lost", seat: "a secret that was lost with its entry")
    #expect(lost != nil)
    #expect(lost?.you.secret == nil)
    #expect(come(to: room, "new").1?.you.secret != nil)
  }

  @Test("a damage that is found when the journal is read back leaves a board to look at, and those there hear of it")
  func foundLater() {
    let (contents, room, ann) = damaged()
    room.behavior = .waits
    room.operate(.add("after"), 2, from: ann)
    room.finishAppend(.unknown(JournalError(.io, detail: "it is gone")), isOnDisk: false)
    room.finishReload(.success(contents))
    room.advance(.seconds(1))
    #expect(room.takeWelcome(ann)?.isDamaged == true)
    #expect(room.noted.contains { $0.kind == .damaged })
    #expect(room.logged.contains("room.damaged"))
    #expect(!room.room.isWritable)
  }

  @Test("entries that don't follow from those before them are damage, too")
  func doesNotFollow() {
    let contents = damaged().contents
    let twice = JournalContents(entries: contents.entries + contents.entries.suffix(1))
    let loaded = twice.salvaged()
    #expect(loaded.state == contents.soundState)
    #expect(loaded.damage?.first == SequenceNumber(UInt64(contents.entries.count) + 1))
    #expect(loaded.damage?.lostCount == 1)
  }
}
