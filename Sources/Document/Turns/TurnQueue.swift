extension ValueKey {
  /// Of a section: its cards take turns, one after the other.
  public static let turns: ValueKey = "turns"
}

/// Whose turn it is in a section whose cards take turns (rules TU1 to TU5 of `Messages/SPEC.md`).
///
/// The cards that aren't crossed off are a queue in reading order. Never stored: whoever has the section and its cards
/// has it.
/// ```swift
/// document.turnQueues(claims: schema.claims).first?.now
/// ```
public struct TurnQueue: Hashable, Sendable {
  public struct Turn: Hashable, Sendable {
    public let card: CardID
    /// Whose it is; nil: nobody's, or nobody may know.
    public let seat: SeatNumber?

    public init(card: CardID, seat: SeatNumber?) {
      self.card = card
      self.seat = seat
    }
  }

  /// A card of the section, as far as turns go.
  public typealias Candidate = (id: CardID, values: [ValueKey: Value], author: SeatNumber?)

  /// So many come after the one now.
  public static let nextMax = 3

  public let section: SectionID
  /// Now, and those that are next; empty: it is nobody's turn.
  public let turns: [Turn]

  public var now: Turn? { turns.first }
  public var next: ArraySlice<Turn> { turns.dropFirst() }

  /// Looks at cards until there are enough. Nil: the section has no turns.
  ///
  /// - Parameters:
  ///   - values: the section's own.
  ///   - cards: the section's, in order.
  ///   - claims: the keys of values that say whose a card is; the first that does counts.
  public init?(
    of section: SectionID, values: [ValueKey: Value], cards: some Sequence<Candidate>, claims: [ValueKey]
  ) {
    guard values[.turns] == .flag(true) else { return nil }
    self.section = section
    var turns: [Turn] = []
    for card in cards where (card.values[.rejected] ?? values[.rejected]) != .flag(true) {
      let claimed = claims.lazy.compactMap { card.values[$0]?.seat }.first
      turns.append(Turn(card: card.id, seat: claimed ?? card.author))
      if turns.count > Self.nextMax { break }
    }
    self.turns = turns
  }
}

extension Document {
  /// Those of all sections that have turns, in reading order. O(cards of these that are crossed off).
  public func turnQueues(claims: [ValueKey]) -> [TurnQueue] {
    sectionOrder.compactMap { self[$0] }.compactMap { section in
      let cards = section.cards.lazy.compactMap { self[$0] }.map { (id: $0.id, values: $0.values, author: $0.author) }
      return TurnQueue(of: section.id, values: section.values, cards: cards, claims: claims)
    }
  }
}

extension Document {
  /// Cards beyond this place in a queue have no number: each would change whenever a turn ends.
  public static let queueNumbersMax = 100

  /// The places in their queues, from 0, of the first cards of each section that has turns.
  public var queuePlaces: [CardID: Int] {
    var places: [CardID: Int] = [:]
    for section in sectionOrder.compactMap({ self[$0] }) where section.values[.turns] == .flag(true) {
      var place = 0
      for id in section.cards where effectiveValue(of: id, .rejected) != .flag(true) {
        places[id] = place
        place += 1
        if place == Self.queueNumbersMax { break }
      }
    }
    return places
  }
}

extension ValueSchema {
  /// The keys of what people vote on, in the order of the fields.
  public var votes: [ValueKey] { fields.filter { $0.kind == .vote }.map(\.key) }

  /// The keys of values that say whose a card is, in the order of the fields.
  public var claims: [ValueKey] { fields.filter { $0.kind == .dibs }.map(\.key) }
}
