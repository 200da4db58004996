import Document
import Presentation
@testable import Replica
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Who pays for messages")
struct ChargingTests {
  /// Says hello and answers the session, from an address, by a seat.
  private func come(
    to room: TestRoom, _ name: String, seat: String? = nil, address: String?, surface: SurfaceRequest? = nil
  ) -> SessionID {
    let id = room.connect(address: address)
    room.send(
      .hello(Hello(token: "guest-0", seat: seat, name: name, outbox: .test(name), surface: surface)), from: id)
    return id
  }

  private func flood(_ room: TestRoom, _ sessions: [SessionID], each count: UInt32) {
    for id in sessions {
      let next = (room.room.participant(id)?.outbox).flatMap { room.room.ahead.outboxes[$0]?.high } ?? 0
      for counter in (next + 1)...(next + count) { room.operate(.add("x"), counter, from: id) }
    }
  }

  private func charged(_ room: TestRoom) -> [SecurityEvent] { room.noted.filter { $0.kind == .charged } }

  @Test("[P38][T24] sixty sessions of one seat get what one session gets")
  func sessions() throws {
    let room = TestRoom { $0.idleTimeout = .seconds(1_000) }
    let first = room.join("ann", address: "192.0.2.1")
    room.send(.name("Ann"), from: first)
    room.advance(.seconds(1))
    let all = [first] + (1..<60).map { room.join("ann-\($0)", seat: "seat-1", address: "192.0.2.\($0 + 1)") }
    room.advance(.seconds(10))
    let before = room.durable.document.cardCount
    flood(room, all, each: 5)
    #expect(room.durable.document.cardCount - before == room.configuration.operationsBurst)
    room.advance(.seconds(1))
    flood(room, all, each: 5)
    let most = room.configuration.operationsBurst + room.configuration.operationsPerSecond
    #expect(room.durable.document.cardCount - before == most)
    #expect(charged(room).allSatisfy { $0.seat == SeatNumber(1) && $0.address != nil })
    #expect(!charged(room).isEmpty)
  }

  @Test("[P38][T24] an address with many seats gets what an address gets, and another isn't kept waiting")
  func seats() {
    let room = TestRoom {
      $0.idleTimeout = .seconds(1_000)
      ($0.addressOperationsBurst, $0.addressOperationsPerSecond) = (200, 40)
    }
    let crowd = (0..<40).map { room.join("guest-\($0)", address: "192.0.2.1") }
    let other = room.join("other", address: "192.0.2.2")
    room.advance(.seconds(10))
    let before = room.durable.document.cardCount
    flood(room, crowd, each: 20)
    #expect(room.durable.document.cardCount - before == 200)
    room.advance(.seconds(1))
    flood(room, crowd, each: 20)
    #expect(room.durable.document.cardCount - before == 240)
    flood(room, [other], each: 20)
    #expect(room.durable.document.cardCount - before == 260)
  }

  @Test("[P38] the board's account pays for people without a known address; the server's own machine has none")
  func board() {
    let room = TestRoom {
      $0.idleTimeout = .seconds(1_000)
      ($0.boardOperationsBurst, $0.boardOperationsPerSecond) = (50, 1)
    }
    let crowd = (0..<3).map { room.join("guest-\($0)", waiting: .seconds(60)) }
    let local = room.connect(isLocal: true)
    room.send(.hello(Hello(outbox: .test("console"), surface: nil)), from: local)
    flood(room, crowd, each: 60)
    #expect(room.durable.document.cardCount == 3 + 50)
    _ = room.take(local)
    room.send(.host(id: 1, .freeze(true)), from: local)
    #expect(room.takeReplies(local).contains(.done(id: 1, .done("freeze"))))
  }

  @Test("[P38] a hello that nobody can pay for is asked to come again; a person with a seat is let in by that alone")
  func hellos() {
    let room = TestRoom { ($0.addressOperationsBurst, $0.addressOperationsPerSecond) = (20, 10) }
    let ann = come(to: room, "ann", address: "192.0.2.1")
    room.operate(.add("Ann's"), 1, from: ann)
    room.handle(.disconnected(ann))
    let crowd = (0..<20).map { come(to: room, "stranger-\($0)", address: "192.0.2.1") }
    #expect(crowd.contains { room.closed[$0] == TestRoom.Close(1013, "try again later") })
    #expect(crowd.allSatisfy { room.closed[$0].map { $0.code == 1013 } ?? true })
    #expect(charged(room).allSatisfy { $0.seat == nil && $0.address == "192.0.2.1" })
    let back = come(to: room, "ann-again", seat: "seat-1", address: "192.0.2.1")
    #expect(room.closed[back] == nil)
    #expect(room.closed[come(to: room, "elsewhere", address: "192.0.2.9")] == nil)
    room.advance(.seconds(3))
    #expect(room.closed[come(to: room, "later", address: "192.0.2.1")] == nil)
  }

  @Test("[P38] a snapshot that someone asked for is never refused: it comes when the account can pay for it")
  func refresh() {
    let room = TestRoom()
    let ann = room.join("ann", address: "192.0.2.1")
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(3))
    _ = room.take(ann)
    room.room.charging.charge(100_000, to: [.seat(SeatNumber(1))], at: room.now)
    for _ in 0..<5 { room.send(.refresh, from: ann) }
    #expect(room.takeSnapshots(ann).isEmpty)
    room.advance(.milliseconds(1_999))
    #expect(room.takeSnapshots(ann).isEmpty)
    room.advance(.milliseconds(1))
    #expect(room.takeSnapshots(ann).count == 1)
    #expect(charged(room).contains(SecurityEvent(.charged, seat: SeatNumber(1), address: "192.0.2.1")))
  }

  @Test("[P38] in debt, operations, names and questions wait and pings are answered; all of it goes on by itself later")
  func debt() {
    let room = TestRoom()
    let ann = room.join("ann", address: "192.0.2.1")
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(3))
    _ = room.take(ann)
    room.room.charging.charge(100_000, to: [.seat(SeatNumber(1))], at: room.now)
    room.send(.ping, from: ann)
    room.operate(.add("y"), 2, from: ann)
    room.send(.name("Ann"), from: ann)
    room.send(.findSeats(search: nil), from: ann)
    room.send(.touch(.loveStack), from: ann)
    #expect(
      room.takeReplies(ann) == [
        .pong(), .resend(from: 2, .rate, afterMilliseconds: 2_033), .error(InputError(.rate, ["of": .text("name")])),
        .error(InputError(.rate, ["of": .text("findSeats")])),
      ])
    room.advance(.milliseconds(2_040))
    room.operate(.add("y"), 2, from: ann)
    #expect(room.durable.outboxes[OutboxNumber(1)]?.high == 2)
  }

  @Test("[P38] a client sends a name again by itself if the board had no time for it")
  func nameAgain() throws {
    let pair = Pair()
    pair.room.room.charging.charge(100_000, to: [.seat(SeatNumber(1))], at: pair.now)
    pair.perform(pair.replica.takeName("Anna", at: pair.now))
    pair.settle()
    #expect(pair.replica.you?.name != "Anna")
    for _ in 0..<4 { pair.settle() }
    #expect(pair.replica.you?.name == "Anna")
    #expect(pair.replica.kept.wantedName == nil)
  }

  @Test(
    "[P38][T24] a hall of 500 behind one address joins, takes names and writes within three minutes, also if each has to wait",
    arguments: [1, 10])
  func hall(scarcity: Int) {
    let room = TestRoom {
      $0.addressOperationsBurst /= scarcity
      $0.addressOperationsPerSecond /= scarcity
    }
    var guests = (0..<500).map { Guest(number: $0) }
    let begin = room.now
    while guests.contains(where: { !$0.isDone }), room.now - begin < .seconds(180) {
      let named = Set(room.room.durableState.seats.values.map(\.name))
      for index in guests.indices where !guests[index].isDone { guests[index].go(on: room, named: named) }
      room.advance(.milliseconds(100))
    }
    #expect(guests.allSatisfy { $0.isDone })
    #expect(scarcity == 1 || guests.contains { $0.waits > 0 })
    #expect(Set(guests.flatMap(\.closes)).isSubset(of: [1013]))
    #expect(room.durable.document.cardCount == 503)
    #expect(room.durable.seats.values.count { $0.name.hasPrefix("Guest ") } == 500)
  }

  /// As a page does: comes again when it is asked to, says its name, writes a card, and says again what there was no
  /// time for.
  private struct Guest {
    let number: Int
    var isDone = false
    var waits = 0
    var closes: [UInt16] = []
    private var session: SessionID?
    private var step = Step.greeted
    /// Whether it said what the step needs, and waits for what comes of it.
    private var hasAsked = false
    private var saidAt = Duration.zero
    private var goesAt = Duration.zero

    private enum Step {
      case greeted, named, written
    }

    init(number: Int) { self.number = number }

    mutating func go(on room: TestRoom, named: Set<String>) {
      guard goesAt <= room.now else { return }
      guard let session else { return join(room) }
      if let close = room.closed[session] {
        closes.append(close.code)
        self.session = nil
        return wait(room, .milliseconds(500 + 37 * (number % 100)))
      }
      let heard = room.heard(session)
      if heard.contains("\"code\":\"rate\"") {
        hasAsked = false
        return wait(room, .seconds(1))
      }
      if step == .greeted, heard.contains("\"t\":\"welcome\"") { step = .named }
      if step == .named, named.contains("Guest \(number)") { (step, hasAsked) = (.written, false) }
      isDone = step == .written && heard.contains("Card \(number)\"")
      guard step != .greeted, !isDone, !hasAsked || room.now - saidAt >= .seconds(10) else { return }
      saidAt = room.now
      if hasAsked {
        room.send(.ping, from: session)
      } else if step == .named {
        room.send(.name("Guest \(number)"), from: session)
      } else {
        room.operate(.add("Card \(number)"), 1, from: session)
      }
      hasAsked = true
    }

    private mutating func join(_ room: TestRoom) {
      let id = room.connect(address: "192.0.2.1")
      (session, step, hasAsked) = (id, .greeted, false)
      room.send(
        .hello(
          Hello(token: "guest-0", outbox: .test("hall-\(number)"), surface: number % 50 == 0 ? .phone : nil)), from: id)
    }

    private mutating func wait(_ room: TestRoom, _ time: Duration) {
      waits += 1
      goesAt = room.now + time
    }
  }
}
