import Foundation

/// What is known of a leaf that was measured or placed.
final class LeafLayout {
  /// Where a leaf is.
  struct Placement: Equatable {
    let origin: CGPoint
    private let asked: Proposal
    var proposal: ProposedViewSize { asked.value }
    /// Outlives the placement: who leaves an owner is placed anew.
    unowned let owner: ElementOwner

    init(origin: CGPoint, proposal: ProposedViewSize, owner: ElementOwner) {
      self.origin = origin
      asked = Proposal(proposal)
      self.owner = owner
    }

    static func == (a: Self, b: Self) -> Bool {
      a.origin == b.origin && a.proposal == b.proposal && a.owner === b.owner
    }
  }

  /// A size that was asked for.
  struct KnownSize {
    private let asked: Proposal
    let size: CGSize
    var proposal: ProposedViewSize { asked.value }

    init(_ size: CGSize, for proposal: ProposedViewSize) {
      asked = Proposal(proposal)
      self.size = size
    }
  }

  /// A proposal in less memory: what isn't a number stands for nil.
  private struct Proposal {
    private let width: CGFloat
    private let height: CGFloat

    init(_ proposal: ProposedViewSize) {
      width = proposal.width ?? .nan
      height = proposal.height ?? .nan
    }

    var value: ProposedViewSize {
      ProposedViewSize(width: width.isNaN ? nil : width, height: height.isNaN ? nil : height)
    }
  }

  private struct Request {
    let origin: CGPoint
    let proposal: Proposal
  }

  /// The size with as much room as there could be, for leaves that start from it.
  var idealSize: CGSize?
  /// Most are asked for one size.
  private var latest: KnownSize?
  private var earlier: [KnownSize] = []
  private static var earlierKept: Int { 5 }
  var facts: LeafNode.LayoutFacts?
  var placement: Placement?
  private var request: Request?
  /// What the leaf became on screen.
  var element: ElementNode?
  /// Whether what the leaf contains is to be placed even where the leaf's own place stays.
  var needsPlacing = true
  /// Whether the last placing moved the leaf.
  var isElsewhere = true
  /// Whether what is known is to be computed again.
  var isStale = false

  var requestedPlace: (origin: CGPoint, proposal: ProposedViewSize)? {
    get { request.map { ($0.origin, $0.proposal.value) } }
    set { request = newValue.map { Request(origin: $0.origin, proposal: Proposal($0.proposal)) } }
  }

  func size(for proposal: ProposedViewSize) -> CGSize? {
    if let latest, latest.proposal == proposal { return latest.size }
    for known in earlier where known.proposal == proposal { return known.size }
    return nil
  }

  func add(_ size: CGSize, for proposal: ProposedViewSize) {
    if let latest {
      if earlier.count == Self.earlierKept { earlier.removeFirst() }
      earlier.append(latest)
    }
    latest = KnownSize(size, for: proposal)
  }

  var isKnown: Bool { !needsPlacing || latest != nil || facts != nil }

  /// Forgets what is known; gives the sizes.
  func forget() -> [KnownSize] {
    defer {
      latest = nil
      earlier = []
    }
    facts = nil
    idealSize = nil
    needsPlacing = true
    return latest.map { earlier + [$0] } ?? []
  }
}
