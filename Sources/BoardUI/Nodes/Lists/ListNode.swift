/// Keeps the leaves below it as a list of their own, or passes them on to the list around it.
final class ListNode: ListMaker {
  let list: ResolvedList<LeafNode>
  private var child: Node?
  private var isStale = true
  private var isUpdating = false
  /// The leaves belong to the list around this node and are not kept.
  private let isTransparent: Bool
  /// Leaves are being made because someone asked for them.
  private var isMaking = false

  init(isTransparent: Bool, _ inputs: NodeInputs) {
    list = ResolvedList(inputs.graph)
    self.isTransparent = isTransparent
    super.init(inputs)
  }

  func make<V: View>(_ view: V, _ inputs: NodeInputs) {
    child = V._makeNode(view, inputs)
    guard !isTransparent else { return }
    if inputs.isLazy { list.makeOnDemand(by: self, unmade: graph.unmadeLeaf) }
    refresh(isNew: true)
  }

  func set<V: View>(_ view: V) {
    if let child { V._update(view, child) }
  }

  /// Shows a view of another type from now on.
  func replace<V: View>(with view: V) {
    child?.unmount()
    child = V._makeNode(view, childInputs)
    leavesChanged()
  }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    guard !isTransparent else { return super.leavesSpliced(splice, from: child) }
    guard !isStale else { return }
    if isMaking, splice.range.count == splice.items.count {
      list.fill(splice.range, with: splice.items.asLeaves)
    } else {
      list.splice(splice.range, with: splice.items.asLeaves)
      if !isUpdating { markPath() }
    }
  }

  override func leavesChanged() {
    guard !isTransparent else { return super.leavesChanged() }
    isStale = true
    markPath()
  }

  /// Collects the leaves again if they may be other ones, and tells who read the list.
  ///
  /// - Parameter isNew: nobody around knows of the section that this is a part of.
  private func refresh(isNew: Bool = false) {
    if isStale, let child {
      isStale = false
      list.set(LeafCollector.leaves(of: child))
    }
    list.makeKept()
    let wasEmpty = list.wasEmpty
    list.announce()
    if !isNew, wasEmpty != list.items.isEmpty, let section = parent as? SectionNode { section.emptinessChanged() }
  }

  override func performUpdate() {
    isUpdating = true
    updateChildren()
    isUpdating = false
    if !isTransparent { refresh() }
  }

  override func makeLeaves(in range: Range<Int>, areAllKept: Bool) {
    guard !isTransparent else { return super.makeLeaves(in: range, areAllKept: areAllKept) }
    guard let child, list.isAnyUnmade else { return }
    let isOuter = !isMaking
    isMaking = true
    graph.evaluation.run { child.makeLeaves(in: range, areAllKept: areAllKept) }
    if isOuter { isMaking = false }
  }

  override func makeItems(in range: Range<Int>, of list: AnyObject, areAllKept: Bool) {
    makeLeaves(in: range, areAllKept: areAllKept)
  }

  override func willUnmount() { list.makeNoMore() }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
