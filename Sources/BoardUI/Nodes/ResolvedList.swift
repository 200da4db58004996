/// What some views resolved to, as a list that notes what is read of it.
///
/// Whoever read the count runs again when the count changes, whoever read an element when the members do.
final class ResolvedList<Item: AnyObject> {
  private(set) var items: [Item] = []
  let membership = Fact()
  private let count = Fact()
  private let emptiness = Fact()
  unowned let graph: GraphState

  init(_ graph: GraphState) { self.graph = graph }

  func set(_ items: [Item]) {
    guard !self.items.elementsEqual(items, by: ===) else { return }
    let old = self.items
    self.items = items
    membership.changed()
    if old.count != items.count { count.changed() }
    if old.isEmpty != items.isEmpty { emptiness.changed() }
  }

  func readCount() -> Int {
    graph.note(count)
    return items.count
  }

  func readIsEmpty() -> Bool {
    graph.note(emptiness)
    return items.isEmpty
  }

  func readItem(_ index: Int) -> Item {
    graph.note(membership)
    return items[index]
  }
}

/// Keeps the leaves below it as a list of their own.
final class ListNode: Node {
  let list: ResolvedList<LeafNode>
  private var child: Node?
  private var isStale = true
  /// Whether the leaves also belong to the list around this node.
  private let isTransparent: Bool

  init(isTransparent: Bool, _ inputs: NodeInputs) {
    list = ResolvedList(inputs.graph)
    self.isTransparent = isTransparent
    super.init(inputs)
  }

  func make<V: View>(_ view: V, _ inputs: NodeInputs) { child = V._makeNode(view, inputs) }

  func set<V: View>(_ view: V) {
    if let child { V._update(view, child) }
  }

  override func leavesChanged() {
    isStale = true
    markPath()
    if isTransparent { super.leavesChanged() }
  }

  /// Collects the leaves again if they may be other ones.
  func refresh() {
    guard isStale, let child else { return }
    isStale = false
    list.set(LeafCollector.leaves(of: child))
  }

  override func performUpdate() {
    updateChildren()
    if !isTransparent { refresh() }
  }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
