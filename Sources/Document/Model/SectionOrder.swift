/// How a section's cards are sorted, for everyone and on every surface (rule SR6 of `Messages/SPEC.md`).
///
/// The document keeps the order that people gave the cards; sorting only shows them otherwise. Clients find the order
/// in their scenes, and those without a scene sort by the same rule.
public enum SectionOrder: String, Hashable, Sendable, CaseIterable {
  /// As people put them.
  case manual
  /// Those with the most votes first.
  case votes
  /// Those that were added last first.
  case newest

  /// The keys of a section's values that decide in what order it shows its cards.
  public static let keys: Set<ValueKey> = [.sectionOrder, .turns, .heldVotes]

  /// The order that counts in a section with these values: nobody may read hidden votes off the cards' places, and a
  /// section whose cards take turns is a queue, which keeps its own order.
  public init(of values: [ValueKey: Value]) {
    guard values[.turns] != .flag(true), case .text(let name)? = values[.sectionOrder] else {
      self = .manual
      return
    }
    let order = Self(rawValue: name) ?? .manual
    self = order == .votes && values[.heldVotes] == .flag(true) ? .manual : order
  }
}

extension [ValueKey: Value] {
  /// How many votes these values of a card say, over everything that can be voted on.
  ///
  /// - Parameter votes: the keys of what can be voted on. On an anonymous board the number stands under that key.
  /// - Complexity: O(values).
  public func voteCount(_ votes: [ValueKey]) -> Int {
    votes.reduce(0) { sum, key in
      if case .number(let count)? = self[key] { return sum + (Int(exactly: count) ?? 0) }
      return sum + keys.count { $0.vote?.of == key }
    }
  }
}

extension Document {
  /// A section's cards in the order in which it shows them; equal ones as people put them.
  ///
  /// - Parameter votes: the keys of what can be voted on.
  /// - Complexity: O(1) in manual order, else O(n log n).
  public func shownCards(of section: Section, votes: [ValueKey]) -> [CardID] {
    switch SectionOrder(of: section.values) {
    case .manual: section.cards
    case .votes: section.cards.sorted(most: { self[$0]?.values.voteCount(votes) ?? 0 })
    case .newest: section.cards.sorted(most: { self[$0]?.added.rawValue ?? 0 })
    }
  }
}

extension [CardID] {
  /// Those with most first, and equal ones in the order that they have. `rank` is asked once for each.
  package func sorted(most rank: (CardID) -> some Comparable) -> [CardID] {
    enumerated().map { (place: $0.offset, id: $0.element, rank: rank($0.element)) }
      .sorted { $0.rank == $1.rank ? $0.place < $1.place : $0.rank > $1.rank }
      .map(\.id)
  }
}
