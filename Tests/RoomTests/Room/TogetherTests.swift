import Document
import Presentation
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

/// Ann has dibs on a song, and others sing it with her.
@Suite("Several people on one card")
struct TogetherTests {
  private static let values = [DeclaredValue(ValueField("dibs", .dibs), shown: .badge("✋"))]

  private let key: ValueKey = "dibs"

  private func room(isAnonymous: Bool = false) -> TestRoom {
    let room = TestRoom { $0.idleTimeout = .seconds(100_000) }
    room.handle(
      .described(BoardDescription(title: "Karaoke night", values: Self.values, isAnonymous: isAnonymous)))
    room.advance(.seconds(1))
    return room
  }

  private func join(_ room: TestRoom, _ name: String, as role: Role = .guest) throws -> (SessionID, SeatNumber) {
    let id = room.join(name, as: role)
    room.operate(.add(name), 1, from: id)
    room.advance(.seconds(1))
    _ = room.take(id)
    let seats = room.durable.seats.values
    return (id, try #require(seats.first { $0.name == name } ?? seats.max { $0.number < $1.number }).number)
  }

  private func set(_ key: ValueKey, _ value: Value?) -> Document.Operation {
    .setValue(target: .card(.loveStack), key: key, value: value)
  }

  private func refusals(_ room: TestRoom, _ id: SessionID) -> [Refusal] {
    room.takeReplies(id).compactMap { if case .refused(_, let refusal) = $0 { refusal } else { nil } }
  }

  private func people(_ room: TestRoom) -> [SeatNumber] {
    room.durable.document[.loveStack]?.values.people(of: key) ?? []
  }

  @Test("[TG1] someone who joins in comes behind the one who has it, and leaves on their own")
  func both() throws {
    let room = room()
    let (ann, annSeat) = try join(room, "ann")
    let (bo, boSeat) = try join(room, "bo")
    room.operate(set(key, .number(Double(annSeat.rawValue))), 2, from: ann)
    room.operate(set(key.companion(boSeat), .flag(true)), 2, from: bo)
    #expect(people(room) == [annSeat, boSeat])
    room.operate(set(key, nil), 3, from: ann)
    #expect(people(room) == [boSeat])
    #expect(refusals(room, ann) + refusals(room, bo) == [])
  }

  @Test("[TG2] [T112] nobody puts another's name on a card or takes it off, hosts neither")
  func others() throws {
    let room = room()
    let (host, _) = try join(room, "host", as: .host)
    let (ann, annSeat) = try join(room, "ann")
    let (_, boSeat) = try join(room, "bo")
    room.operate(set(key.companion(boSeat), .flag(true)), 2, from: ann)
    room.operate(set(key.companion(boSeat), .flag(true)), 2, from: host)
    #expect((refusals(room, ann) + refusals(room, host)).map(\.code) == [.notYours, .notYours])
    room.operate(set(key.companion(annSeat), .flag(true)), 3, from: ann)
    room.operate(set(key.companion(annSeat), nil), 3, from: host)
    #expect(refusals(room, host).map(\.code) == [.notYours])
    #expect(people(room) == [annSeat])
  }

  @Test("[TG3] [T112] on an anonymous board nobody's name comes beside another's")
  func anonymous() throws {
    let room = room(isAnonymous: true)
    let (ann, annSeat) = try join(room, "ann")
    room.operate(set(key.companion(annSeat), .flag(true)), 2, from: ann)
    #expect(refusals(room, ann).map(\.code) == [.anonymous])
    #expect(people(room) == [])
  }

  @Test("[TG4] [T112] a card has room for seven who join in, and the eighth hears so")
  func full() throws {
    let room = room()
    for number in 1...ValueKey.companionsMax {
      let (id, seat) = try join(room, "guest-\(number)")
      room.operate(set(key.companion(seat), .flag(true)), 2, from: id)
      #expect(refusals(room, id) == [])
    }
    let (late, seat) = try join(room, "late")
    room.operate(set(key.companion(seat), .flag(true)), 2, from: late)
    let refused = try #require(refusals(room, late).first)
    #expect(refused.code == .full)
    #expect(refused.parameters["what"] == .text("companions"))
    #expect(people(room).count == ValueKey.companionsMax)
  }

  @Test("[TG1] only a value that says whose a card is can be joined in on, with yes or nothing")
  func values() throws {
    let room = room()
    let (ann, annSeat) = try join(room, "ann")
    room.operate(set(ValueKey("rejected").companion(annSeat), .flag(true)), 2, from: ann)
    room.operate(set(key.companion(annSeat), .number(3)), 3, from: ann)
    #expect(refusals(room, ann).map(\.code) == [.unknownValue, .badValue])
  }

  @Test("[TG1] the person who joined in can undo it")
  func undo() throws {
    let room = room()
    let (ann, annSeat) = try join(room, "ann")
    room.operate(set(key.companion(annSeat), .flag(true)), 2, from: ann)
    #expect(people(room) == [annSeat])
    room.send(.operation(counter: 3, base: room.durable.document.revision, .undo), from: ann)
    room.advance(.seconds(1))
    #expect(people(room) == [])
  }
}
