import BoardUI
import Foundation

/// Room around one subview, which stands at the leading edge, centred vertically.
///
/// As wide as it may be and at least as high as it should be; higher if it is asked to.
struct InsetBox: Layout {
  var insets: Metrics.Insets
  var heightMin: CGFloat = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let content = contentSize(width: proposal.width, subviews)
    return CGSize(
      width: proposal.width ?? content.width + insets.horizontal,
      height: max(content.height + 2 * insets.vertical, heightMin, proposal.height ?? 0))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let content = contentSize(width: bounds.width, subviews)
    // Rounded, so that text is sharp and cells are whole.
    let top = max(insets.vertical, ((bounds.height - content.height) / 2).rounded(.down))
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + top), proposal: inner(bounds.width))
    }
  }

  private func inner(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max($0 - insets.horizontal, 0) }, height: nil)
  }

  private func contentSize(width: CGFloat?, _ subviews: Subviews) -> CGSize {
    subviews.reduce(.zero) { size, subview in
      let next = subview.sizeThatFits(inner(width))
      return CGSize(width: max(size.width, next.width), height: max(size.height, next.height))
    }
  }
}
