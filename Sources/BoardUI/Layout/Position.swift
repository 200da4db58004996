public import Foundation

nonisolated extension View {
  /// Puts the middle of the view at a place, in points from the top left corner of the room it is offered, all of which
  /// it takes.
  ///
  /// In a direction in which nothing is offered it is as long as the view itself.
  public func position(_ position: CGPoint) -> some View {
    ModifiedLeaves(content: self, modifier: Position(place: position))
  }

  /// The same with the two distances by themselves.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }
}

struct Position: LeafModifier, Equatable {
  var place: CGPoint

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> PositionLeaf {
    PositionLeaf(self, around: content, inputs)
  }
  func update(_ leaf: PositionLeaf) { leaf.set(self) }
  static var kept: ((PositionLeaf) -> Self)? { { $0.modifier } }
}

/// Takes the room it is offered and has its content somewhere in it.
final class PositionLeaf: WrappingLeaf {
  private(set) var modifier: Position

  init(_ modifier: Position, around content: LeafNode, _ inputs: NodeInputs) {
    self.modifier = modifier
    super.init(content, inputs)
  }

  func set(_ modifier: Position) {
    self.modifier = modifier
    invalidateLayout()
  }

  override func computeLayoutFacts() -> LayoutFacts {
    var facts = content.layoutFacts
    facts.ignoresHeight = false
    return facts
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    let own = content.sizeThatFits(proposal)
    return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
  }

  override func innerPlace(in size: CGSize, _ proposal: ProposedViewSize) -> (
    origin: CGPoint, proposal: ProposedViewSize
  ) {
    let own = content.sizeThatFits(proposal)
    return (CGPoint(x: modifier.place.x - own.width / 2, y: modifier.place.y - own.height / 2), proposal)
  }

  override var line: String { "position" }
}
