extension Document {
  /// Judges an operation against the document as it is now: who may do it is for the room to say, this says whether it
  /// can be done.
  ///
  /// - Parameter base: the revision its author saw. Only texts care: everything else is the last writer's.
  /// - Throws: the refusal whose code fits first.
  public func check(
    _ operation: Operation, base: Revision, limits: Limits, schema: ValueSchema = .standard
  ) throws(Refusal) {
    guard base <= revision else { throw Refusal(.futureRevision, ["revision": .revision(revision)]) }
    switch operation {
    case .addCard(let section, let place, let text, let values):
      try checkOnBoard(section)
      try check(place)
      try checkCardText(text, limits)
      for (key, value) in values.sorted(by: { $0.key < $1.key }) { try schema.check(value, for: key, limits: limits) }
      try checkRoom(forCards: 1, limits)
    case .editText(let card, let change):
      try check(change, of: card, base: base, limits)
    case .moveCard(let card, let section, let place):
      try checkOnBoard(card)
      try checkOnBoard(section)
      try check(place)
    case .removeCard(let card): try checkOnBoard(card)
    case .restoreCard(let card): try checkCanReturn(card, limits)
    case .addSection(let title, let place):
      try check(place)
      try checkTitle(title, limits)
      try checkRoomForSection(limits)
    case .renameSection(let section, let title):
      try checkOnBoard(section)
      try checkTitle(title, limits)
    case .moveSection(let section, let place):
      try checkOnBoard(section)
      try check(place)
    case .removeSection(let section): try checkOnBoard(section)
    case .restoreSection(let section): try checkCanReturn(section, limits)
    case .setValue(.card(let card), let key, let value):
      try checkOnBoard(card)
      try schema.check(value, for: key, limits: limits)
    case .setValue(.section(let section), let key, let value):
      try checkOnBoard(section)
      try schema.check(value, for: key, limits: limits)
    case .reconcile(let reconciliation): try check(reconciliation, limits: limits, schema: schema)
    }
  }
}

// MARK: - Targets and places

extension Document {
  private func checkOnBoard(_ id: CardID) throws(Refusal) {
    guard let card = cards[id] else { throw Refusal(.unknownTarget, ["target": .text(id.description)]) }
    guard card.removal == nil, isOnBoard(card.section) else {
      throw Refusal(.gone, ["target": .text(id.description)])
    }
  }

  private func checkOnBoard(_ id: SectionID) throws(Refusal) {
    guard let section = sections[id] else { throw Refusal(.unknownTarget, ["target": .text(id.description)]) }
    guard section.removal == nil else { throw Refusal(.gone, ["target": .text(id.description)]) }
  }

  /// A place may name what left, but nothing that never was.
  private func check(_ place: Place<Card>) throws(Refusal) {
    guard case .after(let id) = place, cards[id] == nil else { return }
    throw Refusal(.unknownTarget, ["target": .text(id.description)])
  }

  private func check(_ place: Place<Section>) throws(Refusal) {
    guard case .after(let id) = place, sections[id] == nil else { return }
    throw Refusal(.unknownTarget, ["target": .text(id.description)])
  }

  private func checkCanReturn(_ id: CardID, _ limits: Limits) throws(Refusal) {
    guard let card = cards[id] else { throw Refusal(.unknownTarget, ["target": .text(id.description)]) }
    guard isOnBoard(card.section) else { throw Refusal(.gone, ["target": .text(card.section.description)]) }
    guard card.removal != nil else { throw Refusal(.present, ["target": .text(id.description)]) }
    try checkRoom(forCards: 1, limits)
  }

  private func checkCanReturn(_ id: SectionID, _ limits: Limits) throws(Refusal) {
    guard let section = sections[id] else { throw Refusal(.unknownTarget, ["target": .text(id.description)]) }
    guard section.removal != nil else { throw Refusal(.present, ["target": .text(id.description)]) }
    try checkRoomForSection(limits)
    try checkRoom(forCards: section.cards.count, limits)
  }

  private func checkRoom(forCards count: Int, _ limits: Limits) throws(Refusal) {
    guard count == 0 || cardCount + count <= limits.cardsMax else {
      throw Refusal(.full, ["what": .text("cards"), "limit": .number(Double(limits.cardsMax))])
    }
  }

  private func checkRoomForSection(_ limits: Limits) throws(Refusal) {
    guard sectionOrder.count < limits.sectionsMax else {
      throw Refusal(.full, ["what": .text("sections"), "limit": .number(Double(limits.sectionsMax))])
    }
  }
}

// MARK: - Texts

extension Document {
  private func checkTitle(_ title: String, _ limits: Limits) throws(Refusal) {
    try limits.check(title: title)
    try TextRule.line.checkNotBlank(title, field: "title")
  }

  private func checkCardText(_ text: String, _ limits: Limits) throws(Refusal) {
    try limits.check(cardText: text)
    try TextRule.body.checkNotBlank(text, field: "text")
  }

  private func check(_ change: TextChange, of id: CardID, base: Revision, _ limits: Limits) throws(Refusal) {
    try checkOnBoard(id)
    guard let card = cards[id] else { return }
    guard base >= card.textRevision else {
      throw Refusal(
        .stale, ["target": .text(id.description), "text": .text(card.text), "revision": .revision(card.textRevision)])
    }
    guard change.splices.count <= limits.splicesMax, change.fits(card.text) else {
      throw Refusal(.badSplice, ["target": .text(id.description)])
    }
    for splice in change.splices {
      try TextRule.body.check(splice.inserted, field: "change", bytesMax: limits.cardTextBytesMax)
    }
    try checkCardText(change.applied(to: card.text), limits)
  }

  /// A declaration's texts are checked like people's, and its board must fit the limits.
  private func check(_ reconciliation: Reconciliation, limits: Limits, schema: ValueSchema) throws(Refusal) {
    for step in reconciliation.steps {
      switch step {
      case .insertSection(_, _, let title, let values, _):
        try limits.check(title: title)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          try schema.check(value, for: key, limits: limits)
        }
      case .insertCard(_, _, _, _, let text, let values):
        try limits.check(cardText: text)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          try schema.check(value, for: key, limits: limits)
        }
      case .changeTitle(_, let title), .noteTitle(_, let title): try limits.check(title: title)
      case .changeText(_, let text), .noteText(_, let text): try limits.check(cardText: text)
      case .changeValue(_, let key, let value), .noteValue(_, let key, let value):
        try schema.check(value, for: key, limits: limits)
      case .moveCard, .noteSection, .removeCard, .removeSection, .restoreCard, .restoreSection, .release, .claim: break
      }
    }
    var result = self
    _ = result.apply(
      .reconcile(reconciliation), id: OperationID(.server, 0), by: nil, at: Timestamp(milliseconds: 0))
    guard result.cardCount <= max(limits.cardsMax, cardCount) else {
      throw Refusal(.full, ["what": .text("cards"), "limit": .number(Double(limits.cardsMax))])
    }
    guard result.sectionOrder.count <= max(limits.sectionsMax, sectionOrder.count) else {
      throw Refusal(.full, ["what": .text("sections"), "limit": .number(Double(limits.sectionsMax))])
    }
  }
}

extension Value {
  static func revision(_ revision: Revision) -> Value { .number(Double(revision.rawValue)) }
}
