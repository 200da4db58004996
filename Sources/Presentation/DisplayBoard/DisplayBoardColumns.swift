import BoardUI
import Foundation

/// Lays sections out as columns: side by side where the width gives each a comfortable one, in further rows of columns
/// where there are more sections than fit, all below each other on a narrow surface. A wall has no rows: there each
/// section goes on with the shortest column (``Metrics/balancesColumns``).
struct DisplayBoardColumns: Layout {
  var metrics: Metrics

  /// The places for one width, kept between measuring and placing.
  struct Cache {
    var width: CGFloat?
    var frames: [CGRect] = []
    var size = CGSize.zero
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrange(subviews, width: width(of: proposal), &cache)
    // A wall is filled, even if there is little on it.
    return CGSize(width: cache.size.width, height: max(cache.size.height, proposal.height ?? 0))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    arrange(subviews, width: bounds.width, &cache)
    for (subview, frame) in zip(subviews, cache.frames) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(width: frame.width, height: nil))
    }
  }

  private func width(of proposal: ProposedViewSize) -> CGFloat {
    proposal.width ?? metrics.columnWidthMin + metrics.boardInsets.horizontal
  }

  private func arrange(_ subviews: Subviews, width: CGFloat, _ cache: inout Cache) {
    guard cache.width != width else { return }
    let insets = metrics.boardInsets
    let columns = columns(for: subviews.count, width: width - insets.horizontal)
    cache.width = width
    cache.frames.removeAll(keepingCapacity: true)
    /// Where the next section of each column begins.
    var tops = Array(repeating: insets.vertical, count: columns.count)
    for (index, subview) in subviews.enumerated() {
      let column = column(of: index, tops: &tops)
      let span = columns[column]
      let height = subview.sizeThatFits(ProposedViewSize(width: span.length, height: nil)).height
      cache.frames.append(CGRect(x: insets.leading + span.start, y: tops[column], width: span.length, height: height))
      tops[column] += height + metrics.columnSpacing.height
    }
    let bottom = cache.frames.map(\.maxY).max() ?? insets.vertical
    cache.size = CGSize(width: width, height: bottom + insets.vertical)
  }

  /// The shortest one, or the next, whose row begins below the whole row before.
  private func column(of index: Int, tops: inout [CGFloat]) -> Int {
    if metrics.balancesColumns { return tops.indices.min { tops[$0] < tops[$1] } ?? 0 }
    let column = index % tops.count
    if column == 0, let lowest = tops.max() { tops = tops.map { _ in lowest } }
    return column
  }

  /// As many as fit; if that takes more than one row, rows are filled evenly.
  private func columns(for count: Int, width: CGFloat) -> EqualSpans {
    let fitting = EqualSpans(
      in: width, minimum: metrics.columnWidthMin, spacing: metrics.columnSpacing.width, wanted: count)
    let rows = (count + fitting.count - 1) / fitting.count
    guard rows > 1, !metrics.balancesColumns else { return fitting }
    return EqualSpans(
      in: width, minimum: metrics.columnWidthMin, spacing: metrics.columnSpacing.width,
      wanted: (count + rows - 1) / rows)
  }
}
