/// One section of resolved views: what its header, content and footer are, each a collection of subviews.
public struct SectionConfiguration: Identifiable {
  let record: SectionRecord
  /// Its parts as they were, in a collection that someone kept.
  var parts: KeptParts?

  /// Identifies a section: an explicit one for as long as it lives, an implicit one by its position (rule S7).
  public struct ID: Hashable, CustomStringConvertible {
    let serial: Int
    let explicit: ExplicitID?

    public static func == (a: Self, b: Self) -> Bool { a.serial == b.serial }
    public func hash(into hasher: inout Hasher) { hasher.combine(serial) }

    /// The ids that authors gave around the section, innermost first.
    ///
    /// - Complexity: O(ids).
    public var explicitIDs: [AnyHashable] { explicit?.chain ?? [] }
    public var description: String { explicitIDs.first.map { "\($0.base)" } ?? "#\(serial)" }
  }

  public var id: ID { record.id }
  /// The views of its header; often one.
  public var header: SubviewsCollection { collection(of: record.header, parts?.header) }
  /// Its subviews.
  public var content: SubviewsCollection { collection(of: record.content, parts?.content) }
  /// The views of its footer.
  public var footer: SubviewsCollection { collection(of: record.footer, parts?.footer) }

  private func collection(
    of list: ResolvedList<LeafNode>, _ kept: KeptItems<LeafNode>?
  ) -> SubviewsCollection {
    SubviewsCollection(list: list, kept: kept ?? list.current)
  }

  /// The section as a value to keep, with the parts that it has now.
  fileprivate var kept: Self {
    Self(
      record: record,
      parts: KeptParts(
        header: record.header.current, content: record.content.current, footer: record.footer.current))
  }

  struct KeptParts {
    let header: KeptItems<LeafNode>
    let content: KeptItems<LeafNode>
    let footer: KeptItems<LeafNode>
  }

  /// The values written around an explicit section; an implicit one has none (rule C7).
  public var containerValues: ContainerValues { record.containerValues }
}

/// The sections of some views. Content outside of any section makes implicit ones.
///
/// Kept for longer than the closure runs that got it, it is a value, and stays as it was (rule R30).
public struct SectionCollection: RandomAccessCollection {
  let list: ResolvedList<SectionRecord>
  private var kept = Remembered<KeptSections>()

  init(list: ResolvedList<SectionRecord>, kept: KeptSections? = nil) {
    self.list = list
    self.kept.value = kept
  }

  /// The sections as they were, for a collection that is kept; nil for closures of the declaration.
  private var sections: [SectionConfiguration]? {
    list.graph.evaluation.isRunningDeclared ? nil : kept.value?.sections
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public var count: Int { sections?.count ?? list.readCount() }
  public var isEmpty: Bool { sections?.isEmpty ?? list.readIsEmpty() }
  public subscript(index: Int) -> SectionConfiguration {
    if let sections { return sections[index] }
    if index >= list.items.count, let old = kept.value?.sections { return old[index] }
    return SectionConfiguration(record: list.readItem(index))
  }
  public subscript(bounds: Range<Int>) -> Slice<SectionCollection> {
    list.graph.note(list.membership)
    return Slice(base: self, bounds: bounds)
  }
}

/// Sections and their parts as they were when someone took them as a collection.
final class KeptSections {
  /// Nil for as long as the closure runs that the collection was made for.
  private(set) var sections: [SectionConfiguration]?

  func keep(_ list: ResolvedList<SectionRecord>) {
    sections = list.items.map { SectionConfiguration(record: $0).kept }
  }
}

extension SectionCollection: ResolvedCollection {
  var live: Self { Self(list: list) }
  func makeAll() {}
  var membership: TrackedFact { list.membership }
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
nonisolated public struct GroupSectionsOfContent<Sections: View, Content: View>: View {
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

final class SectionsTransformNode<Sections: View, Content: View>: TransformNode<Content> {
  private var view: GroupSectionsOfContent<Sections, Content>
  private lazy var base = SectionListNode(childInputs)

  init(_ view: GroupSectionsOfContent<Sections, Content>, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    var baseInputs = inputs
    baseInputs.parent = base
    baseInputs.traits = nil
    baseInputs.isLazy = true
    base.make(view.base, baseInputs)
  }

  func set(_ view: GroupSectionsOfContent<Sections, Content>) {
    self.view = view
    base.set(view.base)
    invalidate()
  }

  override var source: Node { base }

  override func evaluate() {
    graph.work.bodiesRun += 1
    var kept = KeptSections()
    show(recordingFacts { view.transform(SectionCollection(list: base.list, kept: kept)) })
    if !isKnownUniquelyReferenced(&kept) { kept.keep(base.list) }
  }
}
