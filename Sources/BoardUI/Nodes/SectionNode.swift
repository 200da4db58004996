/// An explicit section: its three parts are lists of their own, and one after the other in the list around it.
final class SectionNode: Node {
  private(set) lazy var header = ListNode(isTransparent: true, childInputs)
  private(set) lazy var content = ListNode(isTransparent: true, childInputs)
  private(set) lazy var footer = ListNode(isTransparent: true, childInputs)
  private(set) lazy var record = SectionRecord(
    SectionConfiguration.ID(serial: graph.nextSerial(), explicit: explicitID), header: header.list,
    content: content.list, footer: footer.list, graph)

  override func pathStep(to child: Node) -> PathStep? {
    .member(child === header ? 0 : child === content ? 1 : 2)
  }

  override func collect(_ collector: inout LeafCollector) {
    guard !collector.keepsSections else { return collector.append(self) }
    visitChildren { $0.collect(&collector) }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    visit(header)
    visit(content)
    visit(footer)
  }

  override func traitsChanged() {
    record.set(traits)
    super.traitsChanged()
  }

  func refresh() {
    header.refresh()
    content.refresh()
    footer.refresh()
    record.set(traits)
  }
}

/// What a container sees of a section, explicit or implicit.
final class SectionRecord {
  let id: SectionConfiguration.ID
  let header: ResolvedList<LeafNode>
  let content: ResolvedList<LeafNode>
  let footer: ResolvedList<LeafNode>
  /// Which section it is among those of its container, for the state of what a container makes of it.
  var pathStep: PathStep?
  private unowned let graph: GraphState
  private let valuesRead = Fact()
  private var values = ContainerValues()

  init(
    _ id: SectionConfiguration.ID, header: ResolvedList<LeafNode>, content: ResolvedList<LeafNode>,
    footer: ResolvedList<LeafNode>, _ graph: GraphState
  ) {
    self.id = id
    self.header = header
    self.content = content
    self.footer = footer
    self.graph = graph
  }

  /// An implicit section.
  convenience init(_ graph: GraphState) {
    self.init(
      SectionConfiguration.ID(serial: graph.nextSerial(), explicit: nil), header: ResolvedList(graph),
      content: ResolvedList(graph), footer: ResolvedList(graph), graph)
  }

  var isEmpty: Bool { header.items.isEmpty && content.items.isEmpty && footer.items.isEmpty }

  var containerValues: ContainerValues {
    graph.note(valuesRead)
    return values
  }

  func set(_ values: ContainerValues) {
    var values = values
    values.explicitID = id.explicit
    guard !values.isSame(as: self.values) || values.explicitID !== self.values.explicitID else { return }
    self.values = values
    valuesRead.changed()
  }
}

/// Keeps the sections below it: explicit ones, and implicit ones of what lies loose between them (rule S1).
final class SectionListNode: Node {
  let list: ResolvedList<SectionRecord>
  private var child: Node?
  private var isStale = true
  /// By position (rule S7).
  private var implicit: [SectionRecord] = []

  override init(_ inputs: NodeInputs) {
    list = ResolvedList(inputs.graph)
    super.init(inputs)
  }

  func make<V: View>(_ view: V, _ inputs: NodeInputs) { child = V._makeNode(view, inputs) }

  func set<V: View>(_ view: V) {
    if let child { V._update(view, child) }
  }

  override func leavesChanged() {
    isStale = true
    markPath()
  }

  override func performUpdate() {
    updateChildren()
    refresh()
  }

  func refresh() {
    guard isStale, let child else { return }
    isStale = false
    var collector = LeafCollector(keepsSections: true)
    child.collect(&collector)
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
    for item in collector.items {
      switch item {
      case .leaf(let leaf): loose.append(leaf)
      case .section(let section):
        flush()
        section.refresh()
        if section.record.pathStep == nil { section.record.pathStep = .of(StatePath(of: section)) }
        if !section.record.isEmpty { records.append(section.record) }
      }
    }
    flush()
    implicit.removeSubrange(implicitCount...)
    list.set(records)
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
