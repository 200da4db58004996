public import Foundation

/// Which of its subviews a layout placed, where it needn't place all.
public struct LayoutPlacement: Hashable, Sendable {
  /// Those that it placed. Those before stand where they stood.
  public var placed: Range<Int>
  /// How far those behind moved, all alike and in the places that they were offered: they are one record, however many
  /// they are.
  public var shift: CGPoint

  /// These were placed, and those behind moved by `shift`.
  public init(placed: Range<Int>, shift: CGPoint = .zero) {
    self.placed = placed
    self.shift = shift
  }
}
