extension View {
  /// Gives the container that this view is directly in a value; the value written nearest to a view counts.
  ///
  /// Around several views (`Group`, `ForEach`, `Section`, a custom view) it reaches each of them.
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    TraitWriter(content: self, key: keyPath, value: value) { $0[keyPath: keyPath] = value }
  }

  /// Marks a view with a value its container can look for, see ``ContainerValues/tag(for:)``.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    TraitWriter(content: self, key: \ContainerValues.self, value: tag) {
      $0.setTag(tag, includeOptional: includeOptional)
    }
  }

  /// Binds the identity of this view to `id`: with another id it is another view.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

private struct TraitWriter<Content: View>: View {
  typealias Body = Never
  let content: Content
  let key: AnyKeyPath
  let value: Any
  let write: (inout ContainerValues) -> Void

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = TraitNode(key: view.key, value: view.value, write: view.write, inputs)
    node.child = Content._makeNode(view.content, node.writtenInputs)
    return node
  }

  static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: TraitNode.self)
    node.set(key: view.key, value: view.value, write: view.write)
    if let child = node.child { Content._update(view.content, child) }
  }
}

/// Writes a container value into the traits on their way down.
final class TraitNode: Node {
  var child: Node?
  private var key: AnyKeyPath
  private var value: Any
  private var write: (inout ContainerValues) -> Void

  init(key: AnyKeyPath, value: Any, write: @escaping (inout ContainerValues) -> Void, _ inputs: NodeInputs) {
    self.key = key
    self.value = value
    self.write = write
    super.init(inputs)
  }

  func set(key: AnyKeyPath, value: Any, write: @escaping (inout ContainerValues) -> Void) {
    if key == self.key, isEqual(value, self.value) { return }
    self.key = key
    self.value = value
    self.write = write
    traitsChanged()
  }

  private var written: ContainerValues {
    var written = traits
    write(&written)
    return written
  }

  var writtenInputs: NodeInputs {
    var inputs = childInputs
    inputs.traits = written
    return inputs
  }

  override func traitsChanged() { child?.setTraits(written) }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}

private struct IdentifiedView<Content: View, ID: Hashable>: View {
  typealias Body = Never
  let content: Content
  let id: ID

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = IdentityNode(view.id, inputs)
    node.child = Content._makeNode(view.content, node.identifiedInputs)
    return node
  }

  static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: IdentityNode<ID>.self)
    if node.id == view.id, let child = node.child {
      Content._update(view.content, child)
    } else {
      node.id = view.id
      node.child?.unmount()
      node.child = Content._makeNode(view.content, node.identifiedInputs)
      node.leavesChanged()
    }
  }
}

final class IdentityNode<ID: Hashable>: Node {
  var id: ID
  var child: Node?
  private lazy var owner = graph.nextSerial()

  init(_ id: ID, _ inputs: NodeInputs) {
    self.id = id
    super.init(inputs)
  }

  override func pathStep(to child: Node) -> PathStep? { .id(AnyHashable(id)) }

  var identifiedInputs: NodeInputs {
    var inputs = childInputs
    inputs.explicitID = ExplicitID(id, owner: owner, isRow: false, outer: explicitID)
    return inputs
  }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
