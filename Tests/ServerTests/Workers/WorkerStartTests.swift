import Dispatch
import Document
import Room
import Service
import Testing

@testable import Server

@Suite("A worker's start")
struct WorkerStartTests {
  private static func worker(on loop: EventLoop) -> WorkerStart.Result {
    .success((RelayID(3), loop.inbox { (_: LoopOrder) in }))
  }

  @Test("the one who waits hears which worker it is")
  func inTime() throws {
    let start = WorkerStart()
    #expect(start.end(with: Self.worker(on: try EventLoop())))
    #expect(try start.wait(for: .seconds(60)).get().0 == RelayID(3))
  }

  @Test("a worker that starts too late hears that nobody waits, and the one who waited hears that it didn't start")
  func tooLate() throws {
    let start = WorkerStart()
    #expect(throws: ServiceError.self) { try start.wait(for: .seconds(0)).get() }
    #expect(!start.end(with: Self.worker(on: try EventLoop())))
  }
}
