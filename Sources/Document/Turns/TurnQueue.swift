/// Whose turn it is in a section whose cards take turns (rules TU1 to TU5 of `Messages/SPEC.md`).
///
/// The beginning of the section's ``TurnLine``. Every replica that has the section and its cards has it.
/// ```swift
/// document.turnQueues(dibs: schema.dibs, votes: schema.votes).first?.now
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

  /// Nil: the section has no turns.
  ///
  /// - Parameters:
  ///   - values: the section's own.
  ///   - cards: the section's, as people put them.
  ///   - dibs: the keys of values that say whose a card is; the first that does counts.
  ///   - votes: the keys of what can be voted on.
  ///   - isAnonymous: whether nobody may read off a card's place whose it is.
  /// - Complexity: as ``TurnLine``'s.
  public init?(
    of section: SectionID, values: [ValueKey: Value], cards: some Sequence<Candidate>, dibs: [ValueKey],
    votes: [ValueKey] = [], isAnonymous: Bool = false
  ) {
    guard values[.turns] == .flag(true) else { return nil }
    self.section = section
    let line = TurnLine(of: values, cards: cards, dibs: dibs, votes: votes, isAnonymous: isAnonymous)
    turns = Array(line.turns.prefix(Self.nextMax + 1))
  }
}

extension Document {
  /// Those of all sections that have turns, in reading order. O(cards of these), times their logarithm where they are
  /// sorted.
  public func turnQueues(dibs: [ValueKey], votes: [ValueKey] = []) -> [TurnQueue] {
    sectionOrder.compactMap { self[$0] }.compactMap { section in
      TurnQueue(
        of: section.id, values: section.values, cards: candidates(of: section), dibs: dibs, votes: votes,
        isAnonymous: isAnonymous)
    }
  }
}

extension Document {
  /// Cards beyond this place in a queue have no number: each would change whenever a turn ends.
  public static let queueNumbersMax = 100

  /// The places in their queues, from 0, of the first cards of each section that has turns.
  public func queuePlaces(dibs: [ValueKey], votes: [ValueKey]) -> [CardID: Int] {
    var places: [CardID: Int] = [:]
    for section in sectionOrder.compactMap({ self[$0] }) where section.values[.turns] == .flag(true) {
      let line = line(of: section, votes: votes, dibs: dibs)
      for (place, waiting) in line.places.prefix(Self.queueNumbersMax).enumerated() {
        places[waiting.turn.card] = place
      }
    }
    return places
  }
}

extension ValueSchema {
  /// The keys of what people vote on, in the order of the fields.
  public var votes: [ValueKey] { fields.filter { $0.kind == .vote }.map(\.key) }

  /// The keys of all that everyone has one of: what people vote on, and emoji. O(fields).
  public var counted: [ValueKey] {
    fields.filter(\.kind.isOfEveryone).flatMap(\.settable).map(\.key)
  }

  /// The keys of values that say whose a card is, in the order of the fields.
  public var dibs: [ValueKey] { fields.filter { $0.kind == .dibs }.map(\.key) }
}
