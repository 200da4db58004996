import Foundation

/// Columns of equal width in the room that a layout was offered: grids and columns of cards begin with this.
struct EqualColumns {
  let spans: EqualSpans
  /// Between two columns, and between subviews below each other.
  let gap: CGSize
  private let proposed: CGFloat?

  /// - Parameters:
  ///   - count: how many there are; nil: as many as are at least `minimumWidth` wide.
  ///   - proposed: the width that was offered; nil: each column is as wide as the widest subview likes.
  ///   - spacing: between columns, and between rows; nil: the usual lengths.
  init(
    _ count: Int?, minimumWidth: CGFloat, in proposed: CGFloat?, of subviews: LayoutSubviews,
    spacing: (horizontal: CGFloat?, vertical: CGFloat?)
  ) {
    self.proposed = proposed
    gap = CGSize(
      width: spacing.horizontal ?? subviews.usualSpacing(along: .horizontal),
      height: spacing.vertical ?? subviews.usualSpacing(along: .vertical))
    let width = proposed ?? Self.idealWidth(count, minimumWidth, subviews, gap.width)
    spans =
      count.map { [gap] in EqualSpans(in: width, count: $0, spacing: gap.width) }
      ?? EqualSpans(in: width, minimum: minimumWidth, spacing: gap.width)
  }

  private static func idealWidth(
    _ count: Int?, _ minimumWidth: CGFloat, _ subviews: LayoutSubviews, _ gap: CGFloat
  ) -> CGFloat {
    let widest = subviews.reduce(minimumWidth) { max($0, $1.sizeThatFits(.unspecified).width) }
    let count = CGFloat(max(count ?? min(subviews.count, 3), 1))
    return widest * count + gap * (count - 1)
  }

  /// Gives `rects` the width of all columns, also of those that nothing is in.
  func widen(_ rects: inout Rects) {
    guard let proposed else { return rects.size.width = spans.end }
    if proposed.isFinite { rects.size.width = proposed }
  }
}
