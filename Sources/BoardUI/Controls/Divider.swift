import Foundation

/// A line between the views of a stack: upright in a row, lying otherwise.
nonisolated public struct Divider: View, Equatable {
  public typealias Body = Never
  /// A line as long as its container is wide, or high in a row.
  public init() {}

  public static func _viewCount(_ inputs: inout ViewCountInputs) -> Int? { 1 }
  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { DividerLeaf(inputs) }
  public static func _update(_ view: Self, _ node: Node) {}
}

final class DividerLeaf: LeafNode {
  private var element: ElementNode { element("divider") }

  private var isUpright: Bool { containerOrientation == .horizontal }

  override func factChanged() { invalidateLayout() }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let thickness = environment.read(\.standardLengths, for: self).divider
    return isUpright
      ? CGSize(width: thickness.width, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness.height)
  }

  override func placeContents(_ rect: CGRect, _ proposal: ProposedViewSize, in owner: ElementOwner, arranges: Bool) {
    let tokens = ["divider"] + (isUpright ? ["divider.vertical"] : [])
    element.change {
      $0.parent = owner.elementID
      $0.rect = rect
      $0.tokens = tokens
    }
  }

  override func collectElements(into elements: inout [ElementNode]) { elements.append(element) }

  override var line: String { "divider" }
}
