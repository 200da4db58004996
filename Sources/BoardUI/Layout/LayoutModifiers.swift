public import Foundation

nonisolated extension View {
  /// Adds room on the given edges.
  @inlinable
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    ModifiedLeaves(content: self, modifier: Padding(edges: edges, length: length))
  }

  /// This much room on every side.
  @inlinable
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Gives the view a fixed width or height, within which it is aligned.
  @inlinable
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    ModifiedLeaves(
      content: self,
      modifier: FrameModifier(
        least: ProposedViewSize(width: width, height: height), ideal: ProposedViewSize(width: width, height: height),
        most: ProposedViewSize(width: width, height: height), alignment: alignment))
  }

  /// Keeps the view's size between bounds; within them it takes what it is offered.
  @inlinable
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    ModifiedLeaves(
      content: self,
      modifier: FrameModifier(
        least: ProposedViewSize(width: minWidth, height: minHeight),
        ideal: ProposedViewSize(width: idealWidth, height: idealHeight),
        most: ProposedViewSize(width: maxWidth, height: maxHeight), alignment: alignment))
  }

  /// Says how early the view gets its share of a stack's room; 0 without.
  public func layoutPriority(_ value: Double) -> some View {
    ModifiedLeaves(content: self, modifier: LayoutPriority(value: value))
  }

  /// Gives a value to the layout that this view is in.
  @inlinable
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    ModifiedLeaves(content: self, modifier: LayoutValue<Key>(value: value))
  }
}

@usableFromInline
struct Padding: LeafModifier, Equatable {
  var edges: Edge.Set
  /// Nil: the usual one.
  var length: CGFloat?

  @usableFromInline
  init(edges: Edge.Set, length: CGFloat?) {
    self.edges = edges
    self.length = length
  }

  @usableFromInline
  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PaddingLeaf {
    PaddingLeaf(self, around: content, inputs)
  }

  @usableFromInline func update(_ leaf: PaddingLeaf) { leaf.padding = self }
  @usableFromInline static var kept: ((PaddingLeaf) -> Self)? { { $0.padding } }
}

@usableFromInline
final class PaddingLeaf: WrappingLeaf {
  var padding: Padding {
    didSet { if padding != oldValue { invalidateLayout() } }
  }

  init(_ padding: Padding, around content: LeafNode, _ inputs: NodeInputs) {
    self.padding = padding
    super.init(content, inputs)
  }

  /// The usual spacing changed.
  override func factChanged() { invalidateLayout() }

  /// At each of the edges.
  private var length: CGSize {
    if let length = padding.length { return CGSize(width: length, height: length) }
    return environment.read(\.standardLengths, for: self).padding
  }

  /// At both edges together.
  private func room(_ length: CGSize) -> CGSize {
    let edges = padding.edges
    return CGSize(
      width: length.width * ((edges.contains(.leading) ? 1 : 0) + (edges.contains(.trailing) ? 1 : 0)),
      height: length.height * ((edges.contains(.top) ? 1 : 0) + (edges.contains(.bottom) ? 1 : 0)))
  }

  private func inner(_ proposal: ProposedViewSize, _ room: CGSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - room.width) }, height: proposal.height.map { max(0, $0 - room.height) })
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let room = room(length)
    let size = content.sizeThatFits(inner(proposal, room))
    return CGSize(width: size.width + room.width, height: size.height + room.height)
  }

  override func innerPlace(in size: CGSize, _ proposal: ProposedViewSize) -> (
    origin: CGPoint, proposal: ProposedViewSize
  ) {
    let length = length
    let origin = CGPoint(
      x: padding.edges.contains(.leading) ? length.width : 0, y: padding.edges.contains(.top) ? length.height : 0)
    return (origin, inner(proposal, room(length)))
  }

  override var line: String { "padding" }
}

@usableFromInline
struct FrameModifier: LeafModifier, Equatable {
  var least: ProposedViewSize
  var ideal: ProposedViewSize
  var most: ProposedViewSize
  var alignment: Alignment

  @usableFromInline
  init(least: ProposedViewSize, ideal: ProposedViewSize, most: ProposedViewSize, alignment: Alignment) {
    self.least = least
    self.ideal = ideal
    self.most = most
    self.alignment = alignment
  }

  @usableFromInline
  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> FrameLeaf {
    FrameLeaf(self, around: content, inputs)
  }

  @usableFromInline func update(_ leaf: FrameLeaf) { leaf.frame = self }
  @usableFromInline static var kept: ((FrameLeaf) -> Self)? { { $0.frame } }

  var boundsHeight: Bool { least.height != nil || ideal.height != nil || most.height != nil }

  func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: inner(proposal, .horizontal), height: inner(proposal, .vertical))
  }

  private func inner(_ proposal: ProposedViewSize, _ axis: Axis) -> CGFloat? {
    guard let length = proposal[axis] ?? ideal[axis] else { return nil }
    return max(least[axis] ?? 0, min(length, most[axis] ?? length))
  }

  func size(_ proposal: ProposedViewSize, of content: CGSize) -> CGSize {
    CGSize(width: length(proposal, content, .horizontal), height: length(proposal, content, .vertical))
  }

  /// Without a bound on a side the content decides there; with one, the offered length within the bounds.
  private func length(_ proposal: ProposedViewSize, _ content: CGSize, _ axis: Axis) -> CGFloat {
    guard let offered = proposal[axis] ?? ideal[axis] else {
      return max(least[axis] ?? 0, min(content[axis], most[axis] ?? .infinity))
    }
    let lower = least[axis] ?? min(content[axis], most[axis] ?? .infinity)
    let upper = max(lower, most[axis] ?? max(content[axis], lower))
    return max(lower, min(offered, upper))
  }
}

@usableFromInline
final class FrameLeaf: WrappingLeaf {
  var frame: FrameModifier {
    didSet { if frame != oldValue { invalidateLayout() } }
  }

  init(_ frame: FrameModifier, around content: LeafNode, _ inputs: NodeInputs) {
    self.frame = frame
    super.init(content, inputs)
  }

  override func computeLayoutFacts() -> LayoutFacts {
    var facts = content.layoutFacts
    if frame.boundsHeight { facts.ignoresHeight = false }
    return facts
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    frame.size(proposal, of: content.sizeThatFits(frame.inner(proposal)))
  }

  override func innerPlace(in size: CGSize, _ proposal: ProposedViewSize) -> (
    origin: CGPoint, proposal: ProposedViewSize
  ) {
    let inner = frame.inner(proposal)
    return (frame.alignment.origin(of: ViewDimensions(content, inner), on: ViewDimensions(size)), inner)
  }

  override var line: String { "frame" }
}

struct LayoutPriority: LeafModifier, Equatable {
  var value: Double

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PriorityLeaf {
    PriorityLeaf(value, around: content, inputs)
  }

  func update(_ leaf: PriorityLeaf) { leaf.set(value) }
}

final class PriorityLeaf: WrappingLeaf {
  private var value: Double

  init(_ value: Double, around content: LeafNode, _ inputs: NodeInputs) {
    self.value = value
    super.init(content, inputs)
  }

  func set(_ value: Double) {
    self.value = value
    invalidateLayout()
  }

  override func computeLayoutFacts() -> LayoutFacts {
    var facts = content.layoutFacts
    facts.priority = value
    return facts
  }

  override var line: String { "layoutPriority" }
}

@usableFromInline
struct LayoutValue<Key: LayoutValueKey>: LeafModifier {
  var value: Key.Value

  @usableFromInline init(value: Key.Value) { self.value = value }

  @usableFromInline
  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> LayoutValueLeaf<Key> {
    LayoutValueLeaf(value, around: content, inputs)
  }

  @usableFromInline func update(_ leaf: LayoutValueLeaf<Key>) { leaf.set(value) }
  @usableFromInline static var kept: ((LayoutValueLeaf<Key>) -> Self)? { { Self(value: $0.value) } }
}

@usableFromInline
final class LayoutValueLeaf<Key: LayoutValueKey>: WrappingLeaf {
  private(set) var value: Key.Value

  init(_ value: Key.Value, around content: LeafNode, _ inputs: NodeInputs) {
    self.value = value
    super.init(content, inputs)
  }

  func set(_ value: Key.Value) {
    self.value = value
    layoutParent?.contentValuesChanged(self)
  }

  override func writtenLayoutValue<Asked: LayoutValueKey>(_ key: Asked.Type) -> Asked.Value? {
    content.writtenLayoutValue(key) ?? (key == Key.self ? value as? Asked.Value : nil)
  }

  override var line: String { "layoutValue" }
}
