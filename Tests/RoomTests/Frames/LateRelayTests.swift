import Document
import Presentation
import RoomSimulation
import TestSupport
import Testing

@testable import Messages
@testable import Room

/// SPEC, Channels: messages between a room and a relay on another event loop may be late, and no session notices.
@Suite("Relays that hear and are heard late")
struct LateRelayTests {
  private static let far = RelayID(1)

  /// A room, and a guest on a relay to and from which everything waits from now on.
  private func evening(_ name: String = "bo") -> (TestRoom, SessionID) {
    let room = TestRoom()
    room.delay(Self.far)
    let id = arrive(name, at: room)
    deliverAll(room)
    room.advance(.seconds(1))
    deliverAll(room)
    _ = room.take(id)
    return (room, id)
  }

  private func arrive(_ name: String, at room: TestRoom) -> SessionID {
    let id = room.connect(by: Self.far)
    room.send(.hello(Hello(token: "guest-0", name: name, outbox: .test(name), surface: .phone)), from: id)
    return id
  }

  private func deliverAll(_ room: TestRoom) {
    while room.deliverToRoom(from: Self.far) || room.deliver(to: Self.far) {}
  }

  @Test("[CH1] however late things are, a session hears byte for byte, in order, what one on the room's loop hears")
  func order() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let (room, bo) = evening()
      let ann = room.join("ann")
      let cem = room.join("cem")
      deliverAll(room)
      _ = room.take(bo)
      for counter in 1...20 as ClosedRange<UInt32> {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: room.operate(.add("\(counter)"), counter, from: ann)
        case 1:
          let isOff = Value.flag(counter.isMultiple(of: 2))
          room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: isOff), counter, from: ann)
        default: room.operate(.moveCard(card: .dreamsOfTea, section: .sam, place: .start), counter, from: ann)
        }
        if Bool.random(using: &random) { room.send(.touch(.purpleTrain), from: cem) }
        room.advance(.milliseconds(Int.random(in: 1...700, using: &random)))
        for _ in 0..<Int.random(in: 0...4, using: &random) { room.deliver(to: Self.far) }
        for _ in 0..<Int.random(in: 0...2, using: &random) { room.deliverToRoom(from: Self.far) }
      }
      room.advance(.seconds(1))
      deliverAll(room)
      let near = room.takeBytes(cem)
      try #require(near.count > 10)
      #expect(room.takeBytes(bo) == near, "seed \(seed)")
    }
  }

  @Test("[CH2] a session that goes while the room lets it in hears nothing, and nobody waits for it")
  func leaving() throws {
    let room = TestRoom()
    room.delay(Self.far)
    let bo = arrive("bo", at: room)
    while room.deliverToRoom(from: Self.far) {}
    room.handle(.disconnected(bo))
    #expect(room.room.summary.people == 1)
    while room.deliver(to: Self.far) {}
    #expect(room.take(bo).isEmpty && room.isEmpty(Self.far))
    deliverAll(room)
    #expect(room.room.summary.people == 0)
    room.advance(.seconds(60))
    #expect(room.closed.isEmpty && room.isEmpty(Self.far))
  }

  @Test("[CH4] someone who goes before the relay hears that they begin is counted there as in the room")
  func countedAlike() throws {
    let (room, _) = evening()
    let ann = room.join("ann")
    // Frames behind the snapshot: each who begins with them makes the next snapshot due sooner.
    for counter in 1...3 as ClosedRange<UInt32> {
      room.operate(
        .setValue(target: .card(.loveStack), key: .rejected, value: .flag(counter % 2 == 1)), counter, from: ann)
      room.advance(.seconds(1))
    }
    for index in 0..<40 {
      let id = arrive("guest\(index)", at: room)
      while room.deliverToRoom(from: Self.far) {}
      if index.isMultiple(of: 2) { room.handle(.disconnected(id)) }
      deliverAll(room)
      let told = room.take(id)
      guard !index.isMultiple(of: 2) else {
        #expect(told.isEmpty)
        continue
      }
      let snapshot = told.compactMap { if case .snapshot(let snapshot) = $0 { snapshot } else { nil } }
      let frames = told.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
      #expect(snapshot.count == 1)
      #expect((frames.last?.revision ?? snapshot.last?.revision) == room.durable.document.revision)
    }
    #expect(!room.logged.contains("relay.miscounted"))
  }

  @Test(
    "[CH3][T151] a session that loses its queue just before it begins hears nothing until the room knows of the loss"
  )
  func lostWhileFollowing() throws {
    let room = TestRoom()
    room.delay(Self.far)
    let ann = room.join("ann")
    let bo = arrive("bo", at: room)
    while room.deliverToRoom(from: Self.far) {}
    room.handle(.lagging(bo))
    while room.deliver(to: Self.far) {}
    #expect(room.take(bo).isEmpty, "a welcome, a snapshot and frames on top of what was lost")
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    while room.deliver(to: Self.far) {}
    #expect(room.take(bo).isEmpty)
    room.handle(.drained(bo))
    deliverAll(room)
    room.advance(.seconds(1))
    deliverAll(room)
    let told = room.takeReplies(bo)
    guard told.count == 2, case .welcome(let welcome) = told[0], case .snapshot(let snapshot) = told[1] else {
      Issue.record("\(told)")
      return
    }
    #expect(welcome.you.secret != nil, "the first welcome was lost with the queue")
    #expect(snapshot.revision == room.durable.document.revision)
  }

  @Test(
    "[P5][P17] a session that loses its queue before its first welcome hears who is here only after a welcome")
  func welcomeBeforePeople() throws {
    let room = TestRoom()
    room.delay(Self.far)
    let ann = room.join("ann")
    let bo = arrive("bo", at: room)
    while room.deliverToRoom(from: Self.far) {}
    room.handle(.lagging(bo))
    deliverAll(room)
    room.handle(.drained(bo))
    // The room holds the snapshot back, because another is being packed.
    room.throttle { $0.holdsSnapshots = true }
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    deliverAll(room)
    for name in ["cem", "dua"] {
      _ = room.join(name)
      room.advance(.seconds(3))
      deliverAll(room)
    }
    #expect(room.take(bo).isEmpty, "two lists of people for everyone else")
    room.throttle { $0.holdsSnapshots = false }
    room.advance(.seconds(1))
    deliverAll(room)
    let told = room.take(bo)
    guard told.count == 3, case .welcome = told[0], case .snapshot = told[1], case .people(let people, _) = told[2]
    else {
      Issue.record("\(told)")
      return
    }
    #expect(people.map(\.name) == ["ann", "bo", "cem", "dua"])
    _ = room.join("eve")
    room.advance(.seconds(3))
    deliverAll(room)
    #expect(room.take(bo).count { if case .people = $0 { true } else { false } } == 1, "it hears lists again")
  }

  @Test(
    "[CH3][T151] a second loss is another one: the session doesn't hear what the room says when it knows only of the first"
  )
  func lostTwice() throws {
    let (room, bo) = evening()
    room.handle(.lagging(bo))
    room.handle(.drained(bo))
    while room.deliverToRoom(from: Self.far) {}
    room.handle(.lagging(bo))
    while room.deliver(to: Self.far) {}
    #expect(room.take(bo).isEmpty)
    room.handle(.drained(bo))
    deliverAll(room)
    room.advance(.seconds(1))
    deliverAll(room)
    #expect(room.takeSnapshots(bo).count == 1)
  }

  @Test("[CH2][T151] words of and about a session that come after the room closed it are left alone")
  func closedMeanwhile() throws {
    let (room, bo) = evening()
    let host = room.join("host", as: .host)
    room.operate(.add("in time"), 1, from: bo)
    deliverAll(room)
    room.advance(.seconds(1))
    deliverAll(room)
    room.send(.host(id: 1, .kick(try room.seat("bo"))), from: host)
    room.advance(.seconds(1))
    try #require(room.closed[bo] == nil, "the relay hasn't heard of it")
    let before = room.durable.document.revision
    room.operate(.add("too late"), 2, from: bo)
    room.handle(.lagging(bo))
    room.handle(.drained(bo))
    room.handle(.stalled(bo))
    room.advance(.seconds(40))
    while room.deliverToRoom(from: Self.far) {}
    deliverAll(room)
    #expect(room.closed[bo] == TestRoom.Close(4003, "kicked"))
    room.handle(.disconnected(bo))
    deliverAll(room)
    #expect(room.durable.document.revision == before)
    #expect(room.isEmpty(Self.far))
  }

  @Test(
    "[CH5] a heartbeat that the relay hears before it hears of the clock is answered without the time, later ones with it"
  )
  func clock() throws {
    let (room, bo) = evening()
    let host = room.join("host", as: .host)
    deliverAll(room)
    _ = room.take(bo)
    room.send(.host(id: 1, .timer(TimerCommand(.start(seconds: 60, text: "Go")))), from: host)
    room.advance(.seconds(1))
    func pongs() -> [Bool] {
      room.take(bo).compactMap { if case .pong(let clock) = $0 { clock != nil } else { nil } }
    }
    room.send(.ping, from: bo)
    #expect(pongs() == [false])
    deliverAll(room)
    room.advance(.seconds(2))
    room.send(.ping, from: bo)
    deliverAll(room)
    #expect(pongs() == [true])
  }
}
