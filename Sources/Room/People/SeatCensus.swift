internal import Document

/// Which seats can make room for newcomers: those that own nothing.
///
/// Only the cards tell what is whose, so they are counted, a few at a time; changes in the meantime are noted. Taking
/// the next seat is O(1) amortized.
struct SeatCensus {
  /// The order in which they go.
  enum Tier: Int, CaseIterable {
    /// Never did more than give a name.
    case empty
    /// Did something, and owns nothing now.
    case bare
    /// Was kicked, and owns nothing: remembered as long as there is room.
    case kicked
  }

  /// The decision about the next seat.
  enum Verdict {
    case take
    /// It can't go any more.
    case pass
    /// It was here a moment ago, and those behind it were even later.
    case wait
  }

  private var uncounted: ArraySlice<CardID> = []
  private var owners: Set<SeatNumber> = []
  private(set) var isCounting = false
  /// The next one last, in each tier.
  private var order: [[SeatNumber]] = Array(repeating: [], count: Tier.allCases.count)
  private var candidates: Set<SeatNumber> = []

  /// How many seats could go, as far as is known.
  var count: Int { candidates.count }

  /// - Parameter owners: the seats that sections belong to.
  mutating func begin(with cards: [CardID], owners: Set<SeatNumber> = []) {
    uncounted = cards[...]
    self.owners = owners
    isCounting = true
  }

  /// Goes on counting; true: that was the last of it, and ``finish(_:)`` comes next.
  ///
  /// - Parameter work: how many cards and values to look at, at most one card beyond it.
  mutating func count(in document: Document, _ schema: ValueSchema, work: Int) -> Bool {
    var work = work
    while work > 0, let card = uncounted.popFirst() {
      work -= 1 + document.valueCount(of: card)
      owners.formUnion(document.owners(of: card, in: schema))
    }
    return uncounted.isEmpty
  }

  func owns(_ seat: SeatNumber) -> Bool { owners.contains(seat) }

  /// - Parameter seats: those that own nothing, by tier, each in the order in which they go.
  mutating func finish(_ seats: [Tier: [SeatNumber]]) {
    isCounting = false
    owners = []
    order = Tier.allCases.map { (seats[$0] ?? []).reversed() }
    candidates = Set(order.joined())
  }

  /// The seat owns something from now on, or is here.
  mutating func keep(_ seat: SeatNumber) {
    if isCounting { owners.insert(seat) }
    candidates.remove(seat)
  }

  /// Nothing that was counted holds any more.
  mutating func forget() { self = SeatCensus() }

  /// The seat that goes next; nil: none can. It stays where it is until ``keep(_:)`` says that it is gone.
  mutating func next(_ verdict: (SeatNumber, Tier) -> Verdict) -> SeatNumber? {
    for tier in Tier.allCases {
      search: while let seat = order[tier.rawValue].last {
        switch candidates.contains(seat) ? verdict(seat, tier) : .pass {
        case .take: return seat
        case .wait: break search
        case .pass:
          order[tier.rawValue].removeLast()
          candidates.remove(seat)
        }
      }
    }
    return nil
  }

  /// All that could go now, kicked ones apart, whenever they were here.
  var idle: [SeatNumber] {
    (order[Tier.empty.rawValue] + order[Tier.bare.rawValue]).filter(candidates.contains)
  }

  func contains(_ seat: SeatNumber) -> Bool { candidates.contains(seat) }
}
