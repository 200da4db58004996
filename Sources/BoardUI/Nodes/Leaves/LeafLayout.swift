import Foundation

/// The facts about a leaf that was measured or placed.
class LeafLayout {
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

  /// A proposal in less memory: nil is stored as not a number.
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

  final var valuesReaders: ValuesReaders
  final var factsRead = FactsRead.none
  /// Most are asked for one size; none is known while it isn't a number.
  private var latest = KnownSize(CGSize(width: CGFloat.nan, height: .nan), for: .unspecified)
  private var more: More?
  private static var earlierKept: Int { 5 }
  /// What the leaf became on screen.
  final var element: ElementNode?
  private var place = Place.none
  private var request = Place.none
  /// What the leaf is in; nil if it has no place. Outlives that: a leaf that leaves its owner is placed again.
  final private(set) unowned var owner: ElementOwner?
  /// What the leaf moves with in the line that it is in.
  final var run: LeafRun?
  final var factPlace: Int32 = 0
  private var flags: Flags = [.needsPlacing, .isElsewhere, .isPlacedFirst]

  private struct Flags: OptionSet {
    let rawValue: UInt8

    static let needsPlacing = Self(rawValue: 1)
    static let isElsewhere = Self(rawValue: 2)
    static let isPlacedFirst = Self(rawValue: 4)
    static let isStale = Self(rawValue: 8)
    static let knowsFacts = Self(rawValue: 16)
    static let ignoresHeight = Self(rawValue: 32)
  }

  /// What few have.
  private final class More {
    var earlier: [KnownSize] = []
    var priority = 0.0
  }

  private var madeMore: More {
    let more = more ?? More()
    self.more = more
    return more
  }

  init(_ readers: ValuesReaders) { valuesReaders = readers }

  final var requestedPlace: (origin: CGPoint, proposal: ProposedViewSize)? {
    get { request.origin.x.isNaN ? nil : (request.origin, request.asked.value) }
    set { request = newValue.map { Place($0.origin, $0.proposal) } ?? .none }
  }

  /// The size with as much room as there could be, for leaves that start from it and keep it.
  var idealSize: CGSize? {
    get { nil }
    set {}
  }

  // MARK: Flags

  /// Whether the contents have to be placed even where the leaf's own place stays.
  final var needsPlacing: Bool {
    get { flags.contains(.needsPlacing) }
    set { set(.needsPlacing, newValue) }
  }
  /// Whether the last placing moved the leaf.
  final var isElsewhere: Bool {
    get { flags.contains(.isElsewhere) }
    set { set(.isElsewhere, newValue) }
  }
  /// Whether the last placing was the first, or the first in an owner after there was none.
  final var isPlacedFirst: Bool {
    get { flags.contains(.isPlacedFirst) }
    set { set(.isPlacedFirst, newValue) }
  }
  /// Whether the known sizes have to be computed again.
  final var isStale: Bool {
    get { flags.contains(.isStale) }
    set { set(.isStale, newValue) }
  }

  private func set(_ flag: Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }

  // MARK: Facts

  final var facts: LeafNode.LayoutFacts? {
    get {
      guard flags.contains(.knowsFacts) else { return nil }
      return LeafNode.LayoutFacts(priority: more?.priority ?? 0, ignoresHeight: flags.contains(.ignoresHeight))
    }
    set {
      set(.knowsFacts, newValue != nil)
      set(.ignoresHeight, newValue?.ignoresHeight ?? false)
      let priority = newValue?.priority ?? 0
      if priority != 0 || more != nil { madeMore.priority = priority }
    }
  }

  // MARK: Place

  final var origin: CGPoint { place.origin }
  final var proposal: ProposedViewSize { place.asked.value }

  final func stand(at origin: CGPoint, _ proposal: ProposedViewSize, in owner: ElementOwner) {
    place = Place(origin, proposal)
    self.owner = owner
  }

  final func move(by distance: CGPoint) { place = Place(origin.moved(by: distance), proposal) }

  final func forgetPlace() {
    place = .none
    owner = nil
  }

  // MARK: Sizes

  private var hasSize: Bool { !latest.size.width.isNaN }

  final func size(for proposal: ProposedViewSize) -> CGSize? {
    if hasSize, latest.proposal == proposal { return latest.size }
    for known in more?.earlier ?? [] where known.proposal == proposal { return known.size }
    return nil
  }

  final func add(_ size: CGSize, for proposal: ProposedViewSize) {
    if hasSize {
      let more = madeMore
      if more.earlier.count == Self.earlierKept { more.earlier.removeFirst() }
      more.earlier.append(latest)
    }
    latest = KnownSize(size, for: proposal)
  }

  final var isKnown: Bool { !needsPlacing || hasSize || flags.contains(.knowsFacts) }

  /// Forgets what is known; gives the sizes.
  final func forget() -> [KnownSize] {
    let sizes = hasSize ? (more?.earlier ?? []) + [latest] : []
    latest = KnownSize(CGSize(width: CGFloat.nan, height: .nan), for: .unspecified)
    more?.earlier = []
    facts = nil
    idealSize = nil
    needsPlacing = true
    return sizes
  }
}

/// The facts about a text: its size on one line too.
final class TextLayout: LeafLayout {
  private var ideal = CGSize(width: CGFloat.nan, height: .nan)

  override var idealSize: CGSize? {
    get { ideal.width.isNaN ? nil : ideal }
    set { ideal = newValue ?? CGSize(width: CGFloat.nan, height: .nan) }
  }
}
