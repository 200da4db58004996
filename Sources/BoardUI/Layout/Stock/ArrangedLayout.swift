import Foundation

/// A layout that works out where all its subviews go when it is measured, and keeps that until it places them.
protocol ArrangedLayout: Layout where Cache == FrameCache {
  /// Where the subviews go; of the room that is offered only the width may matter.
  func arrange(_ subviews: Subviews, _ proposal: ProposedViewSize) -> Frames
}

extension ArrangedLayout {
  public func makeCache(subviews: Subviews) -> FrameCache { FrameCache() }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout FrameCache) -> CGSize {
    cache.frames(for: proposal.width) { arrange(subviews, proposal) }.size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout FrameCache
  ) {
    cache.frames(for: proposal.width) { arrange(subviews, proposal) }.place(subviews, in: bounds)
  }
}
