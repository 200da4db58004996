extension Document {
  /// The first sections with their first cards: enough for a look at how they are arranged.
  ///
  /// To be looked at, not to go on from: what it lacks it never knew.
  ///
  /// - Parameters:
  ///   - sectionsMax: sections that stay.
  ///   - cardsMax: cards of each that stay.
  /// - Complexity: O(cards).
  public func beginning(sections sectionsMax: Int, cards cardsMax: Int) -> Document {
    var beginning = self
    var rest: Set<CardID> = []
    for (index, id) in sectionOrder.enumerated() {
      let cards = sections[id]?.cards ?? []
      rest.formUnion(cards.dropFirst(index < sectionsMax ? cardsMax : 0))
    }
    beginning.sectionOrder.removeSubrange(min(sectionsMax, sectionOrder.count)...)
    beginning.forget(rest)
    return beginning
  }
}
