/// The leaf that holds all others: the graph's.
final class RootLeaf: LayoutLeaf<VStackLayout, AnyView> {
  private(set) lazy var owner: ElementOwner = GraphElements(self)

  func show<V: View>(_ view: V) { set(VStackLayout(), AnyView(view)) }

  override func preferencesChanged() {
    graph.effectLeaves.mayDiffer = true
    graph.focus.mayDiffer = true
  }

  override func elementsChanged() { owner.childrenChanged() }

  override func tellElements(_ range: Range<Int>, _ new: [ElementNode]) { owner.splice(range, with: new) }
}

/// Owns the elements that are in no other.
private final class GraphElements: ElementOwner {
  /// It outlives what it owns, and a weak reference would make every use by the root's leaves slow.
  private unowned let leaf: RootLeaf

  init(_ leaf: RootLeaf) {
    self.leaf = leaf
    super.init(leaf.graph.elements, isShown: true)
  }

  override func collectChildren() -> [ElementNode] {
    var elements: [ElementNode] = []
    leaf.collectElements(into: &elements)
    return elements
  }
}
