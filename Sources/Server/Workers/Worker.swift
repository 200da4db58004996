import Dispatch
import Document
import Foundation
import Room
import Service
import Synchronization

/// A thread with an event loop of its own, on which some of the guests' and walls' WebSockets are.
///
/// Orders may be given from any thread. It ends with the front's loop; ``join(by:)`` waits for that.
final class Worker: Sendable {
  /// Of its connections, and of the relays there.
  let relay: RelayID
  let orders: Inbox<LoopOrder>
  private let ended: DispatchSemaphore

  /// The longest time until a thread serves.
  private static let patience = DispatchTimeInterval.seconds(5)

  /// Starts the thread, and waits until it serves.
  ///
  /// - Throws: what the library says where it can't make another loop.
  init(
    beside front: WebServer.Front, _ loops: Loops, _ metrics: ServerCounts, reports: Inbox<WorkerReport>
  ) throws(ServiceError) {
    let start = Start()
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
      Self.run(beside: front, loops, metrics, reports, start)
      ended.signal()
    }
    thread.name = "worker"
    thread.start()
    let (relay, orders) = try start.wait(for: Self.patience).get()
    self.relay = relay
    self.orders = orders
    self.ended = ended
  }

  /// Waits until its loop has ended, or until then; whether it has.
  func join(by deadline: DispatchTime) -> Bool { ended.wait(timeout: deadline) == .success }

  private static func run(
    beside front: WebServer.Front, _ loops: Loops, _ metrics: ServerCounts, _ reports: Inbox<WorkerReport>,
    _ start: Start
  ) {
    do throws(ServiceError) {
      let loop = try EventLoop()
      let worker = try WorkerLoop(loop: loop, front: front, loops: loops, metrics: metrics, reports: reports)
      start.end(with: .success((worker.number, loop.inbox { worker.take($0) })))
      loop.run()
      withExtendedLifetime(worker) {}
    } catch {
      start.end(with: .failure(error))
    }
  }
}

/// How a worker's start ended, said by its thread and waited for by another.
private final class Start: Sendable {
  typealias Result = Swift.Result<(RelayID, Inbox<LoopOrder>), ServiceError>

  private let result = Mutex<Result?>(nil)
  private let isKnown = DispatchSemaphore(value: 0)

  func end(with result: Result) {
    self.result.withLock { $0 = result }
    isKnown.signal()
  }

  func wait(for patience: DispatchTimeInterval) -> Result {
    _ = isKnown.wait(timeout: .now() + patience)
    return result.withLock { $0 ?? .failure(.libraryUnavailable("another thread did not start")) }
  }
}
