/// A resolved view, as a container sees it: exactly one thing to place.
///
/// A subview is a view itself; used in a builder it brings what it stands for to that place, with its identity and its
/// own container values (rule R7). The environment it sees stays that of the container it came from (rule E1).
nonisolated public struct Subview: View, Identifiable {
  public typealias Body = Never
  let leaf: LeafNode

  /// Identifies a resolved view for as long as its identity lives, wherever it is moved.
  public struct ID: Hashable, CustomStringConvertible {
    let leaf: LeafNode
    var serial: Int { leaf.serial }
    var explicit: ExplicitID? { leaf.explicitID }

    public static func == (a: Self, b: Self) -> Bool { a.leaf === b.leaf }
    public func hash(into hasher: inout Hasher) { hasher.combine(serial) }

    /// The ids that authors gave around the view, innermost first.
    ///
    /// - Complexity: O(ids).
    public var explicitIDs: [AnyHashable] { explicit?.chain ?? [] }
    public var description: String { explicitIDs.first.map { "\($0.base)" } ?? "#\(serial)" }
  }

  public var id: ID { leaf.subviewID }
  /// The traits that its views wrote on it for its container.
  public var containerValues: ContainerValues { leaf.containerValues }

  /// Where a view is in its declaration: equal in all graphs that show the same one.
  ///
  /// It stays for as long as the ids and branches around the view are the same, and differs between views.
  public struct Place: Hashable {
    private let path: StatePath

    init(of leaf: LeafNode) { path = StatePath(of: leaf) }
  }

  /// Where the view is; see ``View/identityScope(_:)`` for where that begins.
  ///
  /// - Complexity: O(depth).
  public var place: Place { Place(of: leaf) }

  /// How many views were written down in `view`, however many subviews they resolve to.
  ///
  /// - Complexity: O(views that are written down).
  public static func declaredCount<V: View>(of view: V) -> Int { V._declaredCount(view) }

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { 1 }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    SubviewNode(view.leaf, inputs)
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: SubviewNode.self).set(view.leaf)
  }
}

/// Brings one resolved leaf of another list into this one. As many as cards.
///
/// Where container values are written around the proxy, the leaf is wrapped: its own values win over those.
final class SubviewNode: Node {
  private var leaf: LeafNode
  private var wrapper: ReemittedLeaf?

  init(_ leaf: LeafNode, _ inputs: NodeInputs) {
    self.leaf = leaf
    super.init(inputs)
  }

  func set(_ leaf: LeafNode) {
    guard leaf !== self.leaf else { return }
    let old = wrapper
    wrapper = nil
    self.leaf = leaf
    parent?.leavesSpliced(LeafSplice(range: 0..<1, items: [shown]), from: self)
    old?.unmount()
  }

  /// The leaf as it is in this list.
  private var shown: LeafNode {
    guard !traits.isEmpty else { return leaf }
    let wrapper = wrapper ?? ReemittedLeaf(leaf, childInputs)
    self.wrapper = wrapper
    return wrapper
  }

  override func pathStep(to child: Node) -> PathStep? { (child as? WrappingLeaf)?.contentStep }

  override func traitsChanged(from old: WrittenTraits?) {
    if traits.isEmpty {
      wrapper?.unmount()
      wrapper = nil
      leavesChanged()
    } else if let wrapper {
      wrapper.replaceTraits(old, by: written)
    } else {
      leavesChanged()
    }
  }

  override var leafCount: Int { 1 }
  override func collect(_ collector: inout LeafCollector) { collector.append(shown) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let wrapper { visit(wrapper) }
  }
}

/// Brings resolved leaves of another list into this one.
///
/// Where container values are written around the proxy, the leaf is wrapped: its own values win over those.
class ReemittingNode: ReadingNode {
  private(set) var leaves: [LeafNode] = []
  private var wrappers: [ObjectIdentifier: ReemittedLeaf] = [:]
  private var isMade = false

  /// Leaves that are made replace the ones from `start` on.
  final func bring(_ made: [LeafNode], at start: Int) {
    let before = Array(leaves[start..<start + made.count])
    guard let splice = LeafSplice(from: before, to: made)?.shifted(by: start) else { return }
    self.splice(splice.range, with: splice.items.asLeaves)
  }

  /// Brings these leaves from now on.
  final func set(_ leaves: [LeafNode]) {
    let old = self.leaves
    self.leaves = leaves
    defer { isMade = true }
    guard isMade, let splice = LeafSplice(from: old, to: leaves) else { return }
    let removed = old[splice.range]
    parent?.leavesSpliced(LeafSplice(range: splice.range, items: splice.items.asLeaves.map(shown)), from: self)
    dropWrappers(of: Array(removed))
  }

  /// Of the leaves in `range` others came.
  final func splice(_ range: Range<Int>, with new: [LeafNode]) {
    // Not a slice: the array would be copied to be changed.
    let removed = Array(leaves[range])
    leaves.replaceSubrange(range, with: new)
    parent?.leavesSpliced(LeafSplice(range: range, items: new.map(shown)), from: self)
    dropWrappers(of: removed)
  }

  private func dropWrappers(of removed: [LeafNode]) {
    guard !wrappers.isEmpty else { return }
    let kept = Set(leaves.map(ObjectIdentifier.init))
    for leaf in removed where !kept.contains(ObjectIdentifier(leaf)) {
      wrappers.removeValue(forKey: ObjectIdentifier(leaf))?.unmount()
    }
  }

  /// The leaf as it is in this list.
  private func shown(_ leaf: LeafNode) -> LeafNode {
    guard !traits.isEmpty, !graph.isUnmade(leaf) else { return leaf }
    let wrapper = wrappers[ObjectIdentifier(leaf)] ?? ReemittedLeaf(leaf, childInputs)
    wrappers[ObjectIdentifier(leaf)] = wrapper
    return wrapper
  }

  override func pathStep(to child: Node) -> PathStep? { (child as? WrappingLeaf)?.contentStep }

  override func traitsChanged(from old: WrittenTraits?) {
    if traits.isEmpty {
      for wrapper in wrappers.values { wrapper.unmount() }
      wrappers = [:]
      leavesChanged()
    } else {
      for wrapper in wrappers.values { wrapper.replaceTraits(old, by: written) }
      if wrappers.count < leaves.count { leavesChanged() }
    }
  }

  override var leafCount: Int { leaves.count }

  override func collect(_ collector: inout LeafCollector) {
    for leaf in leaves { collector.append(shown(leaf)) }
  }

  override func visitChildren(_ visit: (Node) -> Void) { wrappers.values.forEach(visit) }
}

/// A resolved leaf with container values written around its proxy.
final class ReemittedLeaf: WrappingLeaf {
  override var currentValues: ContainerValues { content.currentValues.over(traits) }
  override var line: String { "Subview" }
}
