import Document
import Room
import Service
import Testing

@testable import Server

@Suite("How fast a board may be")
struct BoardThrottleTests {
  private let throttle: BoardThrottle
  private let relay = OtherLoop.number

  init() throws { throttle = BoardThrottle(FrameThrottle(of: RelayID(0)), on: try EventLoop()) }

  private func next(afterFrame isFrame: Bool = true) -> RoomThrottle {
    throttle.next(
      after: RoomThrottle(frameInterval: .seconds(1), quickInterval: .seconds(1)), afterFrame: isFrame, with: [relay],
      isBroadcasting: false)
  }

  @Test("[CH7] frames wait for a relay that is still writing, unless it is gone", arguments: [false, true])
  func writing(isGone: Bool) {
    #expect(!next().holdsFrames)
    let frame = throttle.tell(relay)
    #expect(next().holdsFrames)
    if isGone { throttle.end(relay) } else { throttle.wrote(frame, by: relay) }
    #expect(!next().holdsFrames)
  }

  @Test("snapshots wait for a relay that is packing some, unless it is gone", arguments: [false, true])
  func packing(isGone: Bool) {
    throttle.pack(true, on: relay)
    #expect(next().holdsSnapshots)
    if isGone { throttle.end(relay) } else { throttle.pack(false, on: relay) }
    #expect(!next().holdsSnapshots)
  }

  @Test("an event that made no frame changes nothing about frames")
  func other() {
    _ = throttle.tell(relay)
    let rate = next(afterFrame: false)
    #expect(!rate.holdsFrames && rate.frameInterval == .seconds(1))
  }
}
