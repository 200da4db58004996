import Foundation

/// A leaf that contains a list of its own and places it. The list is resolved when it is first measured.
class ContainerLeaf: LeafNode {
  private var child: Node?
  private(set) var leaves: [LeafNode] = []
  /// Whether the leaves are to be collected again.
  private var isStale = true

  /// Makes the node of the content.
  func makeContent() -> Node { Node(childInputs) }

  final var content: Node? { child }

  final var contentLeaves: [LeafNode] {
    resolve()
    return leaves
  }

  private func resolve() {
    guard child == nil else { return }
    let child = makeContent()
    self.child = child
    takeLeaves()
    child.update()
  }

  private func takeLeaves() {
    guard let child else { return }
    isStale = false
    let leaves = LeafCollector.leaves(of: child)
    for leaf in leaves { adopt(leaf) }
    guard !leaves.elementsEqual(self.leaves, by: ===) else { return }
    for leaf in self.leaves { abandon(leaf) }
    for leaf in leaves { adopt(leaf) }
    self.leaves = leaves
    invalidateLayout()
    elementsChanged()
  }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    guard !isStale else { return }
    let new = splice.items.asLeaves
    for leaf in leaves[splice.range] { abandon(leaf) }
    for leaf in new { adopt(leaf) }
    leaves.replaceSubrange(splice.range, with: new)
    invalidateLayout()
    elementsChanged()
  }

  override func leavesChanged() {
    guard child != nil else { return }
    isStale = true
    markPath()
  }

  override func performUpdate() {
    super.performUpdate()
    if isStale, child != nil { takeLeaves() }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }

  override func willUnmount() {
    super.willUnmount()
    for leaf in leaves { abandon(leaf) }
  }

  override func collectElements(into elements: inout [ElementNode]) {
    for leaf in leaves { collectElements(of: leaf, into: &elements) }
  }

  override var innerLeaves: [LeafNode] { contentLeaves }
}

/// A container that is laid out by a ``Layout``.
class LayoutLeaf<L: Layout, Content: View>: ContainerLeaf {
  private var layout: L
  private var declared: Content
  private var cache: L.Cache?
  private var cacheIsStale = false

  init(_ layout: L, _ content: Content, _ inputs: NodeInputs) {
    self.layout = layout
    declared = content
    super.init(inputs)
  }

  final func set(_ layout: L, _ content: Content) {
    if !graph.isUnchanged(self.layout, layout) {
      self.layout = layout
      cache = nil
      invalidateLayout()
    }
    guard let node = self.content else {
      declared = content
      return
    }
    Content._update(content, node)
  }

  override func makeContent() -> Node { Content._makeNode(declared, childInputs) }

  override func layoutInvalidated() { cacheIsStale = true }

  private func withCache<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let subviews = LayoutSubviews(leaves: contentLeaves)
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if cacheIsStale, self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
    cacheIsStale = false
    defer { self.cache = cache }
    return body(subviews, &cache)
  }

  override func computeLayoutFacts() -> LayoutFacts {
    guard layout is any Stack else { return LayoutFacts() }
    return LayoutFacts(ignoresHeight: contentLeaves.allSatisfy(\.layoutFacts.ignoresHeight))
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  override func placeContents(_ frame: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    if arranges {
      for leaf in contentLeaves { leaf.requestedPlace = nil }
      let bounds = CGRect(origin: .zero, size: frame.size)
      withCache { layout.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &$1) }
    }
    for leaf in contentLeaves {
      if let (origin, asked) = leaf.requestedPlace {
        place(leaf, at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), asked, in: owner)
      } else {
        place(leaf, at: Alignment.center.origin(of: leaf.sizeThatFits(proposal), in: frame), proposal, in: owner)
      }
    }
  }

  override var line: String {
    let name = "\(L.self)"
    return name.hasSuffix("Layout") ? String(name.dropLast("Layout".count)) : name
  }
}

/// The leaf that holds all others: the graph's.
final class RootLeaf: LayoutLeaf<VStackLayout, AnyView> {
  private(set) lazy var owner: ElementOwner = GraphElements(self)

  func show<V: View>(_ view: V) { set(VStackLayout(), AnyView(view)) }

  override func elementsChanged() { owner.childrenChanged() }
}

/// Owns the elements that are in no other.
private final class GraphElements: ElementOwner {
  private weak var leaf: RootLeaf?

  init(_ leaf: RootLeaf) {
    self.leaf = leaf
    super.init(leaf.graph.elements, isShown: true)
  }

  override func collectChildren() -> [ElementNode] {
    var elements: [ElementNode] = []
    leaf?.collectElements(into: &elements)
    return elements
  }
}
