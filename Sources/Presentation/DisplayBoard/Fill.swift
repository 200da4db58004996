import BoardUI
import Foundation

/// An empty view as large as it may be, on which a background or a slash is drawn.
struct Fill: Layout {
  var heightMin: CGFloat = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: max(proposal.height ?? 0, heightMin))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
