import Foundation

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
  /// Shared with others that have the same.
  private var shared: SharedLayout<L>
  /// Until it is made into a node; for good where it is too deep for that.
  private var declared: Content?

  /// How far the layout came with the leaves.
  private final class Progress: Inside {
    var cacheIsStale = false
    var cache: L.Cache?
    /// The leaves that are as they were when they were placed. The cache knows at least these.
    var unchanged = UnchangedEnds()
  }

  private var layout: L { shared.layout }
  private var madeProgress: Progress? { inside.map { unsafeDowncast($0, to: Progress.self) } }
  private var progress: Progress { unsafeDowncast(resolved, to: Progress.self) }

  init(_ layout: L, _ content: Content, _ inputs: NodeInputs) {
    shared = inputs.graph.sharedLayout(layout)
    declared = content
    super.init(inputs)
    graph.layoutFeatures.note(layout)
  }

  final func set(_ layout: L, _ content: Content) {
    if !graph.isUnchanged(self.layout, layout) {
      let old = stackOrientation
      shared = graph.sharedLayout(layout)
      madeProgress?.cache = nil
      contentsUnchanged(first: 0, last: 0)
      invalidateLayout()
      graph.layoutFeatures.note(layout)
      if stackOrientation != old { turnContents() }
    }
    if declared == nil, let node = self.content { Content._update(content, node) } else { declared = content }
  }

  override func makeInside() -> Inside {
    guard graph.hasRoom(in: self) else { return Progress(Node(childInputs)) }
    guard let content = declared.take() else { preconditionFailure("the views inside are made once") }
    return Progress(Content._makeNode(content, childInputs))
  }

  override func layoutInvalidated() { madeProgress?.cacheIsStale = true }

  override func contentsUnchanged(first: Int, last: Int) {
    madeProgress?.unchanged.keep(first: first, last: last)
  }

  /// What the layout measured with, of the environment.
  override func factChanged() {
    madeProgress?.cache = nil
    contentsUnchanged(first: 0, last: 0)
    invalidateLayout()
  }

  /// Leaves that lie across a stack (dividers) are measured again when the stack turns.
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
      layout.updateCache(&cache, subviews: subviews, changed: progress.unchanged.changed(of: subviews.count))
    }
    // There is one cache at a time, so that it changes where it is.
    progress.cache = nil
    progress.cacheIsStale = false
    defer { progress.cache = cache }
    return body(subviews, &cache)
  }

  override func computeLayoutFacts() -> LayoutFacts {
    guard anyLayout?.isStack ?? (layout is any Stack) else { return LayoutFacts() }
    let ignoresHeight = currentRuns?.ignoreHeight(leaves) ?? contentLeaves.allSatisfy(\.layoutFacts.ignoresHeight)
    return LayoutFacts(ignoresHeight: ignoresHeight)
  }

  /// The line that the leaves are in, if they are for this proposal.
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

  override func placeLeaves(
    _ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool, areElsewhere: Bool
  ) {
    if let line = line(for: proposal), let runs {
      // The layout hasn't placed what it may know how to go on with.
      madeProgress?.unchanged = UnchangedEnds()
      return runs.place(leaves, as: line, in: rect, of: self, in: owner)
    }
    let leaves = contentLeaves
    var placement = LayoutPlacement(placed: leaves.indices)
    if arranges || runs?.haveMovedSinceAsked ?? false {
      placement = askForPlaces(in: rect.size, proposal, isAnyKept: !areElsewhere && currentRuns != nil)
    }
    if areElsewhere { placement.placed = leaves.indices }
    graph.work.subviewsPlaced += placement.placed.count
    for leaf in leaves[placement.placed] {
      if let (origin, asked) = leaf.requestedPlace {
        place(leaf, at: CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y), asked, in: owner)
      } else {
        let size = leaf.sizeThatFits(proposal)
        let origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
        place(leaf, at: origin, proposal, in: owner)
      }
    }
    runs?.settlePlaces(leaves, movedFrom: placement.placed.upperBound, by: placement.shift, in: self)
    progress.unchanged = UnchangedEnds(all: leaves.count)
  }

  /// Has the layout place the leaves: all of them, unless `isAnyKept`.
  private func askForPlaces(
    in size: CGSize, _ proposal: ProposedViewSize, isAnyKept: Bool
  ) -> LayoutPlacement {
    let count = leaves.count
    let changed = isAnyKept ? progress.unchanged.changed(of: count) : 0..<count
    if changed.count == count { runs?.haveMovedSinceAsked = false }
    let bounds = CGRect(origin: .zero, size: size)
    return withCache {
      $0.forgetPlaces(of: changed)
      return layout.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &$1, changed: changed)
    }
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
      progress.unchanged = UnchangedEnds()
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

/// A layout with its settings: one for all containers that have the same.
final class SharedLayout<L: Layout> {
  let layout: L

  init(_ layout: L) { self.layout = layout }
}
