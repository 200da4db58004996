import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Keeping an address out")
struct BarringTests {
  private let room = TestRoom { $0.barredMax = 2 }

  private func come(
    _ name: String, from address: String?, as token: String = "guest-0", seat: String? = nil
  ) -> SessionID {
    let id = room.connect(address: address)
    room.send(
      .hello(
        Hello(token: token, seat: seat, name: name, outbox: .test(name.isEmpty ? "nobody" : name), surface: .phone)),
      from: id)
    room.advance(.seconds(1))
    return id
  }

  private func bar(_ seat: SeatNumber?, by host: SessionID) -> Int? {
    room.send(.host(id: 7, .bar(seat)), from: host)
    room.advance(.seconds(1))
    return room.takeReplies(host).compactMap { reply -> Int? in
      if case .done(7, .barred(let addresses)) = reply { addresses } else { nil }
    }.first
  }

  /// How the room ended the session; nil: it is here.
  private func end(of id: SessionID) -> TestRoom.Close? { room.closed[id] }

  private func seat(_ id: SessionID) throws -> SeatNumber { try #require(room.takeWelcome(id)).you.seat }

  @Test(
    "[P36] a kicked person gets no other seat from there, by no link of guests; people with a seat come and go")
  func kicked() throws {
    let host = room.join("host", as: .host)
    let eve = come("eve", from: "192.0.2.7")
    let ann = come("ann", from: "192.0.2.7")
    #expect(bar(try seat(eve), by: host) == 1)
    room.send(.host(id: 1, .kick(SeatNumber(2))), from: host)
    room.advance(.seconds(1))
    for token in ["guest-0", "viewer-0"] {
      #expect(end(of: come("eve-by-\(token)", from: "192.0.2.7", as: token)) == TestRoom.Close(4003, "kicked"))
    }
    #expect(end(of: come("pretender", from: "192.0.2.7", seat: "made-up")) == TestRoom.Close(4003, "kicked"))
    #expect(room.closed[ann] == nil)
    room.operate(.add("Ann's"), 1, from: ann)
    room.advance(.seconds(1))
    room.handle(.disconnected(ann))
    #expect(end(of: come("ann", from: "192.0.2.7", seat: "seat-3")) == nil)
    #expect(end(of: come("bo", from: "192.0.2.8")) == nil)
    #expect(end(of: come("co", from: "192.0.2.7", as: "host-0")) == nil)
    #expect(end(of: come("wall", from: "192.0.2.7", as: "wall-0")) == nil)
  }

  @Test("[P36] a person who has only looked on so far from there comes and goes as well")
  func onlooker() throws {
    let host = room.join("host", as: .host)
    let eve = come("eve", from: "192.0.2.7")
    let ann = come("", from: "192.0.2.7")
    #expect(bar(try seat(eve), by: host) == 1)
    room.handle(.disconnected(ann))
    #expect(end(of: come("ann", from: "192.0.2.7", seat: "seat-3")) == nil)
    #expect(end(of: come("other", from: "192.0.2.7", seat: "seat-9")) != nil)
  }

  @Test("[P36] hosts let everyone in again, and after 12 hours they come by themselves")
  func letIn() throws {
    let host = room.join("host", as: .host)
    let eve = come("eve", from: "192.0.2.7")
    let number = try seat(eve)
    #expect(bar(number, by: host) == 1)
    #expect(bar(nil, by: host) == 1)
    #expect(bar(nil, by: host) == 0)
    #expect(end(of: come("one", from: "192.0.2.7")) == nil)
    room.send(.ping, from: eve)
    #expect(bar(number, by: host) == 1)
    #expect(end(of: come("two", from: "192.0.2.7")) != nil)
    room.advance(.seconds(12 * 3_600))
    #expect(end(of: come("three", from: "192.0.2.7")) == nil)
  }

  @Test("[P36] barring someone without a known address bars none, and a room with too many forgets the oldest")
  func bounds() throws {
    let host = room.join("host", as: .host)
    let local = come("local", from: nil)
    #expect(bar(try seat(local), by: host) == 0)
    #expect(bar(SeatNumber(99), by: host) == 0)
    for last in 1...3 {
      let eve = come("eve-\(last)", from: "192.0.2.\(last)")
      #expect(bar(try seat(eve), by: host) == 1)
    }
    #expect(end(of: come("first", from: "192.0.2.1")) == nil)
    #expect(end(of: come("second", from: "192.0.2.2")) != nil)
  }
}
