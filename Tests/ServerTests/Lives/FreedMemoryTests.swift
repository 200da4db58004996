import Testing

@testable import Server
@testable import Service

@Suite("Memory of closed boards")
struct FreedMemoryTests {
  @Test("goes back to the system once for boards that close together, and again for a later one")
  func pauses() throws {
    let loop = try EventLoop()
    var memory: FreedMemory?
    var times = 0
    let inbox = loop.inbox { (_: Bool) in
      times += 1
      guard times == 1 else {
        // A third time would come before this.
        loop.timer(after: .milliseconds(100)) { loop.stop() }
        return
      }
      memory?.boardClosed()
    }
    memory = FreedMemory(on: loop, boardIdleTime: .milliseconds(20)) { inbox.post(true) }
    memory?.boardClosed()
    memory?.boardClosed()
    loop.run()
    #expect(times == 2)
  }
}
