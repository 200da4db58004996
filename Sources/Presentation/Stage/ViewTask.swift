public import BoardUI

/// A task of a view on a board, for whoever runs tasks.
///
/// Equal if it is the same task of the same board: its id is never used twice there.
public struct ViewTask: Hashable, Sendable {
  public let id: ViewTaskID
  public let priority: TaskPriority
  public let operation: @Sendable () async -> Void

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
  case start(ViewTask)
  /// It may have ended long ago.
  case cancel(ViewTaskID)
}
