import BoardUI
import Foundation

extension ContainerValues {
  private struct IsListSeparatorKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the subview is the line below a row and not a row.
  var isListSeparator: Bool {
    get { self[IsListSeparatorKey.self] }
    set { self[IsListSeparatorKey.self] = newValue }
  }
}

/// Places rows below each other, and a separator between two rows neither of which hides it.
///
/// Whether a line is there depends on two neighbors. A layout sees both and their container values (rule C10), so no
/// row's closure has to know about another row; a line that isn't there has no height.
struct ListLayout: Layout {
  var separatorHeight: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    var size = CGSize(width: proposal.width ?? 0, height: 0)
    arrange(subviews, width: proposal.width) { subview, _, height in
      if proposal.width == nil, !subview.containerValues.isListSeparator {
        size.width = max(size.width, subview.sizeThatFits(.unspecified).width)
      }
      size.height += height
    }
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    arrange(subviews, width: bounds.width) { subview, y, height in
      let isSeparator = subview.containerValues.isListSeparator
      subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + y),
        proposal: ProposedViewSize(width: bounds.width, height: isSeparator ? height : nil))
    }
  }

  private func arrange(
    _ subviews: Subviews, width: CGFloat?, _ visit: (LayoutSubview, _ y: CGFloat, _ height: CGFloat) -> Void
  ) {
    var y: CGFloat = 0
    /// Whether the row before lets a line follow; nil before the first row.
    var allowsLine: Bool?
    var line: LayoutSubview?
    for subview in subviews {
      let values = subview.containerValues
      if values.isListSeparator {
        line = subview
        continue
      }
      let separators = values.listRowSeparators
      if let separator = line {
        let height = separators.top != .hidden && allowsLine == true ? separatorHeight : 0
        visit(separator, y, height)
        y += height
        line = nil
      }
      let height = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      visit(subview, y, height)
      y += height
      allowsLine = separators.bottom != .hidden
    }
    // There is none behind the last row.
    if let line { visit(line, y, 0) }
  }
}
