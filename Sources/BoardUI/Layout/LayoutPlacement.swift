public import Foundation

/// What a layout did about a change: which subviews it placed, and how far those behind them moved.
///
/// A layout that knows how far a change reaches need not place every subview again.
public struct LayoutPlacement: Hashable, Sendable {
  /// The subviews that it placed. Those before them stay where they were.
  public var placed: Range<Int>
  /// How far the subviews behind them moved: all by the same distance, and offered the same size as before. However
  /// many they are, they are one record.
  public var shift: CGPoint

  /// The subviews in `placed` were placed, and those behind them moved by `shift`.
  public init(placed: Range<Int>, shift: CGPoint = .zero) {
    self.placed = placed
    self.shift = shift
  }
}
