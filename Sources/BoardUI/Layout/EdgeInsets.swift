public import Foundation

/// How far in from each edge something is.
public struct EdgeInsets: Hashable, Sendable {
  /// From the upper edge.
  public var top: CGFloat
  /// From the edge that lines begin at.
  public var leading: CGFloat
  /// From the lower edge.
  public var bottom: CGFloat
  /// From the edge that lines end at.
  public var trailing: CGFloat

  /// None.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// One for each edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  fileprivate var room: CGSize { CGSize(width: leading + trailing, height: top + bottom) }
}

nonisolated extension View {
  /// Adds as much room on each edge as `insets` says.
  public func padding(_ insets: EdgeInsets) -> some View {
    ModifiedLeaves(content: self, modifier: EdgePadding(insets: insets))
  }
}

extension GeometryProxy {
  /// None: a board has no edges that a device covers.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

private struct EdgePadding: LeafModifier, Equatable {
  var insets: EdgeInsets

  func makeLeaf(around content: LeafNode, _ inputs: NodeInputs) -> EdgePaddingLeaf {
    EdgePaddingLeaf(self, around: content, inputs)
  }

  func update(_ leaf: EdgePaddingLeaf) { leaf.padding = self }
  static var kept: ((EdgePaddingLeaf) -> Self)? { { $0.padding } }
}

private final class EdgePaddingLeaf: WrappingLeaf {
  var padding: EdgePadding {
    didSet { if padding != oldValue { invalidateLayout() } }
  }

  init(_ padding: EdgePadding, around content: LeafNode, _ inputs: NodeInputs) {
    self.padding = padding
    super.init(content, inputs)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let room = padding.insets.room
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - room.width) }, height: proposal.height.map { max(0, $0 - room.height) })
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = content.sizeThatFits(inner(proposal))
    let room = padding.insets.room
    return CGSize(width: size.width + room.width, height: size.height + room.height)
  }

  override func innerPlace(in size: CGSize, _ proposal: ProposedViewSize) -> (
    origin: CGPoint, proposal: ProposedViewSize
  ) {
    (CGPoint(x: padding.insets.leading, y: padding.insets.top), inner(proposal))
  }

  override var line: String { "padding" }
}
