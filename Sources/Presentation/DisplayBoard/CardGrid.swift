import BoardUI
import Foundation

/// How wide a subview of a card layout must at least be to be read comfortably.
struct ComfortableWidth: LayoutValueKey {
  static var defaultValue: CGFloat { 0 }
}

/// Lays cards out in rows, in reading order: as many side by side as are comfortable, each row as high as its highest card.
struct CardGrid: Layout {
  var spacing: CGSize
  /// Where no subview says what is comfortable.
  var widthMin: CGFloat

  /// The places for one width, kept between measuring and placing.
  struct Cache {
    var width: CGFloat?
    var frames: [CGRect] = []
    var size = CGSize.zero
    var isSingleColumn = true
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrange(subviews, width: proposal.width ?? comfortableWidth(of: subviews), &cache)
    return cache.size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    arrange(subviews, width: bounds.width, &cache)
    for (subview, frame) in zip(subviews, cache.frames) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        // Alone in its row a card is as high as it was measured, and needn't be asked again.
        proposal: ProposedViewSize(width: frame.width, height: cache.isSingleColumn ? nil : frame.height))
    }
  }

  private func comfortableWidth(of subviews: Subviews) -> CGFloat {
    let widest = subviews.reduce(0) { max($0, $1[ComfortableWidth.self]) }
    return widest > 0 ? widest : widthMin
  }

  private func arrange(_ subviews: Subviews, width: CGFloat, _ cache: inout Cache) {
    guard cache.width != width else { return }
    let columns = EqualSpans(in: width, minimum: comfortableWidth(of: subviews), spacing: spacing.width)
    cache.isSingleColumn = columns.count == 1
    cache.width = width
    cache.frames.removeAll(keepingCapacity: true)
    cache.frames.reserveCapacity(subviews.count)
    var y: CGFloat = 0
    var rowHeight: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let column = index % columns.count
      if column == 0, index > 0 {
        y += rowHeight + spacing.height
        rowHeight = 0
      }
      let span = columns[column]
      let height = subview.sizeThatFits(ProposedViewSize(width: span.length, height: nil)).height
      cache.frames.append(CGRect(x: span.start, y: y, width: span.length, height: height))
      rowHeight = max(rowHeight, height)
      if column == columns.count - 1 || index == subviews.count - 1 {
        for other in (index - column)...index { cache.frames[other].size.height = rowHeight }
      }
    }
    cache.size = CGSize(width: width, height: y + rowHeight)
  }
}
