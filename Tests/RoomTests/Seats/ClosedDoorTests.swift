import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("The door of a board that isn't open")
struct ClosedDoorTests {
  /// A board whose guests' link was rotated once, and on which Ann has a seat.
  private func evening() -> TestRoom {
    let room = TestRoom()
    let host = room.join("host", as: .host)
    let ann = room.join("ann")
    room.operate(.add("mine"), 1, from: ann)
    room.send(.host(id: 1, .rotate(.guest)), from: host)
    room.advance(.seconds(1))
    return room
  }

  private static func hello(_ token: String?, seat: String? = nil) -> [UInt8] {
    ClientMessage.hello(Hello(token: token, seat: seat, outbox: .test("new"), surface: .phone)).encoded()
  }

  private static let messages: [[UInt8]] =
    ["", "not JSON", "{}", #"{"t":"ping"}"#, #"{"t":"hello","color":1}"#, #"{"t":"hello","protocol":2}"#].map {
      Array($0.utf8)
    } + [ClientMessage.ping.encoded(), hello(nil), hello(""), hello("nonsense")]
    + Role.allCases.flatMap { role in (0...2).map { hello("\(role.rawValue)-\($0)") } }
    + Role.allCases.flatMap { role in ["seat-2", "made-up"].map { hello("\(role.rawValue)-0", seat: $0) } }

  @Test(
    "[P2][T31] someone who is refused hears what the open board would say, and the board opens for someone it would let in"
  )
  func likeTheOpenBoard() {
    var opened = 0
    for message in Self.messages {
      for (isLocal, mayHost, isText) in [
        (false, true, true), (false, false, true), (true, true, true), (false, true, false),
      ] {
        let room = evening()
        let door = ClosedDoor(room.durable.settings, secrets: .test())
        let id = room.connect(isLocal: isLocal, mayHost: mayHost)
        room.handle(.received(id, message, isText: isText))
        let text = "\(String(decoding: message, as: UTF8.self)), local \(isLocal), host \(mayHost), text \(isText)"
        switch door.answer(message, isText: isText, isLocal: isLocal, mayHost: mayHost) {
        case .open: opened += 1
        case .close(let said, let code, let reason):
          #expect(room.closed[id] == TestRoom.Close(code, reason), "\(text)")
          #expect(room.takeBytes(id) == [said].compactMap(\.self), "\(text)")
        }
      }
    }
    #expect(opened > 0)
  }

  @Test("[P2][T31] an older link opens the board only for someone who says that they have a seat")
  func formerLink() {
    let settings = evening().durable.settings
    let door = ClosedDoor(settings, secrets: .test())
    func opens(_ token: String, seat: String?) -> Bool {
      door.answer(Self.hello(token, seat: seat), isText: true, isLocal: false, mayHost: true) == .open
    }
    #expect(opens("guest-1", seat: nil))
    #expect(opens("guest-0", seat: "seat-2"))
    #expect(!opens("guest-0", seat: nil))
    #expect(!opens("guest-7", seat: "seat-2"))
    #expect(!opens("viewer-1", seat: "seat-2"))
  }

  @Test("[P1] a client that says nothing is closed as on an open board")
  func late() {
    #expect(ClosedDoor.late == .close(saying: nil, code: 4001, reason: "hello timeout"))
  }
}
