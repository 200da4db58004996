import Foundation

/// Where a layout puts its subviews, in their order.
struct Rects {
  private(set) var rects: [CGRect] = []
  /// Large enough for all of them.
  var size = CGSize.zero
  /// Whether subviews are offered the height of their rect. Otherwise they have it anyway, and needn't be asked again.
  var proposesHeight = false

  mutating func append(_ rect: CGRect) {
    rects.append(rect)
    size = size.union(CGSize(width: rect.maxX, height: rect.maxY))
  }

  mutating func setHeight(_ height: CGFloat, of range: Range<Int>) {
    for index in range { rects[index].size.height = height }
  }

  func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
    for (subview, rect) in zip(subviews, rects) {
      subview.place(
        at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY),
        proposal: ProposedViewSize(width: rect.width, height: proposesHeight ? rect.height : nil))
    }
  }
}

/// The rects that a stock layout computed for an offered length, kept between measuring and placing.
public struct RectCache {
  private var known: [(length: CGFloat?, rects: Rects)] = []

  mutating func rects(for length: CGFloat?, _ arrange: () -> Rects) -> Rects {
    if let entry = known.first(where: { $0.length == length }) { return entry.rects }
    let rects = arrange()
    if known.count >= 2 { known.removeFirst() }
    known.append((length, rects))
    return rects
  }
}
