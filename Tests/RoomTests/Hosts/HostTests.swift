import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Host commands")
struct HostTests {
  private func ask(_ command: HostCommand, _ id: Int = 1, of room: TestRoom, _ host: SessionID) -> HostResult? {
    _ = room.take(host)
    room.send(.host(id: id, command), from: host)
    return room.take(host).lazy.compactMap { message -> HostResult? in
      if case .done(id, let result) = message { result } else { nil }
    }.first
  }

  @Test("[P2] a kicked person is gone for good, whatever they come back with")
  func kick() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    #expect(ask(.kick(SeatNumber(2)), of: room, host) == .done("kick"))
    #expect(room.closed[ann] == TestRoom.Close(4003, "kicked"))
    let back = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: "seat-2", outbox: .test("other"), surface: .phone)), from: back)
    #expect(room.closed[back] == TestRoom.Close(4003, "kicked"))
    room.restart()
    let later = room.connect()
    room.send(.hello(Hello(token: "guest-0", seat: "seat-2", outbox: .test("later"), surface: .phone)), from: later)
    #expect(room.closed[later] == TestRoom.Close(4003, "kicked"))
  }

  @Test("an operation of someone being kicked is refused, and not lost in silence")
  func kickInFlight() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.behavior = .waits
    room.send(.host(id: 1, .kick(SeatNumber(2))), from: host)
    room.operate(.add("x"), 1, from: ann)
    room.finishAppend()
    room.finishAppend()
    #expect(room.durable.document.cardCount == 3)
    #expect(room.durable.outboxes[OutboxNumber(2)]?.high == 1)
  }

  @Test("[LP1] the choice whether previews say the title outlasts a restart, and everyone hears it")
  func titleIsPublic() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    #expect(ask(.titlePublic(true), of: room, host) == .done("titlePublic"))
    let entries = room.contents.entries.count
    _ = ask(.titlePublic(true), of: room, host)
    #expect(room.contents.entries.count == entries, "it is so already")
    room.restart()
    #expect(room.durable.settings.titleIsPublic)
    let again = room.join("again", as: .host)
    #expect(ask(.titlePublic(false), of: room, again) == .done("titlePublic"))
    #expect(!room.durable.settings.titleIsPublic)
  }

  @Test("a host's command about a card does it once, and says so where there is no such card or picture")
  func cardChanges() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    func isOff() -> Bool { room.durable.document.effectiveValue(of: .loveStack, .rejected) == .flag(true) }
    for _ in 0..<2 { #expect(ask(.card(.loveStack, .crossOff), of: room, host) == .done("card")) }
    #expect(isOff())
    let revision = room.durable.document.revision
    _ = ask(.card(.loveStack, .crossOff), of: room, host)
    #expect(room.durable.document.revision == revision)
    #expect(ask(.card(.loveStack, .uncross), of: room, host) == .done("card"))
    #expect(!isOff())
    #expect(ask(.card(.loveStack, .showPicture), of: room, host) == nil, "it has no picture")
    #expect(ask(.card(.loveStack, .remove), of: room, host) == .done("card"))
    #expect(room.durable.document[.loveStack] == nil)
    #expect(ask(.card(.loveStack, .crossOff), of: room, host) == nil)
  }

  @Test("nobody kicks themselves or a seat that never was")
  func kickNobody() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.send(.host(id: 1, .kick(SeatNumber(1))), from: host)
    room.send(.host(id: 2, .kick(SeatNumber(77))), from: host)
    #expect(
      room.takeReplies(host) == [
        .error(InputError(.init(.notAllowed), ["role": .text("host")], id: 1)),
        .error(InputError(.init(.unknownTarget), ["target": .number(77)], id: 2)),
      ])
  }

  @Test("freezing is answered when it is on disk, and everyone hears of it in a frame")
  func freeze() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.behavior = .waits
    room.send(.host(id: 1, .freeze(true)), from: host)
    #expect(room.takeReplies(host).isEmpty)
    room.finishAppend()
    #expect(room.takeReplies(host).contains(.done(id: 1, .done("freeze"))))
    #expect(room.takeFrames(ann).map(\.settings) == [SharedSettings(frozen: true, guestsChange: .everything)])
  }

  @Test(
    "an announcement is on disk before anyone hears it, reaches those who come later, and stays until it is taken away"
  )
  func say() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.send(.host(id: 1, .announce("Pizza is here")), from: host)
    #expect(room.takeReplies(host).contains(.done(id: 1, .done("announce"))))
    let announcement = Announcement(text: "Pizza is here", at: room.wall)
    #expect(room.takeFrames(ann).map(\.settings) == [SharedSettings(announcement: announcement)])
    #expect(room.contents.entries.contains(.setting(.announcement(announcement), by: SeatNumber(1), at: room.wall)))
    room.advance(.seconds(1))
    room.send(.host(id: 2, .announce(nil)), from: host)
    #expect(room.takeFrames(ann).map(\.settings) == [SharedSettings()])
  }

  @Test(
    "a host's announcement is one line that isn't empty",
    arguments: [
      ("", Refusal(.empty, ["field": .text("text")])),
      ("a\nb", Refusal(.badCharacter, ["field": .text("text"), "scalar": .text("U+000A")])),
      (
        String(repeating: "a", count: 1_001),
        Refusal(.tooLong, ["field": .text("text"), "limit": .number(1_000), "actual": .number(1_001)])
      ),
    ])
  func sayRefused(text: String, refusal: Refusal) {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let before = room.contents
    room.send(.host(id: 1, .announce(text)), from: host)
    #expect(room.takeReplies(host) == [.error(InputError(refusal, id: 1))])
    #expect(room.contents == before)
  }

  @Test("removed cards come newest first, with the person who took them away")
  func removed() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.operate(.removeCard(card: .loveStack), 1, from: ann)
    room.operate(.removeCard(card: .dreamsOfTea), 2, from: ann)
    guard case .removed(let cards)? = ask(.removed, of: room, host) else {
      Issue.record("no list")
      return
    }
    #expect(cards.map(\.text) == ["Dreams of Tea", "Love Stack"])
    #expect(cards.map(\.removedBy) == [SeatNumber(2), SeatNumber(2)])
    room.operate(.restoreCard(card: .loveStack), 1, from: host)
    #expect(room.durable.document[.loveStack]?.text == "Love Stack")
  }

  @Test("the list of people has everyone with a seat, here or not, and when they came")
  func people() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let start = room.wall
    let ann = room.join("ann")
    room.operate(.add("x"), 1, from: ann)
    let seated = room.wall
    room.handle(.disconnected(ann))
    _ = room.join("bo")
    let (first, last) = (start.milliseconds - 1_000, seated.milliseconds)
    #expect(
      ask(.people, of: room, host)
        == .people([
          .init(
            seat: SeatNumber(1), name: "host", role: .host, here: true, kicked: false,
            came: Timestamp(milliseconds: first)),
          .init(seat: SeatNumber(2), name: "ann", role: nil, here: false, kicked: false, came: seated),
          .init(
            seat: SeatNumber(3), name: "bo", role: .guest, here: true, kicked: false,
            came: Timestamp(milliseconds: last)),
        ]))
    #expect(ask(.boards, of: room, host) == .boards([.init(name: "karaoke", people: 2, cards: 4, frozen: false)]))
  }

  @Test("a card that left with its section is restored with it, and everything is answered when it is on disk")
  func restoredWithSection() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.operate(.removeCard(card: .purpleTrain), 1, from: host)
    room.operate(.removeSection(section: .sam), 2, from: host)
    room.advance(.seconds(1))
    _ = room.take(host)
    room.behavior = .waits
    room.send(.host(id: 7, .restore(.loveStack)), from: host)
    #expect(room.takeReplies(host).isEmpty)
    room.finishAppend()
    #expect(room.takeReplies(host).contains(.done(id: 7, .done("restore"))))
    #expect(room.durable.document[.loveStack]?.section == .sam)
    #expect(room.durable.document[.purpleTrain] == nil)
    #expect(ask(.restore(.purpleTrain), of: room, host) == nil)
    room.finishAppend()
    #expect(room.durable.document[.purpleTrain]?.section == .sam)
  }

  @Test("a card that left alone, then its section: both are restored at once")
  func restoredBoth() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    room.operate(.removeCard(card: .loveStack), 1, from: host)
    room.operate(.removeSection(section: .sam), 2, from: host)
    #expect(ask(.restore(.loveStack), of: room, host) == .done("restore"))
    #expect(room.durable.document[.loveStack]?.section == .sam)
  }

  @Test("a refusal to restore a card says why and changes nothing")
  func restoringRefused() {
    let room = TestRoom({ $0.limits.cardsMax = 3 })
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.operate(.removeCard(card: .loveStack), 1, from: host)
    room.operate(.removeSection(section: .sam), 2, from: host)
    room.operate(.addCard(section: .jessica, place: .end, text: "x", values: [:]), 1, from: ann)
    let before = room.durable
    _ = room.take(host)
    for (id, card) in [CardID.loveStack, .dreamsOfTea, CardID(.server, 99)].enumerated() {
      room.send(.host(id: id, .restore(card)), from: host)
    }
    #expect(
      room.takeReplies(host) == [
        .error(InputError(Refusal(.full, ["what": .text("cards"), "limit": .number(3)]), id: 0)),
        .error(InputError(Refusal(.present, ["target": .text("0.5")]), id: 1)),
        .error(InputError(Refusal(.unknownTarget, ["target": .text("0.99")]), id: 2)),
      ])
    #expect(room.durable == before)
  }
}
