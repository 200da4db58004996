import Foundation

/// What is known of a leaf that was measured or placed.
final class LeafLayout {
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

  /// A place; there are very many, so that none has no number instead of being an optional.
  private struct Place {
    static var none: Self { Self(CGPoint(x: CGFloat.nan, y: .nan), .unspecified) }

    let origin: CGPoint
    let asked: Proposal

    init(_ origin: CGPoint, _ proposal: ProposedViewSize) {
      self.origin = origin
      asked = Proposal(proposal)
    }
  }

  /// Most are asked for one size; none is known while it isn't a number.
  private var latest = KnownSize(CGSize(width: CGFloat.nan, height: .nan), for: .unspecified)
  private var earlier: [KnownSize] = []
  private static var earlierKept: Int { 5 }
  /// What the leaf became on screen.
  var element: ElementNode?
  private var place = Place.none
  private var request = Place.none
  private var ideal = CGSize(width: CGFloat.nan, height: .nan)
  /// What the leaf stands in, nil if it has no place. Outlives that: who leaves an owner is placed anew.
  private(set) unowned var owner: ElementOwner?
  /// What the leaf moves with in the line that it stands in.
  var run: LeafRun?
  var facts: LeafNode.LayoutFacts?
  /// Whether what the leaf contains is to be placed even where the leaf's own place stays.
  var needsPlacing = true
  /// Whether the last placing moved the leaf.
  var isElsewhere = true
  /// Whether the last placing was the first, or the first in an owner after there was none.
  var isPlacedFirst = true
  /// Whether what is known is to be computed again.
  var isStale = false

  var requestedPlace: (origin: CGPoint, proposal: ProposedViewSize)? {
    get { request.origin.x.isNaN ? nil : (request.origin, request.asked.value) }
    set { request = newValue.map { Place($0.origin, $0.proposal) } ?? .none }
  }

  /// The size with as much room as there could be, for leaves that start from it.
  var idealSize: CGSize? {
    get { ideal.width.isNaN ? nil : ideal }
    set { ideal = newValue ?? CGSize(width: CGFloat.nan, height: .nan) }
  }

  // MARK: Place

  var origin: CGPoint { place.origin }
  var proposal: ProposedViewSize { place.asked.value }

  func stand(at origin: CGPoint, _ proposal: ProposedViewSize, in owner: ElementOwner) {
    place = Place(origin, proposal)
    self.owner = owner
  }

  func move(by distance: CGPoint) { place = Place(origin.moved(by: distance), proposal) }

  func forgetPlace() {
    place = .none
    owner = nil
  }

  // MARK: Sizes

  private var hasSize: Bool { !latest.size.width.isNaN }

  func size(for proposal: ProposedViewSize) -> CGSize? {
    if hasSize, latest.proposal == proposal { return latest.size }
    for known in earlier where known.proposal == proposal { return known.size }
    return nil
  }

  func add(_ size: CGSize, for proposal: ProposedViewSize) {
    if hasSize {
      if earlier.count == Self.earlierKept { earlier.removeFirst() }
      earlier.append(latest)
    }
    latest = KnownSize(size, for: proposal)
  }

  var isKnown: Bool { !needsPlacing || hasSize || facts != nil }

  /// Forgets what is known; gives the sizes.
  func forget() -> [KnownSize] {
    let sizes = hasSize ? earlier + [latest] : []
    latest = KnownSize(CGSize(width: CGFloat.nan, height: .nan), for: .unspecified)
    earlier = []
    facts = nil
    idealSize = nil
    needsPlacing = true
    return sizes
  }
}
