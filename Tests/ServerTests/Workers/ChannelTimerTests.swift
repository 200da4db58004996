import Service
import Testing

@testable import Server

@Suite("The timer of channels")
struct ChannelTimerTests {
  @Test("the last moment that was set counts, and each fires once")
  func moves() throws {
    let loop = try EventLoop()
    var count = 0
    var set: (Duration?) -> Void = { _ in }
    let timer = ChannelTimer(on: loop) {
      count += 1
      if count == 1 { set(loop.now) } else { loop.stop() }
    }
    set = { timer.set(to: $0) }
    timer.set(to: loop.now + .seconds(3_600))
    timer.set(to: loop.now)
    loop.run()
    #expect(count == 2)
  }

  @Test("nothing fires once nothing is due")
  func stops() throws {
    let loop = try EventLoop()
    var count = 0
    let timer = ChannelTimer(on: loop) { count += 1 }
    timer.set(to: loop.now)
    timer.set(to: nil)
    _ = loop.timer(after: .milliseconds(5)) { loop.stop() }
    loop.run()
    #expect(count == 0)
  }
}
