import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("The way in for others")
struct InvitationTests {
  private static let way = WayIn(
    address: "board.lan:8080", code: PersonalCode(derivedFrom: [1, 2, 3, 4]), link: "http://board.lan:8080/b/a#s",
    modules: ["1"])

  private func answers(_ room: TestRoom, to id: SessionID) -> [WayIn?] {
    _ = room.take(id)
    room.send(.invite, from: id)
    return room.take(id).compactMap { message -> WayIn?? in
      if case .invitation(let way) = message { .some(way) } else { nil }
    }
  }

  @Test(
    "[P34] hosts and guests hear how others come in; people who may only look hear that there is none to pass on",
    arguments: Role.allCases)
  func roles(_ role: Role) {
    let room = TestRoom()
    room.wayIn = Self.way
    let someone = room.join("someone", as: role)
    #expect(answers(room, to: someone) == [[.host, .coHost, .guest].contains(role) ? Self.way : nil])
  }

  @Test("[P34] a guest who stays by a link that was rotated since doesn't hear the new one's code")
  func rotated() {
    let room = TestRoom()
    room.wayIn = Self.way
    let host = room.join("host", as: .host)
    let guest = room.join("guest")
    room.operate(.add("x"), 1, from: guest)
    room.send(.host(id: 1, .rotate(.guest)), from: host)
    #expect(answers(room, to: guest) == [nil])
    #expect(answers(room, to: host) == [Self.way])
  }
}
