/// A resolved view, as a container sees it: exactly one thing to place.
///
/// A subview is a view itself; used in a builder it brings what it stands for to that place, with its identity and its
/// own container values (rule R7). The environment it sees stays that of the container it came from (rule E1).
public struct Subview: View, Identifiable {
  public typealias Body = Never
  let leaf: LeafNode

  /// Identifies a resolved view for as long as its identity lives, wherever it is moved.
  public struct ID: Hashable, CustomStringConvertible {
    let serial: Int
    let explicit: ExplicitID?

    public static func == (a: Self, b: Self) -> Bool { a.serial == b.serial }
    public func hash(into hasher: inout Hasher) { hasher.combine(serial) }

    /// The ids that authors gave around the view, innermost first.
    public var explicitIDs: [AnyHashable] { explicit?.chain ?? [] }
    public var description: String { explicitIDs.first.map { "\($0.base)" } ?? "#\(serial)" }
  }

  public var id: ID { leaf.subviewID }
  public var containerValues: ContainerValues { leaf.containerValues }

  /// How many views were written down in `view`, however many subviews they resolve to.
  public static func declaredCount<V: View>(of view: V) -> Int { V._declaredCount(view) }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = ReemittingNode(inputs)
    node.set([view.leaf])
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: ReemittingNode.self).set([view.leaf])
  }
}

/// Brings resolved leaves of another list into this one.
///
/// Where container values are written around the proxy, the leaf is wrapped: its own values win over those.
class ReemittingNode: Node {
  private(set) var leaves: [LeafNode] = []
  private var wrappers: [ObjectIdentifier: ReemittedLeaf] = [:]

  final func set(_ leaves: [LeafNode]) {
    guard !self.leaves.elementsEqual(leaves, by: ===) else { return }
    self.leaves = leaves
    if !wrappers.isEmpty {
      let kept = Set(leaves.map(ObjectIdentifier.init))
      for (key, wrapper) in wrappers where !kept.contains(key) {
        wrapper.unmount()
        wrappers[key] = nil
      }
    }
    leavesChanged()
  }

  override func pathStep(to child: Node) -> PathStep? { (child as? WrappingLeaf)?.contentStep }

  override func traitsChanged() {
    if traits.isEmpty {
      for wrapper in wrappers.values { wrapper.unmount() }
      wrappers = [:]
      leavesChanged()
    } else {
      for wrapper in wrappers.values { wrapper.setTraits(traits) }
      if wrappers.count < leaves.count { leavesChanged() }
    }
  }

  override func collect(_ collector: inout LeafCollector) {
    for leaf in leaves {
      guard !traits.isEmpty else {
        collector.append(leaf)
        continue
      }
      let wrapper = wrappers[ObjectIdentifier(leaf)] ?? ReemittedLeaf(leaf, childInputs)
      wrappers[ObjectIdentifier(leaf)] = wrapper
      collector.append(wrapper)
    }
  }

  override func visitChildren(_ visit: (Node) -> Void) { wrappers.values.forEach(visit) }
}

/// A resolved leaf with container values written around its proxy.
final class ReemittedLeaf: WrappingLeaf {
  override var currentValues: ContainerValues { content.currentValues.over(traits) }
  override var line: String { "Subview" }
}
