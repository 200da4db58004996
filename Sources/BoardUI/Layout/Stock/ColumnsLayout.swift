public import Foundation

/// Lays subviews out in columns of equal width, each as high as it likes: in the column that is shortest then, or in
/// turn. Appending a subview moves no other.
/// ```swift
/// ColumnsLayout(minimumWidth: 240)() { ForEach(songs) { CardView($0) } }
/// ```
///
/// - Complexity: O(subviews) to place. To measure for a width that it wasn't asked with lately O(subviews × columns),
///   and O(subviews) where columns are filled in turn.
public struct ColumnsLayout: Layout, ArrangedLayout, Equatable {
  /// Which column the next subview goes to.
  public enum Filling: Hashable, Sendable {
    /// The one that ends highest; of equal ones the first.
    case shortest
    /// One after the other.
    case inTurn
  }

  /// How many columns there are; nil for as many as are at least ``minimumWidth`` wide.
  public var columns: Int?
  /// How wide a column is at least, where their number isn't given.
  public var minimumWidth: CGFloat
  /// Which column takes the next subview.
  public var filling: Filling
  /// Between columns and between subviews of one; nil for the usual spacing.
  public var spacing: CGFloat?

  /// This many columns.
  public init(columns: Int, filling: Filling = .shortest, spacing: CGFloat? = nil) {
    self.columns = columns
    minimumWidth = 1
    self.filling = filling
    self.spacing = spacing
  }

  /// As many columns as fit, each at least so wide.
  public init(minimumWidth: CGFloat, filling: Filling = .shortest, spacing: CGFloat? = nil) {
    columns = nil
    self.minimumWidth = minimumWidth
    self.filling = filling
    self.spacing = spacing
  }

  func arrange(_ subviews: Subviews, _ proposal: ProposedViewSize) -> Rects {
    let equal = EqualColumns(
      columns, minimumWidth: minimumWidth, in: proposal.width, of: subviews, spacing: (spacing, spacing))
    let (spans, gap) = (equal.spans, equal.gap)
    var ends = Array(repeating: CGFloat(0), count: spans.count)
    var rects = Rects()
    for (index, subview) in subviews.enumerated() {
      let column = filling == .inTurn ? index % spans.count : shortest(ends)
      let height = subview.sizeThatFits(ProposedViewSize(width: spans[column].length, height: nil)).height
      let y = ends[column] == 0 ? 0 : ends[column] + gap.height
      rects.append(CGRect(x: spans[column].start, y: y, width: spans[column].length, height: height))
      ends[column] = y + height
    }
    equal.widen(&rects)
    return rects
  }

  private func shortest(_ ends: [CGFloat]) -> Int {
    ends.indices.reduce(0) { ends[$1] < ends[$0] ? $1 : $0 }
  }
}
