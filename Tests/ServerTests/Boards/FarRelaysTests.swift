import Document
import Messages
import Testing

@testable import Room
@testable import Server
@testable import Service

@Suite("A board's relays on other loops")
struct FarRelaysTests {
  @Test("[CH1] a relay is there before its first session, hears what an event leads to at once, and ends once")
  func order() throws {
    let loops = Loops()
    let loop = try EventLoop()
    var heard: [String] = []
    var messages: [ChannelMessage] = []
    let orders = loop.inbox { (order: LoopOrder) in
      switch order {
      case .open: heard.append("open")
      case .lead: heard.append("lead")
      case .tell(_, let told):
        heard.append("tell")
        messages += told
      case .end: heard.append("end")
      default: heard.append("something else")
      }
    }
    loops.add(orders, of: OtherLoop.number)
    let far = FarRelays(
      of: try #require(BoardName("karaoke")), as: loops.freshKey(), at: RelayID(0), among: loops, on: loop)
    for connection in [1, 2] as [UInt64] {
      far.lead(SessionID(OtherLoop.number, connection: connection), surfacesMax: 4) {
        Relay(RoomConfiguration(board: BoardTitle(name: "karaoke", title: "Karaoke night")))
      }
    }
    far.tell(OtherLoop.number, .all([1]))
    far.tell(OtherLoop.number, .all([2]))
    far.send()
    far.send()
    far.end()
    loop.mailbox.stop()
    loop.run()
    #expect(heard == ["open", "lead", "lead", "tell", "end"])
    #expect(messages == [.all([1]), .all([2])])
  }
}
