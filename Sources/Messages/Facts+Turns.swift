public import Document

extension Facts {
  /// Those of all sections that have turns, in reading order, as ``Document/Document/turnQueues(dibs:votes:)``.
  ///
  /// - Parameter isAnonymous: whether the board is.
  public func turnQueues(
    dibs: [ValueKey], votes: [ValueKey] = [], isAnonymous: Bool = false
  ) -> [TurnQueue] {
    sectionOrder.compactMap { sections[$0] }.compactMap { section in
      let cards = section.cards.lazy.compactMap { self.cards[$0] }.map {
        (id: $0.id, values: $0.values, author: $0.author)
      }
      return TurnQueue(
        of: section.id, values: section.values, cards: cards, dibs: dibs, votes: votes,
        isAnonymous: isAnonymous)
    }
  }
}
