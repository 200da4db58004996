import BoardUI
import Foundation

private struct ComfortableWidthKey: ContainerValueKey {
  static var defaultValue: CGFloat { 0 }
}

extension ContainerValues {
  /// How wide a subview of a card layout must at least be to be read comfortably.
  var comfortableWidth: CGFloat {
    get { self[ComfortableWidthKey.self] }
    set { self[ComfortableWidthKey.self] = newValue }
  }
}

/// Lays cards out in rows, in reading order: as many side by side as are comfortable, each row as high as its highest
/// card.
struct CardGrid: Layout {
  var spacing: CGSize
  /// Where no subview says what is comfortable.
  var widthMin: CGFloat
  /// Whether cards stand one below the other however much room there is: a queue is read from top to bottom.
  var isSingleColumn = false

  /// The places for one width, kept between measuring and placing, and for what comes behind them.
  struct Cache {
    var width: CGFloat?
    var columns = 1
    var frames: [CGRect] = []
    /// How many of the first frames are still right.
    var kept = 0
    var size = CGSize.zero
    /// What cards were placed in last.
    var placed: (width: CGFloat, columns: Int)?
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func updateCache(_ cache: inout Cache, subviews: Subviews, from first: Int) {
    cache.kept = min(cache.kept, first)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrange(subviews, width: proposal.width ?? comfortableWidth(of: subviews), &cache)
    return cache.size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    _ = placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache, from: 0)
  }

  /// Cards in the row of a changed one may grow with it; those in rows before stand where they stood.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache, from first: Int
  ) -> Int {
    arrange(subviews, width: bounds.width, &cache)
    let isSamePlace = cache.placed.map { $0 == (bounds.width, cache.columns) } ?? false
    let start = isSamePlace ? first / cache.columns * cache.columns : 0
    cache.placed = (bounds.width, cache.columns)
    for index in start..<subviews.count {
      let frame = cache.frames[index]
      subviews[index].place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        // Alone in its row a card is as high as it was measured, and needn't be asked again.
        proposal: ProposedViewSize(width: frame.width, height: cache.columns == 1 ? nil : frame.height))
    }
    return start
  }

  /// A single column is a line: cards there only shift.
  func line(for proposal: ProposedViewSize, subviews: Subviews) -> LayoutLine? {
    let width = proposal.width ?? comfortableWidth(of: subviews)
    let columns = columns(in: width, subviews)
    guard columns.count == 1 else { return nil }
    let offer = ProposedViewSize(width: columns[0].length, height: nil)
    return LayoutLine(axis: .vertical, spacing: spacing.height, offer: offer, breadth: width)
  }

  private func columns(in width: CGFloat, _ subviews: Subviews) -> EqualSpans {
    EqualSpans(
      in: width, minimum: isSingleColumn ? width : comfortableWidth(of: subviews), spacing: spacing.width)
  }

  private func comfortableWidth(of subviews: Subviews) -> CGFloat {
    let widest = subviews.largest(\.comfortableWidth)
    return widest > 0 ? widest : widthMin
  }

  /// All cards are as wide as one in the last column, and the columns before have what remains between them: a card that
  /// moves to another column looks the same there.
  private func arrange(_ subviews: Subviews, width: CGFloat, _ cache: inout Cache) {
    guard cache.width != width || cache.kept < subviews.count || cache.frames.count != subviews.count else { return }
    let columns = columns(in: width, subviews)
    let continues = cache.width == width && cache.columns == columns.count
    let start = continues ? min(cache.kept, cache.frames.count) / columns.count * columns.count : 0
    cache.width = width
    cache.columns = columns.count
    cache.frames.removeSubrange(start...)
    if start == 0 { cache.frames.reserveCapacity(subviews.count) }
    let cardWidth = columns[columns.count - 1].length
    var y: CGFloat = 0
    var rowHeight: CGFloat = 0
    if let last = cache.frames.last {
      y = last.minY
      rowHeight = last.height
    }
    for index in start..<subviews.count {
      let column = index % columns.count
      if column == 0, index > 0 {
        y += rowHeight + spacing.height
        rowHeight = 0
      }
      let height = subviews[index].sizeThatFits(ProposedViewSize(width: cardWidth, height: nil)).height
      cache.frames.append(CGRect(x: columns[column].start, y: y, width: cardWidth, height: height))
      rowHeight = max(rowHeight, height)
      if column == columns.count - 1 || index == subviews.count - 1 {
        for other in (index - column)...index { cache.frames[other].size.height = rowHeight }
      }
    }
    cache.kept = subviews.count
    cache.size = CGSize(width: width, height: y + rowHeight)
  }
}
