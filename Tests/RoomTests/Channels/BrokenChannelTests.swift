import Document
import Presentation
import RoomSimulation
import TestSupport
import Testing

@testable import Messages
@testable import Room

/// SPEC, Channels: sessions whose channel breaks, or whose room is another one, go on.
@Suite("Channels that break")
struct BrokenChannelTests {
  private static let far = RelayID(1)

  private func evening() -> TestRoom {
    let room = TestRoom()
    room.delay(Self.far)
    return room
  }

  private func arrive(_ name: String, at room: TestRoom, address: String? = nil) -> SessionID {
    let id = room.connect(address: address, by: Self.far)
    room.send(.hello(Hello(token: "guest-0", name: name, outbox: .test(name), surface: .phone)), from: id)
    deliverAll(room)
    return id
  }

  private func deliverAll(_ room: TestRoom) {
    while room.deliverToRoom(from: Self.far) || room.deliver(to: Self.far) {}
    room.advance(.seconds(1))
    while room.deliverToRoom(from: Self.far) || room.deliver(to: Self.far) {}
  }

  private func secret(_ told: [ServerMessage]) -> String? {
    told.compactMap { if case .welcome(let welcome) = $0 { welcome.you.secret } else { nil } }.last
  }

  @Test(
    "[CH11] when its channel breaks, a session hears a second welcome and a new snapshot, and nobody else hears of it",
    arguments: [false, true])
  func secondWelcome(isTakenOver: Bool) throws {
    let room = evening()
    let bo = arrive("bo", at: room)
    _ = room.take(bo)
    room.operate(.add("a song"), 1, from: bo)
    deliverAll(room)
    _ = room.take(bo)
    if isTakenOver { room.restart(keeping: Self.far) } else { room.breakChannel(of: Self.far) }
    if isTakenOver { room.handle(.declared(.party)) }
    deliverAll(room)
    let told = room.take(bo)
    guard case .welcome(let welcome)? = told.first, case .snapshot(let snapshot)? = told.dropFirst().first else {
      Issue.record("\(told)")
      return
    }
    #expect(welcome.outbox.high == 1)
    #expect(snapshot.revision == room.durable.document.revision)
    #expect(room.closed.isEmpty)
    #expect(room.room.summary.people == 1)
    room.operate(.add("another"), 2, from: bo)
    deliverAll(room)
    #expect(room.durable.outboxes[welcome.outbox.number]?.high == 2)
  }

  @Test(
    "[CH11] someone without a seat in the journal keeps the secret that they got, in another room as well",
    arguments: [false, true])
  func secrets(isTakenOver: Bool) throws {
    let room = evening()
    let bo = arrive("bo", at: room)
    let first = try #require(secret(room.take(bo)))
    if isTakenOver { room.restart(keeping: Self.far) } else { room.breakChannel(of: Self.far) }
    if isTakenOver { room.handle(.declared(.party)) }
    deliverAll(room)
    #expect(secret(room.take(bo)) ?? first == first)
    room.operate(.add("mine"), 1, from: bo)
    deliverAll(room)
    room.handle(.disconnected(bo))
    deliverAll(room)
    let again = room.connect(by: Self.far)
    room.send(
      .hello(Hello(token: "guest-0", seat: first, name: "bo", outbox: .test("later"), surface: .phone)), from: again)
    deliverAll(room)
    let seat = try #require(room.durable.seats.values.first { $0.name == "bo" }?.number)
    let welcome = room.take(again).compactMap { if case .welcome(let welcome) = $0 { welcome } else { nil } }.last
    #expect(welcome?.you.seat == seat && welcome?.you.secret == nil)
  }

  @Test("[CH11] the second device of someone who has no seat in the journal yet keeps their secret in another room")
  func secondDevice() throws {
    let room = evening()
    let first = try #require(secret(room.take(arrive("bo", at: room))))
    let tablet = room.connect(by: Self.far)
    room.send(.hello(Hello(token: "guest-0", seat: first, outbox: .test("tablet"), surface: .phone)), from: tablet)
    deliverAll(room)
    // It has the secret, so that it isn't told one.
    #expect(secret(room.take(tablet)) == nil)
    room.handle(.disconnected(SessionID(1)))
    room.restart(keeping: Self.far)
    room.handle(.declared(.party))
    deliverAll(room)
    #expect([nil, first].contains(secret(room.take(tablet))))
    room.operate(.add("mine"), 1, from: tablet)
    deliverAll(room)
    let again = room.connect(by: Self.far)
    room.send(.hello(Hello(token: "guest-0", seat: first, outbox: .test("tablet"), surface: .phone)), from: again)
    deliverAll(room)
    #expect(room.closed[again] == nil)
    #expect(room.durable.seats.count == 1)
  }

  @Test("[CH11] an outbox that isn't in the journal keeps its number; if someone else has it, the session comes back")
  func outboxNumbers() throws {
    func number(_ told: [ServerMessage]) -> OutboxNumber? {
      told.compactMap { if case .welcome(let welcome) = $0 { welcome.outbox.number } else { nil } }.last
    }
    let room = evening()
    func numberOfNewcomer(_ name: String) -> OutboxNumber? {
      let id = room.connect()
      room.send(.hello(Hello(token: "guest-0", name: name, outbox: .test(name), surface: .phone)), from: id)
      room.advance(.seconds(1))
      return number(room.take(id))
    }
    _ = arrive("ann", at: room)
    let bo = arrive("bo", at: room)
    let before = try #require(number(room.take(bo)))
    room.restart(keeping: Self.far)
    room.handle(.declared(.party))
    deliverAll(room)
    #expect(number(room.take(bo)) == before)
    room.breakChannel(of: Self.far)
    let others = (0..<3).map { numberOfNewcomer("early\($0)") }
    #expect(!others.contains(before))
    room.restart(keeping: Self.far)
    room.handle(.declared(.party))
    let taken = (0..<3).map { numberOfNewcomer("late\($0)") }
    #expect(taken.contains(before))
    deliverAll(room)
    #expect(room.closed[bo]?.code == 1001)
  }

  @Test("[CH11] the room knows no session whose channel broke until its hello comes again")
  func forgotten() {
    let room = evening()
    let ann = room.join("ann")
    let bo = arrive("bo", at: room)
    #expect(room.room.summary.people == 2)
    room.handle(.broken(Self.far))
    #expect(room.room.summary.people == 1)
    #expect(room.room.sessions(on: Self.far).isEmpty)
    _ = room.take(bo)
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    #expect(!room.channel.contains { if case .close = $0 { true } else { false } })
  }

  @Test("[CH11] a session that has moved to another surface since its hello follows that one again")
  func surface() {
    let room = evening()
    let bo = arrive("bo", at: room)
    room.send(.surface(SurfaceRequest(kind: .desktop, width: 1280)), from: bo)
    deliverAll(room)
    room.advance(.seconds(3))
    deliverAll(room)
    _ = room.take(bo)
    room.breakChannel(of: Self.far)
    deliverAll(room)
    #expect(room.takeSnapshots(bo).map(\.surface?.kind) == [.desktop])
  }

  @Test("[CH11] heartbeats are answered while the channel is away, and other words wait for nobody")
  func heartbeats() {
    let room = evening()
    let bo = arrive("bo", at: room)
    _ = room.take(bo)
    room.breakChannel(of: Self.far)
    room.send(.ping, from: bo)
    #expect(room.take(bo) == [.pong(nil)])
  }

  @Test("[CH11] a hall that says its hellos again pays nothing for that")
  func crowd() {
    let room = evening()
    let ids = (0..<15).map { arrive("guest\($0)", at: room, address: "10.0.0.1") }
    for _ in 0..<300 {
      room.breakChannel(of: Self.far)
      while room.deliverToRoom(from: Self.far) || room.deliver(to: Self.far) {}
    }
    #expect(room.closed.isEmpty)
    #expect(room.room.sessions(on: Self.far) == Set(ids))
  }

  @Test("[CH10] a relay for which too much waits gets no frames, and its sessions get a snapshot once little waits")
  func full() throws {
    let room = evening()
    let ann = room.join("ann")
    let bo = arrive("bo", at: room)
    _ = room.take(bo)
    room.handle(.full(Self.far, true))
    deliverAll(room)
    for counter in 1...5 as ClosedRange<UInt32> {
      room.operate(.add("\(counter)"), counter, from: ann)
      room.advance(.seconds(1))
    }
    deliverAll(room)
    let wakes = room.now
    #expect(room.take(bo).allSatisfy { if case .people = $0 { true } else { false } })
    #expect(room.wake.map { $0 > wakes } ?? true, "the room wakes for nothing")
    #expect(room.take(ann).contains { if case .frame = $0 { true } else { false } })
    room.handle(.full(Self.far, false))
    deliverAll(room)
    let snapshots = room.takeSnapshots(bo)
    #expect(snapshots.map(\.revision) == [room.durable.document.revision])
    #expect(!room.logged.contains("relay.miscounted"))
    room.operate(.add("6"), 6, from: ann)
    deliverAll(room)
    #expect(room.take(bo).contains { if case .frame = $0 { true } else { false } })
  }
}
