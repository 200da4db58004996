extension View {
  /// Gives the container that this view is directly in a value; the value written nearest to a view counts.
  ///
  /// Around several views (`Group`, `ForEach`, `Section`, a custom view) it reaches each of them.
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    TraitWriter(content: self, trait: KeyedTrait(key: keyPath, value: value))
  }

  /// Marks a view with a value its container can look for, see ``ContainerValues/tag(for:)``.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    TraitWriter(content: self, trait: Tag(tag: tag, includesOptional: includeOptional))
  }

  /// Binds the identity of this view to `id`: with another id it is another view.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

/// Something to write into container values.
private protocol Trait {
  func write(into values: inout ContainerValues)
  func isSame(as other: Self) -> Bool
}

private struct KeyedTrait<V>: Trait {
  let key: WritableKeyPath<ContainerValues, V>
  let value: V

  func write(into values: inout ContainerValues) { values[keyPath: key] = value }
  func isSame(as other: Self) -> Bool { (key === other.key || key == other.key) && isEqual(value, other.value) }
}

private struct Tag<V: Hashable>: Trait {
  let tag: V
  let includesOptional: Bool

  func write(into values: inout ContainerValues) { values.setTag(tag, includeOptional: includesOptional) }
  func isSame(as other: Self) -> Bool { tag == other.tag && includesOptional == other.includesOptional }
}

private struct TraitWriter<Content: View, Written: Trait>: View {
  typealias Body = Never
  let content: Content
  let trait: Written

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = TraitNode(view.trait, inputs)
    node.child = Content._makeNode(view.content, node.writtenInputs)
    return node
  }

  static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: TraitNode<Written>.self)
    node.set(view.trait)
    if let child = node.child { Content._update(view.content, child) }
  }
}

/// What a trait made of the container values around it.
private final class WrittenTrait<Written: Trait> {
  let trait: Written
  let outer: ContainerValues
  let result: ContainerValues

  init(trait: Written, outer: ContainerValues, result: ContainerValues) {
    self.trait = trait
    self.outer = outer
    self.result = result
  }
}

/// Writes a container value into the traits on their way down.
private final class TraitNode<Written: Trait>: Node {
  var child: Node?
  private var trait: Written

  init(_ trait: Written, _ inputs: NodeInputs) {
    self.trait = trait
    super.init(inputs)
  }

  func set(_ trait: Written) {
    guard !trait.isSame(as: self.trait) else { return }
    self.trait = trait
    traitsChanged()
  }

  /// Neighbours that write the same share what they wrote.
  private var written: ContainerValues {
    let shared = graph.writtenTraits[ObjectIdentifier(Written.self)] as? WrittenTrait<Written>
    let traits = traits
    if let shared, shared.outer.last === traits.last, shared.trait.isSame(as: trait) { return shared.result }
    var result = traits
    trait.write(into: &result)
    graph.writtenTraits[ObjectIdentifier(Written.self)] = WrittenTrait(trait: trait, outer: traits, result: result)
    return result
  }

  var writtenInputs: NodeInputs {
    var inputs = childInputs
    inputs.traits = written
    return inputs
  }

  override func traitsChanged() { child?.setTraits(written) }

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
      let count = node.leafCount
      node.id = view.id
      node.child?.unmount()
      node.child = Content._makeNode(view.content, node.identifiedInputs)
      node.replaceLeaves(0..<count, with: node.child)
    }
  }
}

final class IdentityNode<ID: Hashable>: Node {
  var id: ID
  var child: Node?

  init(_ id: ID, _ inputs: NodeInputs) {
    self.id = id
    super.init(inputs)
  }

  override func pathStep(to child: Node) -> PathStep? { .id(AnyHashable(id)) }

  var identifiedInputs: NodeInputs {
    var inputs = childInputs
    inputs.explicitID = ExplicitIDOf(id, isRow: false, outer: explicitID)
    return inputs
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
