/// One section of resolved views: what its header, content and footer are, each a collection of subviews.
public struct SectionConfiguration: Identifiable {
  let record: SectionRecord

  /// Identifies a section: an explicit one for as long as it lives, an implicit one by its position (rule S7).
  public struct ID: Hashable, CustomStringConvertible {
    let serial: Int
    let explicit: ExplicitID?

    public static func == (a: Self, b: Self) -> Bool { a.serial == b.serial }
    public func hash(into hasher: inout Hasher) { hasher.combine(serial) }

    /// The ids that authors gave around the section, innermost first.
    public var explicitIDs: [AnyHashable] { explicit?.chain ?? [] }
    public var description: String { explicitIDs.first.map { "\($0.base)" } ?? "#\(serial)" }
  }

  public var id: ID { record.id }
  /// The views of its header; often one.
  public var header: SubviewsCollection { SubviewsCollection(list: record.header) }
  /// Its subviews.
  public var content: SubviewsCollection { SubviewsCollection(list: record.content) }
  /// The views of its footer.
  public var footer: SubviewsCollection { SubviewsCollection(list: record.footer) }
  /// The values written around an explicit section; an implicit one has none (rule C7).
  public var containerValues: ContainerValues { record.containerValues }
}

/// The sections of some views. Content outside of any section makes implicit ones.
public struct SectionCollection: RandomAccessCollection {
  let list: ResolvedList<SectionRecord>

  public var startIndex: Int { 0 }
  public var endIndex: Int { list.readCount() }
  public var count: Int { list.readCount() }
  public var isEmpty: Bool { list.readIsEmpty() }
  public subscript(index: Int) -> SectionConfiguration { SectionConfiguration(record: list.readItem(index)) }
  public subscript(bounds: Range<Int>) -> Slice<SectionCollection> {
    list.graph.note(list.membership)
    return Slice(base: self, bounds: bounds)
  }
}

extension SectionCollection: ResolvedCollection {
  var membership: Fact { list.membership }
  var source: AnyObject? { list }
  var version: Int { list.version }
  func runs(since version: Int, count: Int) -> Runs? { list.runs(since: version, count: count) }
}

extension Group {
  /// Resolves `view` and shows what `transform` makes of its sections, in this place of the surrounding container.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init(plain: GroupSectionsOfContent(base: view, transform: transform))
  }

  /// The name the container API was introduced with, for ``init(sections:transform:)``.
  public init<Base: View, Result: View>(
    sectionsOf view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init(sections: view, transform: transform)
  }
}

/// The content of a `Group(sections:)`.
public struct GroupSectionsOfContent<Sections: View, Content: View>: View {
  public typealias Body = Never
  let base: Sections
  let transform: (SectionCollection) -> Content

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = SectionsTransformNode(view, inputs)
    node.evaluate()
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: SectionsTransformNode<Sections, Content>.self).set(view)
  }
}

final class SectionsTransformNode<Sections: View, Content: View>: ReadingNode {
  private var view: GroupSectionsOfContent<Sections, Content>
  private lazy var base = SectionListNode(childInputs)
  private var result: Node?

  init(_ view: GroupSectionsOfContent<Sections, Content>, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    var baseInputs = inputs
    baseInputs.parent = base
    baseInputs.traits = nil
    base.make(view.base, baseInputs)
  }

  func set(_ view: GroupSectionsOfContent<Sections, Content>) {
    self.view = view
    base.set(view.base)
    invalidate()
  }

  override func pathStep(to child: Node) -> PathStep? { .member(child === base ? 0 : 1) }

  override func performUpdate() {
    base.update()
    evaluateIfDirty()
    updateChildren()
  }

  override func evaluate() {
    graph.work.bodiesRun += 1
    let content = recordingFacts { view.transform(SectionCollection(list: base.list)) }
    if let result {
      Content._update(content, result)
    } else {
      result = Content._makeNode(content, childInputs)
    }
  }

  override var leafCount: Int { result?.leafCount ?? 0 }
  override func collect(_ collector: inout LeafCollector) { result?.collect(&collector) }
  override func leavesSpliced(_ splice: LeafSplice, from child: Node) { parent?.leavesSpliced(splice, from: self) }

  override func visitChildren(_ visit: (Node) -> Void) {
    visit(base)
    if let result { visit(result) }
  }

  override func traitsChanged(from old: WrittenTraits?) { result?.replaceTraits(old, by: written) }
}
