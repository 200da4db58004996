/// All who wait for their turn in one section, in the order in which they come (rules TU7 to TU9 of
/// `Messages/SPEC.md`).
///
/// Those who are called come first and keep their order. The others come as people put their cards, by votes, or by
/// rounds: people who are a round behind come before people who aren't. Nobody is further behind than one round, so
/// someone who comes late doesn't get five turns in a row.
/// ```swift
/// TurnLine(of: section.values, cards: cards, dibs: schema.dibs).turns.first
/// ```
public struct TurnLine: Hashable, Sendable {
  /// A card in line.
  public struct Place: Hashable, Sendable {
    public let turn: TurnQueue.Turn
    /// The person whose turns count for its place; nil: nobody's do, or nobody may know whose.
    public let counted: SeatNumber?
    /// The round that it is for, from 0: only where the fewest turns come first.
    public let round: Int
    /// Its number among calls; nil: it isn't called yet.
    public let called: Double?
    /// Only where the most votes come first.
    public let votes: Int
  }

  public let places: [Place]
  /// Cards of those who are away, as people put them.
  public let away: [CardID]

  public var turns: [TurnQueue.Turn] { places.map(\.turn) }

  /// - Parameters:
  ///   - values: the section's own.
  ///   - cards: the section's, as people put them.
  ///   - dibs: the keys of values that say whose a card is; the first that does counts.
  ///   - votes: the keys of what can be voted on.
  ///   - isAnonymous: nobody may tell from a card's place whose it is.
  /// - Complexity: O(n) in manual order, else O(n log n).
  public init(
    of values: [ValueKey: Value], cards: some Sequence<TurnQueue.Candidate>, dibs: [ValueKey], votes: [ValueKey] = [],
    isAnonymous: Bool = false
  ) {
    let order = SectionOrder(of: values)
    var away: [CardID] = []
    var called: [Place] = []
    var waiting: [Place] = []
    for card in cards where (card.values[.rejected] ?? values[.rejected]) != .flag(true) {
      if card.values[.turnAway] == .flag(true) {
        away.append(card.id)
        continue
      }
      let holder = dibs.lazy.compactMap { card.values[$0]?.seat }.first
      let place = Place(
        turn: TurnQueue.Turn(card: card.id, seat: holder ?? card.author),
        counted: holder ?? (isAnonymous ? nil : card.author), round: 0,
        called: order == .manual ? nil : card.values[.turnCalled]?.call,
        votes: order == .votes ? card.values.voteCount(votes) : 0)
      if place.called == nil { waiting.append(place) } else { called.append(place) }
    }
    self.away = away
    called = called.stablySorted { $0.called ?? 0 }
    switch order {
    case .manual, .newest: places = waiting
    case .votes: places = called + waiting.stablySorted { -Double($0.votes) }
    case .fewest:
      let rounds = Rounds(values)
      var taken: [SeatNumber: Int] = [:]
      let all = (called + waiting).map { place in
        defer { if let seat = place.counted { taken[seat, default: 0] += 1 } }
        return Place(
          turn: place.turn, counted: place.counted,
          round: rounds[place.counted] + (place.counted.flatMap { taken[$0] } ?? 0), called: place.called, votes: 0)
      }
      places = Array(all.prefix(called.count)) + Array(all.dropFirst(called.count)).stablySorted { Double($0.round) }
    }
  }

  /// Everything in the section in the order in which people see it: the queue, those who are away, what is crossed off.
  func shown(among cards: [CardID]) -> [CardID] {
    let queue = places.map(\.turn.card) + away
    guard queue.count < cards.count else { return queue }
    let inQueue = Set(queue)
    return queue + cards.filter { !inQueue.contains($0) }
  }
}

/// The rounds that people have come to in a section.
struct Rounds {
  private let values: [ValueKey: Value]
  /// The highest that anyone has come to.
  private let top: Int

  init(_ values: [ValueKey: Value]) {
    self.values = values
    top = values.reduce(0) { top, value in
      value.key.vote?.of == .turnsRound ? max(top, value.value.count) : top
    }
  }

  /// The round of a person's next turn: nobody is more than one behind (rule TU8).
  subscript(seat: SeatNumber?) -> Int {
    max(seat.flatMap { values[ValueKey.turnsRound.vote(of: $0)]?.count } ?? 0, top - 1, 0)
  }
}

extension Value {
  /// A number of things; anything else is none.
  var count: Int {
    if case .number(let number) = self { max(0, Int(exactly: number) ?? 0) } else { 0 }
  }

  /// A number among calls.
  var call: Double? {
    if case .number(let number) = self, number.isFinite { number } else { nil }
  }
}

extension [TurnLine.Place] {
  /// Those with least first, and equal ones in the order that they have.
  fileprivate func stablySorted(by rank: (TurnLine.Place) -> Double) -> [TurnLine.Place] {
    let ranks = map(rank)
    return indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { self[$0] }
  }
}

extension Document {
  /// Those who wait in a section, of the cards that everyone may know of.
  package func line(of section: Section, votes: [ValueKey], dibs: [ValueKey]) -> TurnLine {
    line(of: section, section.values, votes: votes, dibs: dibs)
  }

  /// - Parameter values: the section's, as they will be.
  func line(
    of section: Section, _ values: [ValueKey: Value], votes: [ValueKey], dibs: [ValueKey]
  ) -> TurnLine {
    TurnLine(
      of: values, cards: candidates(of: section), dibs: dibs, votes: votes, isAnonymous: isAnonymous)
  }

  /// A card that its section hides has no turn (rule TU3).
  func candidates(of section: Section) -> some Sequence<TurnQueue.Candidate> {
    let hides = section.hidesCards
    return section.cards.lazy.compactMap { self[$0] }.filter { !hides || $0.author == nil }
      .map { (id: $0.id, values: $0.values, author: $0.author) }
  }
}
