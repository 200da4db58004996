import Foundation

/// A width shared by columns of equal width: as many as are comfortable.
struct EqualColumns {
  /// The leading edge and the width of each.
  let spans: [(x: CGFloat, width: CGFloat)]

  /// - Parameters:
  ///   - available: the width they share.
  ///   - widthMin: none is narrower than this, unless there is one only.
  ///   - wanted: there are never more than this.
  init(in available: CGFloat, widthMin: CGFloat, spacing: CGFloat, wanted: Int) {
    let fitting = Int(((max(available, 0) + spacing) / (max(widthMin, 1) + spacing)).rounded(.down))
    let count = max(1, min(fitting, wanted))
    // Whole units, so that a terminal has whole cells; the first columns take what remains.
    let shared = max(available - spacing * CGFloat(count - 1), 0)
    let base = (shared / CGFloat(count)).rounded(.down)
    var rest = (shared - base * CGFloat(count)).rounded(.down)
    var x: CGFloat = 0
    spans = (0..<count).map { _ in
      let width = base + (rest >= 1 ? 1 : 0)
      rest -= 1
      defer { x += width + spacing }
      return (x, width)
    }
  }

  var count: Int { spans.count }

}
