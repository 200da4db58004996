nonisolated extension View {
  /// Runs `action` with the old and the new value when this view is declared with another `value` than before.
  ///
  /// Once for the room, however many graphs show the view; after the update, see ``ViewEffect``. With `initial` it
  /// also runs when the view is first declared, with the value twice.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    ChangeWatcher(content: self, value: value, isInitial: initial, action: action)
  }

  /// Runs `action` once for each change.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}

nonisolated private struct ChangeWatcher<Content: View, Value: Equatable>: View {
  typealias Body = Never
  let content: Content
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Content.self) }

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = ChangeNode(view.value, inputs)
    node.begin(isInitial: view.isInitial, view.action)
    node.child = Content._makeNode(view.content, node.childInputs)
    return node
  }

  static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: ChangeNode<Value>.self)
    node.set(view.value, view.action)
    if let child = node.child { Content._update(view.content, child) }
  }
}

/// Remembers a value from one declaration to the next.
private final class ChangeNode<Value: Equatable>: Node {
  var child: Node?
  private var value: Value
  private lazy var path = StatePath(of: self)

  init(_ value: Value, _ inputs: NodeInputs) {
    self.value = value
    super.init(inputs)
  }

  func begin(isInitial: Bool, _ action: @escaping (Value, Value) -> Void) {
    let isNew = graph.store.effects.watch(path, value)
    if isNew, isInitial {
      let value = value
      graph.store.effects.add(running: { action(value, value) })
    }
  }

  func set(_ value: Value, _ action: @escaping (Value, Value) -> Void) {
    guard value != self.value else { return }
    self.value = value
    graph.store.effects.changed(path, to: value) { old in
      if let old = old as? Value { action(old, value) }
    }
  }

  override func willUnmount() { graph.store.effects.unwatch(path) }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
