/// Something put around each subview of what it modifies (rule R5).
protocol LeafModifier {
  associatedtype Leaf: WrappingLeaf
  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> Leaf
  func update(_ leaf: Leaf)
}

/// A view with a modifier.
struct ModifiedLeaves<Content: View, Modifier: LeafModifier>: View {
  typealias Body = Never
  let content: Content
  let modifier: Modifier

  static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = ModifierNode(view.modifier, inputs)
    node.child = Content._makeNode(view.content, node.childInputs)
    return node
  }

  static func _update(_ view: Self, _ node: Node) {
    let node = unsafeDowncast(node, to: ModifierNode<Modifier>.self)
    node.set(view.modifier)
    if let child = node.child { Content._update(view.content, child) }
  }
}

/// Wraps each leaf of its child, and keeps the wrapper for as long as the leaf is there.
final class ModifierNode<Modifier: LeafModifier>: Node {
  var child: Node?
  private var modifier: Modifier
  private var wrappers: [Modifier.Leaf] = []
  private var isStale = true

  init(_ modifier: Modifier, _ inputs: NodeInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  func set(_ modifier: Modifier) {
    guard !graph.isUnchanged(self.modifier, modifier) else { return }
    self.modifier = modifier
    for wrapper in wrappers { modifier.update(wrapper) }
  }

  override func leavesChanged() {
    isStale = true
    super.leavesChanged()
  }

  override func pathStep(to child: Node) -> PathStep? { (child as? WrappingLeaf)?.contentStep }

  override func collect(_ collector: inout LeafCollector) {
    wrapLeaves()
    for wrapper in wrappers { collector.append(wrapper) }
  }

  private func wrapLeaves() {
    guard isStale, let child else { return }
    isStale = false
    let leaves = LeafCollector.leaves(of: child)
    guard !wrappers.elementsEqual(leaves, by: { $0.content === $1 }) else { return }
    var old: [ObjectIdentifier: Modifier.Leaf] = [:]
    for wrapper in wrappers { old[ObjectIdentifier(wrapper.content)] = wrapper }
    var inputs = childInputs
    inputs.traits = ContainerValues()
    wrappers = leaves.map { leaf in
      old.removeValue(forKey: ObjectIdentifier(leaf)) ?? modifier.makeLeaf(around: leaf, inputs)
    }
    for wrapper in old.values { wrapper.unmount() }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    wrappers.forEach(visit)
    if let child { visit(child) }
  }

  override func traitsChanged() { child?.setTraits(traits) }
}
