import Foundation

/// A leaf around one other leaf: a modifier. It keeps the other's identity and container values and, unless a
/// modifier says otherwise, its size and place.
@usableFromInline
class WrappingLeaf: LeafNode {
  let content: LeafNode

  init(_ content: LeafNode, _ inputs: NodeInputs) {
    self.content = content
    super.init(inputs)
    graph.work.leavesResolved -= 1
    adopt(content)
  }

  /// Whether the content belongs to this leaf and to no list.
  private var isOwner: Bool { content.parent === self }

  override func visitChildren(_ visit: (Node) -> Void) {
    if isOwner { visit(content) }
  }

  /// A trait that is written around the leaf reaches the content, whose values it shows.
  override func traitsChanged(from old: WrittenTraits?) {
    if isOwner { content.replaceTraits(old, by: written) } else { super.traitsChanged(from: old) }
  }

  final override var isSpacer: Bool { content.isSpacer }

  /// A modifier's leaf is told from its others by what it wraps.
  final var contentStep: PathStep { .of(StatePath(of: content)) }

  override func willUnmount() {
    super.willUnmount()
    abandon(content)
  }

  override func visitContents(_ visit: (LeafNode) -> Void) { visit(content) }

  override var subviewID: Subview.ID { content.subviewID }
  override var containerValues: ContainerValues {
    _ = content.containerValues
    _ = super.containerValues
    return currentValues
  }
  override var currentValues: ContainerValues { content.currentValues }

  override func writtenLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
    content.writtenLayoutValue(key)
  }
  override func contentValuesChanged(_ leaf: LeafNode) {
    if leaf === content { layoutParent?.contentValuesChanged(self) }
  }
  override func computeLayoutFacts() -> LayoutFacts { content.layoutFacts }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }

  /// Where the content is in this leaf, and what it is offered.
  func innerPlace(in size: CGSize, _ proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (.zero, proposal)
  }

  override func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    let inner = innerPlace(in: rect.size, proposal)
    let origin = CGPoint(x: rect.minX + inner.origin.x, y: rect.minY + inner.origin.y)
    place(content, at: origin, inner.proposal, in: owner)
  }

  override var spacing: ViewSpacing { content.spacing }

  override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let inner = innerPlace(in: size, proposal)
    let value = content.guide(guide, in: content.sizeThatFits(inner.proposal), inner.proposal)
    return value.map { $0 + inner.origin[guide.axis] }
  }

  override func collectElements(into elements: inout [ElementNode]) { collectElements(of: content, into: &elements) }

  /// A leaf that collects others too says so here as well.
  override var isOneElement: Bool { content.isOneElement }
  override var elementCount: Int? { content.layoutParent === self ? content.elementCount : nil }

  override func elementsSpliced(_ range: Range<Int>, with new: [ElementNode], from child: LeafNode) {
    layoutParent?.elementsSpliced(range, with: new, from: self)
  }

  override var innerLeaves: [LeafNode] { [content] }
}
