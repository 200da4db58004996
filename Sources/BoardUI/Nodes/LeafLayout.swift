import Foundation

/// What is known of a leaf that was measured or placed.
final class LeafLayout {
  /// Where a leaf is.
  struct Placement: Equatable {
    var origin: CGPoint
    var proposal: ProposedViewSize
    var owner: Element.ID?
  }

  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
  private static var sizesKept: Int { 6 }
  var facts: LeafNode.LayoutFacts?
  var placement: Placement?
  var requestedPlace: (origin: CGPoint, proposal: ProposedViewSize)?
  /// Whether what the leaf contains is to be placed even where the leaf's own place stays.
  var needsPlacing = true

  func size(for proposal: ProposedViewSize) -> CGSize? {
    for known in sizes where known.proposal == proposal { return known.size }
    return nil
  }

  func add(_ size: CGSize, for proposal: ProposedViewSize) {
    if sizes.count == Self.sizesKept { sizes.removeFirst() }
    sizes.append((proposal, size))
  }

  /// Forgets what is known; false if that was nothing.
  func invalidate() -> Bool {
    if needsPlacing, sizes.isEmpty, facts == nil { return false }
    sizes.removeAll(keepingCapacity: true)
    facts = nil
    needsPlacing = true
    return true
  }
}
