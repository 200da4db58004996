/// The resolved subviews of some views: a collection of ``Subview`` and, in a builder, all of them.
///
/// A transform or row closure that got it is run again only when what it read of it (the count, whether it is empty, an
/// element) changes. Subviews that nobody asked for may not be made: reading the first makes one (rule R31). Kept for
/// longer it is a value, and stays as it was (rule R30).
nonisolated public struct SubviewsCollection: RandomAccessCollection, View {
  public typealias Body = Never
  public typealias SubSequence = SubviewsCollectionSlice
  let list: ResolvedList<LeafNode>
  private var kept = Remembered<KeptItems<LeafNode>>()

  init(list: ResolvedList<LeafNode>, kept: KeptItems<LeafNode>? = nil) {
    self.list = list
    self.kept.value = kept
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { list.readCount(kept.value) }
  public var count: Int { list.readCount(kept.value) }
  public var isEmpty: Bool { list.readIsEmpty(kept.value) }
  /// Whether there are more than `count`. A body that asks this instead of for the count is run again only when that
  /// changes.
  ///
  /// - Complexity: O(different counts that bodies asked about).
  public func hasMore(than count: Int) -> Bool { list.readHasMore(than: count, kept.value) }
  /// The first subview, if there is one.
  public var first: Subview? { isEmpty ? nil : self[0] }

  /// The subview at this place. If nobody asked for it before, it is made now (rule R31).
  ///
  /// - Complexity: O(1) for a subview that is made, else the cost of making it. A reader that takes one after the other
  ///   has ever more of them made at a time.
  public subscript(index: Int) -> Subview { subview(index) }

  fileprivate func subview(_ index: Int, of part: Range<Int>? = nil) -> Subview {
    Subview(leaf: list.readItem(index, kept.value, of: part))
  }

  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: self, bounds: bounds)
  }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = CollectionNode(view.list, bounds: nil, inputs)
    node.evaluate()
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: CollectionNode.self).set(view.list, bounds: nil)
  }
}

/// A run of resolved subviews, with the indices of the collection it is a part of.
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection, View {
  public typealias Body = Never
  public typealias SubSequence = Self
  let base: SubviewsCollection
  let bounds: Range<Int>

  public var startIndex: Int { bounds.lowerBound }
  public var endIndex: Int { bounds.upperBound }
  /// The subview at this place of the whole collection.
  ///
  /// - Complexity: as in the whole collection.
  public subscript(index: Int) -> Subview { base.subview(index, of: bounds) }
  public subscript(bounds: Range<Int>) -> Self { Self(base: base, bounds: bounds) }

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = CollectionNode(view.base.list, bounds: view.bounds, inputs)
    node.evaluate()
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: CollectionNode.self).set(view.base.list, bounds: view.bounds)
  }
}

/// Brings the leaves of a list, or of a part of it, into this list: made ones, or where this list makes leaves when
/// they are asked for, whatever is there.
final class CollectionNode: ReemittingNode {
  private var list: ResolvedList<LeafNode>
  private var bounds: Range<Int>?
  /// The version of the list that was brought; nil: another one, or another part.
  private var version: Int?

  init(_ list: ResolvedList<LeafNode>, bounds: Range<Int>?, _ inputs: NodeInputs) {
    self.list = list
    self.bounds = bounds
    super.init(inputs)
  }

  func set(_ list: ResolvedList<LeafNode>, bounds: Range<Int>?) {
    guard list !== self.list || bounds != self.bounds else { return }
    self.list = list
    self.bounds = bounds
    version = nil
    invalidate()
  }

  override func evaluate() {
    forgetFacts()
    note(list.membership)
    if !isInLazyList { make(areAllKept: true) }
    if let bounds {
      set(Array(list.items[bounds.clamped(to: list.items.indices)]))
    } else if let version, let runs = list.runs(since: version, count: leaves.count) {
      for range in runs.removed(of: leaves.count).reversed() { splice(range, with: []) }
      for range in runs.added { splice(range.lowerBound..<range.lowerBound, with: Array(list.items[range])) }
    } else {
      set(list.items)
    }
    version = list.version
  }

  private func make(_ range: Range<Int>? = nil, areAllKept: Bool) {
    if bounds == nil, areAllKept {
      list.makeAll()
    } else {
      list.make(range ?? bounds ?? list.items.indices)
    }
  }

  override func makeLeaves(in range: Range<Int>, areAllKept: Bool) {
    // Changes are brought first.
    guard isInLazyList, !range.isEmpty, version == list.version else { return }
    let start = (bounds ?? 0..<0).clamped(to: list.items.indices).lowerBound
    let asked = start + range.lowerBound..<start + range.upperBound
    make(asked, areAllKept: areAllKept)
    // If it is another version now, rows turned out to be more or fewer than they said: then it is brought again.
    if version == list.version { bring(Array(list.items[asked]), at: range.lowerBound) }
  }
}

/// The part of a collection of resolved things that `ForEach` and `Group` observe.
protocol ResolvedCollection {
  /// The collection as the list is and will be.
  var live: Self { get }
  /// Has everything in it made.
  func makeAll()
  var membership: TrackedFact { get }
  /// The list, where the collection is all of it.
  var source: AnyObject? { get }
  var version: Int { get }
  func runs(since version: Int, count: Int) -> Runs?
}

extension SubviewsCollection: ResolvedCollection {
  var live: Self { Self(list: list) }
  func makeAll() { list.makeAll() }
  var membership: TrackedFact { list.membership }
  var source: AnyObject? { list }
  var version: Int { list.version }
  func runs(since version: Int, count: Int) -> Runs? { list.runs(since: version, count: count) }
}

extension SubviewsCollectionSlice: ResolvedCollection {
  var live: Self { Self(base: base.live, bounds: bounds) }
  func makeAll() { base.list.make(bounds) }
  var membership: TrackedFact { base.list.membership }
  var source: AnyObject? { nil }
  var version: Int { base.list.version }
  func runs(since version: Int, count: Int) -> Runs? { nil }
}

extension Group {
  /// Resolves `view` and shows what `transform` makes of its subviews, in this place of the surrounding container.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init(plain: GroupElementsOfContent(base: view, transform: transform))
  }

  /// The name the container API was introduced with, for ``init(subviews:transform:)``.
  public init<Base: View, Result: View>(
    subviewsOf view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init(subviews: view, transform: transform)
  }
}

/// The content of a `Group(subviews:)`.
nonisolated public struct GroupElementsOfContent<Subviews: View, Content: View>: View {
  public typealias Body = Never
  let base: Subviews
  let transform: (SubviewsCollection) -> Content

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    let node = SubviewsTransformNode(view, inputs)
    node.evaluate()
    return node
  }

  public static func _update(_ view: Self, _ node: Node) {
    unsafeDowncast(node, to: SubviewsTransformNode<Subviews, Content>.self).set(view)
  }
}

final class SubviewsTransformNode<Subviews: View, Content: View>: TransformNode<Content> {
  private var view: GroupElementsOfContent<Subviews, Content>
  private lazy var base = ListNode(isTransparent: false, childInputs)

  init(_ view: GroupElementsOfContent<Subviews, Content>, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    var baseInputs = inputs
    baseInputs.parent = base
    baseInputs.traits = nil
    baseInputs.keepsSections = false
    baseInputs.isLazy = true
    base.make(view.base, baseInputs)
  }

  func set(_ view: GroupElementsOfContent<Subviews, Content>) {
    self.view = view
    base.set(view.base)
    invalidate()
  }

  override var source: Node { base }

  override func evaluate() {
    graph.work.bodiesRun += 1
    var kept = KeptItems<LeafNode>()
    show(recordingFacts { view.transform(SubviewsCollection(list: base.list, kept: kept)) })
    // Closures of the content have the collection too, which needs nothing to be kept until the list changes.
    if !isKnownUniquelyReferenced(&kept) { kept.keep(base.list) }
  }
}
