import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Events of a board for the person who runs the server")
struct SecurityEventTests {
  private let room = TestRoom()
  private static let home = "192.0.2.7"

  /// The events that were noted of these kinds.
  private func noted(_ kinds: SecurityEvent.Kind...) -> [SecurityEvent] { noted(in: room, kinds) }

  private func noted(in room: TestRoom, _ kinds: [SecurityEvent.Kind]) -> [SecurityEvent] {
    room.noted.filter { kinds.contains($0.kind) }
  }

  private func command(_ command: HostCommand, from host: SessionID) {
    room.send(.host(id: 1, command), from: host)
    room.advance(.seconds(1))
  }

  @Test("[T37] a new seat is noted once it is on disk, and once only")
  func joined() {
    room.behavior = .waits
    let ann = room.join("Ann", address: Self.home)
    room.operate(.add("first"), 1, from: ann)
    #expect(noted(.joined) == [])
    room.finishAppend()
    room.behavior = .appends
    #expect(noted(.joined) == [SecurityEvent(.joined, seat: SeatNumber(1), address: Self.home)])
    room.operate(.add("second"), 2, from: ann)
    room.handle(.disconnected(ann))
    _ = room.join("Ann-again", seat: "seat-1", address: "192.0.2.8")
    #expect(noted(.joined).count == 1)
  }

  @Test("[T37] a person who only looks on takes no seat, and isn't noted")
  func onlooker() {
    _ = room.join("Ann", address: Self.home)
    _ = room.join("screen", as: .wall)
    #expect(room.noted == [])
  }

  @Test("[T37] a kick says which seat, from where, and by whom; keeping an address out and letting it in are noted too")
  func kicked() {
    let host = room.join("Host", as: .host)
    let eve = room.join("Eve", address: Self.home)
    room.operate(.add("mine"), 1, from: eve)
    command(.bar(SeatNumber(2)), from: host)
    command(.kick(SeatNumber(2)), from: host)
    command(.bar(nil), from: host)
    #expect(
      noted(.kicked, .barred, .letIn) == [
        SecurityEvent(.barred, seat: SeatNumber(2), address: Self.home),
        SecurityEvent(.kicked, seat: SeatNumber(2), address: Self.home, by: SeatNumber(1)),
        SecurityEvent(.letIn),
      ])
  }

  @Test("[T37] a rotated link says which role's it was and who rotated it")
  func rotated() {
    let host = room.join("Host", as: .host)
    command(.rotate(.guest), from: host)
    #expect(noted(.rotated) == [SecurityEvent(.rotated, by: SeatNumber(1), what: "guest")])
  }

  @Test("[T37] hosts are noted when they come in, by a link or at the server's own machine")
  func hosting() {
    _ = room.join("Host", as: .coHost, address: Self.home)
    let console = room.connect(isLocal: true)
    room.send(.hello(Hello(token: nil, outbox: .test("console"), surface: nil)), from: console)
    #expect(noted(.hosting).map(\.what) == ["co-host", "socket"])
    #expect(noted(.hosting).map(\.address) == [Self.home, nil])
  }

  @Test("[T37] a link that opens nothing, and someone who was kicked, are noted with where they come from")
  func refused() {
    for token in ["guest-7", "nonsense"] {
      let id = room.connect(address: Self.home)
      room.send(.hello(Hello(token: token, outbox: .test("eve"), surface: .phone)), from: id)
    }
    #expect(
      noted(.refusedEntry)
        == Array(repeating: SecurityEvent(.refusedEntry, address: Self.home, what: "link"), count: 2))
    let host = room.join("Host", as: .host)
    let eve = room.join("Eve", address: Self.home)
    room.operate(.add("mine"), 1, from: eve)
    command(.kick(SeatNumber(2)), from: host)
    let again = room.connect(address: "192.0.2.8")
    room.send(.hello(Hello(token: "guest-0", seat: "seat-2", outbox: .test("Eve"), surface: .phone)), from: again)
    #expect(
      noted(.refusedEntry).last == SecurityEvent(.refusedEntry, address: "192.0.2.8", what: "kicked"))
  }

  @Test("[T37] wrong codes for a seat are noted, and so are those that nobody looks at any more")
  func codes() {
    let evening = ClaimEvening()
    let guesser = evening.join("guesser", address: Self.home)
    for _ in 0..<7 {
      evening.room.send(.claim(ClaimEvening.ann, code: "ABC123"), from: guesser)
      evening.room.advance(.seconds(1))
    }
    let guesses = noted(in: evening.room, [.wrongSeatCode, .tooManyCodes])
    #expect(guesses.map(\.kind) == Array(repeating: .wrongSeatCode, count: 5) + [.tooManyCodes, .tooManyCodes])
    #expect(guesses.allSatisfy { $0.address == Self.home && $0.seat == ClaimEvening.ann })
  }

  @Test("[T37] a code that no screen shows is noted")
  func screens() {
    let host = room.join("Host", as: .host)
    command(.admitWall(code: "7K2M9Q"), from: host)
    #expect(noted(.wrongWallCode).count == 1)
    room.admitsWalls = true
    command(.admitWall(code: "7K2M9Q"), from: host)
    #expect(noted(.wrongWallCode).count == 1)
  }

  @Test("[T37] someone who talks nonsense until they are closed is noted, with their seat")
  func nonsense() {
    let eve = room.join("Eve", address: Self.home)
    for _ in 0..<room.configuration.abuseMax { room.send("{}", from: eve) }
    #expect(room.closed[eve]?.code == 4006)
    #expect(noted(.nonsense) == [SecurityEvent(.nonsense, seat: SeatNumber(1), address: Self.home)])
  }

  @Test("[T37] someone who reads too slowly is noted, and so is someone who reads nothing")
  func slow() {
    let eve = room.join("Eve", address: Self.home)
    room.handle(.lagging(eve))
    room.handle(.lagging(eve))
    room.handle(.stalled(eve))
    #expect(noted(.lagging, .stalled).map(\.kind) == [.lagging, .stalled])
    #expect(noted(.lagging, .stalled).allSatisfy { $0.address == Self.home })
  }

  @Test("[T37] on an anonymous board nothing says whose it was if the moment could tell who wrote what")
  func anonymous() {
    for kind in SecurityEvent.Kind.allCases {
      let event = SecurityEvent(kind, seat: SeatNumber(3), address: Self.home).withoutWriter
      let isHidden = event.seat == nil && event.address == nil
      switch kind {
      case .charged, .tooMuchWork, .boardFull, .shareFull, .joined, .tooManySeats, .lagging: #expect(isHidden)
      case .wrongSeatCode, .refusedEntry, .kicked, .hosting, .fed: #expect(!isHidden)
      default: #expect(event.kind == kind)
      }
    }
  }

  @Test("seats, outboxes and sessions are counted for the operator")
  func counts() {
    _ = room.join("Host", as: .host)
    let ann = room.join("Ann")
    _ = room.join("screen", as: .wall)
    #expect(
      room.room.counts == RoomCounts(seats: 0, outboxes: 0, sessions: [.host: 1, .guest: 1, .wall: 1], waiting: 0))
    room.operate(.add("mine"), 1, from: ann)
    #expect(
      room.room.counts == RoomCounts(seats: 1, outboxes: 1, sessions: [.host: 1, .guest: 1, .wall: 1], waiting: 0))
    room.handle(.disconnected(ann))
    #expect(room.room.counts.sessions == [.host: 1, .wall: 1])
  }
}
