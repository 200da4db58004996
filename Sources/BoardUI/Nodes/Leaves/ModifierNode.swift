/// Something put around each subview of what it modifies (rule R5).
@usableFromInline
protocol LeafModifier {
  associatedtype Leaf: WrappingLeaf
  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> Leaf
  func update(_ leaf: Leaf)
  /// The modifier as the leaf has it; nil from those whose leaves can't say, which keep it elsewhere.
  static var kept: ((Leaf) -> Self)? { get }
  /// Whether a container that nothing is around can be modified itself, with ``modify(_:)``, and needs no leaf around
  /// it.
  static var isOfContainers: Bool { get }
  func modify(_ container: Node)
}

extension LeafModifier {
  @usableFromInline static var kept: ((Leaf) -> Self)? { nil }
  @usableFromInline static var isOfContainers: Bool { false }
  @usableFromInline func modify(_ container: Node) { preconditionFailure("\(Self.self) goes around containers") }
}

/// A view with a modifier.
@usableFromInline
nonisolated struct ModifiedLeaves<Content: View, Modifier: LeafModifier>: View {
  @usableFromInline typealias Body = Never
  let content: Content
  let modifier: Modifier

  @usableFromInline
  init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  @usableFromInline static var _makesLeaf: Bool { Content._makesLeaf && Modifier.kept != nil }
  @usableFromInline
  static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { inputs.count(of: Content.self) }
  @usableFromInline static var _traitsWritten: Int { isOneWithContent ? Content._traitsWritten : 0 }
  /// Whether the modifier needs no leaf of its own.
  private static var isOneWithContent: Bool { Modifier.isOfContainers && Content._makesContainer }

  @usableFromInline
  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    guard !isOneWithContent else {
      let container = Content._makeNode(view.content, inputs)
      view.modifier.modify(container)
      return container
    }
    // Around what is one leaf for good there is nothing to keep but the wrapper.
    guard !_makesLeaf else {
      let content = unsafeDowncast(Content._makeNode(view.content, inputs), to: LeafNode.self)
      let wrapper = view.modifier.makeLeaf(around: content, inputs)
      wrapper.take(content)
      return wrapper
    }
    let node = ModifierNode(view.modifier, inputs)
    node.child = Content._makeNode(view.content, node.contentInputs)
    return node
  }

  @usableFromInline
  static func _update(_ view: Self, _ node: Node) {
    guard !isOneWithContent else {
      view.modifier.modify(node)
      return Content._update(view.content, node)
    }
    if let kept = Modifier.kept, Content._makesLeaf {
      let wrapper = unsafeDowncast(node, to: Modifier.Leaf.self)
      if !node.graph.isUnchanged(kept(wrapper), view.modifier) { view.modifier.update(wrapper) }
      return Content._update(view.content, wrapper.content)
    }
    let node = unsafeDowncast(node, to: ModifierNode<Modifier>.self)
    node.set(view.modifier)
    if let child = node.child { Content._update(view.content, child) }
  }
}

/// Wraps each leaf of its child that is made, and keeps the wrapper for as long as the leaf is there.
final class ModifierNode<Modifier: LeafModifier>: Node {
  var child: Node?
  private var modifier: Modifier
  /// A wrapper for each leaf of the child; for one that isn't made what stands for it.
  private var leaves: [LeafNode] = []
  /// Wrappers of leaves that are no longer there, unless they come back within the same update: moved.
  private var leaving: [Modifier.Leaf] = []
  private var isStale = true

  init(_ modifier: Modifier, _ inputs: NodeInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func set(_ modifier: Modifier) {
    guard !graph.isUnchanged(self.modifier, modifier) else { return }
    self.modifier = modifier
    visitWrappers(of: leaves) { modifier.update($0) }
    for wrapper in leaving { modifier.update(wrapper) }
  }

  private func visitWrappers(of leaves: some Sequence<LeafNode>, _ visit: (Modifier.Leaf) -> Void) {
    for leaf in leaves where !graph.isUnmade(leaf) { visit(unsafeDowncast(leaf, to: Modifier.Leaf.self)) }
  }

  /// A modifier modifies leaves, each of which is wrapped: a modifier takes sections for what they contain.
  var contentInputs: NodeInputs {
    var inputs = childInputs
    inputs.keepsSections = false
    return inputs
  }

  override var leafCount: Int { isStale ? child?.leafCount ?? 0 : leaves.count }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    guard !isStale else { return }
    visitWrappers(of: leaves[splice.range]) { leaving.append($0) }
    let new = wrapping(splice.items.asLeaves)
    leaves.replaceSubrange(splice.range, with: new)
    if !leaving.isEmpty { markPath() }
    parent?.leavesSpliced(LeafSplice(range: splice.range, items: new), from: self)
  }

  override func leavesChanged() {
    isStale = true
    markPath()
    super.leavesChanged()
  }

  override func makeLeaves(in range: Range<Int>, areAllKept: Bool) {
    child?.makeLeaves(in: range, areAllKept: areAllKept)
  }

  override func pathStep(to child: Node) -> PathStep? { (child as? WrappingLeaf)?.contentStep }

  override func collect(_ collector: inout LeafCollector) {
    wrapLeaves()
    for leaf in leaves { collector.append(leaf) }
  }

  private func wrapLeaves() {
    guard isStale, let child else { return }
    isStale = false
    visitWrappers(of: leaves) { leaving.append($0) }
    leaves = wrapping(LeafCollector.leaves(of: child))
    if !leaving.isEmpty { markPath() }
  }

  /// Those that are leaving come back, the others are made.
  private func wrapping(_ leaves: [LeafNode]) -> [LeafNode] {
    var inputs = childInputs
    inputs.traits = nil
    func make(_ leaf: LeafNode) -> LeafNode {
      graph.isUnmade(leaf) ? leaf : modifier.makeLeaf(around: leaf, inputs)
    }
    guard !leaving.isEmpty else { return leaves.map(make) }
    // A leaf that is shown twice has two wrappers.
    var old: [ObjectIdentifier: [Modifier.Leaf]] = [:]
    for wrapper in leaving.reversed() { old[ObjectIdentifier(wrapper.content), default: []].append(wrapper) }
    let wrapping = leaves.map { leaf in old[ObjectIdentifier(leaf)]?.popLast() ?? make(leaf) }
    let left = Set(old.values.joined().map(ObjectIdentifier.init))
    leaving = leaving.filter { left.contains(ObjectIdentifier($0)) }
    return wrapping
  }

  override func performUpdate() {
    super.performUpdate()
    let left = leaving
    leaving = []
    for wrapper in left { wrapper.unmount() }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    visitWrappers(of: leaves, visit)
    leaving.forEach(visit)
    if let child { visit(child) }
  }

  override func traitsChanged(from old: WrittenTraits?) { child?.replaceTraits(old, by: written) }
}
