import Document
import RoomSimulation
import Testing

@testable import Messages
@testable import Room

@Suite("Waking")
struct WakeTests {
  @Test("[P16] a tick before its time asks for another, so that nothing due is forgotten")
  func earlyTick() throws {
    let room = try Room(
      RoomConfiguration(board: BoardTitle(name: "karaoke", title: "Karaoke night")), contents: JournalContents(),
      secrets: .test(), epoch: "epoch-1")
    func handle(_ event: RoomEvent, at moment: Duration) -> [RoomEffect] {
      room.handle(event, at: RoomTime(monotonic: moment, wall: Timestamp(milliseconds: 0)))
    }
    let asked = handle(.connected(SessionID(1), isLocal: false), at: .seconds(5))
    guard case .wake(let due) = try #require(asked.last) else {
      Issue.record("a room with a session has something to wake for: \(asked)")
      return
    }
    #expect(handle(.tick, at: due - .milliseconds(1)) == [.wake(at: due)])
  }
}
