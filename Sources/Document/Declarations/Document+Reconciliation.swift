extension Document {
  /// Finds the steps that bring this document in line with `declaration`; an empty list if it is.
  ///
  /// Things are found by key. New ones go behind their declared predecessor, vanished ones leave, changed ones change,
  /// except where a person edited: a field that differs from what was declared is theirs until it is as declared again,
  /// what they removed stays away, a vanished card they touched stays, and a vanished section stays while people's
  /// cards are in it. What left this way comes back when it is declared again. A changed order in the declaration moves
  /// nothing that is on the board already; a card that is declared in another section than before does move. Of things
  /// that are declared twice with one key the first counts.
  public func reconciliation(with declaration: Declaration) -> Reconciliation {
    var finder = ReconciliationFinder(document: self)
    finder.find(declaration)
    return Reconciliation(finder.steps)
  }
}

/// Finds the steps of one reconciliation. Each step is taken on a copy at once, so that the next looks at its result.
private struct ReconciliationFinder {
  var document: Document
  var steps: [Reconciliation.Step] = []
  private var declaredSections: Set<SectionID> = []
  private var declaredCards: Set<CardID> = []

  init(document: Document) { self.document = document }

  mutating func find(_ declaration: Declaration) {
    var predecessor: SectionID?
    var found: [(SectionID, [Declaration.Card])] = []
    for section in declaration.sections {
      let id = findSection(section, behind: predecessor)
      guard declaredSections.insert(id).inserted else { continue }
      found.append((id, section.cards))
      predecessor = id
    }
    for (section, cards) in found { findCards(cards, in: section) }
    dropVanishedCards()
    dropVanishedSections()
  }

  private mutating func take(_ step: Reconciliation.Step) {
    steps.append(step)
    var changes: [Change] = []
    let act = Document.Act(by: nil, at: Timestamp(milliseconds: 0), revision: document.revision, isReconciled: true)
    _ = document.take(step, act: act, changes: &changes)
  }

  private var nextDeclaredCounter: UInt32 { document.lastDeclaredCounter + 1 }
}

// MARK: - Declared things

extension ReconciliationFinder {
  private mutating func findSection(_ section: Declaration.Section, behind predecessor: SectionID?) -> SectionID {
    guard let id = document.sectionsByKey[section.key], let known = document.sections[id], let declared = known.declared
    else {
      let id = SectionID(.server, nextDeclaredCounter)
      let place = predecessor.map(Place<Document.Section>.after) ?? .start
      take(.insertSection(id, key: section.key, title: section.title, values: section.values, place: place))
      return id
    }
    guard !declaredSections.contains(id) else { return id }
    if known.removal?.isReconciled == true {
      take(.restoreSection(id))
    } else if declared.standing != .declared {
      take(.redeclare(.section(id)))
    }
    if declared.title != section.title {
      take(known.title == declared.title ? .changeTitle(id, section.title) : .noteTitle(id, section.title))
    }
    findValues(section.values, of: .section(id), declared: declared.values, now: known.values)
    return id
  }

  private mutating func findCards(_ cards: [Declaration.Card], in section: SectionID) {
    var predecessor: CardID?
    for card in cards {
      let place = predecessor.map(Place<Document.Card>.after) ?? .start
      let id = findCard(card, in: section, place)
      // A predecessor that a person moved elsewhere tells nothing here; the one before it does.
      if document.cards[id]?.hasSlot(in: section) == true { predecessor = id }
    }
  }

  private mutating func findCard(
    _ card: Declaration.Card, in section: SectionID, _ place: Place<Document.Card>
  ) -> CardID {
    guard let id = document.cardsByKey[card.key], let known = document.cards[id], let declared = known.declared else {
      let id = CardID(.server, nextDeclaredCounter)
      take(.insertCard(id, key: card.key, section: section, place: place, text: card.text, values: card.values))
      declaredCards.insert(id)
      return id
    }
    guard declaredCards.insert(id).inserted else { return id }
    if known.removal?.isReconciled == true {
      take(.restoreCard(id))
    } else if declared.standing != .declared {
      take(.redeclare(.card(id)))
    }
    if declared.section != section {
      take(
        known.section == declared.section ? .moveCard(id, section: section, place: place) : .noteSection(id, section))
    }
    if declared.text != card.text {
      take(known.text == declared.text ? .changeText(id, card.text) : .noteText(id, card.text))
    }
    findValues(card.values, of: .card(id), declared: declared.values, now: known.values)
    return id
  }

  private mutating func findValues(
    _ values: [ValueKey: Value], of target: Target, declared: [ValueKey: Value], now: [ValueKey: Value]
  ) {
    for key in Set(values.keys).union(declared.keys).sorted() where values[key] != declared[key] {
      let isUntouched = now[key] == declared[key]
      take(isUntouched ? .changeValue(target, key, values[key]) : .noteValue(target, key, values[key]))
    }
  }
}

// MARK: - Vanished things

extension ReconciliationFinder {
  private mutating func dropVanishedCards() {
    let vanished = document.cardsByKey.values.filter { !declaredCards.contains($0) }.sorted()
    for id in vanished {
      guard let card = document.cards[id], card.declared?.standing == .declared else { continue }
      take(card.removal != nil || card.isTouched ? .release(.card(id)) : .removeCard(id))
    }
  }

  private mutating func dropVanishedSections() {
    let vanished = document.sectionsByKey.values.filter { !declaredSections.contains($0) }.sorted()
    for id in vanished {
      guard let section = document.sections[id], let standing = section.declared?.standing, standing != .adopted else {
        continue
      }
      if section.removal == nil, section.cards.isEmpty, !section.isTouched {
        take(.removeSection(id))
      } else if standing == .declared {
        take(.release(.section(id)))
      }
    }
  }
}

extension Document.Card {
  /// A person made it differ from what is declared.
  fileprivate var isTouched: Bool {
    guard let declared else { return true }
    return text != declared.text || values != declared.values || section != declared.section
  }

  fileprivate func hasSlot(in other: SectionID) -> Bool { section == other || formerSection == other }
}

extension Document.Section {
  fileprivate var isTouched: Bool {
    guard let declared else { return true }
    return title != declared.title || values != declared.values
  }
}
