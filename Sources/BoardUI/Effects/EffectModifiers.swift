nonisolated extension View {
  /// Runs `action` when this view comes into a graph that shows it, once however many graphs of the room do.
  ///
  /// Around several views each of them has the action; where there is no view (`EmptyView`), nothing appears. It runs
  /// after the update, see ``ViewEffect``, and may write state for the next.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedLeaves(content: self, modifier: EffectModifier(effects: ViewEffects(onAppear: action)))
  }

  /// Runs `action` when the last graph of the room that shows this view stops showing it. Moving is no leaving.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedLeaves(content: self, modifier: EffectModifier(effects: ViewEffects(onDisappear: action)))
  }

  /// Runs a task for as long as this view is shown: it starts when the view appears and is cancelled when it goes.
  /// ```swift
  /// SongRow(song).task { cover = await covers.load(song) }
  /// ```
  /// Written in a view it is the main actor's, as the view is: it may use all that the view has. In a server the main
  /// actor is the loop that all boards run on: a task that computes for long without an `await` holds up everyone.
  /// Around several views (`Group { … }.task`) each has a task of its own: ours, as all modifiers do.
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Runs a task for as long as this view is shown and `id` stays equal; another id cancels it and starts the next.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    let task = ViewEffects.Task(key: id, priority: priority, operation: action)
    return ModifiedLeaves(content: self, modifier: EffectModifier(effects: ViewEffects(task: task)))
  }
}

struct EffectModifier: LeafModifier {
  var effects: ViewEffects

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> EffectLeaf {
    EffectLeaf(effects, around: content, inputs)
  }

  func update(_ leaf: EffectLeaf) { leaf.set(effects) }
}

/// A leaf that wants something done when it comes and goes.
final class EffectLeaf: WrappingLeaf {
  private var effects: ViewEffects
  private lazy var number = graph.effectLeaves.add(self)
  private lazy var path = StatePath(of: self)
  private var isShown = false

  init(_ effects: ViewEffects, around content: LeafNode, _ inputs: NodeInputs) {
    self.effects = effects
    super.init(content, inputs)
    _ = number
  }

  func set(_ effects: ViewEffects) {
    self.effects = effects
    if isShown { graph.store.effects.redeclare(path, effects) }
  }

  /// Whether a layout that ends at `root` has this leaf.
  func isShown(in root: LeafNode) -> Bool {
    var leaf: LeafNode = self
    while let outer = leaf.layoutParent, outer.shows(leaf) { leaf = outer }
    return leaf === root
  }

  func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isShown { graph.store.effects.show(path, effects) } else { graph.store.effects.hide(path) }
  }

  override func willUnmount() {
    super.willUnmount()
    graph.effectLeaves.remove(number)
    setShown(false)
  }

  override var line: String { effects.task == nil ? "onAppear" : "task" }
}
