/// How a section's cards are sorted, for everyone and on every surface (rules SR6 and TU7 of `Messages/SPEC.md`).
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

  /// Those first whose people had the fewest turns. Only cards that take turns are sorted so.
  case fewest

  /// Whether a section's value with this key has a say in what order it shows its cards.
  public static func depends(on key: ValueKey) -> Bool {
    [.sectionOrder, .turns, .votesHidden].contains(key) || key.vote?.of == .turnsRound
  }

  /// The order that counts in a section with these values: nobody may read hidden votes off the cards' places. Cards
  /// that take turns are a queue, so those that came last never stand before the others.
  public init(of values: [ValueKey: Value]) {
    guard case .text(let name)? = values[.sectionOrder] else {
      self = .manual
      return
    }
    let hasTurns = values[.turns] == .flag(true)
    switch Self(rawValue: name) ?? .manual {
    case .votes where values[.votesHidden] != .flag(true): self = .votes
    case .newest where !hasTurns: self = .newest
    case .fewest where hasTurns: self = .fewest
    case .manual, .votes, .newest, .fewest: self = .manual
    }
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

extension [ValueKey: Value] {
  /// The emoji that people gave a card, each before how many did: `👍 2`. Those that nobody gave are left out.
  ///
  /// - Complexity: O(values) for each emoji.
  public func reactions(_ field: ValueField) -> [String] {
    field.options.compactMap { emoji in
      let count = voteCount([field.key.reaction(emoji)])
      return count == 0 ? nil : "\(emoji) \(count)"
    }
  }
}

extension Document {
  /// A section's cards in the order in which it shows them; equal ones as people put them. Where cards take turns and
  /// are sorted, those who are away stand behind the queue, and what is crossed off comes last.
  ///
  /// - Parameters:
  ///   - votes: the keys of what can be voted on.
  ///   - dibs: the keys of values that say whose a card is.
  /// - Complexity: O(1) in manual order, else O(n log n).
  public func shownCards(of section: Section, votes: [ValueKey], dibs: [ValueKey]) -> [CardID] {
    let order = SectionOrder(of: section.values)
    guard order != .manual else { return section.cards }
    if section.values[.turns] == .flag(true) {
      return line(of: section, votes: votes, dibs: dibs).shown(among: section.cards)
    }
    switch order {
    case .votes: return section.cards.sorted(most: { self[$0]?.values.voteCount(votes) ?? 0 })
    case .newest: return section.cards.sorted(most: { self[$0]?.added.rawValue ?? 0 })
    case .manual, .fewest: return section.cards
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
