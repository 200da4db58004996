import Foundation

/// What is known of a leaf that was measured or placed.
final class LeafLayout {
  /// Where a leaf is.
  struct Placement: Equatable {
    var origin: CGPoint
    var proposal: ProposedViewSize
    /// Outlives the placement: who leaves an owner is placed anew.
    unowned let owner: ElementOwner

    static func == (a: Self, b: Self) -> Bool {
      a.origin == b.origin && a.proposal == b.proposal && a.owner === b.owner
    }
  }

  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
  private static var sizesKept: Int { 6 }
  var facts: LeafNode.LayoutFacts?
  var placement: Placement?
  var requestedPlace: (origin: CGPoint, proposal: ProposedViewSize)?
  /// Whether what the leaf contains is to be placed even where the leaf's own place stays.
  var needsPlacing = true
  /// Whether the last placing moved the leaf.
  var isElsewhere = true

  func size(for proposal: ProposedViewSize) -> CGSize? {
    for known in sizes where known.proposal == proposal { return known.size }
    return nil
  }

  func add(_ size: CGSize, for proposal: ProposedViewSize) {
    if sizes.count == Self.sizesKept { sizes.removeFirst() }
    sizes.append((proposal, size))
  }

  /// Whether what is known is to be computed again.
  var isStale = false

  var isKnown: Bool { !needsPlacing || !sizes.isEmpty || facts != nil }

  /// Forgets what is known; gives the sizes.
  func forget() -> [(proposal: ProposedViewSize, size: CGSize)] {
    defer { sizes = [] }
    facts = nil
    needsPlacing = true
    return sizes
  }
}
