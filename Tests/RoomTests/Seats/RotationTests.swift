import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Rotated links")
struct RotationTests {
  private static let link = TestRoom.Close(4003, "link")

  /// Says hello by a link and keeps what the room answers.
  private func hello(_ name: String, _ token: String, seat: String? = nil, to room: TestRoom) -> SessionID {
    let id = room.connect()
    room.send(.hello(Hello(token: token, seat: seat, name: name, outbox: .test(name), surface: .phone)), from: id)
    return id
  }

  private func rotate(_ role: Role, in room: TestRoom, by host: SessionID) {
    room.send(.host(id: 1, .rotate(role)), from: host)
  }

  @Test(
    "[P2] rotating the hosts' or co-hosts' link closes every session that came by it but the one that rotates, seated or not",
    arguments: [Role.host, .coHost])
  func rotateHosts(_ role: Role) {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let seated = room.join("seated", as: role)
    let visitor = room.join("visitor", as: role)
    let guest = room.join("guest")
    room.operate(.add("x"), 1, from: seated)
    room.operate(.add("y"), 1, from: host)
    rotate(role, in: room, by: host)
    #expect(room.closed == [seated: Self.link, visitor: Self.link])
    let back = hello("back", "\(role.rawValue)-0", seat: "seat-2", to: room)
    #expect(room.closed[back] == Self.link)
    room.send(.host(id: 2, .link(.host)), from: host)
    #expect(room.take(host).contains { if case .done(2, .link) = $0 { true } else { false } })
    #expect(room.closed[guest] == nil)
  }

  @Test("[P2] a host whose link is being rotated commands nothing any more, even before that is on disk")
  func rotateRace() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let other = room.join("other", as: .host)
    room.behavior = .waits
    rotate(.host, in: room, by: host)
    rotate(.host, in: room, by: other)
    room.finishAppend()
    #expect(room.closed == [other: Self.link])
    #expect(room.inFlight == nil)
    #expect(room.durable.settings.linkGeneration(of: "host") == 1)
  }

  @Test("[P2] a rotation whose append ended unknown closes the old sessions when the journal has been read back")
  func rotateUnknown() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let other = room.join("other", as: .host)
    room.behavior = .waits
    rotate(.host, in: room, by: host)
    room.finishAppend(.unknown(JournalError(.io, detail: "gone")))
    #expect(room.closed.isEmpty)
    room.finishReload()
    #expect(room.closed == [other: Self.link])
  }

  @Test("[P2][T2] rotating the guests' link closes visitors; seated guests stay and come back by it, strangers don't")
  func rotateGuests() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.operate(.add("x"), 1, from: ann)
    rotate(.guest, in: room, by: host)
    #expect(room.closed == [bo: Self.link])
    for _ in 1..<Room.guestGenerationsKept { rotate(.guest, in: room, by: host) }
    #expect(room.closed == [bo: Self.link])
    room.handle(.disconnected(ann))
    let back = hello("ann", "guest-0", seat: "seat-2", to: room)
    #expect(room.takeWelcome(back)?.you.role == .guest)
    let stranger = hello("stranger", "guest-0", to: room)
    #expect(room.closed[stranger] == Self.link)
    let unknown = hello("unknown", "guest-0", seat: "seat-77", to: room)
    #expect(room.closed[unknown] == Self.link)
    // Bo's seat was never journaled: a visitor is a stranger.
    let visitor = hello("bo", "guest-0", seat: "seat-3", to: room)
    #expect(room.closed[visitor] == Self.link)
    room.advance(.seconds(20))
    rotate(.guest, in: room, by: host)
    #expect(room.closed[back] == nil)
    let tooLate = hello("late", "guest-0", seat: "seat-2", to: room)
    #expect(room.closed[tooLate] == Self.link)
  }

  @Test("[P2] a kicked guest doesn't come back by an older link, nor does another role's link by a guest's seat")
  func noWayBack() {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    let bo = room.join("bo")
    room.operate(.add("x"), 1, from: ann)
    room.operate(.add("y"), 1, from: bo)
    room.send(.host(id: 1, .kick(SeatNumber(2))), from: host)
    for role in Role.allCases { rotate(role, in: room, by: host) }
    let kicked = hello("kicked", "guest-0", seat: "seat-2", to: room)
    #expect(room.closed[kicked] == Self.link)
    for role in Role.allCases where role != .guest {
      let other = hello(role.rawValue, "\(role.rawValue)-0", seat: "seat-3", to: room)
      #expect(room.closed[other] == Self.link)
    }
    let seated = hello("other", "guest-0", seat: "seat-3", to: room)
    #expect(room.closed[seated] == nil)
  }
}
