public import Foundation

/// Lays subviews out in rows of columns of equal width, in reading order; each row is as high as its highest subview.
///
/// - Complexity: O(subviews) to place, and to measure for a width that it wasn't asked with lately.
public struct GridLayout: Layout, ArrangedLayout, Equatable {
  /// How many columns there are; nil for as many as are at least ``minimumWidth`` wide.
  public var columns: Int?
  /// How wide a column is at least, where their number isn't given.
  public var minimumWidth: CGFloat
  /// Between columns; nil for what is usual.
  public var horizontalSpacing: CGFloat?
  /// Between rows; nil for what is usual.
  public var verticalSpacing: CGFloat?

  /// This many columns.
  public init(columns: Int, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.columns = columns
    minimumWidth = 1
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// As many columns as fit, each at least so wide.
  public init(minimumWidth: CGFloat, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    columns = nil
    self.minimumWidth = minimumWidth
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  func arrange(_ subviews: Subviews, _ proposal: ProposedViewSize) -> Rects {
    let equal = EqualColumns(
      columns, minimumWidth: minimumWidth, in: proposal.width, of: subviews,
      spacing: (horizontalSpacing, verticalSpacing))
    let (spans, gap) = (equal.spans, equal.gap)
    var rects = Rects()
    rects.proposesHeight = spans.count > 1
    var y: CGFloat = 0
    for start in stride(from: 0, to: subviews.count, by: spans.count) {
      let row = start..<min(start + spans.count, subviews.count)
      var height: CGFloat = 0
      for index in row {
        let span = spans[index - start]
        let own = subviews[index].sizeThatFits(ProposedViewSize(width: span.length, height: nil)).height
        rects.append(CGRect(x: span.start, y: y, width: span.length, height: own))
        height = max(height, own)
      }
      rects.setHeight(height, of: row)
      y += height + gap.height
    }
    equal.widen(&rects)
    return rects
  }
}
