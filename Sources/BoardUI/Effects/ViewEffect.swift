/// Something a view wants done besides being shown. Updates emit effects, a host performs them.
///
/// The engine is synchronous: it runs no task and calls no action in the middle of an update.
/// ```swift
/// for effect in graph.takeEffects() {
///   switch effect {
///   case .run(let action): action()
///   case .start(let id, let priority, let operation): tasks[id] = Task(priority: priority, operation: operation)
///   case .cancel(let id): tasks.removeValue(forKey: id)?.cancel()
///   }
/// }
/// ```
public enum ViewEffect {
  /// Call it on the graphs' thread: `onAppear`, `onDisappear`, `onChange`, `onPreferenceChange`.
  case run(() -> Void)
  /// Run this task until it ends or is cancelled.
  case start(ViewTaskID, priority: TaskPriority, @Sendable () async -> Void)
  /// The task's view is gone, or the task's id has changed. It may have ended long ago.
  case cancel(ViewTaskID)
}

/// Names a task of a view; never used twice in one ``StateStore``.
public struct ViewTaskID: Hashable, Sendable, Comparable {
  let number: Int

  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

extension StateStore {
  /// What the updates of this store's graphs want done since the last call, in order.
  public func takeEffects() -> [ViewEffect] { effects.take() }
}

extension ViewGraph {
  /// What updates want done since the last call, in order; of all graphs that share this one's ``StateStore``.
  public func takeEffects() -> [ViewEffect] { store.takeEffects() }

  /// Updates and has the effects performed, again and again until they change nothing more.
  ///
  /// After ``maximumRounds`` the rest waits for the next update, and a diagnostic says so: a view whose `onAppear` and
  /// `onChange` go on causing each other holds up nobody else. For graphs that share a store, update them all and
  /// take the effects of the store.
  ///
  /// - Complexity: that of up to ``maximumRounds`` updates, and of the effects.
  public func update(_ proposal: ProposedViewSize, performing perform: (ViewEffect) -> Void) -> ElementChanges {
    evaluate(proposal)
    for _ in 1..<Self.maximumRounds {
      takeEffects().forEach(perform)
      guard needsUpdate else { return takeChanges() }
      evaluate(proposal)
    }
    takeEffects().forEach(perform)
    if needsUpdate { report(.updateWithoutEnd(rounds: Self.maximumRounds)) }
    return takeChanges()
  }

  /// How often one update goes on with changes that it caused itself.
  public static var maximumRounds: Int { 8 }
}
