public import BoardUI

/// A task of a view on a board, for the code that runs tasks.
///
/// Equal if it is the same task of the same board: its id is never used twice there.
public struct ViewTask: Hashable, Sendable {
  /// Which task it is.
  public let id: ViewTaskID
  /// How urgent its view says it is.
  public let priority: TaskPriority
  /// What it does. It belongs to the main actor.
  public let operation: @Sendable () async -> Void

  /// A task to run.
  public init(id: ViewTaskID, priority: TaskPriority, operation: @escaping @Sendable () async -> Void) {
    self.id = id
    self.priority = priority
    self.operation = operation
  }

  public static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An order about the tasks of a board's views.
public enum ViewTaskChange: Hashable, Sendable {
  /// Run it.
  case start(ViewTask)
  /// It may have ended long ago.
  case cancel(ViewTaskID)
}

/// The orders about tasks that nobody has taken yet.
struct ViewTaskQueue {
  private var changes: [ViewTaskChange] = []

  mutating func start(_ task: ViewTask) { changes.append(.start(task)) }

  mutating func cancel(_ id: ViewTaskID) { changes.append(.cancel(id)) }

  /// All of them, in order.
  mutating func takeAll() -> [ViewTaskChange] {
    defer { changes = [] }
    return changes
  }
}
