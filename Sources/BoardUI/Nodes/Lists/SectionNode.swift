/// An explicit section.
///
/// Where sections are kept, it is one item, and its three parts are lists of their own. Anywhere else it stands for the
/// leaves of its parts, one after the other (rule S8).
final class SectionNode: Node {
  private(set) lazy var header = ListNode(isTransparent: !isInSectionList, partInputs)
  private(set) lazy var content = ListNode(isTransparent: !isInSectionList, partInputs)
  private(set) lazy var footer = ListNode(isTransparent: !isInSectionList, partInputs)
  private(set) lazy var record = SectionRecord(
    SectionConfiguration.ID(serial: graph.nextSerial(), explicit: explicitID), header: header.list,
    content: content.list, footer: footer.list, graph)

  /// Whether it opens and closes: its parts are other views then.
  var isDisclosure = false

  /// Within a section there are no others (rule S5).
  var partInputs: NodeInputs {
    var inputs = childInputs
    inputs.keepsSections = false
    return inputs
  }

  override func pathStep(to child: Node) -> PathStep? {
    .member(child === header ? 0 : child === content ? 1 : 2)
  }

  override var leafCount: Int { isInSectionList ? 1 : super.leafCount }

  /// Where sections are kept, each part makes its own.
  override func makeLeaves(in range: Range<Int>, areAllKept: Bool) {
    if !isInSectionList { super.makeLeaves(in: range, areAllKept: areAllKept) }
  }

  override func collect(_ collector: inout LeafCollector) {
    if collector.keepsSections { collector.append(self) } else { super.collect(&collector) }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    visit(header)
    visit(content)
    visit(footer)
  }

  override func traitsChanged(from old: WrittenTraits?) {
    if isInSectionList { record.set(traits) }
    super.traitsChanged(from: old)
  }

  /// A section without views doesn't count (rule S3), so the keeper of sections looks again.
  func emptinessChanged() { parent?.leavesChanged() }
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
  private let valuesRead = TrackedFact()
  private var values = ContainerValues()
  private var binding: Binding<Bool>?

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

  /// Whether the section is open; nil: it doesn't close.
  var isExpanded: Binding<Bool>? {
    graph.note(valuesRead)
    return binding
  }

  func set(isExpanded: Binding<Bool>?) {
    let isSame =
      switch (binding, isExpanded) {
      case (nil, nil): true
      case (let old?, let new?): old.isSame(as: new)
      default: false
      }
    guard !isSame else { return }
    binding = isExpanded
    valuesRead.changed()
  }

  func set(_ values: ContainerValues) {
    var values = values
    values.explicitID = id.explicit
    guard !values.isSame(as: self.values) || values.explicitID !== self.values.explicitID else { return }
    self.values = values
    valuesRead.changed()
  }
}
