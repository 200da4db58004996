extension Document {
  /// A card that was taken off the board and can be restored.
  public struct RemovedCard: Hashable, Sendable {
    public var card: Card
    public var removal: Removal
    /// It left with its section: see ``Document/operationsRestoring(_:)``.
    public var leftWithSection: Bool
  }

  /// The cards that can be restored, the last removed first; those that left with their section in its order. Messages
  /// aren't among them.
  public var removedCards: [RemovedCard] {
    removals.reversed().flatMap { target -> [RemovedCard] in
      switch target {
      case .card(let id):
        guard let card = cards[id], card.answers == nil, let removal = card.removal else { return [] }
        return [RemovedCard(card: card, removal: removal, leftWithSection: false)]
      case .section(let id):
        guard let section = sections[id], let removal = section.removal else { return [] }
        return section.cards.compactMap { cards[$0] }
          .map { RemovedCard(card: $0, removal: removal, leftWithSection: true) }
      }
    }
  }

  /// The messages that can be restored, the last removed first: those whose card is on the board. The others are
  /// restored with their card, or after it.
  public var removedMessages: [RemovedCard] {
    removals.reversed().compactMap { target in
      guard case .card(let id) = target, let message = cards[id], let removal = message.removal,
        let card = message.answers, self[card] != nil
      else { return nil }
      return RemovedCard(card: message, removal: removal, leftWithSection: false)
    }
  }

  /// The operations that restore a card, in order: its section first, with all that left with it, if that is gone too.
  /// None if the card is on the board or isn't known.
  public func operationsRestoring(_ id: CardID) -> [Operation] {
    guard let card = cards[id] else { return [] }
    let section: [Operation] = isOnBoard(card.section) ? [] : [.restoreSection(section: card.section)]
    return card.removal == nil ? section : section + [.restoreCard(card: id)]
  }

  /// The sections that can be restored, the last removed first.
  public var removedSections: [(section: Section, removal: Removal)] {
    removals.reversed().compactMap { target in
      guard case .section(let id) = target, let section = sections[id], let removal = section.removal else {
        return nil
      }
      return (section, removal)
    }
  }

  /// Forgets the oldest removals beyond ``removedKept``.
  ///
  /// Never the last one, or removing a section larger than that couldn't be taken back; never what is declared, or the
  /// next reconciliation would add again what a person removed.
  mutating func forgetOldestRemovals() {
    var candidate = removals.startIndex
    while offBoardCount > Self.removedKept, candidate < removals.endIndex - 1 {
      if isForgettable(removals[candidate]) {
        forget(removals[candidate])
      } else {
        candidate += 1
      }
    }
  }

  /// Forgets so many of the oldest removals that can be (``Entry/removalsForgotten(_:at:)``).
  mutating func forgetRemovals(_ count: Int) {
    var (candidate, left) = (removals.startIndex, count)
    while left > 0, candidate < removals.endIndex {
      if isForgettable(removals[candidate]) {
        forget(removals[candidate])
        left -= 1
      } else {
        candidate += 1
      }
    }
  }

  /// How many of the oldest removals to forget, so that no more than `bytes` of removed texts and values are
  /// kept. Never the last one, as above.
  public func removalsToForget(keeping bytes: Int) -> Int {
    var (removed, count) = (bytesRemoved, 0)
    for target in removals.dropLast() where isForgettable(target) {
      guard removed > bytes else { break }
      switch target {
      case .card(let id): removed -= (cards[id]?.bytes ?? 0) + threadBytes(of: id)
      case .section(let id):
        let owned = (sections[id]?.slots ?? []).compactMap { cards[$0] }.filter { $0.section == id }
        removed -= (sections[id]?.bytes ?? 0) + owned.reduce(0) { $0 + $1.bytes + threadBytes(of: $1.id) }
      }
      count += 1
    }
    return count
  }

  private var offBoardCount: Int { cards.count - cardCount - threads.shown + sections.count - sectionOrder.count }

  private func isForgettable(_ target: Target) -> Bool {
    switch target {
    case .card(let id): cards[id]?.key == nil
    case .section(let id): sections[id].map { $0.key == nil && $0.slots.allSatisfy { cards[$0]?.key == nil } } ?? true
    }
  }

  private mutating func forget(_ target: Target) {
    switch target {
    case .card(let id):
      forgetCard(id)
      removals.removeAll { $0 == target }
    case .section(let id):
      let owned = (sections[id]?.slots ?? []).filter { cards[$0]?.section == id }
      owned.forEach { forgetCard($0) }
      for case let ghost in sections[id]?.slots ?? [] { cards[ghost]?.formerSection = nil }
      if let key = sections[id]?.declared?.key { sectionsByKey[key] = nil }
      bytes.known -= sections[id]?.bytes ?? 0
      sections[id] = nil
      writers.forget(target)
      sectionSlots.removeAll { $0 == id }
      let forgotten = Set(owned.map(Target.card) + [target])
      removals.removeAll(where: forgotten.contains)
    }
  }

  private mutating func forgetCard(_ id: CardID) {
    for message in threads[id] {
      forgetCard(message)
      removals.removeAll { $0 == .card(message) }
    }
    guard let card = cards.removeValue(forKey: id) else { return }
    if let answered = card.answers { threads.remove(id, from: answered) }
    bytes.known -= card.bytes
    writers.forget(.card(id))
    if let key = card.declared?.key { cardsByKey[key] = nil }
    for section in [card.section, card.formerSection].compactMap({ $0 }) {
      sections[section]?.slots.removeAll { $0 == id }
    }
  }
}
