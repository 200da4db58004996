import BoardUI
import Foundation

/// Lays sections out as columns: side by side where the width gives each a comfortable one, in further rows of columns
/// where there are more sections than fit, all below each other on a narrow surface. A wall has no rows: there sections
/// share the columns so that the board is as low as can be (``Metrics/balancesColumns``).
struct DisplayBoardColumns: Layout {
  var metrics: Metrics

  /// The places for one width, kept between measuring and placing.
  struct Cache {
    var width: CGFloat?
    var rects: [CGRect] = []
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
    for (subview, rect) in zip(subviews, cache.rects) {
      subview.place(
        at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY),
        proposal: ProposedViewSize(width: rect.width, height: nil))
    }
  }

  private func width(of proposal: ProposedViewSize) -> CGFloat {
    proposal.width ?? metrics.columnWidthMin + metrics.boardInsets.horizontal
  }

  private func arrange(_ subviews: Subviews, width: CGFloat, _ cache: inout Cache) {
    guard cache.width != width else { return }
    guard !metrics.balancesColumns else { return balance(subviews, width: width, &cache) }
    let insets = metrics.boardInsets
    let columns = columns(for: subviews.count, width: width - insets.horizontal)
    cache.width = width
    cache.rects.removeAll(keepingCapacity: true)
    /// Where the next section of each column begins.
    var tops = Array(repeating: insets.vertical, count: columns.count)
    for (index, subview) in subviews.enumerated() {
      let column = column(of: index, tops: &tops)
      let span = columns[column]
      let height = subview.sizeThatFits(ProposedViewSize(width: span.length, height: nil)).height
      cache.rects.append(CGRect(x: insets.leading + span.start, y: tops[column], width: span.length, height: height))
      tops[column] += height + metrics.columnSpacing.height
    }
    let bottom = cache.rects.map(\.maxY).max() ?? insets.vertical
    cache.size = CGSize(width: width, height: bottom + insets.vertical)
  }

  private func balance(_ subviews: Subviews, width: CGFloat, _ cache: inout Cache) {
    let insets = metrics.boardInsets
    let columns = EqualSpans(
      in: width - insets.horizontal, minimum: metrics.columnWidthMin, spacing: metrics.columnSpacing.width)
    cache.width = width
    cache.rects = Array(repeating: .zero, count: subviews.count)
    var bottom = insets.vertical
    var first = 0
    let heightMin =
      metrics.headerHeightMin + metrics.headerSpacing + 2 * metrics.sectionInsets.vertical + metrics.card.heightMin
    let sections = subviews.map { subview in
      let size = subview.sizeThatFits(ProposedViewSize(width: columns[0].length, height: nil))
      return BalancedColumns.Section(
        height: size.height, heightMin: heightMin, isQueue: subview.containerValues.displayBoardHasTurns)
    }
    let spacing = metrics.columnSpacing.height
    for stack in subviews.isEmpty ? [] : BalancedColumns(of: sections, in: columns.count, spacing: spacing).stacks {
      let last = columns[first + stack.span - 1]
      let length = last.start + last.length - columns[first].start
      var top = insets.vertical
      for index in stack.sections {
        let height = subviews[index].sizeThatFits(ProposedViewSize(width: length, height: nil)).height
        cache.rects[index] = CGRect(x: insets.leading + columns[first].start, y: top, width: length, height: height)
        bottom = max(bottom, top + height)
        top += height + spacing
      }
      first += stack.span
    }
    cache.size = CGSize(width: width, height: bottom + insets.vertical)
  }

  /// The next one, whose row begins below the whole row before.
  private func column(of index: Int, tops: inout [CGFloat]) -> Int {
    let column = index % tops.count
    if column == 0, let lowest = tops.max() { tops = tops.map { _ in lowest } }
    return column
  }

  /// As many as fit; if that takes more than one row, rows are filled evenly.
  private func columns(for count: Int, width: CGFloat) -> EqualSpans {
    let fitting = EqualSpans(
      in: width, minimum: metrics.columnWidthMin, spacing: metrics.columnSpacing.width, wanted: count)
    let rows = (count + fitting.count - 1) / fitting.count
    guard rows > 1 else { return fitting }
    return EqualSpans(
      in: width, minimum: metrics.columnWidthMin, spacing: metrics.columnSpacing.width,
      wanted: (count + rows - 1) / rows)
  }
}
