/// Keeps the sections below it: explicit ones, and implicit ones of what lies loose between them (rule S1).
final class SectionListNode: Node {
  let list: ResolvedList<SectionRecord>
  private var child: Node?
  /// Sections and loose leaves in order.
  private var items: [Node] = []
  /// Whether the items are to be collected again.
  private var isStale = true
  /// Whether the sections are to be made of the items again.
  private var hasOtherSections = true
  private var isUpdating = false
  /// By position (rule S7).
  private var implicit: [SectionRecord] = []

  override init(_ inputs: NodeInputs) {
    list = ResolvedList(inputs.graph)
    super.init(inputs)
  }

  func make<V: View>(_ view: V, _ inputs: NodeInputs) {
    var inputs = inputs
    inputs.keepsSections = true
    inputs.isLazy = false
    child = V._makeNode(view, inputs)
    refresh()
  }

  func set<V: View>(_ view: V) {
    if let child { V._update(view, child) }
  }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    guard !isStale else { return }
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
    for record in implicit { record.content.announce() }
    list.announce()
  }

  private func makeSections() {
    var records: [SectionRecord] = []
    var loose: [LeafNode] = []
    var implicitCount = 0
    func flush() {
      guard !loose.isEmpty else { return }
      if implicitCount == implicit.count {
        implicit.append(SectionRecord(graph))
        implicit[implicitCount].pathStep = .member(implicitCount)
      }
      implicit[implicitCount].content.set(loose)
      records.append(implicit[implicitCount])
      implicitCount += 1
      loose = []
    }
    for item in items {
      guard let section = item as? SectionNode else {
        loose.append(unsafeDowncast(item, to: LeafNode.self))
        continue
      }
      flush()
      if section.record.pathStep == nil { section.record.pathStep = .of(StatePath(of: section)) }
      if !section.record.isEmpty { records.append(section.record) }
    }
    flush()
    implicit.removeSubrange(implicitCount...)
    list.set(records)
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
