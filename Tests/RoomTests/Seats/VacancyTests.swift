import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Room for newcomers")
struct VacancyTests {
  /// A room for so many, whose seats make room as soon as nobody is there.
  private static func room(seats: Int, outboxes: Int = 100, perMinute: Int = 1_000) -> TestRoom {
    TestRoom {
      $0.limits.seatsMax = seats
      $0.limits.outboxesMax = outboxes
      ($0.seatsPerMinute, $0.outboxesPerMinute) = (perMinute, perMinute)
    }
  }

  /// Comes as a guest; answers the welcome.
  private func come(
    _ name: String, to room: TestRoom, from address: String? = nil, seat: String? = nil, confirmed: UInt32 = 0
  ) throws -> (id: SessionID, welcome: Welcome) {
    let id = room.connect(address: address)
    room.send(
      .hello(
        Hello(token: "guest-0", seat: seat, outbox: .test(name), confirmed: confirmed, surface: .phone)), from: id)
    return (id, try #require(room.takeWelcome(id)))
  }

  /// Takes seats by a name alone, and leaves.
  private func fill(_ room: TestRoom, _ count: Int, from address: (Int) -> String = { _ in "192.0.2.7" }) throws {
    for index in 0..<count {
      let (id, _) = try come("eve\(index)", to: room, from: address(index))
      room.send(.name("Eve \(index)"), from: id)
      room.handle(.disconnected(id))
      room.advance(.milliseconds(100))
    }
  }

  @Test(
    "[P39] [T25] seats that do nothing make room for the next guest, from their address or another, the oldest first",
    arguments: ["192.0.2.7", "192.0.2.8"])
  func idleSeats(address: String) throws {
    let room = Self.room(seats: 40)
    try fill(room, 40)
    room.advance(.seconds(10))
    let (ann, welcome) = try come("ann", to: room, from: address)
    #expect(welcome.you.role == .guest)
    room.operate(.add("Ann's"), 1, from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.seats[welcome.you.seat] != nil)
    #expect(room.durable.seats.count == 40)
    #expect(!room.durable.isTaken("Eve 0", byAnotherThan: welcome.you.seat))
    #expect(room.durable.isTaken("Eve 39", byAnotherThan: welcome.you.seat))
  }

  @Test("[P39] [T25] seats of many addresses make room all the same, and after a restart too")
  func manyAddresses() throws {
    let room = Self.room(seats: 40)
    try fill(room, 40) { "198.51.100.\($0)" }
    room.restart()
    room.advance(.seconds(61))
    #expect(try come("ann", to: room).welcome.you.role == .guest)
  }

  @Test("[P39] a seat that owns a card or a vote stays, and newcomers hear that the board is full")
  func owners() throws {
    let room = Self.room(seats: 2)
    room.handle(
      .described(.init(title: "Karaoke", values: [DeclaredValue(ValueField("votes", .vote), shown: .hidden)])))
    let ann = room.join("ann")
    _ = try room.add("Ann's", from: ann)
    let bo = room.join("bo")
    room.operate(.vote(SeatNumber(2), for: .loveStack), 1, from: bo)
    room.advance(.seconds(1))
    for id in [ann, bo] {
      room.send(.confirm(counter: 1), from: id)
      room.handle(.disconnected(id))
    }
    room.advance(.seconds(3_600))
    let (late, welcome) = try come("late", to: room, from: "192.0.2.9")
    #expect(welcome.you.role == .viewer && welcome.you.full)
    #expect(room.warnings == [SecurityEvent(.seatsFull, seat: welcome.you.seat, address: "192.0.2.9")])
    #expect(room.room.full == .seats)
    room.handle(.disconnected(late))
    // The vote is taken back, and what it was about is over.
    let back = room.join("bo", seat: "seat-2")
    room.operate(.vote(SeatNumber(2), nil, for: .loveStack), 2, from: back)
    room.advance(.seconds(1))
    room.send(.confirm(counter: 2), from: back)
    room.handle(.disconnected(back))
    room.advance(.seconds(599))
    #expect(try come("early", to: room).welcome.you.role == .viewer)
    room.advance(.seconds(2))
    #expect(try come("carl", to: room).welcome.you.role == .guest)
  }

  @Test("[P40] a seat whose device doesn't know all of its outcomes isn't forgotten")
  func unsettled() throws {
    let room = Self.room(seats: 1)
    let eve = room.join("eve")
    room.operate(.editText(card: .loveStack, change: TextChange([.init(at: 0, delete: 0, insert: "x")])), 1, from: eve)
    room.advance(.seconds(1))
    room.handle(.disconnected(eve))
    room.advance(.seconds(3_600))
    #expect(try come("ann", to: room).welcome.you.role == .viewer)
    let (back, _) = try come("eve", to: room, seat: "seat-1", confirmed: 1)
    room.handle(.disconnected(back))
    room.advance(.seconds(3_600))
    #expect(try come("bo", to: room).welcome.you.role == .guest)
  }

  @Test(
    "[P40] a person whose seat is forgotten is welcomed as someone new, and operations that wait on the device are applied once"
  )
  func forgotten() throws {
    let room = Self.room(seats: 1)
    let (eve, first) = try come("eve", to: room)
    room.send(.name("Eve"), from: eve)
    room.handle(.disconnected(eve))
    room.advance(.seconds(20))
    let ann = room.join("ann")
    room.send(.name("Ann"), from: ann)
    room.advance(.seconds(1))
    #expect(room.durable.seats.values.map(\.name) == ["Ann"])
    room.handle(.disconnected(ann))
    room.advance(.seconds(20))
    let (back, welcome) = try come("eve", to: room, seat: first.you.secret)
    #expect(welcome.you.seat != first.you.seat && welcome.you.secret != nil)
    #expect(welcome.outbox.number != first.outbox.number && welcome.outbox.high == 0)
    room.operate(.add("Eve's"), 1, from: back)
    room.advance(.seconds(1))
    #expect(room.durable.document.allCards.count { $0.text == "Eve's" } == 1)
    #expect(room.durable.seats.keys.sorted() == [welcome.you.seat])
  }

  @Test("[P39] of one address 200 new seats a minute are written down; other people's names hold at once, and follow")
  func namesAMinute() throws {
    let room = Self.room(seats: 100, perMinute: 2)
    let ids = try (0..<3).map { try come("guest\($0)", to: room, from: "192.0.2.7").id }
    for (index, id) in ids.enumerated() { room.send(.name("Guest \(index)"), from: id) }
    room.advance(.seconds(1))
    #expect(room.durable.seats.count == 2)
    let told: [String] = room.take(ids[2]).compactMap { if case .you(let you) = $0 { you.name } else { nil } }
    #expect(told == ["Guest 2"])
    #expect(room.warnings.map(\.kind) == [.tooManySeats])
    let other = try come("other", to: room, from: "192.0.2.8").id
    room.send(.name("Other"), from: other)
    room.advance(.seconds(1))
    #expect(room.durable.seats.count == 3)
    for _ in 0..<6 {
      for id in ids + [other] { room.send(.ping, from: id) }
      room.advance(.seconds(10))
    }
    #expect(room.durable.seats.values.map(\.name).sorted() == ["Guest 0", "Guest 1", "Guest 2", "Other"])
  }

  @Test("[P39] [T25] a hall of 500 behind one address is in within three minutes, and nothing they did is lost")
  func hall() throws {
    let room = TestRoom()
    let ids = try (0..<500).map { try come("guest\($0)", to: room, from: "192.0.2.7").id }
    for _ in 0..<18 {
      let known = room.room.durableState
      for (index, id) in ids.enumerated()
      where known.outbox(id: OutboxName.test("guest\(index)").description) == nil {
        room.operate(.add("card \(index)"), 1, from: id)
        room.send(.ping, from: id)
      }
      for id in ids { room.send(.ping, from: id) }
      room.advance(.seconds(10))
    }
    #expect(room.durable.seats.count == 500)
    #expect(Set(room.durable.document.allCards.map(\.text)).isSuperset(of: (0..<500).map { "card \($0)" }))
    #expect(room.durable.document.cardCount == 503)
  }

  @Test("[P39] an outbox whose device knows everything makes room; a seat always has its share, whatever others have")
  func outboxes() throws {
    let room = Self.room(seats: 2, outboxes: 2)
    let (first, welcome) = try come("first", to: room)
    room.operate(.add("one"), 1, from: first)
    room.advance(.seconds(1))
    let secret = welcome.you.secret
    let (second, _) = try come("second", to: room, seat: secret)
    room.operate(.add("two"), 1, from: second)
    room.advance(.seconds(1))
    // Full: the seat has more than its share, and its devices haven't said what they know.
    room.handle(.disconnected(first))
    room.advance(.seconds(61))
    #expect(try come("third", to: room, seat: secret).welcome.you.role == .viewer)
    #expect(room.warnings.map(\.kind) == [.outboxesFull])
    #expect(try come("bo", to: room).welcome.you.role == .guest)
    let (again, _) = try come("first", to: room, seat: secret)
    room.send(.confirm(counter: 1), from: again)
    room.handle(.disconnected(again))
    room.advance(.seconds(61))
    let (fourth, full) = try come("fourth", to: room, seat: secret)
    #expect(full.you.role == .guest)
    room.operate(.add("three"), 1, from: fourth)
    room.advance(.seconds(1))
    #expect(room.durable.outbox(id: OutboxName.test("first").description) == nil)
    // It comes back, and begins another one.
    let (late, begun) = try come("first", to: room, seat: secret, confirmed: 1)
    #expect(begun.outbox.high == 0 && begun.outbox.number != welcome.outbox.number)
    room.handle(.disconnected(late))
  }

  @Test("[P40] a device's confirmations for a forgotten outbox say nothing about the one that it begins")
  func confirmedBefore() throws {
    let room = Self.room(seats: 10)
    let (ann, _) = try come("ann", to: room, confirmed: 40)
    room.operate(.add("x"), 1, from: ann)
    room.advance(.seconds(1))
    room.handle(.disconnected(ann))
    room.advance(.seconds(1))
    let outbox = try #require(room.durable.outbox(id: OutboxName.test("ann").description))
    #expect(outbox.high == 1 && outbox.confirmed == 0)
  }

  @Test("[P40] if a seat was about to be forgotten but stays, the person who took its place says hello again")
  func lost() throws {
    let room = Self.room(seats: 1)
    let (eve, first) = try come("eve", to: room)
    room.send(.name("Eve"), from: eve)
    room.operate(.editText(card: .loveStack, change: TextChange([.init(at: 0, delete: 0, insert: "x")])), 1, from: eve)
    room.advance(.seconds(1))
    room.send(.confirm(counter: 1), from: eve)
    room.handle(.disconnected(eve))
    room.advance(.seconds(1_200))
    let (ann, _) = try come("ann", to: room)
    room.behavior = .waits
    room.send(.name("Ann"), from: ann)
    #expect(room.inFlight?.contains(.seatsForgotten([first.you.seat])) == true)
    let (back, _) = try come("eve", to: room, seat: first.you.secret, confirmed: 1)
    room.finishAppend(.notAppended(JournalError(.io, detail: "full")), isOnDisk: false)
    #expect(room.closed[back] == TestRoom.Close(1001, "going away"))
    let (again, welcome) = try come("eve", to: room, seat: first.you.secret, confirmed: 1)
    #expect(welcome.you.seat == first.you.seat && welcome.outbox.number == first.outbox.number)
    #expect(room.closed[again] == nil)
  }

  @Test("[P39] counting the owners of cards is done in steps, each of which looks at a bounded number")
  func census() throws {
    let room = TestRoom()
    let ann = room.join("ann")
    for index in 1...30 as ClosedRange<UInt32> { _ = try room.add("card \(index)", index, from: ann) }
    var census = SeatCensus()
    census.begin(with: room.durable.document.everyCard)
    var steps = 1
    while !census.count(in: room.durable.document, .standard, work: 4) { steps += 1 }
    #expect((8...9).contains(steps))
    #expect(census.owns(SeatNumber(1)) && !census.owns(SeatNumber(2)))
    // A seat that owns something since then stays; the others go in their order.
    census.keep(SeatNumber(3))
    census.finish([.empty: [SeatNumber(4), SeatNumber(5)], .bare: [SeatNumber(2)]])
    census.keep(SeatNumber(4))
    let first = census.next { _, _ in .take }
    #expect(first == SeatNumber(5))
    let later = census.next { _, tier in tier == .empty ? .wait : .take }
    #expect(later == SeatNumber(2))
    let none = census.next { _, _ in .pass }
    #expect(none == nil)
  }

  @Test("[P40] hosts forget seats that aren't here and own nothing: all of them, or one")
  func hosts() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    _ = try room.add("Ann's", from: ann)
    try fill(room, 3)
    let here = room.join("here")
    room.send(.name("Here"), from: here)
    room.handle(.disconnected(ann))
    room.advance(.seconds(1))
    _ = room.take(host)
    func forget(_ seat: SeatNumber?) -> [ServerMessage] {
      room.send(.host(id: 9, .forget(seat)), from: host)
      room.advance(.seconds(1))
      return room.takeReplies(host)
    }
    let eve = try room.seat("Eve 1")
    #expect(forget(eve) == [.done(id: 9, .forgotten(seats: 1, kept: 0))])
    #expect(forget(try room.seat("Here")) == [.done(id: 9, .forgotten(seats: 0, kept: 1))])
    #expect(forget(nil) == [.done(id: 9, .forgotten(seats: 2, kept: 1))])
    #expect(room.durable.seats.values.map(\.name).sorted() == ["Here", "ann"])
    #expect(forget(eve).firstError?.code == .init(.unknownTarget))
    #expect(room.noted.map(\.kind).filter { $0 == .seatsForgotten }.count == 2)
  }

  @Test("[P40][SE3] nobody gets a seat by its code that is being forgotten")
  func claimed() throws {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    try fill(room, 2)
    let eve = try room.seat("Eve 1")
    let stranger = room.join("stranger")
    room.behavior = .waits
    room.send(.host(id: 9, .forget(eve)), from: host)
    room.advance(.seconds(1))
    #expect(room.inFlight?.contains(.seatsForgotten([eve])) == true)
    _ = room.take(stranger)
    room.send(.claim(eve, code: PersonalCode.test(eve).description), from: stranger)
    #expect(room.take(stranger).firstError?.code == .gone)
    room.finishAppend()
    #expect(room.durable.seats[eve] == nil)
  }
}
