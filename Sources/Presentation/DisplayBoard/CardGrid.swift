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
///
/// Rows before a change stay; rows behind it stay too, or move as one. If a card moves within its section, the rows
/// between its old and new place are placed again.
struct CardGrid: Layout {
  var spacing: CGSize
  /// The width if no subview says what is comfortable.
  var widthMin: CGFloat
  /// Whether cards are one below the other, however much room there is: a queue is read from top to bottom.
  var isSingleColumn = false

  /// The places for one width, kept between measuring and placing, and for what comes behind them.
  struct Cache {
    var width: CGFloat?
    var columns = 1
    var rects: [CGRect] = []
    /// How many of the first rects are still right, and how many of the last are right except for their distance from
    /// the top.
    var kept = (first: 0, last: 0)
    var size = CGSize.zero
    var placed: Placed?
  }

  /// The grid that the cards were last placed in.
  struct Placed {
    var width: CGFloat
    var columns: Int
    var count: Int
    /// Where the last row begins.
    var lastRow: CGFloat
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func updateCache(_ cache: inout Cache, subviews: Subviews, changed: Range<Int>) {
    cache.kept.first = min(cache.kept.first, changed.lowerBound)
    cache.kept.last = min(cache.kept.last, subviews.count - changed.upperBound)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrange(subviews, width: proposal.width ?? comfortableWidth(of: subviews), &cache)
    return cache.size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    _ = placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache, changed: 0..<subviews.count)
  }

  /// A card that changed may make the others of its row grow too.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache, changed: Range<Int>
  ) -> LayoutPlacement {
    arrange(subviews, width: bounds.width, &cache)
    let now = Placed(
      width: bounds.width, columns: cache.columns, count: subviews.count, lastRow: cache.rects.last?.minY ?? 0)
    var placement = LayoutPlacement(placed: subviews.indices)
    if let before = cache.placed, before.width == now.width, before.columns == now.columns {
      placement.placed = rows(changed, columns: now.columns, count: now.count, before: before.count)
      placement.shift.y = now.lastRow - before.lastRow
    }
    cache.placed = now
    for index in placement.placed {
      let rect = cache.rects[index]
      subviews[index].place(
        at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY),
        // Alone in its row a card is as high as it was measured, and needn't be asked again.
        proposal: ProposedViewSize(width: rect.width, height: cache.columns == 1 ? nil : rect.height))
    }
    return placement
  }

  /// The cards of all rows with changed cards. If the number of cards has changed, that includes every card behind
  /// them, because each is in another column now.
  private func rows(_ changed: Range<Int>, columns: Int, count: Int, before: Int) -> Range<Int> {
    let start = min(changed.lowerBound, before) / columns * columns
    guard count == before else { return start..<count }
    let end = (changed.upperBound + columns - 1) / columns * columns
    return start..<max(start, min(end, count))
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

  private func arrange(_ subviews: Subviews, width: CGFloat, _ cache: inout Cache) {
    let count = subviews.count
    guard cache.width != width || cache.kept.first < count || cache.rects.count != count else { return }
    let columns = columns(in: width, subviews)
    if cache.width != width || cache.columns != columns.count { cache.kept = (0, 0) }
    let start = min(cache.kept.first, count)
    let changed = start..<max(start, count - cache.kept.last)
    let rows = rows(changed, columns: columns.count, count: count, before: cache.rects.count)
    cache.width = width
    cache.columns = columns.count
    if count != cache.rects.count {
      cache.rects.removeSubrange(rows.lowerBound...)
      cache.rects += repeatElement(.zero, count: count - rows.lowerBound)
    }
    let end = measure(rows, of: subviews, in: columns, &cache.rects)
    if rows.upperBound < count {
      let distance = end - cache.rects[rows.upperBound].minY
      if distance != 0 {
        for index in rows.upperBound..<count { cache.rects[index].origin.y += distance }
      }
    }
    cache.kept = (count, count)
    cache.size = CGSize(width: width, height: cache.rects.last?.maxY ?? 0)
  }

  /// Fills in the rects of whole rows and returns where the next row begins.
  ///
  /// All cards are as wide as the last column, and what other columns have beyond that is space between cards. So a
  /// card that moves to another column looks the same there.
  private func measure(
    _ cards: Range<Int>, of subviews: Subviews, in columns: EqualSpans, _ rects: inout [CGRect]
  ) -> CGFloat {
    let width = columns[columns.count - 1].length
    var y = cards.lowerBound > 0 ? rects[cards.lowerBound - 1].maxY + spacing.height : 0
    for start in stride(from: cards.lowerBound, to: cards.upperBound, by: columns.count) {
      let row = start..<min(start + columns.count, cards.upperBound)
      let height = row.reduce(CGFloat(0)) {
        max($0, subviews[$1].sizeThatFits(ProposedViewSize(width: width, height: nil)).height)
      }
      for index in row { rects[index] = CGRect(x: columns[index - start].start, y: y, width: width, height: height) }
      y += height + spacing.height
    }
    return y
  }
}
