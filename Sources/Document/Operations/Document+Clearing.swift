extension Document {
  /// The operation that makes a board ready for the next time (rule KS4): the cards that people added leave, and those
  /// that are declared stay, without dibs, votes, crossing off and messages. Sections stay as they are, and turns are
  /// counted from nothing again.
  ///
  /// - Returns: all in one, and how many cards leave; nil where there is nothing to do.
  /// - Complexity: O(cards and their values).
  public func clearing(schema: ValueSchema) -> (operation: Operation, removed: Int)? {
    var parts: [Operation] = []
    var removed = 0
    for card in sectionOrder.flatMap({ self[$0]?.cards ?? [] }).compactMap({ self[$0] }) {
      guard card.key != nil else {
        parts.append(.removeCard(card: card.id))
        removed += 1
        continue
      }
      for (key, value) in card.values.sorted(by: { $0.key < $1.key })
      where key == .rejected || Self.isOfATurn(key) || schema.owner(of: key, value) != nil {
        parts.append(.setValue(target: .card(card.id), key: key, value: nil))
      }
      parts += messages(to: card.id).map { .removeCard(card: $0.id) }
    }
    parts += sectionOrder.compactMap { self[$0] }.flatMap { countingTurnsAnew(in: $0) }
    return parts.isEmpty ? nil : (.together(parts), removed)
  }

  private static func isOfATurn(_ key: ValueKey) -> Bool {
    key == .turnDone || key == .turnCalled || key == .turnAway
  }
}
