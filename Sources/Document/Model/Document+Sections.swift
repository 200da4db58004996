// How sections come, go and move, each with its cards.
extension Document {
  mutating func insert(_ section: Section, _ place: Place<Section>, changes: inout [Change]) {
    precondition(sections[section.id] == nil, "a second section with the id \(section.id)")
    let slot = slotIndex(for: place)
    let index = boardIndex(ofSlot: slot)
    sections[section.id] = section
    bytes.known += section.bytes
    sectionSlots.insert(section.id, at: slot)
    show(section.id, at: index, changes: &changes)
  }

  /// Renames a section and answers its old title.
  mutating func rename(_ id: SectionID, _ title: String, changes: inout [Change]) -> String {
    let old = knownSection(id).title
    sections[id]?.title = title
    bytes.known += title.utf8.count - old.utf8.count
    guard isOnBoard(id) else { return old }
    bytes.onBoard += title.utf8.count - old.utf8.count
    changes.append(.sectionRenamed(id, title: title))
    return old
  }

  /// Moves a section and answers the place it had.
  mutating func move(_ id: SectionID, _ place: Place<Section>, changes: inout [Change]) -> Place<Section> {
    guard let oldSlot = sectionSlots.firstIndex(of: id), let oldIndex = sectionOrder.firstIndex(of: id) else {
      preconditionFailure("section \(id) isn't on the board: the operation wasn't checked")
    }
    let origin: Place<Section> = oldSlot > 0 ? .after(sectionSlots[oldSlot - 1]) : .start
    if place == .after(id) { return origin }
    sectionSlots.remove(at: oldSlot)
    sectionOrder.remove(at: oldIndex)
    let slot = slotIndex(for: place)
    let index = boardIndex(ofSlot: slot)
    sectionSlots.insert(id, at: slot)
    sectionOrder.insert(id, at: index)
    if index != oldIndex { changes.append(.sectionMoved(id, index: index)) }
    return origin
  }

  mutating func remove(_ id: SectionID, act: Act, changes: inout [Change]) {
    sectionOrder.removeAll { $0 == id }
    cardCount -= knownSection(id).cards.count
    bytes.onBoard -= knownSection(id).bytes
    for card in knownSection(id).cards { countOnBoard(knownCard(card), isLeaving: true) }
    sections[id]?.removal = Removal(by: act.by, at: act.at, revision: act.revision, isReconciled: act.isReconciled)
    removals.append(.section(id))
    changes.append(.sectionRemoved(id))
  }

  /// - Parameter seat: for whom the texts of its cards count from now on, where they are anyone's; nil: as before.
  mutating func restore(_ id: SectionID, by seat: SeatNumber?, changes: inout [Change]) {
    guard let slot = sectionSlots.firstIndex(of: id) else { preconditionFailure("section \(id) has no slot") }
    if sections[id]?.removal?.isReconciled == true { sections[id]?.declared?.standing = .adopted }
    sections[id]?.removal = nil
    removals.removeAll { $0 == .section(id) }
    if let seat {
      for card in knownSection(id).cards where knownCard(card).keeper != nil { cards[card]?.count(for: seat) }
    }
    show(id, at: boardIndex(ofSlot: slot), changes: &changes)
  }

  /// Sets the own value of a card or a section and answers the one it had.
  mutating func set(_ value: Value?, _ key: ValueKey, of target: Target, changes: inout [Change]) -> Value? {
    let old: Value?
    let isSeen: Bool
    switch target {
    case .card(let id):
      old = knownCard(id).values[key]
      cards[id]?.values[key] = value
      isSeen = self[id] != nil
    case .section(let id):
      old = knownSection(id).values[key]
      sections[id]?.values[key] = value
      isSeen = isOnBoard(id)
    }
    countValue(key, before: old, now: value, isSeen: isSeen)
    if isSeen, value != old { changes.append(.valueChanged(target, key, value)) }
    return old
  }

  private mutating func show(_ id: SectionID, at index: Int, changes: inout [Change]) {
    let section = knownSection(id)
    sectionOrder.insert(id, at: index)
    cardCount += section.cards.count
    bytes.onBoard += section.bytes
    for card in section.cards { countOnBoard(knownCard(card)) }
    changes.append(.sectionInserted(id, index: index, title: section.title, values: section.values))
    for (index, card) in section.cards.enumerated() { changes.append(.inserted(knownCard(card), index: index)) }
  }

  private func slotIndex(for place: Place<Section>) -> Int {
    switch place {
    case .start: 0
    case .end: sectionSlots.count
    case .after(let sibling): sectionSlots.firstIndex(of: sibling).map { $0 + 1 } ?? sectionSlots.count
    }
  }

  private func boardIndex(ofSlot slot: Int) -> Int {
    let before = sectionSlots[..<slot].last { isOnBoard($0) }
    return before.flatMap { sectionOrder.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }
}
