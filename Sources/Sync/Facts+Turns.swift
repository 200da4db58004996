public import Document

extension Facts {
  /// Those of all sections that have turns, in reading order, as ``Document/Document/turnQueues(claims:)``.
  public func turnQueues(claims: [ValueKey]) -> [TurnQueue] {
    sectionOrder.compactMap { sections[$0] }.compactMap { section in
      let cards = section.cards.lazy.compactMap { self.cards[$0] }.map { ($0.id, $0.values, $0.author) }
      return TurnQueue(of: section.id, values: section.values, cards: cards, claims: claims)
    }
  }
}
