import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("When one person is many")
struct ClearingTests {
  private let room = TestRoom()

  private func come(
    _ name: String, from address: String?, by token: String = "guest-0", seat: String? = nil
  ) throws -> (id: SessionID, welcome: Welcome?) {
    let id = room.connect(address: address)
    room.send(.hello(Hello(token: token, seat: seat, outbox: .test(name), surface: .phone)), from: id)
    return (id, room.takeWelcome(id))
  }

  /// Takes a seat and adds a card; answers the seat and its secret.
  private func sit(_ name: String, from address: String?) throws -> (id: SessionID, seat: SeatNumber, secret: String) {
    let (id, welcome) = try come(name, from: address)
    let you = try #require(welcome?.you)
    room.send(.name(name), from: id)
    room.operate(.add(name), 1, from: id)
    room.advance(.seconds(1))
    return (id, you.seat, try #require(you.secret))
  }

  private func ask(_ command: HostCommand, _ host: SessionID) -> HostResult? {
    room.send(.host(id: 7, command), from: host)
    room.advance(.seconds(1))
    return room.takeReplies(host).lazy.compactMap { if case .done(7, let result) = $0 { result } else { nil } }.first
  }

  private func isKicked(_ seat: SeatNumber) -> Bool { room.durable.seats[seat]?.kickedAt != nil }

  @Test(
    "[P41] [T26] kicking everyone from an address takes all seats that came from there, here or not, and nobody else's")
  func everyone() throws {
    let host = room.join("host", as: .host, address: "192.0.2.7")
    let eve = try sit("eve", from: "192.0.2.7")
    room.handle(.disconnected(eve.id))
    let other = try sit("eva", from: "192.0.2.7")
    let ann = try sit("ann", from: "192.0.2.8")
    let (looker, _) = try come("looker", from: "192.0.2.7")
    #expect(ask(.kickEveryone(other.seat, since: nil), host) == .kickedEveryone(3))
    #expect(isKicked(eve.seat) && isKicked(other.seat) && !isKicked(ann.seat))
    #expect(room.closed[other.id] == TestRoom.Close(4003, "kicked"))
    #expect(room.closed[looker] == TestRoom.Close(4003, "kicked"))
    #expect(room.closed[ann.id] == nil && room.closed[host] == nil)
    #expect(try come("eve", from: "192.0.2.9", seat: eve.secret).welcome == nil)
    #expect(ask(.kickEveryone(other.seat, since: nil), host) == .kickedEveryone(0))
  }

  @Test("[P41] only those who came after a chosen minute go, with the one it is about")
  func since() throws {
    let host = room.join("host", as: .host)
    let ann = try sit("ann", from: "192.0.2.7")
    room.advance(.seconds(15))
    for id in [host, ann.id] { room.send(.ping, from: id) }
    room.advance(.seconds(15))
    let since = room.wall
    for id in [host, ann.id] { room.send(.ping, from: id) }
    let (eve, eva) = (try sit("eve", from: "192.0.2.7"), try sit("eva", from: "192.0.2.7"))
    #expect(ask(.kickEveryone(eve.seat, since: since), host) == .kickedEveryone(2))
    #expect(!isKicked(ann.seat) && isKicked(eve.seat) && isKicked(eva.seat))
  }

  @Test("[P41] on a full board nobody who is about to be kicked makes room for another")
  func full() throws {
    let room = TestRoom { $0.limits.seatsMax = 4 }
    for index in 0..<4 {
      let id = room.join("eve\(index)", address: "192.0.2.7")
      room.send(.name("Eve \(index)"), from: id)
      room.handle(.disconnected(id))
    }
    room.advance(.seconds(20))
    let host = room.join("host", as: .host)
    let eve = try room.seat("Eve 0")
    room.send(.host(id: 1, .kick(eve)), from: host)
    room.advance(.seconds(1))
    #expect(room.durable.seats[eve]?.kickedAt != nil)
    let looker = room.join("looker", address: "192.0.2.7")
    room.send(.host(id: 2, .kickEveryone(try room.seat("Eve 3"), since: nil)), from: host)
    room.advance(.seconds(1))
    #expect(room.durable.seats.values.count { $0.kickedAt == nil } <= 1)
    #expect(room.closed[looker] == TestRoom.Close(4003, "kicked"))
    room.restart()
  }

  @Test("[P41] if nobody knows from which address someone came, they go alone")
  func unknown() throws {
    let host = room.join("host", as: .host)
    let (eve, ann) = (try sit("eve", from: nil), try sit("ann", from: nil))
    #expect(ask(.kickEveryone(eve.seat, since: nil), host) == .kickedEveryone(1))
    #expect(!isKicked(ann.seat))
    room.send(.host(id: 8, .kickEveryone(SeatNumber(99), since: nil)), from: host)
    #expect(room.takeReplies(host).firstError?.code == .init(.unknownTarget))
  }

  @Test("[P41] hosts see who shares an address and when they came, and never the address")
  func names() throws {
    let host = room.join("host", as: .host)
    let (eve, eva) = (try sit("eve", from: "192.0.2.7"), try sit("eva", from: "192.0.2.7"))
    let ann = try sit("ann", from: "192.0.2.8")
    room.handle(.disconnected(eve.id))
    guard case .people(let people) = ask(.people, host) else { throw Missing() }
    let known = Dictionary(uniqueKeysWithValues: people.map { ($0.seat, $0) })
    #expect(known[eve.seat]?.address == known[eva.seat]?.address)
    #expect(known[eve.seat]?.address != known[ann.seat]?.address && known[ann.seat]?.address != nil)
    #expect(known[eve.seat]?.came == room.durable.seats[eve.seat]?.takenAt)
  }

  private struct Missing: Error {}

  @Test("[P41] [T26] a troll with several seats comes back by no old link, whichever secret they have")
  func troll() throws {
    let host = room.join("host", as: .host)
    let ann = try sit("ann", from: "192.0.2.8")
    let trolls = try (0..<4).map { try sit("troll\($0)", from: "192.0.2.\(10 + $0)") }
    for troll in trolls.dropFirst() { room.handle(.disconnected(troll.id)) }
    #expect(ask(.kick(trolls[0].seat), host) == .done("kick"))
    guard case .newCode(let link, let kept, let others) = ask(.newCode(keeping: nil), host) else { throw Missing() }
    #expect(link.token == "guest-1" && kept == 1 && others == 3)
    for troll in trolls {
      let (id, welcome) = try come("again\(troll.seat.rawValue)", from: "198.51.100.1", seat: troll.secret)
      #expect(welcome == nil && room.closed[id]?.code == 4003)
    }
    // The people who were here go on, and come back by the old link, after a restart too; people who were away need the
    // new one.
    #expect(room.closed[ann.id] == nil)
    room.restart()
    #expect(try come("ann", from: nil, seat: ann.secret).welcome?.you.seat == ann.seat)
    #expect(try come("troll1", from: nil, seat: trolls[1].secret).welcome == nil)
    #expect(try come("troll1", from: nil, by: "guest-1", seat: trolls[1].secret).welcome?.you.seat == trolls[1].seat)
  }

  @Test("[P41] of the people who are here only those whom a host names stay")
  func named() throws {
    let host = room.join("host", as: .host)
    let (ann, eve) = (try sit("ann", from: nil), try sit("eve", from: nil))
    guard case .newCode(_, let kept, _) = ask(.newCode(keeping: [ann.seat]), host) else { throw Missing() }
    #expect(kept == 1)
    #expect(room.closed[eve.id] == TestRoom.Close(4003, "link"))
    #expect(room.closed[ann.id] == nil && room.closed[host] == nil)
    #expect(try come("eve", from: nil, seat: eve.secret).welcome == nil)
  }

  @Test("[P41] a rotation after that lets nobody in by an older link who wasn't let in before")
  func rotated() throws {
    let host = room.join("host", as: .host)
    let ann = try sit("ann", from: nil)
    let eve = try sit("eve", from: nil)
    room.handle(.disconnected(eve.id))
    _ = ask(.newCode(keeping: nil), host)
    _ = ask(.rotate(.guest), host)
    #expect(try come("eve", from: nil, seat: eve.secret).welcome == nil)
    #expect(try come("eve", from: nil, by: "guest-1", seat: eve.secret).welcome?.you.seat == eve.seat)
    room.handle(.disconnected(ann.id))
    #expect(try come("ann", from: nil, seat: ann.secret).welcome?.you.seat == ann.seat)
  }
}
