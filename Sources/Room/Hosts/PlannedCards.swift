package import Document
public import Messages

/// The board as it is when cards are about to come. A background thread plans the import on it.
public struct ImportBase: Hashable, Sendable {
  let document: Document
  let limits: Limits
  let schema: ValueSchema
  let hasTalk: Bool
  /// The pictures that cards may have, by their hashes; nil: any, for a trial.
  let pictures: Set<String>?
  /// The most cards; and the most messages, sections and their values, together.
  let most: Int

  /// Of the cards that were read, those that come, and why the others don't.
  ///
  /// - Complexity: O(cards, sections and their values), twice the most that there may be at most.
  public func plan(_ read: ReadCards, for what: CardImport) -> PlannedCards {
    var plan = ImportPlan(of: document, limits: limits, schema: schema, hasTalk: hasTalk, pictures: pictures)
    do throws(Refusal) {
      try plan.take(read, into: what.section, named: what.name, most: most)
    } catch {
      var imported = plan.imported
      imported.refusal = error
      return PlannedCards(imported, [], size: min(read.size, 2 * most))
    }
    return plan.planned
  }
}

/// The sections, values and cards that come by an import, in their order.
public struct PlannedCards: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case section(title: String)
    case value(ofSection: Int, ValueKey, Value)
    case card(in: Destination, text: String, values: [ValueKey: Value])
    /// Below the card that came last.
    case message(text: String)
  }

  enum Destination: Hashable, Sendable {
    case known(SectionID)
    /// By its number among the new ones.
    case new(Int)
  }

  var imported: HostResult.Imported
  let steps: [Step]
  /// How much has been judged: each step is one.
  let size: Int

  init(_ imported: HostResult.Imported, _ steps: [Step], size: Int? = nil) {
    self.imported = imported
    // Sections alone are nothing to bring.
    if imported.cards == 0 { self.imported.sections = [] }
    self.steps = steps
    self.size = size ?? steps.count
  }

  /// The operations that bring all of it, for an outbox that had none before: one for each counter from 1.
  package func operations(of outbox: OutboxNumber) -> [Document.Operation] {
    var made = Made()
    return steps.enumerated().map { index, step in
      let operation = step.operation(made)
      made.note(step, OperationID(outbox, UInt32(index + 1)))
      return operation
    }
  }
}

extension PlannedCards {
  /// What the board has of it already, as far as other steps name it.
  struct Made {
    /// In their order.
    private(set) var sections: [SectionID] = []
    private var lastCard: CardID?
    private(set) var cards = 0

    /// The card that the coming message is below.
    var answered: CardID {
      guard let lastCard else { preconditionFailure("a message before any card") }
      return lastCard
    }

    mutating func note(_ step: Step, _ id: OperationID) {
      switch step {
      case .section: sections.append(SectionID(id))
      case .value, .message: break
      case .card:
        lastCard = CardID(id)
        cards += 1
      }
    }
  }
}

extension PlannedCards.Step {
  func operation(_ made: PlannedCards.Made) -> Document.Operation {
    switch self {
    case .section(let title): .addSection(title: title, place: .end)
    case .value(let section, let key, let value):
      .setValue(target: .section(made.sections[section]), key: key, value: value)
    case .card(.new(let section), let text, let values):
      .addCard(section: made.sections[section], place: .end, text: text, values: values)
    case .card(.known(let section), let text, let values):
      .addCard(section: section, place: .end, text: text, values: values)
    case .message(let text):
      .addMessage(card: made.answered, text: text)
    }
  }

  /// Whether it tells more of the section that the steps before it made. Both come at once: otherwise someone who takes
  /// the cards back would leave a section that seems to have changed since.
  var isOfSectionBefore: Bool { if case .value = self { true } else { false } }

  /// Of its texts.
  var bytes: Int {
    switch self {
    case .section(let title): title.utf8.count
    case .value: 0
    case .card(_, let text, _), .message(let text): text.utf8.count
    }
  }
}
