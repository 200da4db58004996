import BoardUI
import Foundation

/// How many shares of the board's width a lane gets.
enum Shares: LayoutValueKey {
  static let defaultValue: CGFloat = 1
}

/// Lanes beside each other, each as wide as its shares, or all the same; below each other where that would be too
/// narrow.
struct LaneLayout: Layout {
  var spacing: CGSize
  /// One share is at least so wide.
  var shareMin: CGFloat

  /// Where lanes are at one width, kept between measuring and placing.
  struct Cache {
    var width: CGFloat?
    var rects: [CGRect] = []
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let width = proposal.width ?? shareMin
    arrange(subviews, in: width, &cache)
    return CGSize(width: width, height: cache.rects.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    arrange(subviews, in: bounds.width, &cache)
    for (lane, rect) in zip(subviews, cache.rects) {
      lane.place(
        at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY),
        proposal: ProposedViewSize(width: rect.width, height: nil))
    }
  }

  private func arrange(_ lanes: Subviews, in width: CGFloat, _ cache: inout Cache) {
    guard cache.width != width else { return }
    cache.width = width
    let room = width - spacing.width * CGFloat(max(lanes.count - 1, 0))
    let wanted = lanes.map { $0[Shares.self] }
    // Where not all get what they want, all get the same.
    let shares = room >= shareMin * wanted.reduce(0, +) ? wanted : wanted.map { _ in 1 }
    let share = room / max(shares.reduce(0, +), 1)
    let areStacked = share < shareMin
    var corner = CGPoint.zero
    cache.rects = zip(lanes, shares).map { lane, count in
      let width = areStacked ? width : (share * count).rounded(.down)
      let height = lane.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      defer {
        if areStacked { corner.y += height + spacing.height } else { corner.x += width + spacing.width }
      }
      return CGRect(origin: corner, size: CGSize(width: width, height: height))
    }
  }
}
