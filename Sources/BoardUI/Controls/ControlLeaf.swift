import Foundation

/// A leaf that someone can act on: an element with an action, around a label.
class ControlLeaf: WrappingLeaf {
  private let name: String
  private var element: ElementNode { element(name) }

  init(_ name: String, _ content: LeafNode, _ inputs: NodeInputs) {
    self.name = name
    super.init(content, inputs)
  }

  /// Between the edge and the label.
  var insets: CGSize { .zero }
  /// Without `disabled`.
  var tokens: [String] { [] }
  /// While enabled.
  var action: Element.Action? { nil }
  /// Whether it does something while enabled.
  var isOfUse: Bool { true }

  final var isEnabled: Bool { environment.read(\.isEnabled, for: self) }

  /// The style, or whether it is enabled.
  override func factChanged() { invalidateLayout() }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = insets
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - 2 * insets.width) },
      height: proposal.height.map { max(0, $0 - 2 * insets.height) })
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    return CGSize(width: size.width + 2 * insets.width, height: size.height + 2 * insets.height)
  }

  override func innerPlace(in size: CGSize, _ proposal: ProposedViewSize) -> (
    origin: CGPoint, proposal: ProposedViewSize
  ) {
    let insets = insets
    return (CGPoint(x: insets.width, y: insets.height), inner(proposal))
  }

  override func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    let isEnabled = isEnabled && isOfUse
    let action = isEnabled ? action : nil
    let tokens = tokens + (isEnabled ? [] : ["disabled"])
    element.change {
      $0.parent = owner.elementID
      $0.rect = rect
      $0.tokens = tokens
      $0.action = action
    }
    let inner = innerPlace(in: rect.size, proposal)
    place(content, at: inner.origin, inner.proposal, in: element)
  }

  override func collectElements(into elements: inout [ElementNode]) { elements.append(element) }
  override func collectInnerElements(into elements: inout [ElementNode]) {
    collectElements(of: content, into: &elements)
  }
  override func elementsChanged() { element.childrenChanged() }

  override var line: String { ([name] + tokens).joined(separator: " ") }
}
