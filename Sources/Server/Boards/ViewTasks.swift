import BoardUI
import Presentation
import Service

/// The tasks of one board's views, running.
///
/// At most ``maximum`` at once: a view beyond that has no task, and the log says so. Belongs to the loop's thread; a
/// task that ends says so through the loop's mailbox. A task that was written in a view is the main actor's, whose jobs
/// the loop runs: between two `await`s it holds up all boards, and is noted as code that may be stopped (``WorkNote``).
final class ViewTasks {
  static let maximum = 256

  private var tasks: [ViewTaskID: Task<Void, Never>] = [:]
  private let loop: EventLoop
  private var ended: Inbox<ViewTaskID>?
  private var isFull = false
  private var isStopped = false
  private let warn: (String) -> Void

  /// - Parameter warn: takes a sentence for the log.
  init(on loop: EventLoop, warn: @escaping (String) -> Void) {
    self.loop = loop
    self.warn = warn
    ended = loop.inbox { [weak self] in self?.tasks[$0] = nil }
  }

  var count: Int { tasks.count }

  /// From now on the views have no tasks.
  func stop() {
    cancelAll()
    isStopped = true
  }

  func start(_ task: ViewTask) {
    guard !isStopped else { return }
    guard tasks.count < Self.maximum else {
      if !isFull { warn("\(Self.maximum) tasks of views are running; no more are started until some end") }
      isFull = true
      return
    }
    isFull = false
    let operation = task.operation
    tasks[task.id] = Task(priority: task.priority) { [ended, id = task.id] in
      await operation()
      ended?.post(id)
    }
  }

  func cancel(_ id: ViewTaskID) { tasks.removeValue(forKey: id)?.cancel() }

  /// The board closes.
  func cancelAll() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  /// No more tasks start, and none has to say that it ended.
  func end() {
    cancelAll()
    if let ended { loop.close(ended) }
  }
}
