nonisolated extension View {
  /// Gives the container that this view is directly in a value; the value written nearest to a view counts.
  ///
  /// Around several views (`Group`, `ForEach`, `Section`, a custom view) it reaches each of them.
  @inlinable
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

@usableFromInline
struct KeyedTrait<V>: Trait {
  let key: WritableKeyPath<ContainerValues, V>
  let value: V

  @usableFromInline
  init(key: WritableKeyPath<ContainerValues, V>, value: V) {
    self.key = key
    self.value = value
  }

  @usableFromInline func write(into values: inout ContainerValues) { values[keyPath: key] = value }
  @usableFromInline func isSame(as other: Self) -> Bool {
    (key === other.key || key == other.key) && isEqual(value, other.value)
  }
}

private struct Tag<V: Hashable>: Trait {
  let tag: V
  let includesOptional: Bool

  func write(into values: inout ContainerValues) { values.setTag(tag, includeOptional: includesOptional) }
  func isSame(as other: Self) -> Bool { tag == other.tag && includesOptional == other.includesOptional }
}

/// Views are many that have a value: it is written into what their nodes are made with, and has no node of its own.
@usableFromInline
nonisolated struct TraitWriter<Content: View, Written: Trait>: View {
  @usableFromInline typealias Body = Never
  let content: Content
  let trait: Written

  @usableFromInline
  init(content: Content, trait: Written) {
    self.content = content
    self.trait = trait
  }

  @usableFromInline static var _makesLeaf: Bool { Content._makesLeaf }
  @usableFromInline static var _makesContainer: Bool { Content._makesContainer }
  @usableFromInline static var _traitsWritten: Int { Content._traitsWritten + 1 }
  @usableFromInline static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Content.self) }

  @usableFromInline
  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    var inputs = inputs
    inputs.traits = WrittenTraits.writing(view.trait, within: inputs.traits, inputs.graph)
    return Content._makeNode(view.content, inputs)
  }

  @usableFromInline
  static func _update(_ view: Self, _ node: Node) {
    node.rewrite(view.trait, traitsWithin: Content._traitsWritten)
    Content._update(view.content, node)
  }
}

nonisolated private struct IdentifiedView<Content: View, ID: Hashable>: View {
  typealias Body = Never
  let content: Content
  let id: ID

  static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Content.self) }

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
    inputs.explicitID = ExplicitIDOf(id, outer: explicitID)
    return inputs
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
