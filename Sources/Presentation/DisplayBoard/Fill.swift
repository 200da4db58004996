import BoardUI
import Foundation

/// Nothing, as large as it may be: what a background or a slash is drawn on.
struct Fill: Layout {
  var heightMin: CGFloat = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: max(proposal.height ?? 0, heightMin))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
