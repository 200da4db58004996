package import Document
package import Messages

/// What an import does to a board: found on a copy, so that a board without room for all of it gets none. Pure: on any
/// thread.
package struct ImportPlan {
  package private(set) var imported = HostResult.Imported(format: nil)

  private typealias Destination = PlannedCards.Destination

  private var trial: Document
  private let limits: Limits
  private let schema: ValueSchema
  /// People write messages below cards here.
  private let hasTalk: Bool
  /// The pictures that cards may have, by their hashes; nil: any.
  private let pictures: Set<String>?
  private var steps: [PlannedCards.Step] = []
  private var newSections: [SectionID] = []
  /// The section where cards go, by the title that is written over them; of several such sections, the first.
  private var titled: [String: Destination] = [:]
  private var indices: [Destination: Int] = [:]
  private var counter: UInt32 = 0

  /// An outbox that no board has: the copy is thrown away.
  private static let trialOutbox = OutboxNumber(.max)

  package init(
    of document: Document, limits: Limits, schema: ValueSchema, hasTalk: Bool, pictures: Set<String>? = []
  ) {
    trial = document
    self.limits = limits
    self.schema = schema
    self.hasTalk = hasTalk
    self.pictures = pictures
    for id in document.sectionOrder {
      guard let title = document[id]?.title, titled[title] == nil else { continue }
      titled[title] = .known(id)
    }
  }

  /// Cards that can't be on any board are left out and counted.
  ///
  /// - Throws: `full`, where the board has no room for all of it; `unknownTarget` for a section that isn't there.
  /// - Parameter most: cards; and messages, sections and their values, together.
  /// - Complexity: O(cards, sections and their values), twice `most` at most.
  package mutating func take(
    _ read: ReadCards, into chosen: SectionID?, named name: String, most: Int
  ) throws(Refusal) {
    imported = HostResult.Imported(format: read.format, leftOut: read.leftOut)
    if let chosen, trial[chosen] == nil { throw Refusal(.unknownTarget, ["target": .text(chosen.description)]) }
    guard read.cardCount <= most, read.size - read.cardCount <= most else {
      throw Refusal(.full, ["what": .text("import"), "limit": .number(Double(most))])
    }
    for section in read.sections {
      // A section without cards is made too: the text names it.
      guard chosen == nil || !section.cards.isEmpty else { continue }
      if section.title == nil, section.cards.isEmpty { continue }
      guard let destination = try destination(of: section, chosen, named: name) else {
        imported.leftOut.add(.tooLong, section.cards.count)
        continue
      }
      for card in section.cards { try add(card, to: destination) }
    }
  }

  /// Nil: its title can't be one.
  private mutating func destination(
    of section: ReadCards.Section, _ chosen: SectionID?, named name: String
  ) throws(Refusal) -> Destination? {
    if let chosen { return index(.known(chosen), trial[chosen]?.title ?? "", isNew: false) }
    let title = section.title ?? name
    if let there = titled[title] {
      if case .new = there { return index(there, title, isNew: true) }
      return index(there, title, isNew: false)
    }
    let operation = Document.Operation.addSection(title: title, place: .end)
    guard let id = try apply(operation) else { return nil }
    newSections.append(SectionID(id))
    let number = newSections.count - 1
    titled[title] = .new(number)
    steps.append(.section(title: title))
    for (key, value) in section.values.sorted(by: { $0.key < $1.key }) {
      guard isKept(ofSection: key) else {
        imported.leftOut.add(.value)
        continue
      }
      let set = Document.Operation.setValue(target: .section(SectionID(id)), key: key, value: value)
      if try apply(set) != nil {
        steps.append(.value(ofSection: number, key, value))
      } else {
        imported.leftOut.add(.value)
      }
    }
    return index(.new(number), title, isNew: true)
  }

  private mutating func index(_ destination: Destination, _ title: String, isNew: Bool) -> Destination {
    if indices[destination] == nil {
      indices[destination] = imported.sections.count
      imported.sections.append(HostResult.Imported.Section(title: title, isNew: isNew))
    }
    return destination
  }

  private mutating func add(_ card: ReadCards.Card, to destination: Destination) throws(Refusal) {
    var values: [ValueKey: Value] = [:]
    for (key, value) in card.values {
      if isKept(value, key) { values[key] = value } else { imported.leftOut.add(.value) }
    }
    let section: SectionID =
      switch destination {
      case .known(let id): id
      case .new(let number): newSections[number]
      }
    let operation = Document.Operation.addCard(section: section, place: .end, text: card.text, values: values)
    guard let id = try apply(operation), let index = indices[destination] else {
      return imported.leftOut.add(.message, card.messages.count)
    }
    steps.append(.card(in: destination, text: card.text, values: values))
    imported.cards += 1
    imported.sections[index].cards += 1
    if imported.sections[index].first.count < HostResult.Imported.Section.shownMax {
      imported.sections[index].first.append(String(card.text.prefix(HostResult.Imported.Section.characters)))
    }
    guard hasTalk else { return imported.leftOut.add(.message, card.messages.count) }
    for message in card.messages {
      let operation = Document.Operation.addMessage(card: CardID(id), text: message)
      if try apply(operation) != nil { steps.append(.message(text: message)) }
    }
  }

  /// Whether it is a rule of the section or a value of the board's, and says nothing of people.
  private func isKept(ofSection key: ValueKey) -> Bool {
    if [.cardsHidden, .votesHidden, .turns].contains(key) { return true }
    let isRule = SectionRules.fields.contains { $0.key == key }
    if isRule { return key != .sectionOwner }
    return !key.isTurnKeeping && key.vote == nil && schema.fields.contains { $0.key == key && !$0.kind.isPersonal }
  }

  /// Whether the board has such a value, and the value says nothing of people.
  private func isKept(_ value: Value, _ key: ValueKey) -> Bool {
    guard let field = schema[key], !field.kind.isPersonal, !key.isTurnKeeping, key != .turnAway else { return false }
    if field.kind == .picture, let pictures, !pictures.contains(value.picture?.hash ?? "") { return false }
    do throws(Refusal) {
      try schema.checkCard(value, for: key, limits: limits)
      return true
    } catch {
      return false
    }
  }

  /// Nil: no board can have it, and it is counted as left out.
  private mutating func apply(_ operation: Document.Operation) throws(Refusal) -> OperationID? {
    do throws(Refusal) {
      try trial.check(operation, limits: limits, schema: schema)
    } catch {
      switch error.code {
      case .empty: imported.leftOut.add(.empty)
      case .tooLong: imported.leftOut.add(.tooLong)
      case .badCharacter: imported.leftOut.add(.character)
      case .unknownValue, .badValue: break
      default: throw error
      }
      return nil
    }
    counter += 1
    let id = OperationID(Self.trialOutbox, counter)
    _ = trial.apply(operation, id: id, by: nil, at: Timestamp(milliseconds: 0))
    return id
  }

  /// Its steps, and what to say about them.
  package var planned: PlannedCards { PlannedCards(imported, steps) }
}
