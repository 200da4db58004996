import BoardUI
import Foundation

/// How far in a step is.
enum Depth: LayoutValueKey {
  static let defaultValue = 0
}

/// Subviews below each other, each as far in as it says.
struct StairLayout: Layout {
  private let spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.width ?? 320
    let heights = subviews.map { height(of: $0, in: width) }
    return CGSize(width: width, height: heights.reduce(0, +) + spacing * CGFloat(max(heights.count - 1, 0)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = bounds.minY
    for subview in subviews {
      let inset = inset(of: subview, in: bounds.width)
      let height = height(of: subview, in: bounds.width)
      subview.place(
        at: CGPoint(x: bounds.minX + inset, y: y),
        proposal: ProposedViewSize(width: bounds.width - inset, height: height))
      y += height + spacing
    }
  }

  private func inset(of subview: LayoutSubview, in width: CGFloat) -> CGFloat {
    (width / 16).rounded() * CGFloat(subview[Depth.self])
  }

  private func height(of subview: LayoutSubview, in width: CGFloat) -> CGFloat {
    subview.sizeThatFits(ProposedViewSize(width: width - inset(of: subview, in: width), height: nil)).height
  }
}
