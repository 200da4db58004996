import Foundation

/// Where a layout puts its subviews, in their order.
struct Frames {
  private(set) var frames: [CGRect] = []
  /// Large enough for all of them.
  var size = CGSize.zero
  /// Whether subviews are offered the height of their frame; without, they have it anyway and needn't be asked again.
  var proposesHeight = false

  mutating func append(_ frame: CGRect) {
    frames.append(frame)
    size = size.union(CGSize(width: frame.maxX, height: frame.maxY))
  }

  mutating func setHeight(_ height: CGFloat, of range: Range<Int>) {
    for index in range { frames[index].size.height = height }
  }

  func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
    for (subview, frame) in zip(subviews, frames) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(width: frame.width, height: proposesHeight ? frame.height : nil))
    }
  }
}

/// The frames that a stock layout computed for an offered length, kept between measuring and placing.
public struct FrameCache {
  private var known: [(length: CGFloat?, frames: Frames)] = []

  mutating func frames(for length: CGFloat?, _ arrange: () -> Frames) -> Frames {
    if let entry = known.first(where: { $0.length == length }) { return entry.frames }
    let frames = arrange()
    if known.count >= 2 { known.removeFirst() }
    known.append((length, frames))
    return frames
  }
}
