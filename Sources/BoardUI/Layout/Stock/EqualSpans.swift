public import Foundation

/// A length shared by spans of equal length: the columns of a grid. In whole units, so that a terminal has whole cells;
/// the first ones take what remains.
public struct EqualSpans: Hashable, Sendable {
  /// How many there are, one at least.
  public let count: Int
  private let spacing: CGFloat
  private let base: CGFloat
  private let rest: Int

  /// - Parameters:
  ///   - available: the length they share; an unlimited one counts as 10,000.
  ///   - minimum: none is shorter than this, unless there is one only.
  ///   - spacing: between any two.
  ///   - wanted: there are never more than this.
  public init(in available: CGFloat, minimum: CGFloat, spacing: CGFloat, wanted: Int = .max) {
    let available = available.isFinite ? max(available, 0) : 10_000
    let fitting = ((available + spacing) / (max(minimum, 1) + spacing)).rounded(.down)
    self.init(in: available, count: min(Int(min(fitting, 10_000)), wanted), spacing: spacing)
  }

  /// - Parameters:
  ///   - available: the length they share; an unlimited one counts as 10,000.
  ///   - count: how many there are, however short they get; one at least.
  ///   - spacing: between any two.
  public init(in available: CGFloat, count: Int, spacing: CGFloat) {
    let available = available.isFinite ? max(available, 0) : 10_000
    self.count = max(1, count)
    self.spacing = spacing
    let shared = max(available - spacing * CGFloat(self.count - 1), 0)
    base = (shared / CGFloat(self.count)).rounded(.down)
    rest = Int((shared - base * CGFloat(self.count)).rounded(.down))
  }

  /// Where a span begins and how long it is.
  public subscript(index: Int) -> (start: CGFloat, length: CGFloat) {
    (CGFloat(index) * (base + spacing) + CGFloat(min(index, rest)), base + (index < rest ? 1 : 0))
  }

  /// Where the last one ends.
  public var end: CGFloat { self[count - 1].start + self[count - 1].length }
}
