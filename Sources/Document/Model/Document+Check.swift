extension Document {
  /// Judges whether an operation can be done on the document as it is now; an older one is rebased before, see
  /// ``judged(_:base:limits:schema:)``.
  ///
  /// - Parameter isRestoring: it brings back what was on the board before, perhaps since a version that allowed more
  ///   marks on a letter.
  /// - Throws: the refusal whose code fits first.
  public func check(
    _ operation: Operation, limits: Limits, schema: ValueSchema = .standard, isRestoring: Bool = false
  ) throws(Refusal) {
    if case .reconcile(let reconciliation) = operation {
      return try check(reconciliation, limits: limits, schema: schema)
    }
    if case .together(let operations) = operation {
      return try check(operations, limits: limits, schema: schema, isRestoring: isRestoring)
    }
    try checkTargets(of: operation)
    switch operation {
    case .addCard(_, _, let text, let values):
      try checkCardText(text, limits)
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        try schema.checkCard(value, for: key, limits: limits)
      }
      try checkRoom(forCards: 1, limits)
      try checkRoom(forBytes: text.utf8.count + values.bytes, limits)
    case .addMessage(let card, let text):
      try limits.check(message: text)
      try TextRule.body.checkNotBlank(text, field: "text")
      try checkRoomForMessage(to: card, limits)
      try checkRoom(forBytes: text.utf8.count, limits)
    case .editText(let card, let change): try check(change, of: card, limits, isRestoring: isRestoring)
    case .restoreCard(let card):
      if let answered = cards[card]?.answers {
        try checkRoomForMessage(to: answered, limits)
      } else {
        try checkRoom(forCards: 1, limits)
      }
      try checkRoom(forBytes: (cards[card]?.bytes ?? 0) + threadBytes(of: card), limits)
    case .addSection(let title, _):
      try checkTitle(title, limits)
      try checkRoomForSection(limits)
      try checkRoom(forBytes: title.utf8.count, limits)
    case .renameSection(let section, let title):
      try checkTitle(title, limits, isRestored: isRestoring)
      try checkRoom(forBytes: title.utf8.count - (sections[section]?.title.utf8.count ?? 0), limits)
    case .restoreSection(let section):
      try checkRoomForSection(limits)
      try checkRoom(forCards: sections[section]?.cards.count ?? 0, limits)
      try checkRoom(forBytes: bytesReturning(with: section), limits)
    case .setValue(let target, let key, let value):
      try schema.check(value, for: key, of: target, limits: limits, isRestored: isRestoring)
      let growth = (value?.bytes(under: key) ?? 0) - (self.value(key, of: target)?.bytes(under: key) ?? 0)
      try checkRoom(forBytes: growth, limits)
    case .moveCard, .removeCard, .moveSection, .removeSection, .reconcile, .together: break
    }
  }
}

// MARK: - Room on the board

extension Document {
  private func checkRoom(forCards count: Int, _ limits: Limits) throws(Refusal) {
    guard count == 0 || cardCount + count <= limits.cardsMax else {
      throw Refusal(.full, ["what": .text("cards"), "limit": .number(Double(limits.cardsMax))])
    }
  }

  private func bytesReturning(with id: SectionID) -> Int {
    guard let section = sections[id] else { return 0 }
    return section.cards.reduce(section.bytes) { $0 + (cards[$1]?.bytes ?? 0) + threadBytes(of: $1) }
  }

  private func value(_ key: ValueKey, of target: Target) -> Value? {
    switch target {
    case .card(let id): cards[id]?.values[key]
    case .section(let id): sections[id]?.values[key]
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
  private func checkTitle(_ title: String, _ limits: Limits, isRestored: Bool = false) throws(Refusal) {
    try limits.check(title: title, isRestored: isRestored)
    try TextRule.line.checkNotBlank(title, field: "title")
  }

  private func checkCardText(_ text: String, _ limits: Limits) throws(Refusal) {
    try limits.check(cardText: text)
    try TextRule.body.checkNotBlank(text, field: "text")
  }

  /// Others wrote that text, and every character of it was looked at when it came: the new characters count, and how
  /// many marks stand on one letter.
  private func check(
    _ change: TextChange, of id: CardID, _ limits: Limits, isRestoring: Bool
  ) throws(Refusal) {
    for splice in change.splices {
      try TextRule.body.checkLength(splice.inserted, field: "change", bytesMax: limits.cardTextBytesMax)
      try TextRule.body.checkCharacters(splice.inserted, field: "change", isRestored: isRestoring)
    }
    let before = knownCard(id).text
    let text = change.applied(to: before)
    try TextRule.body.checkLength(text, field: "text", bytesMax: limits.cardTextBytesMax)
    if !isRestoring { try TextRule.body.checkMarks(text, field: "text", before: before) }
    try TextRule.body.checkNotBlank(text, field: "text")
    try checkRoom(forBytes: text.utf8.count - before.utf8.count, limits)
  }

  /// A declaration's texts are checked like people's, but for marks on a letter: those of a file are counted where it
  /// is read, and what was declared before may come back. Its board must fit the limits.
  private func check(_ reconciliation: Reconciliation, limits: Limits, schema: ValueSchema) throws(Refusal) {
    for step in reconciliation.steps {
      switch step {
      case .insertSection(_, _, let title, let values, _):
        try limits.check(title: title, isRestored: true)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          try schema.check(value, for: key, limits: limits, isRestored: true)
        }
      case .insertCard(_, _, _, _, let text, let values):
        try limits.check(cardText: text, isRestored: true)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          try schema.checkCard(value, for: key, limits: limits, isRestored: true)
        }
      case .changeTitle(_, let title), .noteTitle(_, let title): try limits.check(title: title, isRestored: true)
      case .changeText(_, let text), .noteText(_, let text): try limits.check(cardText: text, isRestored: true)
      case .changeValue(_, let key, let value?), .noteValue(_, let key, let value?):
        try schema.check(value, for: key, limits: limits, isRestored: true)
      // A value that the board's author has done away with may still be taken away.
      case .changeValue(_, _, nil), .noteValue(_, _, nil): break
      case .moveCard, .noteSection, .removeCard, .removeSection, .restoreCard, .restoreSection, .release, .redeclare:
        break
      }
    }
    try checkRoom(for: try reconciled(by: reconciliation), limits)
  }

  /// On their way several operations may need more room than there is: the result is what counts.
  private func check(
    _ operations: [Operation], limits: Limits, schema: ValueSchema, isRestoring: Bool
  ) throws(Refusal) {
    var passing = limits
    passing.cardsMax = .max
    passing.sectionsMax = .max
    passing.boardBytesMax = .max
    let result = try afterAll(operations) { document, operation throws(Refusal) in
      try document.check(operation, limits: passing, schema: schema, isRestoring: isRestoring)
    }
    try checkRoom(for: result, limits)
  }

  /// A board that is over the limits already may stay so.
  private func checkRoom(for result: Document, _ limits: Limits) throws(Refusal) {
    guard result.cardCount <= max(limits.cardsMax, cardCount) else {
      throw Refusal(.full, ["what": .text("cards"), "limit": .number(Double(limits.cardsMax))])
    }
    guard result.sectionOrder.count <= max(limits.sectionsMax, sectionOrder.count) else {
      throw Refusal(.full, ["what": .text("sections"), "limit": .number(Double(limits.sectionsMax))])
    }
    guard result.bytesOnBoard <= max(limits.boardBytesMax, bytesOnBoard) else { throw .boardFull(limits) }
  }
}

extension Value {
  static func revision(_ revision: Revision) -> Value { .number(Double(revision.rawValue)) }
}
