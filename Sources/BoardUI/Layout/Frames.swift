import Foundation

/// Where a layout puts its subviews, in their order.
struct Frames {
  private(set) var frames: [CGRect] = []
  /// Large enough for all of them.
  var size = CGSize.zero

  mutating func append(_ frame: CGRect) {
    frames.append(frame)
    size = size.union(CGSize(width: frame.maxX, height: frame.maxY))
  }

  mutating func setHeight(_ height: CGFloat, of range: Range<Int>) {
    for index in range { frames[index].size.height = height }
  }

  /// - Parameter proposesHeight: whether subviews are offered the height of their frame, or have that anyway.
  func place(_ subviews: LayoutSubviews, in bounds: CGRect, proposesHeight: Bool) {
    for (subview, frame) in zip(subviews, frames) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(width: frame.width, height: proposesHeight ? frame.height : nil))
    }
  }
}

/// What a stock layout computed for a length it was offered, kept between measuring and placing.
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

/// A length shared by spans of equal length, in whole units so that a terminal has whole cells; the first ones take what
/// remains.
struct EqualSpans {
  let count: Int
  let spacing: CGFloat
  private let base: CGFloat
  private let rest: Int

  /// - Parameters:
  ///   - minimum: none is shorter than this, unless there is one only or a count is given.
  ///   - count: how many there are; nil for as many as the minimum allows.
  init(in available: CGFloat, minimum: CGFloat, spacing: CGFloat, count: Int?) {
    // An unlimited length would have unlimited spans.
    let available = available.isFinite ? max(available, 0) : 10_000
    let fitting = min(((available + spacing) / (max(minimum, 1) + spacing)).rounded(.down), 10_000)
    self.count = count ?? max(1, Int(fitting))
    self.spacing = spacing
    let shared = max(available - spacing * CGFloat(self.count - 1), 0)
    base = (shared / CGFloat(self.count)).rounded(.down)
    rest = Int((shared - base * CGFloat(self.count)).rounded(.down))
  }

  subscript(index: Int) -> (start: CGFloat, width: CGFloat) {
    (CGFloat(index) * (base + spacing) + CGFloat(min(index, rest)), base + (index < rest ? 1 : 0))
  }

  /// Where the last one ends.
  var end: CGFloat { self[count - 1].start + self[count - 1].width }
}
