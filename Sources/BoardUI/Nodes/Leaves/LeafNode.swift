import Foundation

/// Exactly one resolved subview: something with an identity, container values, a size and a place.
///
/// The parent in layout (a stack, a modifier) needn't be an ancestor: a container that emits a resolved subview lays
/// out a leaf that lives in another list.
@usableFromInline
class LeafNode: Node {
  /// Whether the leaf takes space along the stack's axis only because there is some.
  var isSpacer: Bool { false }
  /// Where the leaf was when someone looked for it in a list last.
  fileprivate var place: Int32 = 0
  let serial: Int
  /// Not retained, and safe: a parent in layout abandons its leaves before it goes.
  private(set) unowned(unsafe) var layoutParent: LeafNode?
  private var known = Known.readers(.none)

  /// What others know of the leaf.
  private enum Known {
    case readers(ValuesReaders)
    /// Made for the first who measures or places: most leaves are resolved long before. It knows the readers too.
    case layout(LeafLayout)
  }

  override init(_ inputs: NodeInputs) {
    serial = inputs.graph.nextSerial()
    super.init(inputs)
    graph.work.leavesResolved += 1
  }

  /// Survives reordering; a modifier around a leaf keeps the leaf's.
  final var id: Subview.ID { Subview.ID(leaf: self) }

  override var leafCount: Int { 1 }

  /// A leaf has a list of its own.
  override func leavesSpliced(_ splice: LeafSplice, from child: Node) {}
  override func leavesChanged() {}

  override func collect(_ collector: inout LeafCollector) { collector.append(self) }

  override func makeLeaves(in range: Range<Int>, areAllKept: Bool) {}

  // MARK: Container values

  /// The values written around the leaf, as its container sees them.
  var containerValues: ContainerValues {
    graph.noteValues(of: self)
    return currentValues
  }

  final var valuesReaders: ValuesReaders {
    get {
      switch known {
      case .readers(let readers): readers
      case .layout(let layout): layout.valuesReaders
      }
    }
    set {
      if let layout { layout.valuesReaders = newValue } else { known = .readers(newValue) }
    }
  }

  var currentValues: ContainerValues {
    var values = traits
    values.explicitID = explicitID
    return values
  }

  /// Inside a leaf the container values begin again.
  override var childInputs: NodeInputs {
    var inputs = super.childInputs
    inputs.traits = nil
    inputs.keepsSections = false
    inputs.isLazy = false
    return inputs
  }

  override func traitsChanged(from old: WrittenTraits?) {
    guard !traits.isSame(as: old?.values ?? ContainerValues()) else { return }
    valuesReaders.changed()
    layoutParent?.contentValuesChanged(self)
  }

  // MARK: Size

  /// What the leaf tells a layout besides its size.
  final func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    writtenLayoutValue(key) ?? Key.defaultValue
  }

  /// The value that was written nearest to the view (rule L15); nil if none was.
  func writtenLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? { nil }
  final var priority: Double { layoutFacts.priority }

  /// The questions that containers ask of a leaf besides its sizes; kept, because a modified leaf has to ask what it
  /// modifies.
  struct LayoutFacts: Equatable {
    var priority = 0.0
    /// Whether the size is the same whatever height is proposed: text flows to a width.
    var ignoresHeight = false
  }

  final var layoutFacts: LayoutFacts {
    let layout = madeLayout
    if let known = layout.facts { return known }
    let facts = graph.measuring(self) { computeLayoutFacts() } ?? LayoutFacts()
    layout.facts = facts
    return facts
  }

  private var layout: LeafLayout? {
    if case .layout(let layout) = known { return layout }
    return nil
  }

  private var madeLayout: LeafLayout {
    switch known {
    case .layout(let layout): return layout
    case .readers(let readers):
      let layout = makeLayout(readers)
      known = .layout(layout)
      return layout
    }
  }

  func makeLayout(_ readers: ValuesReaders) -> LeafLayout { LeafLayout(readers) }

  // Leaves read facts only when they are laid out.
  final override var factsRead: FactsRead {
    get { layout?.factsRead ?? .none }
    set { madeLayout.factsRead = newValue }
  }
  final override var factPlace: Int32? {
    get { madeLayout.factPlace }
    set { madeLayout.factPlace = newValue ?? 0 }
  }

  func computeLayoutFacts() -> LayoutFacts { LayoutFacts() }

  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let layout, layout.isStale, settle() { invalidateLayoutAround() }
    var asked = proposal
    if layoutFacts.ignoresHeight { asked.height = nil }
    let layout = madeLayout
    if let known = layout.size(for: asked) { return known }
    graph.work.sizesComputed += 1
    let size = graph.measuring(self) { computeSize(asked) } ?? .zero
    layout.add(size, for: asked)
    return size
  }

  func computeSize(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// What a leaf may keep of its size while the rest of what is known of its layout counts.
  final var idealSize: CGSize? {
    get { layout?.idealSize }
    set { madeLayout.idealSize = newValue }
  }

  /// The room the leaf likes around it.
  var spacing: ViewSpacing { ViewSpacing(usual: environment.read(\.standardLengths, for: self).spacing) }

  /// Where a guide is that the leaf, or what it contains, sets itself.
  func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// The size or the way of placing children may have changed. The parent in layout hears of it once a size that was
  /// asked for turns out to be another one.
  final func invalidateLayout() {
    guard let layout, layout.isKnown, !layout.isStale else { return }
    layout.isStale = true
    graph.layoutQueue.append(self)
    layoutInvalidated()
    preferencesChanged()
  }

  /// An answer that the leaf gave, its size above all, is another.
  final func invalidateLayoutAround() { layoutParent?.contentInvalidated(self) }

  /// A leaf that this one lays out has another size, or something else that was read of it is another.
  func contentInvalidated(_ leaf: LeafNode) { invalidateLayout() }

  /// A leaf that this one lays out has other container values or another layout value. A leaf that shows them as its
  /// own says so to its parent in layout: its size is the same, and that it settles would tell nobody.
  func contentValuesChanged(_ leaf: LeafNode) { contentInvalidated(leaf) }

  /// Computes again what was asked of the leaf. True if an answer is another one now.
  final func settle() -> Bool {
    guard let layout, layout.isStale else { return false }
    layout.isStale = false
    let facts = layout.facts
    let sizes = layout.forget()
    if graph.layoutFeatures.readsMoreThanSizes { return true }
    if let facts, facts != layoutFacts { return true }
    for known in sizes where sizeThatFits(known.proposal) != known.size { return true }
    return false
  }

  /// Whether a leaf that this one lays out is seen when this one is.
  func shows(_ leaf: LeafNode) -> Bool { true }

  /// How many leaves are around this one.
  final var layoutDepth: Int {
    var depth = 0
    var around = layoutParent
    while let leaf = around {
      depth += 1
      around = leaf.layoutParent
    }
    return depth
  }

  /// What the leaf knows of its contents may no longer be so.
  func layoutInvalidated() {}

  /// Takes a leaf to lay it out. A resolved subview that is shown in two places is where it was taken last.
  final func adopt(_ leaf: LeafNode) {
    guard leaf.layoutParent !== self else { return }
    if let before = leaf.layoutParent {
      graph.takenLeaves.append((leaf, before))
      before.elementsChanged()
      before.contentTaken()
    }
    leaf.forgetPlacement()
    leaf.layoutParent = self
  }

  /// Whether this leaf lays out `leaf`, or something that does.
  final func isLaidOut(within leaf: LeafNode) -> Bool {
    var around: LeafNode? = self
    while let next = around {
      if next === leaf { return true }
      around = next.layoutParent
    }
    return false
  }

  /// The leaf around all others that lay out this one; itself where nobody does.
  final var outermost: LeafNode {
    var leaf = self
    while let around = leaf.layoutParent { leaf = around }
    return leaf
  }

  /// Whether nobody laid the leaf out so far, nor measured it, as most that are taken: there is nothing to forget.
  final var isUntouched: Bool {
    guard case .readers = known, case nil = layoutParent else { return false }
    return true
  }

  /// Has an untouched leaf laid out by `parent`.
  final func start(in parent: LeafNode) { layoutParent = parent }

  final func abandon(_ leaf: LeafNode) {
    guard leaf.layoutParent === self else { return }
    leaf.forgetPlacement()
    leaf.layoutParent = nil
  }

  private func forgetPlacement() {
    guard let layout else { return }
    guard graph.elements.hasShifts, layout.owner != nil else { return forgetPlacement(movedBy: .zero) }
    let shift = shift
    if graph.elements.hasUntoldShifts {
      if shift != toldShift {
        var elements: [ElementNode] = []
        collectElements(into: &elements)
        graph.elements.changed(elements)
      }
      tellMovedContents()
    }
    forgetPlacement(movedBy: shift)
  }

  /// Notes what moved in here, while it is known from where.
  func tellMovedContents() { visitContents { if $0.layoutParent === self { $0.tellMovedContents() } } }

  /// Forgets where the leaf is and, in it, what it lays out: the element that they are in may go without them.
  ///
  /// - Parameter distance: what the runs around add to the leaf's place.
  private func forgetPlacement(movedBy distance: CGPoint) {
    guard let layout else { return }
    guard let owner = layout.owner else { return layout.run = nil }
    forgetRuns()
    layout.run = nil
    layout.element?.keep(movedBy: distance)
    layout.forgetPlace()
    visitContents { leaf in
      guard leaf.layoutParent === self else { return }
      let own = leaf.layout?.run?.offset ?? .zero
      leaf.forgetPlacement(movedBy: leaf.layout?.owner === owner ? own.moved(by: distance) : own)
    }
  }

  /// What the leaf lays out will be nowhere.
  func forgetRuns() {}

  /// Visits the leaves that this one lays out, as far as they are known.
  func visitContents(_ visit: (LeafNode) -> Void) {}

  // MARK: Place

  /// Where the layout around wants the leaf, in that layout's coordinates.
  final var requestedPlace: (origin: CGPoint, proposal: ProposedViewSize)? {
    get { layout?.requestedPlace }
    set { if newValue != nil || layout != nil { madeLayout.requestedPlace = newValue } }
  }

  /// Whether the leaf has another place than when it was placed before.
  final var isElsewhere: Bool { layout?.isElsewhere ?? true }
  /// Whether it had none before.
  final var isPlacedFirst: Bool { layout?.isPlacedFirst ?? true }

  // MARK: Runs

  final var run: LeafRun? { layout?.run }

  final func join(_ run: LeafRun) { madeLayout.run = run }
  final func leaveRun() { layout?.run = nil }

  /// Where the leaf is in the coordinates of the element around it.
  final var standing: CGPoint { (layout?.origin ?? .zero).moved(by: shift) }

  /// How far the leaf is from where it was placed: the runs have moved since that it and the leaves around are in.
  final var shift: CGPoint { layout?.owner.map { shift(in: $0) } ?? .zero }

  /// Where the leaf is in the graph's coordinates; nil if it has no place.
  final var frameInGraph: CGRect? {
    guard let layout, layout.owner != nil else { return nil }
    var origin = standing
    var leaf: LeafNode = self
    while let owner = leaf.layout?.owner, owner.elementID != nil {
      var next = leaf.layoutParent
      while let around = next, around.madeElement !== owner { next = around.layoutParent }
      guard let around = next else { return nil }
      origin = origin.moved(by: around.standing)
      leaf = around
    }
    return CGRect(origin: origin, size: sizeThatFits(layout.proposal))
  }

  /// The part of ``shift`` that was told.
  final var toldShift: CGPoint { layout?.owner.map { shift(in: $0, asTold: true) } ?? .zero }

  private func shift(in owner: ElementOwner, asTold: Bool = false) -> CGPoint {
    var sum = CGPoint.zero
    var next: LeafNode? = self
    repeat {
      if let run = next?.layout?.run { sum = sum.moved(by: asTold ? run.told : run.offset) }
      next = next?.layoutParent
    } while next?.layout?.owner === owner
    return sum
  }

  /// The runs around add so much less than before: the leaf, and anything beside its element, stay where they are.
  final func keep(movedBy distance: CGPoint) {
    guard let layout, let owner = layout.owner else { return }
    layout.move(by: distance)
    layout.element?.keep(movedBy: distance)
    visitContents { leaf in
      if leaf.layoutParent === self, leaf.layout?.owner === owner { leaf.keep(movedBy: distance) }
    }
  }

  /// Gives the leaf its place in the coordinates of `owner`, the element (or graph) around it.
  final func place(at origin: CGPoint, _ proposal: ProposedViewSize, in owner: ElementOwner) {
    let layout = madeLayout
    let shift = graph.elements.hasShifts ? shift(in: owner) : .zero
    let kept = CGPoint(x: origin.x - shift.x, y: origin.y - shift.y)
    let isNew = layout.owner == nil
    let moves = layout.owner !== owner || (shift == .zero ? layout.origin != origin : !layout.origin.isNear(kept))
    let isAskedOtherwise = isNew || layout.proposal != proposal
    guard layout.needsPlacing || moves || isAskedOtherwise else { return }
    let size = sizeThatFits(proposal)
    layout.isElsewhere = moves
    layout.isPlacedFirst = isNew
    graph.geometry.mayDiffer = true
    let arranges = layout.needsPlacing || isAskedOtherwise
    layout.needsPlacing = false
    layout.stand(at: kept, proposal, in: owner)
    if isNew, graph.elements.hasShifts { layout.element?.join(shift, told: toldShift) }
    placeContents(CGRect(origin: origin, size: size), proposal, in: owner, arranges: arranges)
  }

  /// Places the contents again where the leaf stays as it is.
  final func placeAgain() {
    guard isMounted, let layout, layout.needsPlacing, let owner = layout.owner else { return }
    place(at: standing, layout.proposal, in: owner)
  }

  /// Places a leaf this one lays out.
  final func place(
    _ leaf: LeafNode, at origin: CGPoint, _ proposal: ProposedViewSize, in owner: ElementOwner
  ) {
    if leaf.layoutParent === self { leaf.place(at: origin, proposal, in: owner) }
  }

  /// Places what the leaf contains. Without `arranges`, only the origin or the owner has changed since last time.
  func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {}

  // MARK: Elements

  /// What the leaf became on screen, if it was placed and is one.
  final var madeElement: ElementNode? { layout?.element }

  /// The element that the leaf is, made when it is first asked for; what it was made as counts from then on.
  final func element(
    _ name: @autoclosure () -> String, tokens: @autoclosure () -> [String] = [],
    content: @autoclosure () -> Element.Content = .none
  ) -> ElementNode {
    let layout = madeLayout
    if let element = layout.element { return element }
    let element = ElementNode(self, name: name(), tokens: tokens(), content: content(), graph.elements)
    layout.element = element
    return element
  }

  override func willUnmount() { madeElement?.retire() }

  /// Adds the outermost elements of this leaf in reading order.
  func collectElements(into elements: inout [ElementNode]) {}

  /// Adds those of a leaf this one lays out.
  final func collectElements(of leaf: LeafNode, into elements: inout [ElementNode]) {
    if leaf.layoutParent === self { leaf.collectElements(into: &elements) }
  }

  /// Adds the outermost elements within the leaf's own element.
  func collectInnerElements(into elements: inout [ElementNode]) {}

  /// Whether ``collectElements(into:)`` adds one element, now and later.
  var isOneElement: Bool { false }
  /// How many elements it adds, where that is known without asking.
  var elementCount: Int? { isOneElement ? 1 : nil }

  /// Of the elements of `child`, which this leaf lays out, those in `range` gave way to others.
  func elementsSpliced(_ range: Range<Int>, with new: [ElementNode], from child: LeafNode) { elementsChanged() }

  /// Something that this leaf laid out is laid out by another one now.
  func contentTaken() { layoutParent?.contentTaken() }

  /// The elements below are other ones or in another order.
  func elementsChanged() { layoutParent?.elementsChanged() }

  /// Runs the leaf's action. False without one.
  func press() -> Bool { false }

  /// Whether the action asks where its row is: earlier writes must be taken in before.
  var asksForPlaceOfRow: Bool { false }

  /// Writes what `change` makes of the text in the leaf. False if nothing can be written.
  func enter(_ change: (String) -> String) -> Bool { false }

  /// The identity a leaf shows to its container; a wrapper shows that of what it wraps.
  var subviewID: Subview.ID { id }

  // MARK: Preferences

  /// Adds what this leaf and those it lays out say, in order.
  func collectPreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
    for leaf in innerLeaves where leaf.layoutParent === self { leaf.collectPreference(key, into: &value) }
  }

  final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    guard graph.preferenceReaders.isWritten(key) else { return Key.defaultValue }
    var value: Key.Value?
    collectPreference(key, into: &value)
    return value ?? Key.defaultValue
  }

  /// Something in here says something else, or may have come or gone.
  func preferencesChanged() { layoutParent?.preferencesChanged() }

  // MARK: Description

  /// What the leaf is, in the text of the resolved tree.
  var line: String { "View" }
  /// A note about the leaf on a line around its own: which element a container is.
  var elementLine: String? { nil }
  /// The leaves directly within this one.
  var innerLeaves: [LeafNode] { [] }

  final func describe(into text: inout String, indent: Int) {
    var indent = indent
    if let elementLine {
      text += String(repeating: "  ", count: indent) + elementLine + "\n"
      indent += 1
    }
    text += String(repeating: "  ", count: indent) + line
    if let id = explicitID?.chain.first, innerLeaves.isEmpty { text += "  id \(id.base)" }
    text += "\n"
    for leaf in innerLeaves { leaf.describe(into: &text, indent: indent + 1) }
  }
}

extension [LeafNode] {
  /// Where a leaf is; looks from where it was last to both sides.
  func index(of leaf: LeafNode) -> Int? {
    var low = Swift.min(Int(leaf.place), count - 1)
    var high = low + 1
    while low >= 0 || high < count {
      if low >= 0, self[low] === leaf { return found(leaf, low) }
      if high < count, self[high] === leaf { return found(leaf, high) }
      low -= 1
      high += 1
    }
    return nil
  }

  private func found(_ leaf: LeafNode, _ index: Int) -> Int {
    leaf.place = Int32(truncatingIfNeeded: index)
    return index
  }
}
