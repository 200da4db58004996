public import Foundation

/// Lays subviews out like words: side by side in their ideal size, and in another line when one is full.
///
/// - Complexity: O(subviews) to place, and to measure for a width that it wasn't asked with lately.
public struct FlowLayout: Layout, ArrangedLayout, Equatable {
  /// Where to put lines that are shorter than the longest one, and subviews that are lower than the highest one of
  /// their line.
  public var alignment: Alignment
  /// Between subviews of a line, and between lines; nil for the usual spacing.
  public var spacing: CGFloat?

  /// Subviews beside each other, in as many lines as it takes.
  public init(alignment: Alignment = .topLeading, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private struct Line {
    var members: Range<Int>
    var size: CGSize
  }

  func arrange(_ subviews: Subviews, _ proposal: ProposedViewSize) -> Rects {
    let width = proposal.width ?? .infinity
    let gap = CGSize(
      width: spacing ?? subviews.usualSpacing(along: .horizontal),
      height: spacing ?? subviews.usualSpacing(along: .vertical))
    // A subview that is wider than a line gets a line of its own, and has to do with that.
    let sizes = subviews.map { subview in
      let ideal = subview.sizeThatFits(.unspecified)
      return ideal.width <= width ? ideal : subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
    }
    let lines = lines(sizes, width, gap.width)
    let room = lines.reduce(0) { max($0, $1.size.width) }
    var rects = Rects()
    var y: CGFloat = 0
    for line in lines {
      var x = (room - line.size.width) * (alignment.horizontal.key.fraction ?? 0)
      for index in line.members {
        let lower = (line.size.height - sizes[index].height) * (alignment.vertical.key.fraction ?? 0)
        rects.append(CGRect(origin: CGPoint(x: x, y: y + lower), size: sizes[index]))
        x += sizes[index].width + gap.width
      }
      y += line.size.height + gap.height
    }
    return rects
  }

  private func lines(_ sizes: [CGSize], _ width: CGFloat, _ gap: CGFloat) -> [Line] {
    var lines: [Line] = []
    for (index, size) in sizes.enumerated() {
      if let line = lines.last, line.size.width + gap + size.width <= width {
        lines[lines.count - 1].members = line.members.lowerBound..<index + 1
        lines[lines.count - 1].size = CGSize(
          width: line.size.width + gap + size.width, height: max(line.size.height, size.height))
      } else {
        lines.append(Line(members: index..<index + 1, size: size))
      }
    }
    return lines
  }
}
