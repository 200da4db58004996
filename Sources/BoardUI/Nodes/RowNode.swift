/// The views of one element of a `ForEach`.
final class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  /// Where the row was when somebody looked for it last.
  var place: Int32
  /// How many leaves the list around knows of.
  var leavesTold: Int32 = 0
  /// The change of the `ForEach` that made the row.
  var generation: Int32 = -1
  private var child: Node?

  init(_ id: ID, occurrence: Int32, place: Int, _ inputs: NodeInputs) {
    self.place = Int32(truncatingIfNeeded: place)
    super.init(
      inputs, explicitID: ExplicitIDOf(id, isRow: true, occurrence: occurrence, outer: inputs.explicitID))
  }

  /// Tells rows of equal ids apart (rule I5).
  var occurrence: Int32 { explicitID?.occurrence ?? 0 }

  var id: ID {
    guard let explicitID else { preconditionFailure("a row has an id") }
    return unsafeDowncast(explicitID, to: ExplicitIDOf<ID>.self).id
  }

  /// Whether the row stands for a subview or section, whose identity it has between graphs.
  static var isNamedByElement: Bool { ID.self == Subview.ID.self || ID.self == SectionConfiguration.ID.self }

  override func pathStep(to child: Node) -> PathStep? {
    if Self.isNamedByElement, let parent {
      switch unsafeDowncast(parent, to: ForEachNode<Data, ID, Content>.self).element(toName: self) {
      case let subview as Subview: return .of(StatePath(of: subview.leaf))
      case let section as SectionConfiguration: return section.record.pathStep
      default: break
      }
    }
    return .row(AnyHashable(id), occurrence: Int(occurrence))
  }

  override func evaluate() {
    guard let parent else { return }
    let forEach = unsafeDowncast(parent, to: ForEachNode<Data, ID, Content>.self)
    guard let element = forEach.element(of: self) else { return }
    let isNew = child == nil
    show(element, forEach.source.content)
    if isNew { forEach.tell(self) }
  }

  var isMade: Bool { child != nil }

  func show(_ element: Data.Element, _ content: (Data.Element) -> Content) {
    graph.work.rowClosuresRun += 1
    let view = recordingFacts { content(element) }
    if let child { Content._update(view, child) } else { child = Content._makeNode(view, childInputs) }
  }

  override var leafCount: Int { child?.leafCount ?? 0 }

  override func collect(_ collector: inout LeafCollector) { child?.collect(&collector) }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) { parent?.leavesSpliced(splice, from: self) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
