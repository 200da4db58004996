import Foundation

/// A leaf around one other leaf: a modifier. It keeps the other's identity and container values and, unless a
/// modifier says otherwise, its size and place.
class WrappingLeaf: LeafNode {
  let content: LeafNode

  init(_ content: LeafNode, _ inputs: NodeInputs) {
    self.content = content
    super.init(inputs, isSpacer: content.isSpacer)
    graph.work.leavesResolved -= 1
    adopt(content)
  }

  /// A modifier's leaf is told from its others by what it wraps.
  final var contentStep: PathStep { .of(StatePath(of: content)) }

  override func willUnmount() {
    super.willUnmount()
    abandon(content)
  }

  override var subviewID: Subview.ID { content.subviewID }
  override var containerValues: ContainerValues {
    _ = content.containerValues
    _ = super.containerValues
    return currentValues
  }
  override var currentValues: ContainerValues { content.currentValues }

  override func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { content.layoutValue(key) }
  override func computeLayoutFacts() -> LayoutFacts { content.layoutFacts }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }

  override func placeContents(_ frame: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    place(content, at: frame.origin, proposal, in: owner)
  }

  override func collectElements(into elements: inout [ElementNode]) { collectElements(of: content, into: &elements) }

  override var innerLeaves: [LeafNode] { [content] }
}
