import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("How many connections a seat has")
struct SeatConnectionTests {
  private static let most = 16

  /// Says hello with the seat's secret, from an outbox of its own.
  private func open(_ number: Int, in room: TestRoom, seat: String? = "seat-1") -> SessionID {
    let id = room.connect(address: "192.0.2.7")
    room.send(.hello(Hello(token: "guest-0", seat: seat, outbox: .test("tab-\(number)"), surface: .phone)), from: id)
    return id
  }

  /// A room with a seat that has as many connections as it may have; the first has done nothing for longest.
  private func crowded() -> (room: TestRoom, tabs: [SessionID]) {
    let room = TestRoom()
    let first = room.join("ann", address: "192.0.2.7")
    room.operate(.add("mine"), 1, from: first)
    return (room, [first] + (1..<Self.most).map { open($0, in: room) })
  }

  @Test("[P43][T29] one more closes the one that did nothing for longest, for good, and the new one is let in")
  func oneMore() {
    let (room, tabs) = crowded()
    #expect(room.closed.isEmpty)
    let more = open(99, in: room)
    #expect(room.closed == [tabs[0]: TestRoom.Close(4003, "connections")])
    #expect(room.takeWelcome(more)?.you.seat == SeatNumber(1))
    #expect(room.warnings == [SecurityEvent(.seatConnections, seat: SeatNumber(1), address: "192.0.2.7")])
  }

  @Test(
    "[P43][T29] messages that programs send by themselves are no sign that someone is there; a person's actions are")
  func idle() {
    let (room, tabs) = crowded()
    // The third did something first, the second last, and the first nothing but to be there.
    for tab in tabs.dropFirst(2) + [tabs[1]] {
      room.advance(.milliseconds(100))
      room.send(.touch(.loveStack), from: tab)
    }
    room.send(.ping, from: tabs[0])
    _ = open(98, in: room)
    #expect(Array(room.closed.keys) == [tabs[0]])
    room.send(.ping, from: tabs[2])
    _ = open(99, in: room)
    #expect(room.closed[tabs[2]] == TestRoom.Close(4003, "connections"))
    #expect(room.closed.count == 2)
  }

  @Test("[P43] a seat that isn't in the journal yet is bounded too, and nobody else loses a connection for it")
  func visitor() {
    let room = TestRoom()
    let other = room.join("bo")
    let first = room.join("ann")
    let tabs = [first] + (1..<Self.most).map { open($0, in: room, seat: "seat-2") }
    _ = open(99, in: room, seat: "seat-2")
    #expect(Array(room.closed.keys) == [tabs[0]])
    #expect(room.closed[other] == nil)
  }

  @Test("[P43] a tab that comes back by its own outbox takes its own place")
  func comesBack() {
    let (room, tabs) = crowded()
    _ = open(5, in: room)
    #expect(room.closed == [tabs[5]: TestRoom.Close(4004, "superseded")])
  }

  @Test("a person who joined without a seat is told apart from one with a seat")
  func standing() {
    let room = TestRoom()
    let ann = room.join("ann")
    let wall = room.join("wall", as: .wall)
    #expect(room.joined == [ann, wall])
    #expect(room.trusted.isEmpty)
    room.operate(.add("mine"), 1, from: ann)
    #expect(room.trusted == [ann])
    let back = open(1, in: room)
    #expect(room.joined == [ann, wall])
    #expect(room.trusted == [ann, back])
  }
}
