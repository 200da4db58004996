public import Foundation

/// Lays subviews out in one row of pages of equal size: each takes the width that is offered, less what shows of the
/// next one. Page *n* begins at *n* times the page's width and the spacing, where scrolling can snap.
///
/// Its width is that of all pages; a `ScrollView(.horizontal)` around offers none, so a page then is as wide as
/// ``pageWidth`` or its ideal.
///
/// - Complexity: O(subviews) to place, and to measure for a width that it wasn't asked with lately.
public struct CarouselLayout: Layout, ArrangedLayout, Equatable {
  /// How wide a page is; nil for the width that is offered.
  public var pageWidth: CGFloat?
  /// How much is seen of the next page.
  public var peek: CGFloat
  /// Between pages; nil for the usual spacing.
  public var spacing: CGFloat?

  /// Without `pageWidth` a page is as wide as the room less what may peek out of the next one.
  public init(pageWidth: CGFloat? = nil, peek: CGFloat = 0, spacing: CGFloat? = nil) {
    self.pageWidth = pageWidth
    self.peek = peek
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }

  /// The width of one page in a room of `width`.
  private func width(_ width: CGFloat?, _ subviews: Subviews, _ gap: CGFloat) -> CGFloat {
    if let pageWidth { return pageWidth }
    guard let width, width.isFinite else {
      return subviews.reduce(0) { max($0, $1.sizeThatFits(.unspecified).width) }
    }
    return subviews.count > 1 && peek > 0 ? max(0, (width - gap - peek).rounded(.down)) : width
  }

  func arrange(_ subviews: Subviews, _ proposal: ProposedViewSize) -> Rects {
    let gap = spacing ?? subviews.usualSpacing(along: .horizontal)
    let page = width(proposal.width, subviews, gap)
    let heights = subviews.map { $0.sizeThatFits(ProposedViewSize(width: page, height: nil)).height }
    let height = heights.max() ?? 0
    var rects = Rects()
    rects.proposesHeight = true
    for index in subviews.indices {
      rects.append(CGRect(x: CGFloat(index) * (page + gap), y: 0, width: page, height: height))
    }
    return rects
  }
}
