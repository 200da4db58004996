// How cards come, go and move. Each verb tells its changes, unless the card's section is off the board: then nobody
// sees it happen, and the section brings it along when it returns.
extension Document {
  mutating func insert(_ card: Card, _ place: Place<Card>, changes: inout [Change]) {
    precondition(cards[card.id] == nil, "a second card with the id \(card.id)")
    let slot = slotIndex(for: place, in: card.section)
    let index = boardIndex(ofSlot: slot, in: card.section)
    cards[card.id] = card
    bytes.known += card.bytes
    sections[card.section]?.slots.insert(card.id, at: slot)
    show(card, at: index, changes: &changes)
  }

  mutating func remove(_ id: CardID, act: Act, changes: inout [Change]) {
    if knownCard(id).answers != nil { return removeMessage(id, act: act, changes: &changes) }
    let section = knownCard(id).section
    sections[section]?.cards.removeAll { $0 == id }
    cards[id]?.removal = Removal(by: act.by, at: act.at, revision: act.revision, isReconciled: act.isReconciled)
    removals.append(.card(id))
    guard isOnBoard(section) else { return }
    cardCount -= 1
    countOnBoard(knownCard(id), isLeaving: true)
    changes.append(.cardRemoved(id))
  }

  /// - Parameter seat: for whom the text counts from now on, if it is anyone's; nil: as before.
  mutating func restore(_ id: CardID, by seat: SeatNumber?, changes: inout [Change]) {
    if knownCard(id).answers != nil { return restoreMessage(id, changes: &changes) }
    let section = knownCard(id).section
    if let seat, knownCard(id).keeper != nil { cards[id]?.count(for: seat) }
    if cards[id]?.removal?.isReconciled == true { cards[id]?.declared?.standing = .adopted }
    cards[id]?.removal = nil
    removals.removeAll { $0 == .card(id) }
    let slot = knownSlot(of: id, in: section)
    show(knownCard(id), at: boardIndex(ofSlot: slot, in: section), changes: &changes)
  }

  /// Moves a card and answers where it was.
  mutating func move(
    _ id: CardID, to section: SectionID, _ place: Place<Card>, changes: inout [Change]
  ) -> (section: SectionID, place: Place<Card>) {
    let card = knownCard(id)
    let oldSlot = knownSlot(of: id, in: card.section)
    let origin = (card.section, placeBefore(slot: oldSlot, in: card.section))
    if section == card.section, place == .after(id) { return origin }

    let oldIndex = sections[card.section]?.cards.firstIndex(of: id)
    let place = place == .after(id) ? placeOfGhost(id, in: section) : place
    if section == card.section {
      sections[section]?.slots.remove(at: oldSlot)
    } else {
      if let former = card.formerSection { sections[former]?.slots.removeAll { $0 == id } }
      cards[id]?.formerSection = card.section
      cards[id]?.section = section
      for message in threads[id] { cards[message]?.section = section }
    }
    let slot = slotIndex(for: place, in: section)
    sections[section]?.slots.insert(id, at: slot)
    guard let oldIndex else { return origin }

    sections[card.section]?.cards.remove(at: oldIndex)
    let index = boardIndex(ofSlot: slot, in: section)
    sections[section]?.cards.insert(id, at: index)
    tellMove(of: id, from: (card.section, oldIndex), to: (section, index), changes: &changes)
    return origin
  }

  /// Splices a card's text and answers the change that takes it back.
  mutating func splice(_ id: CardID, _ change: TextChange, act: Act, changes: inout [Change]) -> TextChange {
    let before = knownCard(id)
    var card = before
    card.text = change.applied(to: before.text)
    card.textRevision = act.revision
    if card.text.utf8.count > before.text.utf8.count { card.count(for: act.by) }
    cards[id] = card
    texts.add(
      .init(revision: act.revision, seat: act.by, change: change, undoes: act.undoes), to: id,
      after: before.textRevision)
    let isSeen = isOnBoard(card)
    countText(of: card, before: before, isSeen: isSeen)
    if isSeen { changes.append(.textChanged(id, change)) }
    return change.inverse(over: before.text)
  }

  private mutating func show(_ card: Card, at index: Int, changes: inout [Change]) {
    sections[card.section]?.cards.insert(card.id, at: index)
    guard isOnBoard(card.section) else { return }
    cardCount += 1
    countOnBoard(card)
    changes.append(.inserted(card, index: index))
  }

  private mutating func tellMove(
    of id: CardID, from old: (section: SectionID, index: Int), to new: (section: SectionID, index: Int),
    changes: inout [Change]
  ) {
    switch (isOnBoard(old.section), isOnBoard(new.section)) {
    case (true, true):
      if old != new { changes.append(.cardMoved(id, section: new.section, index: new.index)) }
    case (true, false):
      cardCount -= 1
      countOnBoard(knownCard(id), isLeaving: true)
      changes.append(.cardRemoved(id))
    case (false, true):
      cardCount += 1
      countOnBoard(knownCard(id))
      changes.append(.inserted(knownCard(id), index: new.index))
    case (false, false): break
    }
  }
}

// MARK: - Slots

// Searched from the end, where most cards are added: a board that is filled in order is filled in linear time.
extension Document {
  /// The slot a place means: behind a card that left its own section's slot or its mark; the end if neither is left.
  private func slotIndex(for place: Place<Card>, in section: SectionID) -> Int {
    let slots = sections[section]?.slots ?? []
    switch place {
    case .start: return 0
    case .end: return slots.count
    case .after(let sibling): return slots.lastIndex(of: sibling).map { $0 + 1 } ?? slots.count
    }
  }

  /// Where among the cards on the board a card at `slot` stands: behind the nearest one before it.
  private func boardIndex(ofSlot slot: Int, in section: SectionID) -> Int {
    guard let section = sections[section] else { return 0 }
    let before = section.slots[..<slot].last { cards[$0]?.section == section.id && cards[$0]?.removal == nil }
    return before.flatMap { section.cards.lastIndex(of: $0) }.map { $0 + 1 } ?? 0
  }

  /// The place that leads to `slot`: behind the card before it that is still this section's. Not behind the mark of one
  /// that left: the mark goes when that card moves on.
  private func placeBefore(slot: Int, in section: SectionID) -> Place<Card> {
    let before = sections[section]?.slots[..<slot].last { cards[$0]?.section == section }
    return before.map(Place.after) ?? .start
  }

  /// Behind itself, in a section the card left: where it was there.
  private func placeOfGhost(_ id: CardID, in section: SectionID) -> Place<Card> {
    guard let slot = sections[section]?.slots.firstIndex(of: id) else { return .end }
    return placeBefore(slot: slot, in: section)
  }

  private func knownSlot(of id: CardID, in section: SectionID) -> Int {
    guard let slot = sections[section]?.slots.firstIndex(of: id) else {
      preconditionFailure("card \(id) has no slot in its section \(section)")
    }
    return slot
  }

  func isOnBoard(_ section: SectionID) -> Bool { sections[section].map { $0.removal == nil } ?? false }

  func knownCard(_ id: CardID) -> Card {
    guard let card = cards[id] else { preconditionFailure("no card \(id): the operation wasn't checked") }
    return card
  }

  func knownSection(_ id: SectionID) -> Section {
    guard let section = sections[id] else { preconditionFailure("no section \(id): the operation wasn't checked") }
    return section
  }
}

extension Change {
  static func inserted(_ card: Document.Card, index: Int) -> Change {
    .cardInserted(
      card.id, section: card.section, index: index, text: card.text, values: card.values, author: card.author)
  }
}
