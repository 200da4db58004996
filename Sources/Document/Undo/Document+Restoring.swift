extension Document {
  /// What making the board what it was at another moment comes to.
  public struct Restoration: Hashable, Sendable {
    /// All in one; nil: the board is what it was.
    public var operation: Operation?
    /// Cards and sections that were on the board and are forgotten since (``Document/removedKept``): they don't come
    /// back.
    public var missing: Int
  }

  /// The operation that makes the board what it was in `moment`, an earlier state of this document: cards that were
  /// added since leave, cards that left come back where they were, with their text and values (rule HI2).
  ///
  /// - Parameter schema: values that the board hasn't any more stay as they are.
  public func restoring(
    _ moment: Document, limits: Limits = Limits(), schema: ValueSchema = .standard
  ) -> Restoration {
    var finder = RestorationFinder(document: self, moment: moment, limits: limits, schema: schema)
    finder.find()
    return Restoration(operation: finder.parts.isEmpty ? nil : .together(finder.parts), missing: finder.missing)
  }
}

/// Finds the parts of one restoration. Each is applied to a copy at once, so that the next looks at its result.
private struct RestorationFinder {
  var document: Document
  let moment: Document
  let limits: Limits
  let schema: ValueSchema
  private(set) var parts: [Document.Operation] = []
  private(set) var missing = 0

  init(document: Document, moment: Document, limits: Limits, schema: ValueSchema) {
    self.document = document
    self.moment = moment
    self.limits = limits
    self.schema = schema
  }

  mutating func find() {
    let sections = moment.sectionOrder.filter { document.sections[$0] != nil }
    let cards = sections.map { id in (id, moment[id]?.cards.filter { document.cards[$0] != nil } ?? []) }
    missing = moment.sectionOrder.count - sections.count + moment.cardCount - cards.reduce(0) { $0 + $1.1.count }
    bringBack(sections, cards.flatMap(\.1))
    // Before any moves: one that leaves a section which hides it is seen as it was then, and never as it is now.
    for card in cards.flatMap(\.1) { restoreFields(of: card) }
    removeCards(addedTo: Set(sections), since: Set(cards.flatMap(\.1)))
    for (section, cards) in cards { arrange(cards, in: section) }
    // Only now, for cards that return elsewhere may have been in one.
    for section in document.sectionOrder where moment[section] == nil { take(.removeSection(section: section)) }
    arrange(sections)
    for section in sections { restoreFields(of: section) }
  }

  private mutating func take(_ operation: Document.Operation) {
    parts.append(operation)
    _ = document.apply(operation, id: OperationID(.server, 0), by: nil, at: Timestamp(milliseconds: 0))
  }

  private mutating func bringBack(_ sections: [SectionID], _ cards: [CardID]) {
    for section in sections where document[section] == nil { take(.restoreSection(section: section)) }
    for id in cards {
      guard let section = document.cards[id]?.section else { continue }
      if document[section] == nil { take(.restoreSection(section: section)) }
      if document[id] == nil { take(.restoreCard(card: id)) }
    }
  }

  /// Cards in sections that leave go with them.
  private mutating func removeCards(addedTo sections: Set<SectionID>, since cards: Set<CardID>) {
    for section in document.sectionOrder where sections.contains(section) {
      for card in document[section]?.cards ?? [] where !cards.contains(card) { take(.removeCard(card: card)) }
    }
  }

  private mutating func arrange(_ cards: [CardID], in section: SectionID) {
    for (index, card) in cards.enumerated() {
      let now = document[section]?.cards ?? []
      if index < now.count, now[index] == card { continue }
      take(.moveCard(card: card, section: section, place: index == 0 ? .start : .after(cards[index - 1])))
    }
  }

  private mutating func arrange(_ sections: [SectionID]) {
    for (index, section) in sections.enumerated() where document.sectionOrder[index] != section {
      take(.moveSection(section: section, place: index == 0 ? .start : .after(sections[index - 1])))
    }
  }

  private mutating func restoreFields(of id: SectionID) {
    guard let now = document[id], let then = moment[id] else { return }
    if !now.title.isIdentical(to: then.title) { take(.renameSection(section: id, title: then.title)) }
    restoreValues(of: .section(id), now.values, then.values)
  }

  private mutating func restoreFields(of id: CardID) {
    guard let now = document[id], let then = moment[id] else { return }
    if !now.text.isIdentical(to: then.text) {
      take(.editText(card: id, change: TextChange(from: now.text, to: then.text)))
    }
    restoreValues(of: .card(id), now.values, then.values)
  }

  private mutating func restoreValues(of target: Target, _ now: [ValueKey: Value], _ then: [ValueKey: Value]) {
    for key in Set(now.keys).union(then.keys).sorted() where now[key] != then[key] && isStill(then[key], key) {
      // A section that hides something goes on doing so: only who says so reveals or hides (rule HC3).
      if key == .cardsHidden || key == .votesHidden { continue }
      // Messages that people wrote since stay.
      if key == .talkCount { continue }
      // Counts from before the board became anonymous don't come back (rule TU8).
      if document.isAnonymous, !moment.isAnonymous, key.isTurnsOfSeat { continue }
      take(.setValue(target: target, key: key, value: then[key]))
    }
  }

  /// Whether the board has such a value still: its file may have been changed since.
  private func isStill(_ value: Value?, _ key: ValueKey) -> Bool {
    do throws(Refusal) {
      try schema.check(value, for: key, limits: limits, isRestored: true)
      return true
    } catch {
      return false
    }
  }
}

extension String {
  /// Not only alike to the eye.
  fileprivate func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
