import Document
@testable import Room
import RoomSimulation
import Testing

@testable import Messages

/// A room that holds nothing may be ended and made again from its journal.
@Suite("Things that a room holds and its journal doesn't")
struct RoomClosingTests {
  private func holdsNothing(_ room: TestRoom) -> Bool { room.room.holdsNothing(at: room.now) }

  @Test("nothing, once all have gone and their operations are on disk")
  func atRest() {
    let room = TestRoom()
    let ann = room.join("ann")
    #expect(!holdsNothing(room), "someone is here")
    room.behavior = .waits
    room.operate(.add("mine"), 1, from: ann)
    room.handle(.disconnected(ann))
    #expect(!holdsNothing(room), "something is on its way to disk")
    room.finishAppend()
    #expect(holdsNothing(room))
  }

  @Test("a connection that hasn't said hello")
  func greeting() {
    let room = TestRoom()
    let id = room.connect()
    #expect(!holdsNothing(room))
    room.handle(.disconnected(id))
    #expect(holdsNothing(room))
  }

  @Test("barred addresses, for as long as they are barred")
  func barred() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let eve = room.join("eve", address: "192.0.2.7")
    room.send(.host(id: 1, .bar(SeatNumber(2))), from: host)
    for id in [host, eve] { room.handle(.disconnected(id)) }
    #expect(!holdsNothing(room))
    room.advance(.seconds(12 * 3_600))
    #expect(holdsNothing(room))
  }

  @Test("codes that were typed wrong, and seats that were given, within the last minute")
  func codes() {
    let evening = ClaimEvening()
    evening.room.send(.claim(ClaimEvening.ann, code: "000000"), from: evening.stranger)
    evening.room.handle(.disconnected(evening.stranger))
    #expect(!holdsNothing(evening.room))
    evening.room.advance(.seconds(61))
    #expect(holdsNothing(evening.room))
    let back = evening.join("back", address: "198.51.100.1")
    evening.room.send(.claim(ClaimEvening.ann, code: ClaimEvening.code), from: back)
    evening.room.handle(.disconnected(back))
    #expect(!holdsNothing(evening.room))
    evening.room.advance(.seconds(61))
    #expect(holdsNothing(evening.room))
  }

  @Test("the problem in the board's file that hosts have to hear of")
  func problem() {
    let room = TestRoom()
    room.handle(.undeclarable("karaoke.yaml:4:3: what is this?"))
    #expect(!holdsNothing(room))
    room.handle(.undeclarable(nil))
    #expect(holdsNothing(room))
  }

  @Test("a snapshot that is being kept")
  func snapshot() {
    let room = TestRoom { $0.entriesPerSnapshot = 1 }
    let ann = room.join("ann")
    room.behavior = .waits
    room.operate(.add("mine"), 1, from: ann)
    room.handle(.disconnected(ann))
    while room.inFlight != nil { room.finishAppend() }
    #expect(!holdsNothing(room))
    room.handle(.snapshotKept)
    #expect(holdsNothing(room))
  }

  @Test("sentences that walls still have to show")
  func events() {
    let room = TestRoom()
    let wall = room.join("wall", as: .wall, surface: .wall)
    let ann = room.join("ann")
    room.operate(.add("mine"), 1, from: ann)
    for id in [wall, ann] { room.handle(.disconnected(id)) }
    #expect(!holdsNothing(room))
    room.advance(.seconds(120))
    #expect(holdsNothing(room))
  }

  @Test("a journal that doesn't answer as it should")
  func journal() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.behavior = .waits
    room.operate(.add("mine"), 1, from: ann)
    room.handle(.disconnected(ann))
    room.finishAppend(.unknown(JournalError(.io, detail: "test")), isOnDisk: true)
    #expect(!holdsNothing(room))
    room.finishReload()
    while room.inFlight != nil { room.finishAppend() }
    #expect(holdsNothing(room))
  }

  @Test(
    "a person who comes back to a room that was made again finds the board as it was, in a new epoch, and the room knows what they had sent"
  )
  func resume() throws {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.add("mine"), 1, from: ann)
    room.advance(.seconds(1))
    let before = room.durable
    room.handle(.disconnected(ann))
    room.advance(.seconds(600))
    #expect(holdsNothing(room))
    room.restart()
    let back = room.connect()
    room.send(
      .hello(
        Hello(
          token: "guest-0", seat: "seat-1", outbox: .test("ann"), surface: .phone,
          resume: Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: 1))), from: back)
    room.advance(.seconds(1))
    let heard = room.take(back)
    let welcome = heard.lazy.compactMap { if case .welcome(let welcome) = $0 { welcome } else { nil } }.first
    #expect(welcome?.epoch == "epoch-2")
    #expect(welcome?.outbox.high == 1)
    #expect(heard.contains { if case .snapshot = $0 { true } else { false } })
    #expect(room.durable == before)
  }
}
