import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Events in frames")
struct FrameEventTests {
  /// A board with dibs, whose first section has turns, and a host.
  private func room(turns: Bool = true) -> (TestRoom, host: SessionID) {
    let room = TestRoom()
    let values = [DeclaredValue(ValueField("dibs", .dibs), shown: .badge("✋"))]
    room.handle(.described(BoardDescription(title: "Karaoke night", values: values)))
    room.advance(.seconds(1))
    let host = room.join("host", as: .host)
    if turns {
      room.operate(.setValue(target: .section(.sam), key: .turns, value: .flag(true)), 1, from: host)
      room.advance(.seconds(1))
    }
    _ = room.take(host)
    return (room, host)
  }

  private func seat(_ name: String, in room: TestRoom) throws -> SeatNumber {
    try #require(room.durable.seats.values.first { $0.name == name }).number
  }

  private func events(_ room: TestRoom, _ id: SessionID) -> [FrameEvent] {
    room.advance(.seconds(1))
    return room.takeFrames(id).flatMap(\.events)
  }

  private func cards(_ room: TestRoom) throws -> [CardID] { try #require(room.durable.document[.sam]).cards }

  @Test(
    "[P35] a card that comes, and one that is crossed off, with who did it; one that is crossed off already, or comes back, is no news"
  )
  func cardsOfBoard() throws {
    let (room, _) = room(turns: false)
    let (ann, bo) = (room.join("ann"), room.join("bo", surface: .wall))
    _ = room.take(bo)
    room.operate(.add("x"), 1, from: ann)
    let (card, seat) = (try #require(try cards(room).last), try seat("ann", in: room))
    #expect(events(room, bo) == [FrameEvent(.added, card, by: seat)])
    room.operate(.setValue(target: .card(card), key: .rejected, value: .flag(true)), 2, from: ann)
    #expect(events(room, bo) == [FrameEvent(.crossedOff, card, by: seat)])
    room.operate(.setValue(target: .card(card), key: .rejected, value: .flag(false)), 3, from: ann)
    #expect(events(room, bo).isEmpty)
    room.operate(.editText(card: card, change: TextChange([.init(at: 0, insert: "A ")])), 4, from: ann)
    #expect(events(room, bo).isEmpty)
  }

  @Test(
    "[P35] several of a kind in one frame are one, with their number and nobody's name; one that went again meanwhile is no news"
  )
  func merged() throws {
    let (room, _) = room(turns: false)
    let (ann, bo) = (room.join("ann"), room.join("bo", surface: .wall))
    room.operate(.add("first"), 1, from: ann)
    room.advance(.seconds(1))
    _ = room.take(bo)
    room.throttle { $0.holdsFrames = true }
    for (counter, text) in [(2, "a"), (3, "b"), (4, "c")] { room.operate(.add(text), UInt32(counter), from: ann) }
    let added = try cards(room).suffix(3)
    room.operate(.removeCard(card: try #require(added.first)), 5, from: ann)
    room.operate(.setValue(target: .card(try #require(added.last)), key: .rejected, value: .flag(true)), 6, from: ann)
    room.throttle { $0.holdsFrames = false }
    #expect(events(room, bo) == [FrameEvent(.added, try #require(added.last), count: 2)])
  }

  @Test("[P35] [TU2] [TU3] the frame names the person who is up and the next one, when that changes and only then")
  func turns() throws {
    let (room, host) = room()
    let (ann, bo) = (room.join("ann"), room.join("bo", surface: .wall))
    let first = try #require(try cards(room).first)
    for (index, text) in ["x", "y", "z"].enumerated() { room.operate(.add(text), UInt32(index + 1), from: ann) }
    let seats = (ann: try seat("ann", in: room), host: try seat("host", in: room))
    room.advance(.seconds(1))
    let own = try cards(room).filter { room.durable.document[$0]?.author == seats.ann }
    _ = room.take(bo)
    room.operate(.setValue(target: .card(first), key: .rejected, value: .flag(true)), 2, from: host)
    #expect(
      events(room, bo) == [
        FrameEvent(.up, own[0], seat: seats.ann), FrameEvent(.next, own[1], seat: seats.ann),
        FrameEvent(.crossedOff, first, by: seats.host),
      ])
    // Behind the queue's next nobody's turn changes.
    room.operate(.add("last"), 4, from: ann)
    #expect(events(room, bo).map(\.kind) == [.added])
    let dibs = Value.number(Double(seats.host.rawValue))
    room.operate(.setValue(target: .card(own[0]), key: "dibs", value: dibs), 3, from: host)
    #expect(events(room, bo) == [FrameEvent(.up, own[0], seat: seats.host)])
  }

  @Test("[P35] phones hear whose turn it is, and about cards only the operations")
  func phones() throws {
    let (room, host) = room()
    let (ann, bo) = (room.join("ann"), room.join("bo"))
    room.operate(.add("x"), 1, from: ann)
    #expect(events(room, bo).map(\.kind) == [.next])
    room.operate(
      .setValue(target: .card(try #require(try cards(room).first)), key: .rejected, value: .flag(true)), 2, from: host)
    #expect(events(room, bo).map(\.kind) == [.up])
  }

  @Test("[P35] [HC1] nobody hears of cards that are hidden; revealed ones are a number")
  func hidden() throws {
    let (room, host) = room()
    room.send(.host(id: 1, .hide(.cards, true, section: .sam)), from: host)
    room.advance(.seconds(2))
    let (ann, bo) = (room.join("ann"), room.join("bo", surface: .wall))
    _ = room.take(bo)
    for (index, text) in ["secret", "other"].enumerated() { room.operate(.add(text), UInt32(index + 1), from: ann) }
    #expect(events(room, bo).isEmpty)
    room.send(.host(id: 2, .hide(.cards, false, section: .sam)), from: host)
    #expect(events(room, bo).first { $0.kind == .added }?.count == 2)
  }

  @Test("[P35] an event is read as it was written, and one of an unknown kind is passed over")
  func written() throws {
    let card = try #require(CardID("3.17"))
    let events = [
      FrameEvent(.up, card, seat: SeatNumber(5)), FrameEvent(.next, card),
      FrameEvent(.added, card, by: SeatNumber(6)),
      FrameEvent(.crossedOff, card, count: 3),
    ]
    var frame = Frame(frame: 1, revision: .zero, operations: [], names: [:], settings: nil, scene: nil)
    frame.events = events
    let bytes = ServerMessage.frame(frame).encoded()
    #expect(try ServerMessage(decoding: bytes) == .frame(frame))
    let newer = Array(#"[1,{"events":[{"kind":"danced","with":[1]},{"kind":"next","card":"3.17"}]}]"#.utf8)
    guard case .frame(let read) = try ServerMessage(decoding: newer) else {
      Issue.record("not a frame")
      return
    }
    #expect(read.events == [FrameEvent(.next, card)])
  }
}
