import Foundation

/// A leaf that contains a list of its own and places it. The list is resolved when it is first measured.
///
/// It can be an element itself (`VStack { … }.element("card")`): what it contains is placed in its coordinates then.
/// Cards are many, so that it takes no leaf of its own to say so.
class ContainerLeaf: LeafNode {
  /// Made when someone first asks for the leaves: most are resolved long before.
  private(set) final var inside: Inside?
  /// What the container is as an element, if it is one.
  private final var mark: ElementMark?

  /// What a container knows of what it contains.
  class Inside {
    fileprivate let child: Node
    fileprivate(set) final var leaves: [LeafNode] = []
    /// Made when the leaves are first in a line.
    final var runs: LeafRuns?
    /// How many leaves may have another number of elements than one.
    fileprivate final var irregularLeaves: Int32 = 0
    /// Whether the leaves have to be collected again.
    fileprivate final var isStale = true
    /// Whether another leaf may lay out some of these.
    fileprivate final var mayLackLeaves = false

    init(_ child: Node) { self.child = child }
  }

  /// Makes the node of the content, and what is known of it.
  func makeInside() -> Inside { Inside(Node(childInputs)) }

  final var content: Node? { inside?.child }
  /// The leaves as far as they are known.
  final var leaves: [LeafNode] { inside?.leaves ?? [] }
  final var mayLackLeaves: Bool { inside?.mayLackLeaves ?? false }
  final var runs: LeafRuns? {
    get { inside?.runs }
    set { inside?.runs = newValue }
  }

  final var contentLeaves: [LeafNode] { resolved.leaves }

  /// The resolved content.
  final var resolved: Inside {
    if let inside { return inside }
    let inside = makeInside()
    self.inside = inside
    takeLeaves(isFirst: true)
    inside.child.update()
    return inside
  }

  /// - Parameter isFirst: nothing is known yet that was computed from other leaves.
  private func takeLeaves(isFirst: Bool = false) {
    guard let inside else { return }
    inside.isStale = false
    let leaves = replacingOuter(LeafCollector.leaves(of: inside.child))
    guard !leaves.elementsEqual(inside.leaves, by: ===) else { return leaves.forEach(adopt) }
    dropRuns()
    for leaf in inside.leaves { letGo(leaf) }
    inside.mayLackLeaves = take(leaves)
    inside.leaves = leaves
    inside.irregularLeaves = Self.irregular(leaves)
    contentsUnchanged(first: 0, last: 0)
    if !isFirst { invalidateLayout() }
    elementsChanged()
  }

  /// Adopts leaves; true if one of them is here twice, as a subview is that moves: it comes before it goes.
  private func take(_ new: [LeafNode]) -> Bool {
    var isRepeated = false
    new.forEachHeld { leaf in
      if leaf.isUntouched { return leaf.start(in: self) }
      if leaf.layoutParent === self {
        isRepeated = true
        graph.takenLeaves.append((leaf, self))
      }
      adopt(leaf)
    }
    return isRepeated
  }

  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {
    guard let inside, !inside.isStale else { return }
    let new = replacingOuter(splice.items.asLeaves)
    contentsUnchanged(first: splice.range.lowerBound, last: inside.leaves.count - splice.range.upperBound)
    let isRegular = hasRegularElements
    let repeated = new.filter { $0.layoutParent === self }
    if !repeated.isEmpty {
      graph.takenLeaves += repeated.map { ($0, self) }
      lackLeaves()
    }
    let place = inside.runs?.remove(splice.range, of: inside.leaves)
    // Not a slice: the array would be copied to be changed.
    let old = Array(inside.leaves[splice.range])
    for leaf in old {
      letGo(leaf)
      if !leaf.isOneElement { inside.irregularLeaves -= 1 }
    }
    new.forEach(adopt)
    inside.irregularLeaves += Self.irregular(new)
    inside.leaves.replaceSubrange(splice.range, with: new)
    if let place { inside.runs?.insert(new, at: place) }
    if inside.mayLackLeaves {
      for leaf in old where leaf.layoutParent == nil && inside.leaves.contains(where: { $0 === leaf }) { adopt(leaf) }
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

  /// How many of the first leaves, and of the last, are the same as before and have the same sizes.
  func contentsUnchanged(first: Int, last: Int) {}

  override func contentInvalidated(_ leaf: LeafNode) {
    runs?.invalidate(leaf)
    if let index = leaves.index(of: leaf) {
      contentsUnchanged(first: index, last: leaves.count - index - 1)
    } else {
      contentsUnchanged(first: 0, last: 0)
    }
    super.contentInvalidated(leaf)
  }

  override func leavesChanged() {
    guard let inside else { return }
    inside.isStale = true
    markPath()
  }

  override func performUpdate() {
    super.performUpdate()
    if let inside, inside.isStale { takeLeaves() }
  }

  override func forgetRuns() { runs = nil }

  override func tellMovedContents() {
    tellShiftsOneByOne()
    super.tellMovedContents()
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let inside { visit(inside.child) }
  }

  override func visitContents(_ visit: (LeafNode) -> Void) { leaves.forEach(visit) }

  override func willUnmount() {
    super.willUnmount()
    for leaf in leaves { letGo(leaf) }
  }

  // MARK: Subviews within themselves

  /// The leaves, with something empty in the place of each that this container is in.
  private func replacingOuter(_ leaves: [LeafNode]) -> [LeafNode] {
    let outermost = outermost
    func isOuter(_ leaf: LeafNode) -> Bool {
      // What nobody lays out is either around all of it or nowhere: most leaves, which are new.
      guard leaf.layoutParent != nil else { return leaf === outermost }
      return leaf.layoutParent !== self && isLaidOut(within: leaf)
    }
    guard leaves.contains(where: isOuter) else { return leaves }
    return leaves.map { leaf in
      guard isOuter(leaf) else { return leaf }
      graph.diagnose?(.shownWithinItself(leaf.line))
      return NothingLeaf(childInputs)
    }
  }

  private func letGo(_ leaf: LeafNode) {
    abandon(leaf)
    if leaf is NothingLeaf { leaf.unmount() }
  }

  // MARK: Place

  final override func placeContents(
    _ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool
  ) {
    guard mark != nil else {
      return placeLeaves(rect, proposal, in: owner, arranges: arranges, areElsewhere: isElsewhere)
    }
    let element = element
    element.stand(at: rect, in: owner.elementID)
    // Content in an element goes where the element goes.
    guard arranges else { return }
    let room = CGRect(origin: .zero, size: rect.size)
    placeLeaves(room, proposal, in: element, arranges: true, areElsewhere: isPlacedFirst)
  }

  /// Places the leaves. Without `arranges` only the origin or the owner is another one than last time.
  ///
  /// - Parameter areElsewhere: whether all of them have another place than before.
  func placeLeaves(
    _ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool, areElsewhere: Bool
  ) {}

  // MARK: Elements

  /// Makes the container an element, or another one.
  final func become(_ modifier: ElementModifier) {
    guard mark?.modifier != modifier else { return }
    mark = graph.elements.mark(modifier)
    madeElement?.change {
      $0.name = modifier.name
      $0.tokens = modifier.tokens
    }
  }

  /// Only of a container that is an element.
  private var element: ElementNode {
    element(mark?.modifier.name ?? "", tokens: mark?.modifier.tokens ?? [])
  }

  private static func irregular(_ leaves: [LeafNode]) -> Int32 {
    var count: Int32 = 0
    leaves.forEachHeld { if !$0.isOneElement { count += 1 } }
    return count
  }

  /// Whether each of the leaves is one element.
  final var hasRegularElements: Bool {
    guard let inside else { return false }
    return inside.irregularLeaves == 0 && !inside.mayLackLeaves && !inside.isStale
  }

  /// Of the leaves' elements those in `range` gave way to others.
  func tellElements(_ range: Range<Int>, _ new: [ElementNode]) {
    if mark == nil {
      layoutParent?.elementsSpliced(range, with: new, from: self)
    } else {
      madeElement?.splice(range, with: new)
    }
  }

  override func contentTaken() {
    lackLeaves()
    if mark == nil { super.contentTaken() }
  }

  private func lackLeaves() {
    inside?.mayLackLeaves = true
    dropRuns()
  }

  override var isOneElement: Bool { mark != nil }
  override var elementCount: Int? { mark != nil ? 1 : hasRegularElements ? leaves.count : nil }

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

  override func elementsChanged() {
    if mark == nil { super.elementsChanged() } else { madeElement?.childrenChanged() }
  }

  override func collectElements(into elements: inout [ElementNode]) {
    if mark == nil { collectInnerElements(into: &elements) } else { elements.append(element) }
  }

  override func collectInnerElements(into elements: inout [ElementNode]) {
    let ordered = graph.layoutFeatures.usesZIndex ? leaves.inDrawingOrder : leaves
    for leaf in ordered { collectElements(of: leaf, into: &elements) }
  }

  override var innerLeaves: [LeafNode] { contentLeaves }

  override var elementLine: String? { mark?.modifier.line }
}

/// What elements are and look like: one for all that are the same, as cards are.
final class ElementMark {
  let modifier: ElementModifier

  init(_ modifier: ElementModifier) { self.modifier = modifier }
}
