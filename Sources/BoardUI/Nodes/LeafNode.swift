import Foundation

/// Exactly one resolved subview: something with an identity, container values, a size and a place.
///
/// What holds the leaf (a stack, a modifier) is its layout parent, which needn't be an ancestor: a container that
/// emits a resolved subview lays out a leaf that lives in another list.
class LeafNode: Node {
  /// Survives reordering; a modifier around a leaf keeps the leaf's.
  private(set) lazy var id = Subview.ID(serial: graph.nextSerial(), explicit: explicitID)
  private(set) unowned var layoutParent: LeafNode?
  private let valuesRead = Fact()

  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
  private(set) var needsLayout = true
  private var placement: Placement?

  init(_ inputs: NodeInputs, isSpacer: Bool = false) {
    self.isSpacer = isSpacer
    super.init(inputs)
    graph.work.leavesResolved += 1
  }

  override func collect(_ collector: inout LeafCollector) { collector.append(self) }

  // MARK: Container values

  /// The values written around the leaf, as its container sees them.
  var containerValues: ContainerValues {
    graph.note(valuesRead)
    return currentValues
  }

  var currentValues: ContainerValues {
    var values = traits
    values.explicitID = explicitID
    return values
  }

  /// Inside a leaf the container values begin anew.
  override var childInputs: NodeInputs {
    var inputs = super.childInputs
    inputs.traits = ContainerValues()
    return inputs
  }

  override func traitsChanged() {
    valuesRead.changed()
    layoutParent?.invalidateLayout()
  }

  final func containerValuesChanged() { valuesRead.changed() }

  // MARK: Size

  /// What the leaf wants to say to a layout beside its size.
  func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { Key.defaultValue }
  final var priority: Double { layoutFacts.priority }
  /// Whether the leaf takes space along the stack's axis only because there is some.
  final let isSpacer: Bool

  /// What containers ask of a leaf besides sizes; kept, because a modified leaf has to ask what it modifies.
  struct LayoutFacts {
    var priority = 0.0
    /// Whether the size is the same whatever height is proposed: text flows to a width.
    var ignoresHeight = false
  }
  private var knownFacts: LayoutFacts?

  final var layoutFacts: LayoutFacts {
    if let knownFacts { return knownFacts }
    let facts = computeLayoutFacts()
    knownFacts = facts
    return facts
  }

  func computeLayoutFacts() -> LayoutFacts { LayoutFacts() }

  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    var asked = proposal
    if layoutFacts.ignoresHeight { asked.height = nil }
    for known in sizes where known.proposal == asked { return known.size }
    graph.work.sizesComputed += 1
    let size = computeSize(asked)
    if sizes.count >= 6 { sizes.removeFirst() }
    sizes.append((asked, size))
    return size
  }

  func computeSize(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// The room the leaf likes around it.
  var spacing: ViewSpacing { ViewSpacing(usual: environment.read(\.standardLengths, for: self).spacing) }

  /// Where a guide is that the leaf, or what it contains, sets itself.
  func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// The size or the way of placing children may have changed.
  final func invalidateLayout() {
    if needsLayout, sizes.isEmpty, knownFacts == nil { return }
    sizes.removeAll(keepingCapacity: true)
    knownFacts = nil
    needsLayout = true
    layoutInvalidated()
    layoutParent?.invalidateLayout()
  }

  func layoutInvalidated() {}

  /// Takes a leaf to lay it out. A resolved subview that is shown in two places is where it was taken last.
  final func adopt(_ leaf: LeafNode) {
    guard leaf.layoutParent !== self else { return }
    leaf.layoutParent?.elementsChanged()
    leaf.layoutParent = self
  }

  final func abandon(_ leaf: LeafNode) {
    if leaf.layoutParent === self { leaf.layoutParent = nil }
  }

  // MARK: Place

  /// Where the layout around wants the leaf, in that layout's coordinates.
  var requestedPlace: (origin: CGPoint, proposal: ProposedViewSize)?

  private struct Placement: Equatable {
    var origin: CGPoint
    var proposal: ProposedViewSize
    var owner: Element.ID?
  }

  /// Gives the leaf its place in the coordinates of `owner`, the element (or graph) around it.
  final func place(at origin: CGPoint, _ proposal: ProposedViewSize, in owner: ElementOwner) {
    let placement = Placement(origin: origin, proposal: proposal, owner: owner.elementID)
    guard needsLayout || placement != self.placement else { return }
    let size = sizeThatFits(proposal)
    let arranges = needsLayout || proposal != self.placement?.proposal
    needsLayout = false
    self.placement = placement
    placeContents(CGRect(origin: origin, size: size), proposal, in: owner, arranges: arranges)
  }

  /// Places a leaf this one lays out.
  final func place(
    _ leaf: LeafNode, at origin: CGPoint, _ proposal: ProposedViewSize, in owner: ElementOwner
  ) {
    if leaf.layoutParent === self { leaf.place(at: origin, proposal, in: owner) }
  }

  /// Places what the leaf contains. Without `arranges` only the origin or the owner is another one than last time.
  func placeContents(_ frame: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {}

  // MARK: Elements

  /// Adds the outermost elements of this leaf in reading order.
  func collectElements(into elements: inout [ElementNode]) {}

  /// Adds those of a leaf this one lays out.
  final func collectElements(of leaf: LeafNode, into elements: inout [ElementNode]) {
    if leaf.layoutParent === self { leaf.collectElements(into: &elements) }
  }

  /// Adds the outermost elements within the leaf's own element.
  func collectInnerElements(into elements: inout [ElementNode]) {}

  /// The elements below are other ones or in another order.
  func elementsChanged() { layoutParent?.elementsChanged() }

  /// Runs the leaf's action. False without one.
  func press() -> Bool { false }

  /// Takes what was typed into the leaf. False if nothing can be.
  func enter(_ text: String) -> Bool { false }

  /// The identity a leaf shows to its container; a wrapper shows that of what it wraps.
  var subviewID: Subview.ID { id }

  // MARK: Preferences

  /// Adds what this leaf and those it lays out say, in order.
  func collectPreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
    for leaf in innerLeaves where leaf.layoutParent === self { leaf.collectPreference(key, into: &value) }
  }

  final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var value: Key.Value?
    collectPreference(key, into: &value)
    return value ?? Key.defaultValue
  }

  /// Something in here says something else.
  func preferencesChanged() { layoutParent?.preferencesChanged() }

  // MARK: Description

  /// What the leaf is, in the text of the resolved tree.
  var line: String { "View" }
  /// The leaves directly within this one.
  var innerLeaves: [LeafNode] { [] }

  final func describe(into text: inout String, indent: Int) {
    text += String(repeating: "  ", count: indent) + line
    if let id = explicitID?.chain.first, innerLeaves.isEmpty { text += "  id \(id.base)" }
    text += "\n"
    for leaf in innerLeaves { leaf.describe(into: &text, indent: indent + 1) }
  }
}

/// Gathers the leaves below a node, and sections where they are asked for.
struct LeafCollector {
  enum Item {
    case leaf(LeafNode)
    case section(SectionNode)
  }
  private(set) var leaves: [LeafNode] = []
  private(set) var items: [Item] = []
  let keepsSections: Bool

  init(keepsSections: Bool = false) { self.keepsSections = keepsSections }

  static func leaves(of node: Node) -> [LeafNode] {
    var collector = LeafCollector()
    node.collect(&collector)
    return collector.leaves
  }

  mutating func append(_ leaf: LeafNode) {
    if keepsSections { items.append(.leaf(leaf)) } else { leaves.append(leaf) }
  }

  mutating func append(_ section: SectionNode) { items.append(.section(section)) }
}
