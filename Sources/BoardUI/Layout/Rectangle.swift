import Foundation

/// Takes all the room it is offered and shows nothing by itself: a background's or a card's ground, as an element.
public struct Rectangle: View, Equatable {
  public typealias Body = Never
  public init() {}

  public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { RectangleLeaf(inputs) }
  public static func _update(_ view: Self, _ node: Node) {}
}

final class RectangleLeaf: LeafNode {
  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override var line: String { "Rectangle" }
}
