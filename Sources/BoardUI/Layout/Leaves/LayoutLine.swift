public import Foundation

/// Subviews one behind the other, each offered the same: a leaf that comes or goes between two of them only shifts
/// those behind.
///
/// A layout that gives a line (``Layout/line(for:subviews:)``) is neither asked for a size nor to place for that
/// proposal: the graph does both, and a change costs what changed. Subviews that are only shifted are one record.
public struct LayoutLine: Hashable, Sendable {
  /// The direction of the line.
  public var axis: Axis
  /// Between two subviews.
  public var spacing: CGFloat
  /// The size that each subview is offered.
  public var offer: ProposedViewSize
  /// Where each is across the line: 0 at its beginning, 1 at its end.
  public var alignment: CGFloat
  /// How large the line is across; nil: as its largest subview.
  public var breadth: CGFloat?

  /// A line: see each property.
  public init(
    axis: Axis, spacing: CGFloat, offer: ProposedViewSize, alignment: CGFloat = 0, breadth: CGFloat? = nil
  ) {
    self.axis = axis
    self.spacing = spacing
    self.offer = offer
    self.alignment = alignment
    self.breadth = breadth
  }
}
