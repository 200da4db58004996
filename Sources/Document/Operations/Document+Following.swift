// Whether an operation makes sense on the document as it is, whatever the limits: what must hold for it to be applied.
extension Document {
  /// Refuses an operation with this id that can't be applied: the journal's entries are judged by this when they are
  /// loaded.
  func checkFollows(_ operation: Operation, id: OperationID) throws(Refusal) {
    switch operation {
    case .addCard, .addMessage: try checkUnused(CardID(id))
    case .addSection: try checkUnused(SectionID(id))
    default: break
    }
    try checkTargets(of: operation)
  }

  /// Refuses what acts on things that aren't there, goes behind things that never were, or splices outside a text.
  func checkTargets(of operation: Operation) throws(Refusal) {
    switch operation {
    case .addCard(let section, let place, _, _):
      try checkOnBoard(section)
      try check(place)
    case .addMessage(let card, _): try checkIsCard(card)
    case .editText(let card, let change):
      guard change.fits(try checkIsCard(card).text) else {
        throw Refusal(.badSplice, ["target": .text(card.description)])
      }
    case .moveCard(let card, let section, let place):
      try checkIsCard(card)
      try checkOnBoard(section)
      try check(place)
    case .removeCard(let card): try checkOnBoard(card)
    case .setValue(.card(let card), _, _): try checkIsCard(card)
    case .restoreCard(let card): try checkCanReturn(card)
    case .addSection(_, let place): try check(place)
    case .renameSection(let section, _), .removeSection(let section), .setValue(.section(let section), _, _):
      try checkOnBoard(section)
    case .moveSection(let section, let place):
      try checkOnBoard(section)
      try check(place)
    case .restoreSection(let section): try checkCanReturn(section)
    case .together(let operations):
      _ = try afterAll(operations) { document, operation throws(Refusal) in try document.checkTargets(of: operation) }
    case .reconcile(let reconciliation): _ = try reconciled(by: reconciliation)
    }
  }

  /// The document after several operations, each of which is judged where the ones before it have led.
  func afterAll(
    _ operations: [Operation], judgedBy check: (Document, Operation) throws(Refusal) -> Void
  ) throws(Refusal) -> Document {
    var result = self
    for operation in operations {
      guard operation.mayBeTogether else { throw Refusal(.unknownTarget, ["target": .text("")]) }
      try check(result, operation)
      _ = result.apply(operation, id: OperationID(.server, 0), by: nil, at: Timestamp(milliseconds: 0))
    }
    return result
  }

  /// The document after a reconciliation, each step of which is judged where the ones before it have led.
  func reconciled(by reconciliation: Reconciliation) throws(Refusal) -> Document {
    var result = self
    var changes: [Change] = []
    let act = Act(by: nil, at: Timestamp(milliseconds: 0), revision: revision.next, isReconciled: true)
    for step in reconciliation.steps {
      try result.checkFollows(step)
      _ = result.take(step, act: act, changes: &changes)
    }
    return result
  }
}

extension Document.Operation {
  /// What it adds would have no id of its own, and the server's own stand alone.
  fileprivate var mayBeTogether: Bool {
    switch self {
    case .addCard, .addMessage, .addSection, .reconcile, .together: false
    default: true
    }
  }
}

// MARK: - Targets and places

extension Document {
  @discardableResult
  func checkOnBoard(_ id: CardID) throws(Refusal) -> Card {
    let card = try known(id)
    guard isOnBoard(card) else { throw Refusal(.gone, id) }
    return card
  }

  /// Refuses what only cards of a section can be, have or do: nothing stands below a message, and nobody changes one
  /// (rule TK3).
  @discardableResult
  private func checkIsCard(_ id: CardID) throws(Refusal) -> Card {
    let card = try checkOnBoard(id)
    guard card.answers == nil else { throw Refusal(.unknownTarget, id) }
    return card
  }

  func checkOnBoard(_ id: SectionID) throws(Refusal) {
    guard try known(id).removal == nil else { throw Refusal(.gone, id) }
  }

  /// A place may name what left, but nothing that never was.
  private func check(_ place: Place<Card>) throws(Refusal) {
    guard case .after(let id) = place else { return }
    guard try known(id).answers == nil else { throw Refusal(.unknownTarget, id) }
  }

  private func check(_ place: Place<Section>) throws(Refusal) {
    if case .after(let id) = place { _ = try known(id) }
  }

  private func checkCanReturn(_ id: CardID) throws(Refusal) {
    let card = try known(id)
    guard isOnBoard(card.section) else { throw Refusal(.gone, card.section) }
    if let answered = card.answers { try checkOnBoard(answered) }
    guard card.removal != nil else { throw Refusal(.present, id) }
  }

  private func checkCanReturn(_ id: SectionID) throws(Refusal) {
    guard try known(id).removal != nil else { throw Refusal(.present, id) }
  }

  private func checkUnused(_ id: CardID) throws(Refusal) {
    if cards[id] != nil { throw Refusal(.present, id) }
  }

  private func checkUnused(_ id: SectionID) throws(Refusal) {
    if sections[id] != nil { throw Refusal(.present, id) }
  }

  private func known(_ id: CardID) throws(Refusal) -> Card {
    guard let card = cards[id] else { throw Refusal(.unknownTarget, id) }
    return card
  }

  private func known(_ id: SectionID) throws(Refusal) -> Section {
    guard let section = sections[id] else { throw Refusal(.unknownTarget, id) }
    return section
  }
}

// MARK: - Steps of a reconciliation

// Unlike people's operations these reach things that are off the board: their declaration goes on.
extension Document {
  private func checkFollows(_ step: Reconciliation.Step) throws(Refusal) {
    switch step {
    case .insertSection(let id, let key, _, _, _):
      try checkUnused(id)
      guard isNextDeclared(id), sectionsByKey[key] == nil else { throw Refusal(.present, id) }
    case .insertCard(let id, let key, let section, _, _, _):
      try checkUnused(id)
      guard isNextDeclared(id), cardsByKey[key] == nil else { throw Refusal(.present, id) }
      _ = try known(section)
    case .moveCard(let id, let section, _):
      _ = try known(id)
      _ = try known(section)
    case .changeTitle(let id, _): _ = try known(id)
    case .changeText(let id, _): _ = try known(id)
    case .noteTitle(let id, _): try checkDeclared(.section(id))
    case .noteText(let id, _), .noteSection(let id, _): try checkDeclared(.card(id))
    case .changeValue(let target, _, _), .noteValue(let target, _, _), .release(let target), .redeclare(let target):
      try checkDeclared(target)
    case .removeCard(let id):
      guard try known(id).removal == nil else { throw Refusal(.gone, id) }
    case .removeSection(let id): try checkOnBoard(id)
    case .restoreCard(let id):
      guard try known(id).removal != nil else { throw Refusal(.present, id) }
    case .restoreSection(let id): try checkCanReturn(id)
    }
  }

  private func isNextDeclared<Element>(_ id: ElementID<Element>) -> Bool {
    id.outbox == .server && UInt64(id.counter) == UInt64(lastDeclaredCounter) + 1
  }

  private func checkDeclared(_ target: Target) throws(Refusal) {
    switch target {
    case .card(let id):
      if try known(id).declared == nil { throw Refusal(.unknownTarget, id) }
    case .section(let id):
      if try known(id).declared == nil { throw Refusal(.unknownTarget, id) }
    }
  }
}

extension Refusal {
  fileprivate init<Element>(_ code: Code, _ id: ElementID<Element>) {
    self.init(code, ["target": .text(id.description)])
  }
}
