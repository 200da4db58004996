/// Keeps the sections below it: explicit ones, and implicit ones of what lies loose between them (rule S1).
final class SectionListNode: ListMaker {
  let list: ResolvedList<SectionRecord>
  private var child: Node?
  /// Sections and loose leaves in order.
  private var items: [Node] = []
  /// Whether the items have to be collected again.
  private var isStale = true
  /// Whether the sections have to be made of the items again.
  private var hasOtherSections = true
  private var isUpdating = false
  /// Leaves are being made because someone asked for them.
  private var isMaking = false
  /// By position (rule S7).
  private var implicit: [SectionRecord] = []
  /// Which item is the first of each.
  private var implicitStarts: [Int] = []

  override init(_ inputs: NodeInputs) {
    list = ResolvedList(inputs.graph)
    super.init(inputs)
  }

  func make<V: View>(_ view: V, _ inputs: NodeInputs) {
    var inputs = inputs
    inputs.keepsSections = true
    child = V._makeNode(view, inputs)
    refresh()
  }

  func set<V: View>(_ view: V) {
    if let child { V._update(view, child) }
  }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    guard !isStale else { return }
    if isMaking, !hasOtherSections, splice.range.count == splice.items.count { return fill(splice) }
    let touched = items[splice.range].contains { $0 is SectionNode } || splice.items.contains { $0 is SectionNode }
    let countBefore = items.count
    items.replaceSubrange(splice.range, with: splice.items)
    if !touched, !hasOtherSections, implicit.count == 1, implicit[0].content.items.count == countBefore,
      !items.isEmpty
    {
      implicit[0].content.splice(splice.range, with: splice.items.asLeaves)
    } else {
      hasOtherSections = true
    }
    if !isUpdating { markPath() }
  }

  /// Leaves that were made take the places that were kept for them: the sections are the same.
  private func fill(_ splice: LeafSplice) {
    guard let index = implicitStarts.lastIndex(where: { $0 <= splice.range.lowerBound }) else { return }
    items.replaceSubrange(splice.range, with: splice.items)
    let start = implicitStarts[index]
    let range = splice.range.lowerBound - start..<splice.range.upperBound - start
    implicit[index].content.fill(range, with: splice.items.asLeaves)
  }

  override func makeItems(in range: Range<Int>, of list: AnyObject, areAllKept: Bool) {
    // Between a change and the sections that it makes nobody knows which leaves are a section's.
    guard !isStale, !hasOtherSections, let child, let index = implicit.firstIndex(where: { $0.content === list })
    else { return }
    let start = implicitStarts[index]
    let isOuter = !isMaking
    isMaking = true
    graph.evaluation.run {
      child.makeLeaves(in: range.lowerBound + start..<range.upperBound + start, areAllKept: areAllKept)
    }
    if isOuter { isMaking = false }
  }

  override func leavesChanged() {
    isStale = true
    if !isUpdating { markPath() }
  }

  override func performUpdate() {
    isUpdating = true
    updateChildren()
    isUpdating = false
    refresh()
  }

  private func refresh() {
    if isStale, let child {
      var collector = LeafCollector(keepsSections: true)
      child.collect(&collector)
      items = collector.items
    }
    if isStale || hasOtherSections { makeSections() }
    isStale = false
    hasOtherSections = false
    for record in implicit {
      record.content.makeKept()
      record.content.announce()
    }
    list.announce()
  }

  private func makeSections() {
    var records: [SectionRecord] = []
    var loose: [LeafNode] = []
    var implicitCount = 0
    implicitStarts = []
    func flush(before index: Int) {
      guard !loose.isEmpty else { return }
      if implicitCount == implicit.count {
        implicit.append(SectionRecord(graph))
        implicit[implicitCount].pathStep = .member(implicitCount)
        implicit[implicitCount].content.makeOnDemand(by: self, unmade: graph.unmadeLeaf)
      }
      implicitStarts.append(index - loose.count)
      implicit[implicitCount].content.set(loose)
      records.append(implicit[implicitCount])
      implicitCount += 1
      loose = []
    }
    for (index, item) in items.enumerated() {
      guard let section = item as? SectionNode else {
        loose.append(unsafeDowncast(item, to: LeafNode.self))
        continue
      }
      flush(before: index)
      if section.record.pathStep == nil { section.record.pathStep = .of(StatePath(of: section)) }
      if !section.record.isEmpty { records.append(section.record) }
    }
    flush(before: items.count)
    for record in implicit[implicitCount...] { record.content.makeNoMore() }
    implicit.removeSubrange(implicitCount...)
    list.set(records)
  }

  override func willUnmount() {
    for record in implicit { record.content.makeNoMore() }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
