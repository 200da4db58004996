import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("The host's console")
struct ConsoleTests {
  private func console(_ room: TestRoom, name: String? = nil) -> SessionID {
    let id = room.connect(isLocal: true)
    room.send(.hello(Hello(name: name, outbox: .test("console"), surface: .phone)), from: id)
    room.advance(.seconds(1))
    return id
  }

  @Test("[P18] a command of a session without a name over the Unix socket is nobody's: no seat, no outbox, on no list")
  func nobody() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.removeCard(card: .loveStack), 1, from: ann)
    let before = room.contents.entries.count
    let console = console(room)
    let commands: [HostCommand] = [
      .freeze(true), .guestsChange(.own), .guestsChangeSections(true), .rotate(.wall), .restore(.loveStack),
      .kick(SeatNumber(1)),
      .wall(.card(.loveStack)),
    ]
    for (id, command) in commands.enumerated() { room.send(.host(id: id, command), from: console) }
    let acts = room.contents.entries.dropFirst(before)
    #expect(acts.count == commands.count)
    for entry in acts {
      switch entry {
      case .setting(_, let by, _), .kicked(_, let by, _), .applied(_, _, let by, _): #expect(by == nil)
      default: Issue.record("\(entry)")
      }
    }
    #expect(room.durable.document[.loveStack] != nil)
    _ = room.take(console)
    room.send(.host(id: 9, .people), from: console)
    room.send(.host(id: 10, .boards), from: console)
    let away = HostResult.KnownPerson(
      seat: SeatNumber(1), name: "ann", role: nil, here: false, kicked: true,
      came: room.durable.seats[SeatNumber(1)]?.takenAt)
    #expect(
      room.takeReplies(console) == [
        .done(id: 9, .people([away])),
        .done(id: 10, .boards([.init(name: "karaoke", people: 0, cards: 3, frozen: true)])),
      ])
  }

  @Test("[P18] the lists of people don't show it")
  func presence() {
    let room = TestRoom()
    let ann = room.join("ann")
    _ = console(room)
    room.advance(.seconds(1))
    for case .people(let people, _) in room.take(ann) { #expect(people.map(\.name) == ["ann"]) }
    #expect(room.room.summary.people == 1)
  }

  @Test("someone who gives a name over the Unix socket is a person like any other")
  func named() {
    let room = TestRoom()
    let host = console(room, name: "Host")
    room.send(.host(id: 1, .freeze(true)), from: host)
    #expect(room.durable.seats.values.map(\.name) == ["Host"])
    #expect(room.room.summary.people == 1)
  }
}
