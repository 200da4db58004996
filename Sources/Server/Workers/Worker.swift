import Dispatch
import Document
import Foundation
import Room
import Service

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
    let start = WorkerStart()
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
    _ start: WorkerStart
  ) {
    do throws(ServiceError) {
      let loop = try EventLoop()
      let worker = try WorkerLoop(loop: loop, front: front, loops: loops, metrics: metrics, reports: reports)
      let isAwaited = start.end(with: .success((worker.number, loop.inbox { worker.take($0) })))
      // Nobody would give orders to a worker that comes too late: it takes no connections, and ends.
      if !isAwaited { loop.stop() }
      loop.run()
      withExtendedLifetime(worker) {}
    } catch {
      _ = start.end(with: .failure(error))
    }
  }
}
