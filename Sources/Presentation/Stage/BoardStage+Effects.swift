import BoardUI
public import Document

// The effects of views: actions run here, tasks go to the caller, who runs them.

extension BoardStage {
  /// Follows the document; gives what changed on each open surface, surfaces without a change left out.
  ///
  /// Actions of views that came, left or changed (`onAppear`, `onChange`) are run, and what they write is shown with
  /// it; see ``evaluate()``.
  ///
  /// - Parameters:
  ///   - document: the document after `changes`.
  ///   - changes: all changes since the last update, in order.
  ///   - names: what seats are called from now on, of those that are called something else.
  /// - Complexity: O(what changed) for each open surface whose container lays cards out in a line; a layout that
  ///   arranges all of its subviews again costs O(those). And what the actions cost.
  public func update(
    to document: Document, changes: [Change], names: [SeatNumber: String] = [:]
  ) -> [Surface: ScenePatch] {
    model.update(to: document, changes: changes, names: names)
    evaluate()
    return surfaces.mapValues { $0.update() }.filter { !$0.value.isEmpty }
  }

  /// Evaluates all surfaces, and again while the actions of their views write what other views read.
  ///
  /// After ``BoardUI/ViewGraph/maximumRounds`` rounds the rest waits for the next update, and a diagnostic says so.
  func evaluate() {
    for _ in 1...ViewGraph.maximumRounds {
      for surface in surfaces.values { surface.evaluate() }
      runActions()
      guard surfaces.values.contains(where: { $0.graph.needsUpdate }) else { return }
    }
    diagnose?(.updateWithoutEnd(rounds: ViewGraph.maximumRounds))
  }

  /// Runs the actions that views want run, and keeps their tasks for ``takeTasks()``.
  private func runActions() {
    guard runsActions else { return }
    for effect in state.takeEffects() {
      switch effect {
      case .run(let action): action()
      case .start(let id, let priority, let operation):
        tasks.start(ViewTask(id: id, priority: priority, operation: operation))
      case .cancel(let id): tasks.cancel(id)
      }
    }
  }

  /// The tasks of views that came and went since the last call, in order. Runs the actions that are still to be run.
  ///
  /// - Complexity: O(effects that views have emitted).
  public func takeTasks() -> [ViewTaskChange] {
    runActions()
    return tasks.takeAll()
  }
}
