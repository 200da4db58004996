extension Document {
  /// The first rule of a document's structure that doesn't hold, in words; nil if all do.
  ///
  /// Linear in the document: for tests, and for what is read from a disk.
  func violatedInvariant() -> String? {
    violatedSectionRule() ?? violatedCardRule() ?? violatedRemovalRule() ?? violatedKeyRule()
      ?? violatedThreadRule()
  }

  private func violatedSectionRule() -> String? {
    guard Set(sectionSlots) == Set(sections.keys), sectionSlots.count == sections.count else {
      return "one slot for each section"
    }
    guard sectionOrder == sectionSlots.filter({ isOnBoard($0) }) else {
      return "sections on the board in the order of their slots"
    }
    guard cardCount == sectionOrder.reduce(0, { $0 + (sections[$1]?.cards.count ?? 0) }) else {
      return "as many cards on the board as its sections have"
    }
    guard bytes == recountedBytes else { return "as many bytes as its texts and values have" }
    return nil
  }

  private func violatedCardRule() -> String? {
    var owned = 0
    for section in sections.values {
      guard Set(section.slots).count == section.slots.count else {
        return "one slot for a card in section \(section.id)"
      }
      var present: [CardID] = []
      for id in section.slots {
        guard let card = cards[id] else { return "a card for the slot \(id) of section \(section.id)" }
        guard card.section == section.id || card.formerSection == section.id else {
          return "a slot of card \(id) in no section but its own and its former one"
        }
        guard card.section == section.id else { continue }
        owned += 1
        if card.removal == nil { present.append(id) }
      }
      guard present == section.cards else { return "cards of section \(section.id) in the order of their slots" }
    }
    // Each slot names a known card and each card at most one slot in its section, so counting is enough.
    guard owned == cards.values.count(where: { $0.answers == nil }) else { return "every card in exactly one section" }
    for card in cards.values where card.formerSection == card.section { return "a former section unlike the section" }
    return nil
  }

  private func violatedRemovalRule() -> String? {
    let removed =
      cards.values.filter { $0.removal != nil }.map { Target.card($0.id) }
      + sections.values.filter { $0.removal != nil }.map { Target.section($0.id) }
    guard Set(removals) == Set(removed), removals.count == removed.count else {
      return "one removal for each removed thing"
    }
    return nil
  }

  private func violatedKeyRule() -> String? {
    let keyedCards = cards.values.compactMap { card in card.declared.map { ($0.key, card.id) } }
    let keyedSections = sections.values.compactMap { section in section.declared.map { ($0.key, section.id) } }
    guard keyedCards.count == cardsByKey.count, keyedCards.allSatisfy({ cardsByKey[$0.0] == $0.1 }),
      keyedSections.count == sectionsByKey.count, keyedSections.allSatisfy({ sectionsByKey[$0.0] == $0.1 })
    else { return "keys that name one declared thing each" }
    let declared = keyedCards.map(\.1.counter) + keyedSections.map(\.1.counter)
    guard declared.allSatisfy({ $0 <= lastDeclaredCounter }) else { return "no declared id above the last one given" }
    return nil
  }
}
