import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

/// Whether someone has a name is asked of an index. Here everyone is gone through instead.
@Suite("The names of those who are here")
struct RosterNamesTests {
  private static let names = ["", "Sam", "sAM", "Zoe\u{308}", "zo\u{EB}"]
  private static let seats = (1...3).map { SeatNumber($0) }

  private enum Step {
    case join(SeatNumber, String)
    case leave(SeatNumber)
    case rename(SeatNumber, String)

    static let all = RosterNamesTests.seats.flatMap { seat in
      RosterNamesTests.names.flatMap { [Step.join(seat, $0), .rename(seat, $0)] } + [.leave(seat)]
    }
  }

  /// Each seat's name and sessions, up to two.
  private typealias World = [SeatNumber: Pair]

  private struct Pair: Hashable {
    var name: String
    var sessions: Int
  }

  private func world(_ roster: Roster) -> World {
    roster.seats.mapValues { Pair(name: $0.name, sessions: $0.sessions) }
  }

  /// - Returns: false: nobody could do that now, or it is more than this world has.
  private func take(_ step: Step, in roster: inout Roster) -> Bool {
    switch step {
    case .join(let seat, let name):
      let sessions = roster.seats[seat]?.sessions ?? 0
      guard sessions < 2 else { return false }
      let number = OutboxNumber(seat.rawValue * 10 + UInt32(sessions))
      roster.join(
        SessionID(UInt64(number.rawValue)),
        seat: Roster.Seat(number: seat, secretHash: [UInt8(seat.rawValue)], name: name),
        own: seat, outbox: number, called: .test("\(number.rawValue)"))
    case .leave(let seat):
      guard let sessions = roster.seats[seat]?.sessions else { return false }
      let number = OutboxNumber(seat.rawValue * 10 + UInt32(sessions) - 1)
      roster.leave(SessionID(UInt64(number.rawValue)), seat: seat, outbox: number)
    case .rename(let seat, let name):
      roster.rename(seat, name)
    }
    return true
  }

  @Test("[P33] whatever three people with five names do, the ones with a name are found as if everyone were asked")
  func exhaustive() {
    var known: Set<World> = []
    var open = [Roster(after: BoardState())]
    while let roster = open.popLast() {
      guard known.insert(world(roster)).inserted else { continue }
      for step in Step.all {
        var next = roster
        guard take(step, in: &next) else { continue }
        for name in Self.names {
          let asked = next.seats.values.filter { !$0.name.isEmpty && $0.name.lowercased() == name.lowercased() }
          #expect(next.seats(named: name) == Set(asked.map(\.number)), "\(name) after \(step) in \(world(roster))")
        }
        open.append(next)
      }
    }
    // Away, or here with one of five names in one or two tabs; names that look the same are the same.
    let perSeat = 1 + 2 * Set(Self.names).count
    #expect(known.count == perSeat * perSeat * perSeat)
  }

  @Test("[P33] a newcomer gets the name that they would get if everyone were asked")
  func newcomers() throws {
    let choices: [String?] = [nil, "Sam", "sam", "Ann"]
    for (first, second) in choices.flatMap({ first in choices.map { (first, $0) } }) {
      // What the two did since: wrote a card, so that the journal knows them; took another name after that; left.
      for fates in 0..<(1 << 6) {
        let room = TestRoom()
        for (index, name) in [first, second].enumerated() {
          func has(_ bit: Int) -> Bool { fates >> (3 * index + bit) & 1 == 1 }
          let id = room.connect()
          room.send(.hello(Hello(token: "guest-0", name: name, outbox: .test("\(index)"), surface: nil)), from: id)
          if has(0) { room.operate(.add("x"), 1, from: id) }
          if has(1) { room.send(.name("Bo"), from: id) }
          if has(2) { room.handle(.disconnected(id)) }
        }
        let newcomer = room.connect()
        let free = try byAskingEveryone("SAM", on: SeatNumber(3), in: room.room)
        room.send(.hello(Hello(token: "guest-0", name: "SAM", outbox: .test("new"), surface: nil)), from: newcomer)
        #expect(
          room.room.roster.seats[SeatNumber(3)]?.name == free.description,
          "\(first ?? "–"), \(second ?? "–"), \(fates)")
      }
    }
  }

  private func byAskingEveryone(_ name: String, on seat: SeatNumber, in room: Room) throws(Refusal) -> PersonName {
    let limits = room.configuration.limits
    let written = room.ahead.seats.values.map { ($0.number, $0.name) }
    let others = room.roster.seats.values.filter { room.ahead.seats[$0.number] == nil }.map { ($0.number, $0.name) }
    return try PersonName(name, limits: limits).apart(
      from: { tried in
        (written + others).contains { other, name in
          other != seat && !name.isEmpty && name.lowercased() == tried.lowercased()
        }
      }, limits: limits)
  }

  @Test("[P38] a person who takes a name pays for the names that were tried, and not for everyone who is here")
  func work() {
    let room = TestRoom({ $0.seatsPerMinute = 10_000 })
    func join(_ name: String, _ number: Int) -> Int {
      let id = room.connect()
      room.send(.hello(Hello(token: "guest-0", name: name, outbox: .test("\(number)"), surface: nil)), from: id)
      return room.room.workOfLastMessage
    }
    let alone = join("Ann", 0)
    for number in 1...200 { _ = join("Guest \(number)", number) }
    #expect(join("Bo", 201) == alone)
    for number in 202...300 { _ = join("Sam", number) }
    // Each number was tried, because everyone else has one of them.
    let tried = join("Sam", 301) - alone
    #expect((49...101).contains(tried), "\(tried)")
  }
}
