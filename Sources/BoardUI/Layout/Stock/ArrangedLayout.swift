import Foundation

/// A layout that works out where all its subviews go when it is measured, and keeps that until it places them.
protocol ArrangedLayout: Layout where Cache == RectCache {
  /// Where the subviews go; of the room that is offered only the width may matter.
  func arrange(_ subviews: Subviews, _ proposal: ProposedViewSize) -> Rects
}

extension ArrangedLayout {
  public func makeCache(subviews: Subviews) -> RectCache { RectCache() }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout RectCache) -> CGSize {
    cache.rects(for: proposal.width) { arrange(subviews, proposal) }.size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout RectCache
  ) {
    cache.rects(for: proposal.width) { arrange(subviews, proposal) }.place(subviews, in: bounds)
  }
}
