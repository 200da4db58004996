import BoardUI
import Foundation

/// Room around one subview, which is at the leading edge, centered vertically.
///
/// As wide as it may be and at least as high as it should be; higher if it is asked to. If something is below the
/// subview, it takes the place of the room there.
struct InsetBox: Layout {
  var insets: Metrics.Insets
  var heightMin: CGFloat = 0
  /// The height of the part below.
  var below: CGFloat = 0
  /// The least width of that part.
  var belowWidthMin: CGFloat = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size(for: proposal, of: subviews)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    place(subviews, in: bounds)
  }

  func size<Contents: Sequence<LayoutSubview>>(for proposal: ProposedViewSize, of contents: Contents) -> CGSize {
    let content = contentSize(width: proposal.width, contents)
    return CGSize(
      width: proposal.width ?? max(content.width + insets.horizontal, belowWidthMin),
      height: max(content.height + insets.vertical + max(insets.vertical, below), heightMin, proposal.height ?? 0))
  }

  func place<Contents: Sequence<LayoutSubview>>(_ contents: Contents, in bounds: CGRect) {
    let content = contentSize(width: bounds.width, contents)
    // Rounded, so that text is sharp and cells are whole.
    let height = bounds.height - max(below - insets.vertical, 0)
    let top = max(insets.vertical, ((height - content.height) / 2).rounded(.down))
    for subview in contents {
      subview.place(
        at: CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + top), proposal: inner(bounds.width))
    }
  }

  private func inner(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max($0 - insets.horizontal, 0) }, height: nil)
  }

  private func contentSize<Contents: Sequence<LayoutSubview>>(width: CGFloat?, _ contents: Contents) -> CGSize {
    contents.reduce(.zero) { size, subview in
      let next = subview.sizeThatFits(inner(width))
      return CGSize(width: max(size.width, next.width), height: max(size.height, next.height))
    }
  }
}
