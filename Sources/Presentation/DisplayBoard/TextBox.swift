import BoardUI
import Foundation

/// Gives texts all the width there is, drawn smaller or larger than they measure themselves.
///
/// A container can't change the style of what it was given (rule E1); it can scale it. The text in the box has the
/// proportions of the declared style, the box itself has the size it is drawn in.
struct TextBox: Layout {
  /// The drawn size beside the measured one.
  var scale: CGSize
  /// How much wider than its texts a box is that may be as wide as it likes (``Metrics/textSlack``).
  var slack: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(inner(proposal.width)) }
    let widest = sizes.reduce(0) { max($0, $1.width) } * scale.width * slack
    let height = sizes.reduce(0) { $0 + $1.height } * scale.height
    return CGSize(width: proposal.width ?? widest.rounded(.up), height: height.rounded())
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: inner(bounds.width))
      y += subview.sizeThatFits(inner(bounds.width)).height * scale.height
    }
  }

  private func inner(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width.map { $0 / scale.width }, height: nil)
  }
}
