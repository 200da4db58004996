import BoardUI
import Presentation
import Service
import Synchronization
import Testing

@testable import Server

@Suite("The tasks of a board's views")
struct ViewTasksTests {
  /// Tasks that wait until they are let go or cancelled.
  private final class Gate: Sendable {
    private struct State {
      var cancelled = 0
      var isOpen = false
      /// One for each who waits: a stream ends for all its readers when one of them is cancelled.
      var waiting: [AsyncStream<Void>.Continuation] = []
    }
    private let state = Mutex(State())

    var cancelledCount: Int { state.withLock { $0.cancelled } }

    func open() {
      let waiting = state.withLock { state in
        state.isOpen = true
        return state.waiting
      }
      for continuation in waiting { continuation.finish() }
    }

    func wait(_ whenOver: @escaping @Sendable () -> Void) async {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      let isOpen = state.withLock { state in
        state.waiting.append(continuation)
        return state.isOpen
      }
      if isOpen { continuation.finish() }
      for await _ in stream {}
      if Task.isCancelled { state.withLock { $0.cancelled += 1 } }
      whenOver()
    }
  }

  /// The tasks of `count` views.
  private func tasks(_ count: Int, _ operation: @escaping @Sendable () async -> Void) -> [ViewTask] {
    let graph = ViewGraph(ForEach(Array(0..<count), id: \.self) { Text("\($0)").task(operation) })
    _ = graph.update(.unspecified)
    return graph.takeEffects().compactMap {
      if case .start(let id, let priority, let operation) = $0 {
        ViewTask(id: id, priority: priority, operation: operation)
      } else {
        nil
      }
    }
  }

  /// Runs the loop until `isOver`, which is asked whenever the loop was woken; at most ten seconds.
  private func run(_ loop: EventLoop, until isOver: @escaping () -> Bool) {
    var isLate = false
    loop.timer(after: .seconds(10)) { isLate = true }
    loop.timer(after: .zero, repeating: .milliseconds(1)) { if isLate || isOver() { loop.stop() } }
    loop.run()
    #expect(!isLate)
  }

  @Test("run while the loop goes on, and are forgotten when they end")
  func end() throws {
    let loop = try EventLoop()
    let running = ViewTasks(on: loop) { Issue.record("\($0)") }
    let ran = Mutex(0)
    let wanted = tasks(3) { ran.withLock { $0 += 1 } }
    #expect(wanted.count == 3)
    wanted.forEach(running.start)
    run(loop) { running.count == 0 }
    #expect(ran.withLock { $0 } == 3)
  }

  @Test("are limited in number: no more are started, and a diagnostic says so once")
  func bound() throws {
    let loop = try EventLoop()
    let gate = Gate()
    var warnings: [String] = []
    let running = ViewTasks(on: loop) { warnings.append($0) }
    tasks(ViewTasks.maximum + 5) { await gate.wait {} }.forEach(running.start)
    #expect(running.count == ViewTasks.maximum)
    #expect(warnings.count == 1)
    gate.open()
    run(loop) { running.count == 0 }
  }

  @Test("are cancelled one by one, and all when the board closes")
  func cancelled() throws {
    let loop = try EventLoop()
    let gate = Gate()
    let running = ViewTasks(on: loop) { Issue.record("\($0)") }
    let over = Mutex(0)
    let wanted = tasks(3) { await gate.wait { over.withLock { $0 += 1 } } }
    wanted.forEach(running.start)
    running.cancel(wanted[1].id)
    #expect(running.count == 2)
    running.cancelAll()
    #expect(running.count == 0)
    run(loop) { over.withLock { $0 } == 3 }
    #expect(gate.cancelledCount == 3)
  }
}
