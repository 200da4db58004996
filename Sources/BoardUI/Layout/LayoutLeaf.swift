import Foundation

/// A leaf that contains a list of its own and places it. The list is resolved when it is first measured.
class ContainerLeaf: LeafNode {
  private var child: Node?
  private(set) var leaves: [LeafNode] = []
  /// Whether the leaves are to be collected again.
  private var isStale = true
  /// Whether another leaf may lay out some of these.
  private(set) final var mayLackLeaves = false
  /// How many leaves may have another number of elements than one.
  private var irregularLeaves: Int32 = 0
  /// Made when the leaves first stand in a line.
  final var runs: LeafRuns?

  /// Makes the node of the content.
  func makeContent() -> Node { Node(childInputs) }

  final var content: Node? { child }

  final var contentLeaves: [LeafNode] {
    resolve()
    return leaves
  }

  private func resolve() {
    guard child == nil else { return }
    let child = makeContent()
    self.child = child
    takeLeaves(isFirst: true)
    child.update()
  }

  /// - Parameter isFirst: nothing is known yet that was computed from other leaves.
  private func takeLeaves(isFirst: Bool = false) {
    guard let child else { return }
    isStale = false
    let leaves = LeafCollector.leaves(of: child)
    guard !leaves.elementsEqual(self.leaves, by: ===) else { return leaves.forEach(adopt) }
    dropRuns()
    for leaf in self.leaves { abandon(leaf) }
    mayLackLeaves = take(leaves)
    self.leaves = leaves
    irregularLeaves = Self.irregular(leaves)
    contentsUnchanged(upTo: 0)
    if !isFirst { invalidateLayout() }
    elementsChanged()
  }

  /// Adopts leaves; true if one of them is here twice, as a subview is that moves: it comes before it goes.
  private func take(_ new: [LeafNode]) -> Bool {
    var isRepeated = false
    for leaf in new {
      if leaf.layoutParent === self {
        isRepeated = true
        graph.takenLeaves.append((leaf, self))
      }
      adopt(leaf)
    }
    return isRepeated
  }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    guard !isStale else { return }
    let new = splice.items.asLeaves
    contentsUnchanged(upTo: splice.range.lowerBound)
    let isRegular = hasRegularElements
    let repeated = new.filter { $0.layoutParent === self }
    if !repeated.isEmpty {
      graph.takenLeaves += repeated.map { ($0, self) }
      lackLeaves()
    }
    let place = runs?.remove(splice.range, of: leaves)
    // Not a slice: the array would be copied to be changed.
    let old = Array(leaves[splice.range])
    for leaf in old {
      abandon(leaf)
      if !leaf.isOneElement { irregularLeaves -= 1 }
    }
    new.forEach(adopt)
    irregularLeaves += Self.irregular(new)
    leaves.replaceSubrange(splice.range, with: new)
    if let place { runs?.insert(new, at: place) }
    if mayLackLeaves {
      for leaf in old where leaf.layoutParent == nil && leaves.contains(where: { $0 === leaf }) { adopt(leaf) }
    }
    invalidateLayout()
    if isRegular, hasRegularElements {
      var elements: [ElementNode] = []
      for leaf in new { leaf.collectElements(into: &elements) }
      tellElements(splice.range, elements)
    } else {
      elementsChanged()
    }
  }

  // MARK: Elements

  private static func irregular(_ leaves: [LeafNode]) -> Int32 {
    Int32(truncatingIfNeeded: leaves.count { !$0.isOneElement })
  }

  final var hasRegularElements: Bool { irregularLeaves == 0 && !mayLackLeaves && !isStale }

  /// Of this leaf's elements those in `range` gave way to others.
  func tellElements(_ range: Range<Int>, _ new: [ElementNode]) {
    layoutParent?.elementsSpliced(range, with: new, from: self)
  }

  override func contentTaken() {
    lackLeaves()
    super.contentTaken()
  }

  private func lackLeaves() {
    mayLackLeaves = true
    dropRuns()
  }

  override var elementCount: Int? { hasRegularElements ? leaves.count : nil }

  override func elementsSpliced(_ range: Range<Int>, with new: [ElementNode], from child: LeafNode) {
    var offset = 0
    for leaf in leaves {
      if leaf === child {
        let own = range.lowerBound + offset..<range.upperBound + offset
        return tellElements(own, new)
      }
      guard leaf.layoutParent === self, let count = leaf.elementCount else { break }
      offset += count
    }
    elementsChanged()
  }

  /// Only leaves from `count` on are other ones than before, or have other sizes.
  func contentsUnchanged(upTo count: Int) {}

  override func contentInvalidated(_ leaf: LeafNode) {
    runs?.invalidate(leaf)
    contentsUnchanged(upTo: leaves.index(of: leaf) ?? 0)
    super.contentInvalidated(leaf)
  }

  override func leavesChanged() {
    guard child != nil else { return }
    isStale = true
    markPath()
  }

  override func performUpdate() {
    super.performUpdate()
    if isStale, child != nil { takeLeaves() }
  }

  override func forgetRuns() { runs = nil }

  override func tellMovedContents() {
    tellShiftsOneByOne()
    super.tellMovedContents()
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }

  override func visitContents(_ visit: (LeafNode) -> Void) { leaves.forEach(visit) }

  override func willUnmount() {
    super.willUnmount()
    for leaf in leaves { abandon(leaf) }
  }

  override func collectElements(into elements: inout [ElementNode]) {
    let ordered = graph.layoutFeatures.usesZIndex ? leaves.inDrawingOrder : leaves
    for leaf in ordered { collectElements(of: leaf, into: &elements) }
  }

  override var innerLeaves: [LeafNode] { contentLeaves }
}

/// A container whose layout may stack along an axis.
private protocol OrientedContainer {
  var stackOrientation: Axis? { get }
}

extension LeafNode {
  /// The axis that the layout around this leaf stacks along.
  final var containerOrientation: Axis? {
    var next = layoutParent
    while let parent = next {
      if let container = parent as? any OrientedContainer { return container.stackOrientation }
      next = parent.layoutParent
    }
    return nil
  }
}

/// A container that is laid out by a ``Layout``.
class LayoutLeaf<L: Layout, Content: View>: ContainerLeaf, OrientedContainer {
  private var layout: L
  private var declared: Content
  /// Made when the leaf is measured or placed for the first time: most are resolved long before.
  private var madeProgress: Progress?

  /// How far the layout came with the leaves.
  private final class Progress {
    var cache: L.Cache?
    var cacheIsStale = false
    /// How many of the first leaves are as they were when the cache was updated, and when they were placed.
    var unchanged = 0
    var placedUnchanged = 0
  }

  private var progress: Progress {
    let progress = madeProgress ?? Progress()
    madeProgress = progress
    return progress
  }

  init(_ layout: L, _ content: Content, _ inputs: NodeInputs) {
    self.layout = layout
    declared = content
    super.init(inputs)
    graph.layoutFeatures.note(layout)
  }

  final func set(_ layout: L, _ content: Content) {
    if !graph.isUnchanged(self.layout, layout) {
      let old = stackOrientation
      self.layout = layout
      madeProgress?.cache = nil
      contentsUnchanged(upTo: 0)
      invalidateLayout()
      graph.layoutFeatures.note(layout)
      if stackOrientation != old { turnContents() }
    }
    // Even where it was made into a node: what it holds may be gone by then.
    declared = content
    if let node = self.content { Content._update(content, node) }
  }

  override func makeContent() -> Node { Content._makeNode(declared, childInputs) }

  override func layoutInvalidated() { madeProgress?.cacheIsStale = true }

  override func contentsUnchanged(upTo count: Int) {
    guard let progress = madeProgress else { return }
    progress.unchanged = min(progress.unchanged, count)
    progress.placedUnchanged = min(progress.placedUnchanged, count)
  }

  /// What the layout measured with, of the environment.
  override func factChanged() {
    madeProgress?.cache = nil
    contentsUnchanged(upTo: 0)
    invalidateLayout()
  }

  /// What lies across a stack (dividers) is measured anew when the stack turns.
  private func turnContents() {
    for leaf in leaves {
      var next: LeafNode? = leaf
      while let inner = next {
        if inner is DividerLeaf { inner.invalidateLayout() }
        next = (inner as? WrappingLeaf)?.content
      }
    }
  }

  private var anyLayout: AnyLayout? { L.self == AnyLayout.self ? layout as? AnyLayout : nil }

  var stackOrientation: Axis? {
    anyLayout.map(\.stackOrientation) ?? L.layoutProperties.stackOrientation
  }

  private func withCache<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let subviews = LayoutSubviews(leaves: contentLeaves, container: self)
    let progress = progress
    var cache = progress.cache ?? layout.makeCache(subviews: subviews)
    if progress.cacheIsStale, progress.cache != nil {
      layout.updateCache(&cache, subviews: subviews, from: progress.unchanged)
    }
    // There is one cache at a time, so that it changes where it is.
    progress.cache = nil
    progress.cacheIsStale = false
    progress.unchanged = subviews.count
    defer { progress.cache = cache }
    return body(subviews, &cache)
  }

  override func computeLayoutFacts() -> LayoutFacts {
    guard anyLayout?.isStack ?? (layout is any Stack) else { return LayoutFacts() }
    let ignoresHeight = currentRuns?.ignoreHeight(leaves) ?? contentLeaves.allSatisfy(\.layoutFacts.ignoresHeight)
    return LayoutFacts(ignoresHeight: ignoresHeight)
  }

  /// The line that the leaves stand in, if they do for this proposal.
  private func line(for proposal: ProposedViewSize) -> LayoutLine? {
    guard currentRuns != nil else { return nil }
    return layout.line(for: proposal, subviews: LayoutSubviews(leaves: leaves, container: self))
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let used = graph.layoutFeatures.inUse
    let size = size(for: proposal)
    guard graph.layoutFeatures.inUse != used else { return size }
    // Contents that were resolved for this have what nobody had, and nobody was asked about.
    madeProgress?.cache = nil
    return self.size(for: proposal)
  }

  private func size(for proposal: ProposedViewSize) -> CGSize {
    if let line = line(for: proposal), let runs { return runs.size(line, leaves) }
    return withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  override func placeContents(_ frame: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    if let line = line(for: proposal), let runs {
      // The layout hasn't placed what it may know how to go on with.
      madeProgress?.placedUnchanged = 0
      return runs.place(leaves, as: line, in: frame, of: self, in: owner)
    }
    runs?.forgetPlaces()
    let leaves = contentLeaves
    let progress = progress
    var first = 0
    if arranges {
      for leaf in leaves[min(progress.placedUnchanged, leaves.count)...] { leaf.requestedPlace = nil }
      let bounds = CGRect(origin: .zero, size: frame.size)
      first = withCache {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &$1, from: progress.placedUnchanged)
      }
    }
    // What is before stands where it stood, unless all of it is elsewhere.
    if isElsewhere { first = 0 }
    for leaf in leaves[first...] {
      if let (origin, asked) = leaf.requestedPlace {
        place(leaf, at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), asked, in: owner)
      } else {
        let size = leaf.sizeThatFits(proposal)
        let origin = CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
        place(leaf, at: origin, proposal, in: owner)
      }
    }
    progress.placedUnchanged = leaves.count
  }

  override var spacing: ViewSpacing {
    guard graph.layoutFeatures.usesSpacing else { return super.spacing }
    return withCache { layout.spacing(subviews: $0, cache: &$1) }
  }

  /// What the layout says, else what its subviews say where they would be placed.
  override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    return withCache { subviews, cache in
      if let own = layout.guide(guide, bounds, proposal, subviews, &cache) { return own }
      let requested = subviews.leaves.map(\.requestedPlace)
      for leaf in subviews.leaves { leaf.requestedPlace = nil }
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      defer { for (leaf, place) in zip(subviews.leaves, requested) { leaf.requestedPlace = place } }
      // What the cache says was placed is this now, which nobody stands by.
      progress.placedUnchanged = 0
      return guide.combined(
        subviews.leaves.compactMap { leaf in
          guard let place = leaf.requestedPlace else { return nil }
          let value = leaf.guide(guide, in: leaf.sizeThatFits(place.proposal), place.proposal)
          return value.map { $0 + place.origin[guide.axis] }
        })
    }
  }

  override var line: String {
    let name = "\(L.self)"
    return name.hasSuffix("Layout") ? String(name.dropLast("Layout".count)) : name
  }
}

/// The leaf that holds all others: the graph's.
final class RootLeaf: LayoutLeaf<VStackLayout, AnyView> {
  private(set) lazy var owner: ElementOwner = GraphElements(self)

  func show<V: View>(_ view: V) { set(VStackLayout(), AnyView(view)) }

  override func preferencesChanged() {
    graph.effectLeaves.mayDiffer = true
    graph.focus.mayDiffer = true
  }

  override func elementsChanged() { owner.childrenChanged() }

  override func tellElements(_ range: Range<Int>, _ new: [ElementNode]) { owner.splice(range, with: new) }
}

/// Owns the elements that are in no other.
private final class GraphElements: ElementOwner {
  /// Outlives what it owns. Weak would make every reference of the root's leaves to it slow.
  private unowned let leaf: RootLeaf

  init(_ leaf: RootLeaf) {
    self.leaf = leaf
    super.init(leaf.graph.elements, isShown: true)
  }

  override func collectChildren() -> [ElementNode] {
    var elements: [ElementNode] = []
    leaf.collectElements(into: &elements)
    return elements
  }
}
