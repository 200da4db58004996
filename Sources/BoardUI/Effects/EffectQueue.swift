/// What the views of a room want done, counted over its graphs: a view that is on three surfaces appears once.
///
/// Belongs to the thread of the graphs.
final class EffectQueue {
  private var pending: [ViewEffect] = []
  private var appearances: [StatePath: Appearance] = [:]
  private var changes: [StatePath: WatchedValue] = [:]
  /// Whatever came or went in this update: a view that does both has only moved.
  private var touched: [StatePath] = []
  private var lastTask = 0

  /// A view that has effects, for as long as any graph shows it.
  private struct Appearance {
    var effects: ViewEffects
    var showing = 0
    var hasAppeared = false
    var task: (id: ViewTaskID, key: Any)?
  }

  private struct WatchedValue {
    var value: Any
    var holders = 0
  }

  func add(_ effect: ViewEffect) { pending.append(effect) }

  /// Adds an action of an author's, which is run on the graphs' thread.
  func add(running action: @escaping () -> Void) { pending.append(.run { Confinement.run(action) }) }

  func take() -> [ViewEffect] {
    defer { pending = [] }
    return pending
  }

  // MARK: Appearing

  func show(_ path: StatePath, _ effects: ViewEffects) {
    appearances[path, default: Appearance(effects: effects)].showing += 1
    redeclare(path, effects)
  }

  func hide(_ path: StatePath) {
    appearances[path]?.showing -= 1
    touched.append(path)
  }

  /// The view was declared again: its actions have changed, perhaps its task too.
  func redeclare(_ path: StatePath, _ effects: ViewEffects) {
    appearances[path]?.effects = effects
    touched.append(path)
  }

  // MARK: Watching

  /// - Returns: whether nobody watched the value at this path before.
  func watch(_ path: StatePath, _ value: Any) -> Bool {
    let isNew = changes[path] == nil
    changes[path, default: WatchedValue(value: value)].holders += 1
    return isNew
  }

  func unwatch(_ path: StatePath) {
    changes[path]?.holders -= 1
    touched.append(path)
  }

  /// Another graph may have said so already.
  func changed(_ path: StatePath, to value: Any, _ action: @escaping (_ old: Any) -> Void) {
    guard let old = changes[path]?.value, !isEqual(old, value) else { return }
    changes[path]?.value = value
    add(running: { action(old) })
  }

  // MARK: The end of an update

  /// Emits the effects of views that leave, then of those that come.
  func settle() {
    guard !touched.isEmpty else { return }
    let paths = touched
    touched = []
    for path in paths {
      if let watched = changes[path], watched.holders == 0 { changes[path] = nil }
      guard let appearance = appearances[path], appearance.showing == 0 else { continue }
      appearances[path] = nil
      guard appearance.hasAppeared else { continue }
      if let task = appearance.task { add(.cancel(task.id)) }
      if let action = appearance.effects.onDisappear { add(running: action) }
    }
    for path in paths { appear(path) }
  }

  private func appear(_ path: StatePath) {
    guard var appearance = appearances[path] else { return }
    if !appearance.hasAppeared, let action = appearance.effects.onAppear { add(running: action) }
    appearance.hasAppeared = true
    if let task = appearance.effects.task, !(appearance.task.map { isEqual($0.key, task.key) } ?? false) {
      if let old = appearance.task { add(.cancel(old.id)) }
      lastTask += 1
      let id = ViewTaskID(number: lastTask)
      appearance.task = (id, task.key)
      add(.start(id, priority: task.priority, task.operation))
    }
    appearances[path] = appearance
  }
}

/// The effects of one modifier when its view comes and goes.
struct ViewEffects {
  struct Task {
    /// Another key is another task.
    var key: Any
    var priority: TaskPriority
    var operation: @Sendable () async -> Void
  }
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  var task: Task?
}

/// The leaves of one graph that have effects.
final class EffectLeaves {
  /// Whether leaves may have come, gone or been exchanged since the last update.
  var mayDiffer = true
  private var leaves: [Int: EffectLeaf] = [:]
  private var lastNumber = 0

  func add(_ leaf: EffectLeaf) -> Int {
    lastNumber += 1
    leaves[lastNumber] = leaf
    return lastNumber
  }

  func remove(_ number: Int) { leaves[number] = nil }

  /// Tells the leaves that came into the graph of `root` or left it.
  func settle(_ root: LeafNode) {
    guard mayDiffer else { return }
    mayDiffer = false
    for (_, leaf) in leaves.sorted(by: { $0.key < $1.key }) { leaf.setShown(leaf.isShown(in: root)) }
  }
}
